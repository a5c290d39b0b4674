"""Requests that are sent by halves: anyone who does not finish a request in time is answered 408 and hung up on."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0
"""Seconds in which a whole request must have come; a browser on this machine takes milliseconds."""
LONGEST_HEAD = 1 << 16
"""Bytes of an address with its headers."""
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TimedProtocol(HttpToolsProtocol):
    """A connection over HTTP with a time limit for every request."""

    patience = PATIENCE
    _deadline: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes that came since the last request was complete, as long as its headers are not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls: he may take so long to say what he wants."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has hung up."""
        self._arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request; an address or headers without end are refused."""
        if self._head >= 0:
            self._head += len(data)
        if self._head > LONGEST_HEAD:
            self._unset_keepalive_if_required()
            self.send_400_response("The headers are too long.")
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins, perhaps on a connection that was kept open."""
        super().on_message_begin()
        self._expect()

    def on_headers_complete(self) -> None:
        """Only the body is still to come."""
        self._head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._head = 0
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A window is opened; it may stay as long as it likes."""
        self._arrived()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self._give_up)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self.transport.is_closing():
            return
        answering = getattr(self.cycle, "response_started", False) and not self.cycle.response_complete
        if not answering:
            self.transport.write(LATE)
        self.transport.close()
