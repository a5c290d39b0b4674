"""What several enemies may do together, and what it is worth to have friends at hand."""

from itertools import combinations

import pytest

from gonfanon import play
from gonfanon.minds.levels.seasoned import ALONE, Seasoned
from gonfanon.minds.value.enemy_packs import MOST
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from tests.minds.meadows import danger, man, meadow, rider
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


class Uncounted(Seasoned):
    """The same eye that takes each enemy for half an attack of two."""

    counts_packs = keeps_company = False


class Packs(Seasoned):
    """The eye that counts packs, and does not ask for company."""

    keeps_company = False


def enemies(count: int) -> Battle:
    """One man in the open and so many enemies within a walk of him."""
    places = ("0908", "0910", "0906", "1008", "0907")
    arabs = {f"ali-{k}": man("arab", at) for k, at in enumerate(places[:count])}
    return meadow({"odon": man("norman", "0708"), **arabs})


def test_one_enemy_alone_is_feared_less_than_half_an_attack_of_two_and_several_more() -> None:
    alone, several = enemies(1), enemies(4)
    assert 0 <= danger(Packs(alone, 0, BOLD), 0) < danger(Uncounted(alone, 0, BOLD), 0)
    view = Packs(several, 0, BOLD)
    found = [danger(Packs(enemies(count), 0, BOLD), 0) for count in range(1, 5)]
    assert found == sorted(found), "with every enemy more there is more to fear"
    assert found[0] < found[1] < found[3] <= view.fray.life(0)


@pytest.mark.parametrize("name", ["the-well", "maldon", "field-of-blood", "the-church-door"])
def test_no_attack_of_those_who_can_come_is_worse_than_what_is_feared(name: str) -> None:
    """Where nobody else tempts them: what is feared is the best of all attacks that they could make together."""
    s = of_kind(Battle, play.new(name, 1).state)
    view = Packs(s, 0, BOLD)
    for n in [each for each in view.own if s.pieces[each].at >= 0][:6]:
        at, facing = view.places[n]
        mask = s.mask(n)
        sign = view.fray.footing(n, at, facing)
        comers = [(attack, m) for attack, zone, m in view.threats if zone & mask]
        room = (view.lore.grid.grown(mask) & ~mask & ~view.mine & view.lore.ground.open[0]).bit_count()
        worst = 0
        for size in range(1, min(MOST, room, len(comers)) + 1):
            for pack in combinations(comers[:8], size):
                riders = sum(s.pieces[m].mount >= 0 for _, m in pack)
                loss = view.loss(n, sum(attack for attack, _ in pack), size, riders, sign)
                worst = max(worst, loss)
        feared = view.packs_of_enemies.danger(n, at, facing, view.mine & ~mask, {})
        assert min(worst, view.fray.life(n)) <= feared <= view.fray.life(n)


def test_nobody_fears_more_enemies_than_find_room_beside_him() -> None:
    s = enemies(4)
    view = Packs(s, 0, BOLD)
    at, facing = view.places[0]
    around = view.lore.grid.grown(1 << at) & ~(1 << at)
    one = around & -around
    open_, narrow = (view.packs_of_enemies.danger(0, at, facing, mine, {}) for mine in (0, around & ~one))
    assert narrow == max(view.packs_of_enemies.danger(0, at, facing, around & ~one, {}), 0) < open_
    assert view.packs_of_enemies.danger(0, at, facing, around, {}) == 0


def test_the_weak_who_give_up_nothing_do_not_hide_the_strong() -> None:
    """Four of little strength find all the room there is, and have nothing better to do; two of great strength have."""
    weak = {
        f"boy-{k}": man("arab", at, foot=[2, 2, 6]) for k, at in enumerate(("0908", "0910", "0906", "0907"))
    }
    strong = {f"ali-{k}": man("arab", at, foot=[18, 8, 6]) for k, at in enumerate(("1008", "1009"))}
    both = meadow({"odon": man("norman", "0708"), **weak, **strong})
    few = meadow({"odon": man("norman", "0708"), **weak})
    found = []
    for s in (both, few):
        view = Packs(s, 0, BOLD)
        at, facing = view.places[0]
        tempted = {m: 20 for _, _, m in view.threats if s.face(m).attack > 10}
        found.append(view.packs_of_enemies.danger(0, at, facing, 0, tempted))
    assert found[0] > found[1] + 20


def test_an_enemy_who_gives_up_as_much_elsewhere_adds_nothing() -> None:
    s = enemies(2)
    view = Packs(s, 0, BOLD)
    at, facing = view.places[0]
    life = view.fray.life(0)
    assert view.packs_of_enemies.danger(0, at, facing, 0, {1: life, 2: life}) == 0
    assert view.packs_of_enemies.danger(0, at, facing, 0, {}) > 0


def test_a_charge_may_come_before_the_blows_of_the_others() -> None:
    pieces = {"odon": man("norman", "0808"), "ali": man("arab", "1008")}
    charging = {**pieces, "roger": rider("arab", "1608", "W")}
    s = meadow(charging, options=("charge",))
    foot = meadow(pieces, options=("charge",))
    view = Packs(s, 0, BOLD)
    rode = [m for m in view.foes if s.pieces[m].mount >= 0 and view.rides_down(m, s.pieces[0].at)]
    assert rode, "the rider could charge"
    assert danger(view, 0) > danger(Packs(foot, 0, BOLD), 0)


def test_a_danger_counts_for_more_far_from_friends() -> None:
    far = {f"far-{k}": man("norman", at) for k, at in enumerate(("0101", "0102", "0103"))}
    pieces = {"odon": man("norman", "0708"), "ali": man("arab", "0908"), "omar": man("arab", "0909"), **far}
    for friends in range(4):
        near = {f"friend-{k}": man("norman", at) for k, at in enumerate(("0508", "0607", "0609")[:friends])}
        s = meadow({**pieces, **near})
        alone, view = Packs(s, 0, BOLD), Seasoned(s, 0, BOLD)
        feared, counted = (
            each.danger(0, *each.places[0], each.mine & ~s.mask(0), {}) for each in (alone, view)
        )
        assert feared > 0
        assert counted == feared * ALONE[friends] // 100


def test_who_has_no_company_to_keep_fears_an_enemy_no_more_than_he_would_with_friends() -> None:
    s = enemies(3)
    assert danger(Seasoned(s, 0, BOLD), 0) == danger(Packs(s, 0, BOLD), 0) > 0
