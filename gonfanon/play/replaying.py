"""A record played again: its game is begun as it says, and every line must answer the question that stands there."""

from typing import Any, TypeVar

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.dice import commitment
from gonfanon.kernel.errors import BadNotation, GonfanonError, IllegalAnswer
from gonfanon.kernel.position import Rules
from gonfanon.kernel.sealed import Together
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.engine import ENGINE, OtherEngine
from gonfanon.play.entries import Seal, fingerprint
from gonfanon.play.game import Game, begin
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.play.record import NOBODY, BadRecord, Line, Record
from gonfanon.play.registry import kind_named
from gonfanon.play.saves import check_book
from gonfanon.play.variation import Variation, VariationRefused
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle, Outcome

S = TypeVar("S")


def record_kind(record: Record) -> GameKind[Any]:
    """The kind of game that a record is of."""
    try:
        return kind_named(record.game)
    except GonfanonError as error:
        raise BadRecord(record.places["game"], str(error)) from None


def begun(
    record: Record, kind: GameKind[S], setup: Any, book: Any, rules: Rules[S] | None = None
) -> GameOf[S]:
    """The game of a record before its first line; another engine, scenario or book is refused."""
    if record.engine != ENGINE:
        raise BadRecord(record.places.get("engine", 1), str(OtherEngine(record.engine)))
    try:
        check_book(record.book, record.version, record.book_hash, book)
    except GonfanonError as error:
        raise BadRecord(record.places["book"], str(error)) from None
    if record.game != kind.name:
        raise BadRecord(
            record.places.get("game", 1), f"the record is of a {record.game}, not of a {kind.name}"
        )
    variation = variation_of(record, kind.written_options(setup))
    try:
        played = kind.varied(setup, book, variation)
    except VariationRefused as error:
        raise BadRecord(record.places["scenario"], str(error)) from None
    if (record.scenario, record.scenario_hash) != kind.identity(played):
        ours = " ".join(kind.identity(played))
        message = f"the record is of {record.scenario} {record.scenario_hash}, this scenario is {ours}"
        raise BadRecord(record.places["scenario"], message)
    known = secret_in(record), record.seats, record.commitment
    return begin(kind, played, book, *known, rules, variation, record.earlier)


def variation_of(record: Record, options: tuple[str, ...]) -> Variation:
    """What the players of a record changed of a setup with these optional rules."""
    as_usual = record.options == options
    return Variation(None if as_usual else record.options, record.rulings, record.handicap)


def secret_in(record: Record) -> bytes | None:
    """The revealed secret, if it is the one that was committed to."""
    text = record.close.secret
    secret = bytes.fromhex(text) if text and len(text) % 2 == 0 else None
    return secret if secret is not None and commitment(secret) == record.commitment else None


def play_line(game: GameOf[Any], line: Line) -> None:
    """Play one line; its question must be the one that was answered, and its answer legal."""
    pending = game.position.pending
    if pending is None:
        raise BadRecord(line.line, "the game is over before this line")
    sealed = isinstance(pending, Together)
    asked = _asked(game, pending, line) if isinstance(pending, Together) else pending
    if fingerprint(game.kind.digest(game.state), asked) != line.mark:
        message = "another question stands here than the one that was answered: an earlier line was changed"
        raise BadRecord(line.line, message)
    if isinstance(pending, Roll):
        game.take(_total(pending, line))
        return
    assert isinstance(asked, Ask)
    who = game.sides[asked.side]
    if line.who != who:
        raise BadRecord(line.line, f"{who} must decide here, not {line.who}")
    if bool(line.sealed) != sealed:
        right = "sealed" if sealed else "open"
        raise BadRecord(line.line, f"an answer must be {right} here")
    text = line.opened if sealed else line.text
    seal = _seal(game, line) if sealed else None
    try:
        game.take(game.read(text, asked.side), asked.side, seal)
    except (BadNotation, IllegalAnswer) as error:
        raise BadRecord(line.line, f"`{text}` could not be done: {error}") from None


