"""Boats in words: what happened in a naval phase, and what may be said in it. MAG-2.1.N1"""

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import sea as happened
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import sea as said
from gonfanon.rules.words.field import Word
from gonfanon.story.plain import Offer, Teller, of, offer
from gonfanon.story.story import Story


def _speeds(story: Story, s: Battle, after: Battle, event: happened.SpeedsShown) -> str:
    shown = [story.say("boat-speed", boat=story.name(b), hexes=hexes) for b, hexes in event.speeds]
    return story.say("speeds-shown", speeds=", ".join(shown))


def _grappled(story: Story, s: Battle, after: Battle, event: happened.Grappled) -> str:
    key = "grappled" if event.berth >= 0 else "cut-free"
    return story.say(key, boat=story.name(event.boat), target=story.name(event.other))


SEA_TELLERS: dict[type[Event], Teller] = {
    happened.TasksGiven: lambda story, s, after, event: story.say("tasks-given", count=len(event.tasks)),
    happened.SpeedsShown: _speeds,
    happened.Sailed: of("sailed", boat="boat", hex="at"),
    happened.Collided: lambda story, s, after, event: story.say(
        "collided", boat=story.name(event.boats[0]), target=story.name(event.boats[1])
    ),
    happened.Grappled: _grappled,
    happened.BoatSank: of("boat-sank", boat="boat"),
}
"""Each event of a naval phase in a sentence."""

SEA_STORY: dict[type[Word], Offer] = {
    said.Task: lambda story, s, word: story.say(f"answer-task-{word.task}", who=story.name(word.piece)),
    said.Speed: offer("boat-speed", boat="boat", hexes="hexes"),
    said.Steer: offer("answer-steer", boat="boat", facing="facing"),
    said.Grapple: offer("answer-grapple", who="piece", target="boat"),
    said.CutLoose: offer("answer-cut-loose", who="piece", target="boat"),
    said.Haul: offer("answer-haul", boat="boat", target="other"),
}
"""Each answer of a naval phase as it is offered."""
