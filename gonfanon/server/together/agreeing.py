"""What the windows of a table say to each other about the game itself: one way for all kinds of games."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import msgspec

from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.branches import rewind_point
from gonfanon.play.game_of import GameOf
from gonfanon.server.together.agreements import Deal, DealKind, Fact
from gonfanon.server.together.clocks import NEVER, Asked, Control
from gonfanon.server.together.heard import Hear, Heard
from gonfanon.server.together.pact import Pact, Step
from gonfanon.server.together.shown import shown
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages, requests

BOTH = "both"
HUMAN = "human"


def unheard(heard: Callable[[], Heard]) -> None:
    """Nobody wants to know."""


def unnoted(due: int) -> None:
    """Nobody keeps it."""


class Agreeing:
    """A table whose players agree on more than the rules: both tables are such."""

    id: str
    game: Any
    pact: Pact
    number: int
    page: str
    """The page on which the game is played."""
    hear: Hear = staticmethod(unheard)
    """Who else wants to know of every row."""
    note_due: Callable[[int], None] = staticmethod(unnoted)
    """Keeps when the first clock runs out, so that it is seen to when nobody looks."""
    _due = NEVER

    @abstractmethod
    def views(self) -> list[str]:
        """The views that some window has."""

    @property
    @abstractmethod
    def title_words(self) -> messages.Both:
        """The name of the game."""

    @abstractmethod
    async def take_step(self, step: Step) -> None:
        """Write a fact, let it do its work, and say so to all windows."""

    @abstractmethod
    def side_words(self, side: str) -> messages.Both:
        """The name of a side."""

    @abstractmethod
    def known_mind(self, player: str) -> str:
        """The name of a mind, if it can play this game."""

    def persons(self) -> list[str]:
        """The sides that people play."""
        return [side for side, player in self.game.seats.items() if player == HUMAN]

    def seats_of(self, view: str) -> list[str]:
        """The sides that the person at a window plays."""
        return [side for side in self.persons() if view in (BOTH, side)]

    async def agree(self, view: str, asked: requests.Agree) -> None:
        """A window offers something to the others, accepts or refuses."""
        mine, people = self.seats_of(view), self.persons()
        if self.game.over:
            raise Trouble("over", 409)
        if self.pact.agreed.rated and {*people} <= {*mine}:
            raise Trouble("rated-alone", 409)
        if asked.act == "accept":
            await self.take_step(self.pact.accept(mine, people))
        elif asked.act == "refuse":
            await self.take_step(self.pact.refuse(mine))
        else:
            deal = self._deal(mine, asked)
            if self.pact.alone(mine, people, deal):
                for step in self.pact.both(mine, deal):
                    await self.take_step(step)
            else:
                await self.take_step(self.pact.offer(mine, people, deal))

    def _deal(self, mine: list[str], asked: requests.Agree) -> Deal:
        if asked.what in ("rewind", "undo"):
            to = asked.to if asked.what == "rewind" else self._own_last(mine)
            try:
                return Deal("rewind", rewind_point(self.game, to))
            except GonfanonError as error:
                raise Trouble("no-entry", 404, last=self.game.count) from error
        control = None if asked.clock is None else control_of(asked.clock, self.known_mind)
        what: DealKind = "rewind" if asked.what == "undo" else asked.what
        return Deal(what, until=asked.until or NEVER, control=control)

    def _own_last(self, mine: list[str]) -> int:
        """Where the last answer of a side stands."""
        game: GameOf[Any] = self.game
        places = [n for n, entry in enumerate(game.log) if entry.side >= 0 and game.sides[entry.side] in mine]
        if not places:
            raise Trouble("undo-nothing-yet", 409)
        return places[-1]

    async def holiday(self, view: str, asked: requests.Holiday) -> None:
        """A side goes on holiday, or is back."""
        if asked.side not in self.seats_of(view):
            raise Trouble("not-your-seat", 409)
        if asked.days:
            await self.take_step(self.pact.leave(asked.side, asked.start, asked.days))
        else:
            await self.take_step(self.pact.come_back(asked.side))

    async def start(self) -> None:
        """All seats are taken: the clocks begin."""
        step = self.pact.start()
        if step is not None:
            await self.take_step(step)

    async def check_time(self) -> bool:
        """Write down that somebody's time is out, if it is."""
        step = None if self.game.over else self.pact.out()
        if step is not None:
            await self.take_step(step)
        return step is not None

    async def in_time(self, side: str) -> None:
        """Whether a side may still answer; if its time is out that is written down first."""
        if await self.check_time():
            raise Trouble("out-of-time", 409)
        self.pact.in_time(side)

    def undo_alone(self, view: str) -> None:
        """Whether a window may take back an answer without asking the others."""
        if self.pact.agreed.rated and {*self.persons()} <= {*self.seats_of(view)}:
            raise Trouble("rated-alone", 409)
        if self.pact.agreed.undo == "consent" and not {*self.persons()} <= {*self.seats_of(view)}:
            raise Trouble("undo-consent", 409)

    def unaided(self) -> None:
        """Refuse advice in a rated game that goes on."""
        if self.pact.agreed.rated and not self.game.over:
            raise Trouble("rated-no-hints", 403)

    def played_by_person(self) -> None:
        """Refuse another player for a seat of a rated game: a mind for a person, or a person for a mind."""
        if self.pact.agreed.rated:
            raise Trouble("rated-no-minds", 403)

    def together(self, view: str) -> messages.Together | None:
        """Clocks and offers as a window sees them; nothing in a game that has none."""
        return shown(self.pact, self.seats_of(view), self.persons(), self.side_words)

    def after_row(self) -> None:
        """A row was written: say so to what keeps the time and sends notices."""
        due = NEVER if self.game.over else self.pact.clocks.next_due
        if due != self._due:
            self._due = due
            self.note_due(due)
        self.hear(self._heard)

    def _heard(self) -> Heard:
        people, clocks, offer = self.persons(), self.pact.clocks, self.pact.agreed.offer
        sides = self.pact.sides
        asked = tuple(sides[n] for n in clocks.running if sides[n] in people)
        views = self.views()
        fresh = offer is not None and offer.at == clocks.at
        return Heard(
            game=self.id,
            number=self.number,
            page=self.page,
            title=self.title_words,
            turn=clocks.turn,
            people=tuple(people),
            asked=asked,
            looking=tuple(people) if BOTH in views else tuple(side for side in people if side in views),
            offered=tuple(
                side for side in people if fresh and offer is not None and side not in offer.accepted
            ),
            over=self.game.over,
            at=clocks.at,
            clocks=tuple(
                (sides[n], due, max(clocks.left[n], 0))
                for n in clocks.running
                if (due := clocks.due(n)) != NEVER
            ),
        )

    def count_time(
        self,
        at: int,
        fact: Fact | None,
        turn: int,
        known: int = NEVER,
        standing: bool = False,
        seated: str = "",
    ) -> None:
        """A row has been written or read again: the clocks go on. `known`: where the answers of the row begin."""
        game: GameOf[Any] = self.game
        people = self.persons()
        awaited = () if game.over else game.position.awaited
        asked = tuple(side for side in awaited if game.sides[side] in people)
        entry = game.entry(known) if 0 <= known < game.count else None
        opened = entry is not None and entry.seal is not None and not game.still_sealed
        by = NEVER if entry is None else entry.side
        phase = getattr(game.state, "side", 0)
        self.pact.follow(Asked(at, asked, turn, phase, by, standing, opened), fact, seated)


def control_of(asked: messages.ClockSet, known: Callable[[str], str]) -> Control:
    """A clock as a window sets it."""
    control = msgspec.convert(asked, Control, from_attributes=True)
    if control.fault:
        raise Trouble("bad-clock", 400, field=control.fault)
    if control.out != "end":
        known(control.out)
    return control
