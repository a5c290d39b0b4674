"""A try of the trainer as it is shown."""

from gonfanon.kernel.ask import Ask
from gonfanon.minds.levels.chances import Chance, change
from gonfanon.server.games.training.tries import Moment, Order, Trainings, Try
from gonfanon.server.look import board
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.puzzling import ChanceShown, TrainedOrder, Training

SHOWN = 12
"""Orders that are shown, the last first."""


def training(trainings: Trainings, found: Try) -> Training:
    """How a try goes, as far as it is known."""
    game = found.game
    assert game is not None
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    orders = [_order(trainings, found, each, tongues) for each in reversed(found.orders[-SHOWN:])]
    end = ""
    if game.outcome is not None and game.over:
        winner = game.outcome.winner
        end = "drawn" if winner < 0 else "won" if winner == found.side else "lost"
    return Training(
        game.sides[found.side],
        list(game.sides),
        found.level,
        orders,
        _shown(trainings.chance(found, found.start)),
        _shown(_chance(trainings, found, found.now)),
        end,  # type: ignore[arg-type]
        trainings.busy(found),
    )


def _chance(trainings: Trainings, found: Try, moment: Moment | None) -> Chance | None:
    """The chance at a position; after the last order of a game that is over there is no doubt left."""
    game = found.game
    assert game is not None
    if moment is None and game.over and game.outcome is not None:
        winner = game.outcome.winner
        return Chance(50 if winner < 0 else 100 if winner == found.side else 0, 0, 0)
    return trainings.chance(found, moment)


def _order(trainings: Trainings, found: Try, order: Order, tongues: Tongues) -> TrainedOrder:
    game, entry = found.game, order.entry
    assert game is not None
    assert isinstance(entry.question, Ask)
    s = game.battle(entry.before)
    was, now = trainings.chance(found, order.before), _chance(trainings, found, order.after)
    by, margin = change(was, now) if was is not None and now is not None else (None, 0)
    text = board.option(s, entry.question, entry.said, tongues).text
    return TrainedOrder(entry.number, s.turn, text, _shown(was), _shown(now), by, margin)


def _shown(found: Chance | None) -> ChanceShown | None:
    return None if found is None else ChanceShown(*found)
