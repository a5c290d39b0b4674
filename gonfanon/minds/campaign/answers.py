"""Answers to the questions of a campaign: attack or not, decline, join, plunder, hold, bid, give way."""

from collections.abc import Callable
from typing import Any

from gonfanon.campaign.battles.refusing import result
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.orders import (
    Attack,
    Bid,
    Decline,
    HireBand,
    HoldPlace,
    JoinBattle,
    NegotiateTerms,
    PlunderPoints,
    Report,
    SettleQuickly,
    ShareLoot,
    To,
)
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import HOUSES
from gonfanon.campaign.sides import parts
from gonfanon.kernel.ask import Ask
from gonfanon.minds.campaign.clash import OPEN, SIEGE, TOWN
from gonfanon.minds.campaign.goals import hire_worth
from gonfanon.minds.campaign.marches import safest
from gonfanon.minds.campaign.outlook import POINT, Force, Outlook
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.rules.words.field import PASS, Pass

Weight = tuple[int, Why]
AS_OFFERED = Why("mind-campaign-offered")
REBELLION = 3
"""Of ten dice, those that make slighted mercenaries rebel."""


def answers(look: Outlook, ask: Ask) -> list[Alternative]:
    """All answers to a question, weighed."""
    weigh = QUESTIONS.get(ask.kind)
    if weigh is None:
        return [Alternative(said, AS_OFFERED, 0) for said in ask.options]
    return weigh(look, ask)


def _each(weigh: Callable[[Outlook, Any], Weight]) -> Callable[[Outlook, Ask], list[Alternative]]:
    """One answer after another; to decline is worth nothing."""

    def weighed(look: Outlook, ask: Ask) -> list[Alternative]:
        found = []
        for said in ask.options:
            value, why = (0, Why(f"mind-campaign-not-{ask.kind}")) if said == PASS else weigh(look, said)
            found.append(Alternative(said, why, value))
        return found

    return weighed


# -- battles


def _side(look: Outlook, units: tuple[str, ...]) -> Force:
    found = Force(0, 0)
    for unit in units:
        found = found + (look.defenders(unit) if unit in look.s.places else look.force(unit))
    return found


def _attack(look: Outlook, ask: Ask) -> list[Alternative]:
    """Fight whom one has met if it promises more than to let him pass."""
    s, found = look.s, list[Alternative]()
    mover = s.queue[0] if s.queue else ""
    at = s.where(mover)
    mine = tuple(unit for unit in s.groups_at(at) if s.runs(unit) in look.factions)
    own = _side(look, mine)
    for said in ask.options:
        if not isinstance(said, Attack):
            found.append(Alternative(said, Why("mind-campaign-not-attack"), 0))
            continue
        faction = s.faction(said.foe)
        other = _side(look, tuple(unit for unit in s.groups_at(at) if s.faction(unit) == faction))
        value, chance = look.battle(own, other, OPEN), look.chance(own, other)
        found.append(
            Alternative(said, Why("mind-campaign-attack", {"foe": said.foe, "percent": chance}), value)
        )
    return found


def _kind(affair: Affair) -> str:
    return affair.kind if affair.kind in (TOWN, SIEGE) else OPEN


def _decline(look: Outlook, ask: Ask) -> list[Alternative]:
    """To stand and fight against to slip away, man by man. GUC-14.5b"""
    affair = look.s.affair
    assert affair is not None
    own, other = _side(look, affair.defenders), _side(look, affair.attackers)
    fight = look.battle(own, other, _kind(affair), attacking=False)
    chance = 100 - look.chance(other, own, _kind(affair))
    found = []
    for said in ask.options:
        if isinstance(said, Decline):
            found.append(
                Alternative(said, Why("mind-campaign-decline", {"percent": chance}), flight(look, affair))
            )
        else:
            found.append(Alternative(said, Why("mind-campaign-stand", {"percent": chance}), fight))
    return found


