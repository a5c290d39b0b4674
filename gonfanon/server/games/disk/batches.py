"""Rows gather on the loop while the last ones are being written, and go to the writer together.

One message to the writer's thread and one back serve all of them: each change of threads costs the loop its turn.
"""

import asyncio
from concurrent.futures import Future
from contextlib import suppress

from gonfanon.server.games.disk.writer import Failed, NewRow, Writer

Waiting = tuple[NewRow, "asyncio.Future[None]"]


class Batches:
    """The rows of one loop that wait for the disk."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._gathered: list[Waiting] = []
        self._under_way = False

    async def add(self, row: NewRow) -> None:
        """Wait until a row is on the disk; to stop waiting does not stop the writing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._gathered.append((row, done))
        if not self._under_way:
            self._hand_over()
        await done

    def _hand_over(self) -> None:
        waiting, self._gathered = self._gathered, []
        self._under_way = bool(waiting)
        if not waiting:
            return
        loop = asyncio.get_running_loop()

        def written(failed: Future[Failed]) -> None:
            # A loop that has ended waits for nothing.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._written, waiting, failed.result())

        try:
            self.writer.add([row for row, _ in waiting]).add_done_callback(written)
        except RuntimeError as closed:
            self._under_way = False
            for _, done in waiting:
                if not done.cancelled():
                    done.set_exception(closed)

    def _written(self, waiting: list[Waiting], failed: Failed) -> None:
        for (_, done), error in zip(waiting, failed, strict=True):
            if done.cancelled():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)
        self._hand_over()
