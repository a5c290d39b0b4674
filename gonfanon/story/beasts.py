"""Blows in passing, shying horses, camels and wagons in words. MAG-4"""

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import beasts as happened
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.beasts import Load
from gonfanon.rules.words.field import Jump, Kneel, Stand, Word
from gonfanon.story.plain import Offer, Teller, of
from gonfanon.story.story import Story


def _knelt(story: Story, s: Battle, after: Battle, event: happened.Knelt) -> str:
    beast = event.beast if event.beast >= 0 else s.pieces[event.piece].mount
    how = "down" if event.down else "up"
    if beast < 0:
        return story.say(f"knelt-{how}", who=story.name(event.piece), cost=event.cost)
    return story.say(f"camel-{how}", who=story.name(event.piece), camel=story.name(beast), cost=event.cost)


def _left_litter(story: Story, s: Battle, after: Battle, event: happened.LeftLitter) -> str:
    key = "left-litter" if event.cost else "litter-spilt"
    return story.say(key, who=story.name(event.piece), hex=story.hex(event.to))


def beast_step(story: Story, s: Battle, n: int, step: Jump | Kneel | Stand) -> str:
    """A jump, or a camel or man that kneels or rises, as it is offered."""
    who = story.name(n)
    if isinstance(step, Jump):
        return story.say("answer-jump", who=who, hex=story.hex(step.to))
    how = "down" if isinstance(step, Kneel) else "up"
    beast = step.camel if step.camel >= 0 else s.pieces[n].mount
    if beast < 0:
        return story.say(f"answer-kneel-{how}", who=who)
    return story.say(f"answer-camel-{how}", who=who, camel=story.name(beast))


def _wagon_drawn(story: Story, s: Battle, after: Battle, event: happened.WagonDrawn) -> str:
    return story.say("wagon-drawn", wagon=story.name(event.wagon), hex=story.hex(event.at))


def _harnessed(story: Story, s: Battle, after: Battle, event: happened.Harnessed) -> str:
    key = "harnessed" if event.on else "unharnessed"
    beast, wagon = story.name(event.beast), story.name(event.wagon)
    return story.say(key, who=story.name(event.piece), beast=beast, wagon=wagon)


BEAST_TELLERS: dict[type[Event], Teller] = {
    happened.Opposed: lambda story, s, after, event: story.say(
        "opposed", who=story.names(event.enemies), target=story.name(event.piece), count=len(event.enemies)
    ),
    happened.Shied: of("shied", who="piece"),
    happened.Knelt: _knelt,
    happened.IntoLitter: of("into-litter", who="piece", camel="camel", cost="cost"),
    happened.LeftLitter: _left_litter,
    happened.Harnessed: _harnessed,
    happened.WagonDrawn: _wagon_drawn,
    happened.Packed: lambda story, s, after, event: story.say(
        "packed" if event.on else "unpacked", who=story.name(event.piece), camel=story.name(event.camel)
    ),
}
"""Each event of beasts in a sentence."""

BEAST_ANSWERS: dict[type[Word], Offer] = {
    Load: lambda story, s, word: story.say(
        "answer-load" if word.on else "answer-unload",
        who=story.name(word.piece),
        camel=story.name(word.camel),
    ),
}
"""Each order about beasts as it is offered."""
