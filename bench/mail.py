"""Hand-overs of battles played by mail: two minds write each other real letters, in several ways of playing.

    python -m bench.mail [LEVEL] [SCENARIO ...]

Every letter is checked by the other side's table as `gonfanon mail` would. The table is that of docs/mail.md.
"""

import hashlib
import sys
import time

from msgspec import Struct
from msgspec.structs import replace

from gonfanon import minds
from gonfanon.library import scenarios
from gonfanon.mail.key import Key, new_key
from gonfanon.mail.letters import Ahead, Mail
from gonfanon.mail.plans import sequence
from gonfanon.mail.post import head_of, new_game, next_letter, offer, sent
from gonfanon.mail.supposing import Supposed
from gonfanon.mail.table import Stretch, Table
from gonfanon.play import Game
from gonfanon.play.sight import seen
from gonfanon.play.standing import ASK_ALL, Standing

BATTLES = ("the-well", "dust-on-the-road", "the-stakes", "montepeloso")
FIRST = (
    *("retreat", "wound", "fall", "push-horse", "place-horse", "displace", "make-room"),
    *("drop", "stumble", "body", "yield"),
)
DECLINED = ("advance", "countercharge", "refuse")
LAID = Standing(fire="best", others=dict.fromkeys(FIRST, "first") | dict.fromkeys(DECLINED, "decline"))  # type: ignore[arg-type]
TURNS = 4
"""So many turns of each battle are played."""


class Way(Struct, frozen=True):
    """A way of playing by mail."""

    name: str
    open: bool
    standing: Standing
    ahead: str = ""
    """Orders ahead: none, to the end of the `sequence` or of the `phase`."""


WAYS = (
    Way("nothing laid down", True, ASK_ALL),
    Way("standing orders, open", True, LAID),
    Way("sealed, ahead to the end of a sequence", False, LAID, "sequence"),
    Way("open, ahead to the end of a sequence", True, LAID, "sequence"),
    Way("sealed, ahead to the end of a phase", False, LAID, "phase"),
    Way("open, ahead to the end of a phase", True, LAID, "phase"),
)


class Player:
    """A mind that writes letters."""

    def __init__(self, side: str, number: int, level: str, way: Way, table: Table) -> None:
        seed = hashlib.sha256(f"bench {side}".encode()).digest()
        self.key: Key = replace(new_key(side, seed, way.open), standing=way.standing)
        self.way, self.table, self.mind = way, table, minds.seat(level, number)

    def decide(self, driver: Stretch | Supposed) -> None:
        """Answer all that is asked; standing orders go before."""
        while (ask := driver.go_on()) is not None:
            driver.answer(self.mind.decide(seen(driver.game.position, ask.side)).said)

    def write(self, mail: Mail) -> Mail:
        """The next letter."""
        stretch = Stretch(self.table.copy(), self.key.side, self.key.next_value(mail))
        self.decide(stretch)
        letter = next_letter(mail, self.key, stretch, self.ahead(stretch), skip=True)
        after, self.key = sent(mail, self.key, letter)
        return after

    def ahead(self, stretch: Stretch) -> tuple[Ahead, ...]:
        """Orders for what comes after the die or the reaction that the letter waits for."""
        if not self.way.ahead or stretch.game.over:
            return ()
        supposed, now = Supposed(stretch), sequence(stretch.game, stretch.game.state)
        self.decide(supposed)
        whole = self.way.ahead == "phase"
        return tuple(one for one in supposed.plan if whole or (one.turn, one.side, one.step) == now)

    def receive(self, mail: Mail) -> None:
        """Check the newest letter."""
        self.table.sealed |= self.key.sealed
        self.table.add(mail.letters[-1])


class Counted(Struct, frozen=True):
    """What a battle took."""

    turns: int
    letters: int
    most: int
    """In one turn of both sides."""
    size: int
    seconds: float


def correspond(name: str, way: Way, level: str, turns: int = TURNS) -> Counted:
    """Play some turns of a battle by mail."""
    parcel, begun = scenarios.scenario(name), time.process_time()
    game: Game = new_game(parcel)
    head = head_of(parcel, game.sides)
    players = [
        Player(side, n, level, way, Table(head, new_game(parcel))) for n, side in enumerate(game.sides)
    ]
    mail, players[0].key = offer(head, players[0].key)
    by_turn: dict[int, int] = {}
    while True:
        for player in players:
            player.receive(mail)
        now: Game = players[0].table.game
        if now.over or now.state.turn > turns:
            break
        if not now.state.placing and len(mail.letters) > 1:
            by_turn[now.state.turn] = by_turn.get(now.state.turn, 0) + 1
        mail = players[len(mail.letters) % 2].write(mail)
    counts = list(by_turn.values())
    return Counted(len(counts), sum(counts), max(counts), len(mail.text), time.process_time() - begun)


def main() -> None:
    """Print the table."""
    level = sys.argv[1] if len(sys.argv) > 1 else "sergeant"
    print("| battle | way | turns | letters | a turn | a side's turn | most in a turn | bytes a turn |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in sys.argv[2:] or BATTLES:
        for way in WAYS:
            found = correspond(name, way, level)
            mean = found.letters / found.turns
            print(
                f"| {name} | {way.name} | {found.turns} | {found.letters} | {mean:.1f} | {mean / 2:.1f} "
                f"| {found.most} | {found.size // found.turns} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
