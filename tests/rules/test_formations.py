"""Formations: ranks are the same no matter who is asked, and a march keeps them."""

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.battle.orders.moves import marches_of
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases.case import read_cases
from gonfanon.rules.movement.formations import formed, why_not_form
from gonfanon.rules.pieces.formations import depth, in_front_rank, members, ranks, strays
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Form
from tests.sure import of_kind

HEXES = [f"{c:02d}{r:02d}" for c in range(3, 8) for r in range(3, 7)]


def field(places: list[str], facing: str = "N") -> Battle:
    """Hoplites that face one way, on a plain."""
    case = {
        "case": "ranks",
        "rules": ["GUI-7.3.1a"],
        "book": "guiscard",
        "map": {"rows": "\n".join(" " * (r % 2) + " ".join("." * 10) for r in range(8)) + "\n"},
        "sides": ["byzantine", "norman"],
        "pieces": {
            f"h{n}": {
                "side": "byzantine",
                "at": at,
                "facing": facing,
                "foot": [8, 6, 6],
                "traits": ["hoplite"],
            }
            for n, at in enumerate(places)
        },
        "turn": {"side": "byzantine", "step": "movement"},
        "options": ["formation"],
        "steps": [{"query": "reach h0", "expect": {}}],
    }
    return of_kind(Battle, read_cases(yaml.safe_dump(case, sort_keys=False), "ranks.yaml")[0].start)


crowds = st.lists(st.sampled_from(HEXES), min_size=3, max_size=14, unique=True)


@settings(max_examples=80, deadline=None)
@given(places=crowds, facing=st.sampled_from("NS"))
def test_at_set_up_everybody_belongs_or_stands_alone(places: list[str], facing: str) -> None:
    s = field(places, facing)
    assert strays(s) == ()
    for n in s.board.formed:
        rows = ranks(s, n)
        assert 1 <= depth(s, n) <= 3
        assert all(len(row) >= 3 for row in rows)
        assert len({m for row in rows for m in row}) == sum(len(row) for row in rows)
        assert s.pieces[n].pikes == in_front_rank(s, n)


@settings(max_examples=80, deadline=None)
@given(places=crowds)
def test_members_of_a_block_agree(places: list[str]) -> None:
    s = field(places)
    for n in s.board.formed:
        whole = members(s, n)
        if n in whole and len(ranks(s, n)) == 1 and all(len(ranks(s, m)) == 1 for m in whole):
            assert all(members(s, m) == whole for m in whole)


@settings(max_examples=30, deadline=None)
@given(places=crowds)
def test_a_formation_marches_to_each_place_once(places: list[str]) -> None:
    s = field(places)
    orders = Orders(s)
    for whole in {tuple(sorted(members(s, n))) for n in s.board.formed}:
        marches = marches_of(s, whole)
        assert all(march in orders for march in marches)
        assert len({march.steps[-1] for march in marches}) == len(marches)
        assert all(1 <= len(march.steps) <= 3 for march in marches)


def test_a_long_rank_behind_a_short_one() -> None:
    s = field(["0404", "0504", "0604", "0305", "0405", "0505", "0605", "0705"])
    assert [sorted(row) for row in ranks(s, 0)] == [[0, 1, 2], [4, 5, 6, 7]]
    assert ranks(s, 5) == ranks(s, 0)


def test_a_short_rank_behind_a_long_one_belongs_to_all_of_it() -> None:
    s = field(["0304", "0404", "0504", "0604", "0704", "0405", "0505", "0605"])
    assert ranks(s, 6) == ranks(s, 0) == [[0, 1, 2, 3, 4], [5, 6, 7]]


def test_forming_again_as_one_stands_is_no_order() -> None:
    s = field(["0404", "0504", "0604"])
    assert why_not_form(s, Form((0, 1, 2), 5)) is not None
    assert why_not_form(s, Form((0, 1, 2), 2)) is None
    assert ranks(formed(s, Form((0, 1, 2), 2)), 0) == [[2, 1, 0]]
