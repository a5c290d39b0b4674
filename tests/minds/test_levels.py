"""What sets the levels apart: whom a lesser mind overlooks."""

from gonfanon import play
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.slips import noticed, overlooked
from gonfanon.minds.levels.squire import Squire
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack
from tests.minds.meadows import danger, man, meadow


def first_movement(scenario: str) -> Battle:
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.state


def test_the_lower_the_level_the_more_is_overlooked() -> None:
    assert Marshal.slip == 0 < Captain.slip < Sergeant.slip < Squire.slip


def test_about_as_many_are_overlooked_as_the_rate_says_and_always_the_same() -> None:
    s = first_movement("the-well")
    forgotten = [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert 320 < sum(forgotten) < 480
    assert forgotten == [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert not any(overlooked(s, n, 3, 0) for n in range(10))


def test_an_order_to_somebody_forgotten_is_not_weighed() -> None:
    s = first_movement("the-well")
    weighed = [Alternative(PASS, Why("mind-done"), 0), Alternative(Attack((0, 1), 2), Why("mind-attacks"), 9)]
    assert noticed(s, weighed, 1, 100) == weighed[:1]
    assert noticed(s, weighed, 1, 0) == weighed


def test_a_squire_knows_no_clock_and_does_not_ask_what_the_enemy_wants() -> None:
    """An enemy about to leave the field: whoever knows better bars his way, a squire goes for the nearest."""
    rows = {"odon": ("norman", "0608"), "gui": ("norman", "1608"), "hamon": ("norman", "1610")}
    rows |= {"ali": ("arab", "0908"), "omar": ("arab", "0613")}
    s = meadow({key: man(*row) for key, row in rows.items()})
    west = sum(1 << h for h, name in s.scene.grid.names.items() if name.startswith("01"))
    goals = (Goal("exit", 1, (3,), 1),)
    s.scene.terms = Terms("a-meadow", 12, goals, exits=(0, west), people=((0, 1, 2), (3, 4)), otherwise=0)
    squire, sergeant = Squire(TEMPERS["bold"]).view(s, 0), Sergeant(TEMPERS["bold"]).view(s, 0)
    assert (squire.aims.of(0).key, sergeant.aims.of(0).key) == ("mind-closes", "mind-bars")
    assert squire.aims.press > sergeant.aims.press, "time works for him, and he comes all the same"


def test_a_sergeant_half_believes_that_each_enemy_strikes_once() -> None:
    """Beside a friend as good as he, one enemy more within reach is no danger more: a sergeant still fears half of it."""
    alone = meadow({"odon": man("norman", "0608"), "ali": man("arab", "0908")})
    beside = meadow({"odon": man("norman", "0608"), "ali": man("arab", "0908"), "gui": man("norman", "0609")})
    sergeant, captain = Sergeant(TEMPERS["bold"]), Captain(TEMPERS["bold"])
    whole = danger(captain.view(alone, 0), 0)
    assert danger(sergeant.view(alone, 0), 0) == whole
    spared, hoped = (whole - danger(mind.view(beside, 0), 0) for mind in (captain, sergeant))
    assert hoped == spared // 2 > 0
