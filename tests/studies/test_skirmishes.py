"""Every skirmish has a study in docs, of the skirmish as it is now; and a study counts rightly."""

from pathlib import Path

import msgspec
import pytest

from gonfanon.library.balance import Balance, balances
from gonfanon.library.skirmishes import skirmish, skirmish_names
from gonfanon.server.kinds.lists import all_setups
from gonfanon.studies.measures import wilson
from gonfanon.studies.skirmishes import (
    Journal,
    SkirmishBout,
    SkirmishResult,
    SkirmishStudy,
    bouts_of,
    fought_out,
    play_all,
    study,
    table_page,
)

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
STUDIES = {
    found.skirmish: found
    for found in msgspec.json.decode((FOLDER / "skirmishes.json").read_bytes(), type=list[SkirmishStudy])
}
NAMES = [name for name in skirmish_names() if not skirmish(name).skirmish.lesson]


def test_every_skirmish_is_studied() -> None:
    assert {*NAMES} == {*STUDIES}


@pytest.mark.parametrize("name", sorted(STUDIES))
def test_a_skirmish_was_played_often_enough(name: str) -> None:
    found = STUDIES[name]
    assert found.text == skirmish(name).hash, f"{name} was changed since its study: gonfanon study-skirmishes"
    assert found.games >= 100
    assert found.even
    assert found.score == wilson(found.won[0] + found.draws / 2, found.games)
    assert sum(found.won) + found.draws == found.games


@pytest.mark.parametrize("name", sorted(STUDIES))
def test_how_a_skirmish_leans_is_shown_where_it_is_chosen(name: str) -> None:
    found = STUDIES[name]
    assert balances()[name] == Balance(round(100 * found.score.share), found.games)
    shown = next(one for one in all_setups() if one.id == name)
    assert shown.favours == round(100 * found.score.share)


def test_the_table_is_that_of_the_figures_and_is_linked() -> None:
    page = (FOLDER / "skirmishes.md").read_text(encoding="utf-8")
    texts = {name: skirmish(name).skirmish for name in STUDIES}
    rows = [
        line for line in table_page(list(STUDIES.values()), texts, "").splitlines() if line.startswith("|")
    ]
    assert all(row in page for row in rows)
    assert "(skirmishes.md)" in (FOLDER / "README.md").read_text(encoding="utf-8")


def test_a_study_adds_up_its_games() -> None:
    bouts = [SkirmishBout("two-chiefs-and-a-meadow", "text", "squire", seed) for seed in range(4)]
    ends = [(0, "duel", 3), (1, "goals", 5), (-1, "drawn", 8), (0, "duel", 4)]
    found = study([SkirmishResult(bout, *end) for bout, end in zip(bouts, ends, strict=True)])
    assert (found.won, found.draws, found.games, found.turns) == ((2, 1), 1, 4, 5.0)
    assert found.score.share == 2.5 / 4 and not found.even
    assert found.whys == {"drawn": 1, "duel": 2, "goals": 1}


def test_the_same_seed_is_the_same_skirmish() -> None:
    bout = SkirmishBout("two-chiefs-and-a-meadow", skirmish("two-chiefs-and-a-meadow").hash, "sergeant", 5)
    assert fought_out(bout) == fought_out(bout)


def test_a_study_goes_on_from_its_journal(tmp_path: Path) -> None:
    file = tmp_path / "games"
    bouts = bouts_of("two-chiefs-and-a-meadow", "veteran", 3, 1)
    first = play_all(bouts[:2], Journal(file), 0)
    again = Journal(file)
    assert [again.known[bout] for bout in bouts[:2]] == first
    assert play_all(bouts, again, 0)[:2] == first
    assert len(file.read_bytes().splitlines()) == 3
