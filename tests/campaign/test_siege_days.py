"""Siege days inside a campaign: down to the siege, its battles, and up again, day after day. GUC-15a GUC-6a"""

import random
from typing import Any

import msgspec
import pytest

from gonfanon import library, play
from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.notation import read_order
from gonfanon.campaign.saving import from_bytes, to_bytes
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel, set_out
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.campaign_tables import table_parts
from gonfanon.library.campaigns import tactical_books
from gonfanon.minds.battle_within import settle
from gonfanon.rules.words.field import PASS
from gonfanon.siege.days.happenings import total_of
from gonfanon.siege.orders import Assault, Hire
from tests.campaign.campaign_openings import parcel_of, with_table
from tests.campaign.campaign_wandering import wander as wander_on
from tests.campaign.campaign_watching import Ledger
from tests.sure import sure


def campaign(**changes: Any) -> Campaign:
    parcel = parcel_of("siege", **changes)
    text = parcel.campaign
    return set_out(parcel, library.campaign_book(text.book), tactical_books(parcel))


def down(start: Campaign) -> Position[Campaign]:
    position: Position[Campaign] = Position(CampaignByDays(), start)
    position.answer(read_order(start, "siege-day trani"))
    while position.order is not None:
        assert isinstance(position.pending, Ask) and position.pending.kind == "by-hand"
        position.answer(PASS)
    return position


def quiet_day(position: Position[Campaign], die: int = 5) -> None:
    """Everything is declined until the day of the siege is over."""
    while position.state.siege is not None or position.order is not None:
        pending = position.pending
        if isinstance(pending, Roll):
            count, _ = pending.faces
            position.force(die * count)
        else:
            assert isinstance(pending, Ask)
            position.answer(PASS if PASS in pending.options else pending.options[0])


def test_a_siege_day_is_played_inside_the_campaign() -> None:
    position = down(campaign())
    s = position.state
    assert s.siege is not None and s.siege.supply == 6 and s.siege.day == 2
    pending = position.pending
    assert isinstance(pending, Ask) and pending.within == ("siege",)
    assert len(s.siege.people(0)) == 16 and len(s.siege.people(1)) == 10
    assert from_bytes(s.scene, to_bytes(s)) == s
    quiet_day(position)
    s = position.state
    assert s.siege is None and s.siege_day == ""
    assert s.sieges["trani"].days == 5 and s.sieges["trani"].played == 3
    assert "trani" in s.dormant


def test_the_next_day_goes_on_where_the_last_one_ended() -> None:
    position = down(campaign())
    quiet_day(position)
    s = position.state
    position.answer(PASS)
    while position.state.step != "movement" or position.state.day == 3:
        pending = position.pending
        position.force(5) if isinstance(pending, Roll) else position.answer(PASS)
    s = position.state
    first = s.people[0]
    assert s.queue[0] == "guiscards"
    position.answer(read_order(s, "siege-day trani"))
    s = position.state
    assert position.order is None, "who has begun here is not asked again"
    assert s.siege is not None and s.siege.day == 3 and s.siege.supply == 5
    assert s.siege.number(first.name) >= 0


def wander(position: Position[Campaign], rng: random.Random, most: int) -> None:
    for _ in range(most):
        pending = position.pending
        if position.state.siege is None and position.order is None:
            return
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(rng.randint(1, faces) for _ in range(count)))
            continue
        assert isinstance(pending, Ask)
        passes = PASS in pending.options and rng.random() < 0.5
        position.answer(PASS if passes else pending.options[rng.randrange(len(pending.options))])
    raise AssertionError("the day does not end")


@pytest.mark.parametrize("seed", range(6))
def test_random_siege_days_conserve_the_people(seed: int) -> None:
    position = down(campaign())
    before = position.state
    wander(position, random.Random(seed), 8000)
    s = position.state
    # Newcomers of the siege come after everybody whom the campaign knew.
    assert [man.name for man in s.people[: len(before.people)]] == [man.name for man in before.people]
    assert all(man.unit or man.fate for man in s.people[len(before.people) :])
    for man in s.people:
        assert bool(man.unit) != bool(man.fate)
    assert "trani" in s.dormant or "trani" not in s.sieges


