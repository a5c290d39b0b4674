"""The journal of a study: a line of JSON for each battle fought, so that an evening's work can go on later."""

import os
from os.path import exists
from pathlib import Path

import msgspec
from msgspec import Struct

from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.studies.bouts import Bout, Result
from gonfanon.studies.marks import minds_mark


class Line(Struct, frozen=True):
    """A battle and by whom it was played: what other minds did says nothing of these."""

    minds: str
    result: Result


class Journal:
    """Battles already fought, and the file to which the next are added; one that broke off is tried again."""

    def __init__(self, path: Path, resume: bool) -> None:
        self.path = path
        self.strangers = 0
        """Battles of the file that other minds have played."""
        self.fought: dict[Bout, Result] = {}
        if exists(path) and not resume:
            raise GonfanonError(f"{path} is there already: --resume goes on with it, or remove it first")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab+")
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise GonfanonError(f"{path} cannot be written: {reason}") from None
        self._read()

    def _read(self) -> None:
        """Take up what is there; a last line that was torn off is cut away, and its battle fought again."""
        self._file.seek(0)
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        for number, line in enumerate(data[:whole].splitlines(), 1):
            self._take(line, number)

    def _take(self, line: bytes, number: int) -> None:
        try:
            kept = msgspec.json.decode(line, type=Line)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadFile(str(self.path), number, "", f"not a battle of a study: {error}") from None
        if kept.minds != minds_mark(kept.result.bout.seats):
            self.strangers += 1
        elif not kept.result.fault:
            self.fought[kept.result.bout] = kept.result

    def add(self, result: Result) -> None:
        """Write a battle down at once."""
        self.fought[result.bout] = result
        self._file.seek(0, os.SEEK_END)
        self._file.write(msgspec.json.encode(Line(minds_mark(result.bout.seats), result)) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()
