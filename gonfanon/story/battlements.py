"""Houses and castles of La Magna Carta in words: fences, crops, loads on the hoist, stones off a batter."""

from collections.abc import Callable
from typing import Any

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import towers as happened
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import castles as said
from gonfanon.rules.words.word import Word
from gonfanon.story.story import Story


def _hoisted(story: Story, s: Battle, after: Battle, event: happened.Hoisted) -> str:
    rises = after.ground.level(event.at) > s.ground.level(s.pieces[event.thing].at)
    key = "hoisted-up" if rises else "hoisted-down"
    return story.say(key, who=story.name(event.piece), thing=story.name(event.thing), hex=story.hex(event.at))


BATTLEMENT_TELLERS: dict[type[Event], Callable[[Story, Battle, Battle, Any], str]] = {
    happened.Hoisted: _hoisted,
    happened.Ricocheted: lambda story, s, after, event: story.say("ricocheted", who=story.name(event.piece)),
}
"""Each event of towers in a sentence."""


def _at(key: str) -> Callable[[Story, Battle, Any], str]:
    return lambda story, s, word: story.say(key, who=story.name(word.piece), hex=story.hex(word.at))


def _hoist(story: Story, s: Battle, word: said.Hoist) -> str:
    who, thing = story.name(word.piece), story.name(word.thing)
    return story.say("answer-hoist", who=who, thing=thing, hex=story.hex(word.at))


def _ricochet(story: Story, s: Battle, word: said.Ricochet) -> str:
    return story.say("answer-ricochet", who=story.name(word.piece), facing=story.facing(word.side))


BATTLEMENT_ANSWERS: dict[type[Word], Callable[[Story, Battle, Any], str]] = {
    said.BreakFence: _at("answer-break-fence"),
    said.LayWaste: _at("answer-lay-waste"),
    said.Hoist: _hoist,
    said.Ricochet: _ricochet,
}
"""Each order of houses and towers in words."""
