"""Processes of our own: they import what this one imports, and nothing from the folder they are started in.

`python -m` and `python -c` look into the current folder before anywhere else, so a folder that holds a
`gonfanon/` or a `msgspec.py` would have its own code run by a server started there.
"""

import os
import sys
from pathlib import Path

_ROOT = str(Path(__file__).resolve().parents[2])
"""The folder that holds the package: of an installed one, an editable one, or a source tree."""
_START = (
    "import os, runpy, sys; sys.path[:] = sys.argv.pop(1).split(os.pathsep); "
    "runpy.run_module(sys.argv.pop(1), run_name='__main__', alter_sys=True)"
)


def command(module: str, *args: str) -> list[str]:
    """The command that runs one of our modules in a process of its own."""
    return [sys.executable, "-P", "-c", _START, os.pathsep.join(search_path()), module, *args]


def search_path() -> list[str]:
    """Where this process finds its modules, without entries that mean the current folder, whichever that is."""
    fixed = [place for place in sys.path if os.path.isabs(place)]
    return fixed if _ROOT in fixed else [*fixed, _ROOT]
