"""The battery of campaigns: nothing in a side's state, log, wire or record that `known` calls hidden. GUC-3a ANC-3a"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.battles.opening import outer
from gonfanon.campaign.events import Happened
from gonfanon.campaign.orders import SettleQuickly
from gonfanon.campaign.rows import Person
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.view import HIDDEN, known, owns, shown
from gonfanon.kernel.within import Within
from gonfanon.play.campaign_kind import CAMPAIGN, SECRET, Logged
from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.play.record import written
from gonfanon.rules.words.field import PASS
from gonfanon.server.kinds.all_looks import look_of

WALKED = ("the-first-week", "a-noble-is-asked", "the-iron-arm", "the-empress-s-road", "four-camels")
TELLS = {
    "group-fed": ("fed", 0), "group-unfed": ("fed", 0),
    "recruited": ("number", 0), "mercenaries-hired": ("terms", 0), "mercenaries-paid": ("terms", 0),
    "mercenaries-stay": ("loyal", 0), "bought": ("money", 0), "loot-shared": ("loyal", 0),
    "castle-building": ("building", 1),
    "group-split": ("number", 0), "groups-joined": ("number", 0), "men-left": ("number", 0),
    "men-taken": ("number", 0), "loyalty-tested": ("loyalty", 0),
}  # fmt: skip
"""Event -> what its numbers and words tell, and of which of its names: a side that learns of it must know that."""


def walk(name: str, seed: int, most: int, fight: bool = False) -> Iterator[GameOf[Campaign]]:
    """A campaign of random answers, after each of them."""
    game, rng = play.new_game("campaign", name, seed), random.Random(seed)
    while (ask := game.ask()) is not None and game.count < most:
        if ask.kind == "quick" and not fight:
            game.answer(SettleQuickly(), ask.side)
        else:
            passes = PASS in ask.options and (ask.kind in ("quick", "by-hand") or rng.random() < 0.35)
            game.answer(PASS if passes else ask.options[rng.randrange(len(ask.options))], ask.side)
        yield game


def at(game: GameOf[Campaign], state: Campaign) -> GameOf[Campaign]:
    """The same game with another state."""
    other = game.copy()
    other.position.state = state
    return other


def wire(game: GameOf[Campaign], side: int) -> bytes:
    """The page of a side and the question that is put to it, as they are sent."""
    look, view = look_of(game), game.view(side)
    asked = look.question(game, view.ask) if view.ask is not None else None
    return msgspec.json.encode((look.sheet(game, side), asked, look.outcome(game)))


def secret_groups(s: Campaign, faction: str) -> list[str]:
    keys = (*s.groups, *s.bands)
    return [key for key in keys if (row := known(s, faction, key)) and row["number"] == HIDDEN]


def with_other_secrets(s: Campaign, side: int) -> Campaign:
    """The campaign with everything changed that `known` hides from a side."""
    faction = s.scene.players[side][0]
    people, groups, bands = list(s.people), dict(s.groups), dict(s.bands)
    for key in secret_groups(s, faction):
        # The kind of a group is seen by all: riders are joined by riders. GUC-8.1d
        kind = "knight" if s.cavalry(key) else "peasant"
        people += [Person(type=kind, unit=key), Person(type=kind, unit=key, wounded=True, heals=9)]
    for key, group in s.groups.items():
        if not owns(s, faction, key):
            groups[key] = replace(group, money=group.money + 7, fed=not group.fed, missed=1, recruited=True)
    for key, band in s.bands.items():
        if not owns(s, faction, key):
            bands[key] = replace(band, loyal=not band.loyal, tests=band.tests + 1)
    places = {
        key: row if owns(s, faction, key) else replace(row, money=row.money + 5, recruited=row.recruited + 1)
        for key, row in s.places.items()
    }
    convoys = {
        key: replace(row, load=5 - row.load) if (known(s, faction, key) or {})["load"] == HIDDEN else row
        for key, row in s.convoys.items()
    }
    spies = {
        key: row if owns(s, faction, key) else replace(row, seen=tuple(s.groups)[:1])
        for key, row in s.spies.items()
    }
    return replace(
        s, people=tuple(people), groups=groups, bands=bands, places=places, convoys=convoys, spies=spies
    )


@pytest.mark.parametrize("name", WALKED)
def test_no_page_depends_on_what_is_hidden(name: str) -> None:
    changed = looked = 0
    for n, game in enumerate(walk(name, 7, 90)):
        if n % 17 or game.state.outcome is not None:
            continue
        for side in range(len(game.sides)):
            s = game.state
            other = with_other_secrets(s, side)
            changed += shown_rows(other) != shown_rows(s)
            looked += 1
            assert CAMPAIGN.to_bytes(CAMPAIGN.sight(other, side)) == CAMPAIGN.to_bytes(
                CAMPAIGN.sight(s, side)
            )
            if game.ask(side) is None:
                assert wire(at(game, other), side) == wire(game, side), (n, side)
    assert looked > 6 and changed == looked, "the secrets make no difference, so that this proves nothing"


def shown_rows(s: Campaign) -> list[Any]:
    return [shown(s, key) for table in (s.groups, s.bands, s.places, s.convoys) for key in table]


@pytest.mark.parametrize("name", WALKED)
def test_no_line_of_the_log_tells_what_is_hidden(name: str) -> None:
    """Each event that a side learns of is held against what it may know before or after it."""
    *_, game = walk(name, 11, 70 if name in WALKED[:2] else 150)
    assert game.state.outcome is None, "after the end everything is open"
    told = 0
    for side in (SPECTATOR, *range(len(game.sides))):
        own = game.state.scene.players[side] if side >= 0 else ()
        for entry in game.view(side).log:
            assert not isinstance(entry.said, SECRET) or entry.side == side
            assert not isinstance(entry.before, Logged)
            for event in entry.events:
                assert isinstance(event, Happened)
                assert event.patch == type(event.patch)() and event.now == type(event.now)()
                assert not event.to or {*event.to} & {*own}, event.what
                told += _may_be_told(game, entry.number, event, side)
    assert told or not any(e.what in TELLS for one in game.log for e in one.events if isinstance(e, Happened))


def _may_be_told(game: GameOf[Campaign], number: int, event: Happened, side: int) -> bool:
    fact, place = TELLS.get(event.what, ("", 0))
    # On whose terms mercenaries serve is in the numbers of the event and in its third name.
    if not fact or (event.what in ("mercenaries-hired", "loyalty-tested") and not event.numbers):
        return False
    s = game.restored(game.entry(number - 1).before)
    after = game.restored(game.entry(number).before) if number < game.count else game.state
    key = event.about[place]
    faction = game.state.scene.players[side][0] if side >= 0 else ""
    rows = [row for row in (known(s, faction, key), known(after, faction, key)) if row is not None]
    values = [row.get(fact, row.get("number")) for row in rows]
    assert not values or any(value != HIDDEN for value in values), (
        f"{event} is told to {side}: {fact} of {key}"
    )
    return True


def test_a_battle_is_not_seen_by_those_who_are_not_in_it() -> None:
    *_, game = walk("the-iron-arm", 5, 420, fight=True)
    for side in (SPECTATOR, *range(len(game.sides))):
        log = {entry.number: entry for entry in game.view(side).log}
        happened = {e.what for entry in log.values() for e in entry.events if isinstance(e, Happened)}
        assert "battle-over" in happened, "how it came out is told to everybody"
        inside = outside = 0
        for entry in game.log:
            before = game.restored(entry.before)
            if before.battle is None or before.affair is None:
                continue
            seen = log.get(entry.number)
            if side in outer(before, before.affair):
                assert seen is not None and seen.text == entry.text
                assert CAMPAIGN.sight(before, side).battle is not None
                inside += 1
                continue
            assert CAMPAIGN.sight(before, side).battle is None
            assert seen is None or (seen.text == "" and seen.said is None)
            assert seen is None or not any(isinstance(event, Within) for event in seen.events)
            outside += 1
        assert outside > 80 if side == SPECTATOR else inside + outside > 80


@pytest.mark.parametrize("name", WALKED[:3])
def test_the_record_of_an_open_campaign_ends_before_the_first_secret(name: str) -> None:
    *_, game = walk(name, 3, 80)
    secret = [entry.number for entry in game.log if isinstance(entry.said, SECRET)]
    assert secret and game.public < secret[0]
    record = written(game, game.public)
    assert game.log[secret[0] - 1].text not in record.splitlines()
