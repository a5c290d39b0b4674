"""Mercenaries in service: detached, attached, paid, and their tests for a promise. GUC-12.2 ANC-11"""

from gonfanon.campaign.battles.starting import rise
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import land, neighbours
from gonfanon.campaign.muster import exact_value
from gonfanon.campaign.orders import Attach, Detach, Pay, To
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import numbers_modifier, prestige_modifier
from gonfanon.kernel.ask import Listed, Play, ask, roll
from gonfanon.kernel.figures import Figure, Reason, Refusal


def employer(s: Campaign, band: str) -> str:
    """The faction that mercenaries serve; empty: none."""
    row = s.bands[band]
    return s.runs(row.group) if row.group else row.employer


def _own_band(s: Campaign, band: str) -> Refusal | None:
    if band not in s.bands or employer(s, band) != s.queue[0]:
        return s.no("GUC-12.2e", "not-your-mercenaries", about=(band,))
    return None


def why_not_detach(s: Campaign, order: Detach) -> Refusal | None:
    """Mercenaries under a group may be made a group of their own. GUC-12.2e"""
    bad = _own_band(s, order.band)
    if bad is not None:
        return bad
    if not s.bands[order.band].group:
        return s.no("GUC-12.2e", "already-detached")
    return None


def detach(s: Campaign, order: Detach) -> Play[Campaign]:
    """Mercenaries stand alone from now on."""
    group = s.bands[order.band].group
    at = s.groups[group].at
    d = Draft(s)
    d.change("bands", order.band, group="", employer=s.runs(group), at=at, dawn=at, since=s.day)
    return (yield from d.tell("detached", "GUC-12.2e", order.band, group))


def why_not_attach(s: Campaign, order: Attach) -> Refusal | None:
    """Detached mercenaries join a group of their employer on their hex. GUC-12.2e"""
    bad = _own_band(s, order.band)
    if bad is not None:
        return bad
    if s.bands[order.band].group or order.group not in s.groups or s.runs(order.group) != s.queue[0]:
        return s.no("GUC-12.2e", "cannot-attach")
    if s.groups[order.group].at != s.bands[order.band].at:
        return s.no("GUC-12.2e", "not-on-the-hex")
    return None


def attach(s: Campaign, order: Attach) -> Play[Campaign]:
    """Mercenaries are stacked under a group."""
    d = Draft(s)
    d.change("bands", order.band, group=order.group)
    return (yield from d.tell("attached", "GUC-12.2e", order.band, order.group))


def price(s: Campaign, band: str, each: int) -> Figure:
    """What a whole band costs, in halves. GUC-12.2f ANC-11.3"""
    return Figure.total([Reason("mercenaries", each * s.number(band), s.rule("GUC-12.2f"))])


def why_not_pay(s: Campaign, order: Pay) -> Refusal | None:
    """Mercenaries hired for a promise may be paid later, all of them. GUC-12.2i ANC-11.4b"""
    bad = _own_band(s, order.band)
    if bad is not None:
        return bad
    row = s.bands[order.band]
    if row.terms == "pay":
        return s.no("GUC-12.2i", "already-paid")
    if order.group not in s.groups or s.runs(order.group) != s.queue[0]:
        return s.no("GUC-12.2i", "not-yours", about=(order.group,))
    if s.groups[order.group].at != s.where(order.band):
        return s.no("GUC-12.2i", "not-on-the-hex")
    if price(s, order.band, s.book.levies.mercenary).value > s.groups[order.group].money:
        return s.no("GUC-12.2i", "not-enough-money", "GUC-12.2f")
    return None


def pay(s: Campaign, order: Pay) -> Play[Campaign]:
    """They are paid, and are tested no more. GUC-12.2i"""
    cost = price(s, order.band, s.book.levies.mercenary).value
    d = Draft(s)
    d.change("groups", order.group, money=s.groups[order.group].money - cost)
    d.change("bands", order.band, terms="pay", loyal=True)
    return (yield from d.tell("mercenaries-paid", "GUC-12.2i", order.band, order.group, numbers=(cost,)))


def to_test(s: Campaign) -> list[str]:
    """Mercenaries serving for a promise who are tested today. GUC-12.2g ANC-7e"""
    return [
        key
        for key, row in s.bands.items()
        if row.terms == "promise" and not row.loyal and row.tested < s.day and employer(s, key)
    ]


def modifier(s: Campaign, band: str) -> Figure:
    """What is added to the die of a test. GUC-12.2g ANC-11.4a"""
    row = s.bands[band]
    if s.book.measure == "loyalty":
        return Figure.total([Reason("tests", -row.tests, "ANC-11.4a")])
    others = s.number(row.group) - s.number(band) if row.group else 0
    return Figure.total(
        [
            Reason("prestige", prestige_modifier(s, band), "GUC-7f"),
            Reason("numbers", numbers_modifier(s, s.number(band), others), "GUC-7g"),
            Reason("tests", row.tests, "GUC-12.2g"),
        ]
    )


def breaks(s: Campaign, total: int) -> bool:
    """Whether a result makes mercenaries break. GUC-12.2h ANC-11.4a"""
    if s.book.measure == "loyalty":
        return total <= s.book.thresholds["mercenaries_desert_at_most"]
    return total >= s.book.thresholds["mercenaries_break_from"]


def tests(s: Campaign) -> Play[Campaign]:
    """After the supply of the day mercenaries who serve for a promise are tested. GUC-6c GUC-12.2g"""
    while s.affair is None and to_test(s):
        band = to_test(s)[0]
        added = modifier(s, band)
        player = max(0, s.player(employer(s, band)))
        die = yield from roll("1d10", "promise", s.rule("GUC-12.2g"), player)
        d = Draft(s)
        d.change("bands", band, tests=s.bands[band].tests + 1, tested=s.day)
        what = "break" if breaks(s, die + added.value) else "stay"
        s = yield from d.tell(f"mercenaries-{what}", "GUC-12.2g", band, numbers=(die, added.value))
        if what == "break":
            s = yield from _break(s, band)
    return s


def _break(s: Campaign, band: str) -> Play[Campaign]:
    """The weaker leave, the stronger attack; in The Anarchy they desert. GUC-12.2h ANC-11.4a"""
    group = s.bands[band].group
    if s.book.measure == "hostility" and group and exact_value(s, [band]) > exact_value(s, [group]):
        d = Draft(s)
        d.now["rebels"] = (*s.rebels, band)
        s = yield from d.tell("mercenaries-rebel", "GUC-12.2h", band)
        return (yield from rise(s))
    return (yield from desert(s, band))


def desert(s: Campaign, band: str) -> Play[Campaign]:
    """They are neutral again on a neighbouring hex that the next player chooses. GUC-12.2h ANC-11.4a"""
    row, at, master = s.bands[band], s.where(band), employer(s, band)
    chooser = (max(0, s.player(master)) + 1) % len(s.scene.players)
    near = [hex for hex in neighbours(s.scene, at) if land(s.scene, hex)]
    rule = s.rule("GUC-12.2h")
    to = at
    if near:
        said = yield from ask(chooser, "desert", Listed(tuple(To((hex,)) for hex in near), rule), rule)
        to = said.hexes[0]
    d = Draft(s)
    d.change(
        "bands",
        band,
        group="",
        employer="",
        terms="",
        tests=0,
        at=to,
        came=at,
        dawn=to,
        since=s.day,
        grudge=(*row.grudge, master),
    )
    return (yield from d.tell("mercenaries-leave", "GUC-12.2h", band, numbers=(to,)))
