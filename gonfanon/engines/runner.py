"""Runs a frozen engine: stands in its archive as `__main__.py`, and is started as `python -I -S ARCHIVE ...`.

Nothing but the archive, the standard library and msgspec can be imported. One line of JSON comes in, one goes out,
until the other end is closed.
"""

import importlib
import importlib.machinery
import json
import os
import sys
from collections.abc import Sequence
from types import ModuleType

ORDERS = {
    "usual": ("gonfanon.play", "gonfanon.battle.battle"),
    "minds-first": ("gonfanon.minds", "gonfanon.play"),
}
"""In engine 0.1 the order of two rules depends on what was imported first: the command line and the server have the
usual one. Programs that began with `from gonfanon import minds, play` have the other."""


WHERE = b'{"do": "where"}'


class OnlyFinder:
    """StaticCache one package in a folder, and nothing else that stands there."""

    def __init__(self, package: str, folder: str) -> None:
        self.package, self.folder = package, folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The package, if it is asked for; its modules are found by itself."""
        if name != self.package:
            return None
        return importlib.machinery.PathFinder.find_spec(name, [self.folder])


def main(order: str, folder: str) -> None:
    """Answer line by line."""
    # What some module prints must not stand between the replies.
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.meta_path.append(OnlyFinder("msgspec", folder))
    for name in ORDERS[order]:
        importlib.import_module(name)
    desk = importlib.import_module("gonfanon.play.protocol").Desk()
    for line in sys.stdin.buffer:
        replies.write((where() if line.strip() == WHERE else desk.handle(line)) + b"\n")
        replies.flush()


def where() -> bytes:
    """From which files every module of this process comes: so that it can be proved that it is isolated."""
    found = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    return json.dumps({"done": found}).encode()


if __name__ == "__main__":
    main(*sys.argv[1:3])
