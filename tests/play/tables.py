"""Games for the tests of the table: the toy war, and battles of every book: on foot, with riders, at a wall."""

from functools import cache

from gonfanon import library
from gonfanon.library.scenarios import scenario
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.words.field import Said
from tests.play.toy import ToyWar

TABLES = (
    "toy:the-well",
    "field:the-well",
    "field:two-banners",
    "field:field-of-blood",
    "field:the-empress-rides",
    "field:ladders-at-dawn",
    "field:maldon",
    "field:the-salt-road",
    "field:ransom-at-the-ford",
)


def fresh(table: str, seed: int = 1) -> Game:
    """A game that has not begun."""
    rules, _, name = table.partition(":")
    parcel = scenario(name)
    book = library.book(parcel.scenario.book)
    return Game(parcel, book, secret_of(seed), rules=ToyWar() if rules == "toy" else None)


@cache
def wandered(table: str, seed: int, most: int) -> tuple[Game, tuple[Said, ...]]:
    """A game of random players and what they said, dice apart: for all tests of a process, so none may change it."""
    game, player = fresh(table, seed), RandomPlayer(seed)
    said: list[Said] = []
    while (ask := game.ask()) is not None and len(said) < most:
        said.append(player.choose(game.state, ask))
        game.answer(said[-1])
    return game, tuple(said)


def answers(table: str, seed: int, most: int) -> tuple[Said, ...]:
    """What random players say in a game, dice apart."""
    return wandered(table, seed, most)[1]


def played(table: str, seed: int = 1, most: int = 150) -> Game:
    """A game of so many decisions, or to its end if that comes first."""
    game = fresh(table, seed)
    for said in answers(table, seed, most):
        game.answer(said)
    return game
