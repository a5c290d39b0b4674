"""The types of the messages between server and browser, in TypeScript, made from the Python structs.

`python tools/wire.py` writes web/src/wire/generated.ts, `--check` only says whether it is up to date. Every struct of
`gonfanon/server/wire` becomes an interface with its docstrings; a field that has a default may be left out on the wire.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from field_notes import notes_of, summary_of

from gonfanon.server.kinds import argad_messages, siege_messages
from gonfanon.server.kinds import messages as sheet_messages
from gonfanon.server.wire import documents, messages, replies, requests
from gonfanon.server.wire.messages import Shape

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "web" / "src" / "wire" / "generated.ts"
MODULES = (messages, replies, requests, documents, sheet_messages, siege_messages, argad_messages)
UNIONS = {"FromServer": replies.FromServer, "ToServer": requests.ToServer}
PREFIXES = {
    sheet_messages.__name__: "Sheet",
    siege_messages.__name__: "Siege",
    argad_messages.__name__: "Argad",
}
"""Module -> what its structs are called by in the browser, where all names stand in one file."""
NAMES = {"Error": "Failed"}
"""Names that mean something else in a browser."""
PLAIN = {
    msgspec.inspect.AnyType: "unknown",
    msgspec.inspect.NoneType: "null",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.IntType: "number",
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.StrType: "string",
}
WIDE = 120


def structs(modules: tuple[ModuleType, ...]) -> list[type[Shape]]:
    """The structs of some modules, in the order in which they are written."""
    found = [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Shape) and each.__module__ == module.__name__
    ]
    return [each for each in found if each is not Shape]


def name_of(cls: type) -> str:
    """What a struct is called in the browser."""
    prefix, name = PREFIXES.get(cls.__module__, ""), NAMES.get(cls.__name__, cls.__name__)
    return name if name.startswith(prefix) else prefix + name


def typescript(info: Any) -> str:
    """A type as TypeScript writes it."""
    match info:
        case msgspec.inspect.Metadata(type=inner):
            return typescript(inner)
        case msgspec.inspect.StructType(cls=cls):
            return name_of(cls)
        case msgspec.inspect.LiteralType(values=values):
            return " | ".join(
                f"'{value}'" if isinstance(value, str) else json.dumps(value) for value in values
            )
        case msgspec.inspect.UnionType(types=types):
            parts = sorted((typescript(each) for each in types), key=lambda part: part == "null")
            return " | ".join(dict.fromkeys(parts))
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            return f"Record<{typescript(key)}, {typescript(value)}>"
        case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item):
            each = typescript(item)
            return f"({each})[]" if " " in each and "<" not in each else f"{each}[]"
        case msgspec.inspect.TupleType(item_types=items):
            return f"[{', '.join(map(typescript, items))}]"
        case _:
            return PLAIN[type(info)]


def interface(cls: type[Shape]) -> Iterator[str]:
    """One struct as an interface, with what is written under it and its fields."""
    info: Any = msgspec.inspect.type_info(cls)
    yield from comment(summary_of(cls), "")
    yield f"export interface {name_of(cls)} {{"
    if info.tag is not None:
        yield f"  {info.tag_field}: '{info.tag}';"
    notes = notes_of(cls)
    for field in info.fields:
        yield from comment(notes.get(field.name, ""), "  ")
        yield f"  {field.encode_name}{'' if field.required else '?'}: {typescript(field.type)};"
    yield "}"


def comment(text: str, indent: str) -> Iterator[str]:
    """A comment over a declaration, of one line or of several."""
    text = text.replace("*/", "* /")
    if not text:
        return
    if len(text) + len(indent) + 7 <= WIDE:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    line = ""
    for word in text.split():
        if len(indent) + len(line) + len(word) + 4 > WIDE:
            yield f"{indent} *{line}"
            line = ""
        line += f" {word}"
    yield f"{indent} *{line}"
    yield f"{indent} */"


def generated() -> str:
    """The whole file."""
    parts = [
        "/** Made by tools/wire.py from gonfanon/server: change the structs there, and run `make wire`. */"
    ]
    parts += ["\n".join(interface(cls)) for cls in structs(MODULES)]
    for name, union in UNIONS.items():
        members = "\n".join(f"  | {name_of(cls)}" for cls in union.__args__)
        parts.append(f"export type {name} =\n{members};")
    return "\n\n".join(parts) + "\n"


def main() -> None:
    text = generated()
    if "--check" in sys.argv:
        current = FILE.exists() and FILE.read_text("utf-8") == text
        sys.exit(0 if current else "web/src/wire/generated.ts is out of date: make wire")
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
