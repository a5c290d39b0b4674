"""Opponents think in processes of their own, so that the table goes on answering while they do.

There are a few such processes a server, each started when it is first needed and again if it dies. A process
works on one question at a time, so that one that dies or hangs takes nobody else's question with it. Tables
take turns: each has at most one question in work, however many it has asked. On a public server people take turns
before their tables do: who plays fifty games waits no less for each, and lets nobody else wait for all of them.
"""

import asyncio
import hashlib
import hmac
import logging
import os
import subprocess
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any

import msgspec

from gonfanon.kernel.ask import Ask
from gonfanon.play import Entry, Game
from gonfanon.play.game_of import GameOf
from gonfanon.play.sight import seen, sight
from gonfanon.server.bounded import Bounded
from gonfanon.server.games import mind_process
from gonfanon.server.games.counters import UNCOUNTED, Counters
from gonfanon.server.games.mind_process import ADVISE, DECIDE, DECIDE_ANY, FORETELL, GRADE, HEAD, REVIEW
from gonfanon.server.games.mind_protocol import AnyPuzzle, Deeds, Judged, Moments, Puzzle, Thought, Weighed
from gonfanon.server.isolated import command
from gonfanon.server.trouble import Trouble

PATIENCE = 120.0
"""Seconds after which an opponent who has not answered is given up."""
OWNERS = 4096
"""So many owners of tables are remembered."""
WAITING = 8
"""So many questions of one table may wait; a person asks for a hint once or twice."""
log = logging.getLogger("gonfanon")


class MindDied(Exception):
    """The process ended before it answered."""


class MindFailed(Exception):
    """The process answered that it could not: with the traceback from there."""


class MindWorker:
    """One worker process that thinks."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False

    def think(self, kind: int, puzzle: bytes) -> bytes:
        """Have something worked out, however long it takes; runs in a thread of its own."""
        process = self.process
        if process is None or process.poll() is not None:
            process = self.process = subprocess.Popen(
                command(mind_process.__name__), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        if self.closed:
            self.clear()
            raise MindDied
        asked, told = process.stdin, process.stdout
        assert asked is not None
        assert told is not None
        try:
            asked.write(HEAD.pack(len(puzzle), kind) + puzzle)
            asked.flush()
            found, answer = _message(told)
        except (OSError, ValueError) as error:
            raise MindDied from error
        if found == mind_process.FAILED:
            raise MindFailed(answer.decode())
        return answer

    def clear(self) -> None:
        """Send the process away, in the middle of a thought if need be; the next question starts another."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what was not yet sent is lost with the process
                    pipe and pipe.close()


def _message(stream: IO[bytes]) -> tuple[int, bytes]:
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise MindDied
    length, found = HEAD.unpack(head)
    answer = stream.read(length)
    if len(answer) < length:
        raise MindDied
    return found, answer


class Question(msgspec.Struct, eq=False):
    """Something to think about, the table that asked, and where the answer goes."""

    table: str
    kind: int
    player: str
    puzzle: bytes
    answer: "asyncio.Future[bytes]"
    owner: str = ""
    """Whose turn it takes."""


