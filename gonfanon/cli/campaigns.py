"""`gonfanon campaigns`: whole campaigns played by minds with quick resolution, and the table of who won how."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from gonfanon.campaign.setup.files import CampaignParcel
from gonfanon.cli import OK
from gonfanon.cli.terminal import write_line
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.campaigns import campaign, campaign_names
from gonfanon.library.shelf import text_of
from gonfanon.minds.campaign.tempers import LEVELS
from gonfanon.studies.campaigns import Study, fought, page
from gonfanon.studies.editions import edition
from gonfanon.studies.marks import campaign_mark


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("campaigns", nargs="*", metavar="CAMPAIGN", help="names or files; default: all")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games of each campaign")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first game")
    parser.add_argument(
        "--seats", default="captain", metavar="A,B", help="who plays the first player, the second, and so on"
    )
    parser.add_argument(
        "--seconds", type=int, default=0, metavar="N", help="processor time for each campaign; 0: no limit"
    )
    parser.add_argument(
        "--resume", action="store_true", help="keep the games of the page that the same minds played"
    )
    parser.add_argument(
        "--out", metavar="FILE", help="write the page there, and the figures beside it as .json"
    )


def run(args: Namespace) -> int:
    """Play, count, print, write; studies that the page has already stay in it."""
    names = args.campaigns or list(campaign_names())
    seats = [word.strip() for word in args.seats.split(",")]
    for seat in seats:
        if seat.partition(":")[0] not in LEVELS:
            raise GonfanonError(f"there is no mind called {seat!r}; one of {', '.join(LEVELS)}")
    if args.games < 1 or args.seconds < 0:
        raise GonfanonError("at least one game is needed, and no negative time")
    if args.resume and not args.out:
        raise GonfanonError("--resume needs the page of the first time: name it with --out")
    file = Path(args.out) if args.out else None
    found = {one.campaign: one for one in _earlier(file)} if file is not None else {}
    for name in names:
        parcel = campaign(name)
        key = parcel.campaign.campaign
        found[key] = _studied(args, parcel, seats, found.get(key))
        write_line(_told(found[key]))
        if file is not None:
            _write(file, list(found.values()))
    return OK


def _studied(args: Namespace, parcel: CampaignParcel, seats: list[str], earlier: Study | None) -> Study:
    """The games of one campaign, those that are known already among them."""
    seeds, mark = range(args.seed, args.seed + args.games), campaign_mark()
    book = edition(parcel)
    known = earlier.known(parcel.hash, seats, mark, book) if earlier is not None and args.resume else {}
    games = list(fought(parcel, seeds, seats, args.seconds, known))
    return Study(parcel.campaign.campaign, parcel.hash, seats, args.games, games, mark, book)


def _told(study: Study) -> str:
    """Who won how often, in a line."""
    won: dict[str, int] = {}
    for one in study.games:
        won[one.winner] = won.get(one.winner, 0) + 1
    told = ", ".join(f"{faction} {count}" for faction, count in sorted(won.items()))
    return f"{study.campaign}: {len(study.games)} games: {told}"


def _earlier(file: Path) -> list[Study]:
    """Studies of campaigns that are still as they were."""
    figures = file.with_suffix(".json")
    if not figures.exists():
        return []
    try:
        kept = msgspec.json.decode(text_of(figures), type=list[Study])
    except msgspec.MsgspecError as error:
        raise BadFile(str(figures), 0, "", f"not the figures of studies: {error}") from None
    return [
        one for one in kept if one.campaign in campaign_names() and campaign(one.campaign).hash == one.text
    ]


def _write(file: Path, studies: list[Study]) -> None:
    studies.sort(key=lambda one: one.campaign)
    parcels = {one.campaign: campaign(one.campaign) for one in studies}
    write_whole(file, page(studies, parcels))
    write_whole(file.with_suffix(".json"), msgspec.json.format(msgspec.json.encode(studies)) + b"\n")
