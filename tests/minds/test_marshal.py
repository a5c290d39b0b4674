"""A marshal's thoughts: what a position promises, how it is played on, and which plan he then follows."""

from collections.abc import Callable
from typing import Any

import pytest

from gonfanon import play
from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels import marshal as marshals
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.mind import BUDGET
from gonfanon.minds.levels.playouts import PHASES, Foretelling, Imagined, Opponent, thought_cost
from gonfanon.minds.levels.rival_plans import focused, key_of, parted, rivals
from gonfanon.minds.levels.thoughts import Foresight, thoughts_of
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Why
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import FEATURES, WHOLE, features, learned, promise
from gonfanon.rules.position.state import Battle, Outcome
from gonfanon.rules.words.field import Attack, Charge
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


def movement(scenario: str) -> Position[Battle]:
    """The first side's movement."""
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.position.clone()


def people(s: Battle, side: int) -> list[int]:
    return [n for n in s.scene.terms.people[side] if s.pieces[n].at >= 0]


def test_every_feature_has_a_weight() -> None:
    assert len(learned()) == len(FEATURES)
    assert len({*FEATURES}) == len(FEATURES)
    assert any(learned())


@pytest.mark.parametrize("scenario", ["the-well", "the-toll", "dust-on-the-road"])
def test_what_one_side_is_ahead_the_other_is_behind(scenario: str) -> None:
    s = movement(scenario).state
    own, foe = features(s, 0), features(s, 1)
    assert len(own) == len(FEATURES)
    for name, a, b in zip(FEATURES, own, foe, strict=True):
        assert abs(a + b) <= 1, name


@pytest.mark.parametrize("scenario", ["the-well", "the-ford-of-cerami", "three-champions"])
def test_losing_people_lowers_the_promise(scenario: str) -> None:
    s = movement(scenario).state
    before = promise(s, 0, learned())
    hurt = s
    for n in people(s, 0)[:2]:
        hurt = hurt.change(n, state=DEAD, at=-1)
    assert promise(hurt, 0, learned()) < before
    assert promise(hurt, 1, learned()) > promise(s, 1, learned())


def test_a_battle_that_is_over_promises_all_or_nothing() -> None:
    from msgspec.structs import replace

    s = movement("the-well").state
    won, drawn = (
        replace(s, outcome=Outcome(0, "won-by-kill")),
        replace(s, outcome=Outcome(-1, "drawn-by-time")),
    )
    assert (promise(won, 0, learned()), promise(won, 1, learned())) == (WHOLE, 0)
    assert promise(drawn, 1, learned()) == WHOLE // 2


def test_the_same_deed_falls_alike_whatever_came_before() -> None:
    position = movement("the-well")
    roll = Roll("1d10", "melee", "GUI-6", 0)
    position.order = Attack((0,), 9)
    one, other = Imagined(5), Imagined(5)
    first = one.throw(position, roll)
    position.order = Attack((2,), 8)
    other.throw(position, roll)
    position.order = Attack((1, 2), 9)
    assert other.throw(position, roll) == first
    many = [Imagined(seed).throw(position, roll) for seed in range(300)]
    assert {*many} == {*range(1, 11)}


def test_ten_thoughts_see_each_face_once() -> None:
    position = movement("the-well")
    roll = Roll("1d10", "melee", "GUI-6", 0)
    rows = []
    for target in (8, 9):
        position.order = Attack((0,), target)
        for first in (0, 10):
            row = [Imagined(5, time).throw(position, roll) for time in range(first, first + 10)]
            assert sorted(row) == list(range(1, 11))
            rows.append(tuple(row))
    assert len({*rows}) == 4, "no two men and no two tens in the same order"


def test_a_thought_goes_through_some_of_ones_own_phases_and_leaves_the_game_alone() -> None:
    position = movement("the-well")
    before = position.state.to_bytes()
    values = []
    for _ in range(2):
        thought, copy = Foretelling(0, (BOLD, BOLD), learned()), position.clone()
        values.append(thought.value(copy, thought.deputies(), Imagined(3)))
        assert (copy.state.turn, copy.state.side) == (1 + PHASES, 0)
        assert thought.nodes > 5
    assert 0 < values[0] == values[1] < WHOLE
    assert position.state.to_bytes() == before


