"""Who has stood in his place and done nothing, on which whole turns of work rest. GUI-8.5.2b"""

from msgspec.structs import replace

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import ATTACKED, BUSY, COUNTERED, DEFENDED, HAS_CHARGED, NEVER, SHOT, WORKED, Piece

ACTS = SHOT | ATTACKED | DEFENDED | BUSY | HAS_CHARGED | COUNTERED | WORKED
"""Deeds that break off whatever takes whole turns. GUI-8.5.2b"""


def reset_idle(before: Piece, after: Piece, turn: int, undisturbed: bool = False) -> Piece:
    """A piece that moves, is moved, is stunned or killed leaves its place; a piece that acts is not idle. GUI-8.5.2b"""
    if after.at != before.at or after.state >= STUNNED or (undisturbed and after.state > before.state):
        return replace(after, idle_since=NEVER, there_since=NEVER)
    acts = after.deeds & ~before.deeds & ACTS
    if acts == ATTACKED and after.there_since == turn:
        # To have fought when he came does not keep him from lighting a fire. GUI-10.2.1b
        return replace(after, idle_since=NEVER)
    if acts:
        return replace(after, idle_since=NEVER, there_since=NEVER)
    return after
