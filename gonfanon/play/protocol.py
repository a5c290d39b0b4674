"""An engine behind a narrow door: requests and replies in JSON, one a line, for a process of its own.

A frozen engine is run by `gonfanon/engines/runner.py`, which hands every line to a `Desk`. Nothing but plain data
crosses: texts in the notation, records, saved games, numbers. A request is `{"do": "answer", "game": "7f3a", ...}`,
the reply `{"done": ...}` or `{"refused": {"kind", "message", ...}}`. The other end is `gonfanon.engines.remote`.
"""

import base64
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from gonfanon import library, play
from gonfanon.battle.notation.notation import write
from gonfanon.battle.setup.muster import muster
from gonfanon.battle.setup.scenario import Parcel, ScenarioText, sheet_of
from gonfanon.kernel.ask import ByPiece
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.library import scenarios
from gonfanon.play.entries import DICE, Earlier, Entry
from gonfanon.play.game import Game
from gonfanon.play.plain_data import board_digest, line_of, piece_of, standing
from gonfanon.play.proof import proved, unreadable
from gonfanon.play.record import BadRecord, read_record, written
from gonfanon.play.replaying import record_kind, replayed
from gonfanon.play.seats import PassivePlayer, RandomPlayer
from gonfanon.play.sight import seen, sight
from gonfanon.play.variation import AS_WRITTEN, Variation, varied
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.words.field import PASS, Said

PROTOCOL = 1
GAMES = 16
"""How many games a desk holds; the one used longest ago is let go, and can be opened again."""


