"""What a message consists of when its Fluent file has been taken apart."""

from typing import Any

LANGUAGES = ("en", "fr")
TEXT, VARIABLE, SELECT = range(3)
"""Kinds of parts of a message."""
Part = Any
"""A text, or [VARIABLE, name], or [SELECT, name, {key: pattern}, default]."""
Pattern = list[Part]
Messages = dict[str, Pattern]


def texts_file(language: str) -> str:
    """The name of a compiled set of messages."""
    return f"{language}.texts.msgpack"
