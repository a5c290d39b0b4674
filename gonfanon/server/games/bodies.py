"""Bodies of requests that nobody can read."""

from typing import Any

import msgspec
from litestar import Request

from gonfanon.server.trouble import Trouble


async def shallow(request: Request[Any, Any, Any]) -> None:
    """What is nested so deep that it cannot be read is refused; other faults are found when it is read."""
    body = await request.body()
    try:
        msgspec.json.decode(body)
    except RecursionError as error:
        raise Trouble("not-understood", 400, reason="nested too deep") from error
    except (msgspec.MsgspecError, UnicodeError):
        return
