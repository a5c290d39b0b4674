"""Spies: what they see, when they tell it, how they are found. GUC-10 ANC-18b"""

from gonfanon.books.campaign.book import read
from gonfanon.campaign.changes import strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Play, roll
from gonfanon.kernel.figures import Figure, Reason

SIGHT = 2
"""Hexes from his path at which a spy sees groups. GUC-10a"""


def looks(s: Campaign, spy: str, path: tuple[int, ...]) -> Play[Campaign]:
    """He notes the groups of other factions near his path. GUC-10a"""
    row = s.spies[spy]
    near = [
        group
        for group in (*s.groups, *s.bands)
        if s.runs(group) != row.faction
        and not (group in s.bands and s.bands[group].group)
        and any(distance(hex, s.where(group)) <= SIGHT for hex in path)
    ]
    seen = tuple(dict.fromkeys((*row.seen, *near)))
    if seen == row.seen:
        return s
    d = Draft(s)
    d.change("spies", spy, seen=seen)
    return (yield from d.tell("spy-saw", "GUC-10a", spy, to=(row.faction,)))


def modifier(s: Campaign, hex: int) -> Figure:
    """What a town or a city adds to the die. GUC-10f"""
    place = s.place_at(hex)
    kind = s.places[place].kind if place else ""
    amount = s.book.spy_die["in_city"] if kind == "city" else 0
    if kind in ("village", "town", "abbey", "priory"):
        amount = s.book.spy_die["in_town"]
    return Figure.total([Reason("place", amount, s.rule("GUC-10f"))])


def tested(s: Campaign, spy: str, groups: list[str]) -> Play[Campaign]:
    """Once a day each enemy group on his hex looks for him. GUC-10e GUC-10f GUC-10g"""
    for group in groups:
        if spy not in s.spies:
            break
        row = s.spies[spy]
        if group in row.tested or not s.opposed(s.faction(group), row.faction):
            continue
        added = modifier(s, row.at).value
        player = max(0, s.player(s.runs(group)))
        die = yield from roll("1d10", "spy", s.rule("GUC-10e"), player)
        found = read(s.book.spy, die + added).result == "discovered"
        d = Draft(s)
        d.change("spies", spy, tested=(*row.tested, group))
        if found:
            strike_off(d, s.men_of(spy), "dead")
            d.put("spies", spy, None)
        what = "spy-found" if found else "spy-not-found"
        s = yield from d.tell(what, "GUC-10e", spy, group, numbers=(die, added))
    return s


def reports(s: Campaign, spy: str) -> Play[Campaign]:
    """With a group or commander of his own on the hex he tells what he has seen. GUC-10b"""
    row = s.spies[spy]
    home = any(s.runs(group) == row.faction for group in s.groups_at(row.at)) or any(
        one.faction == row.faction and not one.fate and s.where(key) == row.at and not s.captive(key)
        for key, one in s.commanders.items()
    )
    if not home or not row.seen:
        return s
    d = Draft(s)
    d.change("spies", spy, seen=())
    told = tuple((row.faction, group) for group in row.seen if group in s.groups or group in s.bands)
    d.now["reports"] = tuple(dict.fromkeys((*s.reports, *told)))
    return (yield from d.tell("spy-told", "GUC-10b", spy, *row.seen, to=(row.faction,)))


def heard(s: Campaign, hex: int, faction: str) -> Play[Campaign]:
    """A commander comes alone to a hex: the spies of his faction there tell him what they have seen. GUC-10b"""
    for spy in [key for key, row in s.spies.items() if row.at == hex and row.faction == faction]:
        s = yield from reports(s, spy)
    return s


def on_hex(s: Campaign, group: str) -> Play[Campaign]:
    """A group comes to a hex with spies: enemies are looked for, its own tell. GUC-10e GUC-10b"""
    at = s.where(group)
    for spy in [key for key, row in s.spies.items() if row.at == at]:
        s = yield from tested(s, spy, [group])
        if spy in s.spies:
            s = yield from reports(s, spy)
    return s
