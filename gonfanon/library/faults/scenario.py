"""What is wrong with a scenario that can be read: ground out of reach, zones too small, ways to nowhere."""

from collections.abc import Iterator
from functools import lru_cache

from gonfanon.battle.setup.layout import hexes_of
from gonfanon.battle.setup.muster import Called, muster
from gonfanon.battle.setup.scenario import Entry, Escort, Hold, Leave, Reach
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.field.hexes import bits
from gonfanon.kernel.errors import BadFile
from gonfanon.library.reading.scenarios import Gathered
from gonfanon.library.source import Path
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT, MOUNTED, Ground, mover

LANGUAGES = ("en", "fr")
FOR_OWN = ("reach", "escort", "exit", "survive")


def scenario_faults(gathered: Gathered) -> Iterator[BadFile]:
    """Everything, in the order of the file."""
    found = [
        *_words(gathered), *_zones(gathered), *_late(gathered), *_entries(gathered), *_exits(gathered),
        *_people(gathered), *_goals(gathered), *_holdings(gathered), *_even(gathered),
    ]  # fmt: skip
    yield from (gathered.source.bad(path, message) for path, message in found)


Fault = tuple[Path, str]


def _terms(gathered: Gathered) -> Terms:
    terms: Terms = gathered.opening.scene.terms
    return terms


def _called(gathered: Gathered, n: int) -> Called:
    return muster(gathered.parcel.scenario, gathered.parcel.people)[n]


def _named_hexes(gathered: Gathered, n: int) -> int:
    """The hexes of an entry that the file names one by one; those of a whole edge need not all be open."""
    one = _called(gathered, n)
    return hexes_of(one.entry.enters.hexes, gathered.opening.scene.grid, one.path) if one.entry.enters else 0


def _even(gathered: Gathered) -> Iterator[Fault]:
    """The handicap between equals names a side, and leaves enough of it."""
    text = gathered.parcel.scenario
    for side, count in text.even.items():
        people = sum(item.count if isinstance(item, Entry) else 1 for item in text.cast.get(side, []))
        if side not in text.sides:
            yield ("even", side), f"there is no side {side}; one of {', '.join(text.sides)}"
        elif 2 * count > people:
            yield ("even", side), f"{count} of {people} are too many to stay at home"


def _words(gathered: Gathered) -> Iterator[Fault]:
    """Whatever is told is told in both languages."""
    text = gathered.parcel.scenario
    parts: list[tuple[Path, dict[str, str]]] = [(("special",), text.special)] if text.special else []
    parts += [(("side_names", side), words) for side, words in text.side_names.items()]
    for path, words in parts:
        for language in LANGUAGES:
            if not words.get(language):
                yield path, f"the text in {language} is missing"
    for side in text.side_names:
        if side not in text.sides:
            yield ("side_names", side), f"there is no side {side}; one of {', '.join(text.sides)}"


def _zones(gathered: Gathered) -> Iterator[Fault]:
    """A zone must hold all who are placed in it, riders on two hexes of ground that bears a horse. GUI-2a"""
    s, terms = gathered.opening, _terms(gathered)
    kept = sum(s.mask(n) for n in range(len(s.pieces)) if s.pieces[n].at >= 0 and not terms.may_place(n))
    for side, name in enumerate(s.scene.sides):
        zone = terms.zone_mask(side) & ~kept
        mine = [n for n in terms.free if s.side_of(n) == side and n not in s.scene.things]
        riders = sum(s.long(n) for n in mine)
        room, saddles = ((zone & s.ground.open[kind]).bit_count() for kind in (FOOT, MOUNTED))
        if room < len(mine) + riders:
            wrong = f"the zone has room for {room} hexes of people, {len(mine) + riders} are needed"
            yield ("zones", name), wrong
        elif saddles < 2 * riders:
            yield ("zones", name), f"the zone has {saddles} hexes for horses, {2 * riders} are needed"


def _late(gathered: Gathered) -> Iterator[Fault]:
    """Nobody is called for a turn that is never played."""
    terms = _terms(gathered)
    for n, reserve in terms.reserves.items():
        if reserve.turn > terms.turns:
            wrong = f"turn {reserve.turn} is never played: the battle lasts {terms.turns} turns"
            yield (*_called(gathered, n).path, "enters", "turn"), wrong


def _entries(gathered: Gathered) -> Iterator[Fault]:
    """Who enters must find open ground, and a way from there to some enemy."""
    s, terms = gathered.opening, _terms(gathered)
    for n, reserve in terms.reserves.items():
        path = (*_called(gathered, n).path, "enters")
        open_here = reserve.mask & s.ground.open[s.kind(n)]
        if not open_here:
            yield path, f"{s.name(n)} finds every hex of the entry closed to him"
            continue
        shut = next(bits(_named_hexes(gathered, n) & ~open_here), None)
        if shut is not None:
            where = f"{s.scene.grid.names[shut]} ({s.scene.field.terrain[shut]})"
            yield (*path, "hexes"), f"{where} is closed to {s.name(n)}"
        foes = _places_of_foes(s, terms, s.side_of(n))
        if foes and not _reached(s, terms, n) & s.scene.grid.grown(foes):
            yield path, f"{s.name(n)} enters into a dead end: no way leads to any enemy"


def _exits(gathered: Gathered) -> Iterator[Fault]:
    """An exit is of use if somebody of the side can get there."""
    s, terms = gathered.opening, _terms(gathered)
    for side, name in enumerate(s.scene.sides):
        mask = terms.exit_mask(side)
        if mask and not any(_reached(s, terms, n) & mask for n in terms.people[side]):
            yield ("exits", name), "nobody of the side can get to this exit"


