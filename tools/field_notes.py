"""What is written under the fields of a class: the docstrings of its attributes, read from its source."""

import ast
import inspect
import textwrap
from functools import cache


@cache
def notes_of(cls: type) -> dict[str, str]:
    """Field -> what its docstring says, those of the classes below included."""
    found: dict[str, str] = {}
    for one in reversed(cls.__mro__):
        if one.__module__.startswith("gonfanon."):
            found |= _own_notes(one)
    return found


def _own_notes(cls: type) -> dict[str, str]:
    try:
        source = inspect.getsource(cls)
    except (OSError, TypeError):
        return {}
    body = ast.parse(textwrap.dedent(source)).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    named = ""
    for node in body.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                named = name
            case ast.Expr(value=ast.Constant(value=str(text))) if named:
                found[named] = " ".join(text.split())
                named = ""
            case _:
                named = ""
    return found


def summary_of(cls: type) -> str:
    """The docstring of a class in one line."""
    return " ".join((cls.__doc__ or "").split())
