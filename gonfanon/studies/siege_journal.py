"""The journal of a study of sieges: a line of JSON for each siege played, so that it can go on later."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.studies.marks import siege_mark
from gonfanon.studies.sieges import SiegeBout, SiegeResult


class Line(Struct, frozen=True):
    """A siege and by whom it was played: what other minds did says nothing of these."""

    minds: str
    result: SiegeResult


class SiegeJournal:
    """Sieges already played, and the file to which the next are added."""

    def __init__(self, path: Path, resume: bool) -> None:
        self.path = path
        self.known: dict[SiegeBout, SiegeResult] = {}
        if path.exists() and not resume:
            raise GonfanonError(f"{path} is there already: --resume goes on with it, or remove it first")
        try:
            self._file = path.open("ab+")
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise GonfanonError(f"{path} cannot be written: {reason}") from None
        self._read()

    def _read(self) -> None:
        """Take up what is there; a last line that was torn off is cut away, and its siege played again."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        for number, line in enumerate(data[:whole].splitlines(), 1):
            try:
                kept = msgspec.json.decode(line, type=Line)
            except (msgspec.MsgspecError, RecursionError) as error:
                raise BadFile(str(self.path), number, "", f"not a siege of a study: {error}") from None
            if kept.minds == siege_mark(kept.result.bout.seats):
                self.known[kept.result.bout] = kept.result

    def add(self, result: SiegeResult) -> None:
        """Write a siege down at once."""
        if result.bout in self.known:
            return
        self.known[result.bout] = result
        self._file.seek(0, os.SEEK_END)
        self._file.write(msgspec.json.encode(Line(siege_mark(result.bout.seats), result)) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()
