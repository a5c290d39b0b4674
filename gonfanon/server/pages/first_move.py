"""The first move of a lesson, to be made on the first page: the field, one man, and everywhere he can go."""

from functools import cache

from gonfanon.kernel.figures import Refusal
from gonfanon.library import lessons
from gonfanon.play import Game
from gonfanon.rules.words.field import PASS
from gonfanon.server.games.load_and_save import new
from gonfanon.server.look import board, reach
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import FirstMove, FirstWay
from gonfanon.server.wire.languages import Tongues

MOVEMENT = "movement"


@cache
def first_move(name: str) -> FirstMove:
    """Where the man of whom the first task speaks can go when the movement begins."""
    if name not in lessons.lesson_names():
        raise Trouble("no-scenario", 404, name=name)
    parcel = lessons.lesson(name)
    lesson = parcel.scenario.lesson
    assert lesson is not None
    game = _at_movement(new(parcel, lesson.seed, {lesson.learner: "human", **lesson.others}))
    s, tongues = game.state, Tongues(game.scene, parcel.scenario.side_names)
    piece = s.scene.number(lesson.tasks[0].show[0])
    ways = {hex: reach.path_to(s, piece, hex, None, tongues, 0) for hex in reach.ground(s, piece)}
    return FirstMove(
        board.field_shown(s, f"/art/field/{name}.webp"),
        board.pieces(s, tongues),
        piece,
        {
            hex: FirstWay(way.said, way.cost, way.hexes, way.tests > 0)
            for hex, way in ways.items()
            if not isinstance(way, Refusal)
        },
    )


def _at_movement(game: Game) -> Game:
    """Sequences in which nobody can do anything are passed over."""
    while game.state.step != MOVEMENT and game.state.turn <= 1:
        game.answer(PASS)
    return game
