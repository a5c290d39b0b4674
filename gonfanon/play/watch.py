"""What must always be true of a battle: looked at between steps by `fuzz` and the tests."""

from collections.abc import Iterator

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask
from gonfanon.rules.pieces.engine_frames import BODIES, INSIDE, covered
from gonfanon.rules.pieces.hindrances import fallen_on
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Said

GONE = ("exited", "sunk", "destroyed")


def broken(before: Battle, now: Battle) -> list[str]:
    """Everything that is wrong with a state between steps, given an earlier one of the same game."""
    found = [*_conserved(before, now), *_pieces(now), *_places(now), *_masks(now)]
    if now.scene.besieged:
        found += [*_footing(now), *_engines(now), *_fires(now)]
    return found


def _conserved(before: Battle, now: Battle) -> Iterator[str]:
    """Nobody appears or vanishes; the dead stay dead and those gone stay away."""
    if len(before.pieces) != len(now.pieces):
        yield f"{len(before.pieces)} pieces have become {len(now.pieces)}"
        return
    for n, (then, p) in enumerate(zip(before.pieces, now.pieces, strict=True)):
        if then.state == DEAD and p.state != DEAD:
            yield f"{now.name(n)} was dead and is not"
        if then.away in GONE and p.away != then.away:
            yield f"{now.name(n)} had {then.away} and is back"


def _pieces(s: Battle) -> Iterator[str]:
    """Each piece is either on a hex of the board or away for one reason; each ridden horse has one rider."""
    saddles = [p.mount for p in s.pieces if p.mount >= 0]
    for n, p in enumerate(s.pieces):
        name = s.name(n)
        if (p.at >= 0) == bool(p.away):
            yield f"{name} is at {p.at} and away `{p.away}`"
        if p.left < 0 or p.spent < 0:
            yield f"{name} has {p.left} points left and {p.spent} spent"
        if p.mount >= 0 and p.state >= STUNNED:
            yield f"{name} sits on a horse and is stunned or dead"
        if (p.away == "ridden") != (saddles.count(n) == 1):
            yield f"{name} is away `{p.away}` and has {saddles.count(n)} riders"
        if p.away == "carried":
            yield f"{name} is still carried after the step"


def _places(s: Battle) -> Iterator[str]:
    """One living character a place, and everybody on the board. GUI-4.1b"""
    taken: dict[int, int] = {}
    for n, p in enumerate(s.pieces):
        if p.at < 0 or n in s.scene.things or fallen_on(s, n, p.aim):
            # Anyone who drops on an enemy is on him until the combats. MAG-7.8.5a
            continue
        for h in s.hexes(n):
            if h not in s.scene.grid.names:
                yield f"{s.name(n)} stands off the board"
            elif p.state != DEAD and h in taken:
                yield f"{s.name(n)} and {s.name(taken[h])} share {s.scene.grid.names[h]}"
            elif p.state != DEAD:
                taken[h] = n


def _masks(s: Battle) -> Iterator[str]:
    """The masks of the board say the same as the pieces."""
    living = 0
    for n, p in enumerate(s.pieces):
        if p.at >= 0 and p.state != DEAD and n not in s.scene.things:
            living |= s.mask(n)
    if living != s.board.living:
        yield "the masks of the board and the pieces differ"


def _footing(s: Battle) -> Iterator[str]:
    """Nobody alive is in a wall, or on a floor that is gone. ANA-0.5 ANA-0.6"""
    for n, p in enumerate(s.pieces):
        if p.at < 0 or p.state == DEAD or n in s.scene.things:
            continue
        for h in s.hexes(n):
            row = s.ground.rows.get(h)
            if row is None:
                yield f"{s.name(n)} stands on nothing at {s.scene.field.name(h)}"
            elif row.foot is None and row.mounted is None and not row.led_horse:
                yield f"{s.name(n)} stands in {row.key} at {s.scene.field.name(h)}"


def _engines(s: Battle) -> Iterator[str]:
    """Every engine of many hexes is whole, and stands in no other. ANA-0.8"""
    taken: dict[int, int] = {}
    for thing in s.scene.things:
        kind, p = s.character(thing).thing, s.pieces[thing]
        if kind not in BODIES or p.at < 0:
            continue
        for h in bits(covered(s, thing)):
            if not s.ground.terrain.get(h, "").startswith(INSIDE):
                yield f"{s.name(thing)} has lost {s.scene.field.name(h)}"
            if h in taken:
                yield f"{s.name(thing)} and {s.name(taken[h])} share {s.scene.field.name(h)}"
            taken[h] = thing


def _fires(s: Battle) -> Iterator[str]:
    """Every fire burns on a place that is there, and is as old as the turns since it was lit. GUI-10.2.5a

    Naphtha burns on when it is as old as can be. GUI-10.5.1h
    """
    numbers = s.scene.book.fire
    for fire in s.works.fires:
        name, oldest = s.scene.field.name(fire.place), numbers.turns if numbers is not None else 0
        if fire.place not in s.ground.terrain:
            yield f"a fire burns at {name}, where nothing is"
        if s.burning >> fire.place & 1 and fire.age == oldest:
            continue
        if abs(fire.age - (s.turn - fire.since)) > 1:
            yield f"the fire at {name} has age {fire.age} and was lit in turn {fire.since}"
        if numbers is not None and fire.age >= oldest:
            yield f"the fire at {name} should have burnt out"


def idle_hands(s: Battle, ask: Ask, said: Said) -> list[str]:
    """Anyone who acts must be able to: alive, not stunned, not gone, and of the side that is asked."""
    faults = []
    for n in said.actors:
        p = s.pieces[n]
        if p.state >= STUNNED or p.away in (*GONE, "carried"):
            faults.append(f"{s.name(n)} acts and cannot")
        if s.side_of(n) != ask.side:
            faults.append(f"{s.name(n)} acts for the other side")
    return faults
