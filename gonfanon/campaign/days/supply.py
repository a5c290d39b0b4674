"""Food: who needs it, where it is found, what hunger does. GUC-8.4 ANC-8.4"""

from gonfanon.campaign.events import Draft
from gonfanon.campaign.orders import Feed
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import serves
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal


def need(s: Campaign, group: str) -> int:
    """Resource points that a group needs today; fewer than ten men need none. GUC-8.4a GUC-8.4b GUC-8.4d"""
    number = s.number(group)
    return next((row.values["points"] for row in s.book.supply.need if row.holds(number)), 0)


def must_check(s: Campaign, faction: str) -> list[str]:
    """The groups of a faction whose supply is checked and has not been yet. GUC-6c GUC-8.4b"""
    return [
        key for key, row in s.groups.items() if s.runs(key) == faction and row.fed is None and need(s, key)
    ]


def feeds(s: Campaign, group: str, place: str) -> bool:
    """Whether a place feeds a group at all. GUC-8.4c GUC-13.5a ANC-5.1d ANC-14.5"""
    if place in s.sieges:
        return False
    if s.book.measure == "loyalty":
        return serves(s, group, place)
    return s.friendly(s.places[place].faction, s.faction(group))


def why_not_source(s: Campaign, group: str, source: str) -> Refusal | None:
    """Why something does not feed a group in full. GUC-8.4c GUC-8.4g GUC-8.4h GUC-11f"""
    if s.where(source) != s.groups[group].at:
        return s.no("GUC-8.4c", "not-on-the-hex", about=(source,))
    if source in s.places:
        if not feeds(s, group, source):
            return s.no("GUC-8.4c", "does-not-feed-you", "GUC-13.5a", "ANC-5.1d", about=(source,))
        have = s.places[source].resources
        if have < 0:
            return None
    elif source in s.convoys:
        if s.convoys[source].faction not in (s.faction(group), "neutral"):
            return s.no("GUC-8.4c", "does-not-feed-you", "GUC-11f", about=(source,))
        have = s.convoys[source].load
    else:
        return s.no("GUC-8.4c", "no-source", about=(source,))
    if have < need(s, group):
        return s.no("GUC-8.4g", "not-enough-food", "GUC-8.4d", about=(source,))
    return None


def sources(s: Campaign, group: str) -> list[str]:
    """What can feed a group in full now: places first, then convoys. GUC-8.4c"""
    here = s.groups[group].at
    near = [
        *(key for key, row in s.places.items() if row.at == here),
        *(key for key, row in s.convoys.items() if row.at == here),
    ]
    return [key for key in near if why_not_source(s, group, key) is None]


def why_not_feed(s: Campaign, order: Feed) -> Refusal | None:
    """Why a group may not be fed so."""
    group = s.groups.get(order.group)
    if group is None or s.runs(order.group) != s.queue[0]:
        return s.no("GUC-6b", "not-yours", about=(order.group,))
    if group.fed is not None:
        return s.no("GUC-8.4b", "already-checked", about=(order.group,))
    if not need(s, order.group):
        return s.no("GUC-8.4a", "always-supplied", about=(order.group,))
    return why_not_source(s, order.group, order.source)


def feed(s: Campaign, order: Feed) -> Play[Campaign]:
    """Food is taken from a place or a convoy, and the point is gone. GUC-8.4g GUC-8.4i GUC-8.4h"""
    points = need(s, order.group)
    d = Draft(s)
    d.change("groups", order.group, fed=True)
    if order.source in s.places:
        have = s.places[order.source].resources
        if have >= 0:
            d.change("places", order.source, resources=have - points)
    else:
        d.change("convoys", order.source, load=s.convoys[order.source].load - points)
    return (
        yield from d.tell(
            "group-fed",
            "GUC-8.4g",
            order.group,
            order.source,
            numbers=(points,),
            to=(s.runs(order.group),),
        )
    )


def offers(s: Campaign) -> list[Feed]:
    """What can be ordered in the step."""
    return [Feed(group, source) for group in must_check(s, s.queue[0]) for source in sources(s, group)]


def end_part(s: Campaign) -> Play[Campaign]:
    """The rest is fed as far as it goes, in the order of the groups; who gets nothing has failed. GUC-8.4j"""
    for group in must_check(s, s.queue[0]):
        found = sources(s, group)
        if found:
            s = yield from feed(s, Feed(group, found[0]))
            continue
        d = Draft(s)
        d.change("groups", group, fed=False)
        s = yield from d.tell("group-unfed", "GUC-8.4e", group, to=(s.runs(group),))
    return s


def offered_to(s: Campaign, faction: str) -> bool:
    """Whether a faction acts in the step. GUC-6c"""
    return bool(must_check(s, faction))
