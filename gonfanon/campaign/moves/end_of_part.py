"""The end of a mover's part: opposed groups part, the wounded are brought in. GUC-8.3e GUC-8.3f ANC-8.3b"""

from gonfanon.campaign.battles.captures import take_convoys
from gonfanon.campaign.battles.refusing import move_off, open_hexes
from gonfanon.campaign.changes import dissolve, shelter
from gonfanon.campaign.days.healing import after_the_siege, lie_up
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import has_wounded
from gonfanon.campaign.orders import To
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import hostility
from gonfanon.kernel.ask import Listed, Play, ask


def end_part(s: Campaign, unit: str) -> Play[Campaign]:
    """What the pass of a mover brings about. GUC-8.3f GUC-14.7b GUC-14.7c"""
    if unit in s.groups or unit in s.bands:
        s = yield from _part(s, unit)
        if unit in s.groups:
            s = yield from _wounded(s, unit)
    return s


def _wounded(s: Campaign, unit: str) -> Play[Campaign]:
    row = s.groups[unit]
    siege = s.besieging(unit)
    by = s.sieges[siege].by if siege else ()
    for stormed in dict.fromkeys((siege, *row.attacked)):
        if stormed in s.places:
            s = yield from after_the_siege(s, by if stormed == siege else (), stormed)
    place = shelter(s, s.runs(unit), row.at)
    if place and unit in s.groups and has_wounded(s, unit):
        s = yield from lie_up(s, unit, place)
        s = yield from dissolve(s, (unit,))
    return s


def _strangers(s: Campaign, unit: str) -> list[str]:
    """Groups on the hex with which a unit cannot stay. GUC-8.3e ANC-8.3b"""
    own = s.player(s.runs(unit))
    found = []
    for other in s.groups_at(s.where(unit)):
        if other == unit or s.player(s.runs(other)) == own:
            continue
        neutral = NEUTRAL in (s.faction(unit), s.faction(other))
        if neutral or s.opposed(s.faction(unit), s.faction(other)):
            found.append(other)
    return found


def gives_way(s: Campaign, unit: str, other: str) -> bool:
    """Whether the unit that moved in goes back, and not the other. GUC-8.3f ANC-8.3b"""
    if s.book.measure == "hostility":
        return hostility(s, unit, other).value <= hostility(s, other, unit).value
    if s.faction(unit) == NEUTRAL:
        return True
    if s.faction(other) == NEUTRAL:
        return False
    own = sum(s.number(one) for one in s.side_at(s.faction(unit), s.where(unit)))
    theirs = sum(s.number(one) for one in s.side_at(s.faction(other), s.where(unit)))
    return own <= theirs


def _part(s: Campaign, unit: str) -> Play[Campaign]:
    """Opposed groups that did not fight part: no points, no prestige. GUC-8.3f"""
    for other in _strangers(s, unit):
        if s.where(other) != s.where(unit):
            continue
        if gives_way(s, unit, other):
            s, gone = yield from _back(s, unit)
            if not gone:
                s, _ = yield from _aside(s, other, unit)
        else:
            s, gone = yield from _aside(s, other, unit)
            if not gone:
                s, _ = yield from _back(s, unit)
    return s


def _back(s: Campaign, unit: str) -> Play[tuple[Campaign, bool]]:
    """The one that moved in goes back to the hex it came from."""
    row = s.groups.get(unit) or s.bands[unit]
    if row.walked and row.came and not _blocked(s, unit, row.came):
        s = yield from move_off(s, unit, (row.came,), "GUC-8.3f")
        return (yield from _carts(s, unit, row.at)), True
    return (yield from _aside(s, unit, ""))


def _blocked(s: Campaign, unit: str, hex: int) -> bool:
    return any(s.opposed(s.faction(other), s.runs(unit)) for other in s.groups_at(hex))


def _aside(s: Campaign, unit: str, mover: str) -> Play[tuple[Campaign, bool]]:
    """One that stood there goes to a neighbouring hex of its owner's choice; a convoy is then the other's.

    GUC-8.3f GUC-11f
    """
    came = 0
    if mover:
        row = s.groups.get(mover) or s.bands[mover]
        came = row.came if row.walked else 0
    at = s.where(unit)
    hexes = open_hexes(s, at, s.runs(unit), came)
    if not hexes:
        return s, False
    rule = s.rule("GUC-8.3f")
    player = max(0, s.player(s.runs(unit)))
    said = yield from ask(player, "retreat", Listed(tuple(To((hex,)) for hex in hexes), rule), rule)
    s = yield from move_off(s, unit, said.hexes, "GUC-8.3f")
    if not mover:
        return (yield from _carts(s, unit, at)), True
    return (yield from take_convoys(s, mover)), True


def _carts(s: Campaign, unit: str, start: int) -> Play[Campaign]:
    """Convoys go back with the mover that brought them, if no other group of their side stays."""
    d = Draft(s)
    for key, row in s.convoys.items():
        if row.at != start or row.faction != s.runs(unit):
            continue
        if not any(s.faction(other) == row.faction for other in s.groups_at(start)):
            d.change("convoys", key, at=s.where(unit), came=start, moved=True)
    if not d.rows["convoys"]:
        return s
    return (yield from d.tell("convoys-along", "GUC-8.3f", unit))
