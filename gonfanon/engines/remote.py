"""A game of another engine, played through the protocol: what a `Game` can do, in plain data."""

import base64
import hashlib
from contextlib import suppress
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct

from gonfanon.engines.archives import archive_of, manifest_of
from gonfanon.engines.process import PATIENCE, EngineRefused, EngineTrouble, Pool, pool
from gonfanon.kernel.errors import GonfanonError

THINKING = 120.0
"""Seconds for an opponent's answer."""
PLAIN = ("random", "passive")
"""Players who do not think, and answer at once."""
REPLAY = 300.0
"""Seconds for playing a whole game or record again."""


class Asked(Struct, frozen=True):
    """The open question."""

    side: str
    kind: str
    rule: str


class Standing(Struct, frozen=True):
    """Where a game stands: what everybody may know of it."""

    scenario: str
    title: dict[str, str]
    side_names: dict[str, dict[str, str]]
    book: str
    sides: list[str]
    seats: dict[str, str]
    lesson: bool
    turn: int
    turns: int
    side: str
    step: str
    veiled: bool
    over: bool
    winner: str
    why: str
    ask: Asked | None
    answers: int
    commitment: str
    dice_known: bool


class Line(Struct, frozen=True):
    """One entry of the log."""

    n: int
    who: str
    text: str
    turn: int
    asked: str
    events: list[str]
    board: str


class Piece(Struct, frozen=True):
    """One piece on the board or away from it."""

    key: str
    name: str
    kind: str
    category: str
    side: str
    at: str
    rear: str
    facing: int
    state: str
    away: str


class View(Struct, frozen=True):
    """What one side may see."""

    pieces: list[Piece]
    log: list[Line]


class Ground(Struct, frozen=True):
    """The field under the pieces."""

    columns: int
    rows: int
    terrain: dict[str, str]
    levels: dict[str, int]
    sides: list[tuple[str, int, str]]


class Options(Struct, frozen=True):
    """Legal answers in the notation, and the pieces that have some."""

    pieces: list[str]
    answers: list[str]


class StoredRow(Struct, frozen=True):
    """A change of a game as the server's store keeps it: opaque, for its own engine to read."""

    what: str
    body: bytes
    mark: str


