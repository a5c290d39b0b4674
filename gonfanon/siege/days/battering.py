"""Battering from afar, day by day. GUI-11.3.4 ANA-7.3"""

from msgspec import Struct

from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.kernel.within import within
from gonfanon.rules.buildings.battering import batter as one_step
from gonfanon.rules.buildings.battering import letter_of, losses, stubbornness
from gonfanon.rules.mines.props import clear
from gonfanon.rules.words.field import Choose
from gonfanon.siege.days.closing import why_closed
from gonfanon.siege.events import Attempted, DayRolled, PointsLost
from gonfanon.siege.orders import Batter
from gonfanon.siege.places import inner_part, inner_walls, lies_open
from gonfanon.siege.sheet import Siege

SIDEWAYS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}


class Blow(Struct, frozen=True):
    """What a day's battering of one hex counts and needs."""

    points: Figure
    letter: str
    die: Figure
    column: int
    needs: int | None


def blow(s: Siege, place: int, engines: tuple[int, ...]) -> Blow:
    """Points, column, letter and die of one target. GUI-11.3.4b ANA-7.3.3a ANA-7.3.3b"""
    table = s.scene.book.battering
    assert table is not None
    points = Figure.total([Reason(s.name(n), s.point_left(n), s.rule("targets")) for n in engines])
    letter, die = letter_of(s.site, place), stubbornness(s.site, place)
    if not letter:
        return Blow(points, "", die, table.column(points.value), None)
    needs = table.needs(letter, points.value, die.value)
    return Blow(points, letter, die, table.column(points.value), needs)


def why_not_batter(s: Siege, order: Batter) -> Refusal | None:
    """Why these targets are not battered. GUI-11.3.4a GUI-11.3.4d ANA-7.3.2a ANA-7.3.2c"""
    rule = s.rule("targets")
    if s.step != "battering" or (s.side != s.besieger and not s.reversed):
        return Refusal(rule, "not-the-time-to-batter", also=(s.rule("day"),))
    refusal = why_closed(s, s.side)
    if refusal is not None:
        return refusal
    if s.side in s.battered:
        return Refusal(rule, "targets-were-named")
    places = [place for place, _ in order.aims]
    engines = [n for _, each in order.aims for n in each]
    if not engines or len({*places}) < len(places) or len({*engines}) < len(engines):
        also = (s.rule("one-step"),)
        return Refusal(rule, "each-hex-and-engine-once", also=also)
    for n in engines:
        refusal = why_not_engine(s, n)
        if refusal is not None:
            return refusal
    return why_unmanned(s, engines) or _why_not_targets(s, order)


def why_not_engine(s: Siege, n: int) -> Refusal | None:
    """Why an engine does not batter today. GUI-11.3.4c GUI-11.4.1b ANA-5.1.3b"""
    rule = s.rule("targets")
    if n not in s.gear(s.side):
        return Refusal(rule, "no-engine")
    row = s.scene.book.engines.get(s.characters[n].thing)
    if row is None or not row.points:
        return Refusal(rule, "batters-nothing")
    if n in s.mended or any(n in job.things for job in s.jobs):
        return Refusal(s.rule("repair"), "under-repair")
    if s.men[n].ready > s.day:
        return Refusal(s.rule("building"), "finished-today", also=(rule,))
    if n in s.used:
        return Refusal(s.rule("used-engines"), "used-on-the-map")
    return None if s.point_left(n) else Refusal(s.rule("breakage"), "broken-down", also=(s.rule("repair"),))


def why_unmanned(s: Siege, engines: list[int]) -> Refusal | None:
    """Engines with an engineer need their whole crew, of men who do nothing else today. ANA-5.1.1d"""
    rows = [row for n in engines if (row := s.scene.book.engines[s.characters[n].thing]).engineers]
    free = [n for n in s.hands(s.side) if crews_engine(s, n)]
    skilled = sum(1 for n in free if s.characters[n].has("engineer"))
    if sum(row.engineers for row in rows) > skilled or sum(row.crew for row in rows) > len(free):
        return Refusal("ANA-5.1.1d", "no-crew", also=(s.rule("action-day"), s.rule("targets")))
    return None


def crews_engine(s: Siege, n: int) -> bool:
    """Able, not at work today, not on the board and not in today's battle. ANA-5.1.1d ANA-7.7.2d"""
    return s.able(n) and not s.served(n) and s.piece(n).at < 0 and s.men[n].fought != s.day


