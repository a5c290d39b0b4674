"""Mines in the course of a day: digging, counter-mines, props, collapse; the board is the site. ANA-6.3 ANA-7.7.4"""

from typing import Any

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.within import within
from gonfanon.rules.engines.galleries import against_wall, is_wall
from gonfanon.rules.mines.sappers import is_gallery, mined, miners, under
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege.days.closing import why_closed
from gonfanon.siege.events import ActionChosen, WentToDig
from gonfanon.siege.orders import Countermine
from gonfanon.siege.places import inside_mask
from gonfanon.siege.sheet import Siege

FIELD = FieldBattle()
THIRD = 3
"""The besieged who dig are at most one in three. ANA-7.7.4b"""


def why_not_dig(s: Siege, order: Dig | Hurry | FireProps) -> Refusal | None:
    """Why nothing is dug or fired today: the rules of mines, and those of the day. ANA-7.7.4a ANA-7.7.4b"""
    if s.step != "mines":
        return Refusal("ANA-6.3.8b", "not-at-the-mines", also=(s.rule("mines"), s.rule("day")))
    refusal = why_closed(s, s.side)
    if refusal is not None:
        return refusal
    if s.scene.kind != "castle":
        return Refusal(s.rule("mines"), "only-under-a-castle")
    refusal = Orders(s.site).why_not(order)
    if refusal is not None or is_gallery(s.site, order.thing):
        return refusal
    return why_not_countermine_hex(s, order)


def why_not_countermine_hex(s: Siege, order: Dig | Hurry | FireProps) -> Refusal | None:
    """A counter-mine is begun by an action, and not by more than a third of the garrison. ANA-7.7.4a ANA-7.7.4b"""
    begun = bool(mined(s.site, besieged=True))
    met = not isinstance(order, FireProps) and order.at in mined(s.site)
    if not begun and not met and s.action != "countermine":
        return Refusal(s.rule("mines"), "counter-mine-not-begun")
    engineers, sappers = miners(s.site, order.thing)
    if len(engineers) + len(sappers) > len(s.people(s.besieged)) // THIRD:
        return Refusal(s.rule("mine-entry"), "more-than-a-third")
    return None


def why_not_collapse(s: Siege, order: Collapse) -> Refusal | None:
    """Why a stretch does not come down today. ANA-6.3.4c"""
    if s.step != "collapse":
        return Refusal("ANA-6.3.4b", "not-the-moment", also=(s.rule("day"), s.rule("mines")))
    return Orders(s.site).why_not(order)


def on_site(s: Siege, order: Any) -> Play[Siege]:
    """Digging, firing props and collapse are played on the site. ANA-6.3.8a ANA-7.7.4d"""
    return (yield from within("site", FIELD.perform(s.site, order), s))


def collapse_the_rest(s: Siege) -> Play[Siege]:
    """What may come down and was not named is rolled for by the names of the areas. ANA-6.3.4c ANA-6.3.4d"""
    for area in sorted(area for area, _, _ in s.site.works.props):
        if Orders(s.site).why_not(Collapse(area)) is None:
            s = yield from on_site(s, Collapse(area))
    return s


def galleries(s: Siege) -> list[int]:
    """The besieger's galleries that stand against a wall."""
    return [n for n in s.gear(s.besieger, ("gallery",)) if s.piece(n).at >= 0 and against_wall(s.site, n)]


def joined(s: Siege) -> bool:
    """Whether mine and counter-mine have met: a hex of one is, or lies beside, one of the other. ANA-6.3.6b"""
    theirs, grid = mined(s.site), s.scene.field.grid
    ours = mined(s.site, besieged=True) | {place % grid.size for place in s.site.works.countermines}
    return any(a == b or grid.distance(a, b) == 1 for a in theirs for b in ours)


def why_not_countermine(s: Siege, order: Countermine) -> Refusal | None:
    """An engineer of the besieged against a mine of an earlier day. ANA-7.7.4a ANA-6.3.6a"""
    rule = s.rule("mine-action")
    if not any(step == "mines" for step, _ in s.conduct.steps) or s.scene.kind != "castle":
        return Refusal(rule, "only-under-a-castle")
    who = s.characters[order.piece]
    if who.side != s.besieged or not who.has("engineer") or not s.able(order.piece):
        return Refusal(rule, "no-engineer", also=("ANA-6.3.6a",))
    if s.at_work(order.piece):
        return Refusal(s.rule("busy"), "at-work")
    return None if mined(s.site) else Refusal(rule, "no-mine-yet")


def begin_countermine(s: Siege, order: Countermine) -> Play[Siege]:
    """The besieged begin to dig against the mine; no fight is needed for it. ANA-7.7.4a"""
    s = yield from tell(ActionChosen("countermine", s.rule("calendar")))
    if s.piece(order.piece).at < 0 and s.scene.mapped:
        pieces, hexes = _diggers(s, order.piece)
        if hexes:
            s = yield from tell(WentToDig(pieces, hexes, s.rule("mine-entry")))
    return s


def _diggers(s: Siege, engineer: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The engineer and as many as may dig with him, side by side where the wall is nearest to the mine. ANA-7.7.4b"""
    b, grid = s.site, s.scene.field.grid
    inside = inside_mask(s.scene.field, s.scene.place)
    yard = inside & b.ground.open[0] & ~b.board.living
    yard &= ~sum(1 << h for h in grid.hexes if is_wall(b, h))
    theirs = sorted(mined(b))
    feet = [h for h in bits(yard) if any(is_wall(b, k) and under(b, k) >= 0 for k in grid.neighbours(h))]
    if not feet or not theirs:
        return (), ()
    start = min(feet, key=lambda h: (min(grid.distance(h, mine) for mine in theirs), h))
    most = len(s.people(s.besieged)) // THIRD
    hands = [n for n in s.people(s.besieged) if s.sound(n) and not s.at_work(n) and s.piece(n).at < 0]
    men = [engineer, *(n for n in hands if n != engineer and not s.commands(n))][:most]
    hexes = [start]
    for h in hexes:
        hexes += [k for k in grid.neighbours(h) if yard >> k & 1 and k not in hexes]
        if len(hexes) >= len(men):
            break
    return tuple(men[: len(hexes)]), tuple(hexes[: len(men)])


def orders_of(s: Siege) -> list[Any]:
    """What may be dug, fired or seen to fall now."""
    if s.step == "collapse":
        areas = [area for area, _, _ in s.site.works.props]
        return [order for area in sorted(areas) if why_not_collapse(s, order := Collapse(area)) is None]
    found = [order for order in Orders(s.site) if isinstance(order, (Dig, Hurry, FireProps))]
    return [order for order in found if why_not_dig(s, order) is None]
