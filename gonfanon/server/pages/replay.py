"""A game looked at again: how it began, and answer by answer what changed."""

from collections.abc import Iterator

from gonfanon.play import DICE, Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.look import aims, board, log_lines, posture, siege_pieces
from gonfanon.server.wire import messages
from gonfanon.server.wire.documents import Frame, Replay
from gonfanon.server.wire.languages import Tongues, written

Answer = list[Entry]
"""An answer, and the dice that fell after it."""


def answers(game: Game) -> list[Answer]:
    """The entries of a game that all may see, each answer with its dice."""
    found: list[Answer] = []
    for entry in game.log[: game.public]:
        if entry.side == DICE and found:
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def states(game: Game) -> list[Battle]:
    """The battle before each entry, and as it is now."""
    return [*(game.battle(entry.before) for entry in game.log), game.state]


def replay(game: Game, id: str, art: str) -> Replay:
    """All frames of a game."""
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    return Replay(_opening(game, id, art, tongues), list(_frames(game, tongues)))


def _opening(game: Game, id: str, art: str, tongues: Tongues) -> messages.Table:
    """The table before the first answer."""
    s, scenario = states(game)[0], game.parcel.scenario
    first = game.log[0].question if game.log else game.position.pending
    return messages.Table(
        n=0,
        game=id,
        scenario=scenario.scenario,
        title=written(scenario.title),
        sides=board.sides(s, tongues, game.parcel),
        field=board.field_shown(s, art),
        pieces=board.pieces(s, tongues),
        turn=s.turn,
        turns=scenario.turns,
        side=game.scene.sides[s.side],
        step=s.step,
        steps=board.steps(s),
        question=None,
        log=[],
        hash=board.position_hash(s, first),
        seats=game.seats,
        over=game.over,
        outcome=board.outcome(game.state, game.outcome, tongues),
        book=board.book_of(s),
        weather=posture.weather(s),
        aims=aims.aims(s, tongues),
    )


def _frames(game: Game, tongues: Tongues) -> Iterator[Frame]:
    befores = states(game)
    shown, known = board.pieces(befores[0], tongues), aims.aims(befores[0], tongues)
    for answer in answers(game):
        last = answer[-1].number
        after, now = befores[last], board.pieces(befores[last], tongues)
        stand = aims.aims(after, tongues)
        events = [
            event
            for entry in answer
            for event in log_lines.told(befores[entry.number - 1], entry.events, tongues)
        ]
        following = game.log[last].question if last < len(game.log) else game.position.pending
        pending = None if last == len(game.log) and game.over else following
        yield Frame(
            n=last,
            who="dice" if answer[0].side == DICE else game.scene.sides[answer[0].side],
            said=answer[0].text,
            sentences=[event.sentence for event in events if event.sentence is not None],
            events=events,
            pieces=board.changed(shown, now),
            turn=after.turn,
            side=game.scene.sides[after.side],
            step=after.step,
            hash=board.position_hash(after, pending),
            rule=answer[0].question.rule,
            works=siege_pieces.works(after),
            burning=board.burning(after),
            aims=stand if stand != known else None,
            notices=aims.notices(befores[answer[0].number - 1], after, tongues),
        )
        shown, known = now, stand
