"""A naval phase: tasks, secret speeds, boats that go hex by hex, grapnels, hauling, damage. MAG-2.1.N1

It precedes the phase of each side and is played by both; without boats that sail there is none.
"""

from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.sea import BoatSank, Collided, Grappled, Sailed, SpeedsShown, TasksGiven
from gonfanon.rules.pieces.boats import (
    aboard,
    apart,
    boat_at,
    boats,
    crew,
    deck,
    deck_at,
    hands,
    hull,
    in_the_way,
    open_sea,
    top_speed,
)
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from gonfanon.rules.words.sea import SEA_TASKS, CutLoose, Grapple, Haul, Speed, Steer, Task

THROW = 2
"""How far a grapnel is thrown. MAG-2.1.N7"""
CHANGE, DRIFT = 2, 1
"""By how much the speed changes from one phase to the next, with and without hands for it. MAG-2.1.N3"""


def naval_phase(s: Battle) -> Play[Battle]:
    """The five steps of a naval phase, chosen again each time. MAG-2.1.N11"""
    for side in range(len(s.scene.sides)):
        s = yield from _tasks(s, side)
    s = yield from _speeds(s)
    s = yield from _rounds(s)
    for boat in boats(s):
        s = yield from _haul(s, boat)
    for boat in boats(s):
        if s.pieces[boat].broken >= hull(s, boat):
            s = yield from tell(BoatSank(boat, "MAG-2.1.N10"))
    return s


def _tasks(s: Battle, side: int) -> Play[Battle]:
    """Each player gives everybody aboard his boats a task; there is one helmsman. MAG-2.1.N2"""
    given: list[tuple[int, str]] = []
    for boat in boats(s):
        steered = False
        for n in crew(s, boat) if s.side_of(boat) == side else ():
            open_tasks = [task for task in SEA_TASKS if task != "helm" or not steered]
            options = tuple(Task(n, task) for task in open_tasks)
            chosen = yield from ask(side, "sea-task", options, "MAG-2.1.N2", (n, boat))
            steered = steered or chosen.task == "helm"
            given.append((n, chosen.task))
    ashore = [n for n in range(len(s.pieces)) if s.side_of(n) == side and s.pieces[n].task]
    given += [(n, "") for n in ashore if n not in dict(given)]
    if given:
        s = yield from tell(TasksGiven(tuple(given), "MAG-2.1.N2"))
    return s


def speeds_of(s: Battle, boat: int) -> list[int]:
    """The speeds open to a boat. MAG-2.1.N3"""
    before, top = s.pieces[boat].loaded, top_speed(s, boat)
    if not hands(s, boat, "oars", "sail"):
        return [v for v in range(top + 1) if before - DRIFT <= v <= before]
    return [v for v in range(top + 1) if abs(v - before) <= CHANGE]


def _speeds(s: Battle) -> Play[Battle]:
    """Chosen in secret, shown together: nothing is told before the last has chosen. MAG-2.1.N3 MAG-2.1.N4"""
    shown: list[tuple[int, int]] = []
    for side in range(len(s.scene.sides)):
        for boat in boats(s):
            if s.side_of(boat) == side:
                options = tuple(Speed(boat, v) for v in speeds_of(s, boat))
                chosen = yield from ask(side, "sea-speed", options, "MAG-2.1.N3", (boat,))
                shown.append((boat, chosen.hexes))
    if shown:
        s = yield from tell(SpeedsShown(tuple(shown), "MAG-2.1.N4"))
    return s


def _rounds(s: Battle) -> Play[Battle]:
    """Rounds of one hex, the fastest first, at equal speed the side whose phase comes next. MAG-2.1.N5"""
    left = {boat: s.pieces[boat].loaded for boat in boats(s)}
    thrown: set[int] = set()
    order = sorted(left, key=lambda b: (-left[b], s.side_of(b) != s.side, b))
    while any(left.values()):
        for boat in order:
            if left[boat]:
                left[boat] -= 1
                s = yield from _one_hex(s, boat, left)
                s = yield from _grapnels(s, boat, thrown)
    return s


def _one_hex(s: Battle, boat: int, left: dict[int, int]) -> Play[Battle]:
    """A boat goes one hex ahead, turned by one side at most if somebody is at the helm. MAG-2.1.N5

    Land, shallows and a grapnel stop it; another boat in its way is run into.
    """
    if held(s, boat):
        left[boat] = 0
        return s
    facing = s.pieces[boat].facing
    if hands(s, boat, "helm"):
        turns = tuple(Steer(boat, (facing + d) % 6) for d in (0, 1, 5))
        facing = (yield from ask(s.side_of(boat), "steer", turns, "MAG-2.1.N5", (boat,))).facing
    bow = s.scene.grid.neighbour(s.pieces[boat].at, facing)
    hexes = deck_at(s, boat, bow, facing) if bow >= 0 else [-1]
    other = in_the_way(s, boat, hexes)
    if other >= 0:
        left[boat] = left[other] = 0
        hurt = s.pieces[other].loaded, s.pieces[boat].loaded
        s = yield from tell(Collided((boat, other), hurt, "MAG-2.1.N6"))
        return s
    if not open_sea(s, boat, hexes):
        left[boat] = 0
        return s
    return (yield from _sail(s, boat, hexes, facing, "MAG-2.1.N5"))


