"""Plain sentences: every variable of the message is a name, a hex or a number of the event or order it tells of."""

from collections.abc import Callable
from typing import Any

from gonfanon.rules.position.state import Battle
from gonfanon.story.story import Story

Teller = Callable[[Story, Battle, Battle, Any], str]
"""Puts an event into words, with the battle before it and after it."""
Offer = Callable[[Story, Battle, Any], str]
"""Puts an order or an answer into words, as it is offered."""
NUMBERS = ("cost", "hexes", "steps", "turns")
"""Variables that are numbers; all others but `hex` and `facing` are people and things."""


def of(key: str, **variables: str) -> Teller:
    """The sentence of an event: its variables, each with the word for it in the event."""
    return lambda story, s, after, event: story.say(key, **_filled(story, event, variables))


def offer(key: str, **variables: str) -> Offer:
    """The sentence of an order or an answer, in the same way."""
    return lambda story, s, word: story.say(key, **_filled(story, word, variables))


def many(key: str) -> Teller:
    """What several do at once, with their number."""
    return lambda story, s, after, event: story.say(
        key, who=story.names(event.pieces), count=len(event.pieces)
    )


def either(field: str, yes: str, no: str, **variables: str) -> Teller:
    """One of two sentences, as the event says yes or no."""
    return lambda story, s, after, event: story.say(
        yes if getattr(event, field) else no, **_filled(story, event, variables)
    )


def silent(story: Story, s: Battle, after: Battle, event: Any) -> str:
    """Other sentences have told it."""
    return ""


def _filled(story: Story, said: Any, variables: dict[str, str]) -> dict[str, str | int]:
    return {name: _variable(story, name, getattr(said, field)) for name, field in variables.items()}


def _variable(story: Story, name: str, value: Any) -> str | int:
    match name:
        case "hex":
            return story.hex(value)
        case "facing":
            return story.facing(value)
        case _ if name in NUMBERS:
            return int(value)
        case _:
            return story.names(value) if isinstance(value, tuple) else story.name(value)
