"""From what is kept of a game to the game, and back."""

from collections.abc import Iterable

from gonfanon import library
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play import Game
from gonfanon.play.saves import check_book
from gonfanon.server.showing import outcome, position_hash
from gonfanon.server.store import ANSWERED, CLOSED, TAKEN_BACK, Head, Row, Standing
from gonfanon.server.trouble import Trouble
from gonfanon.server.words import Tongues


def head_of(game: Game) -> Head:
    """What a game is begun with."""
    book = game.book
    return Head(
        game.parcel,
        book.key,
        book.version,
        book.hash,
        game.seats,
        game.secret,
        game.commitment,
        game.parcel.scenario.lesson is not None,
    )


def begun(head: Head) -> Game:
    """The game before its first answer; a book that has changed since is not played on."""
    book = library.book(head.book)
    try:
        check_book(head.book, head.version, head.hash, book)
    except GonfanonError as error:
        raise Trouble("other-book", 409, reason=str(error)) from error
    return Game(head.parcel, book, head.secret, head.seats, head.commitment)


def carry_out(game: Game, row: Row) -> None:
    """Let one fact happen again."""
    if row.what == ANSWERED:
        for said in row.said:
            game.take(said)
    elif row.what == TAKEN_BACK:
        game.undo()
    elif row.closed is not None:
        game.close(row.closed)
    if game.fingerprint() != row.mark:
        raise Trouble("changed", 409, number=row.number)


def row_of(game: Game, number: int, known: int) -> Row:
    """The fact that the entries beyond those known are."""
    said = tuple(entry.said for entry in game.log[known:])
    return Row(number, ANSWERED, said, game.fingerprint())


def undone(game: Game, number: int) -> Row:
    """The fact that the last answer was taken back."""
    return Row(number, TAKEN_BACK, (), game.fingerprint())


def closed(game: Game, number: int) -> Row:
    """The fact that the players ended the game by their word."""
    return Row(number, CLOSED, (), game.fingerprint(), game.outcome)


def rows_of(game: Game) -> list[Row]:
    """The answers of a game as facts, each with the dice that followed."""
    replayed = begun(head_of(game))
    rows: list[Row] = []
    group: list[object] = []
    entries = game.log
    for place, entry in enumerate(entries):
        replayed.take(entry.said)
        group.append(entry.said)
        following = entries[place + 1] if place + 1 < len(entries) else None
        if following is None or following.side >= 0:
            rows.append(Row(len(rows) + 1, ANSWERED, tuple(group), replayed.fingerprint()))  # type: ignore[arg-type]
            group = []
    if game.outcome is not None and game.state.outcome is None:
        rows.append(Row(len(rows) + 1, CLOSED, (), replayed.fingerprint(), game.outcome))
    return rows


def standing_of(game: Game) -> Standing:
    """Where a game stands, for the list."""
    s, scenario = game.state, game.parcel.scenario
    ask = game.ask()
    return Standing(
        scenario.scenario,
        scenario.title,
        s.turn,
        game.scene.sides[ask.side if ask is not None else s.side],
        "set-up" if s.placing else s.step,
        game.over,
        outcome(s, game.outcome, Tongues(game.scene, scenario.side_names)),
        game.seats,
        scenario.lesson is not None,
    )


def hash_of(game: Game) -> str:
    """Names the position that every window should see."""
    return position_hash(game.state, None if game.over else game.position.pending)


def played(head: Head, rows: Iterable[Row]) -> Game:
    """A whole game again."""
    game = begun(head)
    for row in rows:
        carry_out(game, row)
    return game
