"""A case of Argad! read from its file and held against the book and the notation."""

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from gonfanon import library
from gonfanon.argad.notation.orders import read_order
from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.skirmish import STAGES, Skirmish
from gonfanon.cases.argad import expect, queries
from gonfanon.kernel.errors import BadData, BadNotation
from gonfanon.library.source import Source, convert

READY = "ready"
AGREE = "agree"


class ArgadStep(Struct, frozen=True, forbid_unknown_fields=True):
    """An order or a question, and what must come of it."""

    order: str = ""
    query: str = ""
    dice: list[int] = []
    answers: list[str] = []
    refused: bool | str | list[str] = False
    expect: dict[str, Any] = {}


class ArgadText(OpeningText, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One document of a case file."""

    case: str
    book: Literal["argad"]
    steps: list[ArgadStep]
    rules: list[str] = []


class ArgadCase(NamedTuple):
    """A case ready to be played."""

    file: str
    title: str
    rules: tuple[str, ...]
    steps: tuple[ArgadStep, ...]
    start: Skirmish


def argad_case(source: Source) -> ArgadCase:
    """A case from its document; anything that cannot be is a `BadFile` with line and key."""
    text = convert(source, ArgadText)
    try:
        start = set_out(text, library.free_book())
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    if not text.steps:
        raise source.bad(("steps",), "a case needs a step")
    for n, step in enumerate(text.steps):
        _check(source, start, text, n, step)
    return ArgadCase(source.name, text.case, tuple(text.rules), tuple(text.steps), start)


def _check(source: Source, start: Skirmish, text: ArgadText, n: int, step: ArgadStep) -> None:
    """A slip of the pen is found where it stands."""
    if bool(step.order) == bool(step.query):
        raise source.bad(("steps", n), "a step has either an order or a query")
    try:
        if step.query:
            queries.check(start, step.query, step.expect)
        else:
            _order(start, step.order)
            expect.check(start, step.expect)
    except BadNotation as error:
        raise source.bad(("steps", n, "query" if step.query else "order"), error.message) from None
    except BadData as error:
        raise source.bad(("steps", n, "expect", *error.path), error.message) from None


def _order(start: Skirmish, text: str) -> None:
    words = text.split()
    if words and words[0] == READY:
        ready_words(start, words)
    elif words != [AGREE]:
        read_order(start, text)


def ready_words(start: Skirmish, words: list[str]) -> tuple[int, str]:
    """The side and the stage of `ready`, `ready SIDE` or `ready until STAGE`; -1 and nothing for the plain word."""
    if len(words) == 1:
        return -1, ""
    if len(words) == 2 and words[1] in start.scene.sides:
        return start.scene.sides.index(words[1]), ""
    if len(words) == 3 and words[1] == "until" and words[2] in STAGES:
        return -1, words[2]
    raise BadNotation(" ".join(words), "write it as: ready [SIDE] or ready until STAGE")