def eventful_day(position: Position[Campaign], dice: dict[str, int], bought: Hire | None = None) -> None:
    """A quiet day but for some dice, each by the name of its table, and perhaps an army; the accounts hold."""
    watch = Ledger()
    while position.state.siege is not None or position.order is not None:
        pending, before = position.pending, position.state
        if isinstance(pending, Roll):
            told = position.force(dice.pop(pending.table, 5 * pending.faces[0]))
        else:
            assert isinstance(pending, Ask)
            said = PASS if PASS in pending.options else pending.options[0]
            told = position.answer(bought if bought is not None and pending.kind == "army" else said)
        watch(before, position.state, told)
    assert not dice, "a die was never thrown"
    assert "siege-newcomers" in watch.seen


def event_die(position: Position[Campaign], total: int) -> int:
    """What must fall for an event, with everything that is added to it on that day. GUI-11.1.2a"""
    siege = position.state.siege
    assert siege is not None
    return next(dice for dice in range(2, 21) if total_of(siege, dice) == total)


def test_refugees_are_people_of_the_campaign_from_that_day_on() -> None:
    """GUI-11.6g: they are in the garrison's counts, come back the next day under one name, and once only."""
    start = campaign()
    position = down(start)
    eventful_day(position, {"siege-events": event_die(position, 14), "refugees": 4})
    s = position.state
    new = s.people[len(start.people) :]
    assert [(man.type, man.unit) for man in new] == [("light-foot", "trani")] * 4
    assert len({man.name for man in s.people}) == len(s.people)
    assert len(s.garrison("trani")) == 14
    position.answer(PASS)
    while position.state.step != "movement" or position.state.day == 3:
        pending = position.pending
        position.force(5) if isinstance(pending, Roll) else position.answer(PASS)
    position.answer(read_order(position.state, "siege-day trani"))
    siege = position.state.siege
    assert siege is not None and len(siege.people(1)) == 14
    assert {siege.characters[n].key for n in siege.people(1)} >= {man.name for man in new}
    quiet_day(position)
    assert len(position.state.people) == len(s.people)


def test_a_bought_army_marches_with_the_besieger() -> None:
    """GUI-11.6j: riders and foot of the classes that were bought, in the group that besieges."""
    start = campaign()
    position = down(start)
    bought = Hire((("rider-armoured", 2), ("foot-armoured", 3), ("rider-armoured-on-foot", 1)))
    eventful_day(position, {"siege-events": event_die(position, 11)}, bought)
    s = position.state
    new = s.people[len(start.people) :]
    assert {man.unit for man in new} == {"guiscards"} and len(new) == 6
    classes = [s.book.troops[man.type].kind for man in new]
    assert classes == ["rider-armoured"] * 2 + ["foot-armoured"] * 3 + ["rider-armoured"]
    assert [man.afoot for man in new] == [False] * 5 + [True]
    assert s.number("guiscards") == start.number("guiscards") + 6


def test_an_assault_is_a_battle_within_the_siege() -> None:
    position = down(campaign())
    for _ in range(400):
        pending = position.pending
        if isinstance(pending, Roll):
            count, _ = pending.faces
            position.force(5 * count)
            continue
        assert isinstance(pending, Ask)
        assault = (
            next((one for one in pending.options if isinstance(one, Assault)), None)
            if position.order is None
            else None
        )
        if position.state.siege is not None and position.state.siege.battle is not None:
            break
        position.answer(assault or (PASS if PASS in pending.options else pending.options[0]))
    s = position.state
    assert s.siege is not None and s.siege.battle is not None
    pending = position.pending
    assert isinstance(pending, Ask) and pending.within == ("siege", "battle")
    assert from_bytes(s.scene, to_bytes(s)) == s


