"""Siege towers, rams, galleries, mines, mantlets and oxen in words: what happened, and what may be ordered."""

from fractions import Fraction

from gonfanon.kernel.ask import Event
from gonfanon.rules.engines import rams
from gonfanon.rules.events import engines as happened
from gonfanon.rules.mines import mines
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import siege as said
from gonfanon.rules.words.word import Word
from gonfanon.story.plain import Offer, Teller, of, offer, silent
from gonfanon.story.story import Story

FALLS = {"fired": Fraction(8, 10), "failed": Fraction(1, 10)}
"""How likely a wall comes down on the first day after the fire, and on each later one. ANA-6.3.4c ANA-6.3.4d"""


def _engine_moved(story: Story, s: Battle, after: Battle, event: happened.EngineMoved) -> str:
    key = "engine-drawn" if event.oxen else "engine-pushed"
    hex = story.hex(after.pieces[event.thing].at)
    return story.say(key, thing=story.name(event.thing), hex=hex, hexes=event.hexes, count=len(event.movers))


def _engine_set(story: Story, s: Battle, after: Battle, event: happened.EngineSet) -> str:
    return story.say(
        "bridge-falls" if event.posture == "down" else "engine-useless", thing=story.name(event.thing)
    )


def _screen_set(story: Story, s: Battle, after: Battle, event: happened.ScreenSet) -> str:
    if event.posture == "carried":
        return ""
    facing = story.facing(event.facing)
    return story.say("screen-set", thing=story.name(event.thing), hex=story.hex(event.at), facing=facing)


def _hitched(story: Story, s: Battle, after: Battle, event: happened.Hitched) -> str:
    key = "ox-hitched" if event.thing >= 0 else "ox-unhitched"
    return story.say(key, who=story.name(event.piece), ox=story.name(event.ox))


def _dug(story: Story, s: Battle, after: Battle, event: happened.Dug) -> str:
    return story.say(f"dug-{event.how}", hex=story.hex(event.place % s.scene.grid.size))


def _props(story: Story, s: Battle, after: Battle, event: happened.PropsSet) -> str:
    return story.say(f"props-{event.state}") if event.state else ""


ENGINE_TELLERS: dict[type[Event], Teller] = {
    happened.EngineMoved: _engine_moved,
    happened.EngineSet: _engine_set,
    happened.Boarded: of("boarded", who="piece", thing="thing"),
    happened.ScreenSet: _screen_set,
    happened.Hitched: _hitched,
    happened.DrawnIn: silent,
    happened.Struck: of("ram-strikes", thing="thing", hex="place"),
    happened.BatteringDelayed: of("ram-delayed", thing="thing"),
    happened.Dug: _dug,
    happened.Digging: silent,
    happened.PropsSet: _props,
}
"""Each event of engines and mines in a sentence."""


def _rolls(key: str) -> Offer:
    return lambda story, s, word: story.say(
        key if word.hexes > 0 else f"{key}-back", thing=story.name(word.thing), hexes=abs(word.hexes)
    )


def _share(story: Story, needs: object) -> str:
    """The chance of a die that must show a number or more."""
    return story.percent(Fraction(11 - needs, 10) if isinstance(needs, int) else Fraction(0))


def _strike(story: Story, s: Battle, word: said.Strike) -> str:
    share = _share(story, rams.forecast(s, word)[1].get("needs"))
    return story.say("answer-strike", thing=story.name(word.thing), chance=share)


def _dig(story: Story, s: Battle, word: said.Dig) -> str:
    share = _share(story, mines.forecast(s, word)[1].get("needs"))
    return story.say("answer-dig", who=story.name(word.thing), hex=story.hex(word.at), chance=share)


def _collapse(story: Story, s: Battle, word: said.Collapse) -> str:
    state = next((state for area, state, _ in s.works.props if area == word.area), "fired")
    return story.say("answer-collapse", chance=story.percent(FALLS[state]))


ENGINE_ANSWERS: dict[type[Word], Offer] = {
    said.Push: _rolls("answer-push"),
    said.Draw: _rolls("answer-draw"),
    said.Hitch: offer("answer-hitch", who="piece", ox="ox", thing="thing"),
    said.Unhitch: offer("answer-unhitch", who="piece", ox="ox", thing="thing"),
    said.LowerBridge: offer("answer-lower-bridge", who="pieces", thing="thing"),
    said.Strike: _strike,
    said.Dig: _dig,
    said.Hurry: lambda story, s, word: story.say(
        "answer-hurry", who=story.name(word.thing), hex=story.hex(word.at), then=story.hex(word.then)
    ),
    said.FireProps: offer("answer-fire-props", who="thing"),
    said.Collapse: _collapse,
}
"""Each order of engines and mines in words."""
