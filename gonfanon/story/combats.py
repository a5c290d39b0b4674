"""Combats by odds in words: charges that come home, combats named, mercy asked for."""

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import combat as happened
from gonfanon.rules.words.siege import Yield
from gonfanon.rules.words.word import Word
from gonfanon.story.plain import Offer, Teller, of, offer, silent

COMBAT_TELLERS: dict[type[Event], Teller] = {
    # The announcement of the charge has told it already.
    happened.RodeOut: silent,
    happened.RodeToMeet: of("rode-to-meet", who="piece", target="charger"),
    happened.CameHome: of("came-home", who="piece", target="target"),
    happened.Massed: of("massed", who="pieces"),
    happened.Pledged: of("pledged", who="pieces", target="target"),
    happened.DrawnBack: lambda story, s, after, event: story.say(
        "drawn-back", who=story.name(event.pieces[0]), hex=story.hex(after.pieces[event.pieces[0]].at)
    ),
    happened.Escaped: of("escaped", who="piece"),
}
"""Each event of such a combat in a sentence."""

COMBAT_ANSWERS: dict[type[Word], Offer] = {
    Yield: offer("answer-yield"),
}
