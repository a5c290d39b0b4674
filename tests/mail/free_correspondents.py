"""Two players of the free table who write each other letters; each has a table of his own and nothing of the other's."""

from collections.abc import Callable

from msgspec.structs import replace

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.library import skirmishes
from gonfanon.mail.free_game import free_head, new_free_game
from gonfanon.mail.free_table import FreeGame, FreeMailTable, FreeStretch, Stage
from gonfanon.mail.key import Key, new_key
from gonfanon.mail.letters import Letter
from gonfanon.mail.post import COMMITTED, next_letter, offer, sent
from gonfanon.minds.any_game import decide
from gonfanon.play.seats import RandomPlayer

Decide = Callable[[FreeGame, Ask, int], object]


def at_random(game: FreeGame, ask: Ask, number: int) -> object:
    """Any legal sheet."""
    return RandomPlayer(number).choose(game.state, ask)


def by_mind(level: str) -> Decide:
    """What an opponent writes."""

    def decided(game: FreeGame, ask: Ask, number: int) -> object:
        return game.read(decide(game, ask.side, level, number), ask.side)

    return decided


class FreeCorrespondents:
    """The two sides of a skirmish, each with its key and with the game as it knows it."""

    def __init__(
        self,
        name: str = "lesson-first-volley",
        decide: Decide = at_random,
        seed: int = 1,
        stages: tuple[tuple[Stage, ...], tuple[Stage, ...]] = ((), ()),
    ) -> None:
        self.parcel, self.decide, self.seed = skirmishes.skirmish(name), decide, seed
        game = new_free_game(self.parcel, COMMITTED)
        self.head, self.sides = free_head(self.parcel, game), game.sides
        self.keys: list[Key] = [
            replace(new_key(side, bytes([seed, n]) * 16, open_standing=True), stages=stages[n])
            for n, side in enumerate(game.sides)
        ]
        self.tables = [
            FreeMailTable(self.head, new_free_game(self.parcel, COMMITTED), key.side, key.secret)
            for key in self.keys
        ]
        self.mail, self.keys[0] = offer(self.head, self.keys[0])
        self.keys[1] = replace(self.keys[1], game=self.mail.game)
        self.receive(self.mail.letters[0])

    @property
    def turn(self) -> int:
        """Whose letter is next."""
        return len(self.mail.letters) % 2

    @property
    def over(self) -> bool:
        return self.tables[0].game.over

    def receive(self, letter: Letter) -> None:
        for table in self.tables:
            table.add(letter)

    def stretch(self) -> FreeStretch:
        """The letter that is to be written, with all decided that its side is asked."""
        n = self.turn
        stretch = self.tables[n].copy().stretch(self.sides[n], self.keys[n].next_value(self.mail))
        while (ask := stretch.go_on()) is not None:
            stretch.answer(self.decide(stretch.game, ask, self.seed * 1_000 + len(self.mail.letters)))
        return stretch

    def write(self) -> Letter:
        """Write and receive the next letter."""
        n, stretch = self.turn, self.stretch()
        self.keys[n] = replace(self.keys[n], sheets=stretch.table.sheets)
        self.tables[n].sheets = stretch.table.sheets.copy()
        letter = next_letter(self.mail, self.keys[n], stretch)
        self.mail, self.keys[n] = sent(self.mail, self.keys[n], letter)
        self.receive(letter)
        return letter

    def to_the_end(self) -> "FreeCorrespondents":
        """Play until the game is over."""
        while not self.over:
            self.write()
        return self


def state(both: FreeCorrespondents) -> Skirmish:
    """The game as both know it."""
    return both.tables[0].game.state
