"""Mercenaries are hired, bid for and poached. GUC-12.2d GUC-13.3a GUC-13.3b ANC-11.2 ANC-11.5 ANC-14.3"""

from typing import Any

from gonfanon.campaign.days.bands import employer, price
from gonfanon.campaign.events import Draft
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.orders import Bid, HireBand, Poach
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask, Offered, Play, ask, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.sealed import Together
from gonfanon.rules.words.field import PASS

FAR_ENOUGH = 2
"""Hexes from the nearest troops of their employer at which mercenaries can be poached. ANC-11.5"""


def cost(s: Campaign, band: str) -> int:
    """The pay of a band, in halves. GUC-12.2f"""
    return price(s, band, s.book.levies.mercenary).value


def why_not_hire(s: Campaign, order: HireBand) -> Refusal | None:
    """Free mercenaries on the hex, the whole band, for pay or for a promise. GUC-12.2d GUC-12.2f ANC-11.2"""
    band, group = s.bands.get(order.band), s.groups.get(order.group)
    if group is None or band is None or band.employer or band.group:
        return s.no("GUC-12.2d", "not-free", "GUC-13.3a", about=(order.band,))
    if band.at != group.at or group.faction == NEUTRAL:
        return s.no("GUC-12.2d", "not-on-the-hex", "ANC-7d")
    if s.book.measure == "loyalty" and not s.leader(order.group):
        return s.no("ANC-11.2", "needs-a-noble", "GUC-12.2d")
    if order.terms == "promise":
        if s.runs(order.group) in band.grudge:
            return s.no("GUC-12.2h", "only-for-pay", "ANC-11.4a")
        return None
    if order.terms != "pay":
        return s.no("GUC-12.2d", "pay-or-promise")
    if cost(s, order.band) > group.money:
        return s.no("GUC-12.2f", "not-enough-money", "GUC-12.2d")
    return None


def rivals(s: Campaign, band: str) -> list[str]:
    """The factions with a group on the hex of a band, in the order of factions. GUC-12.2d"""
    there = [s.runs(unit) for unit in s.groups_at(s.bands[band].at) if unit in s.groups]
    return [faction for faction in s.scene.factions if faction in there]


def hire(s: Campaign, order: HireBand) -> Play[Campaign]:
    """They are hired; where another player's group stands too, both bid. GUC-12.2d"""
    if len({s.player(faction) for faction in rivals(s, order.band)}) > 1:
        return (yield from _bids(s, order.band, order.group))
    pay = cost(s, order.band) if order.terms == "pay" else 0
    return (yield from engage(s, order.group, order.band, order.terms, pay))


def engage(s: Campaign, group: str, band: str, terms: str, pay: int) -> Play[Campaign]:
    """Mercenaries enter a service and are stacked under the group. GUC-12.2e"""
    d = Draft(s)
    d.change("groups", group, money=s.groups[group].money - pay)
    d.change(
        "bands",
        band,
        group=group,
        employer=s.runs(group),
        terms=terms,
        tests=0,
        tested=s.day,
        loyal=terms == "pay",
    )
    return (yield from d.tell("mercenaries-hired", "GUC-12.2d", band, group, terms, numbers=(pay,)))


class Bids(Offered):
    """What a group may bid. GUC-12.2d"""

    def __init__(self, s: Campaign, group: str, band: str) -> None:
        self.s = s
        self.group = group
        self.band = band

    @property
    def answers(self) -> tuple[Any, ...]:
        """Nothing, a promise, the price, the whole purse."""
        least, purse = cost(self.s, self.band), self.s.groups[self.group].money
        pays = sorted({least, purse}) if purse >= least else []
        found = [PASS, Bid("promise"), *(Bid("pay", amount) for amount in pays)]
        return tuple(bid for bid in found if self.why_not(bid) is None)

    def why_not(self, answer: Any) -> Refusal | None:
        """At least the price, and no more than the purse."""
        s = self.s
        if answer == PASS:
            return None
        if not isinstance(answer, Bid):
            return s.no("GUC-12.2d", "not-offered")
        if s.book.measure == "loyalty" and not s.leader(self.group):
            return s.no("ANC-11.2", "needs-a-noble")
        if answer.terms == "promise":
            grudge = s.runs(self.group) in s.bands[self.band].grudge
            return s.no("GUC-12.2h", "only-for-pay") if grudge else None
        if not cost(s, self.band) <= answer.pay <= s.groups[self.group].money:
            return s.no("GUC-12.2d", "not-that-pay", "GUC-12.2f")
        return None


def _bidder(s: Campaign, faction: str, band: str, named: str) -> str:
    there = [unit for unit in s.groups_at(s.bands[band].at) if unit in s.groups and s.runs(unit) == faction]
    if named in there:
        return named
    return max(there, key=lambda unit: (bool(s.leader(unit)), s.groups[unit].money))


