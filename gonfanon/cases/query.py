"""Queries: what a case asks of the rules without playing, and the figures that come back."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.notation.spelling import Words, suggestion
from gonfanon.cases import imagined, siege_query
from gonfanon.kernel.errors import BadData, BadNotation
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.library import catalogue, catalogue_names
from gonfanon.rules.book.book import COVERS, Book
from gonfanon.rules.charges.charge import forecast
from gonfanon.rules.horses import allowances
from gonfanon.rules.melee import by_difference
from gonfanon.rules.movement import move
from gonfanon.rules.paths import reach
from gonfanon.rules.pieces.engine_frames import place_named
from gonfanon.rules.pieces.prisoners import may_flee
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import taking_a_shot
from gonfanon.rules.sight import lines
from gonfanon.rules.words.field import Attack, Charge, Move, Shoot
from gonfanon.rules.words.siege import EngineShot


class Reply(NamedTuple):
    """What the rules say: values by the names that `expect` uses, and all the reasons behind them."""

    values: Mapping[str, Any]
    reasons: tuple[Reason, ...] = ()


class Query(NamedTuple):
    """A kind of query: how it looks, how it is read, what it tells."""

    shape: str
    read: Callable[[Battle, str], Any]
    ask: Callable[[Battle, Any], Reply]
    tells: tuple[str, ...]
    """The names it knows; empty: hexes."""


def read(s: Battle, text: str) -> tuple[Query, Any]:
    """Take a query apart."""
    verb, _, rest = text.strip().partition(" ")
    if verb not in QUERIES:
        raise BadNotation(text, f'no query called "{verb}"{suggestion(verb, QUERIES)}')
    kind = QUERIES[verb]
    try:
        return kind, kind.read(s, rest)
    except BadNotation as error:
        message = error.message.partition("; write it as")[0]
        hint = f"; write it as: {kind.shape}" if message != error.message else ""
        raise BadNotation(text, message + hint) from None


def reply(s: Battle, text: str) -> Reply:
    """Ask the rules."""
    kind, words = read(s, text)
    return cited(kind.ask(s, words), s.scene.book)


def cited(told: Reply, book: Book) -> Reply:
    """What the rules say, with the clauses of the book in force beside those that the rules are written after."""
    values = dict(told.values)
    if "rule" in values:
        values["rule"] = (*values["rule"], *book.citing(values["rule"]))
    more = (
        Reason(why.what, why.amount, rule)
        for why in told.reasons
        for rule in book.cite(why.rule)
        if rule != why.rule
    )
    return Reply(values, (*told.reasons, *more))


def check_words(s: Battle, text: str, expected: Mapping[str, Any]) -> None:
    """Everything expected must be something that the query tells."""
    kind, _ = read(s, text)
    for name in expected:
        if not kind.tells:
            if place_named(s, str(name)) < 0:
                raise BadData((name,), "no hex of this map")
        elif name not in (*kind.tells, "reasons"):
            raise BadData((name,), f"this query tells {', '.join(kind.tells)} and reasons")


def differences(answer: Reply, expected: Mapping[str, Any]) -> list[str]:
    """What was expected and came out otherwise."""
    found = []
    for name, wanted in expected.items():
        if name == "reasons":
            said = {reason.rule for reason in answer.reasons}
            found += [
                f"{rule} is not among the reasons ({_listed(said)})"
                for rule in _many(wanted)
                if rule not in said and repeated().get(rule) not in said
            ]
        elif name == "results":
            found += chance_differences(answer.values.get("results", {}), wanted)
        elif not same(answer.values.get(name), wanted, name):
            found.append(f"{name}: {shown(wanted)} expected, {shown(answer.values.get(name))} found")
    return found


def same(have: Any, wanted: Any, name: str) -> bool:
    """Whether a value is what was expected; a chapter's number stands for all its clauses."""
    if name == "rule" and have is not None:
        return any(names_rule(rule, wanted) for rule in have)
    if have is None or (name == "damage" and have == 0 and wanted != 0):
        return wanted in (None, "none")
    return bool(have == wanted) and isinstance(have, bool) == isinstance(wanted, bool)


