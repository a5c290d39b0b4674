"""The accounts of a campaign: for every man, horse, coin and point of food that comes or goes there is an event.

Random campaigns are held against them: `gonfanon fuzz`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.battles.opening import fighters
from gonfanon.campaign.changes import shelter
from gonfanon.campaign.days.captives import COMPANIONS
from gonfanon.campaign.events import Happened
from gonfanon.campaign.ground import land
from gonfanon.campaign.moves.places import BUILDING_COST, MOTTE
from gonfanon.campaign.moves.recruiting import price
from gonfanon.campaign.sheet import Campaign, tally
from gonfanon.campaign.sieges.opening import soldiers
from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Event
from gonfanon.kernel.within import Within

Sum = Callable[[Campaign, Campaign, Happened], int]


def unaccounted(before: Campaign, events: Iterable[Event]) -> list[str]:
    """Everything that is wrong with what happened, and with the campaign after it."""
    faults: list[str] = []
    s = before
    for event in events:
        after = event.apply(s)
        if isinstance(event, Within):
            # What happens inside a battle changes nothing of the campaign before it is over.
            if replace(after, battle=s.battle, siege=s.siege) != s:
                faults.append(f"a game within changes the campaign: {event}")
        elif isinstance(event, Happened):
            faults += [f"{event.what}: {fault}" for fault in _event(s, after, event)]
        s = after
    return faults + _state(s)


def lost_between(before: Campaign, s: Campaign) -> list[str]:
    """What the way up from a battle or a siege day has got wrong, given the campaign at an earlier step.

    Who is dead below is dead above, who is a prisoner below is one above, or dead. GUC-14.6e GUC-15.1a
    """
    return [*_board_left(before, s), *_siege_left(before, s)]


def _board_left(before: Campaign, s: Campaign) -> list[str]:
    b, affair = before.battle, before.affair
    if b is None or affair is None or s.battle is not None:
        return []
    faults = []
    for n, one in enumerate(fighters(before, affair)):
        if not one.donkey:
            faults += _came_up(before, s, b.pieces[n], one.man, one.commander)
    return faults


def _siege_left(before: Campaign, s: Campaign) -> list[str]:
    siege = before.siege
    if siege is None or s.siege is not None:
        return []
    faults = []
    for one in soldiers(before, before.siege_day):
        n = siege.number(one.key)
        if n >= 0:
            faults += _came_up(before, s, siege.piece(n), one.man, one.commander)
    return faults


def _came_up(before: Campaign, s: Campaign, p: Piece, man: int, commander: str) -> list[str]:
    now: Any = s.people[man] if man >= 0 else s.commanders[commander]
    name = commander or now.name
    if now.fate:
        return []
    if p.state == DEAD:
        return [f"{name} is dead below and alive above"]
    return [f"{name} is taken below and free above"] if p.captor >= 0 and now.unit not in s.columns else []


def money(s: Campaign) -> int:
    """Halves of a coin in all purses."""
    return sum(row.money for row in s.groups.values()) + sum(row.money for row in s.places.values())


def food(s: Campaign) -> int:
    """Points in places and convoys; cities have no end of it."""
    held = sum(row.resources for row in s.places.values() if row.resources > 0)
    return held + sum(row.load for row in s.convoys.values())


def horses(s: Campaign) -> int:
    """Men and commanders who have theirs."""
    troops = s.book.troops
    officers = (one for one in s.commanders.values() if not one.fate)
    return sum(s.rides(n) for n, man in enumerate(s.people) if not man.fate) + sum(
        troops[one.type].rides and not one.afoot for one in officers
    )


def _event(a: Campaign, b: Campaign, event: Happened) -> list[str]:
    faults = [] if event.rule else ["it has no rule"]
    patch = event.patch
    if patch.groups or patch.places:
        owed = MONEY[event.what](a, b, event) if event.what in MONEY else 0
        faults += _differs("money", money(b) - money(a), owed)
    if patch.places or patch.convoys or patch.sieges:
        owed = FOOD[event.what](a, b, event) if event.what in FOOD else 0
        faults += _differs("food", food(b) - food(a), owed + _sieges_over(a, b))
    if patch.people or patch.commanders:
        faults += _people(a, b, event)
    return faults


def _differs(what: str, found: int, owed: int) -> list[str]:
    return [f"{what} changes by {found}, not by {owed}"] if found != owed else []


def _people(a: Campaign, b: Campaign, event: Happened) -> list[str]:
    come = b.people[len(a.people) :]
    faults = [f"{man} comes from nowhere" for man in come if event.what not in NEW_MEN]
    if event.what in NEW_MEN:
        faults += _differs("the number of men", len(come), NEW_MEN[event.what](a, b, event))
    faults += [
        f"{man} was gone and is back"
        for man, now in zip(a.people, b.people, strict=False)
        if man.fate and not now.fate
    ]
    new = sum(b.rides(n) for n in range(len(a.people), len(b.people)))
    if horses(b) - new > horses(a) and event.what != "horses-gathered":
        faults.append(f"{horses(b) - new - horses(a)} horses come from nowhere")
    return faults


def _sieges_over(a: Campaign, b: Campaign) -> int:
    """A place that is besieged no longer keeps half the days left. GUC-15.1a"""
    over = [key for key in a.sieges if key not in b.sieges and key in a.places]
    each = a.book.supply.days_per_point
    return sum(a.sieges[key].days // each - max(0, a.places[key].resources) for key in over)


def _lost_purse(a: Campaign, b: Campaign, event: Happened) -> int:
    """Money of a group that scatters is lost; in a friendly place it is kept. GUC-8.1j"""
    group = event.about[0]
    row = a.groups.get(group)
    if row is None:
        return 0
    return 0 if shelter(a, row.owner or row.faction, row.at) else -row.money


def _spoils(a: Campaign, b: Campaign, event: Happened) -> int:
    """Purses of groups that are gone go to the victor; mercenaries have none. GUC-12a"""
    if event.about[0] in a.bands:
        return -sum(row.money for key, row in a.groups.items() if key not in b.groups)
    return 0


def _recruited(a: Campaign, b: Campaign, event: Happened) -> int:
    men = tally(b.people[len(a.people) :])
    return -price(a, tuple(men.items()))


def _engines(book: CampaignBook, names: Iterable[str]) -> int:
    return sum(book.levies.engine_prices[engine] for engine in names)


def _bought(a: Campaign, b: Campaign, event: Happened) -> int:
    """The money goes to the escort, if there is one of another group. GUC-13.4a"""
    others = [k for k in b.groups if k != event.about[0] and b.groups[k].money > a.groups[k].money]
    return 0 if others else -event.numbers[1]


def _ransom(a: Campaign, b: Campaign, event: Happened) -> int:
    """It is paid to who holds him; mercenaries without a group keep no purse. GUC-14.8d"""
    got = [k for k in a.groups if b.groups[k].money > a.groups[k].money]
    got += [k for k in a.places if b.places[k].money > a.places[k].money]
    return 0 if got else -event.numbers[0]


MONEY: dict[str, Sum] = {
    "plundered": lambda a, b, event: 2 * event.numbers[0],
    "capitulated": lambda a, b, event: 2 * event.numbers[2],
    "loot-shared": lambda a, b, event: -2 * event.numbers[0],
    "mercenaries-hired": lambda a, b, event: -event.numbers[0],
    "mercenaries-paid": lambda a, b, event: -event.numbers[0],
    "recruited": _recruited,
    "train-made": lambda a, b, event: -_engines(a.book, event.about[2:]),
    "castle-building": lambda a, b, event: -BUILDING_COST if event.numbers[0] == 1 else 0,
    "group-dissolved": _lost_purse,
    "spoils": _spoils,
    "bought": _bought,
    "ransomed": _ransom,
}
"""Event -> by how much money changes, in halves; of all others: not at all."""


def _from_source(a: Campaign, event: Happened, source: str, points: int) -> int:
    """Points leave a store; a city has no end of them. GUC-5.1f"""
    endless = source in a.places and a.places[source].resources < 0
    return 0 if endless else -points


def _onto_cart(a: Campaign, b: Campaign, event: Happened) -> int:
    """Points pass between a place and a convoy, and come from nowhere only where it is a city. GUC-11e"""
    points = event.numbers[0]
    return points + _from_source(a, event, event.about[1], points)


def _weather(a: Campaign, b: Campaign, event: Happened) -> int:
    change, most = event.numbers[1], a.book.supply.most
    rows = [row.resources for row in a.places.values() if row.resources >= 0 and row.kind != "city"]
    rows += [row.resources for row in a.places.values() if row.resources > 0 and row.kind == "city"]
    return sum(min(most, max(1, have + change)) - have for have in rows)


def _beasts(a: Campaign, b: Campaign, event: Happened) -> int:
    """Beasts that died took a point each with them. GUC-14.6e"""
    return -sum(
        max(0, row.load - (b.convoys[k].load if k in b.convoys else 0)) for k, row in a.convoys.items()
    )


FOOD: dict[str, Sum] = {
    "group-fed": lambda a, b, event: _from_source(a, event, event.about[1], event.numbers[0]),
    "plundered": lambda a, b, event: -event.numbers[0],
    "capitulated": lambda a, b, event: -event.numbers[2],
    "convoy-made": _onto_cart,
    "transfer": _onto_cart,
    "weather": _weather,
    "castle-built": lambda a, b, event: MOTTE,
    "tidings": _beasts,
}
"""Event -> by how much food changes, besides that of sieges which end; of all others: not at all."""


def _company(a: Campaign, b: Campaign, event: Happened) -> int:
    """Two riders go with who is ransomed: captives as far as there are. GUC-14.8e"""
    return COMPANIONS - sum(
        bool(man.unit) and man.unit != now.unit for man, now in zip(a.people, b.people, strict=False)
    )


NEW_MEN: dict[str, Sum] = {
    "levy-raised": lambda a, b, event: sum(man.levy for man in b.people[len(a.people) :]),
    "recruited": lambda a, b, event: event.numbers[0],
    "siege-newcomers": lambda a, b, event: event.numbers[0],
    "ransomed": _company,
}
"""Event -> how many men come by it."""


def _state(s: Campaign) -> list[str]:
    return [*_everybody(s), *_groups(s), *_stores(s), *_bands(s), *_sieges(s), *_lives(s), *_names(s)]


def _everybody(s: Campaign) -> list[str]:
    units: set[str] = {*s.groups, *s.places, *s.bands, *s.columns, *s.convoys, *s.spies}
    faults = []
    for man in s.people:
        if bool(man.unit) == bool(man.fate) or (man.unit and man.unit not in units):
            faults.append(f"{man} is nowhere, or in two places")
        if man.levy and not man.fate and s.affair is None:
            faults.append(f"{man} has not gone home")
    for key, one in s.commanders.items():
        if (one.unit and one.fate) or (one.unit and one.unit not in units):
            faults.append(f"{key} is in {one.unit}, which is not there, or gone")
        if not 1 <= one.prestige <= 10:
            faults.append(f"{key} has prestige {one.prestige}")
    return faults


def _groups(s: Campaign) -> list[str]:
    faults = []
    # Who leaves his last man in a place is dissolved at the end of the step. GUC-8.1j
    settling = s.affair is not None or s.step == "reorganisation"
    for key, row in s.groups.items():
        if row.money < 0:
            faults.append(f"{key} has debts")
        if not land(s.scene, row.at):
            faults.append(f"{key} is in the sea")
        if not s.number(key) and not settling:
            faults.append(f"{key} is empty")
    return faults


def _stores(s: Campaign) -> list[str]:
    faults = [
        f"{key} has {row.resources} points and {row.money} halves"
        for key, row in s.places.items()
        if row.money < 0 or not -1 <= row.resources <= s.book.supply.most
    ]
    return faults + [
        f"{key} carries {row.load}"
        for key, row in s.convoys.items()
        if not 0 <= row.load <= s.book.supply.load
    ]


def _bands(s: Campaign) -> list[str]:
    faults = []
    for key, band in s.bands.items():
        if band.group and band.group not in s.groups:
            faults.append(f"{key} serves {band.group}, which is not there")
        if not s.number(key) and s.affair is None:
            faults.append(f"{key} is empty")
    for key, column in s.columns.items():
        if column.held not in s.groups and column.held not in s.places and column.held not in s.bands:
            faults.append(f"nobody holds {key}")
        if not s.men_of(key) and not s.officers(key):
            faults.append(f"{key} is empty")
    return faults


def _sieges(s: Campaign) -> list[str]:
    faults = []
    for key, siege in s.sieges.items():
        there = [group for group in siege.by if group in s.groups and s.groups[group].at == s.places[key].at]
        if not there or len(there) < len(siege.by):
            faults.append(f"besiegers of {key} are away")
    return faults


def _lives(s: Campaign) -> list[str]:
    """What the page of a person says is what the rules count."""
    people = {man.name: man for man in s.people if man.name and not man.levy}
    faults = []
    for key, deeds in s.lives.items():
        one: Any = s.commanders.get(key) or people.get(key)
        if one is None:
            continue
        wounds = [deed.what for deed in deeds if deed.what in ("wounded", "healed")]
        held = [deed.what for deed in deeds if deed.what in ("taken", "freed")]
        standing = [deed.number for deed in deeds if deed.what == "prestige"]
        agree = (
            not wounds or (wounds[-1] == "wounded") == one.wounded,
            bool(one.fate) == any(deed.what == one.fate for deed in deeds),
            one.fate or not held or (held[-1] == "taken") == (one.unit in s.columns),
            not standing or standing[-1] == s.commanders[key].prestige,
        )
        if not all(agree):
            faults.append(f"the life of {key} says something else than the rules")
    return faults


def _names(s: Campaign) -> list[str]:
    """Where battles are fought out everybody is one person of the rosters, and nobody is two."""
    if s.scene.table is None:
        return []
    names = [*(man.name for man in s.people if man.fate != "promoted"), *s.commanders]
    faults = [] if all(names) and len(set(names)) == len(names) else ["two have one name, or one has none"]
    if s.battle is not None and s.affair is None:
        faults.append("a battle without an affair")
    return faults
