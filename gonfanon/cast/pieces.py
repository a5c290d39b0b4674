"""Pieces on the board: where each stands, in what state, and what it has done this turn."""

from typing import Literal

from msgspec import Struct

from gonfanon.cast.characters import DEAD, STUNNED, WELL

NEVER = -1_000_000
"""The turn of what has not happened: a case may begin with men who have stood still since before turn 1."""

SHOT = 1
"""Used offensive fire in its own last phase. GUI-5.2c"""
MOVED = 2
"""Has had its move of this phase. GUI-4c"""
ATTACKED = 4
"""Attacked or charged in its own last phase. GUI-6c GUI-5.2d"""
DEFENDED = 8
"""Used defensive fire in this enemy phase. GUI-5.3c"""
CHARGED = 16
"""Was the target of a charge this turn. GUI-7.2.1b"""
COUNTERED = 32
"""Counter-charged in this enemy phase. GUI-7.2.2a"""
BUSY = 64
"""Cleared bodies: does nothing else in the phase and shoots at nobody in the next. GUI-4.2.3a"""
REMOUNTED = 128
"""Mounted or dismounted this turn. GUI-4.4.2a"""
FORMED = 256
"""Changed its formation this turn, so that it moves only with it. GUI-7.3.1a"""

HAS_CHARGED = 512
"""Charged in this phase: neither moves nor attacks again. GUI-7.2.1i"""

FELLED = 1024
"""Was stunned in its own phase. GUI-2.1g"""

WORKED = 2048
"""Has worked at a task, a fire, a rope or an engine: neither shoots nor attacks in this phase. GUI-10.6.1b"""

FOUGHT = 4096
"""Was attacked since its own last movement: counts neither to push nor to batter. ANA-4.2.4e ANA-5.2.6b"""

BORNE = 8192
"""Has carried a ladder this turn, which costs two points once for the whole of it. GUI-10.1.2c"""

FRIGHTENED = 16384
"""Its horse shied at a camel this turn: one column less in a fight. MAG-4.6.5b"""

VICTOR = 32768
"""A berserker who has won his combat and is still to be rolled for. MAG-7.1d"""

ENTRANCED = 65536
"""A berserker in a trance, who fights again. MAG-7.1e"""

MARKED = 131072
"""Was aimed at with defensive fire and is closed as a target. MAG-5.3f"""

MASSED = 262144
"""Has charged home with two other knights at least, knee to knee. MAG-7.6.4a"""

PLEDGED = 524288
"""Named for a combat that must still be fought in this sequence. MAG-6.6e"""

STRAIGHT_ON = 33554432
"""Has charged home without leaving the straight line. MAG-7.6.4a"""

LEAPT = 1048576
"""Has dropped on his enemy from above and strikes at nobody else in this phase. MAG-7.8.5a"""

JARRED = 2097152
"""Was wounded as he landed, and strikes with the strength he had before. MAG-7.8.5d"""

DOOMED = 4194304
"""Will not outlive the blow that he strikes in falling. MAG-7.8.5d"""

CREPT = 8388608
"""Has crept up behind a horse to hamstring it. MAG-7.10.1b"""

IMPALED = 16777216
"""Was unhorsed among stakes and does not fight in this phase. MAG-7.9.3a"""

Away = Literal["", "ridden", "carried", "waiting", "exited", "sunk", "destroyed", "litter"]
"""Why a piece has no hex of its own: under its rider, on a back, yet to enter, gone, under water, broken up.

In a litter one is where the camel is, which is then his `leader`. MAG-4.6.1b
"""

Posture = Literal[
    "", "raised", "lying", "carried", "holding", "up", "down", "damaged", "blocked", "kneeling", "moving"
]
"""How a thing is: a ladder raised, lying or carried, a rope that holds, a bridge up or down, an engine out of use.

Men and camels may be kneeling, a wagon counts as moving until its side's next movement. MAG-7.11a MAG-4.6.4a MAG-4.5.4a
"""


