"""Painting in a process of its own: `python -m gonfanon.server.art.paint_process DRAWING.svg BITMAP.webp`.

The drawing of a sheet takes seconds, in which the process can do nothing else; a table must not wait for it.
"""

import os
import sys
from pathlib import Path


def paint(drawing: Path, bitmap: Path) -> None:
    """Paint a drawing; the bitmap is there whole or not at all, and the drawing is gone afterwards."""
    from gonfanon.painter import export

    fresh = bitmap.with_name(f".{bitmap.name}.{os.getpid()}")
    try:
        fresh.write_bytes(export.webp(drawing.read_text(encoding="utf-8")))
        fresh.replace(bitmap)
    finally:
        drawing.unlink(missing_ok=True)
        fresh.unlink(missing_ok=True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    paint(Path(sys.argv[1]), Path(sys.argv[2]))
