"""Orders of a campaign before they are given: marches with cost, food and whom they meet; chances; forms for men."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.battles import quick, refusing
from gonfanon.campaign.battles.loot import HoldOptions
from gonfanon.campaign.battles.losses import LossOptions
from gonfanon.campaign.battles.reports import ENDS, SIEGE_ENDS
from gonfanon.campaign.battles.starting import WAYS, affair_between
from gonfanon.campaign.forecasts import FORECASTS
from gonfanon.campaign.ground import cost, terrains, wheeled
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.moves import marching
from gonfanon.campaign.muster import label
from gonfanon.campaign.orders import (
    Attack,
    AttackUnit,
    Decline,
    HireBand,
    LeaveIn,
    Lose,
    March,
    Poach,
    Recruit,
    SettleQuickly,
    Split,
    SummonPlace,
    TakeFrom,
)
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, DEFENDER, parts
from gonfanon.campaign.temper import hostility, may_attack, name_of, prestige_modifier
from gonfanon.campaign.view import sees_men
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.kinds.campaign import messages as shown
from gonfanon.server.kinds.campaign.rows import outlook
from gonfanon.server.kinds.campaign.seen import Seen
from gonfanon.server.kinds.messages import Because, Chance
from gonfanon.server.wire.messages import Both

PERCENT = 100
ENCOUNTERS = ("attack", "decline", "quick")
LOTS = (Split, LeaveIn, TakeFrom, Recruit)


def ways(seen: Seen, ask: Ask) -> list[shown.Way]:
    """The marches that can be ordered, with all that is to be known before."""
    if ask.kind != "order" or seen.state.step != "movement":
        return []
    return [_way(seen, word) for word in ask.options if isinstance(word, March)]


def _way(seen: Seen, word: March) -> shown.Way:
    s, lead, end = seen.state, word.units[0], word.path[-1]
    points = marching.price(s, word.units, word.path) or 0
    have = marching.points_for(s, word.units)
    meets = [
        unit
        for hex in word.path
        for unit in s.groups_at(hex)
        if s.player(s.runs(unit)) != s.player(s.runs(lead))
    ]
    fed, food = _food(seen, word)
    may, rule = _meeting(seen, lead, meets[0]) if meets and lead in (*s.groups, *s.bands) else (None, "")
    return shown.Way(
        said=seen.game.written(s, word, Ask(0, "order", (), "")),  # type: ignore[arg-type]
        units=list(word.units),
        to=hex_name(end),
        path=[hex_name(hex) for hex in word.path],
        cost=points,
        left=max(0, have - points),
        fed=fed,
        food=food,
        because=_terrain(seen, word),
        meets=meets,
        may=may,
        may_rule=rule,
    )


def _terrain(seen: Seen, word: March) -> list[Because]:
    """What the hexes of a path cost, by the terrain that is paid. GUC-2.1a"""
    s = seen.state
    wheels = any(wheeled(s, unit) for unit in word.units)
    paid: dict[str, list[int]] = {}
    for hex in word.path:
        words = [one for one in terrains(s.scene, hex) if one in s.book.marching.costs] or ["open"]
        dearest = max(words, key=lambda one: s.book.marching.costs[one] or 0)
        paid.setdefault(dearest, []).append(cost(s.scene, hex, wheels) or 0)

    def text(kind: str, count: int) -> Both:
        return seen.both(lambda words: words.say("way-terrain", what=words.say(f"terrain-{kind}"), n=count))

    return [
        Because(text(kind, len(points)), -sum(points), s.rule("GUC-2.1a")) for kind, points in paid.items()
    ]


def _food(seen: Seen, word: March) -> tuple[bool, Both | None]:
    """Whether the group will be fed where it ends, and the warning if it will not. GUC-8.4b"""
    s, lead, end = seen.state, word.units[0], word.path[-1]
    if lead not in s.groups:
        return False, None
    moved: dict[str, Any] = {"groups": {**s.groups, lead: replace(s.groups[lead], at=end)}}
    along = [unit for unit in word.units if unit in s.convoys]
    if along:
        moved["convoys"] = {**s.convoys, **{unit: replace(s.convoys[unit], at=end) for unit in along}}
    then = replace(s, **moved)
    vars(then)["members"] = s.members  # nobody has changed his unit: the people need not be sorted again
    found = outlook(seen, then, lead)
    if found.state in ("few", "fed"):
        return found.state == "fed", None
    key = "way-hungry" if found.state == "hungry" else "way-unfed"
    return False, seen.both(lambda words: words.say(key, hex=words.hex(s, end)))


def _meeting(seen: Seen, unit: str, foe: str) -> tuple[Both, str]:
    """What an encounter may come to, as far as this side can know. GUC-7c ANC-7c"""
    s = seen.state
    number = seen.row(foe)["number"]
    if not s.opposed(s.faction(unit), s.faction(foe)) and s.book.measure == "hostility":
        return seen.both(lambda words: words.say("meet-friends", who=words.name(s, foe))), s.rule("GUC-13.1")
    if s.book.measure == "loyalty":
        told = "?" if number is None else number
        return seen.both(
            lambda words: words.say("meet-loyalty", who=words.name(s, foe), number=told)
        ), "ANC-7c"
    there = [one for one in s.groups_at(s.where(foe)) if s.faction(one) == s.faction(foe)]
    if not all(sees_men(s, seen.faction, one) for one in there):
        total = s.level(unit) + prestige_modifier(s, unit)
        return (
            seen.both(lambda words: words.say("meet-unknown", who=words.name(s, foe), total=total)),
            s.rule("GUC-7c"),
        )
    test = hostility(s, unit, foe).value
    may = "may-attack" if may_attack(s, unit, foe) else "may-not-attack"
    return (
        seen.both(
            lambda words: words.say(
                "meet-known", who=words.name(s, foe), number=number or 0, total=test, may=words.say(may)
            )
        ),
        s.rule("GUC-7c"),
    )


def odds(seen: Seen, ask: Ask, word: Any) -> tuple[list[Chance], list[Because]]:
    """What may come of an order or answer, and the parts of the figures behind it."""
    s = seen.sight
    if isinstance(word, (Attack, SettleQuickly, AttackUnit)):
        affair = _affair(seen, ask, word)
        return _quick_odds(seen, affair) if affair is not None else ([], [])
    if isinstance(word, Decline) and seen.state.affair is not None:
        return _decline_odds(seen, seen.state.affair), []
    if isinstance(word, SummonPlace):
        found = FORECASTS["summons"](s, [word.group, word.place])
        key = "odds-won" if found.values["won"] else "odds-lost"
        return [Chance(seen.say(key), float(PERCENT))], seen.told(found)
    if isinstance(word, (HireBand, Poach)):
        return [], seen.because(FORECASTS["price"](s, [word.band]).reasons[:1])
    return [], []


def _affair(seen: Seen, ask: Ask, word: Any) -> Affair | None:
    """The battle that an attack would bring about, or that is at hand."""
    s = seen.sight
    if s.affair is not None:
        return s.affair
    pair = (word.group, word.foe) if isinstance(word, AttackUnit) else attack_pair(seen, ask, word.foe)
    if pair is None or not all(s.where(one) for one in pair):
        return None
    return affair_between(s, *pair, pair[0])


def attack_pair(seen: Seen, ask: Ask, foe: str) -> tuple[str, str] | None:
    """Who would attack whom: the mover, or one of those whom he has met. GUC-7e"""
    s = seen.state
    mover = s.queue[0] if s.queue else ""
    if foe != mover:
        return (mover, foe) if s.where(mover) else None
    others = [
        unit
        for unit in s.groups_at(s.where(mover))
        if s.player(s.runs(unit)) == ask.side and may_attack(s, unit, mover)
    ]
    return (others[0], mover) if others else None


def _quick_odds(seen: Seen, affair: Affair) -> tuple[list[Chance], list[Because]]:
    """What quick resolution would give, worst for the other first. GUC-17.2a"""
    s = seen.sight
    forecast = quick.forecast(s, affair)
    ours = 0 if s.player(affair.attacker) == seen.side else 1
    shares: dict[str, Fraction] = {}
    for letter, share in quick.chances(s, forecast).items():
        rows = quick.losses(s, affair, letter)
        key = _ending(WAYS[rows[ours].outcome], WAYS[rows[1 - ours].outcome])
        shares[key] = shares.get(key, Fraction(0)) + share
    ranked = sorted(shares, key=ENDINGS.index)
    chances = [Chance(seen.say(f"odds-{key}"), float(shares[key] * PERCENT)) for key in ranked]
    return chances, seen.because(forecast.reasons)


ENDINGS = (
    *("yield-them", "rout-them", "lift-them", "back-them", "stand", "both"),
    *("back-us", "lift-us", "rout-us", "yield-us"),
)
"""How a battle may end, from the best for us to the worst."""


def _ending(us: str, them: str) -> str:
    if us and them:
        return "both"
    return f"{us}-us" if us else f"{them}-them" if them else "stand"


def _decline_odds(seen: Seen, affair: Affair) -> list[Chance]:
    """What becomes of one's men on the average if battle is declined. GUC-14.5a"""
    s = seen.state
    shares = dict.fromkeys(("killed", "wounded", "prisoner", "unharmed"), Fraction(0))
    riders = []
    for unit in parts(s, affair, DEFENDER):
        for n in s.men_of(unit):
            man, troop = s.people[n], s.book.troops[s.people[n].type]
            riders.append((s.rides(n), troop.armoured, man.wounded))
    if not riders or not seen.mine(affair.defenders[0]):
        return []
    for one in riders:
        for die in range(1, 11):
            shares[refusing.result(s, die, *one)[1]] += Fraction(1, 10 * len(riders))
    return [Chance(seen.say(f"odds-{key}"), float(share * PERCENT)) for key, share in shares.items() if share]