def _asked(game: GameOf[Any], together: Together, line: Line) -> Ask:
    """The question to the side that a line names, of several that are put at once."""
    ask = together.of(game.sides.index(line.who)) if line.who in game.sides else None
    if ask is None or ask.side not in game.position.awaited:
        waiting = ", ".join(game.sides[side] for side in game.position.awaited)
        raise BadRecord(line.line, f"{waiting} must decide here, not {line.who}")
    return ask


def _seal(game: GameOf[Any], line: Line) -> Seal:
    """The seal of an opened line; a commitment that is another answer's is refused."""
    together = game.position.pending
    assert isinstance(together, Together)
    place = together.sides.index(game.sides.index(line.who))
    seal = Seal(line.sealed, line.salt, game.count - game.still_sealed, place)
    if not line.opened:
        raise BadRecord(line.line, "this answer was sealed and never opened, but the game went on")
    if not seal.fits(line.opened):
        raise BadRecord(line.line, f"forged: `{line.opened}` is not the answer that was sealed")
    return seal


def check_sealed(game: GameOf[Any], sealed: tuple[Line, ...], line: Line) -> None:
    """A line whose answer is still sealed: its side must be asked, once, and the question must be this one."""
    together = game.position.pending
    if not isinstance(together, Together):
        raise BadRecord(line.line, "no sealed answer is asked for here")
    ask = _asked(game, together, line)
    if fingerprint(game.kind.digest(game.state), ask) != line.mark:
        raise BadRecord(line.line, "another question stands here than the one that was answered")
    if len(sealed) >= len(together.asks) or [one.who for one in sealed].count(line.who) > 1:
        raise BadRecord(line.line, f"{line.who} has answered already, or all have and nothing was opened")


def still_sealed(record: Record) -> tuple[Line, ...]:
    """The last lines of an open game whose answers wait for those of others."""
    count = 0
    while count < len(record.lines) and (line := record.lines[-1 - count]).sealed and not line.opened:
        count += 1
    return record.lines[len(record.lines) - count :]


def _total(roll: Roll, line: Line) -> int:
    die = line.die
    if die is None or (die[0], die[2]) != (roll.dice, roll.table):
        raise BadRecord(line.line, f"{roll.dice} for {roll.table} must fall here, not `{line.text}`")
    count, faces = roll.faces
    if not count <= die[1] <= count * faces:
        raise BadRecord(line.line, f"{roll.dice} cannot show {die[1]}")
    return die[1]


def replayed(record: Record, parcel: Parcel, book: Book, rules: Rules[Battle] | None = None) -> Game:
    """Play all lines of the record of a battle."""
    game = replayed_game(record, BATTLE, parcel, book, rules)
    assert isinstance(game, Game)
    return game


def replayed_game(
    record: Record, kind: GameKind[S], setup: Any, book: Any, rules: Rules[S] | None = None
) -> GameOf[S]:
    """Play all lines of a record. Answers that are still sealed are not in it: they have to be given again."""
    game = begun(record, kind, setup, book, rules)
    for line in record.lines[: len(record.lines) - len(still_sealed(record))]:
        play_line(game, line)
    return ended(record, game)


def ended(record: Record, game: GameOf[S]) -> GameOf[S]:
    """A game after its last line, with what a record says beside its lines."""
    game.rewound = list(record.rewound)
    for one in record.seatings:
        game.reseat(one.side, one.player, one.after)
    if record.close.closed and game.kind.outcome(game.state) is None:
        game.close(outcome_of(record, game))
    return game


def outcome_of(record: Record, game: GameOf[Any]) -> Outcome:
    """How the closing line says the game ended."""
    sides = game.sides
    if record.close.winner not in (*sides, "draw"):
        raise BadRecord(record.places["close"], f"there is no side {record.close.winner}")
    winner = sides.index(record.close.winner) if record.close.winner != "draw" else NOBODY
    return Outcome(winner, record.close.why)
