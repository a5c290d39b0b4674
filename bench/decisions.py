"""Decisions a CPU second of random play at thirty against thirty, beside python-chess in the same run.

All play in turns, a few decisions each, so that a busy machine slows them all alike.
"""

import sys
import time
from collections.abc import Iterator

import chess

from bench.thirty import FOOT, MIXED, thirty_a_side
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.position import Position
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.position.state import Battle

TURN = 50
"""Decisions of ours in a turn."""
MOVES = 4 * TURN
"""Moves of python-chess in a turn."""


def ours(opening: Battle, seed: int, cloning: bool = False) -> Iterator[None]:
    """Random play: a piece, then one of its legal orders, all of them known; every reaction among its answers.

    It halts after each decision.
    """
    player, dice = RandomPlayer(seed), Chance(seed)
    position = Position(FieldBattle(), opening)
    while True:
        pending = position.pending
        if pending is None or position.state.turn > 12:
            position = Position(FieldBattle(), opening)
            continue
        if cloning:
            position = position.clone()
        if isinstance(pending, Roll):
            position.force(dice.below(10) + 1)
        else:
            position.force(player.choose(position.state, pending))
            yield


def chess_moves() -> Iterator[None]:
    """python-chess: the list of legal moves, one of them at random, pushed; it halts after each move."""
    chance = Chance(3)
    board = chess.Board()
    while True:
        legal = list(board.legal_moves)
        if not legal or len(board.move_stack) > 200:
            board = chess.Board()
            continue
        board.push(chance.pick(legal))
        yield


def spent(play: Iterator[None], decisions: int) -> float:
    """CPU seconds of so many decisions."""
    started = time.process_time()
    for _ in range(decisions):
        next(play)
    return time.process_time() - started


def rates(opening: Battle, decisions: int) -> tuple[float, float, float]:
    """Decisions a CPU second: python-chess, ours, and ours with a clone at every question."""
    spent(ours(opening, 1), decisions)
    theirs, live, cloned = chess_moves(), ours(opening, 2), ours(opening, 2, cloning=True)
    turns = [
        (spent(theirs, MOVES), spent(live, TURN), spent(cloned, TURN))
        for _ in range(max(1, decisions // TURN))
    ]
    a, b, c = (sum(column) for column in zip(*turns, strict=True))
    return len(turns) * MOVES / a, len(turns) * TURN / b, len(turns) * TURN / c


def main() -> None:
    """Print the rates and their ratios, and what cloning costs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10000
    for name, mix in (("all on foot", FOOT), ("six riders and six archers a side", MIXED)):
        theirs, live, cloned = rates(thirty_a_side(*mix), count)
        print(f"30 against 30, {name}")
        print(f"  python-chess random play   {theirs:8.0f} moves a CPU second")
        print(
            f"  gonfanon random play       {live:8.0f} decisions a CPU second, {live / theirs:.3f} of python-chess"
        )
        print(
            f"  cloning at every question  {cloned:8.0f} decisions a CPU second, {cloned / live:.2f} of live"
        )


if __name__ == "__main__":
    main()
