"""A side that is not asked could have changed nothing: every order that might count is refused."""

from collections import Counter
from collections.abc import Iterator

import pytest

from gonfanon import play
from gonfanon.argad.shooting.missiles import weapons_to_shoot
from gonfanon.argad.shooting.moments import last_step
from gonfanon.argad.state.orders import Choice, Contest, Order, Shoot
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.deciding import may_decide
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.kernel.sealed import Together
from gonfanon.play.seats import RandomPlayer

NAMES = ("lesson-first-volley", "two-chiefs-and-a-meadow", "the-ford-at-dawn", "the-wall-on-the-ridge")
STAGES = ("first-fire", "shots", "melee-choices", "aftermath")


def orders(s: Skirmish, side: int) -> Iterator[Order]:
    """All orders of single figures that could change something in the stage."""
    own = [n for n in s.fighters if s.side(n) == side]
    for n in own:
        enemies = [m for m in range(len(s.stands)) if s.enemies(n, m)]
        match s.stage:
            case "first-fire" | "shots":
                steps = (-1, *range(0, last_step(s) + 1, 25)) if s.stage == "shots" else (-1,)
                for m in enemies:
                    for weapon in ("", *weapons_to_shoot(s, n)):
                        for step in steps:
                            for moving in (False, True):
                                yield Shoot((n,), m, weapon, step, moving)
                        yield Shoot((n,), m, weapon, mass=True)
            case "confirm":
                yield from (Contest("contest", (n,), (m,)) for m in enemies)
            case "melee-choices":
                yield Choice("step-in", n)
                yield from (Choice(kind, n, m) for m in enemies for kind in ("strike", "across", "cross"))
            case "aftermath":
                yield from (Choice(kind, n) for kind in ("advance", "die"))


@pytest.mark.parametrize("seed", range(3))
def test_who_is_not_asked_has_no_order_that_counts(seed: int) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for name in NAMES:
        game, number = play.new_game("argad", name, seed), 0
        while not game.over and number < 60:
            pending, s = game.position.pending, game.state
            for side in pending.sides if isinstance(pending, Together) and not game.still_sealed else ():
                asked = may_decide(s, side)
                seen[s.stage, asked] += 1
                if not asked:
                    legal = [one for one in orders(s, side) if why_not_order(s, side, one) is None]
                    assert not legal, (name, s.turn, s.stage)
                assert asked or s.stage not in ("announce", "revise")
            ask = game.ask()
            assert ask is not None
            game.answer(RandomPlayer(seed * 1_000 + number).choose(s, ask), ask.side)
            number += 1
    # In every one of these stages some sides were asked and some not.
    assert all(seen[stage, asked] for stage in STAGES for asked in (False, True)), seen


def test_only_who_is_contested_may_yield() -> None:
    """At the stage of yielding the side that contests has nothing to say unless it is contested too."""
    for seed in range(40):
        game, number = play.new_game("argad", "two-chiefs-and-a-meadow", seed), 0
        while not game.over and number < 60:
            s = game.state
            if s.stage == "yield" and not game.still_sealed:
                named = {s.side(m) for contest in s.contests for m in contest.enemy}
                assert {side for side in (0, 1) if may_decide(s, side)} == named
                return
            ask = game.ask()
            assert ask is not None
            game.answer(RandomPlayer(seed * 100 + number).choose(s, ask), ask.side)
            number += 1
    pytest.fail("nobody contested anything")
