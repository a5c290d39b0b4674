"""Combats by odds in words: charges that come home, combats named, mercy asked for."""

from collections.abc import Callable
from typing import Any

from gonfanon.kernel.ask import Event
from gonfanon.rules import combat_events as happened
from gonfanon.rules.siege_orders import Yield
from gonfanon.rules.state import Battle
from gonfanon.rules.words import Word
from gonfanon.story.story import Story

COMBAT_TELLERS: dict[type[Event], Callable[[Story, Battle, Battle, Any], str]] = {
    # The announcement of the charge has told it already.
    happened.RodeOut: lambda story, s, after, event: "",
    happened.RodeToMeet: lambda story, s, after, event: story.say(
        "rode-to-meet", who=story.name(event.piece), target=story.name(event.charger)
    ),
    happened.CameHome: lambda story, s, after, event: story.say(
        "came-home", who=story.name(event.piece), target=story.name(event.target)
    ),
    happened.Massed: lambda story, s, after, event: story.say("massed", who=story.names(event.pieces)),
    happened.Pledged: lambda story, s, after, event: story.say(
        "pledged", who=story.names(event.pieces), target=story.name(event.target)
    ),
    happened.DrawnBack: lambda story, s, after, event: story.say(
        "drawn-back", who=story.name(event.pieces[0]), hex=story.hex(after.pieces[event.pieces[0]].at)
    ),
    happened.Escaped: lambda story, s, after, event: story.say("escaped", who=story.name(event.piece)),
}
"""Each event of such a combat in a sentence."""

COMBAT_ANSWERS: dict[type[Word], Callable[[Story, Battle, Any], str]] = {
    Yield: lambda story, s, word: story.say("answer-yield"),
}
