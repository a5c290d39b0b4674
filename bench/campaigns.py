"""How long campaigns take: `python -m bench.campaigns days|save|board [CAMPAIGN] [LEVEL]`.

- `days`: twenty days with quick resolution and minds on all sides; to stay under 40 seconds of processor time.
- `save`: a save of sixty days is opened, and the page of a side made; to stay under two seconds.
- `board`: the board of a battle of a campaign is made as a window is sent it; to stay under two seconds.
"""

import random
import sys
import time
from typing import Any

import msgspec
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.library.campaigns import campaign
from gonfanon.minds.campaign.levels import decision
from gonfanon.rules.words.field import PASS
from gonfanon.server.kinds.all_looks import look_of
from gonfanon.server.kinds.battle_within import BattleWithin
from gonfanon.server.wire.languages import Tongues
from gonfanon.studies.campaigns import played, quick

DAYS, LIMIT = 20, 40.0
SAVED_DAYS, OPENED_IN = 60, 2.0


def lasting(name: str, days: int) -> CampaignParcel:
    """A campaign of the library with quick resolution and so many days."""
    parcel = campaign(name)
    return quick(replace(parcel, campaign=replace(parcel.campaign, length=days)))


def days(name: str = "the-popes-summer", level: str = "captain") -> int:
    """Play twenty days once; 1 where it took too long."""
    found = played(lasting(name, DAYS), 1, [level])
    print(f"{name}, {DAYS} days, {level}: {found.answers} answers, {found.seconds:.1f} s of processor time")
    return int(found.seconds > LIMIT)


def save(name: str = "the-popes-summer", level: str = "captain") -> int:
    """Play sixty days, save, and open the save; 1 where it took too long."""
    game: Any = play.new_game("campaign", lasting(name, SAVED_DAYS), "1", {})
    while (ask := game.ask()) is not None and game.state.day < SAVED_DAYS:
        game.answer(decision(game, ask.side, level, game.count).said, ask.side)
    kept, began, spent = game.save(snapshots=True), time.perf_counter(), time.process_time()
    again = play.load_game(kept)
    msgspec.json.encode(look_of(again).sheet(again, 0))
    took, spent = time.perf_counter() - began, time.process_time() - spent
    assert again.state == game.state
    print(
        f"{name}, day {game.state.day}: {game.count} entries, {len(kept) // 1000} kB, "
        f"opened in {took:.2f} s ({spent:.2f} s of processor time)"
    )
    return int(spent > OPENED_IN)


def board(name: str = "the-iron-arm", level: str = "") -> int:
    """Come to the first battle of a campaign and make its board; 1 where it took too long."""
    game, rng = play.new_game("campaign", name, 5), random.Random(5)
    while game.state.battle is None or game.state.battle.placing:
        ask = game.ask()
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or rng.random() < 0.5)
        game.answer(PASS if declines else ask.options[rng.randrange(len(ask.options))], ask.side)
    kept, spent = game.save(snapshots=True), time.process_time()
    within = BattleWithin(play.load_game(kept))
    words = Tongues(within.scene, within.parcel.scenario.side_names)
    names = [words.both(lambda story, n=n: story.name(n)) for n in range(len(within.state.pieces))]
    spent = time.process_time() - spent
    print(f"{name}: a battle of {len(names)} pieces opened in {spent:.2f} s of processor time")
    return int(spent > OPENED_IN)


if __name__ == "__main__":
    what = {"days": days, "save": save, "board": board}
    sys.exit(what[sys.argv[1] if len(sys.argv) > 1 else "days"](*sys.argv[2:]))
