"""Fires, engines, battering and demolition as the books give them to the rules."""

import pytest

from gonfanon import library
from gonfanon.kernel.errors import BadFile
from gonfanon.library import shelf
from gonfanon.library.book_binding import battles


def table(name: str) -> str:
    return shelf.shipped(f"{shelf.TABLES}/{name}.yaml")


def refused(name: str, old: str, new: str) -> str:
    text = table(name)
    assert old in text
    with pytest.raises(BadFile) as error:
        battles.read_table(text.replace(old, new, 1), f"{name}.yaml")
    return str(error.value)


def test_the_two_books_differ_in_fire_only_for_gates_and_bridges() -> None:
    guiscard, anarchy = library.book("guiscard").fire, library.book("anarchy").fire
    assert guiscard is not None
    assert anarchy is not None
    shared = guiscard.ignite.keys() & anarchy.ignite.keys()
    differing = {key for key in shared if guiscard.ignite[key] != anarchy.ignite[key]}
    assert differing == {"gate", "fixed-bridge"}
    assert (guiscard.spread, guiscard.quench, guiscard.quench_arrow, guiscard.turns) == (7, 3, 5, 3)
    assert anarchy.by_hand == {"siege-tower:front": 10, "siege-tower": 8}


def test_engines_of_the_anarchy_stand_beside_those_of_guiscard() -> None:
    engines = library.book("anarchy").engines
    assert set(library.book("guiscard").engines) < set(engines)
    ballista, mangonel, perriere = engines["ballista"], engines["mangonel"], engines["perriere"]
    assert (ballista.turns, ballista.crew, ballista.engineers, ballista.offset) == (3, 2, 1, -2)
    assert (mangonel.turns, mangonel.reach, mangonel.points_struck, mangonel.points_beside) == (
        4,
        (0, 50),
        6,
        3,
    )
    assert (perriere.turns, perriere.crew, perriere.reach, perriere.points_struck) == (3, 3, (0, 30), 1)
    assert [engine.frame for engine in (ballista, mangonel, perriere)] == ["line-of-fire"] * 2 + ["map-title"]


@pytest.mark.parametrize(
    ("letter", "points", "needs"),
    [("P", 9, 5), ("P", 5, 10), ("S", 6, 6), ("B", 1, 8), ("B", 3, 7), ("hoarding", 12, 1), ("P", 0, None)],
)
def test_the_lowest_die_that_brings_something_down(letter: str, points: int, needs: int | None) -> None:
    battering = library.book("anarchy").battering
    assert battering is not None
    assert battering.needs(letter, points) == needs


def test_a_die_beyond_the_table_counts_as_its_end() -> None:
    battering = library.book("anarchy").battering
    assert battering is not None
    assert battering.result("P", 9, -2) == battering.result("P", 9, 1) == "3C"
    assert battering.result("P", 9, 14) == "D"


def test_a_gate_is_wood_in_one_book_and_a_single_wall_in_the_other() -> None:
    guiscard, anarchy = library.book("guiscard").demolition, library.book("anarchy").demolition
    assert guiscard is not None
    assert anarchy is not None
    assert (guiscard.letters["gate"], guiscard.steps["B"]) == ("B", 1)
    assert (anarchy.letters["gate"], anarchy.steps["S"]) == ("S", 2)


def test_damaged_siege_tables_name_what_is_wrong() -> None:
    assert "a hole after the column 1" in refused("series-bombardment", "range: [3, 5]", "range: [4, 5]")
    assert "9 rows, not 10" in refused("series-bombardment", '[1C, "-", "-"', '[1C, "-"')
    assert "cannot fall with 1d10" in refused("anarchy-fire", "at_least: 8", "at_least: 11")
    assert "crews" in refused("anarchy-siege-engines", "crew: {", "crews: {")
    assert "footing" in refused("guiscard-demolition", "steps: [demolished]", "footing: [demolished]")
