"""What the first page tells beside the lists: the battle of the day, and a glance at an open game."""

from datetime import date

from gonfanon.kernel.ask import ByPiece
from gonfanon.play import Game
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.look import aims, board
from gonfanon.server.pages.lists import all_scenarios
from gonfanon.server.wire.documents import Glance, Today
from gonfanon.server.wire.languages import Tongues

MOST_MINUTES = 45
"""The battle of the day fits into a lunch hour."""


def today(day: date) -> Today:
    """The battle of a day; its number is the seed, so that the dice fall alike for everybody."""
    short = [one for one in all_scenarios() if one.minutes <= MOST_MINUTES]
    number = day.toordinal()
    return Today(short[number % len(short)], number)


def glance(game: Game) -> Glance:
    """How a battle stands in which nothing is secret."""
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    s, turns = game.state, game.parcel.scenario.turns
    return Glance(turns, board.sides(s, tongues, game.parcel), aims.aims(s, tongues), _people(game))


def _people(game: Game) -> int:
    """How many people of the person who is asked for an order can still carry one out."""
    ask = game.ask()
    if ask is None or game.seats[game.scene.sides[ask.side]] != HUMAN or not isinstance(ask.options, ByPiece):
        return 0
    return sum(len(ask.options.of(n)) > 0 for n in ask.options.pieces)
