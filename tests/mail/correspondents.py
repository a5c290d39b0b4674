"""Two players who answer at random and write each other letters."""

from msgspec.structs import replace

from gonfanon.library import scenarios
from gonfanon.mail.key import Key, new_key
from gonfanon.mail.letters import Ahead, Mail
from gonfanon.mail.post import head_of, new_game, next_letter, offer, sent
from gonfanon.mail.supposing import Supposed
from gonfanon.mail.table import Stretch, Table
from gonfanon.play.seats import RandomPlayer
from gonfanon.play.standing import Standing

LAID = Standing(fire="best", others={"retreat": "first", "wound": "first"})


class Correspondents:
    """The two sides of a battle, each with its key and with the game as it knows it."""

    def __init__(self, sealed: tuple[bool, bool] = (False, False), seed: int = 3, ahead: bool = True) -> None:
        self.parcel = scenarios.scenario("the-well")
        game = new_game(self.parcel)
        self.head, self.sides, self.ahead = head_of(self.parcel, game.sides), game.sides, ahead
        self.keys: list[Key] = [
            replace(new_key(side, bytes([seed, n]) * 16, not sealed[n]), standing=LAID)
            for n, side in enumerate(game.sides)
        ]
        self.players = [RandomPlayer(seed + n) for n in range(2)]
        self.mail, self.keys[0] = offer(self.head, self.keys[0])
        self.tables = [Table(self.head, new_game(self.parcel)) for _ in range(2)]
        self._receive()

    @property
    def turn(self) -> int:
        """Whose letter is next."""
        return len(self.mail.letters) % 2

    @property
    def over(self) -> bool:
        return self.tables[0].game.over

    def _receive(self) -> None:
        for table, key in zip(self.tables, self.keys, strict=True):
            table.sealed |= key.sealed
            table.add(self.mail.letters[-1])

    def stretch(self) -> Stretch:
        """The letter that is to be written, with all decided that its side is asked."""
        n = self.turn
        stretch = Stretch(self.tables[n].copy(), self.sides[n], self.keys[n].next_value(self.mail))
        while (ask := stretch.go_on()) is not None:
            stretch.answer(self.players[n].choose(stretch.game.state, ask))
        return stretch

    def write(self) -> Mail:
        """Write and receive the next letter."""
        n, stretch = self.turn, self.stretch()
        supposed = Supposed(stretch)
        plan: tuple[Ahead, ...] = ()
        while self.ahead and not stretch.game.over and (ask := supposed.go_on()) is not None:
            supposed.answer(self.players[n].choose(supposed.game.state, ask))
            plan = supposed.plan
        letter = next_letter(self.mail, self.keys[n], stretch, plan, skip=True)
        self.mail, self.keys[n] = sent(self.mail, self.keys[n], letter)
        self._receive()
        return self.mail


def whole_game() -> Correspondents:
    """A battle to its end, and the letters after it that open what was sealed."""
    both = Correspondents(sealed=(False, True))
    while not both.over or both.keys[both.turn].openings(both.mail):
        both.write()
    return both
