"""Battles inside a campaign: who comes to the table and how, and what comes back of it. GUC-14.4 GUC-14.6"""

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.campaign.battles import laying, outcome
from gonfanon.campaign.battles.obstacles import Obstacles, between, obstacles
from gonfanon.campaign.battles.opening import fighters, inner
from gonfanon.campaign.battles.quick import forecast
from gonfanon.campaign.battles.zones import strip
from gonfanon.campaign.campaign import CampaignByDays
from gonfanon.campaign.ledger import lost_between
from gonfanon.campaign.notation import read_answer, read_order
from gonfanon.campaign.orders import Flee, GiveUp
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel, set_out
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sight import sight
from gonfanon.campaign.view import life, lives
from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.campaign_tables import table_parts
from gonfanon.library.campaigns import tactical_books
from gonfanon.minds.battle_within import settle
from gonfanon.minds.siege_fights import NotAgreed
from gonfanon.play.game_of import GameOf
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.words.field import PASS
from tests.campaign.campaign_openings import with_table
from tests.campaign.campaign_wandering import wander
from tests.campaign.campaign_watching import Ledger
from tests.sure import sure

MEETING: dict[str, Any] = {
    "campaign": "a-meeting",
    "title": {"en": "A meeting"},
    "book": "guiscard",
    "map": {"size": [7, 5]},
    "factions": ["normans", "byzantines"],
    "battles": "tactical",
    "turn": {"day": 3, "step": "movement", "faction": "normans", "mover": "guiscards"},
    "commanders": {
        "guillaume": {"faction": "normans", "prestige": 7, "hostility": 8, "in": "guiscards"},
        "argyros": {
            "faction": "byzantines",
            "prestige": 5,
            "hostility": 7,
            "type": "koursor",
            "in": "greeks",
        },
    },
    "groups": {
        "guiscards": {
            "faction": "normans",
            "at": "0303",
            "men": {"knight": 3, "archer": 2},
            "wounded": {"knight": 1},
        },
        "greeks": {
            "faction": "byzantines",
            "at": "0302",
            "men": {"hoplite": 4, "koursor": 2},
            "afoot": {"koursor": 1},
        },
    },
}


def campaign(**changes: Any) -> Campaign:
    text = msgspec.convert({**MEETING, **changes}, CampaignFile)
    parcel = CampaignParcel(text, table_parts(text.book))
    return set_out(parcel, library.campaign_book(text.book), tactical_books(parcel))


def met(start: Campaign, *said: str) -> Position[Campaign]:
    """The Normans go north onto the Greeks and attack them; then the answers, and all else declined."""
    position: Position[Campaign] = Position(CampaignByDays(), start)
    position.answer(read_order(start, "move guiscards 0302"))
    answers = ["attack greeks", *said]
    while position.state.battle is None:
        pending = position.pending
        assert isinstance(pending, Ask)
        wanted = next((one for one in answers if read_answer(position.state, one) in pending.options), "pass")
        if wanted in answers:
            answers.remove(wanted)
        position.answer(read_answer(position.state, wanted))
    assert not answers
    return position


def set_up(position: Position[Campaign]) -> None:
    """Both sides put their people where they first can."""
    while position.state.battle is not None and position.state.battle.placing:
        pending = position.pending
        assert isinstance(pending, Ask)
        position.answer(PASS if PASS in pending.options else pending.options[0])


def number(s: Campaign, key: str) -> int:
    assert s.battle is not None
    return s.battle.scene.number(key)


def test_everybody_comes_to_the_table_as_the_campaign_left_him() -> None:
    s = met(campaign()).state
    assert s.battle is not None and s.affair is not None
    everybody = fighters(s, s.affair)
    assert len(everybody) == laying.engaged(s, s.affair) == 13
    b = s.battle
    for n, one in enumerate(everybody):
        who = b.scene.characters[n]
        type = s.people[one.man].type if one.man >= 0 else s.commanders[one.commander].type
        assert who.category == type
        assert who.side == inner(s.affair, one.side)
        if one.man >= 0:
            assert (b.pieces[n].state == WOUNDED) == s.people[one.man].wounded
            assert b.pieces[n].riding == s.rides(one.man)
    assert b.scene.characters[number(s, "guillaume")].name == "Guillaume"
    assert sum(p.riding for p in b.pieces) == 6


