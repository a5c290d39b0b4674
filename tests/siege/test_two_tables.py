"""Besiegers besieged, played at random: battle outside and fight inside at two tables, and the garrison's own assault."""

import pytest

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.words.field import PASS
from gonfanon.siege.notation import read_answer, read_order
from gonfanon.siege.saving import from_bytes, to_bytes
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from tests.siege.openings import from_text
from tests.siege.wandering import wander
from tests.siege.watching import Watch

GUISCARD = """
case: Held
book: guiscard
map: the-eagles-nest
sides: [norman, byzantine]
siege: {place: castle, besieger: norman, supply: 9, events: [recall], held: [palisade], redoubt: tower, left_behind: 4}
pieces:
  roger: {side: norman, traits: [knight], foot: [20, 9, 6], armour: true, riding: true, mounted: [30, 12, 15]}
  m: {count: 11, side: norman}
  bow: {count: 3, side: norman, weapon: short-bow}
  ladder: {count: 1, side: norman, traits: [ladder]}
  leo: {side: byzantine, traits: [koursor], foot: [18, 9, 6], armour: true}
  b: {count: 4, side: byzantine}
turn: {day: 8, step: event}
steps: [{order: pass}]
"""
ANARCHY = """
case: Held
book: anarchy
map: the-norman-castle
sides: [royal, angevin]
siege: {place: castle, besieger: angevin, supply: 9, events: [recall], held: [walls], redoubt: keep, left_behind: 4}
pieces:
  hugh: {side: angevin, traits: [knight, noble], foot: [20, 9, 6], armour: true}
  m: {count: 13, side: angevin}
  bow: {count: 3, side: angevin, weapon: short-bow}
  stephen: {side: royal, traits: [knight], foot: [18, 9, 6], armour: true}
  r: {count: 5, side: royal}
turn: {day: 8, step: event}
steps: [{order: pass}]
"""
BOOKS = {"guiscard": GUISCARD, "anarchy": ANARCHY}


def at_the_action(text: str, answers: list[str], order: str, last: list[str]) -> Position[Siege]:
    """A siege on the day a relief army comes, after the order with which the fights begin."""
    position: Position[Siege] = Position(SiegeByDays(), from_text(text))
    position.answer(PASS)
    said = list(answers)
    while position.state.step != "action" or position.order is not None:
        pending = position.pending
        if isinstance(pending, Roll):
            position.force(19)
            continue
        assert isinstance(pending, Ask)
        kind = pending.kind
        position.answer(PASS if kind == "order" else read_answer(position.state, said.pop(0), pending))
    position.answer(read_order(position.state, order))
    for word in last:
        assert isinstance(position.pending, Ask)
        position.answer(read_answer(position.state, word, position.pending))
    return position


def played(position: Position[Siege], seed: int, steps: int) -> tuple[Position[Siege], set[str], int]:
    """At random from there on, with what must hold and the bytes looked at; the actions seen, the tables changed."""
    watch, tables = Watch(), 0
    actions: set[str] = set()

    def look(s: Siege, now: Position[Siege]) -> None:
        nonlocal tables
        watch(s, now)
        if s.affair is not None and s.other_affair is not None:
            tables += 1
            actions.add(s.affair.action)
            assert not {*s.affair.men} & {n for n in s.other_affair.men if s.is_person(n)}
        if now.order is None and tables % 7 == 0:
            again = from_bytes(s.scene, to_bytes(s))
            assert again == s
            assert again.snapshot() == s.snapshot()

    return wander(position.state, seed, steps, look), actions, tables


@pytest.mark.parametrize("order", ["relief with garrison", "relief"])
@pytest.mark.parametrize("book", BOOKS)
def test_two_tables_take_turns(book: str, order: str) -> None:
    last = ["assault"] if order == "relief" else []
    start = at_the_action(BOOKS[book], ["army foot-armoured 4", "battle m1..m9"], order, last)
    assert start.state.other is not None
    seen: set[str] = set()
    for seed in range(2):
        _, actions, tables = played(start, seed, 400)
        assert tables
        seen |= actions
    assert seen == {"assault", "relief"}


@pytest.mark.parametrize("book", BOOKS)
def test_the_garrison_storms(book: str) -> None:
    order = "assault" if book == "guiscard" else "assault E"
    start = at_the_action(BOOKS[book], ["army foot-armoured 4", "shelter"], order, [])
    assert start.state.affair is not None
    assert start.state.affair.first == start.state.besieged
    for seed in range(2):
        played(start, seed, 300)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("book", BOOKS)
def test_many_at_two_tables(book: str, seed: int) -> None:
    order = "assault" if book == "guiscard" else "assault E"
    divided = at_the_action(
        BOOKS[book], ["army foot-armoured 6", "battle m1..m7"], "relief with garrison", []
    )
    played(divided, seed, 2500)
    played(at_the_action(BOOKS[book], ["army foot-armoured 6", "shelter"], order, []), seed, 2500)
