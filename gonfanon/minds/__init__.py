"""Opponents: minds that answer every question of a battle, say why, and keep to the rules by construction.

>>> from gonfanon import minds, play
>>> game = play.new("the-well", seed=7)
>>> mind = minds.seat("sergeant", seed=1)
>>> decision = mind.decide(game.position)
>>> decision.said in game.ask().options
True
"""

from gonfanon.minds.advice import EVERYBODY, hints, reviewed
from gonfanon.minds.decision import Alternative, Decision, Why
from gonfanon.minds.mind import CEILING, LEVELS, TEMPERS, BudgetRefused, Mind, names, seat

__all__ = [
    "CEILING",
    "EVERYBODY",
    "LEVELS",
    "TEMPERS",
    "Alternative",
    "BudgetRefused",
    "Decision",
    "Mind",
    "Why",
    "hints",
    "names",
    "reviewed",
    "seat",
]
