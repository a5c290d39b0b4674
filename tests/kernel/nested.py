"""Three small games, one inside the other: a war of days holds a siege, a siege holds a skirmish.

Their sides are numbered differently, so that a question must be passed to the right one. In the war the
players are 0, 1 and 2; player 2 besieges player 0; in the skirmish the garrison is side 0.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Event, Listed, Play, ask, roll, tell
from gonfanon.kernel.sealed import Together, ask_together
from gonfanon.kernel.within import in_slot, within


class Say(Struct, frozen=True):
    """What a player says."""

    word: str


def says(*words: str) -> tuple[Say, ...]:
    return tuple(Say(word) for word in words)


class Skirmish(Struct, frozen=True):
    """Two sides with so many men; the next to strike."""

    men: tuple[int, int]
    side: int = 0

    @property
    def winner(self) -> int | None:
        return 1 if self.men[0] <= 0 else 0 if self.men[1] <= 0 else None


class Struck(Event, frozen=True):
    side: int
    lost: int

    def apply(self, s: Skirmish) -> Skirmish:
        men = tuple(n - self.lost if side == self.side else n for side, n in enumerate(s.men))
        return replace(s, men=men, side=1 - s.side)


class Ran(Event, frozen=True):
    side: int

    def apply(self, s: Skirmish) -> Skirmish:
        return replace(s, men=tuple(0 if side == self.side else n for side, n in enumerate(s.men)))


class SkirmishRules:
    def question(self, s: Skirmish) -> Ask | None:
        return (
            None
            if s.winner is not None
            else Ask(s.side, "order", Listed(says("strike", "wait"), "T-1"), "T-1")
        )

    def perform(self, s: Skirmish, order: Say) -> Play[Skirmish]:
        foe = 1 - s.side
        if order.word == "wait":
            s = yield from tell(Struck(foe, 0))
            return s
        die = yield from roll("1d6", "strike", "T-2", s.side, (3, 3))
        if die > 3:
            s = yield from tell(Struck(foe, 2))
            return s
        s = yield from tell(Struck(foe, 1))
        if (yield from ask(foe, "stand", says("stand", "run"), "T-3")).word == "run":
            s = yield from tell(Ran(foe))
        return s


class Siege(Struct, frozen=True):
    """Besiegers (0) and garrison (1), days of food; in a sortie they fight, the garrison striking first."""

    men: tuple[int, int]
    food: int
    skirmish: Skirmish | None = None

    @property
    def winner(self) -> int | None:
        return 1 if self.men[0] <= 0 else 0 if self.men[1] <= 0 or self.food <= 0 else None


class DayPassed(Event, frozen=True):
    def apply(self, s: Siege) -> Siege:
        return replace(s, food=s.food - 1)


class SkirmishBegan(Event, frozen=True):
    skirmish: Skirmish

    def apply(self, s: Siege) -> Siege:
        return replace(s, skirmish=self.skirmish)


class SkirmishEnded(Event, frozen=True):
    men: tuple[int, int]

    def apply(self, s: Siege) -> Siege:
        return replace(s, skirmish=None, men=self.men)


class SiegeRules:
    """The garrison is side 1 of the siege and side 0 of the skirmish."""

    SIDES = (1, 0)
    below = SkirmishRules()

    def question(self, s: Siege) -> Any:
        if s.skirmish is not None:
            return in_slot("skirmish", self.below.question(s.skirmish), self.SIDES)
        return (
            None
            if s.winner is not None
            else Ask(1, "day", Listed(says("sortie", "hold", "parley"), "T-4"), "T-4")
        )

    def perform(self, s: Siege, order: Any) -> Play[Siege]:
        if s.skirmish is not None:
            s = yield from within("skirmish", self.below.perform(s.skirmish, order), s, self.SIDES)
        elif order.word == "sortie":
            s = yield from tell(SkirmishBegan(Skirmish((s.men[1], s.men[0]))))
            return s
        elif order.word == "parley":
            offers = yield from ask_together("bid", [(0, [1, 2, 3]), (1, [1, 2, 3])], "T-5")
            s = yield from tell(SkirmishEnded((s.men[0] - offers[1], s.men[1] - offers[0])))
            return s
        else:
            s = yield from tell(DayPassed())
            return s
        return (yield from self._came_up(s))

    def _came_up(self, s: Siege) -> Play[Siege]:
        assert s.skirmish is not None
        if s.skirmish.winner is None:
            return s
        garrison, besiegers = s.skirmish.men
        s = yield from tell(SkirmishEnded((max(besiegers, 0), max(garrison, 0))))
        return s


class War(Struct, frozen=True):
    """Three players; whose turn it is, castles held, the siege being fought and who fights it."""

    castles: tuple[int, int, int]
    player: int = 0
    siege: Siege | None = None
    players: tuple[int, ...] = ()
    """Besieger and besieged."""
    most: int = 4
    """Who has more castles than this has won."""


class SiegeLaid(Event, frozen=True):
    siege: Siege
    players: tuple[int, ...]

    def apply(self, s: War) -> War:
        return replace(s, siege=self.siege, players=self.players)


class SiegeRaised(Event, frozen=True):
    winner: int

    def apply(self, s: War) -> War:
        loser = s.players[1 - self.winner]
        lost = 1 if self.winner == 0 else 0
        castles = tuple(
            n + lost if player == s.players[0] else n - lost if player == loser else n
            for player, n in enumerate(s.castles)
        )
        return replace(s, siege=None, players=(), castles=castles)


class TurnPassed(Event, frozen=True):
    def apply(self, s: War) -> War:
        return replace(s, player=(s.player + 1) % 3)


class Levied(Event, frozen=True):
    """What each player bid for the levy; the highest bid builds a castle, ties none."""

    bids: tuple[int, ...]

    def apply(self, s: War) -> War:
        best = max(self.bids)
        won = self.bids.index(best) if self.bids.count(best) == 1 else -1
        return replace(s, castles=tuple(n + (player == won) for player, n in enumerate(s.castles)))


class WarRules:
    below = SiegeRules()

    def question(self, s: War) -> Any:
        if s.siege is not None:
            return in_slot("siege", self.below.question(s.siege), s.players)
        if 0 in s.castles or max(s.castles) > s.most:
            return None
        if s.player == 0:
            return Together(tuple(Ask(p, "levy", Listed((0, 1, 2), "T-6"), "T-6") for p in range(3)))
        orders = says("rest", *(f"besiege {p}" for p in range(3) if p != s.player))
        return Ask(s.player, "order", Listed(orders, "T-7"), "T-7")

    def perform(self, s: War, order: Any) -> Play[War]:
        if s.siege is not None:
            s = yield from within("siege", self.below.perform(s.siege, order), s, s.players)
            assert s.siege is not None
            if s.siege.winner is None or s.siege.skirmish is not None:
                return s
            s = yield from tell(SiegeRaised(s.siege.winner))
        elif isinstance(order, tuple):
            s = yield from tell(Levied(order))
        elif order.word != "rest":
            players = (s.player, int(order.word.split()[1]))
            s = yield from tell(SiegeLaid(Siege((5, 4), 3), players))
            return s
        s = yield from tell(TurnPassed())
        return s
