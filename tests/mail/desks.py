"""Two players by mail: a folder each with a key of its own, and the command line in it."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from gonfanon.cli import WRONG, main
from gonfanon.mail.letters import Mail, read_mail

FILE = "the-well.mail"
ANYTHING = [*["pass", "1"] * 30, "send"]
"""Lines that bring any letter to its end."""


class Desk:
    """One player's folder, and the command line in it."""

    def __init__(
        self, folder: Path, side: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder.mkdir()
        self.folder, self.side, self.monkeypatch, self.capsys = folder, side, monkeypatch, capsys
        self.file, self.key = folder / FILE, folder / f"the-well.{side}.key"
        self.err = ""

    def mail(self, *words: str, lines: list[str] | None = None) -> tuple[int, str]:
        """Run the command with these lines typed; its exit code and what it said."""
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in lines or []).encode())
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as piped:
            self.monkeypatch.setattr(sys, "stdin", piped)
            self.monkeypatch.chdir(self.folder)
            code = main(["mail", *words])
        out = self.capsys.readouterr()
        self.err = out.err
        return code, out.out

    def play(self, lines: list[str] | None = None, *words: str) -> tuple[int, str]:
        return self.mail("play", FILE, *words, lines=ANYTHING if lines is None else lines)

    def refused(self, *words: str, says: str) -> None:
        """The command says one sentence with these words, and changes nothing."""
        before = {path: path.read_bytes() for path in self.folder.iterdir()}
        code, _ = self.mail(*words, lines=ANYTHING)
        assert code == WRONG
        assert says in self.err
        assert self.err.count("\n") == 1
        assert {path: path.read_bytes() for path in self.folder.iterdir()} == before

    def give(self, other: "Desk") -> None:
        """Mail the file, and nothing else."""
        shutil.copy(self.file, other.file)

    def opened(self) -> Mail:
        return read_mail(self.file.read_text())


Pair = tuple[Desk, Desk]
