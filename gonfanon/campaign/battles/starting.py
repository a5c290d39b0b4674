"""An attack that was declared: declining, joining, the way it is settled. GUC-13a GUC-14.3 GUC-17a ANC-14a"""

from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.battles import laying, quick
from gonfanon.campaign.battles.aftermath import Ending, conclude
from gonfanon.campaign.battles.crossing import go_down
from gonfanon.campaign.battles.losses import choose, suffer, test_commanders
from gonfanon.campaign.battles.refusing import decline, may_decline
from gonfanon.campaign.changes import add_men, leave_sieges
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import cost, neighbours, wheeled
from gonfanon.campaign.muster import levy
from gonfanon.campaign.orders import Decline, JoinBattle, SettleQuickly
from gonfanon.campaign.rows import NEUTRAL, Affair, Result
from gonfanon.campaign.sheet import MERCENARIES, Campaign
from gonfanon.campaign.sides import decider, faction
from gonfanon.campaign.temper import hostility
from gonfanon.kernel.ask import Play, ask, roll
from gonfanon.rules.words.field import PASS

WAYS = {"": "", "A": "rout", "B": "back", "C": "lift", "D": "yield"}
"""Letters of the outcome of a side -> what it does. GUC-17.3c"""


def kind_of(s: Campaign, place: str) -> str:
    """Open, town or siege. GUC-14.2a"""
    if not place:
        return "open"
    return "siege" if s.places[place].fortified or place in s.sieges else "town"


def affair_between(s: Campaign, unit: str, foe: str, mover: str) -> Affair:
    """The battle that an attack brings about: all groups of both factions on the hex are in it. GUC-7g GUC-13.6a"""
    at = s.where(foe)
    place = foe if foe in s.places else ""
    attacker = s.faction(unit)
    free = foe in s.bands and not s.bands[foe].employer and not s.bands[foe].group
    defender = MERCENARIES if free else s.faction(foe)
    attackers = [unit, *(one for one in s.groups_at(at) if s.faction(one) == attacker)]
    defenders = [foe]
    if not free and defender != NEUTRAL:
        defenders += [one for one in s.groups_at(at) if s.faction(one) == defender]
        here = s.place_at(at)
        if here and s.places[here].kind == "city" and s.places[here].faction == defender:
            defenders.append(here)
    return Affair(
        kind=kind_of(s, place),
        at=at,
        attacker=attacker,
        defender=defender,
        attackers=tuple(dict.fromkeys(one for one in attackers if one != foe)),
        defenders=tuple(dict.fromkeys(defenders)),
        mover=mover,
        active=max(0, s.player(s.runs(mover))),
        place=place,
    )


def fight(s: Campaign, affair: Affair) -> Play[Campaign]:
    """An attack from its declaration to its end, or to the tactical table. GUC-13a ANC-14a"""
    d = Draft(s)
    for unit in affair.attackers:
        if unit in s.groups:
            d.change("groups", unit, halted=True, attacked=(*s.groups[unit].attacked, affair.place))
        elif unit in s.bands:
            d.change("bands", unit, halted=True)
    d.now["affair"] = affair
    s = yield from d.tell("attack", "GUC-13.2b", affair.attackers[0], affair.defenders[0])
    if may_decline(s, affair):
        rule = s.rule("GUC-14.5a")
        said = yield from ask(decider(s, affair, 1), "decline", (PASS, Decline()), rule)
        if said != PASS:
            s = yield from decline(s, affair)
            d = Draft(s)
            d.now["affair"] = False
            return (yield from d.tell("battle-declined", "GUC-14.5a", affair.defender))
    s = yield from _raise_levy(s, affair)
    s = yield from _joins(s)
    if (yield from _quickly(s)):
        return (yield from settle(s))
    s = yield from laying.set_up(s)
    return s if (yield from laying.by_hand(s)) else (yield from go_down(s))


