"""The pact of one game: what its players agreed on and their clocks, followed row by row.

It says which fact is to be written next, or why none may be; the table writes it, and hands every row that is written
back to `follow`. So the state here is always that of the rows.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from gonfanon.play.standing import Standing
from gonfanon.rules.position.state import Outcome
from gonfanon.server.together import agreements
from gonfanon.server.together.agreements import (
    Accepted,
    Agreed,
    Away,
    Back,
    Deal,
    Ended,
    Fact,
    Laid,
    Offered,
    OutOfTime,
    Refused,
    Started,
    Terms,
)
from gonfanon.server.together.clocks import DAY, NEVER, Asked, Clocks
from gonfanon.server.trouble import Trouble

Clock = Callable[[], int]
"""The time, in milliseconds."""
DRAWN = Outcome(-1, "drawn-by-agreement")


class Step(Struct, frozen=True):
    """A fact to be written, and what it does to the game."""

    fact: Fact
    closed: Outcome | None = None
    lost: int = NEVER
    """The side that loses by it."""
    seated: tuple[str, str] | None = None
    rewind: int = NEVER
    """How many entries stay."""

    @property
    def waits(self) -> bool:
        """A commander has ended his part, and others of his side have not."""
        return isinstance(self.fact, Ended) and self.fact.on


class Pact:
    """What the players of a game have agreed on."""

    def __init__(self, sides: Sequence[str], clock: Clock) -> None:
        self.sides, self.clock = tuple(sides), clock
        self.agreed: Agreed = agreements.beginning(self.sides)

    @property
    def clocks(self) -> Clocks:
        """The clocks of all sides."""
        return self.agreed.clocks

    def now(self) -> int:
        """The time; never before that of the last row, whatever the clock of the machine does."""
        return max(self.clock(), self.clocks.at)

    def follow(self, row: Asked, fact: Fact | None = None, seated: str = "") -> None:
        """A row of the game has been written, or is read again."""
        self.agreed = agreements.after(self.agreed, row, fact, seated)

    def in_time(self, side: str) -> None:
        """Whether a side may still answer."""
        if self.sides.index(side) in self.clocks.out(self.now()):
            raise Trouble("out-of-time", 409)
        if not self.clocks.started:
            raise Trouble("not-started", 409)
        if self.clocks.is_paused(self.now()):
            raise Trouble("paused", 409)

    def out(self) -> Step | None:
        """The fact that somebody's time is out, if it is."""
        found = self.clocks.out(self.now())
        if not found:
            return None
        side, what = self.sides[found[0]], self.clocks.control.out
        if what == "end":
            return Step(OutOfTime(side), lost=found[0])
        return Step(OutOfTime(side), seated=(side, what))

    def start(self) -> Step | None:
        """All seats are taken."""
        return None if self.clocks.started else Step(Started())

    def lay_down(self, side: str, orders: Standing) -> Step | None:
        """Standing orders; None if they are the same as before."""
        return None if self.agreed.laid.get(side) == orders else Step(Laid(side, orders))

    def offer(self, mine: Sequence[str], people: Sequence[str], deal: Deal) -> Step:
        """Somebody offers something to the other people of the game."""
        if not mine:
            raise Trouble("not-your-seat", 409)
        if self.agreed.offer is not None and self.agreed.offer.by not in mine:
            raise Trouble("offer-open", 409)
        self._allowed(mine, people, deal)
        if {*people} <= {*mine}:
            raise Trouble("offer-to-nobody", 409)
        return Step(Offered(tuple(mine), deal))

    def alone(self, mine: Sequence[str], people: Sequence[str], deal: Deal) -> bool:
        """Whether nobody else has to agree: all people of the game sit at this window."""
        return bool(mine) and {*people} <= {*mine} and deal.what != "draw"

    def _allowed(self, mine: Sequence[str], people: Sequence[str], deal: Deal) -> None:
        paused = self.clocks.is_paused(self.now())
        if deal.what == "resume" and not paused:
            raise Trouble("not-paused", 409)
        if deal.what == "pause" and (paused or NEVER < deal.until <= self.now()):
            raise Trouble("paused" if paused else "pause-until", 409)
        if deal.what == "clock":
            check_control(Terms() if deal.control is None else Terms(deal.control))

    def accept(self, mine: Sequence[str], people: Sequence[str]) -> Step:
        """Some sides accept what is offered; with the last of them it counts."""
        offer = self.agreed.offer
        new = [side for side in mine if offer is not None and side not in offer.accepted]
        if offer is None or not new:
            raise Trouble("nothing-offered", 409)
        return self._accepted(tuple(new), {*people} <= {*offer.accepted, *new}, offer.deal)

    def _accepted(self, new: tuple[str, ...], whole: bool, deal: Deal) -> Step:
        fact = Accepted(new, whole)
        if whole and deal.what == "draw":
            return Step(fact, closed=DRAWN)
        return Step(fact, rewind=deal.to if whole and deal.what == "rewind" else NEVER)

    def both(self, mine: Sequence[str], deal: Deal) -> tuple[Step, Step]:
        """Everybody sits at one window: what is offered is accepted."""
        self._allowed(mine, mine, deal)
        return Step(Offered(tuple(mine), deal)), self._accepted(tuple(mine), True, deal)

    def refuse(self, mine: Sequence[str]) -> Step:
        """Refuse what is offered, or take one's own offer back."""
        if self.agreed.offer is None or not mine:
            raise Trouble("nothing-offered", 409)
        by = self.agreed.offer.by
        return Step(Refused(by if by in mine else mine[0]))

    def leave(self, side: str, start: int, days: int) -> Step:
        """A side goes on holiday for some days."""
        number = self.sides.index(side)
        begins = max(start, self.now())
        end = begins + days * DAY
        if days <= 0 or self.clocks.holidays_left(number) < end - begins:
            raise Trouble("no-holidays", 409, days=max(0, self.clocks.holidays_left(number) // DAY))
        if any(one.side == number and one.start < end and begins < one.end for one in self.clocks.holidays):
            raise Trouble("holidays-overlap", 409)
        return Step(Away(side, begins, end))

    def come_back(self, side: str) -> Step:
        """A side is back from its holiday."""
        if not self.clocks.is_away(self.sides.index(side), self.now()):
            raise Trouble("not-away", 409)
        return Step(Back(side))


def check_control(terms: Terms) -> None:
    """Terms that cannot be are refused with the field that is wrong."""
    if terms.control.fault:
        raise Trouble("bad-clock", 400, field=terms.control.fault)
