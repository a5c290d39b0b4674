"""Studies are of a game by its book as it is now; those of an older edition stand in one list, which only shrinks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfanon.library.campaigns import campaign
from gonfanon.library.scenarios import scenario
from gonfanon.library.sieges import siege
from gonfanon.library.skirmishes import skirmish
from gonfanon.studies.balance import Balance, subject
from gonfanon.studies.bouts import Result
from gonfanon.studies.campaigns import Study
from gonfanon.studies.editions import edition
from gonfanon.studies.journal import Journal
from gonfanon.studies.sieges import SiegeStudy
from gonfanon.studies.sieges import bouts_of as sieges_of
from gonfanon.studies.skirmishes import SkirmishStudy
from gonfanon.studies.skirmishes import bouts_of as skirmishes_of

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
OLDER = {
    "studies": {
        "a-night-in-the-tents",
        "a-roof-to-hold",
        "black-sails",
        "civitate",
        "crug-mawr",
        "dust-on-the-road",
        "feathers",
        "field-of-blood",
        "jaffa",
        "ladders-at-dawn",
        "maldon",
        "montepeloso",
        "oil-on-the-wall",
        "ransom-at-the-ford",
        "roberts-larder",
        "the-belfry",
        "the-burnt-gate",
        "the-church-door",
        "the-empress-rides",
        "the-fire-maker",
        "the-ford-of-cerami",
        "the-landing",
        "the-last-plank",
        "the-mine",
        "the-salt-road",
        "the-square-stands",
        "the-stakes",
        "the-toll",
        "the-well",
        "the-woodcutters",
        "three-champions",
        "two-banners",
        "under-the-oaks",
    },
    "sieges": {
        "candlemas",
        "sanctuary",
        "the-hungry-hill",
        "the-kings-patience",
        "the-monks-larder",
        "the-tithe-barn",
    },
    "skirmishes": set(),
    "campaigns": {
        "a-noble-is-asked",
        "four-camels",
        "the-empress-s-road",
        "the-first-week",
        "the-hungry-castles",
        "the-iron-arm",
        "the-popes-summer",
    },
}
"""By file of figures, the games whose study was played by an older edition of their book: take out what is replayed."""
FIGURES: dict[str, tuple[Any, Callable[[Any], str], Callable[[str], Any]]] = {
    "studies": (list[Balance], lambda found: found.scenario, scenario),
    "sieges": (list[SiegeStudy], lambda found: found.siege, siege),
    "skirmishes": (list[SkirmishStudy], lambda found: found.skirmish, skirmish),
    "campaigns": (list[Study], lambda found: found.campaign, campaign),
}


@pytest.mark.parametrize("file", FIGURES)
def test_the_studies_of_an_older_edition_are_those_of_the_list(file: str) -> None:
    kind, name_of, parcel_of = FIGURES[file]
    studies: list[Any] = msgspec.json.decode((FOLDER / f"{file}.json").read_bytes(), type=kind)
    older = {name for one in studies if one.book != edition(parcel_of(name := name_of(one)))}
    assert older == OLDER[file]


def test_every_bout_names_its_book_with_its_version() -> None:
    bouts: list[Any] = subject("the-well", ("captain", "captain"), 1, 1).bouts()
    bouts += subject("the-well", ("captain", "captain"), 1, 1).bouts((0, -1))
    assert {one.book for one in bouts} == {edition(scenario("the-well"))}
    assert sieges_of("the-hungry-hill", ("captain", "captain"), 1, 1)[0].book == edition(
        siege("the-hungry-hill")
    )
    assert skirmishes_of("the-sunken-lane", "squire", 1, 1)[0].book.startswith("argad ")


def test_a_battle_by_an_older_edition_is_not_found_in_the_journal(tmp_path: Path) -> None:
    (now,) = subject("the-well", ("captain", "captain"), 1, 1).bouts()
    older = msgspec.structs.replace(now, book="guiscard 0.9")
    file = tmp_path / "games.jsonl"
    journal = Journal(file, resume=False)
    journal.add(Result(older, winner=0))
    journal.close()
    rows = file.read_text()
    file.write_text(rows + rows.replace(',"book":"guiscard 0.9"', ""))
    fought = Journal(file, resume=True).fought
    assert {*fought} == {older, msgspec.structs.replace(now, book="")} and now not in fought
