"""What a request that failed is answered: one sentence for people, one word for programs, never a traceback."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException
from litestar.types import ExceptionHandlersMap

from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.pages import client
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import Sorry
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both

log = logging.getLogger("gonfanon")
Asked = Request[Any, Any, Any]


def secured(response: Response[Any]) -> Response[Any]:
    """An answer with the headers that keep other pages out."""
    for name, value in client.SECURITY.items():
        response.headers.setdefault(name, value)
    return response


def _sorry(message: Both, code: str, status: int) -> Response[Sorry]:
    headers = {"Cache-Control": "no-store", **client.SECURITY}
    return Response(Sorry(message, code), status_code=status, headers=headers)


def _trouble(request: Asked, trouble: Trouble) -> Response[Sorry]:
    return _sorry(trouble.message, trouble.code, trouble.status)


def _refused(request: Asked, error: GonfanonError) -> Response[Sorry]:
    return _sorry(Both(str(error), str(error)), "trouble", 400)


def _nothing(request: Asked, error: NotFoundException) -> Response[Any]:
    if request.url.path.startswith(("/api/", "/art/")):
        return _sorry(say("trouble-address"), "address", 404)
    response = client.nothing_here()
    response.headers.update(client.SECURITY)
    return response


def _http(request: Asked, error: HTTPException) -> Response[Sorry]:
    return _sorry(say("trouble-not-understood", reason=error.detail), "not-understood", error.status_code)


def _broken(request: Asked, error: Exception) -> Response[Sorry]:
    """Something we did not foresee: the whole story goes to the log, one sentence to the window."""
    log.error("%s %r", request.method, request.url.path, exc_info=error)
    return _sorry(say("trouble-broken"), "broken", 500)


HANDLERS: ExceptionHandlersMap = {
    Trouble: _trouble,
    GonfanonError: _refused,
    NotFoundException: _nothing,
    HTTPException: _http,
    Exception: _broken,
}
