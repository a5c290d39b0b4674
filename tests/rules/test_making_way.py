"""Friends pushed aside one after the other: every chain that exists is found. GUI-6.5e"""

from hypothesis import Phase, given, settings

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.making_way import Crowd, _after, _spots, can_make_way
from tests.rules.crowds import crowds


def plain_search(t: Battle, crowd: Crowd) -> bool:
    """Whether the first of the crowd can go somewhere so that the others can too."""
    if not crowd.waiting:
        return True
    free, held = _spots(t, crowd.waiting[0], crowd)
    after = [_after(t, crowd, to) for to in (*free, *held)]
    return any(plain_search(*then) for then in after if then is not None)


def people(s: Battle) -> list[int]:
    return [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.stands and s.character(n).kind != "horse"]


@settings(max_examples=60, deadline=None, phases=[Phase.reuse, Phase.generate])
@given(crowds())
def test_a_chain_is_found_wherever_there_is_one(s: Battle) -> None:
    for n in people(s):
        near = s.scene.grid.grown(s.mask(n))
        beside = [m for m in people(s) if m != n and not s.enemies(n, m) and s.mask(m) & near]
        for friends in ((n,), *((n, m) for m in beside[:2])):
            kept = s.mask(n)
            assert can_make_way(s, friends, kept) == plain_search(s, Crowd(friends, (), kept))


def packed(columns: int, rows: int, *gaps: str) -> Battle:
    """A board full of friends, every second of them a rider, but for some free hexes."""
    book = library.book("guiscard")
    field = field_of(MapText(rows="\n".join([" ".join("." * columns)] * rows)), book.hex_terrains, ())
    pieces: dict[str, PieceText] = {}
    taken = {"", *gaps}
    for at in sorted(field.grid.index):
        if at in taken:
            continue
        rear = field.grid.names.get(field.grid.neighbour(field.grid.index[at], 3), "")
        if rides := len(pieces) % 2 == 0 and rear not in taken:
            piece = PieceText(
                side="norman", at=at, facing="NE", riding=True, mounted=[20, 8, 12], foot=[10, 5, 6]
            )
        else:
            piece = PieceText(side="norman", at=at, foot=[10, 5, 6])
        pieces[f"p{len(pieces)}"] = piece
        taken |= {at, rear} if rides else {at}
    return battle_of(field, book, ["norman", "saracen"], pieces, turn=TurnText(1, "norman", "melee"))


def test_riders_pushed_by_a_chain_leave_room_for_it() -> None:
    s = packed(5, 4, "0101", "0203")
    assert [n for n in people(s) if not can_make_way(s, (n,), s.mask(n))] == []


def test_in_a_packed_crowd_the_search_ends() -> None:
    s = packed(8, 6, "0101")
    assert len({can_make_way(s, (n,), s.mask(n)) for n in people(s)}) == 2
