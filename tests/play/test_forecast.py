"""The whole chain of an order: over all dice where that is quick, else played out, and always adding up."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Ask, ByPiece, Event
from gonfanon.play import forecast
from gonfanon.play.forecast import chain
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_harm
from gonfanon.rules.words.field import Charge, Shoot
from tests.sure import sure


def orders(
    name: str, seed: int, kind: type[Shoot | Charge], answers: int = 120, most: int = 4
) -> Iterator[tuple[Battle, Any]]:
    """Some orders of a kind in a game that chance plays."""
    game, player, found = play.new(name, seed), RandomPlayer(seed), 0
    for _ in range(answers):
        ask, s = game.ask(), game.state
        if game.over or ask is None or found >= most:
            return
        if ask.kind == "order" and isinstance(ask.options, ByPiece) and s.step != "movement":
            for n in ask.options.pieces:
                for word in ask.options.of(n):
                    if isinstance(word, kind) and found < most:
                        found += 1
                        yield s, word
                        break
        game.answer(player.choose(s, ask))


def test_a_shot_hurts_its_target_as_its_chip_says() -> None:
    seen = 0
    for s, word in orders("the-well", 3, Shoot):
        found = sure(chain(s, word))
        assert found.exact and sum(found.outcomes.values()) == 1
        assert found.success == shot_harm(s, word)
        seen += 1
    assert seen


def test_a_ride_adds_up_and_its_dice_bear_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who does not come to blows is stopped, or lost to somebody; played out, it is about the same."""
    exact = drawn = 0
    for s, word in orders("two-banners", 3, Charge, most=3):
        found = sure(chain(s, word))
        assert found.arrives + found.stopped + sum(found.lost.values(), Fraction(0)) == 1
        assert found.success <= found.arrives
        exact, drawn = exact + found.exact, drawn + (not found.exact)
        if found.exact and exact == 1:
            runs = forecast._Runs(s, word)
            played = forecast._summed(s, word, runs.played(), exact=False)
            assert abs(played.success - found.success) < Fraction(15, 100)
    assert exact + drawn


def test_a_chain_is_kept_with_its_position() -> None:
    s, word = next(orders("the-well", 3, Shoot))
    assert chain(s, word) is chain(s, word)


def test_the_same_order_is_drawn_the_same_way_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecast, "MOST_RUNS", 2)
    s, word = next(orders("the-well", 3, Shoot))
    first, second = sure(chain(s.without_cache(), word)), chain(s.without_cache(), word)
    assert not first.exact and first == second


class Counted:
    """The battle as it is, with a count of the orders that are run."""

    def __init__(self) -> None:
        self.runs = 0

    def perform(self, s: Battle, order: Any) -> Any:
        self.runs += 1
        return FieldBattle().perform(s, order)


@pytest.mark.parametrize(
    ("name", "kind"), [("two-banners", Charge), ("two-banners", Shoot), ("the-well", Shoot)]
)
def test_a_forecast_runs_an_order_no_more_often_than_half_a_second_allows(
    name: str, kind: type[Shoot | Charge], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How often an order is run bounds what its forecast costs: 210 runs of two milliseconds are less than half a second."""
    counted, most = Counted(), 0
    monkeypatch.setattr(forecast, "FIELD", counted)
    for s, word in orders(name, 3, kind):
        counted.runs = 0
        forecast._chain(s, word)
        assert 0 < counted.runs <= forecast.MOST_RUNS + forecast.PLAYED
        most = max(most, counted.runs)
    assert most


def test_an_order_with_too_many_ways_is_played_out_and_no_longer_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = Counted()
    monkeypatch.setattr(forecast, "FIELD", counted)
    monkeypatch.setattr(forecast, "MOST_RUNS", 3)
    s, word = next(orders("two-banners", 3, Charge))
    found = sure(forecast._chain(s, word))
    assert not found.exact
    assert counted.runs <= 3 + forecast.PLAYED


def from_scratch(s: Battle, order: Any) -> Iterator[forecast.Leaf]:
    """Games with the same dice, each run from its beginning with everything worked out again."""
    chance = Chance(forecast.SEED)
    for _ in range(forecast.PLAYED):
        archers, now, told = forecast._Archers(s, order), s.without_cache(), list[Event]()
        rule, answer = FieldBattle().perform(now, order), None
        try:
            while True:
                item = rule.send(answer)
                if isinstance(item, Event):
                    now = answer = item.apply(now)
                    told.append(item)
                else:
                    asked = isinstance(item, Ask)
                    answer = archers.answer(now, item) if asked else forecast._thrown(chance, item)
        except StopIteration:
            yield Fraction(1, forecast.PLAYED), told, now


def test_what_is_known_of_other_dice_changes_no_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that were tried before lead on from where they led; the figures are those of games run one by one."""
    monkeypatch.setattr(forecast, "MOST_RUNS", 12)
    for s, word in orders("two-banners", 3, Charge, most=2):
        found = sure(forecast._chain(s, word))
        assert not found.exact
        assert found == forecast._summed(s, word, from_scratch(s, word), exact=False)
