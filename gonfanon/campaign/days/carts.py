"""Convoys: made, loaded, unloaded, on their shuttle. GUC-11 ANC-12"""

from gonfanon.campaign.changes import free_name, new_name
from gonfanon.campaign.events import Draft
from gonfanon.campaign.orders import LoadConvoy, NewConvoy, UnloadConvoy
from gonfanon.campaign.rows import NEUTRAL, Convoy
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

MOST = 5
"""Points that pass between a convoy and a place in a day. GUC-11e"""


def why_not_new(s: Campaign, order: NewConvoy) -> Refusal | None:
    """One a day from each friendly place that is not besieged, with up to five points. GUC-11a GUC-11b GUC-11c"""
    row = s.places.get(order.place)
    if row is None or row.faction != s.queue[0]:
        return s.no("GUC-11a", "not-your-place", about=(order.place,))
    bad = new_name(s, order.new)
    if bad is not None:
        return bad
    if order.place in s.sieges:
        return s.no("GUC-11a", "besieged")
    if row.convoyed:
        return s.no("GUC-11a", "one-a-day")
    if not 1 <= order.points <= s.book.supply.load:
        return s.no("GUC-11b", "not-that-load", "GUC-11c", "GUC-11a")
    if 0 <= row.resources < order.points:
        return s.no("GUC-11a", "not-enough-food", "GUC-11e")
    return None


def new(s: Campaign, order: NewConvoy) -> Play[Campaign]:
    """A convoy sets out with points of its place. GUC-11a"""
    row = s.places[order.place]
    d = Draft(s)
    left = row.resources - order.points if row.resources >= 0 else row.resources
    d.change("places", order.place, resources=left, convoyed=True)
    convoy = Convoy(at=row.at, dawn=row.at, since=s.day, load=order.points, faction=row.faction)
    d.put("convoys", order.new, convoy)
    return (yield from d.tell("convoy-made", "GUC-11a", order.new, order.place, numbers=(order.points,)))


def _why_not(s: Campaign, order: LoadConvoy | UnloadConvoy) -> Refusal | None:
    convoy, place = s.convoys.get(order.convoy), s.places.get(order.place)
    if convoy is None or convoy.faction != s.queue[0]:
        return s.no("GUC-11f", "not-your-convoy", "GUC-11e", about=(order.convoy,))
    if place is None or place.faction != s.queue[0]:
        return s.no("GUC-11e", "not-your-place", about=(order.place,))
    if convoy.at != place.at or order.place in s.sieges:
        return s.no("GUC-11e", "not-on-the-hex")
    if order.points < 1 or convoy.transferred + order.points > MOST:
        return s.no("GUC-11e", "five-at-most")
    return None


def why_not_load(s: Campaign, order: LoadConvoy) -> Refusal | None:
    """Not above its load, nor more than the place has. GUC-11e"""
    bad = _why_not(s, order)
    if bad is not None:
        return bad
    if s.convoys[order.convoy].load + order.points > s.book.supply.load:
        return s.no("GUC-11e", "too-much-for-it", "GUC-11b", "GUC-11c")
    have = s.places[order.place].resources
    return s.no("GUC-11e", "not-enough-food") if 0 <= have < order.points else None


def why_not_unload(s: Campaign, order: UnloadConvoy) -> Refusal | None:
    """Not above ten, nor more than it carries. GUC-11e GUC-5.1e"""
    bad = _why_not(s, order)
    if bad is not None:
        return bad
    if s.convoys[order.convoy].load < order.points:
        return s.no("GUC-11e", "not-enough-food")
    have = s.places[order.place].resources
    if have >= 0 and have + order.points > s.book.supply.most:
        return s.no("GUC-11e", "too-much-for-it", "GUC-5.1e")
    return None


def transfer(s: Campaign, convoy: str, place: str, points: int) -> Play[Campaign]:
    """Points pass from a place to a convoy, or back if negative; a city gives and takes without change. GUC-11e"""
    d = Draft(s)
    have, row = s.places[place].resources, s.convoys[convoy]
    if have >= 0:
        d.change("places", place, resources=have - points)
    d.change("convoys", convoy, load=row.load + points, transferred=row.transferred + abs(points))
    return (yield from d.tell("transfer", "GUC-11e", convoy, place, numbers=(points,)))


def load(s: Campaign, order: LoadConvoy) -> Play[Campaign]:
    """A convoy is loaded. GUC-11e"""
    return (yield from transfer(s, order.convoy, order.place, order.points))


def unload(s: Campaign, order: UnloadConvoy) -> Play[Campaign]:
    """A place gets food: only convoys bring it. GUC-11e GUC-5.1g"""
    return (yield from transfer(s, order.convoy, order.place, -order.points))


def heads_for(s: Campaign, convoy: str) -> str:
    """The end of its shuttle that a neutral convoy goes to. GUC-11g"""
    row = s.convoys[convoy]
    if len(row.shuttle) < 2:
        return ""
    return row.shuttle[1] if row.load else row.shuttle[0]


def shuttles(s: Campaign) -> Play[Campaign]:
    """A neutral convoy at an end of its shuttle unloads all it can, or loads. GUC-11g"""
    for key, row in tuple(s.convoys.items()):
        if row.faction != NEUTRAL or len(row.shuttle) < 2:
            continue
        start, end = row.shuttle[0], row.shuttle[1]
        if end in s.places and s.places[end].at == row.at and row.load and end not in s.sieges:
            have = s.places[end].resources
            room = row.load if have < 0 else min(row.load, s.book.supply.most - have)
            if room > 0:
                s = yield from transfer(s, key, end, -min(room, MOST))
        elif start in s.places and s.places[start].at == row.at and not row.load and start not in s.sieges:
            have = s.places[start].resources
            points = MOST if have < 0 else min(MOST, have)
            if points:
                s = yield from transfer(s, key, start, points)
    return s


def offers(s: Campaign) -> list[object]:
    """Convoys that can be made, and transfers."""
    found: list[object] = []
    carts: dict[int, list[str]] = {}
    for convoy, cart in s.convoys.items():
        carts.setdefault(cart.at, []).append(convoy)
    for place, row in s.places.items():
        if row.faction != s.queue[0]:
            continue
        most = s.book.supply.load if row.resources < 0 else min(s.book.supply.load, row.resources)
        new = free_name(s, f"{place}.convoy")
        for points in range(1, most + 1):
            order = NewConvoy(place, new, points)
            if why_not_new(s, order) is None:
                found.append(order)
        for convoy in carts.get(row.at, ()):
            for points in range(1, MOST + 1):
                if why_not_load(s, LoadConvoy(convoy, place, points)) is None:
                    found.append(LoadConvoy(convoy, place, points))
                if why_not_unload(s, UnloadConvoy(convoy, place, points)) is None:
                    found.append(UnloadConvoy(convoy, place, points))
    return found