def _raise_levy(s: Campaign, affair: Affair) -> Play[Campaign]:
    """A town raises its people beside the wounded who lie there. GUC-5.1c GUC-13.6a GUC-13.6d GUC-14.7d"""
    d = Draft(s)
    for unit in affair.defenders:
        if unit in s.places and not s.places[unit].attacked:
            add_men(d, unit, levy(s, unit), levy=True)
            d.change("places", unit, attacked=True)
    return (
        (yield from d.tell("levy-raised", "GUC-13.6a", affair.place)) if d.people or d.rows["places"] else s
    )


def _joins(s: Campaign) -> Play[Campaign]:
    """Groups on neighbouring hexes join, the attacker's side first. GUC-14.3a ANC-15.3"""
    for side in (0, 1):
        while True:
            assert s.affair is not None
            offers = _candidates(s, s.affair, side)
            if not offers:
                break
            said: Any = PASS
            for player, names in offers.items():
                answers = (PASS, *(JoinBattle(name) for name in names))
                said = yield from ask(player, "join", answers, s.rule("GUC-14.3a"))
                if said != PASS:
                    break
            if said == PASS:
                break
            s = yield from _join(s, side, said.unit)
    return s


def _candidates(s: Campaign, affair: Affair, side: int) -> dict[int, list[str]]:
    """Player -> the units of his that may join a side."""
    own, other = faction(affair, side), faction(affair, 1 - side)
    inside = (*affair.attackers, *affair.defenders)
    near = [unit for hex in neighbours(s.scene, affair.at) for unit in s.groups_at(hex)]
    rank = {key: n for n, key in enumerate((*s.groups, *s.bands))}
    near.sort(key=rank.__getitem__)
    here = [unit for unit in s.groups_at(affair.at) if s.faction(unit) != NEUTRAL]
    found: dict[int, list[str]] = {}
    for unit in (*near, *here, *_garrisons(s, affair, side)):
        if unit in inside or not _may_join(s, affair, unit, own, other):
            continue
        found.setdefault(max(0, s.player(s.runs(unit))), []).append(unit)
    main = decider(s, affair, side)
    return dict(sorted(found.items(), key=lambda item: item[0] != main))


def _garrisons(s: Campaign, affair: Affair, side: int) -> list[str]:
    """A besieged garrison joins a battle with its besiegers as a group on the hex. GUC-15a"""
    place = s.place_at(affair.at)
    siege = s.sieges.get(place)
    if siege is None or affair.place == place or not s.garrison(place):
        return []
    enemies = affair.attackers if side else affair.defenders
    return [place] if any(unit in siege.by for unit in enemies) else []


def _may_join(s: Campaign, affair: Affair, unit: str, own: str, other: str) -> bool:
    faction = s.faction(unit)
    if faction == NEUTRAL or (unit in s.groups and s.groups[unit].new):
        return False
    if (
        unit not in s.places
        and s.where(unit) != affair.at
        and cost(s.scene, affair.at, wheeled(s, unit)) is None
    ):
        return False
    if s.friendly(faction, own):
        return True
    if s.book.measure == "loyalty" or unit in s.places or not s.opposed(faction, other):
        return False
    if MERCENARIES in (own, other):
        return False
    # A third faction joins against a side towards which its total is high enough.
    foe = (affair.attackers if other == affair.attacker else affair.defenders)[0]
    if not s.opposed(faction, own) or faction in (affair.attacker, affair.defender):
        return False
    return hostility(s, unit, foe).value >= s.book.thresholds["side_may_attack_from"]


def _join(s: Campaign, side: int, unit: str) -> Play[Campaign]:
    """It comes to the hex, remembers from where, and moves no more today. GUC-14.3a GUC-14.3b"""
    affair = s.affair
    assert affair is not None
    d = Draft(s)
    if unit not in s.places and s.where(unit) != affair.at:
        table = "groups" if unit in s.groups else "bands"
        d.change(table, unit, at=affair.at, came=s.where(unit), since=s.day, moved=True, halted=True)
        if table == "groups":
            leave_sieges(d, unit)
    field = "defenders" if side else "attackers"
    changes: dict[str, Any] = {field: (*getattr(affair, field), unit), "joined": (*affair.joined, unit)}
    d.now["affair"] = replace(affair, **changes)
    return (yield from d.tell("joined-battle", "GUC-14.3a", unit))


