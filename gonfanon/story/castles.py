"""Doors, ladders, ropes and prisoners in words: what happened, and what may be ordered."""

from fractions import Fraction
from typing import Any

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Event
from gonfanon.rules.events import castles as happened
from gonfanon.rules.ladders.pulling_down import ROLL as PULL
from gonfanon.rules.ladders.pulling_down import more_hands, pulls_in_line
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words import siege as said
from gonfanon.rules.words.field import Exit, Go
from gonfanon.rules.words.word import Word
from gonfanon.story.plain import Offer, Teller, of, offer, silent
from gonfanon.story.story import Story

TOLD_PLACES = (
    "gate-open", "gate-closed", "tent-opening", "fixed-bridge-destroyed", "footbridge", "palisade-destroyed",
    "moat", "fixed-bridge",
)  # fmt: skip
"""What a place can become that has a sentence of its own."""


def _side_changed(story: Story, s: Battle, after: Battle, event: happened.SideChanged) -> str:
    side = s.ground.side(event.hex, event.side)
    if side is not None and side.kind == "fence":
        return story.say("fence-destroyed", who=story.names(event.pieces), hex=story.hex(event.hex))
    return story.say(f"door-{event.state}", who=story.names(event.pieces), hex=story.hex(event.hex))


def _place_changed(story: Story, s: Battle, after: Battle, event: happened.PlaceChanged) -> str:
    if event.terrain not in TOLD_PLACES:
        return story.say("place-became", hex=story.hex(event.hex), terrain=story.terrain(event.terrain))
    return story.say(f"place-{event.terrain}", who=story.names(event.pieces), hex=story.hex(event.hex))


def _ladder_raised(story: Story, s: Battle, after: Battle, event: happened.LadderRaised) -> str:
    who, facing = story.names(event.pieces), story.facing(event.facing)
    return story.say("ladder-raised", who=who, hex=story.hex(event.hex), facing=facing)


def _rope_thrown(story: Story, s: Battle, after: Battle, event: happened.RopeThrown) -> str:
    key = "rope-holds" if event.holds else "rope-fell"
    return story.say(key, who=story.name(event.piece), hex=story.hex(event.hex))


def _escorted(story: Story, s: Battle, after: Battle, event: happened.Escorted) -> str:
    hex = story.hex(after.pieces[event.piece].at)
    return story.say("escorted", who=story.name(event.piece), guards=story.names(event.guards), hex=hex)


CASTLE_TELLERS: dict[type[Event], Teller] = {
    happened.Worked: silent,
    happened.SideChanged: _side_changed,
    happened.PlaceChanged: _place_changed,
    happened.LadderCarried: lambda story, s, after, event: story.say(
        "ladder-carried", who=story.names(event.pieces), hex=story.hex(event.hexes[0])
    ),
    happened.LadderRaised: _ladder_raised,
    happened.LadderDown: of("ladder-lies", hex="hex"),
    happened.RopeThrown: _rope_thrown,
    happened.RopeTaken: of("rope-taken", who="piece"),
    happened.ThingLost: of("thing-lost", thing="thing"),
    happened.Captured: of("captured", who="piece", guards="guards"),
    happened.GuardAttacked: of("guard-attacked", who="piece"),
    happened.Escorted: _escorted,
    happened.Armed: of("armed", who="piece"),
    happened.Unbound: of("captive-freed", who="piece", friend="friend"),
    happened.Rearmed: of("captive-armed", who="piece"),
}
"""Each event of castles in a sentence."""

GOOD = {"topple": "falls", "throw": "holds", "cut-rope": "cut", "pull-palisade": "down", PULL: "down"}
"""What the one who throws a die hopes for."""


def chance(s: Battle, what: str, modifier: int = 0) -> Fraction:
    """How likely a die of the book falls well."""
    dice = s.scene.book.rolls[what]
    faces = range(1, int(dice.die.partition("d")[2]) + 1)
    good = sum(dice.table.result(face + modifier) == GOOD[what] for face in faces)
    return Fraction(good, len(faces))


def _at(key: str) -> Offer:
    def tell(story: Story, s: Battle, word: Any) -> str:
        return story.say(key, who=story.names(word.actors), hex=story.hex(word.at))

    return tell


def _ladder(key: str) -> Offer:
    return lambda story, s, word: story.say(
        key,
        who=story.names(word.pieces),
        thing=story.name(word.thing),
        hex=story.hex(word.at),
        facing=story.facing(word.facing),
    )


def _carry(story: Story, s: Battle, word: said.Carry) -> str:
    goals = [step.to for step in word.steps if isinstance(step, Go)]
    at = goals[-1] if goals else s.pieces[word.thing].at
    return story.say(
        "answer-carry", who=story.names(word.pieces), thing=story.name(word.thing), hex=story.hex(at)
    )


def _with_die(key: str, what: str) -> Offer:
    return lambda story, s, word: story.say(
        key, who=story.name(word.piece), thing=story.name(word.thing), chance=story.percent(chance(s, what))
    )


def _throw(story: Story, s: Battle, word: said.ThrowGrapnel) -> str:
    share = story.percent(chance(s, "throw"))
    return story.say("answer-throw-grapnel", who=story.name(word.piece), hex=story.hex(word.at), chance=share)


def chance_to_pull(s: Battle, word: said.PullDown) -> Fraction:
    """How likely the stakes come down. GUI-10.6.5c MAG-9.2.8d"""
    if pulls_in_line(s):
        return chance(s, PULL, more_hands(s, word.pieces))
    return chance(s, "pull-palisade", sum(s.pieces[n].state == WOUNDED for n in word.pieces))


def _pull(story: Story, s: Battle, word: said.PullDown) -> str:
    share = story.percent(chance_to_pull(s, word))
    return story.say(
        "answer-pull-down", who=story.names(word.pieces), thing=story.name(word.thing), chance=share
    )


def _escort(story: Story, s: Battle, word: said.Escort) -> str:
    who, captive = story.names(word.pieces), story.name(word.captive)
    if word.steps and isinstance(word.steps[-1], Exit):
        return story.say("answer-escort-off", who=who, thing=captive)
    goals = [step.to for step in word.steps if isinstance(step, Go)]
    return story.say("answer-escort", who=who, thing=captive, hex=story.hex(goals[-1]))


CASTLE_ANSWERS: dict[type[Word], Offer] = {
    said.Open: _at("answer-open"),
    said.Shut: _at("answer-shut"),
    said.BreakDoor: _at("answer-break-door"),
    said.BreakBridge: _at("answer-break-bridge"),
    said.LayFootbridge: _at("answer-lay-footbridge"),
    said.TearTent: _at("answer-tear-tent"),
    said.Carry: _carry,
    said.RaiseLadder: _ladder("answer-raise-ladder"),
    said.ShiftLadder: _ladder("answer-shift-ladder"),
    said.LayLadder: offer("answer-lay-ladder", who="pieces", thing="thing", hex="at"),
    said.Topple: _with_die("answer-topple", "topple"),
    said.ThrowGrapnel: _throw,
    said.CutRope: _with_die("answer-cut-rope", "cut-rope"),
    said.TakeRope: offer("answer-take-rope", who="piece", thing="thing"),
    said.PullDown: _pull,
    said.Escort: _escort,
    said.FreeCaptive: offer("answer-free-captive", who="piece", thing="captive"),
    said.TakeArms: offer("answer-take-arms", who="piece", thing="body"),
    said.Capture: offer("answer-capture"),
}
"""Each order and answer of castles in words."""
