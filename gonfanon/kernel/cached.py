"""Queries of an immutable object whose answer is kept with it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class cached(Generic[T]):
    """A query whose answer is kept with the object asked, as `functools.cached_property` does, but without its lock.

    Positions are made by the thousand, and each is asked by one thread.
    """

    def __init__(self, find: Callable[[Any], T]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    def __get__(self, thing: Any, owner: Any = None) -> T:
        if thing is None:
            return self  # type: ignore[return-value]
        answer = thing.__dict__[self.name] = self.find(thing)
        return answer