def test_each_side_deploys_on_the_edge_it_came_from() -> None:
    position = met(campaign())
    s = position.state
    assert s.battle is not None and s.affair is not None
    assert laying.facts(s, s.affair)["edges"] == {"guiscards": ["bottom"], "greeks": ["top"]}
    set_up(position)
    b = position.state.battle
    assert b is not None and not b.placing
    grid = b.scene.grid
    for side, edge in ((0, "bottom"), (1, "top")):
        zone = strip(grid, 1, edge, 3)
        men = [n for n in b.scene.terms.people[side] if b.pieces[n].at >= 0]
        assert len(men) == len(b.scene.terms.people[side])
        assert all(not b.mask(n) & ~zone for n in men)


def test_the_attacker_chooses_who_deploys_and_who_begins() -> None:
    s = met(campaign(), "deploy second", "begin second").state
    assert s.battle is not None
    assert s.battle.scene.sides == ("byzantines", "normans")
    pending = CampaignByDays().question(s)
    assert pending is not None and pending.kind == "set-up"
    assert s.scene.sides[pending.side] == "byzantines"
    other = met(campaign(), "deploy second").state
    pending = CampaignByDays().question(other)
    assert other.battle is not None and other.battle.scene.sides[0] == "normans"
    assert pending is not None and s.scene.sides[pending.side] == "byzantines"


def test_hunger_goes_along() -> None:
    groups = {
        **MEETING["groups"],
        "guiscards": {"faction": "normans", "at": "0303", "men": {"knight": 10}, "missed": 2},
    }
    well = met(campaign(groups={**groups, "guiscards": {**groups["guiscards"], "missed": 0}})).state
    hungry = met(campaign(groups=groups)).state
    assert well.battle is not None and hungry.battle is not None
    knight = next(man.name for man in well.people if man.type == "knight")
    n = number(well, knight)
    assert hungry.battle.face(n).movement == well.battle.face(n).movement // 2
    foe = next(m for m, who in enumerate(well.battle.scene.characters) if who.category == "hoplite")
    dice = []
    for b in (well.battle, hungry.battle):
        here, there = b.scene.grid.index["1010"], b.scene.grid.index["1011"]
        close = b.change(n, at=here, mount=-1, away="").change(foe, at=there, away="")
        dice.append(odds_of(close, (n,), foe).die)
    assert dice[1].value == dice[0].value + 1
    assert "GUC-8.4e" in [reason.rule for reason in dice[1].reasons]


def test_the_first_map_gives_a_slope_or_a_river_in_quick_resolution() -> None:
    table = campaign().scene.table
    assert table is not None
    assert between(table, "Le Plateau", "bottom", "top") == Obstacles("defender", False)
    assert between(table, "Le Plateau", "top", "bottom") == Obstacles("attacker", False)
    assert between(table, "La Rivière", "left", "right") == Obstacles("", True)
    assert between(table, "La Rivière", "left", "top") == Obstacles()
    assert between(table, "La Prairie", "left", "right") == Obstacles()
    # The Normans come from the south onto open ground, whose first map is Le Plateau.
    s = met(campaign()).state
    assert s.affair is not None
    assert obstacles(s, s.affair) == Obstacles("defender", False)
    seen = forecast(s, s.affair)
    assert [(reason.what, reason.amount) for reason in seen.reasons] == [("slope", 20)]
    agreed = met(campaign(ground={"river": True})).state
    assert agreed.affair is not None
    assert obstacles(agreed, agreed.affair) == Obstacles("", True)