def _bids(s: Campaign, band: str, named: str = "") -> Play[Campaign]:
    """Each faction bids once, in secret: pay beats promise, more beats less. GUC-12.2d"""
    rule = s.rule("GUC-12.2d")
    groups: dict[int, str] = {}
    for faction in rivals(s, band):
        groups.setdefault(max(0, s.player(faction)), _bidder(s, faction, band, named))
    asks = tuple(Ask(player, "bid", Bids(s, group, band), rule) for player, group in groups.items())
    said: Any = yield Together(asks)
    bids = {group: bid for group, bid in zip(groups.values(), said, strict=True) if bid != PASS}
    if not bids:
        return s
    best = max((bid.terms == "pay", bid.pay) for bid in bids.values())
    tied = [group for group, bid in bids.items() if (bid.terms == "pay", bid.pay) == best]
    renown = {group: s.commanders[s.leader(group)].prestige if s.leader(group) else 0 for group in tied}
    tied = [group for group in tied if renown[group] == max(renown.values())]
    while len(tied) > 1:
        dice = []
        for group in tied:
            player = max(0, s.player(s.runs(group)))
            dice.append((yield from roll("1d10", "bids", rule, player)))
        tied = [group for group, die in zip(tied, dice, strict=True) if die == max(dice)]
    won = bids[tied[0]]
    return (yield from engage(s, tied[0], band, won.terms, won.pay))


def arrived(s: Campaign, band: str) -> Play[Campaign]:
    """Mercenaries who arrive on the hex of a group may be hired at once. GUC-12.2d GUC-13.3a"""
    factions = rivals(s, band)
    if len({s.player(faction) for faction in factions}) > 1:
        return (yield from _bids(s, band))
    offers = [
        HireBand(unit, band, terms)
        for unit in s.groups_at(s.bands[band].at)
        for terms in ("pay", "promise")
        if why_not_hire(s, HireBand(unit, band, terms)) is None
    ]
    if not offers:
        return s
    player = max(0, s.player(factions[0]))
    said = yield from ask(player, "hire", (PASS, *offers), s.rule("GUC-12.2d"))
    return s if said == PASS else (yield from hire(s, said))


def employer_near(s: Campaign, band: str) -> bool:
    """Whether other troops of their employer are on the hex of mercenaries or next to it. ANC-11.5"""
    row = s.bands[band]
    groups = [key for key in s.groups if s.runs(key) == row.employer]
    others = [key for key in s.bands if key != band and employer(s, key) == row.employer]
    return any(distance(s.where(unit), row.at) < FAR_ENOUGH for unit in (*groups, *others))


def why_not_poach(s: Campaign, order: Poach) -> Refusal | None:
    """Detached mercenaries of another side, none of its troops near, three Deniers each. GUC-13.3b ANC-11.5"""
    band, group = s.bands.get(order.band), s.groups.get(order.group)
    if group is None or band is None or band.group or not band.employer:
        return s.no("GUC-13.3b", "not-to-be-poached", "ANC-11.5", about=(order.band,))
    if band.at != group.at:
        return s.no("GUC-13.3b", "not-on-the-hex", "ANC-11.5")
    if s.friendly(band.employer, s.runs(order.group)):
        return s.no("GUC-13.3b", "already-yours", "ANC-11.5")
    if s.book.measure == "loyalty" and not s.leader(order.group):
        return s.no("ANC-11.5", "needs-a-noble", "GUC-13.3b")
    if group.faction == NEUTRAL:
        return s.no("ANC-7d", "neutral", "ANC-11.5")
    if employer_near(s, order.band):
        return s.no("GUC-13.3b", "employer-near", "ANC-11.5")
    if price(s, order.band, s.book.levies.poached).value > group.money:
        return s.no("GUC-13.3b", "not-enough-money", "ANC-11.5")
    return None


def poach(s: Campaign, order: Poach) -> Play[Campaign]:
    """They change sides for the rest of the campaign. ANC-11.5"""
    pay = price(s, order.band, s.book.levies.poached).value
    return (yield from engage(s, order.group, order.band, "pay", pay))


def offers(s: Campaign, group: str) -> list[Any]:
    """What a group can do about the mercenaries on its hex."""
    at = s.groups[group].at
    here = [band for band, row in s.bands.items() if not row.group and row.at == at]
    found: list[Any] = [
        HireBand(group, band, terms)
        for band in here
        for terms in ("pay", "promise")
        if why_not_hire(s, HireBand(group, band, terms)) is None
    ]
    return found + [Poach(group, band) for band in here if why_not_poach(s, Poach(group, band)) is None]
