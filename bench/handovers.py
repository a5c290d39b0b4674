"""Hand-overs of a battle by correspondence: how often the game goes from one player to the other in a turn.

    python -m bench.handovers [LEVEL] [TURNS] [SCENARIO ...]

Two minds play; a hand-over is a change of the side that decides by hand. Three ways: every question is asked as the
rules put them; the standing orders that a table has if nobody lays down any; everything laid down but one's own moves.
The table is that of docs/correspondence.md.
"""

import sys
import time

from msgspec import Struct
from msgspec.structs import replace

from bench.mail import LAID
from gonfanon import minds, play
from gonfanon.kernel.ask import Ask
from gonfanon.library import scenarios
from gonfanon.play.sight import seen
from gonfanon.play.standing import ASK_ALL, Standing, StandingOrders

WAYS = {
    "nothing laid down": ASK_ALL,
    "as usual": Standing(),
    "all reactions laid down": replace(LAID, special=False),
}
TURNS = 4
SEED = 7


class Counted(Struct, frozen=True):
    """What some turns of a battle took."""

    turns: int
    handovers: int
    most: int
    """In one turn of both sides."""
    asked: int
    """Questions that a player answered by hand."""


def counted(name: str, orders: Standing, level: str, turns: int = TURNS) -> Counted:
    """Play some turns of a battle, and count."""
    game = play.new(name, SEED)
    players = [minds.seat(level, SEED + side) for side in range(len(game.sides))]
    laid = StandingOrders()
    laid.laid = dict.fromkeys(range(len(game.sides)), orders)
    by_turn: dict[int, int] = {}
    last, asked = -1, 0
    while not game.over and game.state.turn <= turns:
        ask = game.ask()
        assert isinstance(ask, Ask)
        said = laid.answer(game.state, game.position.snapshot, ask)
        if said is None:
            said = players[ask.side].decide(seen(game.position, ask.side)).said
            laid.answered(game.state, ask, said)
            if not game.state.placing:
                by_turn[game.state.turn] = by_turn.get(game.state.turn, 0) + (last not in (-1, ask.side))
                last, asked = ask.side, asked + 1
        game.answer(said)
    counts = list(by_turn.values()) or [0]
    return Counted(len(counts), sum(counts), max(counts), asked)


def main() -> None:
    """Print the table."""
    level = sys.argv[1] if len(sys.argv) > 1 else "squire"
    turns = int(sys.argv[2]) if len(sys.argv) > 2 else TURNS
    print("| battle | turns | nothing laid down | as usual | all reactions laid down | most in a turn |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    begun = time.process_time()
    for name in sys.argv[3:] or scenarios.scenario_names():
        found = [counted(name, orders, level, turns) for orders in WAYS.values()]
        means = " | ".join(f"{one.handovers / one.turns:.1f}" for one in found)
        print(f"| {name} | {found[-1].turns} | {means} | {found[-1].most} |", flush=True)
    print(f"\n{time.process_time() - begun:.0f} s of processor time", file=sys.stderr)


if __name__ == "__main__":
    main()
