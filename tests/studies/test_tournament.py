"""A tournament: who meets whom, where, how often; and what is counted."""

import pytest

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.studies.bouts import DRAW, Result
from gonfanon.studies.standings import FROM, TO, placed, report
from gonfanon.studies.tournament import FIELDS, Pairing, table, tournament
from gonfanon.texts import LANGUAGES, Texts

TWO = ("the-well", "the-toll")


def test_each_meets_the_next_on_every_field_from_both_sides_equally_often() -> None:
    wanted = tournament(("random", "passive", "squire"), TWO, 10, 3, False)
    assert wanted.games == 12
    assert wanted.pairings == (Pairing("passive", "random"), Pairing("squire", "passive"))
    seen = [(pairing, played.scenario, played.seats) for pairing, played in wanted.bouts()]
    for pairing in wanted.pairings:
        for name in TWO:
            for seats in ((pairing.one, pairing.other), (pairing.other, pairing.one)):
                assert seen.count((pairing, name, seats)) == 3
    assert len({played for _, played in wanted.bouts()}) == 24


def test_everybody_meets_everybody() -> None:
    assert len(tournament(("random", "passive", "squire", "captain"), TWO, 4, 1, True).pairings) == 6


def test_more_games_keep_those_already_played() -> None:
    few, many = (tournament(("random", "squire"), TWO, games, 1, False).bouts() for games in (8, 40))
    assert many[:8] == few


def test_wins_are_counted_for_the_player_and_not_for_the_side() -> None:
    wanted = tournament(("random", "squire"), ("the-well",), 8, 1, False)
    results = []
    for number, (_, played) in enumerate(wanted.bouts()):
        squire = played.seats.index("squire")
        winner = (squire, squire, squire, squire, squire, 1 - squire, DRAW)[number] if number < 7 else DRAW
        results.append(Result(played, winner, "won-by-kill", fault="" if number < 7 else "broken"))
    found = table(wanted, results[::-1])
    tally = found.rows[0].tally
    assert (tally.won, tally.drawn, tally.lost, tally.faults, tally.games) == (5, 1, 1, 1, 7)
    assert tally.rate.share == 5 / 7 and tally.scored == 5.5
    assert len(found.faults) == 1 and "broken" in found.faults[0]
    assert [each.name for each in found.ratings] == ["random", "squire"] and found.ratings[1].points > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_has_the_command_and_every_row(language: str) -> None:
    wanted = tournament(("random", "marshal:bold:400"), TWO, 4, 5, False)
    found = table(wanted, [Result(played, 0, "won-by-kill") for _, played in wanted.bouts()])
    text = report(Texts(language), wanted, found, "gonfanon tournament --seed 5", [])
    assert "gonfanon tournament --seed 5" in text and "{$" not in text and "study-" not in text
    assert all(name in text for name in TWO)
    assert "400" in text


@pytest.mark.parametrize(
    ("levels", "fields", "games", "says"),
    [
        (("random",), TWO, 4, "two levels"),
        (("random", "random"), TWO, 4, "two levels"),
        (("random", "emperor"), TWO, 4, "squire, sergeant, captain, marshal"),
        (("random", "squire:timid"), TWO, 4, "bold, cautious, honourable"),
        (("random", "squire"), ("nowhere",), 4, "the-well"),
        (("random", "squire"), TWO, 0, "one game"),
    ],
)
def test_what_is_wrong_is_named(
    levels: tuple[str, ...], fields: tuple[str, ...], games: int, says: str
) -> None:
    with pytest.raises(GonfanonError, match=says):
        tournament(levels, fields, games, 1, False)


def test_the_usual_fields_are_six_or_more_of_different_kinds() -> None:
    assert set(FIELDS) <= set(scenario_names())
    kinds = {type(goal).__name__ for name in FIELDS for goal in scenario(name).scenario.goals}
    assert kinds >= {"Hold", "Leave", "Reach", "Points", "Kill"}


def test_a_document_keeps_a_place_for_the_report() -> None:
    document = f"# Opponents\n\nBefore.\n\n{FROM}\nold\n{TO}\n\nAfter.\n"
    once = placed(document, "# New\n\n| a |\n")
    assert once == f"# Opponents\n\nBefore.\n\n{FROM}\n\n## New\n\n| a |\n\n{TO}\n\nAfter.\n"
    assert placed(once, "# New\n\n| a |\n") == once
    assert placed("# Something else\n", "# New\n") == "# New\n"