def names_rule(rule: str, named: str) -> bool:
    """Whether a rule is the one named, or one of the section named, or the one that it repeats."""
    rest = rule.removeprefix(named)
    if rest != rule and (not rest or rest[0] == "." or (named[-1:].isdigit() and rest[0].isalpha())):
        return True
    return repeated().get(named) == rule


SAID_AGAIN = {"AGS-5c": "GUI-6.3", "AGS-6c": "GUI-6.3"}
"""Clauses that say the same without a word about it in the catalogue."""


@cache
def repeated() -> dict[str, str]:
    """The clauses of one book that repeat one of another, each with that one."""
    entries = [entry for name in catalogue_names() for entry in catalogue(name).entries.values()]
    return SAID_AGAIN | {entry.id: entry.same_as for entry in entries if entry.same_as}


def shown(value: Any) -> str:
    """A value as it is written in a case."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{_listed(value)}]" if isinstance(value, list | tuple) else str(value)


def _listed(values: Iterable[Any]) -> str:
    return ", ".join(str(value) for value in sorted(values, key=str)) or "none"


def _many(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def chance_differences(have: Mapping[str, Fraction], wanted: Mapping[str, Any]) -> list[str]:
    """Probabilities to four decimals; letters that cannot come are left out, and no effect may be."""
    found = []
    can_come = [letter for letter, chance in have.items() if chance and letter != "-"]
    for letter in dict.fromkeys((*wanted, *can_come)):
        chance, hoped = have.get(letter, Fraction(0)), Fraction(str(wanted.get(letter, 0)))
        if abs(chance - hoped) > Fraction(1, 20_000):
            found.append(f"results {letter}: {float(hoped):.4f} expected, {float(chance):.4f} found")
    return found


def _refused(refusal: Refusal, **values: Any) -> Reply:
    return Reply({"legal": False, "rule": refusal.rules, **values}, (Reason(refusal.what, 0, refusal.rule),))


def _reasons(*figures: Figure) -> tuple[Reason, ...]:
    return tuple(reason for figure in figures for reason in figure.reasons)


def _reach(s: Battle, n: int) -> Reply:
    if s.pieces[n].captor >= 0 and may_flee(s, n) is not None:
        return Reply({})
    return Reply({s.scene.field.name(h): cost for h, cost in reach.reach(s, n).items()})


def _path(s: Battle, order: Move) -> Reply:
    found = move.path_cost(s, order.pieces, order.steps)
    if isinstance(found, Refusal):
        return _refused(found)
    return Reply({"legal": True, "cost": found.cost.value, "tests": found.tests}, _reasons(found.cost))


def _shot(s: Battle, order: Shoot | EngineShot) -> Reply:
    if isinstance(order, EngineShot):
        refusal, values, reasons = siege_query.forecast("shoot", s, order)
        return (
            _refused(refusal, **values) if refusal is not None else Reply({"legal": True, **values}, reasons)
        )
    if order.target < 0 and s.scene.one_table and order.hex >= 0:
        s, order = imagined.at(s, order)
    found = taking_a_shot.shot(s, order.piece, order.target, order.hex, order.by)
    if found.refusal is not None:
        return _refused(found.refusal, distance=found.distance)
    values = {
        "legal": True,
        "distance": found.distance,
        "range": found.range,
        "impact": found.impact.value,
        "cover": COVERS[found.cover.value],
        "die": found.die.value,
        "offset": found.offset,
        "results": found.results,
    }
    return Reply(values, _reasons(found.impact, found.cover, found.die))


def _attack(s: Battle, order: Attack) -> Reply:
    found = by_difference.odds(s, order.pieces, order.target, order.more)
    if found.refusal is not None and not found.column:
        return _refused(found.refusal)
    refused = {} if found.refusal is None else {"legal": False, "rule": found.refusal.rules}
    values = {
        "legal": True,
        **refused,
        "difference": found.difference.value,
        "column": found.column,
        "odds": found.column,
        "die": found.die.value,
        "results": found.results,
        "attack": found.attack.value,
        "defence": found.defence.value,
    }
    return Reply(values, _reasons(found.attack, found.defence, found.difference, found.shift, found.die))


def _charge(s: Battle, order: Charge) -> Reply:
    found = forecast(s, order.pieces, order.targets, order.paths)
    if found.refusal is not None:
        return _refused(found.refusal)
    values: dict[str, Any] = {"legal": True, "attack": found.attack.value}
    if found.odds is None:
        return Reply(values, _reasons(found.attack))
    blow = found.odds
    values |= {"defence": blow.defence.value, "difference": blow.difference.value, "column": blow.column}
    values |= {"odds": blow.column, "die": blow.die.value, "results": blow.results}
    return Reply(values, _reasons(found.attack, blow.defence, blow.difference, blow.shift, blow.die))


def _sees(s: Battle, pair: tuple[int, int]) -> Reply:
    return Reply({"clear": lines.sees(s, *pair)})


def _allowance(s: Battle, n: int) -> Reply:
    """The points of a whole phase. GUI-4a MAG-3.2c"""
    found = allowances.whole_phase(s, n)
    return Reply({"points": found.value}, found.reasons)


def _may(s: Battle, order: Any) -> Reply:
    question = FieldBattle().question(s)
    refusal = question.options.why_not(order) if question else Refusal("GUI-2.1a", "over")
    return Reply({"legal": True}) if refusal is None else _refused(refusal)


def _piece(s: Battle, text: str) -> int:
    words = Words(s, text)
    words.shape = "reach P"
    n = words.piece()
    words.end()
    return n


def _pair(s: Battle, text: str) -> tuple[int, int]:
    words = Words(s, text)
    words.shape = "sees P T"
    pair = words.piece(), words.piece("whom")
    words.end()
    return pair


def _as(verb: str) -> Callable[[Battle, str], Any]:
    """A query that is put in the words of an order."""
    return lambda s, text: read_order(s, f"{verb} {text}")


def _forecast(verb: str) -> Callable[[Battle, Any], Reply]:
    def ask(s: Battle, order: Any) -> Reply:
        refusal, values, reasons = siege_query.forecast(verb, s, order)
        if refusal is not None:
            return _refused(refusal, **values)
        return Reply({"legal": True, **values}, reasons)

    return ask


def _engine_order(verb: str) -> Callable[[Battle, str], Any]:
    """`push ENGINE` asks without a number of hexes."""
    return lambda s, text: read_order(s, f"{verb} {text}" if len(text.split()) > 1 else f"{verb} {text} 1")


BLOW = ("legal", "rule", "difference", "column", "odds", "die", "results", "attack", "defence")
"""What is told of an attack, and of a charge about the blow at its end."""
QUERIES: dict[str, Query] = {
    "reach": Query("reach P", _piece, _reach, ()),
    "allowance": Query("allowance P", _piece, _allowance, ("points",)),
    "path": Query("path P STEP...", _as("move"), _path, ("legal", "rule", "cost", "tests")),
    "shot": Query(
        "shot P T [by SIDE], or shot P HEX [by SIDE]",
        _as("shoot"),
        _shot,
        ("legal", "rule", "distance", "range", "impact", "cover", "die", "offset", "results"),
    ),
    "attack": Query(
        "attack P+Q T",
        _as("attack"),
        _attack,
        BLOW,
    ),
    "charge": Query("charge P T [HEX...]", _as("charge"), _charge, BLOW),
    "sees": Query("sees P T", _pair, _sees, ("clear",)),
    "may": Query("may ORDER", read_order, _may, ("legal", "rule")),
    **{
        verb: Query(
            f"{verb} ...",
            _engine_order(verb) if verb in ("push", "draw") else _as(verb),
            _forecast(verb),
            siege_query.TELLS[verb],
        )
        for verb in siege_query.TELLS
    },
}
"""A later book adds its queries here."""