def ended(position: Position[Campaign], order: Any) -> Campaign:
    """The battle is given up; questions after it are answered with what is offered first, dice fall as 5."""
    position.answer(order)
    while position.order is not None:
        pending = position.pending
        if isinstance(pending, Roll):
            position.force(5)
        else:
            assert isinstance(pending, Ask)
            position.answer(pending.options[0])
    return position.state


def test_the_same_men_come_back() -> None:
    position = met(campaign())
    set_up(position)
    s = position.state
    assert s.battle is not None
    knights = [man.name for man in s.people if man.type == "knight" and not man.wounded]
    archer = next(man.name for man in s.people if man.type == "archer")
    b = s.battle.change(number(s, knights[0]), state=WOUNDED).change(number(s, archer), state=DEAD)
    b = b.change(number(s, f"{knights[1]}.horse"), state=DEAD).change(number(s, knights[1]), mount=-1)
    position = Position(CampaignByDays(), replace(s, battle=b))
    s = ended(position, Flee())
    by_name = {man.name: man for man in s.people}
    assert by_name[knights[0]].wounded and by_name[knights[0]].unit == "guiscards"
    assert by_name[archer].fate == "dead"
    assert by_name[knights[1]].afoot and not by_name[knights[0]].afoot
    assert s.last is not None and s.last.winner == "byzantines"
    assert s.last.dead == {"normans": 1, "byzantines": 0} and s.last.wounded == {
        "normans": 1,
        "byzantines": 0,
    }
    assert s.commanders["guillaume"].prestige == 6 and s.commanders["argyros"].prestige == 6
    assert s.where("guiscards") in (303, 203, 403) and s.where("greeks") == 302
    deeds = [(deed.day, deed.what) for deed in s.lives[knights[0]]]
    assert deeds == [(3, "fought"), (3, "wounded"), (3, "lost")]
    page = life(s, "guillaume")
    assert page is not None and page.battles == 1 and page.standing == ((3, 6),) and page.name == "guillaume"
    assert [one.state for one in lives(s) if one.key == archer] == ["dead"]
    theirs = sight(s, 1)
    assert knights[0] not in theirs.lives and theirs.lives["guillaume"]


def test_who_flees_leaves_the_stunned_and_those_beside_an_enemy() -> None:
    position = met(campaign())
    set_up(position)
    s = position.state
    assert s.battle is not None and s.affair is not None
    b = s.battle
    archers = [n for n, who in enumerate(b.scene.characters) if who.category == "archer"]
    foe = next(n for n, who in enumerate(b.scene.characters) if who.category == "hoplite")
    beside = next(h for h in b.scene.grid.neighbours(b.pieces[foe].at) if not b.board.living >> h & 1)
    b = b.change(archers[0], state=STUNNED).change(archers[1], at=beside)
    s = replace(s, battle=b)
    taken = outcome.consequences(s, "flight", 0).prisoners
    names = {s.people[n].name for _, men, _ in taken for n in men}
    assert names == {b.name(archers[0]), b.name(archers[1])}
    s = ended(Position(CampaignByDays(), s), Flee())
    assert s.count("guiscards.prisoners") == {"archer": 2}


def test_surrender_makes_everybody_a_prisoner() -> None:
    position = met(campaign())
    set_up(position)
    s = ended(position, GiveUp())
    assert "guiscards" not in s.groups
    assert s.captive("guillaume") and s.count("guiscards.prisoners") == {"knight": 3, "archer": 2}


def test_after_twelve_turns_both_go() -> None:
    position = met(campaign())
    set_up(position)
    while position.state.battle is not None or position.order is not None:
        pending = position.pending
        if isinstance(pending, Roll):
            position.force(5)
        else:
            assert isinstance(pending, Ask)
            position.answer(PASS if PASS in pending.options else pending.options[0])
    s = position.state
    assert s.last is not None and s.last.winner == "none"
    assert s.where("guiscards") != 302 and s.where("greeks") != 302
    assert s.commanders["guillaume"].prestige == 7


