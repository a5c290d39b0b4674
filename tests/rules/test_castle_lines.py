"""Lines of fire at buildings and castles: exact geometry, shots that can be answered, the question of crossfire."""

from itertools import product
from math import atan2, degrees, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_answer, read_order, write
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.field.lines import MIDDLES, STEPS, centre, entered, in_wedge, on_axis, trace
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.events.crossfire import CoverTaken
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.taking_a_shot import why_not_shoot
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.words.field import PASS, Shoot
from gonfanon.rules.words.siege import TakeCover

NEAR = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if (q, r) != (0, 0)]


def bearing(x: int, y: int) -> float:
    """The direction of a point on paper: lengths across count √3 times those down."""
    return degrees(atan2(y, x * sqrt(3)))


@pytest.mark.parametrize("side", range(6))
def test_the_field_of_a_slit_is_sixty_degrees_wide(side: int) -> None:
    mx, my = MIDDLES[side]
    for q, r in NEAR:
        x, y = centre(q, r)
        off = (bearing(x - mx, y - my) - bearing(mx, my) + 180) % 360 - 180
        assert in_wedge(q, r, side) == (abs(off) <= 30 + 1e-9), (q, r, off)


@pytest.mark.parametrize("side", range(6))
def test_the_axis_of_a_slit_is_the_row_before_it(side: int) -> None:
    row = {(n * STEPS[side][0], n * STEPS[side][1]) for n in range(1, 6)}
    assert {h for h in NEAR if on_axis(*h, side)} == row & set(NEAR)


def test_a_line_comes_in_by_the_side_it_crosses_last() -> None:
    for q, r in NEAR:
        line = trace(q, r)
        sides = entered(q, r)
        last = [(d + 3) % 6 for (hq, hr), d in line.sides if (hq + STEPS[d][0], hr + STEPS[d][1]) == (q, r)]
        if len(sides) == 1:
            assert list(sides) == last[-1:]
        else:
            assert line.corners
            assert (sides[0] + 1) % 6 == sides[1]


COLUMNS, ROWS = 9, 7
LEGEND = {"p": "palisade", "f": "platform", "t": "tree", "i": "house-interior"}
NAMES = [f"{c:02d}{r:02d}" for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]


@st.composite
def castles(draw: st.DrawFn, sides: tuple[str, ...]) -> Field:
    """A board with stakes and platforms at random, houses and trees, and things on some sides."""
    rows = [[draw(st.sampled_from("......pfti")) for _ in range(COLUMNS)] for _ in range(ROWS)]
    letters = {f"{c + 1:02d}{r + 1:02d}": x for r, row in enumerate(rows) for c, x in enumerate(row)}
    behind = [name for name, letter in letters.items() if letter in "pf"]
    stakes = [f"{name} {draw(st.sampled_from(DIRECTIONS))} palisade" for name in behind]
    others = [
        f"{draw(st.sampled_from(NAMES))} {draw(st.sampled_from(DIRECTIONS))} {kind}"
        for kind in draw(st.lists(st.sampled_from(sides), max_size=8) if sides else st.just([]))
    ]
    levels: dict[str, int | float] = {
        name: draw(st.integers(1, 2)) for name, letter in letters.items() if letter == "f"
    }
    text = MapText(
        rows="\n".join(" ".join(row) for row in rows), legend=LEGEND, sides=[*others, *stakes], levels=levels
    )
    book = library.book("guiscard")
    return field_of(text, book.hex_terrains, book.side_kinds)


@settings(max_examples=40, deadline=None)
@given(castles(()))
def test_what_shoots_down_can_be_shot_up_at(field: Field) -> None:
    ground = Ground(field, library.book("guiscard"))
    for a, b in product(field.grid.hexes[::2], field.grid.hexes[::3]):
        if a != b and ground.level(a) > ground.level(b) and sight(ground, a, b).blocked is None:
            assert sight(ground, b, a).blocked is None, (field.name(a), field.name(b))