def _quickly(s: Campaign) -> Play[bool]:
    """Both must agree, unless the table has settled it. GUC-17a ANC-15.9"""
    affair = s.affair
    assert affair is not None
    if s.scene.battles != "ask":
        return s.scene.battles == "quick"
    for side in (0, 1):
        answers = (PASS, SettleQuickly())
        said = yield from ask(decider(s, affair, side), "quick", answers, s.rule("GUC-17a"))
        if said == PASS:
            return False
    return True


def settle(s: Campaign) -> Play[Campaign]:
    """Quick resolution from the die to the end. GUC-17.2a GUC-17.3a GUC-17.3c"""
    affair = s.affair
    assert affair is not None
    seen = quick.forecast(s, affair)
    die = yield from roll("1d10", "quick", s.rule("GUC-17.2a"), decider(s, affair, 0))
    letter = quick.letter(s, seen, die)
    rows = quick.losses(s, affair, letter)
    d = Draft(s)
    s = yield from d.tell("quick-result", "GUC-17.2a", letter, numbers=(die, seen.die, seen.difference))
    hurt: list[str] = []
    for side in (0, 1):
        s, more = yield from test_commanders(s, affair, side, rows[side])
        hurt += more
    dead: dict[str, int] = {}
    wounded: dict[str, int] = {}
    men: list[int] = []
    for side in (0, 1):
        chosen = yield from choose(s, affair, side, rows[side])
        dead[faction(affair, side)] = sum(len(one.dead) for one in chosen)
        wounded[faction(affair, side)] = sum(len(one.hurt) for one in chosen)
        men += [n for one in chosen for n in one.hurt]
        s = yield from suffer(s, chosen, faction(affair, side))
    ways = tuple(WAYS[row.outcome] for row in rows)
    winner = _winner(ways)
    if ways == ("back", "back"):
        ways = ("apart", "apart")
    result = Result(letter=letter, dead=dead, wounded=wounded)
    ending = Ending(winner, (ways[0], ways[1]), tuple(men), tuple(hurt), True, result)
    return (yield from conclude(s, affair, ending))


def _winner(ways: tuple[str, ...]) -> int:
    """The side that gives way alone has lost. GUC-9c"""
    gives = [bool(way) for way in ways]
    if gives[0] == gives[1]:
        return -1
    return 1 if gives[0] else 0


def rise(s: Campaign) -> Play[Campaign]:
    """Mercenaries who rebel attack the group that they serve. GUC-12.2h GUC-12.2k"""
    while s.rebels and s.affair is None:
        band = s.rebels[0]
        d = Draft(s)
        d.now["rebels"] = s.rebels[1:]
        row = s.bands.get(band)
        if row is None or row.group not in s.groups:
            s = yield from d.tell("no-rebels", "GUC-12.2k", band)
            continue
        group, employer = row.group, s.runs(row.group)
        at = s.where(group)
        d.change(
            "bands",
            band,
            group="",
            employer="",
            terms="",
            at=at,
            came=0,
            since=s.day,
            grudge=(*row.grudge, employer),
        )
        s = yield from d.tell("mercenaries-attack", "GUC-12.2h", band, group)
        affair = Affair(
            kind="open",
            at=at,
            attacker=MERCENARIES,
            defender=s.faction(group),
            attackers=(band,),
            defenders=(group,),
            mover=band,
            active=(max(0, s.player(employer)) + 1) % len(s.scene.players),
            rebels=True,
        )
        s = yield from fight(s, affair)
    return s
