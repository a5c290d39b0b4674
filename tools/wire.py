"""The types of the messages between server and browser, in TypeScript, made from the Python structs.

`python tools/wire.py` writes web/src/wire/generated.ts (battles, lists, pages), web/src/sheet/generated.ts (the
other games) and web/src/together/generated.ts (people), `--check` only says whether they are up to date. Every struct
of `gonfanon/server/wire`, of `gonfanon/server/people/documents.py` and of
`gonfanon/server/kinds` becomes an interface with its docstrings; a field with a default may be left out on the wire.
"""

import importlib
import json
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from field_notes import notes_of, summary_of

from gonfanon.server import kinds
from gonfanon.server.people import documents as people
from gonfanon.server.people.tournaments import documents as tournaments
from gonfanon.server.wire import (
    agreed,
    beginning,
    documents,
    messages,
    puzzling,
    replies,
    requests,
    reviewed,
    shape,
)
from gonfanon.server.wire.shape import Shape

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web" / "src"
MODULES = (shape, messages, agreed, replies, requests, beginning, documents, reviewed, puzzling)
UNIONS = {"FromServer": replies.FromServer, "ToServer": requests.ToServer}
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
    return NAMES.get(cls.__name__, cls.__name__)


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
            parts = sorted(map(typescript, types), key=lambda part: part == "null")
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
    text = re.sub(r"`([^`]*)`", r"`\1`", text.replace("*/", "* /"))
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


def of_battles() -> str:
    """The messages of battles, and what is read over HTTP."""
    parts = ["/** Made by tools/wire.py from gonfanon/server/wire: change that, and run `make wire`. */"]
    parts += ["\n".join(interface(cls)) for cls in structs(MODULES)]
    for name, union in UNIONS.items():
        members = "\n".join(f"  | {name_of(cls)}" for cls in union.__args__)
        parts.append(f"export type {name} =\n{members};")
    return "\n\n".join(parts) + "\n"


def sheets() -> tuple[ModuleType, ...]:
    """The modules with the messages of all other games."""
    found = pkgutil.walk_packages(kinds.__path__, f"{kinds.__name__}.")
    modules = [importlib.import_module(module.name) for module in found]
    return tuple(module for module in modules if structs((module,)))


def of_sheets() -> str:
    """The messages of all other games; what they share with battles is taken from there."""
    body = "\n\n".join("\n".join(interface(cls)) for cls in structs(sheets()))
    own = {name_of(cls) for cls in structs(sheets())}
    words = set(re.findall(r"\w+", re.sub(r"/\*\*.*?\*/", "", body, flags=re.S)))
    shared = sorted(words & {name_of(cls) for cls in structs(MODULES)} - own)
    head = "/** Made by tools/wire.py from gonfanon/server/kinds: change that, and run `make wire`. */"
    return f"{head}\n\nimport type {{ {', '.join(shared)} }} from '../wire/generated';\n\n{body}\n"


def of_people() -> str:
    """What a public server says about people."""
    body = "\n\n".join("\n".join(interface(cls)) for cls in structs((people, tournaments)))
    head = "/** Made by tools/wire.py from gonfanon/server/people: change that, and run `make wire`. */"
    return f"{head}\n\nimport type {{ Both }} from '../wire/generated';\n\n{body}\n"


def generated() -> dict[Path, str]:
    """All files."""
    return {
        WEB / "wire" / "generated.ts": of_battles(),
        WEB / "sheet" / "generated.ts": of_sheets(),
        WEB / "together" / "generated.ts": of_people(),
    }


def main() -> None:
    stale = [
        file for file, text in generated().items() if not file.exists() or file.read_text("utf-8") != text
    ]
    if "--check" in sys.argv:
        sys.exit(f"out of date, run make wire: {', '.join(map(str, stale))}" if stale else 0)
    for file, text in generated().items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
