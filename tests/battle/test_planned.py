"""Orders that are put together by pointing at the board, in their written form."""

import pytest

from gonfanon import play
from gonfanon.battle.notation.planned import PlannedOrder, write_planned
from gonfanon.kernel.errors import BadNotation

S = play.new("the-well", 1).state


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (PlannedOrder("pass", ()), "pass"),
        (PlannedOrder("attack", (0, 1), 2), "attack {0}+{1} {2}"),
        (PlannedOrder("charge", (0,), 2, ("0403", "0404")), "charge {0} {2} 0403 0404"),
        (PlannedOrder("shoot", (0,), -1, ("0403",)), "shoot {0} 0403"),
        (PlannedOrder("place", (0,), -1, ("0403",), 0), "place {0} 0403 NE"),
        (PlannedOrder("form", (0, 1), facing=5), "form {0}+{1} NW NE"),
        (PlannedOrder("wall", (0, 1), facing=11), "wall {0}+{1} NW NE"),
    ],
)
def test_it_is_written_as_a_player_would(order: PlannedOrder, said: str) -> None:
    assert write_planned(S, order) == said.format(*(S.name(n) for n in range(3)))


@pytest.mark.parametrize("order", [PlannedOrder("attack", (99,), 0), PlannedOrder("attack", (0,), 99)])
def test_who_is_not_there_is_named(order: PlannedOrder) -> None:
    with pytest.raises(BadNotation, match="99"):
        write_planned(S, order)