class Refused(GonfanonError):
    """A request that cannot be done; `kind` is a word for programs."""

    def __init__(self, kind: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.kind = kind
        self.more = more


class StoredHead(Struct, frozen=True):
    """What the server's store keeps of the beginning of a game."""

    parcel: Parcel
    book: str
    seats: dict[str, str]
    secret: bytes | None
    commitment: str
    variation: Variation = AS_WRITTEN
    earlier: list[Earlier] = []


class StoredBody(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a row of the server's store says."""

    said: tuple[Said | int, ...]
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None


class Desk:
    """The games that are open in this process, and everything that can be asked of them."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}

    def handle(self, line: bytes) -> bytes:
        """Do what one line asks for; whatever goes wrong is said in the reply."""
        request: dict[str, Any] = {}
        try:
            request = msgspec.json.decode(line, type=dict[str, Any])
            reply = {"done": self._do(request)}
        except Refused as error:
            reply = {"refused": {"kind": error.kind, "message": str(error), **error.more}}
        except BadRecord as error:
            reply = {"refused": {"kind": "bad-record", "message": error.message, "line": error.line}}
        except GonfanonError as error:
            reply = {"refused": {"kind": "not-so", "message": str(error)}}
        except msgspec.MsgspecError as error:
            reply = {"refused": {"kind": "not-understood", "message": str(error)}}
        except Exception as error:  # a rule that breaks down must not take the other games with it
            self.games.pop(request.get("game", ""), None)
            reply = {"refused": {"kind": "broken", "message": f"{type(error).__name__}: {error}"}}
        return msgspec.json.encode(reply)

    def _do(self, request: dict[str, Any]) -> Any:
        deed = DEEDS.get(request.get("do", ""))
        if deed is None:
            raise Refused("not-understood", f"one of {', '.join(DEEDS)} is wanted, not {request.get('do')!r}")
        return deed(self, request)

    def game(self, request: dict[str, Any]) -> Game:
        """The game a request is about."""
        name = request.get("game", "")
        if name not in self.games:
            raise Refused("no-game", f"no game {name} is open here")
        self.games[name] = self.games.pop(name)
        return self.games[name]

    def keep(self, request: dict[str, Any], game: Game) -> dict[str, Any]:
        """Hold a game that was opened by the name that the other end has chosen; its standing comes back."""
        self.games[request["game"]] = game
        while len(self.games) > GAMES:
            del self.games[next(iter(self.games))]
        return standing(game)


def _hello(desk: Desk, request: dict[str, Any]) -> Any:
    return {"protocol": PROTOCOL}


def _new(desk: Desk, request: dict[str, Any]) -> Any:
    variation = msgspec.convert(request.get("variation", {}), Variation)
    secret = bytes.fromhex(request["secret"]) if "secret" in request else None
    parcel = _parcel(request) or scenarios.scenario(request["scenario"])
    if secret is None:
        return desk.keep(request, play.new(parcel, None, request.get("seats"), variation))
    book = library.book(parcel.scenario.book)
    game = Game(varied(parcel, book, variation), book, secret, request.get("seats"), variation=variation)
    game.settle()
    return desk.keep(request, game)


def _verify(desk: Desk, request: dict[str, Any]) -> Any:
    try:
        record = read_record(request["text"])
    except BadRecord as error:
        return msgspec.to_builtins(unreadable(error))
    # Of other games an engine proves the records; played on they are under the newest one only.
    kind = record_kind(record)
    if kind.name != "battle":
        setup = kind.find(record.scenario)
        return msgspec.to_builtins(proved(record, setup, kind.book(setup), kind=kind))
    parcel = _parcel(request) or scenarios.scenario(record.scenario)
    return msgspec.to_builtins(proved(record, parcel, library.book(record.book)))


def _replay(desk: Desk, request: dict[str, Any]) -> Any:
    record = read_record(request["text"])
    parcel = _parcel(request) or scenarios.scenario(record.scenario)
    return desk.keep(request, replayed(record, parcel, library.book(record.book)))


def _parcel(request: dict[str, Any]) -> Parcel | None:
    """The scenario that came with the request: of a file, as plain data, or as a saved game keeps it."""
    if "parcel" in request:
        return msgspec.convert(request["parcel"], Parcel)
    if "written" in request:
        return _gathered(msgspec.convert(request["written"], ScenarioText))
    return None


def _gathered(text: ScenarioText) -> Parcel:
    """A scenario of a file with its sheets, and with those of the rosters who take part, in roster order."""
    names = [sheet_of(word)[0] for row in text.sheets for word in row]
    everybody = scenarios.people()
    wanted = {one.key for one in muster(text, everybody)}
    people = {key: person for key, person in everybody.items() if key in wanted}
    return Parcel(text, {name: scenarios.sheet(name) for name in names}, people)


def _load(desk: Desk, request: dict[str, Any]) -> Any:
    return desk.keep(request, play.load(base64.b64decode(request["save"])))


def _stored(desk: Desk, request: dict[str, Any]) -> Any:
    """A game from the rows of the server's store: each is what happened, its body and its mark."""
    head = msgspec.msgpack.decode(base64.b64decode(request["head"]), type=StoredHead)
    book = library.book(head.book)
    game = Game(
        *(head.parcel, book, head.secret, head.seats, head.commitment),
        variation=head.variation,
        earlier=head.earlier,
    )
    for number, (what, body, mark) in enumerate(request["rows"], 1):
        try:
            _carry_out(game, what, msgspec.msgpack.decode(base64.b64decode(body), type=StoredBody))
        except (GonfanonError, IndexError) as error:
            raise Refused("changed", f"row {number} could not be carried out: {error}", row=number) from None
        if game.fingerprint() != mark:
            raise Refused("changed", f"row {number} comes out differently", row=number)
    return desk.keep(request, game)


def _carry_out(game: Game, what: str, body: StoredBody) -> None:
    if what == "undo":
        game.take_back()
    elif body.closed is not None:
        game.close(body.closed)
    elif body.seated is not None:
        game.reseat(*body.seated)
    for said in body.said:
        game.take(said)


def _look(desk: Desk, request: dict[str, Any]) -> Any:
    return standing(desk.game(request))


def _answer(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    known = len(game.log)
    try:
        game.answer(request["said"])
    except IllegalAnswer as error:
        why = f": {error.refusal.what} ({error.refusal.rule})" if error.refusal else ""
        raise Refused("illegal", f"`{request['said']}` is not a legal answer{why}") from None
    except GonfanonError as error:
        raise Refused("illegal", str(error)) from None
    body = StoredBody(tuple(entry.said for entry in game.log[known:]))
    return _changed(game, "answer", body, known)


def _undo(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    side = request.get("side")
    try:
        game.undo(None if side is None else _side(game, side))
    except play.UndoRefused as error:
        raise Refused(f"undo-{error.why}", str(error)) from None
    return _changed(game, "undo", StoredBody(()), len(game.log))


def _resign(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    game.resign(_side(game, request["side"]))
    return _changed(game, "close", StoredBody((), game.outcome), len(game.log))


def _reseat(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    game.reseat(request["side"], request["player"])
    body = StoredBody((), None, (request["side"], request["player"]))
    return _changed(game, "seat", body, len(game.log))


def _changed(game: Game, what: str, body: StoredBody, known: int) -> dict[str, Any]:
    """The standing after a change, the entries that are new, and the row the store keeps of it."""
    row = [what, base64.b64encode(msgspec.msgpack.encode(body)).decode(), game.fingerprint()]
    return {**standing(game), "entries": [line_of(game, entry) for entry in game.log[known:]], "row": row}


def _side(game: Game, name: str) -> int:
    if name not in game.scene.sides:
        raise Refused("no-side", f"there is no side {name}; one of {', '.join(game.scene.sides)}")
    return game.scene.sides.index(name)


def _options(desk: Desk, request: dict[str, Any]) -> Any:
    """Legal answers in the notation: all, or those of one piece; and the pieces that have any."""
    game = desk.game(request)
    ask, s = game.ask(), game.state
    if ask is None:
        return {"pieces": [], "answers": []}
    options = ask.options
    if not isinstance(options, ByPiece):
        return {"pieces": [], "answers": [write(s, word, ask) for word in options]}
    pieces = [s.character(n).key for n in options.pieces]
    key = request.get("piece")
    if key is None:
        return {"pieces": pieces, "answers": ["pass"] if PASS in options else []}
    if key not in pieces:
        raise Refused("no-piece", f"{key} has nothing to decide now")
    return {"pieces": pieces, "answers": [write(s, word, ask) for word in options.of(s.scene.numbers[key])]}


def _view(desk: Desk, request: dict[str, Any]) -> Any:
    """What a side may see: pieces and log; as it is now, or as it was after an entry."""
    game = desk.game(request)
    side, after = _side(game, request["side"]), request.get("after")
    shown = game.view(side)
    s, log = shown.state, shown.log
    if after is not None and 0 <= after < len(game.log):
        s = sight(game.battle(game.log[after].before), side)
        log = tuple(entry for entry in log if entry.number <= after)
    return {
        "pieces": [piece_of(s, n) for n in range(len(s.pieces))],
        "log": [line_of(game, entry) for entry in log],
    }


def _field(desk: Desk, request: dict[str, Any]) -> Any:
    """The ground: what does not move."""
    field = desk.game(request).scene.field
    return {
        "columns": field.columns,
        "rows": field.rows,
        "terrain": {field.name(h): kind for h, kind in sorted(field.terrain.items())},
        "levels": {field.name(h): level for h, level in sorted(field.levels.items()) if level},
        "sides": [
            [field.name(h), d, side.kind]
            for (h, d), side in sorted(field.sides.items(), key=lambda row: row[0])
            if h in desk.game(request).scene.grid.names
        ],
    }


def _log(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    return [line_of(game, entry) for entry in game.log]


def _record(desk: Desk, request: dict[str, Any]) -> Any:
    game = desk.game(request)
    return written(game, game.public)


def _save(desk: Desk, request: dict[str, Any]) -> Any:
    return base64.b64encode(desk.game(request).save()).decode()


def _export(desk: Desk, request: dict[str, Any]) -> Any:
    """All that another engine needs to play the game again, secret included: for its keeper."""
    game = desk.game(request)
    closed = game.outcome if game.state.outcome is None else None
    return {
        "scenario": game.parcel.scenario.scenario,
        "parcel": msgspec.to_builtins(game.parcel),
        "seats": game.first_seats,
        "seatings": msgspec.to_builtins(game.seatings),
        "secret": game.secret.hex() if game.secret is not None else None,
        "commitment": game.commitment,
        "variation": msgspec.to_builtins(game.variation),
        "earlier": msgspec.to_builtins(game.earlier),
        "closed": msgspec.to_builtins(closed) if closed is not None else None,
        "entries": [line_of(game, entry) for entry in game.log],
        "board": board_digest(game.state),
    }


def _rows(desk: Desk, request: dict[str, Any]) -> Any:
    """A game as the server's store keeps it: its head, and a row for each answer with its dice."""
    game = desk.game(request)
    fresh = Game(
        *(game.parcel, game.book, game.secret, game.first_seats, game.commitment),
        variation=game.variation,
        earlier=game.earlier,
    )
    rows: list[list[str]] = []
    seatings = list(game.seatings)
    groups: list[list[Entry]] = []
    for entry in game.log:
        if entry.side == DICE and groups:
            groups[-1].append(entry)
        else:
            groups.append([entry])
    for group in [*groups, []]:
        while seatings and seatings[0].after <= len(fresh.log):
            one = seatings.pop(0)
            rows.append(_row(fresh, "seat", StoredBody((), None, (one.side, one.player))))
        if group:
            rows.append(_row(fresh, "answer", StoredBody(tuple(entry.said for entry in group))))
    if game.outcome is not None and game.state.outcome is None:
        rows.append(_row(fresh, "close", StoredBody((), game.outcome)))
    book = game.book
    head = {
        "parcel": game.parcel,
        "book": book.key,
        "version": book.version,
        "hash": book.hash,
        "seats": game.first_seats,
        "secret": game.secret,
        "commitment": game.commitment,
        "lesson": game.parcel.scenario.lesson is not None,
        "variation": game.variation,
        "earlier": list(game.earlier),
    }
    return {"head": base64.b64encode(msgspec.msgpack.encode(head)).decode(), "rows": rows}


def _row(fresh: Game, what: str, body: StoredBody) -> list[str]:
    _carry_out(fresh, what, body)
    return [what, base64.b64encode(msgspec.msgpack.encode(body)).decode(), fresh.fingerprint()]


def _decide(desk: Desk, request: dict[str, Any]) -> Any:
    """What a player that is no person answers to the open question."""
    game = desk.game(request)
    ask = game.ask()
    if ask is None:
        raise Refused("over", "there is no question to answer")
    player, seed = request["player"], request["seed"]
    if player == "random":
        said = RandomPlayer(seed).choose(game.state, ask)
    elif player == "passive":
        said = PassivePlayer().choose(game.state, ask)
    else:
        from importlib import import_module

        # Minds stand above this room; an archive brings them along.
        minds = import_module("gonfanon.minds")
        said = minds.seat(player, seed).decide(seen(game.position, ask.side)).said
    return {"said": write(game.state, said, ask)}


def _close(desk: Desk, request: dict[str, Any]) -> Any:
    desk.games.pop(request.get("game", ""), None)
    return {}


DEEDS: dict[str, Callable[[Desk, dict[str, Any]], Any]] = {
    "hello": _hello,
    "new": _new,
    "verify": _verify,
    "replay": _replay,
    "load": _load,
    "stored": _stored,
    "look": _look,
    "answer": _answer,
    "undo": _undo,
    "resign": _resign,
    "reseat": _reseat,
    "options": _options,
    "view": _view,
    "field": _field,
    "log": _log,
    "record": _record,
    "save": _save,
    "export": _export,
    "rows": _rows,
    "decide": _decide,
    "close": _close,
}
"""Everything that can be asked for."""