def test_rival_plans_differ_and_his_own_comes_first() -> None:
    position = movement("the-ford-of-cerami")
    mind = Marshal(BOLD, 1)
    view = mind.view(position.state, position.state.side)
    own = Captain(BOLD, 1).plan(view)
    plans = [course.plan for course in rivals(mind, view, own, 20)]
    assert plans[0] is own
    assert len(plans) > 4
    assert len(rivals(mind, view, own, 3)) == 4
    assert len({key_of(plan) for plan in plans}) == len(plans)


def test_there_is_a_plan_for_each_of_the_enemies_who_can_be_beset() -> None:
    position = movement("the-toll")
    s = position.state
    view = Marshal(BOLD, 1).view(s, s.side)
    first = [max(plan.members.values(), key=len, default={}) for _, plan, _ in focused(view)]
    assert len(first) > 1
    assert all(first)
    beset = [tuple(t for t, who in plan.members.items() if who) for _, plan, _ in focused(view)]
    assert len({*beset}) > 1


def test_the_enemy_in_his_thoughts_plans_as_a_captain() -> None:
    s = movement("the-ford-of-cerami").state
    side = s.side
    foretold = Foretelling(1 - side, (BOLD, BOLD), learned()).deputies()
    assert isinstance(foretold[side], Opponent)
    assert not isinstance(foretold[1 - side], Opponent)
    captain = Captain(BOLD, 1)
    view = captain.view(s, side)
    assert key_of(foretold[side].plan(view)) == key_of(captain.plan(view))
    assert key_of(foretold[side].plan(view)) != key_of(Plan(view))


def test_those_on_whom_the_battle_hangs_may_be_led_otherwise() -> None:
    position = movement("the-fire-maker")
    mind = Marshal(BOLD, 1)
    view = mind.view(position.state, position.state.side)
    assert list(parted(view))
    equals = movement("three-champions").state
    assert not list(parted(mind.view(equals, equals.side)))


