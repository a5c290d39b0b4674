"""The course of a day: steps, whose part it is, what happens by itself. GUC-6 ANC-6"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.days import captives, carts, regrouping, supply
from gonfanon.campaign.days.bands import employer, tests, to_test
from gonfanon.campaign.days.healing import dawn
from gonfanon.campaign.days.offers import reorganisation_orders
from gonfanon.campaign.events import Draft
from gonfanon.campaign.moves.wandering import seek_service, shuttles
from gonfanon.campaign.rows import NEUTRAL, Outcome
from gonfanon.campaign.scoring import winner
from gonfanon.campaign.sheet import STEPS, Campaign
from gonfanon.kernel.ask import Play, roll

BUSY: dict[str, Callable[[Campaign], Any]] = {
    "supply": supply.offers,
    "reorganisation": reorganisation_orders,
    "ransom": captives.ransom_offers,
    "convoys": carts.offers,
}
"""Step -> what a faction could order in it."""


IDLE = 30
"""Days without any order after which a campaign is over."""


def renown(s: Campaign, faction: str) -> int:
    """The prestige of the highest free commander of a faction. GUC-6b"""
    return max((s.commanders[key].prestige for key in s.free_commanders(faction)), default=0)


def men_on_map(s: Campaign, faction: str) -> int:
    """Characters of a faction on the map. GUC-6b"""
    return sum(s.number(key) for key in s.groups if s.runs(key) == faction)


def has_part(s: Campaign, step: str, faction: str) -> bool:
    """Whether a faction could do something in a step but pass. GUC-6b"""
    as_if = replace(s, queue=(faction,), step=step)
    if step == "supply":
        return supply.offered_to(as_if, faction)
    if step == "reorganisation" and regrouping.owes_men(as_if, faction) is not None:
        return True
    if step == "reorganisation" and captives.unguarded(as_if, faction):
        return True
    return bool(BUSY[step](as_if))


def _settled(s: Campaign, names: list[str], key: Callable[[str], Any], dice: bool) -> Play[list[str]]:
    """Names by falling key; ties by a die each, the higher first, equal ones again. GUC-6b GUC-6e GUC-6f"""
    found: list[str] = []
    for worth in sorted({key(name) for name in names}, reverse=True):
        tied = [name for name in names if key(name) == worth]
        found += (yield from _dice(s, tied)) if dice else tied
    return found


def _dice(s: Campaign, tied: list[str]) -> Play[list[str]]:
    factions = [f for f in s.scene.factions if any(_faction(s, name) == f for name in tied)]
    if len(factions) < 2:
        return tied
    thrown: list[tuple[int, str]] = []
    for faction in factions:
        die = yield from roll("1d10", "order", s.rule("GUC-6e"), max(0, s.player(faction)))
        thrown.append((die, faction))
    ordered: list[str] = []
    for number in sorted({die for die, _ in thrown}, reverse=True):
        same = [faction for die, faction in thrown if die == number]
        names = [name for name in tied if _faction(s, name) in same]
        ordered += (yield from _dice(s, names)) if len(same) > 1 else names
    return ordered


def _faction(s: Campaign, name: str) -> str:
    return name if name in s.scene.factions else s.runs(name) if name not in s.commanders else s.faction(name)


def faction_order(s: Campaign, step: str, dice: bool) -> Play[list[str]]:
    """The factions that have a part in a step, in order. GUC-6b"""
    names = [faction for faction in s.scene.factions if has_part(s, step, faction)]
    return (yield from _settled(s, names, lambda f: (renown(s, f), men_on_map(s, f)), dice))


def marchers(s: Campaign) -> list[str]:
    """Groups, detached mercenaries and lone commanders who have a part in movement. GUC-6d GUC-6h"""
    units = [key for key, row in s.groups.items() if not row.moved and not row.new]
    units += [k for k, row in s.bands.items() if row.employer and not row.group and not row.moved]
    return [*units, *lone_commanders(s)]


def lone_commanders(s: Campaign) -> list[str]:
    """Commanders without a group who could ride. GUC-9b"""
    return [
        key
        for key, one in s.commanders.items()
        if not one.fate
        and not one.moved
        and not one.wounded
        and (not one.unit or one.unit in s.places)
        and one.unit not in s.sieges
        and (one.unit or one.at)
    ]


def _prestige(s: Campaign, unit: str) -> int:
    if unit in s.commanders:
        return s.commanders[unit].prestige
    leader = s.leader(unit)
    return s.commanders[leader].prestige if leader else 0


def _heads(s: Campaign, unit: str) -> int:
    return 1 if unit in s.commanders else s.number(unit)


def mover_order(s: Campaign, dice: bool) -> Play[list[str]]:
    """By prestige, then by numbers; inside a faction the order of groups. GUC-6d GUC-6e GUC-6f GUC-6h ANC-6c"""
    units = marchers(s)
    found: list[str] = []
    for worth in sorted({_prestige(s, unit) for unit in units if _prestige(s, unit)}, reverse=True):
        same = [unit for unit in units if _prestige(s, unit) == worth]
        ranked = yield from _settled(s, same, lambda unit: _heads(s, unit), dice)
        # Inside one faction the owner's order holds, whatever the numbers.
        queues = {f: [u for u in same if _faction(s, u) == f] for f in {_faction(s, u) for u in same}}
        found += [queues[_faction(s, unit)].pop(0) for unit in ranked]
    rest = [unit for unit in units if not _prestige(s, unit)]
    found += yield from _settled(s, rest, lambda unit: _heads(s, unit), dice)
    return [*found, *(yield from followers(s, dice))]


def followers(s: Campaign, dice: bool) -> Play[list[str]]:
    """Spies and convoys of players, faction by faction. GUC-6h"""
    theirs: dict[str, list[str]] = {}
    for faction in s.scene.factions:
        spies = [key for key, row in s.spies.items() if row.faction == faction and not row.moved]
        convoys = [key for key, row in s.convoys.items() if row.faction == faction and not row.moved]
        if spies or convoys:
            theirs[faction] = [*spies, *convoys]
    order = yield from _settled(s, list(theirs), lambda f: (renown(s, f), men_on_map(s, f)), dice)
    return [unit for faction in order for unit in theirs[faction]]


def escorted(s: Campaign, convoy: str) -> bool:
    """Whether a group of its faction is on the hex of a convoy. GUC-11f"""
    row = s.convoys[convoy]
    return any(s.faction(unit) == row.faction for unit in s.groups_at(row.at))


def has_turn(s: Campaign, unit: str) -> bool:
    """Whether something that stands in the order still has its part. GUC-6d"""
    if unit in s.groups:
        return not s.groups[unit].moved and not s.groups[unit].new
    if unit in s.bands:
        row = s.bands[unit]
        return bool(row.employer) and not row.group and not row.moved
    if unit in s.commanders:
        return unit in lone_commanders(s)
    if unit in s.spies:
        return not s.spies[unit].moved
    if unit in s.convoys:
        row_ = s.convoys[unit]
        return row_.faction != NEUTRAL and not row_.moved and not escorted(s, unit)
    return False


def begin_step(s: Campaign, step: str, dice: bool = True) -> Play[Campaign]:
    """A step begins: who acts in it, and in which order."""
    if step == "movement":
        order = yield from mover_order(s, dice)
    else:
        order = yield from faction_order(s, step, dice)
    d = Draft(s)
    d.now["step"] = step
    d.now["queue"] = tuple(order)
    return (yield from d.tell("step-began", "GUC-6c", step))


def skip(s: Campaign) -> Play[Campaign]:
    """Anyone who has lost his part is passed over."""
    queue = s.queue
    while queue and not (has_turn(s, queue[0]) if s.step == "movement" else has_part(s, s.step, queue[0])):
        queue = queue[1:]
    if queue == s.queue:
        return s
    d = Draft(s)
    d.now["queue"] = queue
    return (yield from d.tell("next-part", "GUC-6b", *queue[:1]))


def to_test_factions(s: Campaign) -> tuple[str, ...]:
    """The employers of mercenaries who are tested today."""
    return tuple(dict.fromkeys(employer(s, band) for band in to_test(s)))


def advance(s: Campaign) -> Play[Campaign]:
    """From the end of a part to the next order that somebody can give. GUC-6a GUC-6b GUC-6c ANC-6b"""
    last = s.day + IDLE
    while True:
        s = yield from skip(s)
        if s.day > last:
            return (yield from _nobody_left(s))
        if s.queue or s.affair is not None or s.siege_day or s.outcome is not None:
            return s
        if s.step == "supply":
            s = yield from tests(s)
            if s.affair is not None:
                return s
        elif s.step == "reorganisation":
            s = yield from regrouping.end_of_step(s)
        elif s.step == "movement":
            s = yield from shuttles(s)
            s = yield from seek_service(s)
            s = yield from night(s)
            if s.outcome is not None:
                return s
            s = yield from begin_step(s, "supply")
            continue
        following = STEPS[STEPS.index(s.step) + 1]
        if following == "convoys":
            s = yield from carts.shuttles(s)
        s = yield from begin_step(s, following)


def _nobody_left(s: Campaign) -> Play[Campaign]:
    """No order can be given any more."""
    d = Draft(s)
    d.now["outcome"] = Outcome(winner(s), "nobody-left", s.rule("GUC-1c"))
    return (yield from d.tell("campaign-over", "GUC-1c", winner(s)))


def night(s: Campaign) -> Play[Campaign]:
    """Groups together since yesterday are joined; then it is the next day. GUC-8.1i GUC-8.3e GUC-6a"""
    for groups in _together(s):
        name = max(groups, key=lambda g: (s.number(g), -list(s.groups).index(g)))
        s = yield from regrouping.merge(s, groups, name, "GUC-8.1i")
    s = yield from _next_day(s)
    if s.scene.length and s.day > s.scene.length:
        d = Draft(s)
        d.now["outcome"] = Outcome(winner(s), "days", s.rule("GUC-1c"))
        return (yield from d.tell("campaign-over", "GUC-1c", winner(s)))
    return (yield from dawn(s))


def _together(s: Campaign) -> list[tuple[str, ...]]:
    """Groups of one faction that have shared a hex since yesterday; siege engines keep their own counter."""
    found: dict[tuple[str, str, int], list[str]] = {}
    for key, row in s.groups.items():
        if row.since < s.day and not row.engines:
            found.setdefault((row.faction, s.runs(key), row.at), []).append(key)
    return [tuple(groups) for groups in found.values() if len(groups) > 1]


def _next_day(s: Campaign) -> Play[Campaign]:
    fresh: dict[str, Any] = {"spent": 0, "pace": 99, "walked": False, "moved": False, "halted": False}
    d = Draft(s)
    for key, row in s.groups.items():
        missed = row.missed + 1 if row.fed is False else row.missed
        if row.fed or (row.fed is None and not supply.need(s, key)):
            missed = 0
        d.change(
            "groups",
            key,
            **fresh,
            dawn=row.at,
            missed=missed,
            fed=None,
            worked=False,
            recruited=False,
            attacked=(),
            safe=False,
            new=False,
        )
    for key in s.bands:
        d.change("bands", key, **fresh, dawn=s.where(key), employer=employer(s, key))
    for key, spy in s.spies.items():
        d.change("spies", key, **fresh, dawn=spy.at, tested=())
    for key, convoy in s.convoys.items():
        d.change("convoys", key, **fresh, dawn=convoy.at, transferred=0)
    for key, one in s.commanders.items():
        if one.moved or one.walked:
            d.change("commanders", key, **fresh)
    for key, place in s.places.items():
        if place.recruited or place.engineers or place.convoyed or place.summoned or place.attacked:
            clean = {"recruited": 0, "engineers": 0, "convoyed": False, "summoned": False, "attacked": False}
            d.change("places", key, **clean)
    d.now["reports"] = ()
    d.now["day"] = s.day + 1
    return (yield from d.tell("new-day", "GUC-6a", numbers=(s.day + 1,)))
