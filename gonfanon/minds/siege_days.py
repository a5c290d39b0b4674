"""The days of a siege by minds: what to build, where to batter, when to storm, to sally, to talk; each with its reason.

A mind weighs every order that is offered by what the rules say of it beforehand (`siege.prospects`) and by what the
sides have. A squire often takes what comes first; the others differ in how sure they want to be.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Ask
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.play.seats import Chance
from gonfanon.rules.words.field import Pass
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege.days import works
from gonfanon.siege.orders import (
    Assault,
    Batter,
    Build,
    Burn,
    GiveBattle,
    Guard,
    Negotiate,
    Release,
    Relief,
    Repair,
    Sortie,
    Stop,
)
from gonfanon.siege.places import breaches, inside_mask
from gonfanon.siege.prospects import Prospect, prospect
from gonfanon.siege.sheet import Siege

SURE = {"squire": 130, "sergeant": 150, "captain": 165, "marshal": 175, "constable": 175}
"""Strength that a level wants for an attack, in hundredths of the enemy's behind his walls."""
BOLDNESS = {"bold": -15, "honourable": 0, "cautious": 25}
"""What a temper adds to it."""
WALLS, HOUSE = 220, 115
"""What whole walls, or those of a house, are worth to those behind them, in hundredths.

A breach, and every ladder, take something off.
"""
BREACH, LADDER = 45, 12
LEAST_WALLS = 110
WANTED_LADDERS = 4
KEPT_BACK = 130
"""So many besiegers to a hundred of the garrison stay free of work."""
FORESIGHT = 20
"""What food is worth to those who see that it will not last; two less for each day that is left."""
SLIP = {"squire": 35, "sergeant": 12, "captain": 0, "marshal": 0, "constable": 0}
"""How often of a hundred a level takes any order instead of the best."""


def level_of(player: str) -> str:
    """The level in the name of a player: `captain:bold` is a captain."""
    level = player.partition(":")[0]
    return level if level in SURE else "captain"


def decide_day(s: Siege, ask: Ask, player: str, seed: int) -> Decision:
    """What a mind orders in a step of the day or answers to a question of the siege, and why."""
    level, chance = level_of(player), Chance(seed)
    options = [_leaders_stay(s, ask, order) for order in ask.options]
    if len(options) > 1 and chance.below(100) < SLIP[level]:
        return Decision(chance.pick(options), Why("mind-day-whim"), 0)
    return chosen([_weighed(s, order, _wants(player)) for order in options])


def _leaders_stay(s: Siege, ask: Ask, order: Any) -> Any:
    """A sortie in which all commanders of the garrison would go is led by others: without them the place is lost.

    GUI-11.5a ANA-7.8a
    """
    if not isinstance(order, Sortie) or not order.pieces:
        return order
    leaders = [n for n in s.people(s.besieged) if s.commands(n)]
    if not leaders or any(n not in order.pieces for n in leaders):
        return order
    others = [n for n in able(s, s.besieged) if n not in order.pieces]
    others.sort(key=lambda n: -strength(s, [n]))
    men = [n for n in order.pieces if n not in leaders]
    instead = replace(order, pieces=tuple(sorted(men + others[: len(order.pieces) - len(men)])))
    return instead if instead.pieces and instead in ask.options else order


def reason(s: Siege, order: Any, player: str) -> Why | None:
    """Why a mind gives an order of the day, or answers a question of the siege so; None: there was no choice in it.

    What it would not have done by its own reckoning was a whim.
    """
    if isinstance(order, Pass):
        return Why("mind-day-wait") if s.step == "action" else None
    weigh = WEIGHED.get(type(order))
    if weigh is None:
        return None
    why, value = weigh(s, order, prospect(s, order), _wants(player))
    return why if value >= 0 else Why("mind-day-whim")


def _wants(player: str) -> int:
    """The strength that a mind of this level and temper wants for an attack."""
    return SURE[level_of(player)] + BOLDNESS.get(player.partition(":")[2].partition(":")[0], 0)


def _weighed(s: Siege, order: Any, wants: int) -> Alternative:
    weigh = WEIGHED.get(type(order))
    if isinstance(order, Pass):
        return Alternative(order, Why("mind-day-wait"), 0)
    if weigh is None:
        # Questions without a weight of their own: what is offered first.
        return Alternative(order, Why("mind-day-offered"), 0)
    why, value = weigh(s, order, prospect(s, order), wants)
    return Alternative(order, why, value)


