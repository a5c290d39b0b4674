"""What stands in where something cannot be told, drawn or counted: the game goes on, the trouble is logged."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
LOG = "gonfanon.untold"
"""The log of everything that something had to stand in for."""


def or_else(stand_in: Callable[..., Any]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Where a function that only shows breaks down, its stand-in takes the same arguments and never fails."""

    def guarded(tell: Callable[P, T]) -> Callable[P, T]:
        @wraps(tell)
        def told(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return tell(*args, **kwargs)
            except Exception as error:  # whatever it is, a game must not be lost for a sentence
                _log(tell, error)
                instead: T = stand_in(*args, **kwargs)
                return instead

        return told

    return guarded


def _log(tell: Callable[..., Any], error: Exception) -> None:
    """The trouble with its traceback; the library of logs is loaded for it alone, not whenever the console starts."""
    import logging

    logging.getLogger(LOG).error("%s.%s broke down", tell.__module__, tell.__name__, exc_info=error)
