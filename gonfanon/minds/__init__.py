"""Opponents: minds that answer every question of a battle, say why, and keep to the rules by construction.

>>> from gonfanon import minds, play
>>> game = play.new("the-well", seed=7)
>>> mind = minds.seat("sergeant", seed=1)
>>> decision = mind.decide(game.position)
>>> decision.said in game.ask().options
True
"""

from gonfanon.minds.decision import Alternative, Decision, Why
from gonfanon.minds.mind import LEVELS, TEMPERS, Mind, hints, names, seat

__all__ = [
    "LEVELS",
    "TEMPERS",
    "Alternative",
    "Decision",
    "Mind",
    "Why",
    "hints",
    "names",
    "seat",
]
