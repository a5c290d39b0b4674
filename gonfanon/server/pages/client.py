"""The pages: the built client, and plain words where there is nothing."""

import mimetypes
from html import escape
from os.path import isfile
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from gonfanon.server.wire.languages import say

STATIC = Path(__file__).parent.parent / "static"
HTML = "text/html; charset=utf-8"
FOR_EVER = "public, max-age=31536000, immutable"
PAGES = (
    "",
    "play",
    "new",
    "game",
    "games",
    "lessons",
    "rules",
    "replay",
    "replays",
    "report",
    "case",
    "settings",
)
"""The first words of addresses that the client knows; it finds its own way from there."""
PUBLIC = '<meta name="gonfanon" content="public">'
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # Counters and the board are put in their places by style attributes.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def built(folder: Path = STATIC) -> bool:
    """Whether the client is there."""
    return (folder / "index.html").is_file()


@get("/", include_in_schema=False, sync_to_thread=False)
def first_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """The first page of the client."""
    return _found(request, "")


@get("/{address:path}", include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], address: FromPath[str]) -> Response[Any]:
    """A file of the client, its first page for every address that is its own, or plain words."""
    return _found(request, address)


def _found(request: Request[Any, Any, Any], address: str) -> Response[Any]:
    folder: Path = request.app.state.static
    file = _within(folder, address)
    if file is not None:
        return _sent(file, FOR_EVER if "assets" in file.parts[-2:] else "no-cache")
    if address.strip("/").split("/")[0] not in PAGES:
        return nothing_here()
    if not built(folder):
        return _plain("Gonfanon", ("client-missing",), 503)
    public: bool = request.app.state.admission.public
    return _public_index(folder) if public else _sent(folder / "index.html", "no-cache")


def _public_index(folder: Path) -> Response[str]:
    """The first page of a public server says that it is one, so that nothing must be asked to know it."""
    text = (folder / "index.html").read_text("utf-8").replace("<head>", f"<head>{PUBLIC}", 1)
    return Response(text, media_type=HTML, headers={"Cache-Control": "no-cache"})


def _sent(file: Path, kept: str) -> File:
    """A file with its kind; what has a hash in its name is kept for ever."""
    kind, _ = mimetypes.guess_type(file.name)
    spoken = f"{kind}; charset=utf-8" if kind and kind.startswith("text/") else kind
    headers = {"Cache-Control": kept}
    return File(
        file,
        media_type=spoken or "application/octet-stream",
        content_disposition_type="inline",
        headers=headers,
    )


def _within(folder: Path, address: str) -> Path | None:
    """The file of an address, if it is one of the client's."""
    inside = folder.resolve()
    try:
        file = (inside / address.lstrip("/")).resolve()
    except (OSError, ValueError, RuntimeError):  # no file can have such a name
        return None
    return file if isfile(file) and file.is_relative_to(inside) and file.name != "index.html" else None


def nothing_here() -> Response[str]:
    """A wrong address: said in both languages, with the way back."""
    return _plain(" · ".join(_both("address-title")), ("trouble-address",), 404)


def _both(key: str) -> tuple[str, str]:
    words = say(key)
    return words.en, words.fr


def _plain(title: str, keys: tuple[str, ...], status: int) -> Response[str]:
    paragraphs = "".join(
        f'<p lang="{language}">{escape(text)}</p>'
        for key in keys
        for language, text in zip(("en", "fr"), _both(key), strict=True)
    )
    back = " · ".join(escape(text) for text in _both("address-back"))
    body = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>'
        f"{escape(title)}</title></head><body><h1>{escape(title)}</h1>{paragraphs}"
        f'<p><a href="/">{back}</a></p></body></html>'
    )
    return Response(body, status_code=status, media_type=HTML, headers={"Cache-Control": "no-store"})
