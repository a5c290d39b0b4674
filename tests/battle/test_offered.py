"""Whatever is legal is listed in its canonical form: orders made up without the list, and those of all cases."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

import pytest

from gonfanon import library
from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.orders.canonical import canonical, is_offered
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases import run
from gonfanon.cases.case import Case, StepText, one_by_one
from gonfanon.cases.passing import UNTIL
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import (
    Attack,
    Charge,
    Clear,
    Dissolve,
    Form,
    Foulkon,
    Move,
    Pass,
    Pikes,
    Shoot,
)
from tests.battle.candidates import Candidates
from tests.sure import of_kind

CASES = sorted(Path(library.__file__).parent.glob("cases/*.yaml"))
EVERY, LEAST = 23, 2
"""Of the positions of a random game each so-and-so-many-th is looked at; at least two, and until something is legal."""
DECISIONS = 100


def positions(name: str, seed: int) -> Iterator[Battle]:
    """The positions of a random game in which a side has an order to give."""
    parcel = scenario(name)
    game = Game(parcel, library.book(parcel.scenario.book), secret_of(seed))
    player = RandomPlayer(seed)
    for _ in range(DECISIONS):
        ask = game.ask()
        if ask is None:
            return
        if ask.kind == "order" and isinstance(ask.options, Orders):
            yield game.state
        game.answer(player.choose(game.state, ask))


@pytest.mark.parametrize("name", scenario_names())
def test_whatever_is_legal_is_offered_in_its_canonical_form(name: str) -> None:
    seed = sum(name.encode())
    judged = 0
    # In some games hardly any candidate is legal: then another is looked at.
    games = chain.from_iterable(positions(name, seed + more) for more in range(4))
    for count, s in enumerate(islice(games, 2 + seed % EVERY, None, EVERY)):
        if judged and count >= LEAST:
            break
        orders = Orders(s)
        listed = {canonical(s, order) for order in orders}
        for order in Candidates(s, seed):
            if order in orders:
                judged += 1
                form = canonical(s, order)
                assert form is None or form in listed, (s.step, order, form)
    assert judged


def test_every_legal_order_of_a_case_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those are written by people, for every kind of order of every book, castles and boats included."""
    legal, listed, missing = Counter[type](), Counter[type](), list[str]()
    played = run.play

    def play(position: Position[Battle], step: StepText) -> None:
        pending = position.pending
        if pending is not None and not step.order.startswith(UNTIL):
            s, options = position.state, of_kind(Ask, pending).options
            order = read_order(s, step.order)
            if isinstance(options, Orders) and order in options:
                legal[type(order)] += 1
                if is_offered(s, order, options):
                    listed[type(order)] += 1
                elif canonical(s, order) is not None:
                    missing.append(step.order)
        played(position, step)

    monkeypatch.setattr(run, "play", play)
    for file in CASES:
        for case in one_by_one(file):
            if isinstance(case, Case):
                run.judge(case)
    assert missing == []
    common = (Pass, Move, Shoot, Attack, Charge, Clear, Form, Dissolve, Foulkon, Pikes)
    assert set(listed) == {*DEEDS, *common}
    # Most that is legal and not listed is a shot of an engine at a hex where nothing is, and a rider who gets off.
    assert sum(listed.values()) > 0.97 * sum(legal.values())