def encounter(seen: Seen, ask: Ask) -> shown.Encounter | None:
    """Both sides of an encounter that asks for an answer."""
    if ask.kind not in ENCOUNTERS:
        return None
    s = seen.sight
    affair = s.affair
    if affair is None:
        foes = [word.foe for word in ask.options if isinstance(word, Attack)]
        pair = attack_pair(seen, ask, foes[0]) if foes else None
        if pair is None:
            return None
        affair = affair_between(s, *pair, pair[0])
    units = (affair.attackers[0], affair.defenders[0])
    if not all(s.where(unit) for unit in units):
        return None
    forecast = quick.forecast(s, affair)
    ours = next(
        (n for n, one in enumerate((affair.attacker, affair.defender)) if s.player(one) == seen.side), -1
    )
    return shown.Encounter(
        at=hex_name(affair.at),
        kind=affair.kind,
        place=seen.both(lambda words: words.hex(s, affair.at)),
        attacker=_scale(seen, *units),
        defender=_scale(seen, units[1], units[0]),
        ours=("attacker", "defender", "")[ours],
        from_level=s.book.thresholds.get("side_may_attack_from", 0),
        points=(forecast.attack, forecast.defence),
        column=quick.column_name(s, forecast.column),
        rule=s.rule("GUC-17.2a"),
    )


