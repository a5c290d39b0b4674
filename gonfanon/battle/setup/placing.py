"""Setting up: where a scenario leaves the players free, they place their characters within their zones."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from gonfanon.battle.setup.terms import Terms
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import ByPiece, Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.laid_before import LAID, spots
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.events.formations import Formed
from gonfanon.rules.events.turns import SetUp
from gonfanon.rules.movement.formations import why_not_dissolve, why_not_form
from gonfanon.rules.pieces.formations import ranks, strays
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Dissolve, Form, Pass, Place


class Placing(ByPiece):
    """Where the pieces of a side may be put before the game. GUI-2a

    Places are listed; hoplites on the board may also be formed, turned or dismissed (GUI-7.3.1a).
    """

    def __init__(self, s: Battle) -> None:
        self.s = s

    def why_not(self, order: Any) -> Refusal | None:
        """Why a piece may not be put there."""
        s = self.s
        if isinstance(order, Pass):
            waiting = any(s.pieces[n].at < 0 and self.of(n) for n in self.pieces)
            return Refusal("GUI-2a", "not-all-placed") if waiting else None
        if isinstance(order, (Form, Dissolve)):
            return self._why_not_form(order)
        if not isinstance(order, Place) or order.piece not in self.pieces:
            return Refusal("GUI-2a", "not-to-be-placed")
        return None if order in self.of(order.piece) else Refusal("GUI-2a", "not-in-the-zone")

    def _why_not_form(self, order: Form | Dissolve) -> Refusal | None:
        """Formations are declared and dissolved at set-up as in a movement sequence. GUI-7.3.1a"""
        if any(n not in self.pieces or self.s.pieces[n].at < 0 for n in order.pieces):
            return Refusal("GUI-2a", "not-to-be-placed")
        return why_not_form(self.s, order) if isinstance(order, Form) else why_not_dissolve(self.s, order)

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Those of the side that the players place."""
        return tuple(n for n in self.s.scene.terms.free if self.s.side_of(n) == self.s.side)

    def of(self, n: int) -> list[Place]:
        """Every place in the zone that is open and free, with every facing for a rider."""
        s = self.s
        if s.character(n).thing in LAID:
            return [Place(n, h, -1) for h in bits(spots(s, n))]
        zone, grid = s.scene.terms.zone_of(n, s.side_of(n)), s.scene.grid
        free = zone & s.ground.open[s.kind(n)] & ~(s.board.living & ~s.mask(n))
        if not s.long(n):
            return [Place(n, h, -1) for h in bits(free)]
        places = []
        for h in bits(free):
            for facing in range(6):
                rear = grid.neighbour(h, (facing + 3) % 6)
                if rear >= 0 and free >> rear & 1:
                    places.append(Place(n, h, facing))
        return places

    def __contains__(self, order: object) -> bool:
        return self.why_not(order) is None

    def __iter__(self) -> Iterator[Any]:
        if PASS in self:
            yield PASS
        for n in self.pieces:
            if self.s.pieces[n].at < 0:
                yield from self.of(n)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __getitem__(self, index: int) -> Any:
        return list(self)[index]


def place(s: Battle, order: Place) -> Play[Battle]:
    """A player puts one of his characters on the board; a hoplite keeps his front. GUI-2a"""
    s = yield from tell(Shifted(order.piece, (order.to,), order.facing, "placed", "GUI-2a"))
    return s


def place_done(s: Battle) -> Play[Battle]:
    """One side is set up; the next places its own, and then turn 1 begins. GUI-2a"""
    s = yield from _draw_up(s)
    terms: Terms = s.scene.terms
    done = (s.side != terms.first, s.side)
    later = sorted(turn for n in terms.free if (turn := (s.side_of(n) != terms.first, s.side_of(n))) > done)
    s = yield from tell(SetUp(later[0][1] if later else 0, bool(later), "GUI-2a"))
    return s


def _draw_up(s: Battle) -> Play[Battle]:
    """Anyone who was put in no row of three falls out, and each front rank has its markers. GUI-7.3.1a GUI-7.3.1d"""
    while gone := tuple(n for n in strays(s) if s.side_of(n) == s.side):
        s = yield from tell(Formed(gone, -1, (), "GUI-7.3.1d", True))
    for n in s.board.formed:
        rows = ranks(s, n)
        if s.side_of(n) == s.side and n == rows[0][0] and not all(s.pieces[m].pikes for m in rows[0]):
            whole = tuple(m for row in rows for m in row)
            s = yield from tell(Formed(whole, s.pieces[n].front, tuple(rows[0]), "GUI-7.3.1a", True))
    return s
