"""Journals: a line of JSON for each game that was played, so that a study or a tournament can go on later."""

import os
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from gonfanon.kernel.errors import BadFile, GonfanonError

R = TypeVar("R", bound=Struct)


class Line(Struct, Generic[R], frozen=True):
    """A game and by whom it was played: what other minds did says nothing of these."""

    minds: str
    result: R


class Rows(Generic[R]):
    """Games already played, and the file to which the next are added.

    A result knows its bout, all that it depends on, the book with its version included: one of an older edition is
    another bout, and never found.
    """

    what = "game"
    kind: Any
    """The type of a line: `Line[Result]`."""

    def __init__(self, path: Path, resume: bool) -> None:
        self.path = path
        self.strangers = 0
        """Games of the file that other minds have played."""
        self.known: dict[Any, R] = {}
        """By its bout, the result of each."""
        if path.exists() and not resume:
            raise GonfanonError(f"{path} is there already: --resume goes on with it, or remove it first")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab+")
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise GonfanonError(f"{path} cannot be written: {reason}") from None
        self._read()

    def mark(self, result: R) -> str:
        """By whom a game would be played now."""
        raise NotImplementedError

    def bout(self, result: R) -> Any:
        """The game that it is the result of."""
        raise NotImplementedError

    def counts(self, result: R) -> bool:
        """Whether a game that was played by these minds need not be played again."""
        return True

    def _read(self) -> None:
        """Take up what is there; a last line that was torn off is cut away, and its game played again."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        for number, line in enumerate(data[:whole].splitlines(), 1):
            self._take(line, number)

    def _take(self, line: bytes, number: int) -> None:
        try:
            kept: Line[R] = msgspec.json.decode(line, type=self.kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadFile(str(self.path), number, "", f"not a {self.what} of a study: {error}") from None
        if kept.minds != self.mark(kept.result):
            self.strangers += 1
        elif self.counts(kept.result):
            self.known[self.bout(kept.result)] = kept.result

    def add(self, result: R) -> None:
        """Write a game down at once."""
        bout = self.bout(result)
        if bout in self.known:
            return
        self.known[bout] = result
        self._file.seek(0, os.SEEK_END)
        self._file.write(msgspec.json.encode(Line(self.mark(result), result)) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()
