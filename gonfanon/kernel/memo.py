"""Cached answers to costly queries, kept with the position they are about, each under a typed key."""

from typing import Any, Generic, Protocol, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Remembers(Protocol):
    """A position, or something derived from one, that keeps answers."""

    @property
    def memory(self) -> "dict[Memo[Any, Any], dict[Any, Any]]": ...


class Memo(Generic[K, T]):
    """The key of one query: `REACH = Memo[int, Reach]("reach")`, then `REACH.of(s).get(n)`, `REACH.of(s)[n] = found`.

    A query without arguments has the key None.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def of(self, holder: Remembers) -> dict[K, T]:
        """The answers known so far."""
        memory = holder.memory
        found: dict[K, T] | None = memory.get(self)
        if found is None:
            found = memory[self] = {}
        return found

    def __repr__(self) -> str:
        return f"Memo({self.name})"
