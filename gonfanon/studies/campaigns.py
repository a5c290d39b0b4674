"""Whole campaigns played by minds with quick resolution: who wins, and by what."""

import time
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from gonfanon import play
from gonfanon.campaign.events import Happened
from gonfanon.campaign.missions import fulfilled
from gonfanon.campaign.scoring import score
from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.errors import GonfanonError
from gonfanon.minds.campaign.levels import decision
from gonfanon.play.game_of import GameOf

LONGEST = 20_000
"""Answers after which a campaign is given up as a fault."""
COUNTED = {
    "battle-over": "battles",
    "battle-declined": "declined",
    "place-taken": "taken",
    "plundered": "plundered",
    "ransomed": "ransomed",
    "mercenaries-hired": "hired",
    "besieged": "sieges",
    "commander-killed": "commanders killed",
}
"""Event -> what is counted of it."""


class Played(Struct, frozen=True):
    """How one campaign went."""

    seed: int
    winner: str
    """A faction, or `none`."""
    parts: dict[str, dict[str, int]]
    """Faction -> part of its score -> halves of a point."""
    missions: list[str]
    """Those that were fulfilled in the end."""
    counts: dict[str, int]
    answers: int
    seconds: float


class Study(Struct, frozen=True):
    """All games of one campaign."""

    campaign: str
    text: str
    """Its hash."""
    seats: list[str]
    wanted: int
    games: list[Played] = []
    minds: str = ""
    """The mark of those who played."""
    book: str = ""
    """The book with its version; empty: an older one than are named."""

    def known(self, text: str, seats: Sequence[str], minds: str, book: str) -> dict[int, Played]:
        """Seed -> its game, if this campaign was played by these minds and this book."""
        same = (self.text, self.seats, self.minds, self.book) == (text, [*seats], minds, book)
        return {one.seed: one for one in self.games} if same else {}


def quick(parcel: CampaignParcel) -> CampaignParcel:
    """The campaign with all its battles settled by the die."""
    return msgspec.structs.replace(parcel, campaign=msgspec.structs.replace(parcel.campaign, battles="quick"))


def played(parcel: CampaignParcel, seed: int, seats: Sequence[str]) -> Played:
    """One campaign from its first order to its end."""
    game: GameOf[Campaign] = play.new_game("campaign", quick(parcel), str(seed), {})
    began = time.process_time()
    while (ask := game.ask()) is not None:
        if game.count > LONGEST:
            raise GonfanonError(f"{parcel.campaign.campaign}, seed {seed}: no end after {LONGEST} answers")
        player = seats[ask.side % len(seats)]
        game.answer(decision(game, ask.side, player, seed * 1_000_003 + game.count).said, ask.side)
    s = game.state
    assert s.outcome is not None
    return Played(
        seed=seed,
        winner=s.outcome.winner,
        parts={
            faction: {reason.what: reason.amount for reason in score(s, faction)[1].reasons}
            for faction in s.scene.factions
        },
        missions=[mission.key for mission in s.scene.missions if fulfilled(s, mission)],
        counts=_counts(game),
        answers=game.count,
        seconds=time.process_time() - began,
    )


def _counts(game: GameOf[Campaign]) -> dict[str, int]:
    found = dict.fromkeys(COUNTED.values(), 0)
    for entry in game.log:
        for event in entry.events:
            if isinstance(event, Happened) and event.what in COUNTED:
                found[COUNTED[event.what]] += 1
    return found


def fought(
    parcel: CampaignParcel,
    seeds: Sequence[int],
    seats: Sequence[str],
    seconds: float = 0,
    known: Mapping[int, Played] | None = None,
) -> Iterator[Played]:
    """Campaign after campaign, until all are played or so much processor time is spent; 0: all of them.

    Games that are known cost no time.
    """
    spent, known = 0.0, known or {}
    for seed in seeds:
        if seed in known:
            yield known[seed]
        elif not seconds or spent < seconds:
            one = played(parcel, seed, seats)
            spent += one.seconds
            yield one


def page(studies: Sequence[Study], parcels: dict[str, CampaignParcel]) -> str:
    """The table of who won how, as a page of the documentation."""
    lines = [
        "# Campaigns played by minds",
        "",
        "Whole campaigns with quick resolution, minds on all sides, on seeds that no campaign was tuned on.",
        "Points are means over all games. Made by `gonfanon campaigns`; the figures are in `campaigns.json`.",
        "",
    ]
    for study in studies:
        lines += _section(study, parcels[study.campaign])
    return "\n".join(lines)


def _section(study: Study, parcel: CampaignParcel) -> list[str]:
    text, games = parcel.campaign, study.games
    lines = [f"## {text.title['en']}", ""]
    if not games:
        return [*lines, "Not played.", ""]
    seconds = sum(one.seconds for one in games) / len(games)
    lines += [
        f"`{study.campaign}`, {text.length} days, {len(games)} games of {' and '.join(study.seats)}, "
        f"seeds {games[0].seed} to {games[-1].seed}"
        + (f" ({study.wanted} were wanted)" if len(games) < study.wanted else "")
        + f"; {seconds:.1f} s of processor time a game.",
        "",
        *_score_table(games),
        "",
    ]
    if text.lesson:
        lines += ["A lesson: it is made for the side that learns, and is not balanced.", ""]
    if text.missions:
        lines += [*_mission_table(parcel, games), ""]
    means = ", ".join(f"{key} {_mean([one.counts[key] for one in games]):.1f}" for key in games[0].counts)
    return [*lines, f"A game has on average: {means}.", ""]


def _score_table(games: Sequence[Played]) -> list[str]:
    parts = ("prestige", "money", "towns", "castles", "missions")
    lines = [f"| faction | won | points | {' | '.join(parts)} |", "| --- |" + " ---: |" * (2 + len(parts))]
    for faction in games[0].parts:
        won = sum(one.winner == faction for one in games)
        rows = [one.parts[faction] for one in games]
        means = [_mean([row.get(part, 0) for row in rows]) / 2 for part in parts]
        total = sum(means)
        cells = " | ".join(f"{mean:.1f}" for mean in means)
        lines.append(f"| {faction} | {won} ({100 * won // len(games)} %) | {total:.1f} | {cells} |")
    drawn = sum(one.winner == "none" for one in games)
    return [*lines, f"| drawn | {drawn} |" + " |" * (1 + len(parts))] if drawn else lines


def _mission_table(parcel: CampaignParcel, games: Sequence[Played]) -> list[str]:
    lines = ["| mission | points | fulfilled |", "| --- | ---: | ---: |"]
    for key, mission in parcel.campaign.missions.items():
        name = parcel.campaign.mission_names.get(key, {}).get("en", key)
        done = sum(key in one.missions for one in games)
        lines.append(f"| {name} ({mission.faction}) | {mission.points} | {100 * done // len(games)} % |")
    return lines


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)
