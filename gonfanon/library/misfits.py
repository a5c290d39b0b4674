"""What msgspec refuses, said to a person: the exact place, and what is wanted there."""

import difflib
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from gonfanon.kernel.misfit import way_and_message

_AT = re.compile(r" - at (`key` in )?`(\$[^`]*)`$")
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_ANY = object()
_WANTED = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}


class Fault(NamedTuple):
    """Where a value does not fit, and why."""

    path: tuple[Any, ...]
    message: str
    text_wanted: bool = False
    """A number, date or truth value stands where text is wanted: quotes would cure it."""


def explain(error: msgspec.ValidationError, data: Any, type: Any) -> Fault:
    """Find the value that msgspec refused and say what is wrong with it."""
    text = str(error)
    found = _AT.search(text)
    of_key, where = (bool(found[1]), found[2]) if found else (False, "$")
    problem = text[: found.start()] if found else text
    steps = [_step(match) for match in _STEP.finditer(where)]
    path = _resolve([*steps, _ANY] if of_key else steps, data, type, text)
    kinds = _kinds(inspect.type_info(type), path[:-1] if of_key else path)
    if field := re.fullmatch(r"Object contains unknown field `(.+)`", problem):
        return Fault((*path, field[1]), _unknown_key(field[1], kinds))
    if field := re.fullmatch(r"Object missing required field `(.+)`", problem):
        return Fault(path, f"{field[1]} is missing")
    if of_key:
        return Fault(path, _bad_key(path[-1], kinds))
    if problem.startswith("Invalid enum value"):
        value = _value(data, path)
        return Fault(path, f"{value!r} is none of {', '.join(_words(kinds))}{_near(value, _words(kinds))}")
    below, message = way_and_message(problem)
    if below:
        return Fault((*path, *_steps(_value(data, path), below)), message)
    return _wrong_kind(problem, path, _value(data, path))


def _steps(value: Any, names: tuple[str, ...]) -> Iterator[Any]:
    """The keys and list positions that a misfit names by their text, as far as they are there."""
    for name in names:
        keys = range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else ()
        step = next((key for key in keys if str(key) == name), None)
        if step is None:
            return
        yield step
        value = value[step]


def _step(match: re.Match[str]) -> Any:
    if match[3]:
        return _ANY
    return int(match[2]) if match[2] else match[1]


def _resolve(steps: list[Any], data: Any, type: Any, text: str) -> tuple[Any, ...]:
    """Find the keys that msgspec leaves out (`[...]`): the one that alone gives the same error."""
    path: tuple[Any, ...] = ()
    for step in steps:
        if step is not _ANY:
            path = (*path, step)
            continue
        mapping = _value(data, path)
        for key in mapping if isinstance(mapping, dict) else ():
            alone = _with(data, path, {key: mapping[key]})
            if _error(alone, type) == text:
                data, path = alone, (*path, key)
                break
        else:
            return path
    return path


def _error(data: Any, type: Any) -> str:
    try:
        msgspec.convert(data, type)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _with(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value at a path."""
    if not path:
        return value
    changed = data.copy()
    changed[path[0]] = _with(data[path[0]], path[1:], value)
    return changed


def _value(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def _kinds(info: inspect.Type, path: tuple[Any, ...]) -> list[inspect.Type]:
    """The types that may stand at a path."""
    kinds = list(_flat(info))
    for step in path:
        kinds = [kind for outer in kinds for inner in _inside(outer, step) for kind in _flat(inner)]
    return kinds


def _flat(info: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(info, inspect.UnionType):
        yield from info.types
    else:
        yield info


def _inside(info: inspect.Type, step: Any) -> Iterator[inspect.Type]:
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields if field.encode_name == step)
    elif isinstance(info, inspect.DictType):
        yield info.value_type
    elif isinstance(info, inspect.TupleType):
        yield from info.item_types[step : step + 1]
    elif isinstance(info, inspect.CollectionType):
        yield info.item_type


def _words(kinds: list[inspect.Type]) -> list[str]:
    return [str(word) for kind in kinds if isinstance(kind, inspect.LiteralType) for word in kind.values]


def _near(word: Any, words: list[str]) -> str:
    near = difflib.get_close_matches(str(word), words, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _unknown_key(key: str, kinds: list[inspect.Type]) -> str:
    structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    known = [field.encode_name for struct in structs for field in struct.fields]
    return f"unknown key; one of {', '.join(known)}{_near(key, known)}"


def _bad_key(key: Any, kinds: list[inspect.Type]) -> str:
    mappings = [kind for kind in kinds if isinstance(kind, inspect.DictType)]
    words = _words([inner for mapping in mappings for inner in _flat(mapping.key_type)])
    if words:
        return f"unknown key; one of {', '.join(words)}{_near(key, words)}"
    return f"the key {key!r} is not of the kind wanted here"


def _wrong_kind(problem: str, path: tuple[Any, ...], value: Any) -> Fault:
    if lengths := re.fullmatch(r"Expected `array` of (?:at least |at most )?length (.+), got (\d+)", problem):
        return Fault(path, f"a list of {lengths[1]} is wanted, not of {lengths[2]}")
    if form := re.fullmatch(r"Expected `str` matching regex '(.+)'", problem):
        return Fault(path, f"{value!r} is not of the form {form[1]}")
    kinds = re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", problem)
    if not kinds:
        return Fault(path, problem)
    names = kinds[1].split(" | ")
    wanted = " or ".join(_WANTED.get(name, name) for name in names)
    shown = _WANTED.get(kinds[2], kinds[2]) if isinstance(value, dict | list) else repr(value)
    message = f"{wanted} is wanted, not {'nothing' if value is None else shown}"
    return Fault(path, message, text_wanted="str" in names and not isinstance(value, dict | list | None))