class RemoteGame:
    """A game in the process of its engine.

    What was asked for is kept, so that the game is opened again if its process dies or had to make room.
    """

    def __init__(self, engine: str, opening: dict[str, Any], engines: Pool | None = None) -> None:
        self.engine = engine
        self._pool = engines or pool()
        self._opening, self._changes = opening, list[dict[str, Any]]()
        # No two games ever have the same name: a process that was started again knows none of the old ones.
        self._name = uuid4().hex
        self.standing: Standing
        self.order, *others = manifest_of(archive_of(engine)).orders
        """The order of the engine's rules by which the game comes out as it was played."""
        try:
            self._open()
        except EngineRefused:
            if not others or not self._opens_by(others):
                raise

    def _opens_by(self, orders: list[str]) -> bool:
        """Try the other orders; the usual one stays if none of them fits."""
        usual = self.order
        for self.order in orders:
            with suppress(EngineRefused):
                self._open()
                return True
        self.order = usual
        return False

    def _open(self) -> None:
        made = self._ask(self._opening, REPLAY)
        for change in self._changes:
            made = self._ask(change)
        self.standing = msgspec.convert(made, Standing)

    def _ask(self, request: dict[str, Any], patience: float = PATIENCE) -> Any:
        return self._pool.call(self.engine, {**request, "game": self._name}, self.order, patience=patience)

    def _call(self, request: dict[str, Any]) -> Any:
        try:
            return self._ask(request)
        except EngineTrouble:
            self._open()
            raise
        except EngineRefused as error:
            if error.kind != "no-game":
                raise
        self._open()
        return self._ask(request)

    def _change(self, request: dict[str, Any]) -> tuple[list[Line], StoredRow]:
        made = self._call(request)
        self._changes.append(request)
        self.standing = msgspec.convert(made, Standing)
        what, body, mark = made["row"]
        return msgspec.convert(made["entries"], list[Line]), StoredRow(what, base64.b64decode(body), mark)

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return self.standing.over

    def ask(self) -> Asked | None:
        """The open question; None when the game is over, or a die is to fall that cannot be drawn here."""
        return self.standing.ask

    def options(self, piece: str | None = None) -> Options:
        """Legal answers; where pieces act, of one of them."""
        return msgspec.convert(self._call({"do": "options", "piece": piece}), Options)

    def answer(self, said: str) -> tuple[list[Line], StoredRow]:
        """Answer the open question in the notation: the new entries, and the row for the store."""
        return self._change({"do": "answer", "said": said})

    def undo(self, side: str | None = None) -> StoredRow:
        """Take back the last answer."""
        return self._change({"do": "undo", "side": side})[1]

    def resign(self, side: str) -> StoredRow:
        """A side gives up."""
        return self._change({"do": "resign", "side": side})[1]

    def reseat(self, side: str, player: str) -> StoredRow:
        """Somebody else plays a side from now on."""
        return self._change({"do": "reseat", "side": side, "player": player})[1]

    def view(self, side: str, after: int | None = None) -> View:
        """Pieces and log as a side may see them: now, or after an entry."""
        return msgspec.convert(self._call({"do": "view", "side": side, "after": after}), View)

    def ground(self) -> Ground:
        """The field."""
        return msgspec.convert(self._call({"do": "field"}), Ground)

    def log(self) -> list[Line]:
        """Everything said and rolled so far."""
        return msgspec.convert(self._call({"do": "log"}), list[Line])

    def record(self) -> str:
        """The game as a record."""
        return str(self._call({"do": "record"}))

    def save(self) -> bytes:
        """The game as bytes, secret included."""
        return base64.b64decode(self._call({"do": "save"}))

    def export(self) -> dict[str, Any]:
        """All that another engine needs to play the game again, secret included."""
        made: dict[str, Any] = self._call({"do": "export"})
        return made

    def stored(self) -> tuple[bytes, list[StoredRow]]:
        """Head and rows for the store."""
        made = self._call({"do": "rows"})
        rows = [StoredRow(what, base64.b64decode(body), mark) for what, body, mark in made["rows"]]
        return base64.b64decode(made["head"]), rows

    def decide(self) -> str:
        """What the player of the side that is asked answers, if it is no person; minds think beside the tables."""
        ask = self.standing.ask
        if ask is None:
            raise GonfanonError("there is no question to answer")
        digest = hashlib.sha256(f"{self.standing.commitment} {self.standing.answers}".encode()).digest()
        player, seed = self.standing.seats[ask.side], int.from_bytes(digest[:7], "big")
        decide = {"do": "decide", "player": player, "seed": seed}
        if player in PLAIN:
            return str(self._call(decide)["said"])
        name = uuid4().hex
        load = {"do": "load", "game": name, "save": base64.b64encode(self.save()).decode()}
        decide["game"] = name
        self._pool.call(self.engine, load, self.order, "minds", REPLAY)
        made = self._pool.call(self.engine, decide, self.order, "minds", THINKING)
        self._pool.call(self.engine, {"do": "close", "game": name}, self.order, "minds")
        return str(made["said"])

    def close(self) -> None:
        """Let go of the game."""
        with suppress(GonfanonError):
            self._ask({"do": "close"})


def open_save(engine: str, data: bytes) -> RemoteGame:
    """A saved game under its engine."""
    return RemoteGame(engine, {"do": "load", "save": base64.b64encode(data).decode()})


def open_record(engine: str, text: str, written: object = None) -> RemoteGame:
    """A record under its engine; `written` is the scenario as plain data, if it is not one of the engine's."""
    return RemoteGame(engine, _with_scenario({"do": "replay", "text": text}, written))


def open_stored(engine: str, head: bytes, rows: list[StoredRow]) -> RemoteGame:
    """A game of the server's store under its engine."""
    packed = [[row.what, base64.b64encode(row.body).decode(), row.mark] for row in rows]
    return RemoteGame(engine, {"do": "stored", "head": base64.b64encode(head).decode(), "rows": packed})


def _with_scenario(request: dict[str, Any], written: object, parcel: object = None) -> dict[str, Any]:
    given = {"written": written, "parcel": parcel}
    return {**request, **{key: value for key, value in given.items() if value is not None}}


def verified(
    engine: str, text: str, written: object = None, parcel: object = None
) -> tuple[dict[str, Any], str]:
    """The report on a record by its engine; and the order of its rules that fits, if it is not the usual one.

    A record that is not true in the usual order is tried in the others: nothing in it says which one it had.
    """
    usual, *others = manifest_of(archive_of(engine)).orders
    request = _with_scenario({"do": "verify", "text": text}, written, parcel)
    first: dict[str, Any] = pool().call(engine, request, usual, "records", REPLAY)
    for order in others if _came_out_differently(first) else ():
        other: dict[str, Any] = pool().call(engine, request, order, "records", REPLAY)
        if not other["faults"]:
            return other, order
    return first, ""


def _came_out_differently(report: dict[str, Any]) -> bool:
    """Whether the game did; a broken chain or die has nothing to do with the order of rules."""
    kinds = {fault["what"] for fault in report["faults"]}
    return bool(kinds) and kinds <= {"does-not-follow", "wrong-result"}