def flight(look: Outlook, affair: Affair) -> int:
    """What it costs on average to decline battle."""
    s, lost = look.s, 0
    worth = {"unharmed": 0, "prisoner": 10, "wounded": 4, "killed": 10}
    for unit in parts(s, affair, 1):
        for n in s.men_of(unit):
            man = s.people[n]
            troop = s.book.troops[man.type]
            total = sum(
                worth[result(s, die, s.rides(n), troop.armoured, man.wounded)[1]] for die in range(1, 11)
            )
            lost += s.book.quick.points[troop.kind] * look.point_worth * total // 100
        for key in s.officers(unit):
            one = s.commanders[key]
            troop = s.book.troops[one.type]
            bad = sum(
                result(s, die, troop.rides and not one.afoot, troop.armoured, one.wounded)[1]
                in ("prisoner", "killed")
                for die in range(1, 11)
            )
            lost += POINT + one.prestige * POINT * bad // 10
    return -lost * look.temper.losses // 100


def _join(look: Outlook, ask: Ask) -> list[Alternative]:
    """To join a battle if it makes it better for the side, and for those who come."""
    s, affair = look.s, look.s.affair
    assert affair is not None
    near = {said.unit for said in ask.options if isinstance(said, JoinBattle)}
    attacking = any(s.friendly(s.faction(u), affair.attacker) for u in near if u not in s.places)
    sides = (affair.attackers, affair.defenders) if attacking else (affair.defenders, affair.attackers)
    own, other = _side(look, sides[0]), _side(look, sides[1])
    before = look.battle(own, other, _kind(affair), attacking)
    found = []
    for said in ask.options:
        if not isinstance(said, JoinBattle):
            found.append(Alternative(said, Why("mind-campaign-not-join"), 0))
            continue
        force = own + (look.besiegers(said.unit) if said.unit in s.places else look.force(said.unit))
        after = look.battle(force, other, _kind(affair), attacking)
        why = Why("mind-campaign-join-battle", {"group": said.unit})
        found.append(Alternative(said, why, after - before + 10))
    return found


def _quick(look: Outlook, said: SettleQuickly) -> Weight:
    return 1, Why("mind-campaign-quick")


def _report(look: Outlook, said: Report) -> Weight:
    """A quiet day of the siege: the hungry give in by themselves."""
    return (2 if said.end == "none" else 1), Why("mind-campaign-quiet-day")


# -- after a victory


def _plunder(look: Outlook, ask: Ask) -> list[Alternative]:
    """All of it, unless honour or the hunger of the next days forbids."""
    s, found = look.s, list[Alternative]()
    at = s.where(s.queue[0]) if s.queue else 0
    place = s.place_at(at)
    row = s.places.get(place)
    holy = row is not None and (row.kind in HOUSES or "monastery" in row.flags)
    shame = POINT if row is not None and not row.fortified else 0
    for said in ask.options:
        points = said.points if isinstance(said, PlunderPoints) else 0
        value = points * look.temper.spoils - (shame if points else 0)
        if holy and look.temper.honour and points:
            value = -1
        why = Why("mind-campaign-plunder", {"points": points}) if points else Why("mind-campaign-spare")
        found.append(Alternative(said, why, value))
    return found


def _share(look: Outlook, ask: Ask) -> list[Alternative]:
    """A point a man keeps them for good; less is thrown away."""
    s, found = look.s, list[Alternative]()
    for said in ask.options:
        points = said.points if isinstance(said, ShareLoot) else 0
        band = said.band if isinstance(said, ShareLoot) else ""
        worth = 0
        if band:
            wanted = s.number(band)
            risk = look.men_worth(look.force(band)) * REBELLION // 10 + POINT
            worth = (risk if points >= wanted else 0) - points * POINT
        why = Why("mind-campaign-share", {"band": band}) if band else Why("mind-campaign-not-share")
        found.append(Alternative(said, why, worth))
    return found


