"""Opponents on the free table: every answer is legal, the same seed thinks the same, the better level wins."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.argad.game import FreeTable
from gonfanon.argad.scenario.goals import prices
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.position import Position
from gonfanon.minds.any_game import decide
from gonfanon.minds.argad import foresight, plans
from gonfanon.minds.argad.duels import in_reach, promise
from gonfanon.minds.argad.fire import nearest, shooter, targets
from gonfanon.minds.argad.lead import LAST, likely_ahead, may_wait
from gonfanon.minds.argad.levels import LEVELS, FreeMind
from gonfanon.minds.argad.worth import GOAL, gap_to, in_time, turns_left, value, worth
from gonfanon.tabletop.points import distance
from tests.sure import sure


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("marshal", "constable")])
def test_a_level_plays_a_game_to_its_end(level: str) -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    minds = [FreeMind(level, 1), FreeMind("squire", 2)]
    while (ask := game.ask()) is not None:
        said = minds[ask.side].answer(game.view(ask.side).state, ask)
        assert said in ask.options
        game.answer(said, ask.side)
    assert game.outcome is not None


@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_seed_thinks_the_same(level: str) -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    for side in (0, 1):
        game.answer("ready", side)
    first = decide(game, 1, level, 9)
    assert first == decide(game, 1, level, 9)
    assert isinstance(game.read(first, 1), Sheet)


def test_a_mind_is_not_told_what_the_others_have_sealed() -> None:
    answers = set()
    for secret in ("agree", "path yves 240,200; agree", "hold riwal crouched; agree"):
        game = play.new_game("argad", "lesson-first-volley", 5)
        for side in (0, 1):
            game.answer("ready", side)
        game.answer(secret, 0)
        answers.add(decide(game, 1, "captain", 4))
    assert len(answers) == 1


def test_losses_and_goals_are_felt() -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    before = value(game.state, 0)
    for side in (0, 1):
        game.answer("ready", side)
    s = game.state
    hurt = s.with_stand(3, replace(s.stands[3], state="dead"))
    assert value(hurt, 0) > before and value(hurt, 1) < value(s, 1)


def announcing(name: str, seed: int = 5) -> play.GameOf[Any]:
    """A skirmish at its first announcement."""
    game = play.new_game("argad", name, seed)
    while game.state.stage != "announce":
        game.answer("ready", sure(game.ask()).side)
    return game


def test_a_sergeant_gives_no_order_to_those_he_overlooks_and_a_marshal_overlooks_nobody() -> None:
    game = announcing("the-ford-at-dawn")
    s, ask = game.view(0).state, sure(game.ask(0))
    overlooked, seeds = 0, 40
    for seed in range(seeds):
        mind = FreeMind("sergeant", seed)
        forgotten = mind.forgotten(s, 0)
        assert forgotten == FreeMind("sergeant", seed).forgotten(s, 0)
        ordered = {n for order in mind.answer(s, ask).orders for n in order.who}
        assert not ordered & {*forgotten}
        overlooked += len(forgotten)
    own = sum(s.side(n) == 0 for n in range(len(s.stands)))
    share = LEVELS["sergeant"].slip
    assert own * seeds * (share - 8) < 100 * overlooked < own * seeds * (share + 8)
    assert FreeMind("marshal", 1).forgotten(s, 0) == ()


def in_the_fight(name: str = "salt-for-rennes") -> Skirmish:
    """A skirmish of veterans at the first announcement at which some have met."""
    game = play.new_game("argad", name, 5)
    minds = [FreeMind("veteran", side) for side in (0, 1)]
    while (ask := game.ask()) is not None:
        if game.state.stage == "announce" and game.state.contacts:
            found: Skirmish = game.view(0).state
            return found
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    raise AssertionError("nobody has met")


def wanted(s: Skirmish, level: str, n: int) -> list[Intent]:
    """What a figure does by the first plan of a level."""
    return LEVELS[level].own[0](s, n, {})


def test_below_a_marshal_the_chief_of_the_troop_keeps_out_of_the_fight() -> None:
    """He is free, could reach an enemy and may be reached: a marshal and a veteran send him, the others do not."""
    s = in_the_fight()
    chief = s.scene.numbers["tanguy"]
    near = nearest(s, chief)[0]
    assert not s.contact(chief) and in_reach(s, chief, near) and in_reach(s, near, chief)
    assert [one.kind for one in wanted(s, "veteran", chief)][:1] == ["pursue"]
    assert any(order.who == (chief,) for order in plans.picked(s, chief, {near: 1}))
    assert wanted(s, "squire", chief) == [Intent("evade", (chief,), near)]
    for level in ("sergeant", "captain"):
        assert all(wish(s, chief, {}) == [] for wish in LEVELS[level].own)


def test_a_squire_breaks_off_every_fight_and_the_others_stay_in_it() -> None:
    s = in_the_fight()
    met = [n for n in s.fighters if s.contact(n)]
    assert met
    for n in met:
        assert wanted(s, "squire", n) == [Intent("evade", (n,), s.contact(n)[0])]
        assert not wanted(s, "sergeant", n) and not wanted(s, "captain", n)


def test_squires_and_sergeants_send_their_shooters_into_the_fight() -> None:
    s = announcing("lesson-first-volley").state
    ready = [
        n for n in s.fighters if shooter(s, n) and targets(s, n, 3) and s.person(n).rank != "troop-chief"
    ]
    assert ready
    for n in ready:
        assert not wanted(s, "captain", n)
        for level in ("squire", "sergeant"):
            assert wanted(s, level, n)[0].kind in ("pursue", "charge")


def test_a_marshals_first_plan_seeks_only_fights_that_promise_well_and_a_sergeants_the_worst() -> None:
    game = announcing("the-ford-at-dawn")
    sought = rashly = 0
    minds = [FreeMind("sergeant", side) for side in (0, 1)]
    while (ask := game.ask()) is not None:
        s = game.view(0).state
        mine = [n for n in s.fighters if s.side(n) == 0 and not s.contact(n)]
        for n in mine if s.stage == "announce" and ask.side == 0 else ():
            for intent in plans.picked(s, n, {}):
                if intent.kind in ("pursue", "charge"):
                    sought += 1
                    assert promise(s, n, intent.target) > 0 or s.contact(intent.target)
            wishes = plans.rash(s, n, {})
            if wishes:
                rashly += 1
                assert promise(s, n, wishes[0].target) == min(promise(s, n, m) for m in nearest(s, n))
        game.answer(minds[ask.side].answer(game.view(ask.side).state, ask), ask.side)
    assert sought and rashly


def test_what_a_fight_promises_is_kept_from_round_to_round_but_not_from_turn_to_turn() -> None:
    game = announcing("two-chiefs-and-a-meadow")
    s = game.view(0).state
    n = s.fighters[0]
    m = nearest(s, n)[0]
    found = promise(s, n, m)
    revised = replace(s, round=1, stage="revise")
    assert promise(revised, n, m) == found
    hurt = s.with_stand(n, replace(s.stands[n], state="wounded"))
    assert promise(hurt, n, m) < found
    assert promise(s, n, m) == found


def test_a_turn_in_thought_ends_nearly_where_the_turn_itself_does() -> None:
    """In thought a turn has few steps and mean dice: most come nearly to the same places, and the same ones meet."""
    game = announcing("the-oak-half-way")
    both = really = in_thought = 0
    for _ in range(3):
        while game.state.stage != "announce":
            game.answer("ready", sure(game.ask()).side)
        s = game.view(0).state
        sheets = {side: plans.sheet_of(s, side, plans.nearest_first) for side in (0, 1)}
        thought = foresight.after_moving(s, sheets)
        position = Position(FreeTable(), s)
        position.force(tuple(sheets[side] for side in (0, 1)))
        while position.order is not None:
            position.force(3)
        real = position.state
        both += len({*real.contacts} & {*thought.contacts})
        really, in_thought = really + len(real.contacts), in_thought + len(thought.contacts)
        pairs = zip(thought.stands, real.stands, strict=True)
        gaps = sorted(distance(a.at, b.at) for a, b in pairs if a.at and b.at)
        assert gaps[len(gaps) // 2] < 200
        for side in (0, 1):
            game.answer(sheets[side], side)
        while game.state.turn == s.turn:
            ask = sure(game.ask())
            game.answer("ready" if ask.kind != "whom-to-strike" else next(iter(ask.options)), ask.side)
    assert both and 5 * both >= 3 * max(really, in_thought)


def test_the_run_in_thought_is_the_run_itself_with_mean_dice() -> None:
    """Whoever checks his plans so sees where everybody will stand and who will meet."""
    game = announcing("the-oak-half-way")
    s = game.view(0).state
    sheets = {side: plans.sheet_of(s, side, plans.nearest_first) for side in (0, 1)}
    thought = foresight.after_the_run(s, sheets)
    position = Position(FreeTable(), s)
    position.force(tuple(sheets[side] for side in (0, 1)))
    while position.order is not None and position.state.stage != "shots":
        position.force(3)
    real = position.state
    assert [stand.at for stand in thought.stands] == [stand.at for stand in real.stands]
    assert thought.contacts == real.contacts
    assert [stand.at for stand in thought.stands] != [stand.at for stand in s.stands]


def test_a_marshal_takes_of_his_foremost_plans_the_one_that_does_best_by_the_run_itself() -> None:
    game = announcing("the-oak-half-way")
    s = game.view(0).state
    mind = FreeMind("marshal", 1)
    sheets = [plans.sheet_of(s, 0, wish) for wish in mind.level.own]
    scores = mind._scores(s, 0, list(dict.fromkeys(sheets)))
    exact = {sheet: mind._score(s, 0, sheet, exact=True) for sheet in scores}
    assert exact[mind._checked(s, 0, scores)] == max(exact.values())
    hasty = FreeMind("captain", 1)
    assert scores[hasty._checked(s, 0, scores)] == max(scores.values())


def ordered(sheet: Sheet) -> list[Intent]:
    """The intents of a sheet."""
    return [order for order in sheet.orders if isinstance(order, Intent)]


@pytest.mark.parametrize("level", list(LEVELS))
def test_who_must_be_in_the_meadow_at_the_end_sets_out_in_time(level: str) -> None:
    """Six turns before the end the crew of the ford needs them all to get across, whatever its level."""
    game = announcing("the-ford-at-dawn")
    s = replace(game.view(0).state, turn=5)
    orders = ordered(plans.sheet_of(s, 0, LEVELS[level].own[0]))
    far = [n for n in s.fighters if s.side(n) == 0 and gap_to(s, n, "meadow") > 4_000]
    going = {n for order in orders for n in order.who if order.kind == "path"}
    assert far and going >= {*far}
    late = replace(s, turn=9)
    assert all(in_time(late, n, "meadow", turns_left(late)) == 0 for n in far)


@pytest.mark.parametrize("level", list(LEVELS))
def test_champions_seek_each_other(level: str) -> None:
    game = announcing("two-chiefs-and-a-meadow")
    s = game.view(0).state
    drust, osric = s.scene.numbers["drust"], s.scene.numbers["osric"]
    for wish in LEVELS[level].own:
        orders = ordered(plans.sheet_of(s, 0, wish))
        assert any(order.who == (drust,) and order.target == osric for order in orders)


def test_the_fall_of_one_on_whom_a_goal_hangs_is_worth_more() -> None:
    s = announcing("the-ford-at-dawn").state
    jarl = s.scene.numbers["sigtrygg"]
    bare = replace(s, scene=replace(s.scene, plot=replace(s.scene.plot, goals=())))
    assert worth(s, jarl) == worth(bare, jarl) + 2 * GOAL


def test_who_is_ahead_gains_by_what_is_certain_and_who_is_behind_by_what_is_open() -> None:
    game = announcing("lesson-first-volley")
    s = replace(game.state, turn=game.state.scene.plot.turns)
    own, foe = (next(n for n in s.fighters if s.side(n) == side) for side in (0, 1))
    assert likely_ahead(s, 0, {}) == -likely_ahead(s, 1, {})
    ahead = s.with_stand(foe, replace(s.stands[foe], state="dead"))
    another = next(n for n in s.fighters if s.side(n) == 1 and n != foe)
    even_fight = {own: Fraction(1, 2), another: Fraction(1, 2) * prices(s)[own] / prices(s)[another]}
    assert likely_ahead(ahead, 0, {}) > likely_ahead(ahead, 0, even_fight) > 0
    assert likely_ahead(ahead, 1, even_fight) > likely_ahead(ahead, 1, {})
    sooner = replace(ahead, turn=1)
    assert likely_ahead(ahead, 0, {}) > likely_ahead(sooner, 0, {}) > 0


def test_waiting_is_for_those_who_are_ahead_or_even_with_time_left() -> None:
    s = announcing("lesson-first-volley").state
    foe = next(n for n in s.fighters if s.side(n) == 1)
    late = replace(s, turn=s.scene.plot.turns - LAST)
    assert may_wait(replace(s, turn=late.turn - 1), 0) and not may_wait(late, 0)
    ahead = late.with_stand(foe, replace(late.stands[foe], state="dead"))
    assert may_wait(ahead, 0) and not may_wait(ahead, 1)
    assert not may_wait(replace(ahead, turn=1), 1)
