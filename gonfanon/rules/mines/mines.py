"""Mining: sappers dig under a wall, prop it up, and fire the props; the besieged dig against them. ANA-6.3"""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.buildings.battering import battered_foot, battering_roll, letter_of, losses
from gonfanon.rules.engines.galleries import against_wall, is_wall
from gonfanon.rules.events.engines import Digging, Dug
from gonfanon.rules.mines.sappers import (
    die_modifier,
    gathered,
    inner_feet,
    is_gallery,
    mined,
    miners,
    points,
    under,
)
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Choose
from gonfanon.rules.words.siege import Dig, Hurry
from gonfanon.rules.wounds.wounds import hurt


def why_not_dig_order(s: Battle, order: Dig) -> Refusal | None:
    """Why an order to dig may not be given."""
    return why_not_dig(s, order.thing, order.at)


def why_not_dig(s: Battle, lead: int, wall: int, also: tuple[int, ...] = ()) -> Refusal | None:
    """Why nothing is dug under this hex today; `also`: hexes that would be dug before it."""
    if s.step != "mines" or s.side_of(lead) != s.side:
        return Refusal("ANA-6.3.8b", "not-at-the-mines", also=("ANA-6.3.3a", "ANA-6.3.8a"))
    refusal = _why_not_lead(s, lead)
    if refusal is not None:
        return refusal
    if s.pieces[lead].last_used == s.turn:
        return Refusal("ANA-6.3.3a", "dug-today", also=("ANA-6.3.4b",))
    if battered_foot(s, wall):
        return Refusal("MAG-9.2.5a", "batter-withstands")
    if not is_wall(s, wall) or under(s, wall) < 0:
        return Refusal("ANA-6.3.3a", "no-wall-there", also=("ANA-6.3.6b",))
    refusal = _why_not_there(s, lead, wall, also)
    if refusal is not None:
        return refusal
    engineers, sappers = miners(s, lead)
    if not engineers:
        return Refusal("ANA-6.3.2b", "no-engineer")
    return None if points(s, sappers) else Refusal("ANA-6.3.2a", "no-sappers")


def _why_not_lead(s: Battle, lead: int) -> Refusal | None:
    """A gallery that stands against a wall, or an engineer of the besieged. ANA-6.3.2a ANA-6.3.6a"""
    p = s.pieces[lead]
    if is_gallery(s, lead):
        if p.at < 0 or p.posture == "damaged":
            return Refusal("ANA-6.3.1", "no-gallery", also=("ANA-5.3.5a",))
        return None if against_wall(s, lead) else Refusal("ANA-6.3.2a", "not-against-a-wall")
    if s.character(lead).thing or not s.is_person(lead):
        return Refusal("ANA-6.3.1", "no-gallery")
    if not p.stands or not s.character(lead).has("engineer"):
        return Refusal("ANA-6.3.2b", "no-engineer", also=("ANA-6.3.6a", "ANA-6.3.1"))
    theirs = [n for n in s.scene.things if is_gallery(s, n) and s.enemies(n, lead) and s.pieces[n].at >= 0]
    return None if theirs else Refusal("ANA-6.3.1", "no-gallery", also=("ANA-6.3.6a",))


def _why_not_there(s: Battle, lead: int, wall: int, also: tuple[int, ...]) -> Refusal | None:
    """The first hex lies before the awning or at the foot of the wall, each next one beside a dug one. ANA-6.3.3a"""
    ours = {*mined(s, besieged=not is_gallery(s, lead)), *also}
    if wall in ours:
        return Refusal("ANA-6.3.3a", "dug-already")
    if not ours & {*s.scene.grid.neighbours(wall)} and wall not in _first(s, lead):
        return Refusal("ANA-6.3.3a", "not-beside-the-mine", also=("ANA-6.3.6b",))
    if any(wall in s.scene.field.areas.get(area, ()) for area, _, _ in s.works.props):
        return Refusal("ANA-6.3.4d", "props-were-fired")
    theirs = mined(s, besieged=is_gallery(s, lead))
    if wall in theirs and any(s.board.living >> under(s, h) & 1 for h in theirs):
        return Refusal("ANA-6.3.6d", "enemies-in-the-mine", also=("ANA-6.3.6c",))
    return None