def _scale(seen: Seen, unit: str, foe: str) -> shown.Scale:
    s = seen.sight
    hostile = s.book.measure == "hostility"
    found = hostility(s, unit, foe) if hostile else None
    total = found.value if found is not None else 0
    return shown.Scale(
        unit=unit,
        name=seen.name(unit),
        faction=s.faction(unit),
        number=seen.row(unit)["number"],
        total=total,
        total_name=seen.say(f"level-{name_of(s, total)}") if hostile else Both("", ""),
        because=seen.because(found.reasons) if found is not None else [],
        may=may_attack(s, unit, foe) if foe not in s.places else True,
    )


def forms(seen: Seen, ask: Ask) -> list[shown.LotForm]:
    """Orders whose men are picked one by one, each with what there is to pick from."""
    if isinstance(ask.options, LossOptions):
        return [_losses(seen, ask.options)]
    if isinstance(ask.options, HoldOptions):
        return [_hold(seen, ask.options)]
    if ask.kind != "order":
        return []
    found: dict[tuple[str, str, str], shown.LotForm] = {}
    for word in ask.options:
        if isinstance(word, LOTS):
            place = word.new if isinstance(word, Split) else word.place
            key = (type(word).__name__, word.group, place)
            if key not in found:
                found[key] = _form(seen, word)
    return list(found.values())


def _form(seen: Seen, word: Split | LeaveIn | TakeFrom | Recruit) -> shown.LotForm:
    s, kind = seen.state, word.verb
    place = "" if isinstance(word, Split) else word.place
    units = [word.group, word.new if isinstance(word, Split) else word.place]
    if isinstance(word, Recruit):
        rows = list(_recruits(seen, word))
    else:
        rows = list(_pickable(seen, place if isinstance(word, TakeFrom) else word.group))
    text = seen.both(
        lambda words: words.say(
            f"form-{kind}", a=words.name(s, word.group), b=words.name(s, place) if place else ""
        )
    )
    return shown.LotForm(kind, units, text, rows)


