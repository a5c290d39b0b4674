"""Only pages of this server may play here: a page from elsewhere, open in the same browser, may not."""

import re

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

HOST = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")
"""The names under which the server answers; under any other name a foreign page could pretend to be ours."""
LOOKING = ("GET", "HEAD", "OPTIONS")
FORBIDDEN = 403
CLOSED = 4403


def at_home(app: ASGIApp) -> ASGIApp:
    """Turn away whoever calls the server by a foreign name, and what another origin wants to change."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if _foreign(scope):
            await _turn_away(scope, send)
        else:
            await app(scope, receive, send)

    return guarded


def _foreign(scope: Scope) -> bool:
    headers = Headers.from_scope(scope)
    hosts, origins = headers.getall("host", []), headers.getall("origin", [])
    if len(hosts) != 1 or not HOST.fullmatch(hosts[0].lower()):
        return True
    looks = scope["type"] == ScopeType.HTTP and scope.get("method") in LOOKING
    ours = {f"{scheme}://{hosts[0].lower()}" for scheme in ("http", "https")}
    return not looks and any(origin.lower() not in ours for origin in origins)


async def _turn_away(scope: Scope, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": CLOSED, "reason": "another origin"})
        return
    await send({"type": "http.response.start", "status": FORBIDDEN, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
