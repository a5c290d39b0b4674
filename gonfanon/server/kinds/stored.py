"""A game of any kind as the store keeps it: what it was begun with, and one row a fact."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from gonfanon import play
from gonfanon.engines.remote import StoredRow
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.branches import rewind
from gonfanon.play.engine import ENGINE, FIRST
from gonfanon.play.entries import Seal
from gonfanon.play.game_of import GameOf
from gonfanon.rules.position.state import Outcome
from gonfanon.server.games.disk.rows import ANSWERED, CLOSED, FACT, REWOUND, SEATED, TAKEN_BACK
from gonfanon.server.games.stepping import carried_out
from gonfanon.server.together.agreements import Fact, Terms
from gonfanon.server.together.pact import Step
from gonfanon.server.trouble import Trouble


class AnyHead(Struct, frozen=True):
    """What a game is begun with."""

    kind: str
    saved: bytes
    """The game before its first answer, as `play` saves it."""
    engine: str = FIRST


class AnyAnswer(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One answer or roll."""

    said: msgspec.Raw
    seal: Seal | None = None


class AnyBody(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a row says."""

    said: list[AnyAnswer] = []
    side: int = -1
    """Who takes back."""
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None
    fact: Fact | None = None
    standing: bool = False
    rewind: tuple[int, bytes] | None = None


def head_of(game: GameOf[Any]) -> bytes:
    """What a game is begun with, before its first answer."""
    return msgspec.msgpack.encode(AnyHead(game.kind.name, game.save(), ENGINE))


def begun(head: bytes, id: str) -> GameOf[Any]:
    """The game before its first answer."""
    try:
        found = msgspec.msgpack.decode(head, type=AnyHead)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Trouble("damaged", 500, id=id, reason=str(error)) from error
    if found.engine != ENGINE:
        raise Trouble("other-engine", 409, engine=found.engine, id=id)
    return play.load_game(found.saved)


def answered(game: GameOf[Any], known: int, standing: bool = False) -> StoredRow:
    """The fact that the entries beyond those known are."""
    said = [AnyAnswer(msgspec.Raw(msgspec.msgpack.encode(each.said)), each.seal) for each in game.log[known:]]
    return _row(game, ANSWERED, AnyBody(said, standing=standing))


def taken_back(game: GameOf[Any], side: int) -> StoredRow:
    """The fact that a side took back its last answer."""
    return _row(game, TAKEN_BACK, AnyBody(side=side))


def closed(game: GameOf[Any]) -> StoredRow:
    """The fact that the players ended the game by their word."""
    return _row(game, CLOSED, AnyBody(closed=game.outcome))


def seated(game: GameOf[Any], side: str, player: str) -> StoredRow:
    """The fact that somebody else plays a side."""
    return _row(game, SEATED, AnyBody(seated=(side, player)))


def stepped(game: GameOf[Any], step: Step) -> StoredRow:
    """A fact that the players made, once it has done its work."""
    done = carried_out(game, step)
    closed = game.outcome if done.what == CLOSED else None
    return _row(
        game, done.what, AnyBody(closed=closed, seated=done.seated, fact=step.fact, rewind=done.rewind)
    )


def agreed(game: GameOf[Any], terms: Terms) -> StoredRow:
    """The fact that the players agreed on something before the game."""
    return _row(game, FACT, AnyBody(fact=terms))


def body_of(row: StoredRow) -> AnyBody:
    """What a row says."""
    return msgspec.msgpack.decode(row.body, type=AnyBody)


def _row(game: GameOf[Any], what: str, body: AnyBody) -> StoredRow:
    return StoredRow(what, msgspec.msgpack.encode(body), game.fingerprint())


def happening(
    game: GameOf[Any], rows: list[StoredRow], id: str, after: int = 0
) -> Iterator[tuple[AnyBody, int]]:
    """Let all facts after one happen again; after each, what it says, and how many entries there were before it.

    A game that comes out differently is not played on.
    """
    for number, row in enumerate(rows, after + 1):
        try:
            body, known = body_of(row), game.count
            _carry_out(game, row.what, body)
        except msgspec.MsgspecError as error:
            raise Trouble("damaged-row", 500, id=id, number=number, reason=str(error)) from error
        except (GonfanonError, LookupError) as error:
            raise Trouble("changed", 409, number=number) from error
        yield body, min(known, game.count - 1)
    if rows and game.fingerprint() != rows[-1].mark:
        raise Trouble("changed", 409, number=after + len(rows))


def _carry_out(game: GameOf[Any], what: str, body: AnyBody) -> None:
    if what == ANSWERED:
        read = msgspec.msgpack.Decoder(game.kind.answer_type | int)
        for each in body.said:
            _take(game, read.decode(each.said), each.seal)
    elif what == TAKEN_BACK:
        game.undo(body.side)
    elif what == SEATED and body.seated is not None:
        game.reseat(*body.seated)
    elif what == REWOUND and body.rewind is not None:
        rewind(game, *body.rewind)
    elif body.closed is not None:
        game.close(body.closed)


def _take(game: GameOf[Any], said: Any, seal: Seal | None) -> None:
    """An answer again. What was sealed and replaced counts on: no salt is used for two answers."""
    ask = game.ask()
    game.take(said, seal=seal)
    if seal is not None and ask is not None and game.still_sealed:
        game.attempts[seal.question, game.log[-1].side] = seal.attempt + 1