def test_captives_stand_at_the_edge_of_their_guards() -> None:
    prisoners = {
        "column": {
            "of": "normans",
            "men": {"knight": 2},
            "held": "greeks",
            "day": 1,
        }
    }
    places = {"trani": {"at": "0601", "kind": "castle", "faction": "byzantines", "resources": 3}}
    s = met(campaign(prisoners=prisoners, places=places)).state
    assert s.battle is not None and s.affair is not None
    captives = [n for n, one in enumerate(fighters(s, s.affair)) if one.captive]
    assert len(captives) == 2
    b = s.battle
    assert all(b.pieces[n].captor == 1 and b.pieces[n].unarmed and b.pieces[n].at >= 0 for n in captives)
    freed = replace(s, battle=b.change(captives[0], captor=-1))
    told = outcome.consequences(freed, "destroyed", 1)
    assert [len(men) for _, men, _ in told.freed] == [1]


@pytest.mark.parametrize(("name", "seed"), [("apulia", 5), ("thames", 2)])
def test_random_campaigns_with_their_battles(name: str, seed: int) -> None:
    ledger = Ledger()
    position = wander(with_table(name, length=8), seed, 12_000, ledger)
    assert position.over
    assert {"battle-begins", "battle-ended"} <= ledger.seen


def test_the_accounts_find_who_is_lost_on_the_way_up() -> None:
    position = met(campaign())
    set_up(position)
    s = position.state
    assert s.battle is not None
    archer = next(man.name for man in s.people if man.type == "archer")
    left = replace(s, battle=None, affair=None)
    assert lost_between(s, left) == []
    fallen = replace(s, battle=s.battle.change(number(s, archer), state=DEAD))
    assert lost_between(fallen, left) == [f"{archer} is dead below and alive above"]
    greek = next(n for n, one in enumerate(fighters(s, sure(s.affair))) if one.unit == "greeks")
    taken = replace(s, battle=s.battle.change(number(s, archer), captor=greek))
    assert lost_between(taken, left) == [f"{archer} is taken below and free above"]
    assert lost_between(fallen, ended(Position(CampaignByDays(), fallen), Flee())) == []


def at_battle(seed: int) -> GameOf[Campaign]:
    """A game of the library that has come into a battle."""
    game, rng = play.new_game("campaign", "the-iron-arm", seed), random.Random(seed)
    while game.state.battle is None or game.state.battle.placing:
        ask = game.ask()
        assert ask is not None
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or rng.random() < 0.5)
        game.answer(PASS if declines else ask.options[rng.randrange(len(ask.options))], ask.side)
    return game


def test_one_record_holds_the_battle_too() -> None:
    game = at_battle(5)
    for snapshots in (False, True):
        again = play.load_game(game.save(snapshots))
        assert again.state == game.state
        assert again.fingerprint() == game.fingerprint()
    assert play.verify(game.record()).ok
    assert play.replay_game(game.record()).state == game.state
    state = game.state
    game.answer("pass")
    assert game.state != state
    game.undo()
    assert game.state == state


def test_minds_settle_a_battle_where_all_agree() -> None:
    game = at_battle(5)
    with pytest.raises(NotAgreed):
        settle(game, "squire", 1)
    assert settle(game, "squire", 1, agreed=tuple(game.sides)) > 0
    assert game.state.battle is None
    assert play.verify(game.record()).ok


def test_who_has_nobody_in_a_battle_does_not_see_it() -> None:
    game = at_battle(5)
    s = game.state
    inside = [n for n in range(3) if game.kind.below(s, "battle", n) >= 0]
    outside = [n for n in (-1, 0, 1, 2) if n not in inside]
    assert inside and outside
    fought = [entry.number for entry in game.log if isinstance(entry.question, Ask) and entry.question.within]
    for player in inside:
        assert game.view(player).state.battle == s.battle
        assert {*fought} <= {entry.number for entry in game.view(player).log}
    for player in outside:
        assert game.view(player).state.battle is None
        assert not {*fought} & {entry.number for entry in game.view(player).log}
