"""How the levels of the free table do against each other: `python bench/argad_tournament.py [GAMES] [LEVEL...]`.

Each level plays the one below it on mirrored tables: two troops of the same figures, face to face, each with the goals
to rout the other and to fell its chief. Half of the games are played from each side of the table.
"""

import sys
import time
from itertools import pairwise

import msgspec

from gonfanon import play
from gonfanon.argad.setup.skirmish_file import SkirmishParcel, SkirmishText
from gonfanon.library.skirmishes import troop
from gonfanon.minds.argad.levels import LEVELS, FreeMind
from gonfanon.play.seats import Chance

TROOPS = ("bretons", "vikings", "normans", "english")
SIDE, WIDE, HIGH = 6, 900, 600


def mirrored(seed: int) -> SkirmishParcel:
    """Two equal troops on a mirrored table, made by a seed."""
    chance = Chance(seed)
    roster = troop(TROOPS[chance.below(len(TROOPS))])
    keys = [
        key
        for key, line in roster.lines.items()
        if line.rank not in ("musician", "bearer") and line.class_ > 1
    ]
    chiefs = [key for key in keys if roster.lines[key].rank == "troop-chief"]
    chosen = [
        chance.pick(chiefs),
        *(chance.pick([k for k in keys if k not in chiefs]) for _ in range(SIDE - 1)),
    ]
    cast: dict[str, list[object]] = {"west": [], "east": []}
    for k, key in enumerate(chosen):
        y = 90 + k * 80
        x = 150 + 60 * chance.below(2)
        for side, at, facing in (("west", x, 90), ("east", WIDE - x, 270)):
            name = f"{side}-{k}"
            cast[side].append(
                {"line": f"{roster.troop}/{key}", "names": [name], "at": [[at, y]], "facing": facing}
            )
    text = {
        "skirmish": "mirrored",
        "title": {},
        "story": {},
        "turns": 8,
        "sides": ["west", "east"],
        "table": {
            "size": [WIDE, HIGH],
            "terrain": {
                "copse": {"is": "brush", "box": [390, 220, 510, 380]},
                "stone": {"is": "boulders", "disc": [450, 80, 25]},
            },
        },
        "cast": cast,
        "goals": {
            "west": {"rout": {"rout": "east", "points": 3}, "chief": {"kill": ["east-0"]}},
            "east": {"rout": {"rout": "west", "points": 3}, "chief": {"kill": ["west-0"]}},
        },
    }
    lines = {f"{roster.troop}/{key}": roster.lines[key] for key in chosen}
    return SkirmishParcel(msgspec.convert(text, SkirmishText), lines, {})


def match(players: tuple[str, str], seed: int) -> int:
    """The side that wins a game; -1 for a draw."""
    game = play.new_game("argad", mirrored(seed // 2), seed)
    minds = [FreeMind(player, seed * 2 + side) for side, player in enumerate(players)]
    while (ask := game.ask()) is not None:
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    assert game.outcome is not None
    return game.outcome.winner


def main() -> None:
    """Play, and print a line for each pair of levels."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for lower, higher in pairwise(sys.argv[2:] or LEVELS):
        won = lost = drawn = 0
        start = time.perf_counter()
        for seed in range(2, games + 2):
            side = seed % 2
            winner = match((higher, lower) if side == 0 else (lower, higher), seed)
            won, lost, drawn = won + (winner == side), lost + (winner == 1 - side), drawn + (winner < 0)
        spent = (time.perf_counter() - start) / games
        print(
            f"{higher} against {lower}: {won} won, {lost} lost, {drawn} drawn; {spent:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
