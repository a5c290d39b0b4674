"""Only pages of this server may play here: a page from elsewhere, open in the same browser, may not."""

import re
from collections.abc import Callable, Collection

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

LOCAL = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")
"""The names of this machine; under any other name a foreign page could pretend to be ours."""
Middleware = Callable[[ASGIApp], ASGIApp]
LOOKING = ("GET", "HEAD", "OPTIONS")
FORBIDDEN = 403
CLOSED = 4403


def at_home(names: Collection[str] = ()) -> Middleware:
    """Turn away anyone who calls the server by a foreign name, and what another origin wants to change.

    `names` are those under which a public server answers, beside those of this machine.
    """

    def guard(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if _foreign(scope, names):
                await _turn_away(scope, send)
            else:
                await app(scope, receive, send)

        return guarded

    return guard


def _foreign(scope: Scope, names: Collection[str]) -> bool:
    headers = Headers.from_scope(scope)
    hosts, origins = headers.getall("host", []), headers.getall("origin", [])
    if len(hosts) != 1 or not (LOCAL.fullmatch(hosts[0].lower()) or hosts[0].lower() in names):
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
