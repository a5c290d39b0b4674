"""Painting in a process of its own: `python -m gonfanon.server.art.paint_process DRAWING.svg BITMAP.webp`.

The drawing of a sheet takes seconds, in which the process can do nothing else; a table must not wait for it. Where the
second name is not that of a file, `DRAWING.svg FOLDER`, the drawing is painted finer, in squares.
"""

import os
import shutil
import sys
from math import sqrt
from pathlib import Path

SIDE = 512
"""Pixels of the drawing along a side of a square; the client has the same number."""
FINER = 2.0
MOST_PIXELS = 16_000_000
"""A painted ground has no more: the painter needs eight bytes for each."""


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


def paint_finer(drawing: Path, folder: Path) -> None:
    """Paint a drawing finer, in squares; the folder is there whole or not at all."""
    from gonfanon.painter import export

    fresh = folder.with_name(f".{folder.name}.{os.getpid()}")
    try:
        svg = drawing.read_text(encoding="utf-8")
        width, height = export.size(svg)
        fresh.mkdir()
        for column, row, painted in export.tiles(svg, min(FINER, sqrt(MOST_PIXELS / width / height)), SIDE):
            (fresh / f"{column}-{row}.webp").write_bytes(painted)
        fresh.replace(folder)
    finally:
        drawing.unlink(missing_ok=True)
        shutil.rmtree(fresh, ignore_errors=True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    (paint if target.suffix else paint_finer)(source, target)
