"""Shots on boards at random: lines both ways, every fall of the dice, what is offered and what is legal."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS, opposite
from gonfanon.field.lines import between
from gonfanon.field.maps import MapText, field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import may_defend
from gonfanon.rules.shooting.shots import scattered, shot_at
from gonfanon.rules.shooting.taking_a_shot import shot, why_not_shoot
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.words.field import PASS, Shoot

COLUMNS, ROWS = 8, 6
LEGEND = {"b": "brush", "T": "tree", "s": "slope", "w": "shallows", "m": "marsh"}
GROUND = "......bTsssswm"
WEAPONS = ("short-bow", "composite-bow", "javelin", "lance", "sling", "")
NAMES = [f"{c:02d}{r:02d}" for r in range(1, ROWS + 1) for c in range(1, COLUMNS + 1)]


@st.composite
def boards(draw: st.DrawFn, step: str = "shooting") -> Battle:
    """A small board with slopes, woods and water, and shooters of both sides."""
    rows = [[draw(st.sampled_from(GROUND)) for _ in range(COLUMNS)] for _ in range(ROWS)]
    slopes = [f"{c + 1:02d}{r + 1:02d}" for r, row in enumerate(rows) for c, x in enumerate(row) if x == "s"]
    kinds = st.sampled_from(["crest", "crest", "low-wall"])
    sides = [f"{at} {draw(st.sampled_from(DIRECTIONS))} {draw(kinds)}" for at in slopes]
    levels: dict[str, int | float] = {
        at: draw(st.integers(0, 2)) for at in draw(st.lists(st.sampled_from(NAMES), max_size=20))
    }
    text = MapText(rows="\n".join(" ".join(row) for row in rows), legend=LEGEND, sides=sides, levels=levels)
    book = library.book(draw(st.sampled_from(["guiscard", "ager-sanguinis"])))
    field = slopes_below(field_of(text, book.hex_terrains, ("crest", "low-wall")))
    pieces: dict[str, PieceText] = {}
    taken: set[str] = set()
    for n, at in enumerate(draw(st.permutations(NAMES))[:9]):
        facing = draw(st.integers(0, 5))
        rear = field.grid.names.get(field.grid.neighbour(field.grid.index[at], opposite(facing)), "")
        if at in taken:
            continue
        rides = bool(rear) and rear not in taken and draw(st.booleans())
        pieces[f"p{n}"] = PieceText(
            side="norman" if n < 4 else "turk",
            at=at,
            foot=[8, 4, 8],
            mounted=[12, 6, 15] if rides else [],
            riding=rides,
            facing=DIRECTIONS[facing] if rides else "",
            armour=draw(st.booleans()),
            weapon=draw(st.sampled_from(WEAPONS)),
            state="well" if rides else draw(st.sampled_from(["well", "wounded", "stunned"])),
        )
        taken |= {at, rear} if rides else {at}
    return battle_of(field, book, ["norman", "turk"], pieces, turn=TurnText(side="norman", step=step))


def slopes_below(field: Field) -> Field:
    """The same field, no slope higher than what lies beyond its crest: that is how maps are drawn. GUI-3.1e"""
    levels = dict(field.levels)
    for _ in range(3):
        for (h, d), side in field.sides.items():
            beyond = field.grid.neighbour(h, d)
            if side.kind == "crest" and side.inner == h and beyond >= 0:
                levels[h] = min(levels.get(h, 0), levels.get(beyond, 0))
    return replace(field, levels=levels)


def clear_by(s: Battle, way: tuple[int, ...]) -> bool:
    """Whether a line that goes through these hexes, one after the other, is free of trees and crests."""
    field, grid, rows = s.scene.field, s.scene.grid, s.ground.rows
    if any(rows[h].key == "tree" for h in way[1:-1]):
        return False
    for h, k in pairwise(way):
        side = field.side(h, grid.direction(h, k))
        if side is None or side.kind == "low-wall":
            continue
        rise = field.level(k) - field.level(h)
        uphill = rise > 0 or (rise == 0 and rows[h].key == "slope")
        slope, low, high = (h, way[0], way[-1]) if uphill else (k, way[-1], way[0])
        if not bank(s, slope) & 1 << low and grid.distance(low, slope) < grid.distance(high, slope):
            return False
    return True


def bank(s: Battle, slope: int) -> int:
    """The slope hexes joined to one, on its level, itself included."""
    found, edge = {slope}, [slope]
    while edge:
        for k in s.scene.grid.neighbours(edge.pop()):
            alike = s.ground.rows[k].key == "slope" and s.scene.field.level(k) == s.scene.field.level(slope)
            if alike and k not in found:
                found.add(k)
                edge.append(k)
    return sum(1 << h for h in found)


@settings(max_examples=60, deadline=None)
@given(boards(), st.sampled_from(NAMES), st.sampled_from(NAMES))
def test_a_line_is_clear_if_some_way_along_it_is(s: Battle, one: str, other: str) -> None:
    grid = s.scene.grid
    a, b = grid.index[one], grid.index[other]
    if a == b:
        return
    steps = [
        [h for q, r in step if (h := grid.at(grid.q[a] + q, grid.r[a] + r)) >= 0]
        for step in between(grid.q[b] - grid.q[a], grid.r[b] - grid.r[a])
    ]
    clear = any(clear_by(s, (a, *way, b)) for way in product(*steps))
    assert (sight(s.ground, a, b).blocked is None) == clear


def level_crests(s: Battle) -> bool:
    """Whether a crest lies between hexes of one level: such a map does not say which of them is the lower."""
    field = s.scene.field
    return any(
        side.kind == "crest" and field.level(h) == field.level(s.scene.grid.neighbour(h, d))
        for (h, d), side in field.sides.items()
        if s.scene.grid.neighbour(h, d) >= 0
    )


@settings(max_examples=60, deadline=None)
@given(boards())
def test_who_sees_is_seen(s: Battle) -> None:
    if level_crests(s):
        return
    ground = s.ground
    for a, b in product(s.scene.grid.hexes[::5], s.scene.grid.hexes[::7]):
        if a != b:
            assert (sight(ground, a, b).blocked is None) == (sight(ground, b, a).blocked is None)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_the_shots_offered_are_the_legal_ones(s: Battle) -> None:
    offered = {order for order in Orders(s) if isinstance(order, Shoot)}
    every = {
        Shoot(n, target, h)
        for n, target in product(range(len(s.pieces)), repeat=2)
        for h in s.hexes(target)
        if why_not_shoot(s, n, target, h) is None
    }
    assert offered == every


def fall(s: Battle, order: Shoot, dice: tuple[int, int]) -> str:
    """The letter that comes on the target when the dice fall so."""
    position = Position(FieldBattle(), s)
    position.force(order)
    left = list(dice)
    while position.order is not None:
        pending = position.pending
        if isinstance(pending, Roll):
            position.force(left.pop(0) if left else 1)
        elif isinstance(pending, Ask):
            position.force(pending.options[0])
    rolled = [
        e
        for e in position.events
        if isinstance(e, Rolled) and e.table == "damage" and e.pieces[1] == order.target
    ]
    return rolled[0].result if rolled else "-"


@settings(max_examples=15, deadline=None)
@given(boards())
def test_chances_count_every_fall_of_the_dice(s: Battle) -> None:
    order = next((order for order in Orders(s) if isinstance(order, Shoot)), None)
    if order is None:
        return
    found = shot(s, order.piece, order.target, order.hex)
    if found.distance < 2:
        fallen = Counter(fall(s, order, (die, 1)) for die in range(1, 11))
    else:
        fallen = Counter(fall(s, order, dice) for dice in product(range(1, 11), range(1, 11)))
    total = sum(fallen.values())
    assert found.results == {letter: Fraction(count, total) for letter, count in fallen.items()}


@settings(max_examples=40, deadline=None)
@given(boards("movement"))
def test_before_the_close_every_legal_defensive_shot_is_offered(s: Battle) -> None:
    position = Position(FieldBattle(), s)
    position.force(PASS)
    every = {
        Shoot(n, target, h)
        for n, target in product(range(len(s.pieces)), repeat=2)
        if may_defend(s, n) is None
        for h in s.hexes(target)
        if shot_at(s, n, target, h).refusal is None
    }
    if not every:
        assert position.order is None
        return
    assert isinstance(position.pending, Ask)
    assert set(position.pending.options) == {PASS, *every}


def plain_sheet(top: str = "N") -> MapText:
    return MapText(rows="\n".join(". . . . . ." for _ in range(4)), top=top)


@pytest.mark.parametrize(
    ("at", "total", "to"), [("0302", 5, "0401"), ("0902", 5, "0903"), ("0902", 6, "0802")]
)
def test_each_sheet_turns_its_own_diagram(at: str, total: int, to: str) -> None:
    """On a sheet that lies upside down upper right is lower left. GUI-5.4.1c"""
    book = library.book("guiscard")
    sheet = field_of(plain_sheet(), book.hex_terrains, ())
    field = joined([[sheet, turned(sheet)]], "two")
    s = battle_of(field, book, ["norman", "turk"], {"p": PieceText(side="norman", at="0101", foot=[8, 4, 8])})
    names = s.scene.grid.names
    assert names[scattered(s, s.scene.grid.index[at], total)] == to


def test_an_arrow_that_leaves_the_board_is_lost() -> None:
    book = library.book("guiscard")
    field = field_of(plain_sheet(), book.hex_terrains, ())
    archer = PieceText(side="norman", at="0101", foot=[8, 4, 8], weapon="short-bow")
    target = PieceText(side="turk", at="0601", foot=[8, 4, 8])
    s = battle_of(field, book, ["norman", "turk"], {"a": archer, "t": target})
    order = Shoot(0, 1, s.pieces[1].at)
    assert scattered(s, s.pieces[1].at, 5) == -1
    assert fall(s, order, (5, 1)) == "-"
    assert fall(s, order, (4, 1)) == "C"