def strength(s: Siege, people: list[int]) -> int:
    """What some people are worth in a fight on foot, as their counters say."""
    faces = [
        s.characters[n].foot_wounded if s.piece(n).state >= WOUNDED else s.characters[n].foot for n in people
    ]
    return sum(face.attack + face.defence for face in faces)


def able(s: Siege, side: int) -> list[int]:
    """Everybody of a side who could fight today."""
    return [n for n in s.people(side) if s.able(n) and not s.at_work(n)]


def walls(s: Siege) -> int:
    """What the walls are worth to the garrison now, in hundredths."""
    down = len(breaches(s, inside_mask(s.scene.field, s.scene.place)))
    if not s.scene.place.stone_inside:
        return max(LEAST_WALLS, HOUSE - BREACH * down)
    ladders = len(s.gear(s.besieger, ("ladder", "siege-tower", "ram")))
    return max(LEAST_WALLS, WALLS - BREACH * down - LADDER * min(ladders, 2 * WANTED_LADDERS))


def hurry(s: Siege) -> int:
    """How much of the enemy's patience is used up, from 0 to 60: whoever has little time left dares more."""
    if not s.scene.days:
        return 0
    left = s.scene.days - s.day
    return 60 if left <= 1 else 30 if left <= 3 else 10 if 4 * left <= s.scene.days else 0


Weight = tuple[Why, int]


def _assault(s: Siege, order: Assault, found: Prospect, wants: int) -> Weight:
    ours, theirs = strength(s, able(s, s.besieger)), max(1, strength(s, s.people(s.besieged)))
    ratio = 10_000 * ours // (theirs * walls(s))
    needed = wants - hurry(s)
    # A hungry garrison is not stormed: it gives in by itself.
    if s.supply <= 2 and not hurry(s):
        needed += 40
    why = Why("mind-day-assault", {"ours": len(able(s, s.besieger)), "theirs": len(s.people(s.besieged))})
    return why, ratio - needed


def _negotiate(s: Siege, order: Negotiate, found: Prospect, wants: int) -> Weight:
    percent = int(100 * found.chances[0].share)
    return Why("mind-day-talk", {"percent": percent}), percent - 8 if percent else -1


def _build(s: Siege, order: Build, found: Prospect, wants: int) -> Weight:
    days = int(found.values["days"])
    left = s.scene.days - s.day if s.scene.days else 99
    why = Why("mind-day-build", {"days": days})
    if not days or days > left:
        return why, -1
    if s.side == s.besieged and not (s.rebuilding and days == 1):
        # Builders are not on the walls, and the besieger may come today.
        return why, -1
    if s.side == s.besieger and _bare(s, len(order.pieces)):
        return why, -1
    have = len(s.gear(s.side, (order.kind,))) + sum(job.what == order.kind for job in s.jobs)
    most, worth = USEFUL.get(order.kind, (1, 10))
    return why, worth + int(found.values["made"]) - 2 * days - 8 * have if have < most else -1


def _bare(s: Siege, builders: int) -> bool:
    """Whether too few are left to meet a general sortie, where builders do not take part in it. ANA-7.7.5c"""
    if s.conduct.ways.builders == "called-up":
        return False
    return 100 * (len(able(s, s.besieger)) - builders) < KEPT_BACK * len(s.people(s.besieged))


USEFUL = {
    "ladder": (WANTED_LADDERS, 30),
    "perriere": (3, 40),
    "mangonel": (2, 38),
    "ram": (1, 26),
    "gallery": (1, 24),
    "siege-tower": (1, 28),
    "mantlet": (3, 18),
    "grapnel": (1, 8),
    "hoarding": (6, 30),
}
"""Kind of gear -> how many are wanted, and what the first is worth."""