def _hold(look: Outlook, said: HoldPlace) -> Weight:
    """A place counts in the end only for the side that left men in it."""
    s = look.s
    count = sum(n for _, n in said.lot)
    cost = sum(s.book.quick.points[s.book.troops[key].kind] * n for key, n in said.lot) * look.point_worth
    fortified = count >= s.book.levies.garrison_least
    place = s.place_at(s.where(s.queue[0])) if s.queue else ""
    gain = (640 if fortified else 320) - cost // 2 + (look.mission_worth(place) if place else 0)
    return gain, Why("mind-campaign-hold", {"men": count})


# -- mercenaries


def _hire(look: Outlook, said: HireBand) -> Weight:
    key = "mind-campaign-hire" if said.terms == "pay" else "mind-campaign-promise"
    return hire_worth(look, said.group, said.band, said.terms), Why(key, {"band": said.band})


def _bid(look: Outlook, ask: Ask) -> list[Alternative]:
    """What they are worth is bid, not a penny more."""
    s, found = look.s, list[Alternative]()
    group, band = ask.options.group, ask.options.band  # type: ignore[attr-defined]
    force = look.force(band)
    worth = look.men_worth(force)
    if not s.men_of(band):
        worth = max(worth, 0)
    for said in ask.options:
        value = 0
        if isinstance(said, Bid):
            promised = hire_worth(look, group, band, "promise")
            value = worth - said.pay * POINT // 2 if said.terms == "pay" else promised // 2
        why = Why("mind-campaign-bid", {"band": band}) if value else Why("mind-campaign-not-bid")
        found.append(Alternative(said, why, value))
    return found


def _negotiate(look: Outlook, said: NegotiateTerms) -> Weight:
    """A place of one's own talks if it would fall; a stranger's pays nobody."""
    s = look.s
    unit = s.queue[0]
    place = s.place_at(s.where(unit))
    if not place or not look.friendly(place):
        return -1, AS_OFFERED
    falls = look.chance(
        look.besiegers(unit), look.defenders(place), SIEGE if s.places[place].fortified else TOWN
    )
    return falls - 50, Why("mind-campaign-negotiate", {"place": place})


# -- hexes


def _retreat(look: Outlook, ask: Ask) -> list[Alternative]:
    """Away from the enemy, home if it can be."""
    s = look.s
    paths = [said.hexes for said in ask.options if isinstance(said, To)]
    unit = s.affair.defenders[0] if s.affair is not None else s.queue[0] if s.queue else ""
    best = safest(look, unit, paths) if paths else 0
    why = Why("mind-campaign-give-way")
    return [
        Alternative(said, why, int(isinstance(said, To) and said.hexes == paths[best]))
        for said in ask.options
    ]


def _towards(look: Outlook, ask: Ask) -> list[Alternative]:
    """Mercenaries who are nobody's are sent to where one's own money is."""
    s = look.s
    rich = [s.where(group) for group in look.mine if s.groups[group].money >= 10]
    found = []
    for said in ask.options:
        value = -5
        if isinstance(said, To):
            own = min((distance(said.hexes[-1], hex) for hex in rich), default=0)
            foe = min((distance(said.hexes[-1], s.where(one)) for one in look.foes), default=0)
            value = foe - 2 * own if rich else foe
        found.append(Alternative(said, Why("mind-campaign-send"), value))
    return found


def _first(look: Outlook, ask: Ask) -> list[Alternative]:
    return [Alternative(said, AS_OFFERED, int(isinstance(said, Pass))) for said in ask.options]


QUESTIONS: dict[str, Callable[[Outlook, Ask], list[Alternative]]] = {
    "attack": _attack,
    "decline": _decline,
    "join": _join,
    "quick": _each(_quick),
    "by-hand": _each(_quick),
    "report": _each(_report),
    "lose": _first,
    "plunder": _plunder,
    "share": _share,
    "hold": _each(_hold),
    "hire": _each(_hire),
    "bid": _bid,
    "negotiate": _each(_negotiate),
    "retreat": _retreat,
    "give-way": _retreat,
    "desert": _towards,
    "wander": _towards,
    "lay": _first,
    "north": _first,
    "deploy": _first,
    "begin": _first,
}
"""Kind of question -> its answers, weighed."""
