"""The door to the outside: an SVG becomes a PNG, a WebP or a PDF. Nothing else in this room touches the disk.

Drawing is done by resvg (package `resvg-py`, MIT; resvg itself Apache-2.0 or MIT), WebP and PDF by `Pillow`
(MIT-CMU). Both come as wheels and need nothing from the system; the typefaces lie in `fonts/` (OFL-1.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"


def png(svg: str, width: int | None = None) -> bytes:
    """A picture as PNG, at its own size or at a width in pixels."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
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
    from PIL import Image

    out = BytesIO()
    with Image.open(BytesIO(png(svg, width))) as image:
        image.convert("RGB").save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def pdf(pages: Sequence[str], inches: tuple[float, float], dpi: int = 300) -> bytes:
    """Pages of one size as a PDF to print without scaling."""
    from PIL import Image

    width = round(inches[0] * dpi)
    sheets = [Image.open(BytesIO(png(page, width))).convert("RGB") for page in pages]
    out = BytesIO()
    sheets[0].save(out, "PDF", save_all=True, append_images=sheets[1:], resolution=dpi, quality=92)
    return out.getvalue()


def write(path: Path, data: bytes) -> Path:
    """Put a picture on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
