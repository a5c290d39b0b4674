"""From what is kept of a game to the game, and back."""

from collections.abc import Iterator, Mapping, Sequence

from gonfanon import library
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.chance import fresh_secret
from gonfanon.play import Game
from gonfanon.play.branches import rewind
from gonfanon.play.engine import ENGINE
from gonfanon.play.game import secret_of
from gonfanon.play.variation import AS_WRITTEN, Variation, varied
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Said
from gonfanon.server.games.disk.rows import ANSWERED, CLOSED, REWOUND, SEATED, TAKEN_BACK, Head, Row, Standing
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.stepping import carried_out
from gonfanon.server.look.board import outcome
from gonfanon.server.together.pact import Step
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import Tongues


def head_of(game: Game) -> Head:
    """What a game is begun with."""
    book = game.book
    return Head(
        game.parcel,
        book.key,
        book.version,
        book.hash,
        game.first_seats,
        game.secret,
        game.commitment,
        game.parcel.scenario.lesson is not None,
        game.variation,
        ENGINE,
        list(game.earlier),
    )


def begun(head: Head) -> Game:
    """The game before its first answer; what counts is not the book's hash but that it comes out the same."""
    book = library.book(head.book)
    set_out = _set_out(head.parcel)
    game = Game(
        *(head.parcel, book, head.secret, head.seats, head.commitment),
        variation=head.variation,
        opening=set_out,
        earlier=head.earlier,
    )
    if set_out is None:
        remember(head.parcel, game.state)
    return game


def new(
    parcel: Parcel,
    seed: int | str | bytes | None,
    seats: Mapping[str, str],
    variation: Variation = AS_WRITTEN,
    source: bytes | None = None,
) -> Game:
    """A fresh game; those of one scenario share their field and all that is known of it.

    `source` is what the dice come from, if several have made it together.
    """
    book = library.book(parcel.scenario.book)
    parcel = varied(parcel, book, variation)
    secret = source or (fresh_secret() if seed is None else secret_of(seed))
    set_out = _set_out(parcel)
    game = Game(parcel, book, secret, seats, variation=variation, opening=set_out)
    if set_out is None:
        remember(parcel, game.state)
    game.settle()
    return game


_openings: list[tuple[Parcel, Battle]] = []
"""Scenarios that were set out lately: games of the same one share their field and all that is known of it."""
OPENINGS = 4


def _set_out(parcel: Parcel) -> Battle | None:
    return next((opening for known, opening in _openings if known == parcel), None)


def remember(parcel: Parcel, opening: Battle) -> None:
    """Keep a scenario that has just been set out: it is about to be looked at."""
    _openings[OPENINGS - 1 :] = []
    _openings.insert(0, (parcel, opening))


def carry_out(game: Game, row: Row) -> None:
    """Let one fact happen again."""
    if row.what == ANSWERED:
        for said in row.said:
            game.take(said)
    elif row.what == TAKEN_BACK:
        game.take_back()
    elif row.what == SEATED and row.seated is not None:
        game.reseat(*row.seated)
    elif row.what == REWOUND and row.rewind is not None:
        rewind(game, *row.rewind)
    elif row.closed is not None:
        game.close(row.closed)


def check(game: Game, head: Head, rows: Sequence[Row]) -> None:
    """A game that comes out differently than it was played is not played on; the first row to differ is named.

    The mark of the last row speaks for all: only if it does not fit is the game played once more to see where.
    """
    if not rows or game.fingerprint() == rows[-1].mark:
        return
    again = begun(head)
    for row in rows:
        carry_out(again, row)
        if again.fingerprint() != row.mark:
            raise Trouble("changed", 409, number=row.number)


def row_of(
    game: Game, number: int, known: int, thought: Thought | None = None, standing: bool = False
) -> Row:
    """The fact that the entries beyond those known are."""
    said = tuple(entry.said for entry in game.log[known:])
    return Row(number, ANSWERED, said, game.fingerprint(), thought=thought, standing=standing)


def undone(game: Game, number: int) -> Row:
    """The fact that the last answer was taken back."""
    return Row(number, TAKEN_BACK, (), game.fingerprint())


def closed(game: Game, number: int) -> Row:
    """The fact that the players ended the game by their word."""
    return Row(number, CLOSED, (), game.fingerprint(), game.outcome)


def seated(game: Game, number: int, side: str, player: str) -> Row:
    """The fact that somebody else plays a side."""
    return Row(number, SEATED, (), game.fingerprint(), seated=(side, player))


def stepped(game: Game, number: int, step: Step) -> Row:
    """A fact that the players made, once it has done its work."""
    done = carried_out(game, step)
    closed = game.outcome if done.what == CLOSED else None
    return Row(
        *(number, done.what, (), game.fingerprint(), closed, done.seated), fact=step.fact, rewind=done.rewind
    )


def rows_of(game: Game) -> list[Row]:
    """The answers of a game as facts, each with the dice that followed."""
    if not game.log and not game.seatings and game.outcome is None:
        return []
    replayed = begun(head_of(game))
    rows: list[Row] = []
    group: list[Said | int] = []
    entries, seatings = game.log, list(game.seatings)
    for place in range(len(entries) + 1):
        if group and (place == len(entries) or entries[place].side >= 0):
            rows.append(Row(len(rows) + 1, ANSWERED, tuple(group), replayed.fingerprint()))
            group = []
        while seatings and seatings[0].after <= place and not group:
            one = seatings.pop(0)
            rows.append(seated(replayed, len(rows) + 1, one.side, one.player))
        if place < len(entries):
            replayed.take(entries[place].said)
            group.append(entries[place].said)
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


def happening(game: Game, head: Head, rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Let all facts of a game happen again; after each, the row and how many entries there were before it."""
    for row in rows:
        known = len(game.log)
        try:
            carry_out(game, row)
        except (GonfanonError, IndexError) as error:
            raise Trouble("changed", 409, number=row.number) from error
        yield row, known
    check(game, head, rows)


def played(head: Head, rows: Sequence[Row]) -> Game:
    """A whole game again."""
    game = begun(head)
    for _ in happening(game, head, rows):
        pass
    return game
