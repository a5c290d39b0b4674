"""Every message key that the code can use, found by reading the code."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import gonfanon

PACKAGE = Path(gonfanon.__file__).parent
ROOMS = ("kernel", "rules", "battle", "siege", "play", "mail", "story", "studies", "cli")
FREE = "argad/"
"""The room of the free table: its keys have a name of their own before them."""
FREE_SHAPES = {
    "Refusal": "argad-refused-{}",
    "Reason": "argad-reason-{}",
    "Became": "argad-became-{}",
    "Placed": "argad-placed-{}",
    "Fell": "argad-fell-{}",
    "ask": "argad-ask-{}",
    "Happening": "argad-happened-{}",
}
FREE_ARGUMENT = {
    "Refusal": 1,
    "Reason": 0,
    "Became": 0,
    "Placed": 0,
    "Fell": 0,
    "ask": 1,
    "Happening": 0,
}
ARGUMENT = {
    "Refusal": 1,
    "Reason": 0,
    "_pay": 1,
    "Announced": 0,
    "ask": 1,
    "Ask": 1,
    "Shifted": 3,
    "UndoRefused": 0,
    "MailRefused": 0,
}
ARGUMENT |= {"BadNotation": 2, "fail": 1, "say": 0}
"""Which argument of a call is, or makes, a message key."""
SHAPES = {
    "Refusal": "refused-{}",
    "Reason": "reason-{}",
    "_pay": "reason-{}",
    "Announced": "{}-announced",
    "ask": "ask-{}",
    "Ask": "ask-{}",
    "Shifted": "shifted-{}",
    "UndoRefused": "undo-{}",
    "MailRefused": "mail-{}",
    "BadNotation": "notation-{}",
    "fail": "notation-{}",
    "say": "{}",
}


PREFIXED = {"story/campaign_words.py": "campaign-", "cli/campaign/looks.py": "campaign-console-"}
"""Module -> what its own `say` puts before a key; `texts.say` there takes whole keys."""


def prefix(node: ast.Call, file: str) -> str:
    """What is put before the key of a call."""
    owner = getattr(node.func, "value", None)
    own = isinstance(owner, ast.Name) and owner.id == "self"
    return PREFIXED.get(file, "") if own else ""


@cache
def calls() -> list[tuple[str, ast.expr, str]]:
    """(kind of call, the argument that makes the key, where it stands)"""
    return list(_calls())


def _calls() -> Iterator[tuple[str, ast.expr, str]]:
    for room in ROOMS:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    place = ARGUMENT.get(name, 99)
                    if len(node.args) > place:
                        known = prefix(node, str(file.relative_to(PACKAGE)))
                        yield (
                            name,
                            _prefixed(node.args[place], known),
                            f"{file.relative_to(PACKAGE)}:{node.lineno}",
                        )


def _prefixed(node: ast.expr, prefix: str) -> ast.expr:
    """An argument with what its module puts before it."""
    if not prefix:
        return node
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return ast.Constant(prefix + node.value)
    if isinstance(node, ast.IfExp):
        return ast.IfExp(node.test, _prefixed(node.body, prefix), _prefixed(node.orelse, prefix))
    if isinstance(node, ast.JoinedStr):
        return ast.JoinedStr([ast.Constant(prefix), *node.values])
    return node


def constants(node: ast.expr) -> Iterator[str]:
    """The texts an argument can be, where they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def written_keys() -> dict[str, str]:
    """Key -> a place in the code that uses it."""
    found = {}
    for name, node, place in calls():
        for text in constants(node):
            found[SHAPES[name].format(text)] = place
    return found


def made_keys() -> dict[tuple[str, str], str]:
    """(beginning, end) of keys that are put together when they are used -> a place in the code."""
    found = {}
    for name, node, place in calls():
        if name == "say" and isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
            found[parts[0], parts[-1]] = place
    return found


def free_keys() -> dict[str, str]:
    """The keys that the rules of the free table write out -> a place in the code."""
    found = {}
    for file in sorted((PACKAGE / FREE).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", "")
            place = FREE_ARGUMENT.get(name, 99)
            if len(node.args) > place:
                for text in constants(node.args[place]):
                    found[FREE_SHAPES[name].format(text)] = f"{file.relative_to(PACKAGE)}:{node.lineno}"
    return found


def declining_kinds() -> dict[str, str]:
    """Kinds of questions that may be declined: those asked in a function that offers PASS."""
    found = {}
    for room in ("rules", "battle"):
        for file in sorted((PACKAGE / room).rglob("*.py")):
            for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(function, ast.FunctionDef):
                    continue
                names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
                for node in ast.walk(function):
                    if (
                        isinstance(node, ast.Call)
                        and getattr(node.func, "id", "") == "ask"
                        and "PASS" in names
                    ):
                        for kind in constants(node.args[1]):
                            found[kind] = f"{file.relative_to(PACKAGE)}:{node.lineno}"
    return found