def _release(s: Siege, order: Release, found: Prospect, wants: int) -> Weight:
    """Men whose work will not be done in time, or whom the walls want, are called back."""
    why = Why("mind-day-release", {"men": len(order.pieces)})
    if s.side == s.besieged:
        return why, 20
    job = next((job for job in s.jobs if {*job.men} & {*order.pieces}), None)
    if job is None or not s.scene.days or job.what not in s.conduct.tasks:
        return why, -1
    rate = works.strength(s, job.men)
    left = works.needed(s, job.what, job.men, job.side).value - job.done
    late = not rate or s.day + -(-left // rate) > s.scene.days
    return why, 20 if late else -1


def _repair(s: Siege, order: Repair, found: Prospect, wants: int) -> Weight:
    points = int(found.values["points"])
    return Why("mind-day-repair", {"points": points}), 10 + 5 * points if points else -1


def _batter(s: Siege, order: Batter, found: Prospect, wants: int) -> Weight:
    falls = [chance.share for chance in found.chances if chance.what == "step-of-demolition"]
    breaks = [chance.share for chance in found.chances if chance.what == "points-lost"]
    best = int(100 * max(falls, default=0))
    # Where a wall is hurt already the next step is worth more.
    hurt = dict(s.site.works.damage)
    begun = sum(5 for place, _ in order.aims if hurt.get(place))
    value = int(100 * sum(falls)) - int(30 * sum(breaks)) + begun
    return Why("mind-day-batter", {"percent": best}), value if best else -1


def _burn(s: Siege, order: Burn, found: Prospect, wants: int) -> Weight:
    percent = int(100 * found.chances[-1].share)
    return Why("mind-day-burn", {"percent": percent}), percent


def _sortie(s: Siege, order: Sortie, found: Prospect, wants: int) -> Weight:
    men, foes = int(found.values["men"]), max(1, int(found.values["foes"]))
    if order.kind == "supply":
        most = int(found.values.get("most", men))
        return Why("mind-day-forage", {"days": s.supply}), _hunger(s) if men == most else -1
    if order.kind == "camp":
        engines = len(s.gear(s.besieger, ("perriere", "mangonel", "ram", "siege-tower")))
        value = 100 * men // foes - wants + 25 * engines
        return Why("mind-day-camp", {"engines": engines, "men": men, "foes": foes}), value
    if order.kind == "general":
        starving = 40 if s.supply <= 1 else 0
        return Why("mind-day-general", {"men": men, "foes": foes}), 100 * men // foes - wants + starving
    return Why("mind-day-mine", {"men": men}), 100 * men // foes - wants + 30


def _hunger(s: Siege) -> int:
    """What fetching food is worth: much to the starving, something where it will not last until the place is saved."""
    # Something must be left after the meal of the last day. GUI-11.5a
    missing = bool(s.scene.days) and s.supply <= s.scene.days - s.day + 1
    return max(40 - 15 * s.supply, FORESIGHT - 2 * s.supply if missing else -1)


def _relief(s: Siege, order: Relief, found: Prospect, wants: int) -> Weight:
    men, foes = int(found.values["men"]), max(1, int(found.values["foes"]))
    return Why("mind-day-relief", {"men": men, "foes": foes}), 100 * men // foes - 90 + 5 * order.garrison


def _dig(s: Siege, order: Any, found: Prospect, wants: int) -> Weight:
    return Why("mind-day-dig"), 20 if isinstance(order, (Collapse, FireProps)) else 10


def _meet(s: Siege, order: GiveBattle, found: Prospect, wants: int) -> Weight:
    ours = strength(s, list(order.pieces) or able(s, s.besieger))
    theirs = max(1, strength(s, s.relief()))
    return Why("mind-day-meet", {"ours": ours, "theirs": theirs}), 100 * ours // theirs - 100


def _guard(s: Siege, order: Guard, found: Prospect, wants: int) -> Weight:
    return Why("mind-day-guard", {"men": len(order.pieces)}), len(order.pieces)


def _stop(s: Siege, order: Stop, found: Prospect, wants: int) -> Weight:
    assert s.battle is not None
    b = s.battle
    fallen = sum(not b.pieces[n].alive for n in s.people(s.besieger) if n < len(b.pieces))
    return Why("mind-day-stop", {"fallen": fallen}), 4 * fallen - len(s.people(s.besieger))


WEIGHED: dict[type, Callable[[Siege, Any, Prospect, int], Weight]] = {
    Assault: _assault,
    Negotiate: _negotiate,
    Build: _build,
    Repair: _repair,
    Release: _release,
    Batter: _batter,
    Burn: _burn,
    Sortie: _sortie,
    Relief: _relief,
    Dig: _dig,
    Hurry: _dig,
    FireProps: _dig,
    Collapse: _dig,
    GiveBattle: _meet,
    Guard: _guard,
    Stop: _stop,
}
"""Order -> what a mind thinks of it: its reason, and its worth. Waiting is worth 0."""