def _first(s: Battle, lead: int) -> list[int]:
    """The wall hexes where the digging can begin."""
    if is_gallery(s, lead):
        return against_wall(s, lead)
    party, grid = gathered(s, lead), s.scene.grid
    walls = [h for h in grid.hexes if grid.around[h] & party and is_wall(s, h)]
    return [h for h in walls if any(party >> k & 1 for k in inner_feet(s.ground, h))]


def why_not_hurry(s: Battle, order: Hurry) -> Refusal | None:
    """Two hexes in a day. ANA-6.3.5"""
    first = why_not_dig(s, order.thing, order.at)
    return first if first is not None else why_not_dig(s, order.thing, order.then, (order.at,))


def dig(s: Battle, order: Dig) -> Play[Battle]:
    """One hex of wall a day; what breaks is not counted. ANA-6.3.3a ANA-6.3.3b"""
    s = yield from tell(Digging(order.thing, "ANA-6.3.3a"))
    s, _ = yield from _work(s, order.thing, order.at)
    return s


def hurry(s: Battle, order: Hurry) -> Play[Battle]:
    """Two hexes, one after the other, and sappers hurt in the haste. ANA-6.3.5"""
    s = yield from tell(Digging(order.thing, "ANA-6.3.5"))
    for wall in (order.at, order.then):
        if not points(s, miners(s, order.thing)[1]) or _why_not_there(s, order.thing, wall, ()) is not None:
            # Without the first hex the second cannot be reached, and without sappers nothing is dug.
            break
        s, hurts = yield from _work(s, order.thing, wall)
        for _ in range(hurts):
            s = yield from _injured(s, order.thing)
    return s


def _work(s: Battle, lead: int, wall: int) -> Play[tuple[Battle, int]]:
    """The roll for one hex; how many sappers are hurt if they hurry comes back. ANA-6.3.3b ANA-6.3.6d"""
    worth, modifier = points(s, miners(s, lead)[1]), die_modifier(s, wall).value
    fills = wall in mined(s, besieged=is_gallery(s, lead))
    rule = "ANA-6.3.6d" if fills else "ANA-6.3.3a"
    s, result = yield from battering_roll(s, letter_of(s, wall), worth, modifier, (lead,), rule)
    if "D" in result and fills:
        s = yield from tell(Dug(lead, under(s, wall), "ANA-6.3.6d", "filled"))
    elif "D" in result:
        event = Dug(lead, under(s, wall), "ANA-6.3.3b", "mine" if is_gallery(s, lead) else "counter-mine")
        s = yield from tell(event)
    return s, losses(result)


def _injured(s: Battle, lead: int) -> Play[Battle]:
    """A sapper is hurt; his owner says which. ANA-6.3.5"""
    sappers = miners(s, lead)[1]
    if not sappers:
        return s
    options = tuple(Choose(n) for n in sappers)
    chosen = yield from ask(s.side_of(lead), "wound", options, "ANA-6.3.5", (lead,))
    return (yield from hurt(s, chosen.piece, WOUNDED, "ANA-6.3.5"))


def forecast(s: Battle, order: Dig) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """What a day of digging counts and needs."""
    refusal = why_not_dig(s, order.thing, order.at)
    table, letter = s.scene.book.battering, letter_of(s, order.at)
    if table is None or not letter:
        return refusal, {}, ()
    worth, die = points(s, miners(s, order.thing)[1]), die_modifier(s, order.at)
    values = table.figures(letter, worth, die.value)
    return refusal, values, (Reason("sappers", worth, "ANA-6.3.2a"), *die.reasons)


def digs_of(s: Battle, lead: int) -> list[Dig | Hurry]:
    """What the sappers of a gallery, or of an engineer in the courtyard, may dig today."""
    if not is_gallery(s, lead) and not s.character(lead).has("engineer"):
        return []
    walls = [h for h in s.scene.grid.hexes if is_wall(s, h)]
    first = [h for h in walls if why_not_dig(s, lead, h) is None]
    found: list[Dig | Hurry] = [Dig(lead, h) for h in first]
    for h in first:
        pairs = [Hurry(lead, h, k) for k in walls if k != h]
        found += [order for order in pairs if why_not_hurry(s, order) is None]
    return found
