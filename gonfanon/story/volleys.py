"""Volleys and stray shots in words."""

from fractions import Fraction

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import spaced_fire as happened
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_harm
from gonfanon.rules.words import field as said
from gonfanon.rules.words.word import Word
from gonfanon.story.plain import Offer, Teller, silent
from gonfanon.story.story import Story


def _in_vain(story: Story, s: Battle, after: Battle, event: happened.ShotInVain) -> str:
    return story.say("shot-in-vain", who=story.name(event.piece), target=story.name(event.target))


VOLLEY_TELLERS: dict[type[Event], Teller] = {
    happened.Targeted: silent,
    happened.ShotInVain: _in_vain,
}
"""Each event of a volley in a sentence; that somebody was aimed at is told by the shots themselves."""


def _together(story: Story, s: Battle, word: said.ShootTogether) -> str:
    """Who shoots together at whom, and how likely one of them at least does harm. MAG-5.3c"""
    unhurt = Fraction(1)
    for n in word.pieces:
        unhurt *= 1 - shot_harm(s, said.Shoot(n, word.target, word.hex))
    target, hex = story.target(word.target, word.hex), story.hex(word.hex)
    chance = story.percent(1 - unhurt)
    return story.say(
        "answer-shoot-together", who=story.names(word.pieces), target=target, hex=hex, chance=chance
    )


VOLLEY_ANSWERS: dict[type[Word], Offer] = {said.ShootTogether: _together}
"""A volley offered."""
