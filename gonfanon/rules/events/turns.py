"""Events of the turn: sequences that begin, points that are scored, a game that is decided."""

from msgspec.structs import replace

from gonfanon.cast.characters import NOBODYS
from gonfanon.cast.pieces import (
    CHARGED,
    COUNTERED,
    DEFENDED,
    FOUGHT,
    NEVER,
    Piece,
)
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle, Outcome, allowance

REACTIONS = DEFENDED | COUNTERED | CHARGED | FOUGHT
"""What is forgotten of the enemy's deeds when a phase begins. GUI-5.3c"""


def in_place(s: Battle) -> tuple[Piece, ...]:
    """At the end of a side's movement everybody of it is in his place, and idle from now on. GUI-8.5.2b"""
    return tuple(
        replace(
            p,
            there_since=p.there_since if p.there_since != NEVER else s.turn,
            idle_since=p.idle_since if p.idle_since != NEVER else s.turn,
        )
        if p.stands and s.side_of(n) == s.side
        else p
        for n, p in enumerate(s.pieces)
    )


class StepBegan(Event, frozen=True):
    """A sequence begins; with the first of a phase everybody's deeds are forgotten that should be. GUI-2.1a"""

    turn: int
    side: int
    step: str
    new_phase: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        # A full turn may also begin with the enemy phase after an own phase spent in any way. MAG-0e
        over = self.new_phase and s.scene.undisturbed
        if s.scene.besieged and (s.step == "movement" or over):
            s = s.refreshed(in_place(s))
        s = s.at_step(self.turn, self.side, self.step)
        if self.step == "movement" and s.scene.things:
            s = _halted(s)
        return s.refreshed(fresh_phase(s)) if self.new_phase else s


def _halted(s: Battle) -> Battle:
    """A wagon counts as moving up to its side's next movement sequence. MAG-4.5.4a"""
    for n in s.scene.things:
        if s.pieces[n].posture == "moving" and s.side_of(n) in (s.side, NOBODYS):
            s = s.change(n, posture="")
    return s


class Decided(Event, frozen=True):
    """The game is over."""

    outcome: Outcome
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, outcome=self.outcome)


class Scored(Event, frozen=True):
    """A side takes points."""

    side: int
    points: int
    why: str
    rule: str

    def apply(self, s: Battle) -> Battle:
        scores = list(s.scores)
        scores[self.side] += self.points
        return replace(s, scores=tuple(scores))


class SetUp(Event, frozen=True):
    """Setting up goes to the next side, or is over. GUI-2a"""

    side: int
    placing: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        pieces = s.pieces if self.placing else tuple(replace(p, deeds=0) if p.deeds else p for p in s.pieces)
        return replace(s, side=self.side, placing=self.placing, pieces=pieces)


def fresh_phase(s: Battle) -> tuple[Piece, ...]:
    """The pieces at the start of a phase: full allowance for the active side, reactions for the other. GUI-5.3c

    On which side of a doorway he is covered is chosen again in each phase (GUI-8.3.5c), what was named for its
    combats is over with it (MAG-7.6.3a), every enemy has a new blow at anyone who passes him (MAG-4.3d).
    """
    side, characters, fresh = s.side, s.scene.characters, []
    for n, before in enumerate(s.pieces):
        p = before
        if p.covered >= 0 or p.spared or p.aim >= 0 or p.passed:
            p = replace(p, covered=-1, spared=0, aim=-1, passed=())
        if characters[n].side == side:
            left, deeds = allowance(s, n), p.deeds & FOUGHT
            if p.left != left or p.deeds != deeds or p.spent or p.missed:
                p = replace(p, left=left, spent=0, deeds=deeds, missed=())
        elif p.deeds & REACTIONS:
            p = replace(p, deeds=p.deeds & ~REACTIONS)
        fresh.append(p)
    return tuple(fresh)
