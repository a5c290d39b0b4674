"""Opponents think in a process of their own, so that the table goes on answering while they do.

There is one such process a server; it is started when somebody is first to think, and again if it dies.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context

import msgspec

from gonfanon.kernel.ask import Ask
from gonfanon.play import Entry, Game
from gonfanon.play.sight import seen, sight
from gonfanon.server import thinker
from gonfanon.server.thinker import Puzzle, Thought, Weighed
from gonfanon.server.trouble import Trouble

PATIENCE = 120.0
"""Seconds after which an opponent who has not answered is given up."""
log = logging.getLogger("gonfanon")


class Council:
    """All who think for this server."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, puzzle: Puzzle) -> Thought:
        """What an opponent answers."""
        return msgspec.msgpack.decode(await self._think(thinker.decide, puzzle), type=Thought)

    async def advise(self, puzzle: Puzzle) -> list[Weighed]:
        """The best answers for a person."""
        return msgspec.msgpack.decode(await self._think(thinker.advise, puzzle), type=list[Weighed])

    async def review(self, puzzle: Puzzle) -> Thought:
        """What an opponent thought, as it is told to whoever asks why."""
        return msgspec.msgpack.decode(await self._think(thinker.review, puzzle), type=Thought)

    async def _think(self, work: Callable[[bytes], bytes], puzzle: Puzzle) -> bytes:
        """Have it worked out elsewhere; whatever goes wrong there is said in plain words here."""
        pool = self._seated()
        try:
            # To call a thinker takes a while; the table does not wait for that either.
            sent = await asyncio.to_thread(pool.submit, work, msgspec.msgpack.encode(puzzle))
            return await asyncio.wait_for(asyncio.wrap_future(sent), self.patience)
        except BrokenProcessPool as error:
            self._dismiss(pool)
            raise Trouble("mind-gone", 503) from error
        except TimeoutError as error:
            self._dismiss(pool)
            raise Trouble("mind-slow", 503, seconds=round(self.patience)) from error
        except Exception as error:  # a mind that breaks down must not take the table with it
            log.error("%s could not decide", puzzle.player, exc_info=error)
            raise Trouble("mind-broken", 500) from error

    def _seated(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), thinker.sit_down)
        return self._pool

    def _dismiss(self, pool: ProcessPoolExecutor, wait: bool = False) -> None:
        """Send a thinker away, in the middle of a thought if need be; the next question calls another."""
        if self._pool is pool:
            self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            with suppress(OSError, ValueError):
                process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)

    def close(self) -> None:
        """Everybody goes home, and nothing is left lying about."""
        if self._pool is not None:
            self._dismiss(self._pool, wait=True)


def puzzle_of(game: Game, player: str, about: int = -1) -> Puzzle:
    """The open question as the side that is asked may see it; the same again if it is put again."""
    ask = game.ask()
    if ask is None:
        raise Trouble("over" if game.over else "dice-unknown", 409)
    position = seen(game.position, ask.side)
    return Puzzle(
        player,
        seed_of(game),
        *_scene_of(game),
        position.snapshot.to_bytes(),
        position.order,
        position.answers,
        about,
    )


def looked_back(game: Game, entry: Entry, thought: Thought) -> Puzzle:
    """The question before an order that was given, with what its side thought then."""
    assert isinstance(entry.question, Ask)
    shown = sight(game.battle(entry.before), entry.question.side)
    return Puzzle(thought.player, 0, *_scene_of(game), shown.to_bytes(), None, [], thought=thought)


def _scene_of(game: Game) -> tuple[str, bytes]:
    """The scenario with its name."""
    parcel = msgspec.msgpack.encode(game.parcel)
    return hashlib.sha256(parcel).hexdigest(), parcel


def seed_of(game: Game) -> int:
    """A number for whoever decides by himself: the same if the server dies before his answer is saved."""
    digest = hashlib.sha256(f"{game.commitment} {len(game.log)}".encode()).digest()
    return int.from_bytes(digest[:7], "big")
