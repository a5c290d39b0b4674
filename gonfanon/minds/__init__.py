"""Opponents: minds that answer every question of a battle, say why, and keep to the rules by construction.

>>> from gonfanon import minds, play
>>> game = play.new("the-well", seed=7)
>>> mind = minds.seat("sergeant", seed=1)
>>> decision = mind.decide(game.position)
>>> decision.said in game.ask().options
True
"""

from gonfanon.minds.levels.advice import EVERYBODY, hints, reviewed
from gonfanon.minds.levels.carried import Carried
from gonfanon.minds.levels.chances import Chance, chance, change
from gonfanon.minds.levels.foretold import foretold
from gonfanon.minds.levels.grades import Grade, graded
from gonfanon.minds.levels.mind import CEILING, LEVELS, TEMPERS, BudgetRefused, Mind, names, seat
from gonfanon.minds.levels.thoughts import Thought, considered, thoughts_of
from gonfanon.minds.value.decision import Alternative, Decision, Why

__all__ = [
    "CEILING",
    "EVERYBODY",
    "LEVELS",
    "TEMPERS",
    "Alternative",
    "BudgetRefused",
    "Carried",
    "Chance",
    "Decision",
    "Grade",
    "Mind",
    "Thought",
    "Why",
    "chance",
    "change",
    "considered",
    "foretold",
    "graded",
    "hints",
    "names",
    "reviewed",
    "seat",
    "thoughts_of",
]