class Council:
    """All who think for this server."""

    def __init__(self, patience: float = PATIENCE, thinkers: int = 0, watch: Counters = UNCOUNTED) -> None:
        self.patience, self.watch = patience, watch
        self.chairs = [MindWorker() for _ in range(thinkers or 1 + max(2, os.cpu_count() or 1))]
        self._free = list(reversed(self.chairs))
        """The last one is taken first, so that no more processes are started than are needed at once."""
        self._waiting: dict[str, deque[Question]] = {}
        """By table, in the order of their turns."""
        self._served: dict[str, asyncio.Task[None]] = {}
        """By table, the question that is in work."""
        self._threads = ThreadPoolExecutor(len(self.chairs), "thinker")
        self.owner: Callable[[str], Awaitable[str]] | None = None
        """Who a table belongs to, as far as its share goes; None: every table is its own."""
        self._owners: Bounded[str, str] = Bounded(OWNERS)
        self._in_work: Counter[str] = Counter()
        """By owner, how many questions are in work."""
        self._turns: Bounded[str, int] = Bounded(OWNERS)
        """By owner, when he had his last turn."""
        self._turn = 0

    async def decide(self, puzzle: Puzzle, table: str) -> Thought:
        """What an opponent answers."""
        return msgspec.msgpack.decode(await self._think(DECIDE, puzzle, table), type=Thought)

    async def advise(self, puzzle: Puzzle, table: str) -> list[Weighed]:
        """The best answers for a person."""
        return msgspec.msgpack.decode(await self._think(ADVISE, puzzle, table), type=list[Weighed])

    async def review(self, puzzle: Puzzle, table: str) -> Thought:
        """What an opponent thought, as it is told to a person who asks why."""
        return msgspec.msgpack.decode(await self._think(REVIEW, puzzle, table), type=Thought)

    async def decide_any(self, puzzle: AnyPuzzle, table: str) -> str:
        """What an opponent answers in a game that is no battle, in the notation."""
        return (await self._think(DECIDE_ANY, puzzle, table)).decode()

    async def foretell(self, moments: Moments, table: str) -> list[list[int]]:
        """How battles end that are played on from some positions."""
        return msgspec.msgpack.decode(await self._think(FORETELL, moments, table), type=list[list[int]])

    async def grade(self, deeds: Deeds, table: str) -> list[Judged | None]:
        """What a captain thinks of orders that were given."""
        return msgspec.msgpack.decode(await self._think(GRADE, deeds, table), type=list[Judged | None])

    @property
    def waiting(self) -> int:
        """How many questions wait for a free process."""
        return sum(map(len, self._waiting.values()))

    async def _think(self, kind: int, puzzle: Puzzle | AnyPuzzle | Moments | Deeds, table: str) -> bytes:
        """Wait for the turn of a table, and for the answer."""
        owner = await self._owner_of(table)
        line = self._waiting.setdefault(table, deque())
        if len(line) >= WAITING:
            raise Trouble("mind-busy", 429, count=WAITING)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        question = Question(table, kind, puzzle.player, msgspec.msgpack.encode(puzzle), answer, owner)
        line.append(question)
        began = time.perf_counter()
        self._go_on()
        try:
            found = await question.answer
            self.watch.thought(time.perf_counter() - began)
            return found
        except asyncio.CancelledError:
            # Nobody waits any longer; what is already in work is worked out and thrown away.
            with suppress(ValueError):
                line.remove(question)
            raise

    async def _owner_of(self, table: str) -> str:
        if self.owner is None:
            return table
        known = self._owners.get(table)
        if known is None:
            known = await self.owner(table) or table
            self._owners.put(table, known)
        return known

    def _go_on(self) -> None:
        """Give every free process the oldest question of the table whose turn it is."""
        while self._free and (table := self._next()) is not None:
            line = self._waiting.pop(table)
            question = line.popleft()
            if line:
                self._waiting[table] = line
            self._turn += 1
            self._turns.put(question.owner, self._turn)
            self._in_work[question.owner] += 1
            self._served[table] = asyncio.create_task(self._work(question, self._free.pop()))

    def _next(self) -> str | None:
        """The table that has waited longest, of the owner who has least in work, or has had no turn for longest."""
        for table in [table for table, line in self._waiting.items() if not line]:
            del self._waiting[table]
        ready = [(table, line[0].owner) for table, line in self._waiting.items() if table not in self._served]
        if not ready:
            return None
        return min(ready, key=lambda one: (self._in_work[one[1]], self._turns.get(one[1]) or 0))[0]

    async def _work(self, question: Question, chair: MindWorker) -> None:
        """Have one question worked out; whatever goes wrong is said in plain words to those who asked it."""
        try:
            found = await self._worked_out(question, chair)
            if not question.answer.done():
                question.answer.set_result(found)
        except Trouble as trouble:
            if not question.answer.done():
                question.answer.set_exception(trouble)
        finally:
            self._free.append(chair)
            del self._served[question.table]
            self._in_work[question.owner] -= 1
            self._in_work += Counter()  # those without any are forgotten
            self._go_on()

    async def _worked_out(self, question: Question, chair: MindWorker) -> bytes:
        loop = asyncio.get_running_loop()
        sent = loop.run_in_executor(self._threads, chair.think, question.kind, question.puzzle)
        try:
            return await asyncio.wait_for(asyncio.shield(sent), self.patience)
        except MindDied as error:
            chair.clear()
            raise Trouble("mind-gone", 503) from error
        except TimeoutError as error:
            while not sent.done():  # its process may just be starting
                await loop.run_in_executor(None, chair.clear)
                await asyncio.wait([sent], timeout=0.1)
            sent.exception()
            raise Trouble("mind-slow", 503, seconds=round(self.patience)) from error
        except Exception as error:  # a mind that breaks down must not take the table with it
            log.error("%s could not decide", question.player, exc_info=error)
            raise Trouble("mind-broken", 500) from error

    def close(self) -> None:
        """Everybody goes home, and nothing is left lying about."""
        for task in self._served.values():
            task.cancel()
        for chair in self.chairs:
            chair.closed = True
            chair.clear()
        self._threads.shutdown()


def puzzle_of(game: Game, player: str, about: int = -1, before: Thought | None = None) -> Puzzle:
    """The open question as the side that is asked may see it; the same again if it is put again.

    `before` is what the same player thought last: he goes on with his plan.
    """
    ask = game.ask()
    if ask is None:
        raise Trouble("over" if game.over else "dice-unknown", 409)
    position = seen(game.position, ask.side)
    return Puzzle(
        player,
        seed_of(game),
        *scene_of(game),
        position.snapshot.to_bytes(),
        position.order,
        position.answers,
        about,
        before,
    )


def looked_back(game: Game, entry: Entry, thought: Thought) -> Puzzle:
    """The question before an order that was given, with what its side thought then."""
    assert isinstance(entry.question, Ask)
    shown = sight(game.battle(entry.before), entry.question.side)
    return Puzzle(thought.player, 0, *scene_of(game), shown.to_bytes(), None, [], thought=thought)


def scene_of(game: Game) -> tuple[str, bytes]:
    """The scenario with its name."""
    parcel = msgspec.msgpack.encode(game.parcel)
    return hashlib.sha256(parcel).hexdigest(), parcel


def seed_of(game: GameOf[Any]) -> int:
    """A number for anyone who decides by himself: the same if the server dies before his answer is saved.

    It comes from the secret: from the commitment, which all know, anybody could work out what he will decide.
    """
    known = game.secret if game.secret is not None else game.commitment.encode()
    digest = hmac.digest(known, f"seat {len(game.log)}".encode(), "sha256")
    return int.from_bytes(digest[:7], "big")
