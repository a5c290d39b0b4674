"""Requests whose body nobody can read are refused before it is read."""

from typing import Any

import msgspec
from litestar import Request

from gonfanon.server.trouble import Trouble


async def shallow(request: Request[Any, Any, Any]) -> None:
    """What is nested too deep or is no text is refused here; other faults are found when it is read."""
    body = await request.body()
    try:
        msgspec.json.decode(body)
    except RecursionError as error:
        raise Trouble("not-understood", 400, reason="nested too deep") from error
    except UnicodeError as error:
        raise Trouble("not-understood", 400, reason="not UTF-8") from error
    except msgspec.MsgspecError:
        return
