"""What a test knows and a type does not say; a test that is mistaken about it fails here."""

from typing import TypeVar

T = TypeVar("T")


def sure(thing: T | None) -> T:
    """Something that is there."""
    assert thing is not None
    return thing


def of_kind(kind: type[T], thing: object) -> T:
    """Something of a kind: a question with options, a battle among the states of all games."""
    assert isinstance(thing, kind), thing
    return thing
