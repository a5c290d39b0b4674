"""Queries of a siege: figures with their reasons, asked without playing."""

from collections.abc import Mapping
from typing import Any

from gonfanon.battle.notation.spelling import suggestion
from gonfanon.cases import query as board_query
from gonfanon.cases.query import Reply, cited, same, shown
from gonfanon.cases.siege import expect
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.siege.forecasts import FORECASTS, Forecast
from gonfanon.siege.notation import board, read_order, spread_out
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays


def differences(s: Siege, text: str, expected: Mapping[str, Any]) -> list[str]:
    """What the rules say otherwise than a case expects."""
    verb, _, rest = text.strip().partition(" ")
    if verb == "sheet":
        return expect.sheet_differences(s, expected)
    reply = _reply(s, verb, rest, text)
    found = []
    for name, wanted in expected.items():
        if name in ("reasons", "results", "rule"):
            found += board_query.differences(reply, {name: wanted})
        elif name not in reply.values and wanted not in (None, "none"):
            found.append(f"{name}: {shown(wanted)} expected, nothing found")
        elif isinstance(wanted, dict):
            have = dict(reply.values[name])
            found += [
                f"{name}.{key}: {shown(value)} expected, {shown(have.get(key))} found"
                for key, value in wanted.items()
                if have.get(key) != value
            ]
        elif not same(reply.values.get(name), wanted, name):
            found.append(f"{name}: {shown(wanted)} expected, {shown(reply.values.get(name))} found")
    return found


def _reply(s: Siege, verb: str, rest: str, text: str) -> Reply:
    if verb == "may":
        return cited(_may(s, rest), s.scene.book)
    if verb in FORECASTS:
        return cited(_of(FORECASTS[verb](s, spread_out(rest))), s.scene.book)
    if verb not in board_query.QUERIES:
        every = ("sheet", *FORECASTS, *board_query.QUERIES)
        raise BadNotation(text, f'no query called "{verb}"{suggestion(verb, every)}')
    return board_query.reply(board(s), spread_out(text))


def _of(found: Forecast) -> Reply:
    values = dict(found.values)
    if found.refusal is not None:
        values |= {"legal": False, "rule": found.refusal.rules}
    return Reply(values, found.reasons)


def _may(s: Siege, text: str) -> Reply:
    question = SiegeByDays().question(s)
    order = read_order(s, text)
    over = Refusal(s.rule("day"), "over")
    refusal = question.options.why_not(order) if question is not None else over
    if refusal is None:
        return Reply({"legal": True})
    return Reply({"legal": False, "rule": refusal.rules})
