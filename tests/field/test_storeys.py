"""Places above and below the ground, and what maps say of buildings."""

import pytest

from gonfanon.field.field import Side, Stair
from gonfanon.field.hexes import DIRECTIONS, Grid
from gonfanon.field.maps import MapText, StairText, field_of
from gonfanon.field.sheets import joined, turned, with_storeys
from gonfanon.kernel.errors import BadData

TERRAINS = ("flat", "rampart", "house-interior", "castle-stairs")
KINDS = ("wall", "door", "window", "rampart")
ROWS = "\n".join([". . . .", " . . . .", ". . . .", " . . . ."])


def test_a_step_never_leaves_its_storey() -> None:
    grid = Grid(4, 4, (0, -1, 1))
    for h in grid.names:
        for k in grid.neighbours(h):
            assert h // grid.size == k // grid.size
            assert grid.distance(h, k) == 1
        mask = 1 << h
        assert grid.grown(mask) == sum(1 << k for k in grid.neighbours(h))
        for d in range(6):
            beside = grid.neighbour(h, d)
            assert grid.moved(mask, d) == (1 << beside if beside >= 0 else 0)


def test_places_have_their_names() -> None:
    field = field_of(MapText(rows=ROWS, storeys={"0202/1": "flat"}), TERRAINS, KINDS)
    place = field.place("0202/1")
    assert field.name(place) == "0202/1"
    assert field.hex_of(place) == field.place("0202") == field.place("0202/0")
    assert (field.storey(place), field.place("0202/7"), field.place("0902")) == (1, -1, -1)
    assert field.grid.distance(place, field.place("0202")) == 0


def test_walls_all_around_leave_out_the_sides_that_are_written() -> None:
    text = MapText(rows=ROWS, around=["wall 0202 0302"], sides=["0202 W door shut"])
    field = field_of(text, TERRAINS, KINDS)
    inside, beside = field.place("0202"), field.place("0302")
    assert field.side(inside, DIRECTIONS.index("W")) == Side("door", "shut", inside)
    assert field.side(field.place("0102"), DIRECTIONS.index("E")) == Side("door", "shut", inside)
    assert field.side(inside, DIRECTIONS.index("E")) is None
    assert sum(side.kind == "wall" for (h, _), side in field.sides.items() if h in (inside, beside)) == 9


def test_a_side_written_from_both_hexes_is_what_is_written_last() -> None:
    field = field_of(MapText(rows=ROWS, sides=["0202 E door", "0302 W window"]), TERRAINS, KINDS)
    last = Side("window", "open", field.place("0302"))
    assert field.side(field.place("0302"), DIRECTIONS.index("W")) == last
    assert field.side(field.place("0202"), DIRECTIONS.index("E")) == last


def test_decks_and_tents_are_laid_on_the_map() -> None:
    text = MapText(
        rows=". R . .\n . . . .\n. . . .\n . . . .",
        legend={"R": "rampart"},
        levels={"0201": 2},
        overlays=["hoarding 0202", "tent 0203 0303 0204 0304 opening 0304", "mine 0404"],
    )
    field = field_of(text, TERRAINS, KINDS)
    assert field.terrain[field.place("0202/1")] == "hoarding"
    assert field.level(field.place("0202/1")) == 2
    assert field.terrain[field.place("0404/-1")] == "mine"
    assert field.tents[0][0] == field.place("0304")
    assert [field.terrain[field.place(h)] for h in ("0203", "0304")] == ["tent", "tent-opening"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MapText(rows=ROWS, overlays=["tent 0101 0201 opening 0101"]), "four hexes"),
        (MapText(rows=ROWS, overlays=["roof 0101"]), "unknown overlay 'roof'"),
        (MapText(rows=ROWS, around=["hedge 0101"]), "unknown side 'hedge'"),
        (MapText(rows=ROWS, levels={"0101/1": 2}), "no storey 1"),
        (MapText(rows=ROWS, stairs={"0909": StairText()}), "no hex of this map"),
    ],
)
def test_what_cannot_be_is_named(text: MapText, message: str) -> None:
    with pytest.raises(BadData, match=message):
        field_of(text, TERRAINS, KINDS)


def test_turning_twice_and_adding_storeys_change_nothing() -> None:
    text = MapText(
        rows=ROWS,
        around=["wall 0202"],
        sides=["0202 W door"],
        stairs={"0303": StairText(["0302"], ["0304"])},
        overlays=["hoarding 0104"],
        areas={"hall": ["0202"]},
        corners={"0401": ["E", "SW"]},
    )
    field = field_of(text, TERRAINS, KINDS)
    again = turned(turned(field))
    for part in ("terrain", "levels", "sides", "stairs", "areas", "corners", "tents"):
        assert getattr(again, part) == getattr(field, part)
    higher = with_storeys(field, (2, 3))
    assert higher.storeys == (0, 1, 2, 3)
    named = {higher.name(p): kind for p, kind in higher.terrain.items()}
    assert named == {field.name(p): kind for p, kind in field.terrain.items()}
    assert higher.stairs == {higher.place("0303"): Stair((higher.place("0302"),), (higher.place("0304"),))}
    assert with_storeys(higher, (1,)) is higher


def test_joined_sheets_keep_what_stands_on_them() -> None:
    house = field_of(
        MapText(rows=ROWS, around=["wall 0202"], overlays=["hoarding 0404"]), TERRAINS, KINDS, "a"
    )
    plain = field_of(MapText(rows=ROWS), TERRAINS, KINDS, "b")
    whole = joined([[plain, house]], "both")
    assert whole.terrain[whole.place("0804/1")] == "hoarding"
    assert whole.side(whole.place("0602"), 0) == Side("wall", "open", whole.place("0602"))
