"""The best place is the one that a look at every single place would have found, though not all are looked at."""

from typing import Any

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library import book
from gonfanon.library.scenarios import scenario
from gonfanon.minds import seat
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.destinations import March, Place
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle


def every_place(march: March, ends: list[tuple[int, int]]) -> Place | None:
    """The first of the best places, each looked at with its danger."""
    contact = 0
    for _, places in march.view.places_against(march.n) if march.strikes else ():
        contact |= places
    first: dict[int, int] = {}
    found: Place | None = None
    for facing, mask in ends:
        behind = march.view.lore.grid.moved(contact, facing) if march.riding and contact else 0
        near = mask & (contact | behind) if march.riding else mask
        for h in (*bits(near), *bits(mask & ~near)):
            if near >> h & 1:
                place = march.place(h, facing)
            else:
                # Away from the enemy a rider's danger is judged as he first looks on a hex.
                lie = march._lie(h, first.setdefault(h, facing))
                place = Place(lie + march._ahead(h, facing) - march._passage(h, facing), h, facing)
            if found is None or place.value > found.value:
                found = place
    return found


def positions(name: str, turns: int) -> list[Battle]:
    """The beginnings of movement of a game between captains."""
    parcel = scenario(name)
    position = Position(FieldBattle(), set_out(parcel, book(parcel.scenario.book)))
    players: list[Any] = [seat("captain", 3), seat("captain", 4)]
    dice = Chance(5)
    found: dict[tuple[int, int], Battle] = {}
    while (pending := position.pending) is not None and position.state.turn <= turns:
        s = position.state
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(dice.below(faces) + 1 for _ in range(count)))
            continue
        assert isinstance(pending, Ask)
        if position.order is None and not s.placing and s.step == "movement":
            found.setdefault((s.turn, s.side), s)
        position.force(players[pending.side].decide(position).said)
    return list(found.values())


@pytest.mark.parametrize("mind", [Captain, Veteran])
@pytest.mark.parametrize(("name", "turns"), [("the-well", 6), ("three-champions", 12), ("the-stakes", 2)])
def test_the_best_place_is_the_first_of_the_best(name: str, turns: int, mind: type[Captain]) -> None:
    looked = 0
    for s in positions(name, turns):
        one = mind(TEMPERS["bold"])
        plan = Plan(one.view(s, s.side))
        for n in plan.movers:
            mine = plan.mine(n)
            march = March(plan.view, n, {}, mine, plan.tempted(n))
            ends = plan.ends(n, mine)
            assert march.best(ends) == every_place(march, ends)
            looked += 1
    assert looked > 5
