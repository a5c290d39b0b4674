"""Only pages of this server may play here: a page from elsewhere, open in the same browser, may not."""

from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

HOSTS = ["127.0.0.1", "localhost"]
"""The names under which the server answers; any other would be a page that pretends to be this one."""
LOOKING = ("GET", "HEAD", "OPTIONS")
FORBIDDEN = 403
CLOSED = 4403


def same_origin(app: ASGIApp) -> ASGIApp:
    """Turn away what another origin wants to change or to play."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET) and _foreign(scope):
            await _turn_away(scope, send)
        else:
            await app(scope, receive, send)

    return guarded


def _foreign(scope: Scope) -> bool:
    if scope["type"] == ScopeType.HTTP and scope.get("method") in LOOKING:
        return False
    headers = Headers.from_scope(scope)
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


async def _turn_away(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": CLOSED, "reason": "another origin"})
        return
    await send({"type": "http.response.start", "status": FORBIDDEN, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
