"""What all windows share: they are told things, listened to, and closed with a word where there is no game for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import say

UNKNOWN_GAME = 4404
"""The code with which a window is closed that asks for a game there is not."""
NO_GAME = 4409
Socket = WebSocket[Any, Any, Any]
encode = msgspec.json.encode
log = logging.getLogger("gonfanon")


async def tell(socket: Socket, message: Any) -> None:
    """Send a message; who has gone hears nothing."""
    await pass_on(socket, encode(message))


async def pass_on(socket: Socket, message: bytes) -> None:
    """Send what is encoded already."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_data(message.decode(), mode="text")


async def turn_away(socket: Socket, game: str, error: Exception) -> None:
    """Say why a window cannot be opened, and close it."""
    if isinstance(error, Trouble):
        await tell(socket, messages.Error(error.message, error.code))
        await socket.close(UNKNOWN_GAME if error.status == 404 else NO_GAME)
        return
    log.error("game %s", game, exc_info=error)
    await tell(socket, messages.Error(say("trouble-broken"), "broken"))
    await socket.close(NO_GAME)


async def listen(socket: Socket, hear: Callable[[str], Awaitable[None]]) -> None:
    """Hear what a window says until it goes; between two messages the others have their turn."""
    while True:
        try:
            text = await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return
        await hear(text)
        await asyncio.sleep(0)
