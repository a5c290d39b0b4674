"""After a victory: plunder, the share of the mercenaries, men left in a place. GUC-12.3 GUC-12.2j GUC-5.1d"""

from typing import Any

from gonfanon.campaign.battles.captures import capture
from gonfanon.campaign.changes import hand_over, prestige
from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import Picked, label, pick
from gonfanon.campaign.orders import HoldPlace, PlunderPoints, ShareLoot
from gonfanon.campaign.rows import TOWNS
from gonfanon.campaign.sheet import HOUSES, Campaign
from gonfanon.kernel.ask import Offered, Play, ask, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS

HELD = 3
"""Men who must stay in a town that is taken; in a castle as many as a garrison needs. GUC-5.1d"""


def _points(s: Campaign, source: str) -> int:
    return s.places[source].resources if source in s.places else s.convoys[source].load


def disgrace(s: Campaign, source: str) -> int:
    """What plunder does to prestige: a town 1, a monastic house 2, castle and convoy nothing. GUC-9e ANC-9c"""
    changes = s.book.renown.changes
    row = s.places.get(source)
    if row is None or row.fortified:
        return 0
    if row.kind in HOUSES and "monastery_plundered" in changes:
        return changes["monastery_plundered"]
    if row.kind in TOWNS:
        return changes.get("town_plundered", changes.get("village_plundered", 0))
    return 0


def plunder(s: Campaign, group: str, source: str) -> Play[Campaign]:
    """All or part of what is left, a Denier or pound a point. GUC-12.3a GUC-12.3b GUC-12b ANC-13.2"""
    if group not in s.groups or _points(s, source) <= 0:
        return s
    player = max(0, s.player(s.runs(group)))
    answers = (PASS, *(PlunderPoints(n) for n in range(_points(s, source), 0, -1)))
    said = yield from ask(player, "plunder", answers, s.rule("GUC-12.3a"))
    if said == PASS:
        return s
    d = Draft(s)
    if source in s.places:
        d.change("places", source, resources=s.places[source].resources - said.points)
    else:
        d.change("convoys", source, load=s.convoys[source].load - said.points)
    d.change("groups", group, money=s.groups[group].money + 2 * said.points)
    s = yield from d.tell("plundered", "GUC-12.3b", source, group, numbers=(said.points,))
    leader, cost = s.leader(group), disgrace(s, source)
    if leader and cost:
        s = yield from prestige(s, leader, cost, "plunder", "GUC-9e")
    return (yield from share(s, group, player))


def share(s: Campaign, group: str, player: int) -> Play[Campaign]:
    """Mercenaries serving for a promise want a point a man. GUC-12.2j GUC-12.2k GUC-12.2l ANC-11.6"""
    for band in s.bands_with(group):
        row = s.bands[band]
        if row.terms != "promise" or row.loyal:
            continue
        purse = s.groups[group].money // 2
        answers = (PASS, *(ShareLoot(band, n) for n in range(1, purse + 1)))
        said = yield from ask(player, "share", answers, s.rule("GUC-12.2j"))
        points = 0 if said == PASS else said.points
        d = Draft(s)
        d.change("groups", group, money=s.groups[group].money - 2 * points)
        content = points >= s.number(band)
        if content:
            d.change("bands", band, loyal=True)
        s = yield from d.tell("loot-shared", "GUC-12.2j", band, group, numbers=(points,))
        if not content:
            s = yield from _grumble(s, band, player)
    return s


def rebels_on(s: Campaign, die: int) -> bool:
    """Whether a plain die makes mercenaries rebel over their share. GUC-12.2k ANC-11.6"""
    if s.book.measure == "loyalty":
        return die <= s.book.thresholds["mercenaries_revolt_at_most"]
    return die >= s.book.thresholds["mercenaries_break_from"]


def _grumble(s: Campaign, band: str, player: int) -> Play[Campaign]:
    die = yield from roll("1d10", "share", s.rule("GUC-12.2k"), player)
    d = Draft(s)
    if rebels_on(s, die):
        d.now["rebels"] = (*s.rebels, band)
    what = "rebel" if rebels_on(s, die) else "stay"
    return (yield from d.tell(f"mercenaries-{what}", "GUC-12.2k", band, numbers=(die,)))


class HoldOptions(Offered):
    """Men to be left in a place so that it is taken. GUC-5.1d"""

    def __init__(self, s: Campaign, group: str, place: str) -> None:
        self.s = s
        self.group = group
        least = s.book.levies.garrison_least if s.places[place].fortified else HELD
        self.least = least

    @property
    def answers(self) -> tuple[Any, ...]:
        """Nobody, or the smallest number of the cheapest men."""
        s = self.s
        well = [n for n in reversed(s.men_of(self.group)) if not s.people[n].wounded]
        if len(well) < self.least:
            return (PASS,)
        lot: dict[str, int] = {}
        for n in well[: self.least]:
            key = label(s.people[n])
            lot[key] = lot.get(key, 0) + 1
        return (PASS, HoldPlace(tuple(lot.items())))

    def why_not(self, answer: Any) -> Refusal | None:
        """Too few, or men who are not there."""
        if answer == PASS:
            return None
        if not isinstance(answer, HoldPlace):
            return self.s.no("GUC-5.1d", "not-offered")
        picked = pick(self.s, self.group, answer.lot, "GUC-5.1d")
        if isinstance(picked, Refusal):
            return picked
        if picked.number < self.least:
            return self.s.no("GUC-5.1d", "too-few-to-hold-it")
        return None

    def __len__(self) -> int:
        return max(2, len(self.answers))


def hold(s: Campaign, group: str, place: str) -> Play[Campaign]:
    """The victor takes a place if he leaves men in it. GUC-5.1d ANC-5.1b"""
    if group not in s.groups or len(HoldOptions(s, group, place).answers) < 2:
        return s
    player = max(0, s.player(s.runs(group)))
    said = yield from ask(player, "hold", HoldOptions(s, group, place), s.rule("GUC-5.1d"))
    if said == PASS:
        return s
    picked = pick(s, group, said.lot)
    assert isinstance(picked, Picked)
    # Those of its own who are still in the place fall into the hands of its new master. GUC-14.6c
    s = yield from capture(s, group, place, s.garrison(place), s.officers(place), dismount=True)
    d = Draft(s)
    d.change("groups", group, money=s.groups[group].money - picked.money)
    d.change("places", place, money=s.places[place].money + picked.money)
    hand_over(d, picked, place)
    take_over(d, place, group)
    return (yield from d.tell("place-taken", "GUC-5.1d", place, group, numbers=(picked.number,)))


def take_over(d: Draft, place: str, group: str) -> None:
    """A place gets a new faction and a new master. GUC-5.1d"""
    s = d.s
    faction = s.runs(group)
    free = s.free_commanders(faction)
    master = s.leader(group) or max(free, key=lambda key: s.commanders[key].prestige, default="")
    d.change("places", place, faction=faction, master=master)
