"""The door to the outside: an SVG becomes the bytes of a PNG, a WebP or a PDF.

PNG is drawn by resvg (package `resvg-py`), WebP packed by `Pillow`. A PDF stays made of lines and letters
and so is sharp at any size: `typst` sets the pages. All three come as wheels, need nothing from the system
and are the extra `pictures`; the typefaces lie in `fonts/` (OFL-1.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any

from gonfanon.kernel.errors import GonfanonError

WEBP_LIMIT = 16_383
FONTS = Path(__file__).parent / "fonts"


def _part(name: str) -> Any:
    """A package of the extra `pictures`, or the line that installs it."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        hint = "pip install 'gonfanon[pictures]'"
        raise GonfanonError(f"only SVG can be drawn as things stand; for the rest: {hint}") from None


def _size(svg: str) -> re.Match[str]:
    found = re.match(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"', svg)
    if found is None:
        raise GonfanonError("a picture in millimetres cannot be sized in pixels")
    return found


def size(svg: str) -> tuple[float, float]:
    """The width and height of an SVG in pixels."""
    found = _size(svg)
    return float(found[1]), float(found[2])


def sized(svg: str, width: int) -> str:
    """An SVG at another width in pixels, its height in proportion."""
    found, (was, tall) = _size(svg), size(svg)
    old, new = f'width="{found[1]}" height="{found[2]}"', f'width="{width}" height="{width * tall / was:.0f}"'
    return svg.replace(old, new, 1)


def png(svg: str, width: int | None = None) -> bytes:
    """A picture as PNG, at its own size or at a width in pixels."""
    return bytes(
        _part("resvg_py").svg_to_bytes(
            svg_string=svg,
            width=width,
            dpi=96,
            font_dirs=[str(FONTS)],
            skip_system_fonts=True,
            serif_family="Alegreya",
            sans_serif_family="Alegreya Sans",
        )
    )


def webp(svg: str, width: int | None = None, quality: int = 80) -> bytes:
    """A picture as WebP: the field of a sheet for the browser."""
    image = _part("PIL.Image")
    out = BytesIO()
    with image.open(BytesIO(png(svg, width))) as picture:
        if max(picture.size) > WEBP_LIMIT:
            raise GonfanonError(f"a WebP is at most {WEBP_LIMIT} pixels wide and high; choose a smaller size")
        picture.convert("RGB").save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def tiles(svg: str, scale: float, side: int, quality: int = 80) -> Iterator[tuple[int, int, bytes]]:
    """A picture painted larger and cut into squares of so many of its own pixels: column, row and WebP of each."""
    image = _part("PIL.Image")
    width, height = size(svg)
    with image.open(BytesIO(png(svg, round(width * scale)))) as picture:
        whole = picture.convert("RGB")
    for row in range(ceil(height / side)):
        for column in range(ceil(width / side)):
            corners = (
                column * side,
                row * side,
                min(width, (column + 1) * side),
                min(height, (row + 1) * side),
            )
            out = BytesIO()
            box = tuple(round(corner * scale) for corner in corners)
            whole.crop(box).save(out, "WEBP", quality=quality, method=4)
            yield column, row, out.getvalue()


def pdf(pages: Sequence[str], paper: tuple[float, float], margin: float = 0) -> bytes:
    """Pages as a PDF on paper of that size in millimetres, each drawn as large as the margin allows."""
    width, height = paper
    words = [
        "#set document(date: none)",
        f"#set page(width: {width}mm, height: {height}mm, margin: {margin}mm)",
        '#set image(width: 100%, height: 100%, fit: "contain", format: "svg")',
        *(f'#page(image(bytes(sys.inputs.at("{n}"))))' for n in range(len(pages))),
    ]
    made = _part("typst").compile(
        "\n".join(words).encode(),
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={str(n): page for n, page in enumerate(pages)},
    )
    return bytes(made)
