"""Queries of Argad!: what the rules say about the present moment."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import replace

from gonfanon.argad.budget import budget, cost
from gonfanon.argad.ground.bases import apart
from gonfanon.argad.ground.clusters import cluster, group, isolated
from gonfanon.argad.ground.sight import sees
from gonfanon.argad.ground.spotting import hidden_from
from gonfanon.argad.melee.blows import LENGTHS, best_arm, kills_from, modifiers, results, why_not_strike
from gonfanon.argad.melee.choices import gathered, orders_left, why_not_weapon
from gonfanon.argad.melee.odds import fight_odds
from gonfanon.argad.movement.allowance import allowance, crawl
from gonfanon.argad.movement.encounters import HARDNESS
from gonfanon.argad.movement.intents import why_not
from gonfanon.argad.movement.plans import Plan, plan
from gonfanon.argad.movement.run import Run
from gonfanon.argad.movement.slowness import chance
from gonfanon.argad.notation.orders import read_order
from gonfanon.argad.notation.sheets import staged
from gonfanon.argad.notation.words import Words
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.shooting.aim import BANDS, aim
from gonfanon.argad.shooting.missiles import rule_of
from gonfanon.argad.shooting.moments import at_step
from gonfanon.argad.shooting.volley import first_drawn, joined, words_of
from gonfanon.argad.state.orders import HOLD, Choice, Cloud, Intent, Order, Shoot, Verdict
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import commanders, in_command
from gonfanon.argad.troop.hazard import chances, fall_die, hazard_die
from gonfanon.argad.troop.morale import morale
from gonfanon.argad.troop.perception import perception
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.cases.query import names_rule
from gonfanon.kernel.errors import BadData, BadNotation
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.tabletop.points import MM, rounded
from gonfanon.tabletop.ways import FINE

CLOSE = Fraction(1, 20_000)
"""Probabilities agree to four decimals."""
TEST_WORDS = {"hazard": ("jump", "helping", "helped"), "fall": ("bushes", "hay")}
"""What may follow the one who tests."""
GROUND_RULES = {
    "brush": "ARG-14.12",
    "forest": "ARG-14.13",
    "bank": "ARG-14.14",
    "ditch": "ARG-14.14",
    "steep-slope": "ARG-14.15",
    "stakes": "ARG-14.16",
    "low-wall": "ARG-14.18",
    "fence": "ARG-14.18",
    "hedge": "ARG-14.23",
    "rock": "ARG-14.19",
    "marsh": "ARG-14.20",
    "shallows": "ARG-14.21",
    "house": "ARG-14.22",
    "door": "ARG-14.32",
    "window": "ARG-14.23",
    "dense-forest": "ARG-14.23",
    "deep-water": "ARG-12.15",
}
"""The clause of each ground."""
LENGTH_KEYS = ("mm", "length", "distance")
"""Lengths agree within a millimetre."""


class Reply(NamedTuple):
    """What the rules say."""

    values: Mapping[str, Any]
    reasons: tuple[Reason, ...] = ()


Drafts = tuple[Order, ...]
Ask = Callable[[Skirmish, Words, Drafts], Reply]


class Query(NamedTuple):
    """A kind of query."""

    shape: str
    ask: Ask
    tells: tuple[str, ...]


def reply(s: Skirmish, text: str, drafts: Drafts = ()) -> Reply:
    """Ask the rules; `drafts` are the sealed orders given so far."""
    words = Words(s, text)
    verb = words.word("a query") if words.left else ""
    if verb not in QUERIES:
        raise BadNotation(text, f'no query called "{verb}"; one of {", ".join(QUERIES)}')
    words.shape = QUERIES[verb].shape
    answer = QUERIES[verb].ask(s, words, drafts)
    words.end()
    return answer


def check(s: Skirmish, text: str, expected: Mapping[str, Any]) -> None:
    """A query must be readable, and tell what is expected of it."""
    words = Words(s, text)
    verb = words.next
    if verb not in QUERIES:
        raise BadNotation(text, f'no query called "{verb}"; one of {", ".join(QUERIES)}')
    for name in expected:
        if name not in (*QUERIES[verb].tells, "reasons"):
            raise BadData((name,), f"this query tells {', '.join(QUERIES[verb].tells)} and reasons")


def differences(answer: Reply, expected: Mapping[str, Any]) -> list[str]:
    """What was expected and came out otherwise."""
    found = []
    for name, wanted in expected.items():
        if name == "reasons":
            said = {reason.rule for reason in answer.reasons}
            missing = [rule for rule in wanted if rule not in said]
            found += [
                f"{rule} is not among the reasons ({', '.join(sorted(said)) or 'none'})" for rule in missing
            ]
        elif not same(name, answer.values.get(name), wanted):
            found.append(f"{name}: {wanted} expected, {shown(answer.values.get(name))} found")
    return found


def shown(value: Any) -> Any:
    """A value as it is written in a case."""
    if isinstance(value, Fraction):
        return f"{float(value):.4f}"
    if isinstance(value, dict):
        return {key: shown(each) for key, each in value.items()}
    return value


def same(name: str, have: Any, wanted: Any) -> bool:
    """Whether a value is what was expected."""
    if name == "rule":
        rules = wanted if isinstance(wanted, list) else [wanted]
        return any(names_rule(by, rule) for by in have or () for rule in rules)
    if isinstance(have, dict) and isinstance(wanted, dict):
        keys = {*have, *wanted}
        return all(
            same(key, have.get(key, Fraction(0)), wanted.get(key, 0))
            for key in keys
            if key != "-" or "-" in wanted
        )
    if isinstance(have, Fraction):
        return abs(have - Fraction(str(wanted))) <= CLOSE
    if have is None or wanted in (None, "none"):
        return have is None and wanted in (None, "none")
    if name in LENGTH_KEYS and isinstance(have, int):
        return abs(int(have) - int(wanted)) <= 1
    if isinstance(wanted, list):
        return sorted(map(str, have)) == sorted(map(str, wanted))
    return bool(have == wanted) and isinstance(have, bool) == isinstance(wanted, bool)


def refused(refusal: Refusal, **values: Any) -> Reply:
    """An answer that says no, and why."""
    return Reply({"legal": False, "rule": refusal.rules, **values}, (Reason(refusal.what, 0, refusal.rule),))


def _reasons(*figures: Figure) -> tuple[Reason, ...]:
    return tuple(reason for figure in figures for reason in figure.reasons)


def _moment(s: Skirmish, words: Words) -> Skirmish:
    return at_step(s, words.number("a step")) if words.take("at") else s


def _allowance(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    found = allowance(s, words.piece())
    return Reply({"mm": rounded(found.value, MM)}, found.reasons)


def _path(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    order = read_order(s, f"path {words.rest()}")
    assert isinstance(order, Intent)
    n = order.who[0]
    refusal = why_not(s, s.side(n), order)
    there = plan(_with_intent(s, n, order), n, order)
    hardest = max((one.grade for one in there.met), key=lambda g: HARDNESS[g], default="easy")
    dice = there.dice + int(there.crawls) + (2 if there.jump else 0)
    values: dict[str, Any] = {
        "length": rounded(there.length, MM),
        "grade": hardest,
        "dice": dice,
        "chance": _chance(s, n, there, order),
    }
    if refusal is not None:
        return refused(refusal, **values)
    return Reply({"legal": True, **values}, tuple(path_reasons(there)))


def path_reasons(there: Plan) -> Iterator[Reason]:
    """Why a way is slow: the grounds it meets, how hard they are, a contact that is left."""
    for one in there.met:
        yield Reason(one.ground, 0, "ARG-14.11")
        yield Reason(one.ground, 0, GROUND_RULES.get(one.ground, "ARG-14.11"))
    if there.crawls:
        yield Reason("crawling", 0, "ARG-12.13")
    if any(one.grade == "very-difficult" for one in there.met):
        yield Reason("very-difficult", 0, "ARG-14.5")
    if any(one.grade == "difficult" for one in there.met):
        yield Reason("difficult", 0, "ARG-14.4" if there.dice == 2 else "ARG-14.3")
    if there.broken:
        yield Reason("broken-contact", 0, "ARG-24.14")


def _with_intent(s: Skirmish, n: int, order: Intent) -> Skirmish:
    intents = list(s.intents or (HOLD,) * len(s.stands))
    intents[n] = order
    return replace(s, intents=tuple(intents))


def _chance(s: Skirmish, n: int, there: Any, order: Intent) -> Fraction:
    if there.crawls:
        good = sum(crawl(s, die) >= there.length for die in range(1, 7))
        return Fraction(good, 6)
    if there.jump:
        return _jump_chance(s, n, there)
    return chance(s, n, there.allowance, there.length * FINE, list(there.met), there.broken)


def _jump_chance(s: Skirmish, n: int, there: Any) -> Fraction:
    """The chance to land: run-up long enough, and the hazard passed where a six falls. ARG-14.25 ARG-14.26"""
    run = Run(s, [there]).jumps[n][1]
    passed = chances(s.person(n).rank_in, hazard_die(s, n, jump=True).value)["under"]
    total = Fraction(0)
    for a in range(1, 7):
        for b in range(1, 7):
            if run + FINE >= (a + b) * 100 * FINE:
                total += Fraction(1, 36) * (passed if 6 in (a, b) else 1)
    return total


def _distance(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    n, m = words.piece(), words.piece()
    s = _moment(s, words)
    return Reply({"mm": rounded(apart(s, n, m), MM)}, (Reason("distance", 0, "ARG-9.1"),))


def _sees(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    n, m = words.piece(), words.piece("whom")
    return Reply({"clear": sees(_moment(s, words), n, m)}, (Reason("line", 0, "ARG-16.7"),))


def _cluster(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    n = words.piece()
    s = _moment(s, words)
    members = cluster(s, n)
    return Reply(
        {
            "members": [s.name(m) for m in members],
            "group": group(s, members),
            "isolated": isolated(s, n),
        },
        (Reason("cluster", 0, "ARG-9.8"),),
    )


def _command(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    n = words.piece()
    chiefs = commanders(s, n)
    return Reply(
        {"chief": s.name(chiefs[0]) if chiefs else None, "disorder": not in_command(s, n)},
        (Reason("voice", 0, "ARG-11.7"),),
    )


def _shot(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    order = read_order(s, f"shoot {words.rest()}")
    assert isinstance(order, Shoot)
    found = aim(s, order.who[0], order.target, words_of(joined(s, order)))
    if found.refusal is not None:
        return refused(found.refusal, distance=rounded(found.distance, MM))
    return Reply(
        {
            "legal": True,
            "distance": rounded(found.distance, MM),
            "band": BANDS[found.band],
            "need": found.need,
            "own": found.own.value,
            "malus": found.malus.value,
            "natural": found.natural,
            "hit": found.hit,
            "target": [s.name(m) for m in first_drawn(s, found)],
            "point_blank": found.point_blank,
            "furtive": found.furtive,
        },
        (*_reasons(found.own, found.malus), *_shot_rules(found.weapon)),
    )


def _shot_rules(weapon: str) -> tuple[Reason, ...]:
    return (Reason(weapon, 0, rule_of(weapon)),)


def _strike(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    order = read_order(s, f"strike {words.rest()}")
    assert isinstance(order, Choice)
    n, m = order.piece, order.target
    choices = gathered((*drafts, order))
    if choices.left_order:
        s = replace(s, formations=orders_left(s, choices))
    refusal = why_not_strike(s, n, m, choices) or why_not_weapon(s, order)
    if refusal is not None:
        return refused(refusal)
    arm = best_arm(s, n, m, choices)
    if arm is None:
        return refused(
            Refusal("ARG-3.4", "no-weapon", (s.name(n),), also=("ARG-7.4", "ARG-3.8", "ARG-21.10"))
        )
    added = modifiers(s, n, m, arm, choices)
    return Reply(
        {
            "legal": True,
            "weapon": arm.key,
            "length": LENGTHS[arm.length],
            "die": added.value,
            "kills": kills_from(s, n, m, added.value),
            "results": results(s, n, m, added.value),
        },
        added.reasons,
    )


def _fight(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    n, m = words.piece(), words.piece("whom")
    found = fight_odds(s, n, m, gathered(drafts))
    return Reply(
        {
            "first": s.name(found.first) if found.first >= 0 else "both",
            "killed": {s.name(k): chance for k, chance in found.killed.items()},
            "recoil": {s.name(k): chance for k, chance in found.recoil.items()},
        },
        (Reason("length", 0, "ARG-20.9"),),
    )


def _test(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    kind = words.word("a test")
    n = words.piece()
    said: set[str] = set()
    while word := words.take(*TEST_WORDS.get(kind, ())):
        said.add(word)
    if kind == "morale":
        value, added = morale(s, n), Figure(0)
    elif kind == "hazard":
        value = Figure.total([Reason("class", s.person(n).rank_in, "ARG-15.2")])
        added = hazard_die(s, n, "jump" in said, "helping" in said, "helped" in said)
    elif kind == "fall":
        value = Figure.total([Reason("agility", s.person(n).agility, "ARG-28.15")])
        added = fall_die(s, n, next((word for word in ("bushes", "hay") if word in said), ""))
    elif kind == "perception":
        value, added = perception(s, n), Figure(0)
    else:
        words.fail(f'no test called "{kind}"; one of hazard, morale, fall, perception')
    words.end()
    odds = chances(value.value, added.value)
    return Reply({"value": value.value, "die": added.value, **odds}, _reasons(value, added))


def _points(half: int) -> int | float:
    return half // 2 if half % 2 == 0 else half / 2


def _cost(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    found = cost(s, words.piece())
    return Reply({"points": _points(found.value)}, found.reasons)


def _budget(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    found = budget(s, words.side())
    return Reply({"points": _points(found.value)}, found.reasons)


def _goals(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    """The goals that a side has reached as things stand. ARG-8.6"""
    side = words.side()
    reached = [goal for goal in s.scene.plot.goals if goal.side == side and met(s, goal)]
    points = sum(goal.points for goal in reached)
    reasons = tuple(Reason(goal.name, goal.points, "ARG-8.6") for goal in reached)
    return Reply({"points": points, "met": [goal.name for goal in reached]}, reasons)


def _unseen(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    """The pieces that a side does not know of. ARG-8.12"""
    return Reply({"pieces": [s.name(n) for n in hidden_from(s, words.side()) if s.on_table(n)]})


def _may(s: Skirmish, words: Words, drafts: Drafts) -> Reply:
    order = staged(s, read_order(s, words.rest()))
    refusal = why_not_order(s, side_of(s, order), order, drafts)
    return Reply({"legal": True}) if refusal is None else refused(refusal)


def side_of(s: Skirmish, order: Order) -> int:
    """The side that gives an order."""
    if isinstance(order, Intent):
        if order.sides:
            return order.sides[0]
        who = order.who or (order.friend,)
        n = who[0] if who[0] >= 0 else -1
        if order.kind in ("break", "march", "front"):
            named = next((each for each in s.formations if each.name == order.thing), None)
            return s.side(named.members[0]) if named else 0
        stand = s.stands[n]
        return s.side(stand.captor) if stand.captor >= 0 else s.side(n)
    if isinstance(order, Verdict):
        return s.scene.plot.unplayed[0] if s.scene.plot.unplayed else s.side(order.piece)
    if isinstance(order, Shoot):
        return s.side(order.who[0])
    if isinstance(order, Choice):
        return s.side(order.piece)
    if isinstance(order, Cloud):
        return order.side
    return s.side(order.own[0]) if order.own else 0


QUERIES: dict[str, Query] = {
    "allowance": Query("allowance P", _allowance, ("mm",)),
    "path": Query("path P X,Y...", _path, ("legal", "length", "grade", "dice", "chance", "rule")),
    "distance": Query("distance P Q [at STEP]", _distance, ("mm",)),
    "sees": Query("sees P T [at STEP]", _sees, ("clear",)),
    "cluster": Query("cluster P", _cluster, ("members", "group", "isolated")),
    "command": Query("command P", _command, ("chief", "disorder")),
    "shot": Query(
        "shot P T [with WEAPON] [at STEP] [moving] [open] [mass]",
        _shot,
        (
            "legal",
            "distance",
            "band",
            "need",
            "own",
            "malus",
            "natural",
            "hit",
            "target",
            "point_blank",
            "furtive",
            "rule",
        ),
    ),
    "strike": Query(
        "strike P T [with WEAPON]", _strike, ("legal", "weapon", "length", "die", "kills", "results", "rule")
    ),
    "fight": Query("fight P T", _fight, ("first", "killed", "recoil")),
    "test": Query("test hazard|morale|fall|perception P", _test, ("value", "die", "under", "equal", "over")),
    "cost": Query("cost P", _cost, ("points",)),
    "budget": Query("budget SIDE", _budget, ("points",)),
    "goals": Query("goals SIDE", _goals, ("points", "met")),
    "unseen": Query("unseen SIDE", _unseen, ("pieces",)),
    "may": Query("may ORDER", _may, ("legal", "rule")),
}
"""All queries."""
