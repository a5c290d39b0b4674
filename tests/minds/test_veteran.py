"""A veteran's eye: what he fears of charges and arrows, where he wants his archers, and that captains see as before."""

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.playouts import Foretelling
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import learned
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from tests.minds.meadows import danger, man, meadow, rider
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


@pytest.mark.parametrize(("facing", "charged"), [("W", True), ("E", False)])
def test_a_charge_is_feared_by_whoever_stands_ahead_of_the_rider(facing: str, charged: bool) -> None:
    pieces = {"odon": man("norman", "0608"), "ali": rider("arab", "1508", facing)}
    plain, charging = (Seasoned(meadow(pieces, options=options), 0, BOLD) for options in ((), ("charge",)))
    assert danger(plain, 0) > 0
    assert (danger(charging, 0) > danger(plain, 0)) == charged


def test_nobody_is_charged_from_five_hexes_away() -> None:
    pieces = {"odon": man("norman", "0608"), "ali": rider("arab", "1108", "W")}
    views = [Seasoned(meadow(pieces, options=options), 0, BOLD) for options in ((), ("charge",))]
    assert danger(views[0], 0) == danger(views[1], 0) > 0


def test_a_rider_comes_as_far_as_his_horse_goes() -> None:
    """One hex beyond what a captain expects; the captain goes on as before when both look at one position."""
    s = meadow({"odon": man("norman", "0608"), "ali": rider("arab", "1808", "W")}, options=("charge",))
    captain, veteran = Outlook(s, 0, BOLD), Seasoned(s, 0, BOLD)
    assert danger(captain, 0) == 0 < danger(veteran, 0)
    assert danger(Outlook(s, 0, BOLD), 0) == 0


def test_an_archer_shoots_at_one_of_two_alike() -> None:
    archer = man("arab", "1808", weapon="short-bow", foot=[4, 3, 6])
    alone = Seasoned(meadow({"odon": man("norman", "0608"), "ali": archer}), 0, BOLD)
    pieces = {"odon": man("norman", "0608"), "ali": archer, "hamon": man("norman", "0610")}
    two = Seasoned(meadow(pieces), 0, BOLD)
    assert danger(alone, 0) > 0 == danger(two, 0)


def test_a_better_mark_draws_the_arrow() -> None:
    pieces = {
        "odon": man("norman", "0608"),
        "ali": man("arab", "1808", weapon="short-bow", foot=[4, 3, 6]),
        "lord": man("norman", "0610", foot=[20, 12, 6], traits=["noble"]),
    }
    view = Seasoned(meadow(pieces), 0, BOLD)
    assert danger(view, 2) > 0 == danger(view, 0)


def test_an_archer_wants_to_be_in_range_and_not_beside_the_enemy() -> None:
    pieces = {
        "gerold": man("norman", "0508", weapon="short-bow", foot=[4, 3, 6]),
        "ali": man("arab", "1208"),
    }
    s = meadow(pieces)
    view = Seasoned(s, 0, BOLD)
    names = {name: at for at, name in s.scene.grid.names.items()}
    worth = {name: view.bowshot(0, names[name]) for name in ("1108", "0708", "0508", "0101")}
    assert worth["1108"] == worth["0708"] >= worth["0508"] > 0
    assert not Outlook(s, 0, BOLD).bowmen


def test_whoever_is_out_of_arrows_has_no_bowshot() -> None:
    gerold = man("norman", "0508", weapon="short-bow", foot=[4, 3, 6], ammunition=0)
    assert not Seasoned(meadow({"gerold": gerold, "ali": man("arab", "1208")}), 0, BOLD).bowmen


def test_a_veteran_stays_out_of_the_reach_of_charges_where_a_captain_rides_into_it() -> None:
    pieces = {"odon": rider("norman", "0308", "E"), "ali": rider("arab", "2208", "W")}
    s = meadow(pieces, options=("charge",))
    eye = Seasoned(s, 0, BOLD)
    far = {}
    for mind in (Captain(BOLD), Veteran(BOLD)):
        position = Position(FieldBattle(), s)
        place = mind.plan(mind.view(s, 0)).place[0]
        far[type(mind)] = eye.danger(0, place.at, place.facing, 0, {})
        assert mind.decide(position, of_kind(Ask, position.pending)).said is not None
    assert far[Veteran] == 0 < far[Captain]


def test_a_marshal_and_his_own_deputy_have_a_veterans_eye_and_the_enemy_a_captains() -> None:
    mind = Marshal(BOLD, 1)
    s = meadow({"odon": man("norman", "0608"), "ali": man("arab", "1208")})
    assert isinstance(mind.view(s, 0), Seasoned)
    own, enemy = Foretelling(0, (mind.temper, BOLD), learned(), mind.sees).deputies()
    assert isinstance(own.view(s, 0), Seasoned)
    assert type(enemy.view(s, 1)) is Outlook


def on_the_road(turn: int, arabs: bool) -> Position[Battle]:
    """The Normans' movement, their people still off the field; the Arabs have ridden on, or nobody has come."""
    position = Position(FieldBattle(), play.new("dust-on-the-road", seed=1).state)
    mind = Captain(BOLD)
    while not (
        position.state.side == 1 and position.state.step == "movement" and position.state.turn == turn
    ):
        pending = position.pending
        if isinstance(pending, Roll):
            position.force(5)
        else:
            assert isinstance(pending, Ask)
            plays = arabs and pending.side == 0
            position.force(mind.decide(position, pending).said if plays else PASS)
    return position


def first_word(mind: Captain, position: Position[Battle]) -> str:
    return mind.decide(position, of_kind(Ask, position.pending)).why.key


def test_nobody_rides_alone_into_the_arms_of_a_stronger_enemy_while_others_are_to_come() -> None:
    assert first_word(Captain(BOLD), on_the_road(1, True)) == "mind-enters"
    assert first_word(Veteran(BOLD), on_the_road(1, True)) == "mind-done"


def test_he_comes_in_where_nobody_threatens_and_where_nobody_is_to_follow() -> None:
    assert first_word(Veteran(BOLD), on_the_road(1, False)) == "mind-enters"
    assert first_word(Veteran(BOLD), on_the_road(3, True)) == "mind-enters"
