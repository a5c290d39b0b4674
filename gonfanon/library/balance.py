"""How battles and skirmishes stand between equals, as the studies found: `balance.yaml`."""

from functools import cache

from msgspec import Struct

from gonfanon.library import shelf
from gonfanon.library.source import convert, read_yaml

FILE = "library/balance.yaml"


class Balance(Struct, frozen=True, forbid_unknown_fields=True):
    """The share of the first side in hundredths, a draw counted half, and from how many games."""

    first: int
    games: int


STUDIED = 40
"""Fewer games say nothing about who is favoured."""


def favours(name: str) -> int | None:
    """The share of the first side between equals, in hundredths; nothing where too few games were studied."""
    found = balances().get(name)
    return found.first if found is not None and found.games >= STUDIED else None


@cache
def balances() -> dict[str, Balance]:
    """By scenario."""
    return convert(read_yaml(shelf.shipped(FILE), FILE), dict[str, Balance])
