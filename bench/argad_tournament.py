"""How the levels of the free table do against each other: `python bench/argad_tournament.py [GAMES] [SKIRMISH...]`.

Each level plays the one below it, half of the games from each side of the table.
"""

import sys
import time

from gonfanon import play
from gonfanon.minds.argad.levels import LEVELS, FreeMind

FIELDS = ("the-miller-will-not-open", "the-ford-at-dawn", "the-sunken-lane")


def match(field: str, players: tuple[str, str], seed: int) -> int:
    """The side that wins a game; -1 for a draw."""
    game = play.new_game("argad", field, seed)
    minds = [FreeMind(player, seed * 2 + side) for side, player in enumerate(players)]
    while (ask := game.ask()) is not None:
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    assert game.outcome is not None
    return game.outcome.winner


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    fields = tuple(sys.argv[2:]) or FIELDS
    levels = list(LEVELS)
    for lower, higher in zip(levels, levels[1:], strict=False):
        won = lost = drawn = 0
        start = time.perf_counter()
        for seed in range(1, games + 1):
            field, side = fields[(seed // 2) % len(fields)], seed % 2
            players = (higher, lower) if side == 0 else (lower, higher)
            winner = match(field, players, seed)
            won, lost, drawn = won + (winner == side), lost + (winner == 1 - side), drawn + (winner < 0)
        spent = (time.perf_counter() - start) / games
        print(f"{higher} against {lower}: {won} won, {lost} lost, {drawn} drawn; {spent:.1f} s a game", flush=True)


if __name__ == "__main__":
    main()