def _why_not_targets(s: Siege, order: Batter) -> Refusal | None:
    walls, within = inner_walls(s.scene.field, s.scene.place), inner_part(s.scene.field, s.scene.place)
    chosen = s.opened
    for place, engines in order.aims:
        if not letter_of(s.site, place):
            return Refusal(s.rule("letter"), "nothing-to-batter", also=(s.rule("targets"),))
        if within >> place & 1 and place not in walls:
            # Rooms in the middle of a tower have no wall of it. GUI-11.3.4d ANA-7.3.2c
            return Refusal(s.rule("inner-walls"), "nothing-to-batter", also=(s.rule("letter"),))
        if place in walls:
            free, gap = lies_open(s, place, chosen)
            if not free:
                return Refusal(s.rule("inner-walls"), "outer-wall-first")
            chosen = (*chosen, (gap, place)) if gap >= 0 else chosen
        if any(hoarded(s, place, s.men[n].off) for n in engines):
            return Refusal(s.rule("hoarding-row"), "hoarding-before-it")
    return None


def hoarded(s: Siege, place: int, off: str) -> bool:
    """Whether the row from an engine to its target, at right angles to its side, crosses a hoarding. ANA-3.3.6b"""
    if off not in SIDEWAYS:
        return False
    field = s.scene.field
    name = field.grid.names[field.hex_of(place)]
    column, row = int(name[:2]), int(name[2:])
    right, down = SIDEWAYS[off]
    while True:
        column, row = column + right, row + down
        h = field.grid.index.get(f"{column:02d}{row:02d}", -1)
        if h < 0:
            return False
        deck = field.grid.index.get(f"{column:02d}{row:02d}/1", -1)
        if deck >= 0 and deck != place and s.site.ground.terrain.get(deck) == "hoarding":
            return True


def batter(s: Siege, order: Batter) -> Play[Siege]:
    """Hex by hex a die, a step of demolition, points lost. GUI-11.3.4b GUI-11.3.2b ANA-7.3.1b ANA-7.3.3a"""
    walls, opened = inner_walls(s.scene.field, s.scene.place), s.opened
    for place, _ in order.aims:
        if place in walls:
            _, gap = lies_open(s, place, opened)
            opened = (*opened, (gap, place)) if gap >= 0 else opened
    new = opened[len(s.opened) :]
    s = yield from tell(Attempted("battering", s.side, s.rule("targets"), new))
    for place, engines in order.aims:
        s = yield from _one_hex(s, place, engines)
    return s


def _one_hex(s: Siege, place: int, engines: tuple[int, ...]) -> Play[Siege]:
    """A step of demolition for a D; the hex is whole until the last, and by the day nobody stands on it.

    GUI-11.3.2a GUI-11.3.3b ANA-7.3.1a ANA-7.3.1c ANA-7.3.4b
    """
    table, rule = s.scene.book.battering, s.rule("battering")
    assert table is not None
    found = blow(s, place, engines)
    if not found.letter:
        # A hoarding that came down with the wall of an earlier target.
        return s
    die = yield from roll("1d10", "battering", rule, s.side)
    result = table.result(found.letter, found.points.value, die + found.die.value)
    s = yield from tell(DayRolled("battering", die, found.die.value, result, engines, rule))
    if "D" in result:
        s = yield from within("site", clear(s.site, (place,), rule), s)
        s = yield from within("site", one_step(s.site, place, s.rule("one-step")), s)
    return (yield from _break_down(s, engines, losses(result)))


def _break_down(s: Siege, engines: tuple[int, ...], lost: int) -> Play[Siege]:
    """The owner says which engines lose their points. GUI-11.3.4c ANA-5.1.3a"""
    rule = s.rule("breakage")
    if lost >= sum(s.point_left(n) for n in engines):
        for n in engines:
            if s.point_left(n):
                s = yield from tell(PointsLost(n, s.point_left(n), rule))
        return s
    for _ in range(lost):
        whole = tuple(Choose(n) for n in engines if s.point_left(n))
        chosen = yield from ask(s.characters[engines[0]].side, "breakage", whole, rule)
        s = yield from tell(PointsLost(chosen.piece, 1, rule))
    return s


def orders_of(s: Siege) -> list[Batter]:
    """As many engines as can be manned on each hex, and each engine alone on it."""
    alone = [n for n in s.gear(s.side) if why_not_engine(s, n) is None and why_unmanned(s, [n]) is None]
    if not alone or why_closed(s, s.side) is not None or s.side in s.battered:
        return []
    together: list[int] = []
    for n in alone:
        together += [n] if why_unmanned(s, [*together, n]) is None else []
    targets = s.scene.field.by_name(p for p in s.site.ground.terrain if letter_of(s.site, p))
    groups = [(n,) for n in alone] + ([tuple(together)] if len(together) > 1 else [])
    orders = [Batter(((place, group),)) for place in targets for group in groups]
    return [order for order in orders if why_not_batter(s, order) is None]
