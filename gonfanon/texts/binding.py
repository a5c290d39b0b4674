"""Fluent files taken apart into the small form that `Texts` reads; done when the package is built."""

from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

from gonfanon.kernel.errors import BadFile
from gonfanon.library import compiling, shelf
from gonfanon.texts.parts import LANGUAGES, SELECT, VARIABLE, Messages, Pattern, texts_file

CODE = ["texts/parts.py", "texts/binding.py"]


def files(language: str) -> list[str]:
    """The files of a language, by their names in the package."""
    folder = shelf.PACKAGE / "texts" / language
    return [f"texts/{language}/{path.name}" for path in sorted(folder.glob("*.ftl"))]


def bind(language: str) -> Messages:
    """All messages of a language; one that is written wrongly is named by file and line."""
    found: Messages = {}
    for name in files(language):
        text = shelf.shipped(name)
        for entry in FluentParser().parse(text).body:
            line = text.count("\n", 0, entry.span.start) + 1 if entry.span else 0
            if isinstance(entry, ast.Junk):
                raise BadFile(name, line, "", f"not a message: {entry.annotations[0].message}")
            if isinstance(entry, ast.Message):
                if entry.id.name in found:
                    raise BadFile(name, line, entry.id.name, "the message is there already")
                if entry.value is None or entry.attributes:
                    raise BadFile(name, line, entry.id.name, "a message has a text and nothing else here")
                found[entry.id.name] = _pattern(entry.value, name, line)
    return found


def _pattern(pattern: ast.Pattern, name: str, line: int) -> Pattern:
    parts: Pattern = []
    for element in pattern.elements:
        part = element.value if isinstance(element, ast.TextElement) else _expression(element, name, line)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts


def _expression(placeable: ast.Placeable, name: str, line: int) -> Any:
    match placeable.expression:
        case ast.StringLiteral() as literal:
            return literal.parse()["value"]
        case ast.VariableReference(id=variable):
            return [VARIABLE, variable.name]
        case ast.SelectExpression(selector=ast.VariableReference(id=variable), variants=variants):
            made = {_key(variant.key): _pattern(variant.value, name, line) for variant in variants}
            default = next(_key(variant.key) for variant in variants if variant.default)
            return [SELECT, variable.name, made, default]
        case _:
            raise BadFile(
                name, line, "", "only variables, quoted words and choices by a variable are used here"
            )


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value


def compile_texts(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the messages of every language into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    packed = {
        texts_file(language): compiling.pack(bind(language), [*files(language), *CODE])
        for language in LANGUAGES
    }
    return [compiling.write(folder / name, data) for name, data in packed.items()]
