"""Makes a corpus of records with the engine of a checkout, to be verified by the tests for ever.

    PYTHONPATH=CHECKOUT python -P tools/corpus.py OUT [--records N] [--seed WORD]

Every scenario and lesson is played by people, random players and captains, with real secrets, in several ways:
cut off while open, resigned, played to the end, with answers taken back, with other options and rulings and people
left at home, with seats taken later. What comes out differs each time: the corpus is made once and kept.
"""

import argparse
import io
import lzma
import secrets
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

from gonfanon import library, play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.lessons import lesson_names
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play import Game, Variation
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.play.sight import seen
from gonfanon.play.variation import spare
from gonfanon.rules.words.field import PASS

LONGEST = 260
"""A game played to its end that has more entries is cut off, open."""


class Table:
    """A game with its players, answered one question at a time."""

    def __init__(self, name: str, seats: dict[int, str], variation: Variation | None = None) -> None:
        self.chance = Chance(secrets.randbits(60))
        parcel = scenario(name)
        sides = parcel.scenario.sides
        named = {sides[number]: player for number, player in seats.items() if number < len(sides)}
        seed = secrets.token_bytes(32)
        self.game: Game = play.new(parcel, seed, named, variation or Variation())
        self.random = RandomPlayer(secrets.randbits(60))
        self.minds: dict[str, object] = {}

    def step(self) -> None:
        """One answer of the side that is asked; most of a set-up is left as it is."""
        game, ask = self.game, self.game.ask()
        assert ask is not None
        player = game.seats[game.scene.sides[ask.side]]
        if ask.kind == "set-up" and PASS in ask.options and self.chance.below(3):
            game.answer(PASS)
        elif player.startswith(("captain", "sergeant", "squire")):
            from gonfanon import minds

            mind = minds.seat(player, self.chance.below(1 << 50))
            game.answer(mind.decide(seen(game.position, ask.side)).said)
        else:
            game.answer(self.random.choose(game.state, ask))

    def play(self, entries: int) -> None:
        """Until so many entries, or the end."""
        while self.game.ask() is not None and len(self.game.log) < entries:
            self.step()


def cut_off(name: str) -> Game:
    """Two random players, left open."""
    table = Table(name, {0: "random", 1: "random"})
    table.play(15 + table.chance.below(40))
    return table.game


def resigned(name: str) -> Game:
    """A person against a captain, who gives up."""
    table = Table(name, {1: "captain"})
    table.play(12 + table.chance.below(25))
    if not table.game.over:
        table.game.resign(table.chance.below(len(table.game.scene.sides)))
    return table.game


def to_the_end(name: str) -> Game:
    """Two random players to the end, if it is not too far."""
    table = Table(name, {0: "random", 1: "random"})
    table.play(LONGEST)
    if not table.game.over and table.chance.below(2):
        table.game.resign(0)
    return table.game


def taken_back(name: str) -> Game:
    """People who take back every other answer that can be taken back."""
    table = Table(name, {})
    while table.game.ask() is not None and len(table.game.log) < 40:
        table.step()
        if table.chance.below(2):
            try:
                table.game.undo()
            except play.UndoRefused:
                continue
            table.step()
    return table.game


def varied(name: str) -> Game:
    """Other optional rules, another ruling, people left at home."""
    parcel = scenario(name)
    book, chance = library.book(parcel.scenario.book), Chance(secrets.randbits(60))
    options = tuple(option for option in book.options if chance.below(2))
    rulings: dict[str, str | int | bool] = {}
    if "defensive_question" in book.rulings and chance.below(2):
        rulings["defensive_question"] = "anyone"
    handicap = {}
    for side in parcel.scenario.sides:
        most = spare(parcel.scenario, parcel.people, side)
        if most and chance.below(2):
            handicap[side] = 1 + chance.below(most)
    for variation in (Variation(options, rulings, handicap), Variation(None, rulings, handicap), Variation()):
        try:
            table = Table(name, {0: "random"}, variation)
        except GonfanonError:
            continue
        table.play(15 + table.chance.below(35))
        return table.game
    raise AssertionError(name)


def taken_over(name: str) -> Game:
    """Seats that change hands, then the game is given up or left open."""
    table = Table(name, {1: "squire"})
    for player in ("random", "human", "captain:bold"):
        table.play(len(table.game.log) + 6 + table.chance.below(8))
        if table.game.over:
            break
        table.game.reseat(table.game.scene.sides[table.chance.below(2)], player)
    table.play(len(table.game.log) + 6)
    if not table.game.over and table.chance.below(2):
        table.game.resign(1)
    return table.game


def captains(name: str) -> Game:
    """A captain against a sergeant."""
    table = Table(name, {0: "captain:cautious", 1: "sergeant"})
    table.play(20 + table.chance.below(30))
    return table.game


WAYS: tuple[Callable[[str], Game], ...] = (
    cut_off, resigned, to_the_end, taken_back, varied, taken_over, captains, varied,
)  # fmt: skip


def write(records: dict[str, str], out: Path) -> None:
    """Records as an archive that is the same whenever it is made of the same ones."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(records):
            entry, data = tarfile.TarInfo(name), records[name].encode()
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(lzma.compress(plain.getvalue(), preset=9 | lzma.PRESET_EXTREME))


def main() -> int:
    """Play, and keep what was played by book."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--ways", type=int, nargs="*", default=list(range(len(WAYS))))
    args = parser.parse_args()
    kept: dict[str, dict[str, str]] = {}
    for name in (*scenario_names(), *lesson_names()):
        for number in args.ways:
            game = WAYS[number](name)
            text = game.record()
            report = play.verify(text)
            if not report.ok:
                sys.stderr.write(f"{name} {number}: {report.faults}\n")
                return 1
            kept.setdefault(game.book.key, {})[f"{name}-{number}-{WAYS[number].__name__}.record"] = text
        sys.stdout.write(f"{name}: {sum(map(len, kept.values()))} records\n")
        sys.stdout.flush()
    for book, records in kept.items():
        write(records, args.out / f"{book}.tar.xz")
    return 0


if __name__ == "__main__":
    sys.exit(main())