def test_he_follows_the_plan_that_promises_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plan promises what its place among the rivals says: the last must be taken, and his own if it is best."""
    position = movement("the-ford-of-cerami")
    side = position.state.side

    def promised(best_last: bool) -> Callable[..., int]:
        def value(self: Foretelling, copy: Any, deputies: Any, dice: Any, foresight: Any = None) -> int:
            self.nodes += 1
            places = [list(each[0].moves()) for each in seen]
            number = places.index(deputies[side]._moves)
            return 500 + (40 * number if best_last else -40 * number)

        return value

    seen: list[Any] = []
    whole = Marshal._contest

    def contest(self: Marshal, s: Battle, side: int, left: Any, budget: int) -> Any:
        seen[:] = left
        return whole(self, s, side, left, budget)

    monkeypatch.setattr(Marshal, "_contest", contest)
    for best_last in (True, False):
        monkeypatch.setattr(Foretelling, "value", promised(best_last))
        mind = Marshal(BOLD, 1)
        mind.decide(position.clone(), of_kind(Ask, position.pending))
        chosen = mind.plan(mind.view(position.state, side))
        assert chosen is seen[-1 if best_last else 0].way


def before_a_charge() -> Position[Battle]:
    """A champion whom a captain would let charge."""
    game = play.new("three-champions", seed=1)
    captains = [Captain(BOLD, 1), Captain(BOLD, 1)]
    while True:
        position, ask = game.position, of_kind(Ask, game.position.pending)
        said = captains[ask.side].decide(position.clone(), ask).said
        if position.order is None and isinstance(said, Charge):
            return position.clone()
        game.answer(said)


@pytest.mark.parametrize("charging", [True, False])
def test_he_charges_where_it_promises_most(monkeypatch: pytest.MonkeyPatch, charging: bool) -> None:
    position = before_a_charge()

    def value(self: Foretelling, copy: Any, deputies: Any, dice: Any, foresight: Any = None) -> int:
        self.nodes += 1
        return 700 if (copy.state.step == "charges") == charging else 300

    monkeypatch.setattr(Foretelling, "value", value)
    decision = Marshal(BOLD, 1).decide(position, of_kind(Ask, position.pending))
    assert isinstance(decision.said, Charge) == charging


def test_no_more_thoughts_than_the_budget_allows() -> None:
    position = movement("the-ford-of-cerami")
    few, many = Marshal(BOLD, 1, 40), Marshal(BOLD, 1, 2000)
    for mind in (few, many):
        mind.decide(position.clone(), of_kind(Ask, position.pending))
    assert few._spent < many._spent


def test_where_many_stand_on_the_field_fewer_plans_are_compared_and_each_often_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At Crug Mawr thirty-seven stand on the field; a thought costs what was counted there."""
    position = movement("crug-mawr")

    own: list[Any] = []

    def value(self: Foretelling, copy: Any, deputies: Any, dice: Any, foresight: Any = None) -> int:
        self.nodes += thought_cost(copy.state, self.phases)
        moves = deputies[copy.state.side]._moves
        own[:] = own or [moves]
        return 500 if moves == own[0] else 600

    monkeypatch.setattr(Foretelling, "value", value)
    few, many = (
        thoughts_of(Marshal(BOLD, 1, budget).decide(position, of_kind(Ask, position.pending)))
        for budget in (BUDGET // 3, BUDGET)
    )
    assert 1 < len(few) < len(many)
    assert max(thought.times for thought in few) >= marshals.ENOUGH


def rival(row: list[int]) -> marshals.Rival:
    return marshals.Rival(None, Why("plan-own"), row, Foresight())


def test_who_is_clearly_ahead_of_all_need_not_be_thought_of_again() -> None:
    mind = Marshal(BOLD, 1)
    own, better, worse = (
        rival(row) for row in ([500, 510, 490, 500], [700, 720, 690, 700], [300, 310, 280, 300])
    )
    assert mind._still_open([own, better, worse], own) == [better]
    for each in (own, better):
        del each.promises[2:]
    assert mind._still_open([own, better], own) == [own, better], "twice is too little to be sure"


def test_a_rival_that_is_behind_by_more_than_chance_after_two_thoughts_is_dropped() -> None:
    mind = Marshal(BOLD, 1)
    rows = ([500, 500], [510, 500], [600, 390], [480, 490], [500, 500])
    own, ahead, uncertain, behind, alike = (rival([*row]) for row in rows)
    assert mind._still_open([own, ahead, uncertain, behind, alike], own) == [own, ahead, uncertain]
    first = rival([500])
    assert mind._still_open([first, rival([100])], first) != [first], "one thought says nothing"


def test_who_is_ahead_when_the_thoughts_are_over_is_followed() -> None:
    """Three thoughts at least, and more than ten thousandths on the average; no proof is asked for."""
    own = [500, 500, 500]
    assert marshals._ahead([900, 100, 535], own)
    assert not marshals._ahead([900, 100, 525], own)
    assert not marshals._ahead([900, 900], own[:2])


def test_a_lead_must_be_more_than_chance() -> None:
    assert marshals._clearly([600, 610, 590, 600], [500, 500, 500, 500])
    assert not marshals._clearly([600, 610, 590], [500, 500, 500]), "three thoughts prove nothing"
    assert not marshals._clearly([900, 100, 510, 600], [500, 500, 500, 500])
    assert not marshals._clearly([501, 501, 501, 501], [500, 500, 500, 500])


def test_few_thoughts_need_a_greater_lead_than_many() -> None:
    """Ahead by 50 on average, two and a half times the standard error of either row."""
    few, many = ([50 + each * spread for each in (-1, 1)] * times for spread, times in ((34, 2), (80, 8)))
    for gaps, clear in ((few, False), (many, True)):
        count, mean = len(gaps), sum(gaps) / len(gaps)
        error = (sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count) ** 0.5
        assert 2.4 < mean / error < 2.6
        assert marshals._clearly([500 + gap for gap in gaps], [500] * count) == clear


def test_the_stunned_count_for_less_than_those_who_stand() -> None:
    s = movement("three-champions").state
    lying = s.change(people(s, 0)[0], state=STUNNED)
    assert promise(lying, 0, learned()) < promise(s, 0, learned())
