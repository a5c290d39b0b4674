"""Letters of skirmishes played by mail: two opponents write each other real letters, in several ways of playing.

    python -m bench.mail_skirmishes [LEVEL] [SEED] [SCENARIO ...]

Every letter is checked by the other side's table as `gonfanon mail` would. The table is that of docs/mail.md.
"""

import sys
import time
from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.library import skirmishes
from gonfanon.mail.free_game import free_head, new_free_game
from gonfanon.mail.free_table import FreeMailTable, Stage
from gonfanon.mail.key import new_key
from gonfanon.mail.post import COMMITTED, next_letter, offer, sent
from gonfanon.minds.any_game import decide

NAMES = ("lesson-first-wall", "two-chiefs-and-a-meadow", "the-ford-at-dawn", "the-oak-half-way")
WAYS: dict[str, tuple[Stage, ...]] = {
    "nothing laid down": (),
    "revise, confirm, yield": ("revise", "confirm", "yield"),
    "all but plan and shots": ("revise", "confirm", "yield", "melee-choices", "aftermath", "whom-to-strike"),
}
TURNS = 6
"""So many turns of each skirmish are played."""


class Counted(Struct, frozen=True):
    """What a skirmish took."""

    turns: int
    letters: int
    most: int
    """In one turn."""
    size: int
    seconds: float


def correspond(name: str, stages: tuple[Stage, ...], level: str, seed: int) -> Counted:
    """Play some turns of a skirmish by mail."""
    parcel, begun = skirmishes.skirmish(name), time.process_time()
    game = new_free_game(parcel, COMMITTED)
    head = free_head(parcel, game)
    keys = [
        replace(new_key(side, bytes([seed, n]) * 16, True), stages=stages)
        for n, side in enumerate(game.sides)
    ]
    tables = [FreeMailTable(head, new_free_game(parcel, COMMITTED), key.side, key.secret) for key in keys]
    mail, keys[0] = offer(head, keys[0])
    by_turn: Counter[int] = Counter()
    while True:
        for table in tables:
            table.add(mail.letters[-1])
        now = tables[0].game
        if now.over or now.state.turn > TURNS:
            break
        if len(mail.letters) > 1:
            by_turn[now.state.turn] += 1
        n = len(mail.letters) % 2
        stretch = tables[n].copy().stretch(keys[n].side, keys[n].next_value(mail))
        while (ask := stretch.go_on()) is not None:
            said = decide(stretch.game, ask.side, level, seed * 1_000 + stretch.game.count)
            stretch.answer(stretch.game.read(said, ask.side))
        keys[n] = replace(keys[n], sheets=stretch.table.sheets)
        tables[n].sheets = stretch.table.sheets.copy()
        mail, keys[n] = sent(mail, keys[n], next_letter(mail, keys[n], stretch))
    counts = list(by_turn.values())
    return Counted(len(counts), sum(counts), max(counts), len(mail.text), time.process_time() - begun)


def main() -> None:
    """Print the table."""
    level = sys.argv[1] if len(sys.argv) > 1 else "sergeant"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print(
        "| skirmish | laid down | turns | letters | a turn | a side's turn | most in a turn | bytes a turn |"
    )
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name in sys.argv[3:] or NAMES:
        for way, stages in WAYS.items():
            found = correspond(name, stages, level, seed)
            mean = found.letters / found.turns
            print(
                f"| {name} | {way} | {found.turns} | {found.letters} | {mean:.1f} | {mean / 2:.1f} "
                f"| {found.most} | {found.size // found.turns} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
