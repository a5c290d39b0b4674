"""A game within a game within a game, at the table: written and read, saved, taken back, proved, seen."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.kernel.within import Within
from gonfanon.play.engine import ENGINE
from gonfanon.play.entries import DICE
from gonfanon.play.game_of import GameOf, UndoRefused
from gonfanon.play.proof import proved
from gonfanon.play.record import link, read_record
from gonfanon.play.replaying import replayed_game
from gonfanon.play.resuming import resumed_game
from gonfanon.play.saves import SavedGame, opened
from gonfanon.play.trial import try_game
from tests.kernel.nested import Say, Siege, Struck, War
from tests.play.wars import SETUP, TO_THE_SKIRMISH, WAR, ToyBook, long_war, war
from tests.sure import of_kind, sure


def again(game: GameOf[War]) -> GameOf[War]:
    return resumed_game(of_kind(SavedGame, opened(game.save())), WAR, ToyBook())


def same(a: GameOf[War], b: GameOf[War]) -> bool:
    questions = a.position.pending, b.position.pending
    return (a.state, a.log, a.position.sealed, a.fingerprint()) == (
        b.state,
        b.log,
        b.position.sealed,
        b.fingerprint(),
    ) and type(questions[0]) is type(questions[1])


def rolls(game: GameOf[War]) -> int:
    return sum(entry.side == DICE for entry in game.log)


def test_the_innermost_game_reads_and_writes_its_own_words() -> None:
    game = war(*TO_THE_SKIRMISH)
    with pytest.raises(BadNotation):
        game.answer("wait")
    game.answer("order wait")
    assert [entry.text for entry in game.log[-3:]] == ["besiege 0", "sortie", "order wait"]
    assert game.sides[game.log[-1].side] == "anjou", "the garrison is side 0 below and anjou above"
    assert game.log[-1].events == (Within("siege", Within("skirmish", Struck(1, 0))),)


def test_a_reply_in_the_middle_of_an_inner_step() -> None:
    game = war(*TO_THE_SKIRMISH, "order strike", seed=3)
    while not (isinstance(game.position.pending, Ask) and game.position.pending.kind == "stand"):
        ask = sure(game.ask())
        game.answer(game.written(game.state, ask.options[0], ask))
        assert not game.over
    assert game.read("reply run") == Say("run")
    with pytest.raises(BadNotation):
        game.read("order run")


def test_saved_and_loaded_at_every_answer() -> None:
    game, depths = war(seed=5), set()
    for said in [entry for entry in long_war(5, 120).log if entry.side != DICE]:
        game.answer(said.said, said.side)
        assert same(again(game), game)
        depths.add(len(ask.within) if (ask := game.ask()) else -1)
    assert {0, 1, 2} <= depths, "all three games were asked"


def test_records_are_replayed_and_proved() -> None:
    game = next(
        made for made in (long_war(seed, 5000) for seed in range(1, 99)) if made.over and rolls(made) > 5
    )
    record = read_record(game.record())
    assert record.game == "war"
    assert same(replayed_game(record, WAR, SETUP, ToyBook()), game)
    report = proved(record, SETUP, ToyBook(), kind=WAR)
    assert report.ok and report.dice_proved and report.dice > 5


def test_the_record_of_a_war_says_so() -> None:
    assert war().record().split("\n")[:4] == [
        "gonfanon record 3",
        f"engine {ENGINE}",
        "game war",
        "scenario three-crowns " + WAR.identity(SETUP)[1],
    ]


@pytest.mark.parametrize(("wrong", "what"), [("order wait", "changed-order"), ("order run", "changed-order")])
def test_a_changed_order_of_the_innermost_game_is_found(wrong: str, what: str) -> None:
    rows = long_war(5, 5000).record().split("\n")
    n = next(n for n, row in enumerate(rows) if " order strike " in row)
    rows[n] = rows[n].replace("order strike", wrong)
    (fault, *_) = proved(read_record("\n".join(rows)), SETUP, ToyBook(), kind=WAR).faults
    assert (fault.line, fault.what) == (n + 1, what)


def test_a_forger_who_makes_the_chain_fit_is_found_by_the_rules() -> None:
    rows = long_war(5, 5000).record().split("\n")
    first = next(n for n, row in enumerate(rows) if " order strike " in row)
    rows[first] = rows[first].replace("order strike", "order wait")
    chain = rows[first - 1].partition(" = ")[0].rpartition(" ")[2]
    for n in range(first, len(rows) - 1):
        line, equals, opened_part = rows[n].partition(" = ")
        body = line.rpartition(" ")[0]
        chain = link(chain, body)
        rows[n] = f"{body} {chain}{equals}{opened_part}"
    (fault,) = proved(read_record("\n".join(rows)), SETUP, ToyBook(), kind=WAR).faults
    assert (fault.line, fault.what) == (first + 2, "does-not-follow")


def test_undo_leads_into_and_out_of_an_inner_game() -> None:
    game = war(*TO_THE_SKIRMISH)
    assert sure(game.state.siege).skirmish is not None
    assert (game.undo().text, game.state.siege) == ("sortie", Siege((5, 4), 3))
    assert (game.undo(2).text, game.state.siege) == ("besiege 0", None)
    game.answer("besiege 0")
    game.answer("sortie")
    assert same(game, war(*TO_THE_SKIRMISH))


def test_undo_goes_back_into_a_game_that_has_ended() -> None:
    # The besieged hold out until the food is gone: the last answer ends the siege, and the war goes on.
    game = war(*TO_THE_SKIRMISH[:-1], "hold", "hold", "hold")
    assert (game.state.siege, game.undo().text) == (None, "hold")
    assert game.state.siege == Siege((5, 4), 1) and sure(game.ask()).within == ("siege",)


def test_undo_stops_at_a_die_of_an_inner_game() -> None:
    game = war(*TO_THE_SKIRMISH, "order strike")
    assert any(entry.side == DICE for entry in game.log)
    last = game.log[-1]
    if last.side != DICE:
        game.undo()
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.why == "die-fallen"


def test_a_side_sees_the_inner_game_as_that_game_shows_it() -> None:
    game = war(*TO_THE_SKIRMISH)
    assert sure(sure(game.state.siege).skirmish).men == (4, 5)
    assert sure(sure(game.view(0).state.siege).skirmish).men == (4, -1)
    assert sure(sure(game.view(2).state.siege).skirmish).men == (-1, 5)
    assert sure(sure(game.view(1).state.siege).skirmish).men == (-1, -1), "blois has no part in it"
    assert game.view(0).ask is not None and game.view(2).ask is None


def worth(position: Position[War], depth: int) -> float:
    """Castles of anjou to be expected; its enemies choose for themselves: all dice, all answers."""
    pending = position.pending
    if pending is None or depth == 0:
        return position.state.castles[0]
    found = []
    for answer in choices(pending):
        twin = position.clone()
        twin.answer(answer)
        found.append(worth(twin, depth - 1))
    if isinstance(pending, Roll):
        return sum(found) / 6
    return max(found) if isinstance(pending, Ask) and pending.side == 0 else min(found)


def choices(pending: Ask | Roll | Together) -> Iterable[Any]:
    if isinstance(pending, Roll):
        return range(1, 7)
    return (
        product(*(ask.options for ask in pending.asks)) if isinstance(pending, Together) else pending.options
    )


def test_search_goes_through_the_dice_of_the_innermost_game() -> None:
    game = war(*TO_THE_SKIRMISH[:-1], "hold", "hold")
    before = game.state
    # One day of food is left. To hold loses the castle at once, a sortie keeps it for as far as can be seen.
    assert worth(game.position.clone(), 1) == 2
    holding = game.position.clone()
    holding.answer(Say("hold"))
    assert holding.state.castles[0] == 1
    assert worth(game.position.clone(), 6) == 2
    assert game.state is before


@pytest.mark.parametrize("seed", range(1, 6))
def test_random_play_finds_no_fault(seed: int) -> None:
    assert try_game(war(seed=seed), seed, 5000).fault == ""
