"""Maps read from text, turned, joined, and the titles of their sheets."""

from typing import Any

import pytest

from gonfanon.field.field import Field
from gonfanon.field.hexes import NW, SE, E, W
from gonfanon.field.maps import MapText, field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.kernel.errors import BadData
from tests.sure import sure

ROWS = """
. b . T
 . . . .
. . b .
 . . . b
"""
KINDS = (("flat", "brush", "tree"), ("wall", "crest"))


def sheet(top: str = "N", **more: Any) -> Field:
    text = MapText(rows=ROWS, map="here", top=top, legend={"b": "brush", "T": "tree"}, **more)
    return field_of(text, *KINDS)


def at(field: Field, name: str) -> str:
    return field.terrain[field.grid.index[name]]


def test_a_map_is_read_by_column_and_row() -> None:
    field = sheet(levels={"0101-0202": 2, "0202": 0}, sides=["0201 E wall shut"])
    assert [at(field, name) for name in ("0201", "0401", "0303", "0404", "0101")] == [
        "brush", "tree", "brush", "brush", "flat",
    ]  # fmt: skip
    assert field.level(field.place("0201")) == 2
    assert field.level(field.place("0202")) == 0
    one, other = field.grid.index["0201"], field.grid.index["0301"]
    assert field.side(one, E) == field.side(other, W)
    assert sure(field.side(one, E)).state == "shut"


def test_a_turned_sheet_keeps_its_neighbours() -> None:
    field = sheet(
        levels={"0401": 1}, sides=["0401 SE crest"], axes={"0201": ["W", "NW"]}, areas={"top": ["0401"]}
    )
    over = turned(field)
    there = over.grid.index
    assert at(over, "0104") == "tree"
    assert over.level(there["0104"]) == 1
    assert sure(over.side(there["0104"], NW)).kind == "crest"
    assert over.axes[there["0304"]] == (E, SE)
    assert over.areas == {"top": (there["0104"],)}
    twice = turned(over)
    assert (twice.terrain, twice.levels, twice.sides, twice.axes) == (
        field.terrain, field.levels, field.sides, field.axes,
    )  # fmt: skip


def test_an_odd_number_of_rows_cannot_be_turned() -> None:
    odd = field_of(MapText(rows=". .\n . .\n. ."), *KINDS)
    with pytest.raises(BadData):
        turned(odd)


@pytest.mark.parametrize(("top", "turn"), [("N", 0), ("S", 3)])
def test_the_title_says_where_the_diagram_points(top: str, turn: int) -> None:
    field = sheet(top)
    assert field.title_turn(field.place("0202")) == turn
    assert turned(field).title_turn(field.place("0202")) == 3 - turn


def test_each_sheet_of_a_joined_field_keeps_its_title() -> None:
    plain, other = sheet(), sheet("S")
    whole = joined([[plain, turned(plain)], [other, turned(other)]], "four")
    titles = {"0202": 0, "0502": 3, "0205": 3, "0805": 0, "0404": 0, "0804": 3}
    assert {name: whole.title_turn(whole.place(name)) for name in titles} == titles
    assert at(whole, "0601") == "flat"
    assert at(whole, "0504") == "tree"


def test_a_side_at_a_join_is_known_from_both_sheets() -> None:
    whole = joined([[sheet(sides=["0402 E wall"]), sheet()]], "two")
    assert sure(whole.side(whole.place("0502"), W)).kind == "wall"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (MapText(rows=". x"), "rows"),
        (MapText(rows=". .\n ."), "rows"),
        (MapText(rows=". .", legend={"b": "cloud"}), "legend"),
        (MapText(rows=". .", sides=["0101 E hedge"]), "sides"),
        (MapText(rows=". .", sides=["0301 E wall"]), "sides"),
        (MapText(rows=". .", levels={"0109": 1}), "levels"),
        (MapText(rows=""), "rows"),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(text: MapText, key: str) -> None:
    with pytest.raises(BadData) as fault:
        field_of(text, *KINDS)
    assert fault.value.path[0] == key