def _pickable(seen: Seen, unit: str) -> Iterator[shown.LotRow]:
    s = seen.state
    men = s.garrison(unit) if unit in s.places else s.men_of(unit)
    counts: dict[str, int] = {}
    for n in men:
        counts[label(s.people[n])] = counts.get(label(s.people[n]), 0) + 1
    for key, most in counts.items():
        yield _lot_row(seen, key, most)
    for key in s.officers(unit):
        yield _lot_row(seen, key, 1)
    money = (s.places if unit in s.places else s.groups)[unit].money
    if money:
        yield _lot_row(seen, "money", money, half=True)


def _lot_row(seen: Seen, key: str, most: int, count: int = 0, half: bool = False) -> shown.LotRow:
    return shown.LotRow(key, seen.both(lambda words: words.one(seen.state, key)), most, count, half)


def _recruits(seen: Seen, word: Recruit) -> Iterator[shown.LotRow]:
    s = seen.state
    place, purse = s.places[word.place], s.groups[word.group].money
    most = (10 if place.resources < 0 else place.resources) - place.recruited
    for type, each in s.book.levies.prices.items():
        if each and most > 0:
            yield _lot_row(seen, type, min(most, purse // each))


def _losses(seen: Seen, options: LossOptions) -> shown.LotForm:
    s = seen.state
    usual = next((dict(word.lot) for word in options.answers if isinstance(word, Lose)), {})
    dead, hurt = sum(toll.dead for toll in options.tolls), sum(toll.hurt for toll in options.tolls)
    rows = []
    for toll in options.tolls:
        for type in dict.fromkeys(s.people[n].type for n in toll.men):
            there = sum(s.people[n].type == type for n in toll.men)
            if toll.dead:
                rows.append(_lot_row(seen, type, min(there, toll.dead), usual.get(type, 0)))
            if toll.hurt:
                key = f"wounded-{type}"
                rows.append(_lot_row(seen, key, min(there, toll.hurt), usual.get(key, 0)))
    note = seen.say("form-lose-note", dead=dead, hurt=hurt)
    return shown.LotForm("lose", [], seen.say("form-lose"), rows, s.rule("GUC-17.3b"), note)


def _hold(seen: Seen, options: HoldOptions) -> shown.LotForm:
    rows = [row for row in _pickable(seen, options.group) if not row.half]
    note = seen.say("form-hold-note", n=options.least)
    return shown.LotForm("hold", [], seen.say("form-hold"), rows, seen.state.rule("GUC-5.1d"), note)


def report(seen: Seen, ask: Ask) -> shown.ReportForm | None:
    """The form for what came of a battle or a siege day that was played elsewhere. GUC-14.6e"""
    s = seen.sight
    if ask.kind != "report":
        return None
    if s.siege_day:
        siege = s.sieges[s.siege_day]
        units, sides = [*siege.by, s.siege_day], []
        ends = [(end, seen.say(f"order-report-{end}")) for end in SIEGE_ENDS]
    elif s.affair is not None:
        units = [unit for side in (ATTACKER, DEFENDER) for unit in parts(s, s.affair, side)]
        sides = [s.affair.attacker, s.affair.defender]
        ends = [(end, seen.both(lambda words, end=end: words.report_end(end))) for end in ENDS]  # type: ignore[misc]
    else:
        return None
    losers = [(side, seen.both(lambda words, side=side: words.faction(side))) for side in sides]  # type: ignore[misc]
    shown_units = [
        shown.ReportUnit(unit, seen.name(unit), s.faction(unit), list(_named(seen, s, unit)))
        for unit in units
    ]
    return shown.ReportForm(s.siege_day, ends, losers, shown_units, ask.rule)


def _named(seen: Seen, s: Campaign, unit: str) -> Iterator[shown.LotRow]:
    counts: dict[str, int] = {}
    for n in s.men_of(unit):
        counts[label(s.people[n])] = counts.get(label(s.people[n]), 0) + 1
    for key, most in counts.items():
        yield _lot_row(seen, key, most)
    for key in s.officers(unit):
        yield _lot_row(seen, key, 1)


def refused(seen: Seen, ask: Ask, said: str) -> Any:
    """An answer as it is written: the word, and why it may not be given; a word that nobody understands is no word."""
    try:
        word = seen.game.read(said, ask.side)
    except GonfanonError:
        return None, None
    return word, ask.options.why_not(word)