@settings(max_examples=40, deadline=None)
@given(castles(("wall", "castle-wall")))
def test_no_line_on_one_level_touches_a_wall(field: Field) -> None:
    ground, grid = Ground(field, library.book("guiscard")), field.grid
    for a, b in product(grid.hexes[::3], grid.hexes[::2]):
        if a == b or sight(ground, a, b).blocked is not None or ground.level(a) or ground.level(b):
            continue
        line = trace(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a])
        for (q, r), d in line.sides:
            h = grid.at(grid.q[a] + q, grid.r[a] + r)
            side = field.side(h, d)
            assert side is None or side.kind == "low-wall", (field.name(a), field.name(b))


def battle(field: Field, step: str = "shooting") -> Battle:
    """Archers of two sides on every seventh hex."""
    book = library.book("guiscard")
    open_to = [h for h in field.grid.hexes if field.terrain[h] != "tree"][::7]
    pieces = {
        f"p{n}": PieceText(
            side=("norman", "turk")[n % 2],
            at=field.name(h),
            foot=[8, 4, 8],
            weapon=("short-bow", "lance", "javelin")[n % 3],
        )
        for n, h in enumerate(open_to)
    }
    return battle_of(field, book, ["norman", "turk"], pieces, turn=TurnText(side="norman", step=step))


@settings(max_examples=30, deadline=None)
@given(castles(("wall", "door", "window", "arrow-slit", "courtyard-entry")))
def test_the_shots_offered_at_a_castle_are_the_legal_ones(field: Field) -> None:
    s = battle(field)
    offered = {order for order in Orders(s) if isinstance(order, Shoot)}
    every = {
        Shoot(n, target, s.pieces[target].at)
        for n, target in product(range(len(s.pieces)), repeat=2)
        if why_not_shoot(s, n, target, s.pieces[target].at) is None
    }
    assert offered == every
    by_a_side = {
        order
        for order in every
        for side in range(6)
        if why_not_shoot(s, order.piece, order.target, order.hex, side) is None
    }
    assert by_a_side <= every


DOORWAY = MapText(
    rows=". . . . . . .\n . . . . . . .\n. . . i i i .\n . . . . . . .",
    legend={"i": "house-interior"},
    around=["wall 0403 0503 0603"],
    sides=["0403 W door"],
)


def in_the_doorway() -> Battle:
    book = library.book("guiscard")
    field = field_of(DOORWAY, book.hex_terrains, book.side_kinds)
    pieces = {
        "out": PieceText(side="norman", at="0103", foot=[8, 4, 8], weapon="short-bow"),
        "inside": PieceText(side="norman", at="0603", foot=[8, 4, 8], weapon="short-bow"),
        "malik": PieceText(side="turk", at="0403", foot=[8, 4, 8], armour=True),
    }
    return battle_of(field, book, ["norman", "turk"], pieces, turn=TurnText(side="norman", step="shooting"))


@pytest.mark.parametrize(("said", "side"), [("cover outer", 6), ("cover inner", 7), ("pass", 6)])
def test_the_owner_says_on_which_side_he_is_covered(said: str, side: int) -> None:
    position = Position(FieldBattle(), in_the_doorway())
    s = position.state
    position.force(read_order(s, "shoot out malik"))
    asked = position.pending
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.side, asked.rule) == ("cover", 1, "GUI-8.3.5c")
    assert list(asked.options) == [PASS, TakeCover(6), TakeCover(7)]
    position.force(read_answer(s, said, asked))
    taken = [event for event in position.events if isinstance(event, CoverTaken)]
    assert [event.covered for event in taken] == [s.pieces[2].at * 8 + side]
    assert isinstance(position.pending, Roll)


def test_a_shot_by_a_side_reads_back_as_it_is_written() -> None:
    s = in_the_doorway()
    order = Shoot(0, 2, s.pieces[2].at, 4)
    assert write(s, order) == "shoot out malik by W"
    assert read_order(s, write(s, order)) == order
    assert read_order(s, "shoot out malik") == Shoot(0, 2, s.pieces[2].at)
