"""Every battle of the library has its study in docs, of the battle as it is now; an uneven one carries a handicap."""

from pathlib import Path

import msgspec
import pytest

from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.studies.balance import EVEN, Balance

FOLDER = Path(__file__).parents[2] / "docs" / "studies"
STUDIES = {
    found.scenario: found
    for found in msgspec.json.decode((FOLDER / "studies.json").read_bytes(), type=list[Balance])
}


@pytest.mark.parametrize("name", scenario_names())
def test_a_battle_was_played_by_captains_often_enough(name: str) -> None:
    found = STUDIES[name]
    assert found.text == scenario(name).hash, f"{name} was changed since its study: make studies"
    assert found.seats == ("captain", "captain") and found.games >= 400 and not found.faults
    page = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert f"({name}.svg)" in page and (FOLDER / f"{name}.svg").exists()
    assert f"({name}.md)" in (FOLDER / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", scenario_names())
def test_an_uneven_battle_carries_the_handicap_that_its_study_found(name: str) -> None:
    found, text = STUDIES[name], scenario(name).scenario
    if found.even:
        assert not text.even
        return
    assert found.fair is not None
    stay = {side: -count for side, count in zip(text.sides, found.fair.men, strict=True) if count}
    assert text.even == stay
    assert EVEN[0] <= found.fair.score.share <= EVEN[1]
