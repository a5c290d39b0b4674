"""The tactics of chapter 7 in words: axes, shield walls, loaders, trances, leaps and hamstringers."""

from gonfanon.kernel.ask import Event
from gonfanon.rules.events import tactics as happened
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import tactics as said
from gonfanon.rules.words.field import Go
from gonfanon.rules.words.word import Word
from gonfanon.story.plain import Offer, Teller, either, of, offer, silent
from gonfanon.story.story import Story


def _gathered(story: Story, s: Battle, after: Battle, event: happened.AxesGathered) -> str:
    who, body = story.name(event.piece), story.name(event.body)
    return story.say("axes-gathered", who=who, target=body, count=event.axes)


def _loader(story: Story, s: Battle, after: Battle, event: happened.LoaderNamed) -> str:
    if event.loader < 0:
        return ""
    return story.say("loader-named", who=story.name(event.loader), target=story.name(event.piece))


def _leapt(story: Story, s: Battle, after: Battle, event: happened.Leapt) -> str:
    who = story.name(event.piece)
    if event.target >= 0:
        return story.say("leapt-on", who=who, target=story.name(event.target))
    return story.say("leapt", who=who, hex=story.hex(event.to))


def _crept(story: Story, s: Battle, after: Battle, event: happened.Crept) -> str:
    if event.target < 0:
        return ""
    return story.say("crept", who=story.name(event.piece), target=story.name(event.target))


TACTIC_TELLERS: dict[type[Event], Teller] = {
    happened.AxeTaken: either("up", "axe-up", "axe-down", who="piece"),
    happened.AxesGathered: _gathered,
    happened.LoaderNamed: _loader,
    # What the victors make of it is told when they are rolled for.
    happened.Triumphed: silent,
    happened.Entranced: either("again", "entranced", "calmed", who="piece"),
    happened.Leapt: _leapt,
    happened.Jarred: of("jarred", who="piece"),
    happened.Crept: _crept,
    happened.Impaled: of("impaled", who="piece"),
}
"""Each event of these tactics in a sentence."""


def _axe(story: Story, s: Battle, word: said.Axe) -> str:
    return story.say("answer-axe" if word.up else "answer-unaxe", who=story.name(word.piece))


def _wall(story: Story, s: Battle, word: said.Wall) -> str:
    return story.say("answer-wall", who=story.names(word.pieces), facing=story.front(word.front))


def _hamstring(story: Story, s: Battle, word: said.Hamstring) -> str:
    who, target = story.name(word.piece), story.name(word.target)
    goals = [step.to for step in word.steps if isinstance(step, Go)]
    if not goals:
        return story.say("answer-hamstring", who=who, target=target)
    return story.say("answer-creep", who=who, target=target, hex=story.hex(goals[-1]))


TACTIC_ANSWERS: dict[type[Word], Offer] = {
    said.Axe: _axe,
    said.Wall: _wall,
    said.Loader: offer("answer-loader", who="loader", target="piece"),
    said.Hamstring: _hamstring,
}
"""Each order of these tactics in words."""