class Piece(Struct, frozen=True):
    """What changes about a character in the course of a battle."""

    at: int = -1
    """Front hex, -1 when away."""
    facing: int = -1
    """Direction of the horse's head for riders and horses. GUI-1.2f"""
    state: int = WELL
    mount: int = -1
    """Number of the horse he sits on."""
    left: int = 0
    """Movement points left in this phase."""
    spent: int = 0
    """Movement points spent in its own last movement sequence. GUI-5.1a"""
    deeds: int = 0
    ammunition: int = -1
    """Missiles left; -1: no limit. GUI-5d GUI-5e"""
    leader: int = -1
    """Who leads this horse by the bridle. GUI-4.4.3c"""
    holder: int = -1
    """Side that controls this horse without rider. GUI-4.4.3j"""
    front: int = -1
    """In formation: its front hexes lie in this direction and the next clockwise. GUI-7.3.1a"""
    pikes: bool = False
    """The formation marker stands before this hoplite. GUI-7.3.1e"""
    foulkon: bool = False
    missed: tuple[int, ...] = ()
    """Horses whose bridle he tried for in vain this turn. GUI-4.4.3i"""
    away: Away = ""
    idle_since: int = NEVER
    """Turn of his side's movement sequence since whose end he has stood here and done nothing; NEVER: since none.

    Whole turns of work rest on it. GUI-8.5.2b
    """
    there_since: int = NEVER
    """The same for standing here, whatever he did. GUI-10.2.1b"""
    captor: int = -1
    """The side that holds him prisoner. ANA-1.4a"""
    escaped: bool = False
    """He has got away from his escort, or struck at it. MAG-6.9g"""
    covered: int = -1
    """Against which side of a doorway, or which face of a corner, he is covered in this phase. GUI-8.3.5c"""
    posture: Posture = ""
    other: int = -1
    """The second hex of a ladder that lies or is carried. GUI-10.1.2a"""
    bearers: tuple[int, ...] = ()
    """Who carries this thing, its front end first."""
    loaded: int = 0
    """Turns of loading done. GUI-10.4.1b"""
    last_used: int = 0
    """Turn of the last shot, blow or raising; 0: none yet. GUI-10.5.1c"""
    rolled: int = 0
    """Turn in which an engine on wheels last moved, or a screen was turned; 0: not yet. ANA-4.2.1.2b ANA-4.2.6b"""
    height: int = 0
    """Level of the rampart that a siege tower is built for. ANA-4.2.2"""
    burnt: tuple[int, ...] = ()
    """Places of an engine that are burnt out, counted in its own frame. ANA-4.2.9"""
    broken: int = 0
    """Battering points of an engine that are out of action. ANA-5.1.3a"""
    last_free: tuple[int, ...] = ()
    """Front hex and facing of the last place of his way that he had for himself; empty: where he is. GUI-4.1b"""

    task: str = ""
    """What he does aboard a boat until the next naval phase. MAG-2.1.N2"""
    lines: tuple[tuple[int, int], ...] = ()
    """Grapnels thrown from this boat that hold: the other boat, and which of its hexes. MAG-2.1.N7"""
    passed: tuple[int, ...] = ()
    """Enemies who have struck at him in passing in this phase. MAG-4.3d"""
    spared: int = 0
    """Hexes he has still to enter before he may be shot at again in his move. MAG-5.3d"""
    axe: bool = False
    """He fights with the two-handed axe. MAG-7.3b"""
    aim: int = -1
    """Whom he has charged, creeps up to or is about to jump on, until the melee. MAG-7.6.1a MAG-7.10.1a MAG-7.8.5a"""
    loader: int = -1
    """Who loads for this crossbowman. MAG-7.7.1a"""
    unarmed: bool = False
    """A freed captive without weapons: attack 0, defence 1. GUC-14.8f"""

    @property
    def riding(self) -> bool:
        """In the saddle."""
        return self.mount >= 0

    @property
    def alive(self) -> bool:
        """Not dead."""
        return self.state != DEAD

    @property
    def stands(self) -> bool:
        """On the board, neither stunned nor dead. GUI-1.2h"""
        return self.state < STUNNED and self.at >= 0

    def did(self, deed: int) -> bool:
        """Whether it has done any of these deeds."""
        return bool(self.deeds & deed)