def held(s: Battle, boat: int) -> bool:
    """Whether a grapnel holds a boat, its own or another's: grappled boats do not move apart. MAG-2.1.N7"""
    return bool(s.pieces[boat].lines) or any(
        other == boat for b in boats(s) for other, _ in s.pieces[b].lines
    )


def _sail(s: Battle, boat: int, hexes: list[int], facing: int, rule: str) -> Play[Battle]:
    before = deck(s, boat)
    moved = tuple((n, hexes[before.index(s.pieces[n].at)]) for n in aboard(s, boat))
    s = yield from tell(Sailed(boat, facing, moved, hexes[0], rule))
    return s


def _grapnels(s: Battle, boat: int, thrown: set[int]) -> Play[Battle]:
    """After each hex grapnels are thrown, by him who moved first, and cut. MAG-2.1.N7 MAG-2.1.N8"""
    for b in sorted(boats(s), key=lambda b: (s.side_of(b) != s.side_of(boat), b)):
        for n in hands(s, b, "grapnel"):
            if n not in thrown:
                s = yield from _throw(s, b, n, thrown)
    for b in boats(s):
        for other, place in s.pieces[b].lines:
            s = yield from _cut(s, b, other, place)
    return s


def _throw(s: Battle, boat: int, n: int, thrown: set[int]) -> Play[Battle]:
    """Once a phase, at a boat no more than two hexes off. MAG-2.1.N7"""
    targets = [
        b
        for b in boats(s)
        if s.side_of(b) != s.side_of(boat)
        and min(s.scene.grid.distance(s.pieces[n].at, h) for h in deck(s, b)) <= THROW
        and b not in [other for other, _ in s.pieces[boat].lines]
    ]
    if not targets:
        return s
    options = (PASS, *(Grapple(n, b) for b in targets))
    chosen = yield from ask(s.side_of(boat), "grapple", options, "MAG-2.1.N7", (n, boat))
    if chosen == PASS:
        return s
    thrown.add(n)
    dice = s.scene.book.rolls["throw"]
    die = yield from roll(dice.die, "throw", "MAG-2.1.N7", s.side_of(boat))
    result = dice.table.result(die)
    s = yield from tell(Rolled("throw", die, 0, result, (n,), "MAG-2.1.N7"))
    if result == "holds":
        hexes, at = deck(s, chosen.boat), s.pieces[n].at
        place = min(range(len(hexes)), key=lambda k: (s.scene.grid.distance(at, hexes[k]), k))
        s = yield from tell(Grappled(boat, chosen.boat, place, "MAG-2.1.N7"))
    return s


def _cut(s: Battle, boat: int, other: int, place: int) -> Play[Battle]:
    """A grapnel hand or free hand where it holds tries once for each hex of movement. MAG-2.1.N8"""
    there = [n for n in hands(s, other, "grapnel", "free") if s.pieces[n].at == deck(s, other)[place]]
    if not there:
        return s
    options = (PASS, *(CutLoose(n, boat) for n in there))
    chosen = yield from ask(s.side_of(other), "cut-loose", options, "MAG-2.1.N8", (other, boat))
    if chosen == PASS:
        return s
    dice = s.scene.book.rolls["cut-rope"]
    die = yield from roll(dice.die, "cut-rope", "MAG-2.1.N8", s.side_of(other))
    result = dice.table.result(die)
    s = yield from tell(Rolled("cut-rope", die, 0, result, (chosen.piece,), "MAG-2.1.N8"))
    if result == "cut":
        s = yield from tell(Grappled(boat, other, -1, "MAG-2.1.N8"))
    return s


def _haul(s: Battle, boat: int) -> Play[Battle]:
    """One hex closer, with at least as many hands on the ropes as the other has at its oars. MAG-2.1.N9"""
    for other, _ in s.pieces[boat].lines:
        pulling, rowing = len(hands(s, boat, "grapnel")), len(hands(s, other, "oars"))
        ways = _closer(s, boat, other)
        if not pulling or pulling < rowing or not ways:
            continue
        options = (PASS, Haul(boat, other))
        chosen = yield from ask(s.side_of(boat), "haul", options, "MAG-2.1.N9", (boat, other))
        if chosen != PASS:
            s = yield from _sail(s, other, ways[0], s.pieces[other].facing, "MAG-2.1.N9")
    return s


def _closer(s: Battle, boat: int, other: int) -> list[list[int]]:
    """Where the other boat lies one hex nearer, or alongside. MAG-2.1.N9"""
    near, grid, found = apart(s, boat, other), s.scene.grid, []
    for d in range(6) if near > 1 else ():
        bow = grid.neighbour(s.pieces[other].at, d)
        hexes = deck_at(s, other, bow, s.pieces[other].facing) if bow >= 0 else [-1]
        free = open_sea(s, other, hexes) and in_the_way(s, other, hexes) < 0
        if free and min(grid.distance(h, k) for h in deck(s, boat) for k in hexes) < near:
            found.append(hexes)
    return found


__all__ = ["boat_at", "held", "naval_phase", "speeds_of"]
