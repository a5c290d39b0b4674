"""Record the golden campaigns again: `python tests/golden/engrave_campaigns.py`. Needed when a book has a new version.

The days are played at random, so that every kind of order and question comes up; battles and siege days inside them
are fought by squires.
"""

import random
import sys
from pathlib import Path
from typing import Any

from gonfanon import play
from gonfanon.minds.battle_within import fight_answer
from gonfanon.minds.levels.mind import seat
from gonfanon.rules.words.field import PASS

HERE = Path(__file__).resolve().parent / "campaigns"
sys.path.insert(0, str(HERE.parents[2]))

from tests.campaign.campaign_openings import parcel_of  # noqa: E402

GOLDEN: dict[str, tuple[str, dict[str, Any], int]] = {
    "apulia-fought": ("apulia", {"battles": "tactical", "length": 6}, 21),
    "apulia-quick": ("apulia", {"battles": "quick", "length": 12}, 22),
    "thames-fought": ("thames", {"battles": "tactical", "length": 6}, 25),
    "siege-fought": ("siege", {"length": 12}, 35),
    "thames-quick": ("thames", {"battles": "quick", "length": 12}, 24),
}
"""Name -> opening, what is changed in it, seed."""
MOST = 8000


def parcel(name: str) -> object:
    """The campaign of a golden record."""
    opening, changes, _ = GOLDEN[name]
    return parcel_of(opening, **changes)


def engraved(name: str) -> str:
    """The record of a campaign."""
    seed = GOLDEN[name][2]
    game, rng = play.new_game("campaign", parcel(name), seed), random.Random(seed)
    while (ask := game.ask()) is not None and game.count < MOST:
        said = fight_answer(game.position, seat("squire", seed + game.count)) if ask.within else None
        if said is None:
            passes = PASS in ask.options and (ask.kind == "by-hand" or rng.random() < 0.4)
            said = PASS if passes else ask.options[rng.randrange(len(ask.options))]
        game.answer(said, ask.side)
    return game.record()


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GOLDEN:
        text = engraved(name)
        (HERE / f"{name}.record").write_text(text, encoding="utf-8")
        print(name, len(text.splitlines()), "lines")


if __name__ == "__main__":
    main()
