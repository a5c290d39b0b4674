"""What a table says reaches every window that looks at it: one queue for each window, all in the same loop."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

Deliver = Callable[[bytes], Awaitable[None]]


class Broadcast:
    """Channels by name, each with the queues of those who listen."""

    def __init__(self) -> None:
        self._queues: dict[str, list[asyncio.Queue[bytes]]] = {}

    def publish(self, message: bytes, channel: str) -> None:
        """Say something to all who listen to a channel."""
        for queue in self._queues.get(channel, ()):
            queue.put_nowait(message)

    @asynccontextmanager
    async def listening(self, channel: str, deliver: Deliver) -> AsyncIterator[asyncio.Event]:
        """Gather what is said from now on; it is delivered from the moment that the event is set."""
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        ready = asyncio.Event()

        async def deliver_all() -> None:
            await ready.wait()
            while True:
                await deliver(await queue.get())

        self._queues.setdefault(channel, []).append(queue)
        task = asyncio.create_task(deliver_all())
        try:
            yield ready
        finally:
            # Queues are compared by identity: two empty ones are not the same window.
            kept = [one for one in self._queues[channel] if one is not queue]
            if kept:
                self._queues[channel] = kept
            else:
                del self._queues[channel]
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