def test_one_record_holds_campaign_siege_and_battle() -> None:
    parcel = parcel_of("siege")
    game, rng = play.new_game("campaign", parcel, 5), random.Random(5)
    game.answer("siege-day trani")
    seen: set[tuple[str, ...]] = set()
    while game.count < 250 and (ask := game.ask()) is not None:
        if ask.within not in seen:
            seen.add(ask.within)
            again = play.load_game(game.save(True))
            assert again.state == game.state and again.fingerprint() == game.fingerprint()
        storms = [one for one in ask.options if isinstance(one, Assault)] if len(ask.within) == 1 else []
        passes = PASS in ask.options and (ask.kind == "by-hand" or rng.random() < 0.5)
        said = PASS if passes else ask.options[rng.randrange(len(ask.options))]
        game.answer(storms[0] if storms else said, ask.side)
    assert {("siege",), ("siege", "battle")} <= seen
    text = game.record()
    assert play.verify(text, parcel).ok
    assert play.replay_game(text, parcel).state == game.state
    for player in (0, 1):
        assert (game.view(player).state.siege is None) == (game.state.siege is None)
    assert game.view(-1).state.siege is None and not game.view(-1).state.dormant


def test_the_place_that_starves_surrenders() -> None:
    position = down(campaign(sieges={"trani": {"by": ["guiscards"], "days": 1}}))
    quiet_day(position, 3)
    s = position.state
    assert "trani" not in s.sieges and not s.dormant
    # A three is a partial massacre: half of the ten die, the others are prisoners.
    assert sum(s.count("trani.prisoners").values()) == 5


def test_a_stone_castle_is_besieged_by_the_rules_of_the_anarchy() -> None:
    start = campaign(
        book="anarchy",
        factions=["royalists", "angevins"],
        commanders={"stephen": {"faction": "royalists", "prestige": 8, "loyalty": 9, "in": "guiscards"}},
        groups={"guiscards": {"faction": "royalists", "at": "0303", "men": {"knight": 6, "engineer": 1}}},
        places={
            "trani": {
                "at": "0303",
                "kind": "castle",
                "faction": "angevins",
                "resources": 3,
                "castle": "stone",
            }
        },
    )
    position = down(start)
    assert sure(position.state.siege).scene.book.key == "anarchy"
    quiet_day(position, 3)
    assert position.state.siege is None and position.state.sieges["trani"].days == 5


def test_minds_play_a_siege_day() -> None:
    parcel = parcel_of("siege")
    game = play.new_game("campaign", parcel, 6)
    game.answer("siege-day trani")
    game.answer("pass")
    assert game.state.siege is not None
    assert settle(game, "squire", 3, agreed=tuple(game.sides)) > 0
    assert game.state.siege is None
    assert play.verify(game.record(), parcel).ok


@pytest.mark.parametrize("seed", [0, 3, 8])
def test_random_campaigns_with_their_sieges(seed: int) -> None:
    ledger = Ledger()
    position = wander_on(with_table("siege", length=14), seed, 40_000, ledger, patience=0.35)
    assert position.over
    assert "siege-begins" in ledger.seen


MOTTE = {
    "campaign": "a-motte",
    "title": {"en": "A motte"},
    "book": "anarchy",
    "map": {"size": [7, 5]},
    "factions": ["royalists", "angevins"],
    "battles": "tactical",
    "turn": {"day": 3, "step": "movement", "mover": "kings-men"},
    "commanders": {"stephen": {"faction": "royalists", "prestige": 8, "loyalty": 10, "in": "kings-men"}},
    "groups": {
        "kings-men": {
            "faction": "royalists",
            "at": "0303",
            "men": {"knight": 5, "crossbowman": 6, "archer": 2},
        }
    },
    "places": {
        "faringdon": {
            "at": "0303",
            "kind": "castle",
            "castle": "motte",
            "faction": "angevins",
            "resources": 3,
        }
    },
    "sieges": {"faringdon": {"by": ["kings-men"], "days": 6}},
}


def test_crossbows_come_before_a_motte() -> None:
    """The days of its siege are played by the book of Guiscard, which has no crossbows of its own."""
    text = msgspec.convert(MOTTE, CampaignFile)
    game = play.new_game("campaign", CampaignParcel(text, table_parts(text.book)), 5)
    game.answer("siege-day faringdon")
    while game.state.siege is None:
        game.answer(PASS)
    armed = [one for one in game.state.siege.characters if one.weapon == "crossbow" and not one.side]
    assert len(armed) == 6
