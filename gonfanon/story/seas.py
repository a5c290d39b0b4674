"""Boats in words: what happened in a naval phase, and what may be said in it. MAG-2.1.N1"""

from collections.abc import Callable
from typing import Any

from gonfanon.kernel.ask import Event
from gonfanon.rules import sea_events as happened
from gonfanon.rules import sea_orders as said
from gonfanon.rules.orders import Word
from gonfanon.rules.state import Battle
from gonfanon.story.story import Story


def _speeds(story: Story, s: Battle, after: Battle, event: happened.SpeedsShown) -> str:
    shown = [story.say("boat-speed", boat=story.name(b), hexes=hexes) for b, hexes in event.speeds]
    return story.say("speeds-shown", speeds=", ".join(shown))


def _grappled(story: Story, s: Battle, after: Battle, event: happened.Grappled) -> str:
    key = "grappled" if event.berth >= 0 else "cut-free"
    return story.say(key, boat=story.name(event.boat), target=story.name(event.other))


SEA_TELLERS: dict[type[Event], Callable[[Story, Battle, Battle, Any], str]] = {
    happened.TasksGiven: lambda story, s, after, event: story.say("tasks-given", count=len(event.tasks)),
    happened.SpeedsShown: _speeds,
    happened.Sailed: lambda story, s, after, event: story.say(
        "sailed", boat=story.name(event.boat), hex=story.hex(event.at)
    ),
    happened.Collided: lambda story, s, after, event: story.say(
        "collided", boat=story.name(event.boats[0]), target=story.name(event.boats[1])
    ),
    happened.Grappled: _grappled,
    happened.BoatSank: lambda story, s, after, event: story.say("boat-sank", boat=story.name(event.boat)),
}
"""Each event of a naval phase in a sentence."""

SEA_STORY: dict[type[Word], Callable[[Story, Battle, Any], str]] = {
    said.Task: lambda story, s, word: story.say(f"answer-task-{word.task}", who=story.name(word.piece)),
    said.Speed: lambda story, s, word: story.say("boat-speed", boat=story.name(word.boat), hexes=word.hexes),
    said.Steer: lambda story, s, word: story.say(
        "answer-steer", boat=story.name(word.boat), facing=story.facing(word.facing)
    ),
    said.Grapple: lambda story, s, word: story.say(
        "answer-grapple", who=story.name(word.piece), target=story.name(word.boat)
    ),
    said.CutLoose: lambda story, s, word: story.say(
        "answer-cut-loose", who=story.name(word.piece), target=story.name(word.boat)
    ),
    said.Haul: lambda story, s, word: story.say(
        "answer-haul", boat=story.name(word.boat), target=story.name(word.other)
    ),
}
"""Each answer of a naval phase as it is offered."""