def _people(gathered: Gathered) -> Iterator[Fault]:
    """A goal names those whom it fits: one's own are brought somewhere, the others killed."""
    s, terms = gathered.opening, _terms(gathered)
    for i, (goal, text) in enumerate(zip(terms.goals, gathered.parcel.scenario.goals, strict=True)):
        for k, key in enumerate(getattr(text, "who", ())):
            own = s.side_of(s.scene.number(key)) == goal.side
            if own and goal.kind == "kill":
                yield ("goals", i, "who", k), f"{key} fights for the side that is to kill him"
            if not own and goal.kind in FOR_OWN:
                yield ("goals", i, "who", k), f"{key} does not fight for {s.scene.sides[goal.side]}"


def _goals(gathered: Gathered) -> Iterator[Fault]:
    """Ground to be held or reached must be within reach of as many as it takes."""
    s, terms = gathered.opening, _terms(gathered)
    for i, (goal, text) in enumerate(zip(terms.goals, gathered.parcel.scenario.goals, strict=True)):
        mask = _wanted(goal, terms)
        if not mask or not isinstance(text, Hold | Reach | Escort | Leave):
            continue
        who = goal.who or terms.people[goal.side]
        able = sum(bool(_reached(s, terms, n) & mask) for n in who)
        if not able:
            yield ("goals", i), f"nobody of {s.scene.sides[goal.side]} can get there"
        elif able < goal.count:
            yield ("goals", i), f"{goal.count} must get there, and only {able} can"


def _wanted(goal: Goal, terms: Terms) -> int:
    if goal.kind in ("hold", "reach"):
        return goal.mask
    return goal.mask or terms.exit_mask(goal.side) if goal.kind in ("escort", "exit") else 0


def _holdings(gathered: Gathered) -> Iterator[Fault]:
    """Points for an area are worth nothing if nobody can get there."""
    s, terms = gathered.opening, _terms(gathered)
    for side, scoring in enumerate(terms.scoring):
        for part, holdings in (("hold", scoring.hold), ("each_turn", scoring.each_turn)):
            for holding in holdings:
                if not any(_reached(s, terms, n) & holding.mask for n in terms.people[side]):
                    path = ("scoring", s.scene.sides[side], part, holding.area)
                    yield path, "nobody of the side can get there"


def _start(s: Battle, terms: Terms, n: int) -> int:
    """Where somebody may begin: his hex, his entry, or anywhere in the zone of his side."""
    zone = terms.zone_mask(s.side_of(n)) if terms.may_place(n) else 0
    at = s.pieces[n].at
    return zone | terms.entry_mask(n)[1] | (1 << at if at >= 0 else 0)


def _places_of_foes(s: Battle, terms: Terms, side: int) -> int:
    mask = 0
    for n in range(len(s.pieces)):
        if s.is_person(n) and s.side_of(n) != side:
            mask |= _start(s, terms, n)
    return mask


def _reached(s: Battle, terms: Terms, n: int) -> int:
    """All hexes that somebody can ever get to, time and enemies apart, in the saddle or on his feet.

    Doors are opened or broken in, gates and stakes burnt; walls are scaled where there is something to scale them with.
    """
    ground, scaling = s.ground, _scaling(s)
    start = _start(s, terms, n)
    saddle = flood(ground, start, s.kind(n), scaling)
    return saddle | flood(ground, saddle, mover(False, s.character(n).armour), scaling)


SCALING = ("ladder", "grapnel", "siege-tower", "ram")
"""Gear that brings somebody over a wall of stone, or through it. GUI-10.1.1 ANA-4.2.8c ANA-5.2.3b"""
OPENED = ("door", "courtyard-entry", "tower-door", "palisade", "tent")
"""What closes a side until it is opened, broken in, burnt or torn. ANA-2.3.2a GUI-9.2.1c GUI-8.5.2b"""
SCALED = ("rampart", "church-window")


def _scaling(s: Battle) -> bool:
    return any(s.character(n).thing in SCALING for n in s.scene.things)


@lru_cache(maxsize=256)
def flood(ground: Ground, start: int, kind: int, scaling: bool = False) -> int:
    """The hexes that hang together with some others for a mover, by plain steps and by every other way."""
    grid, foot = ground.grid, kind < MOUNTED
    open_ = ground.open[kind] | (ground.mask_of("gate-closed") if foot else 0)
    further = _further(ground, scaling) if foot else {}
    mask = fresh = start & open_
    while fresh:
        spread = 0
        for d in range(6):
            spread |= grid.moved(fresh & ~ground.closed[d], d)
        for h in bits(fresh) if further else ():
            spread |= further.get(h, 0)
        fresh = spread & open_ & ~mask
        mask |= fresh
    return mask


def _further(ground: Ground, scaling: bool) -> dict[int, int]:
    """By place: where one comes from there otherwise than by a plain step. GUI-8.4.1a GUI-9.6a ANA-3.3.3b"""
    found: dict[int, int] = {}
    for start, ways in ground.passages.items():
        for way in ways:
            found[start] = found.get(start, 0) | ((way.foot is not None) << way.end)
    for (h, d), why in ground.shut.items():
        beyond = ground.grid.neighbour(h, d)
        if beyond >= 0 and (why in OPENED or (scaling and why in SCALED)):
            found[h] = found.get(h, 0) | 1 << beyond
    return found
