"""What must always be true of a battle: looked at between steps by `fuzz` and the tests."""

from collections.abc import Iterator

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.ask import Ask
from gonfanon.rules.orders import Choose, Said
from gonfanon.rules.state import Battle

GONE = ("exited", "sunk")


def broken(before: Battle, now: Battle) -> list[str]:
    """Everything that is wrong with a state between steps, given an earlier one of the same game."""
    return [*_conserved(before, now), *_pieces(now), *_places(now), *_masks(now)]


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
        if p.at < 0:
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
        if p.at >= 0 and p.state != DEAD:
            living |= s.mask(n)
    if living != s.board.living:
        yield "the masks of the board and the pieces differ"


def idle_hands(s: Battle, ask: Ask, said: Said) -> list[str]:
    """Whoever acts must be able to: alive, not stunned, not gone, and of the side that is asked."""
    if isinstance(said, Choose):
        return []
    pieces = getattr(said, "pieces", None)
    acting = pieces if pieces is not None else (said.piece,) if hasattr(said, "piece") else ()
    faults = []
    for n in acting:
        p = s.pieces[n]
        if p.state >= STUNNED or p.away in (*GONE, "carried"):
            faults.append(f"{s.name(n)} acts and cannot")
        if s.side_of(n) != ask.side:
            faults.append(f"{s.name(n)} acts for the other side")
    return faults
