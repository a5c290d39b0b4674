"""Decisions a CPU second of random play at thirty against thirty, beside python-chess in the same run."""

import sys
import time
from statistics import median

import chess

from bench.thirty import FOOT, MIXED, thirty_a_side
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.position import Position
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.state import Battle


def ours(opening: Battle, decisions: int, cloning: bool = False) -> float:
    """Random play: a piece, then one of its legal orders, all of them known; every reaction among its answers."""
    player, dice = RandomPlayer(1), Chance(2)
    position = Position(FieldBattle(), opening)
    made = 0
    started = time.process_time()
    while made < decisions:
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
            made += 1
    return made / (time.process_time() - started)


def chess_moves(moves: int) -> float:
    """python-chess: the list of legal moves, one of them at random, pushed."""
    chance, made = Chance(3), 0
    board = chess.Board()
    started = time.process_time()
    while made < moves:
        legal = list(board.legal_moves)
        if not legal or len(board.move_stack) > 200:
            board = chess.Board()
            continue
        board.push(chance.pick(legal))
        made += 1
    return made / (time.process_time() - started)


def main() -> None:
    """Print the rates and their ratios, each the middle of several turns, and what cloning costs."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    for name, mix in (("all on foot", FOOT), ("six riders and six archers a side", MIXED)):
        opening = thirty_a_side(*mix)
        ours(opening, count)
        turns = [
            (chess_moves(10000), ours(opening, count), ours(opening, count, cloning=True)) for _ in range(5)
        ]
        theirs, live, cloned = (median(column) for column in zip(*turns, strict=True))
        ratio = median(mine / chess for chess, mine, _ in turns)
        print(f"30 against 30, {name}")
        print(f"  python-chess random play   {theirs:8.0f} moves a CPU second")
        print(f"  gonfanon random play       {live:8.0f} decisions a CPU second, {ratio:.3f} of python-chess")
        print(
            f"  cloning at every question  {cloned:8.0f} decisions a CPU second, {cloned / live:.2f} of live"
        )


if __name__ == "__main__":
    main()
