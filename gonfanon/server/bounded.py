"""A cache with a bound: a server that runs for months keeps what was asked for lately, and no more."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Bounded(Generic[K, V]):
    """The values asked for last; the one not asked for the longest goes first. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """The value kept for a key."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def values(self) -> list[V]:
        """All that is kept."""
        with self._lock:
            return list(self._values.values())

    def pop(self, key: K) -> V | None:
        """Let go of what is kept for a key."""
        with self._lock:
            return self._values.pop(key, None)

    def put(self, key: K, value: V) -> V:
        """Keep a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self.most:
                self._values.popitem(last=False)
        return value

    def made(self, key: K, make: Callable[[], V]) -> V:
        """The value for a key, made if it is not kept; two threads may make it at once, and both are served."""
        found = self.get(key)
        return self.put(key, make()) if found is None else found
