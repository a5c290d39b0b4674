"""Orders and answers in their written form: read, written, and refused with a word that helps."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.notation.notation import ANSWERS, ORDERS, read_answer, read_order, write
from gonfanon.battle.setup.piece_text import PieceText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.hexes import DIRECTIONS, E
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.ask import Ask, Listed
from gonfanon.kernel.errors import BadNotation
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import beasts, castles, sea, siege, tactics
from gonfanon.rules.words import field as said
from gonfanon.rules.words.field import (
    PASS,
    Advance,
    Attack,
    Charge,
    Choose,
    Clear,
    Countercharge,
    Form,
    Foulkon,
    Go,
    Move,
    Path,
    Place,
    Refuse,
    Shoot,
    Turn,
)
from tests.sure import of_kind

ROWS = "\n".join((". " * 8, " " + ". " * 8) * 3)
FOOT = [8, 4, 8]
PIECES = {
    "ahmad": PieceText(side="saracen", at="0303", foot=FOOT),
    "guy": PieceText(side="norman", at="0503", foot=FOOT, mounted=[20, 10, 12], riding=True, facing="E"),
    "hasan": PieceText(side="saracen", at="0602", foot=FOOT, state="stunned"),
    "bayard": PieceText(side="norman", at="0404", facing="E", traits=["horse"]),
    "odo": PieceText(side="norman", at="0702", foot=FOOT),
}


@pytest.fixture(scope="module")
def s() -> Battle:
    return _battle()


def _battle() -> Battle:
    book = library.book("guiscard")
    return battle_of(field_of(MapText(rows=ROWS), book.hex_terrains, ()), book, ["saracen", "norman"], PIECES)


BATTLE = _battle()


def _asked(*options: object, about: tuple[int, ...] = ()) -> Ask:
    return Ask(0, "question", Listed(options, "GUI-1a"), "GUI-1a", about)


def _hex(name: str) -> int:
    return BATTLE.scene.grid.index[name]


def _n(name: str) -> int:
    return BATTLE.scene.numbers[name]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("pass", PASS),
        ("shoot ahmad guy", Shoot(_n("ahmad"), _n("guy"), _hex("0503"))),
        ("shoot ahmad 0403", Shoot(_n("ahmad"), _n("guy"), _hex("0403"))),
        ("shoot ahmad 0801", Shoot(_n("ahmad"), -1, _hex("0801"))),
        ("move ahmad 0403 0504", Move((_n("ahmad"),), (Go(_hex("0403")), Go(_hex("0504"))))),
        (
            "move guy turn-SE back dismount 0604",
            Move((_n("guy"),), (Turn(2), said.Back(), said.Dismount(_hex("0604")))),
        ),
        (
            "move ahmad lift hasan drop 0601 lead bayard leave bayard mount bayard exit",
            Move(
                (_n("ahmad"),),
                (
                    said.Lift(_n("hasan")),
                    said.Drop(_hex("0601")),
                    said.Lead(_n("bayard")),
                    said.Leave(_n("bayard")),
                    said.Mount(_n("bayard")),
                    said.Exit(),
                ),
            ),
        ),
        ("move ahmad+hasan 0403", Move((_n("ahmad"), _n("hasan")), (Go(_hex("0403")),))),
        ("attack guy+odo ahmad", Attack((_n("guy"), _n("odo")), _n("ahmad"))),
        ("charge guy ahmad", Charge((_n("guy"),), (_n("ahmad"),), ())),
        ("charge guy ahmad 0603 0703", Charge((_n("guy"),), (_n("ahmad"),), ((_hex("0603"), _hex("0703")),))),
        (
            "charge guy+odo ahmad+hasan 0603 0703, 0802",
            Charge(
                (_n("guy"), _n("odo")),
                (_n("ahmad"), _n("hasan")),
                ((_hex("0603"), _hex("0703")), (_hex("0802"),)),
            ),
        ),
        ("clear guy+odo hasan 0601", Clear((_n("guy"), _n("odo")), (_n("hasan"),), (_hex("0601"),))),
        ("form ahmad+hasan NW NE", Form((_n("ahmad"), _n("hasan")), 5)),
        ("form ahmad+hasan NE NW", Form((_n("ahmad"), _n("hasan")), 5)),
        ("form ahmad+hasan S", Form((_n("ahmad"), _n("hasan")), 2)),
        ("dissolve ahmad", said.Dissolve((_n("ahmad"),))),
        ("foulkon ahmad", Foulkon(_n("ahmad"), True)),
        ("unfoulkon ahmad", Foulkon(_n("ahmad"), False)),
        ("pikes ahmad", said.Pikes(_n("ahmad"))),
        ("light ahmad 0304", said.Light(_n("ahmad"), _hex("0304"))),
        ("place guy 0304 E", Place(_n("guy"), _hex("0304"), E)),
        ("place ahmad 0304", Place(_n("ahmad"), _hex("0304"), -1)),
        ("Move Ahmad 0403", Move((_n("ahmad"),), (Go(_hex("0403")),))),
    ],
)
def test_orders_are_read_as_the_contract_writes_them(s: Battle, text: str, order: Any) -> None:
    assert read_order(s, text) == order


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move ahmd 0403", 'no piece called "ahmd"; did you mean "ahmad"?'),
        ("mvoe ahmad 0403", 'no order called "mvoe"; did you mean "move"?'),
        ("move ahmad", "a step is missing; write it as: move P STEP..."),
        ("move ahmad 0909", '"0909" is no hex of this field; hexes run from 0101 to 0806'),
        ("move ahmad trun-ne", '"trun-ne" is no hex and no step'),
        ("move ahmad mont bayard", '"mont" is no hex and no step; did you mean "mount"?'),
        ("move ahmad turn-N", '"n" is no direction; one of NE, E, SE, SW, W, NW'),
        ("move ahmad+ 0403", '"ahmad+" has a + without a name beside it'),
        ("attack ahmad guy odo", '"odo" is too much; write it as: attack P+Q T'),
        ("charge guy ahmad 0603,", "a hex is missing"),
        ("form ahmad NW SE", "NW and SE do not lie side by side"),
        ("", "an order is missing"),
        ("pass now", '"now" is too much; write it as: pass'),
    ],
)
def test_what_cannot_be_read_names_the_word_and_what_would_be_right(
    s: Battle, text: str, message: str
) -> None:
    with pytest.raises(BadNotation) as caught:
        read_order(s, text)
    assert message in str(caught.value)
    assert caught.value.text == text


def test_answers_need_their_question(s: Battle) -> None:
    way = Path((_hex("0403"), _hex("0504")), 1)
    met = Countercharge(_n("guy"), (_hex("0603"),), _n("hasan"))
    assert read_answer(s, "pass", _asked()) == PASS
    assert read_answer(s, "odo", _asked()) == Choose(_n("odo"))
    assert read_answer(s, "0403 0504", _asked()) == Path((_hex("0403"), _hex("0504")))
    assert read_answer(s, "0403 0504", _asked(Path((_hex("0403"),)), way)) == way
    assert read_answer(s, "0403 0504", _asked(way, Path(way.hexes))) == Path(way.hexes)
    assert read_answer(s, "refuse 0403 0504", _asked()) == Refuse(way.hexes)
    assert read_answer(s, "countercharge guy 0603", _asked(PASS, met, about=(_n("ahmad"),))) == met
    answer = read_answer(s, "countercharge guy 0703", _asked(about=(_n("ahmad"),)))
    assert of_kind(Countercharge, answer).charger == _n("ahmad")
    assert read_answer(s, "advance odo 0403 turn-W", _asked()) == Advance(
        _n("odo"), (Go(_hex("0403")), Turn(4))
    )
    with pytest.raises(BadNotation, match='no answer and no piece called "oddo"; did you mean "odo"'):
        read_answer(s, "oddo", _asked())


def test_a_counter_charge_that_could_meet_two_chargers_names_the_one(s: Battle) -> None:
    options = [Countercharge(_n("guy"), (_hex("0603"),), charger) for charger in (_n("ahmad"), _n("hasan"))]
    ask = _asked(*options)
    assert [write(s, option, ask) for option in options] == [
        "countercharge guy 0603",
        "countercharge guy 0603 against hasan",
    ]
    assert [read_answer(s, write(s, option, ask), ask) for option in options] == options


def test_every_word_of_the_rules_can_be_written() -> None:
    from gonfanon.battle.notation.notation import WRITERS

    modules = (said, siege, castles, sea, tactics, beasts)
    words = [
        word
        for module in modules
        for word in vars(module).values()
        if isinstance(word, type) and issubclass(word, said.Word)
    ]
    assert {word for word in words if word is not said.Word} == {*WRITERS}


pieces = st.integers(0, len(BATTLE.pieces) - 1)
groups = st.lists(pieces, min_size=1, max_size=4, unique=True).map(tuple)
hexes = st.sampled_from(BATTLE.scene.grid.hexes)
ways = st.lists(hexes, min_size=1, max_size=6).map(tuple)
sides = st.integers(0, len(DIRECTIONS) - 1)
steps = st.one_of(
    st.builds(said.Go, hexes),
    st.builds(said.Turn, sides),
    st.builds(said.Back),
    st.builds(said.Mount, pieces),
    st.builds(said.Dismount, hexes),
    st.builds(said.Lift, pieces),
    st.builds(said.Drop, hexes),
    st.builds(said.Lead, pieces),
    st.builds(said.Leave, pieces),
    st.builds(said.Exit),
)
journeys = st.lists(steps, min_size=1, max_size=6).map(tuple)
charges = st.integers(1, 3).flatmap(
    lambda count: st.builds(
        said.Charge,
        st.lists(pieces, min_size=count, max_size=count).map(tuple),
        st.lists(pieces, min_size=count, max_size=count).map(tuple),
        st.one_of(st.just(()), st.lists(ways, min_size=count, max_size=count).map(tuple)),
    )
)
shots = st.builds(said.Shoot, pieces, st.integers(-1, len(BATTLE.pieces) - 1), hexes)
orders = st.one_of(
    st.just(PASS),
    st.builds(said.Move, groups, journeys),
    shots,
    st.builds(said.Attack, groups, pieces),
    charges,
    st.builds(said.Clear, groups, groups, ways),
    st.builds(said.Form, groups, sides),
    st.builds(said.Dissolve, groups),
    st.builds(said.Foulkon, pieces, st.booleans()),
    st.builds(said.Pikes, pieces),
    st.builds(said.Light, pieces, hexes),
    st.builds(said.Place, pieces, hexes, st.integers(-1, 5)),
)
answers = st.one_of(
    st.just(PASS),
    shots,
    st.builds(said.Path, ways, st.integers(-1, 4), st.integers(-1, 5)),
    st.builds(said.Choose, pieces),
    st.builds(said.Advance, pieces, journeys),
    st.builds(said.Refuse, ways),
    st.builds(said.Countercharge, pieces, ways, pieces),
)


@given(orders)
def test_an_order_written_and_read_is_the_same(order: Any) -> None:
    assert read_order(BATTLE, write(BATTLE, order)) == order


@given(st.lists(answers, min_size=1, max_size=8, unique=True))
def test_an_answer_written_and_read_against_its_question_is_the_same(options: list[said.Said]) -> None:
    ask = _asked(*sorted(options, key=repr))
    assert [read_answer(BATTLE, write(BATTLE, option, ask), ask) for option in options] == options


@pytest.mark.parametrize("verb", [*ORDERS, *ANSWERS])
def test_the_shape_of_each_verb_begins_with_it(verb: str) -> None:
    assert (ORDERS.get(verb) or ANSWERS[verb]).shape.startswith(verb)
