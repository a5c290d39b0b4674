"""The trainer: the chance of winning before and after each order of a game that goes on, worked out beside it.

It is worked on while somebody asks, by the opponents' processes, a little at a time. One try of a server is in work at
a time, and its table is another than that of the game: the player waits for nobody.
"""

import asyncio
import hashlib
from itertools import pairwise
from typing import NamedTuple

from gonfanon.minds.levels.chances import Chance, chance
from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from gonfanon.server.bounded import Bounded
from gonfanon.server.games.mind_processes import Council, scene_of
from gonfanon.server.games.mind_protocol import Moments
from gonfanon.server.games.seats import HUMAN, thinks
from gonfanon.server.trouble import Trouble

KEPT = 64
"""How many tries are remembered."""
POSITIONS = 4096
"""And how many positions with what came of them: anyone who begins again finds the first one known."""
PATIENCE = 15.0
"""Nobody has asked for so many seconds: the rest can wait."""
GAMES = 16
"""Battles played on from a position, at most."""
ROUND = 4
"""Battles of one question: it takes a second or two, and then another table has its turn."""
LATEST = 8
"""Positions of a try that are looked at, the latest first."""
PLAYER = "captain"
SEED = 11
"""Before and after an order the battles are played on with the same dice."""


class Moment(NamedTuple):
    """A position between two orders."""

    key: str
    snapshot: bytes
    n: int
    """Entries before it."""


class Order(NamedTuple):
    """An order of the person who trains, the position before it, and the next one between two orders."""

    entry: Entry
    before: Moment
    after: Moment | None


class Try:
    """What is known of one game."""

    def __init__(self, side: int, level: str) -> None:
        self.side, self.level = side, level
        self.game: Game | None = None
        self.orders: list[Order] = []
        self.start: Moment | None = None
        self.now: Moment | None = None
        self.wanted = 0.0
        self.trouble: Trouble | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def moments(self) -> list[Moment]:
        """The positions whose chances are wanted, the latest first."""
        pairs = [each for order in reversed(self.orders) for each in (order.after, order.before)]
        found = [self.now, *pairs[:LATEST], self.start]
        return list({each.key: each for each in found if each is not None}.values())


class Trainings:
    """The tries of a server."""

    def __init__(self, council: Council) -> None:
        self.council = council
        self._kept: Bounded[str, Try] = Bounded(KEPT)
        self._ends: Bounded[str, list[int]] = Bounded(POSITIONS)
        self._one = asyncio.Lock()

    def known(self, id: str) -> Try | None:
        """A try that was asked for before."""
        return self._kept.get(id)

    def begun(self, id: str, game: Game) -> Try:
        """A try begins: one person against minds, nobody else."""
        people = [side for side, key in enumerate(game.sides) if game.seats[key] == HUMAN]
        others = [player for player in game.seats.values() if player != HUMAN]
        if len(people) != 1 or not others or not all(thinks(player) for player in others):
            raise Trouble("not-training", 409)
        return self._kept.made(id, lambda: Try(people[0], others[0]))

    def wanted(self, id: str, found: Try) -> None:
        """Somebody asks: what is missing is worked out."""
        found.wanted = asyncio.get_running_loop().time()
        if self._next(found) is not None and (found.task is None or found.task.done()):
            found.trouble = None
            found.task = asyncio.create_task(self._work(f"training {id}", found))

    def chance(self, found: Try, moment: Moment | None) -> Chance | None:
        """The chance of the person at a position, as far as it is known."""
        ends = self._ends.get(moment.key) if moment is not None else None
        return chance(ends, found.side == 0) if ends else None

    def busy(self, found: Try) -> bool:
        """More is being worked out."""
        return found.trouble is None and self._next(found) is not None

    async def forget(self, id: str) -> None:
        """The game is thrown away."""
        await _stop(self._kept.pop(id))

    async def close(self) -> None:
        """Nobody trains any more."""
        for found in self._kept.values():
            await _stop(found)

    def _next(self, found: Try) -> Moment | None:
        """The position that is played on next: the one with the fewest battles, of these the latest."""
        counts = {each: len(self._ends.get(each.key) or ()) for each in found.moments}
        left = [each for each in found.moments if counts[each] < GAMES]
        return min(left, key=lambda each: counts[each], default=None)

    async def _work(self, table: str, found: Try) -> None:
        loop = asyncio.get_running_loop()
        try:
            while (moment := self._next(found)) is not None and loop.time() - found.wanted < PATIENCE:
                async with self._one:
                    await self._piece(table, found, moment)
        except Trouble as trouble:
            found.trouble = trouble

    async def _piece(self, table: str, found: Try, moment: Moment) -> None:
        assert found.game is not None
        ends = self._ends.made(moment.key, lambda: [])
        puzzle = Moments(PLAYER, SEED + len(ends), *scene_of(found.game), [moment.snapshot], ROUND)
        ends += (await self.council.foretell(puzzle, table))[0]


async def _stop(found: Try | None) -> None:
    if found is not None and found.task is not None:
        found.task.cancel()
        await asyncio.gather(found.task, return_exceptions=True)


def looked_through(found: Try, game: Game, since: int) -> None:
    """The orders that the person has given since the try began, each with the positions around it."""
    scene = scene_of(game)[0]
    log = game.log
    rests = [n for n, entry in enumerate(log) if n >= since and entry.order and not entry.before.placing]
    resting = not game.over and game.position.order is None and not game.state.placing
    moments = {n: _moment(scene, game.battle(log[n].before), n) for n in rests}
    if resting:
        moments[len(log)] = _moment(scene, game.state, len(log))
    places = sorted(moments)
    following = dict(pairwise(places))
    found.game = game
    found.start = moments[places[0]] if places else None
    found.now = moments.get(len(log))
    found.orders = [
        Order(log[n], moments[n], moments.get(following.get(n, -1)))
        for n in rests
        if log[n].side == found.side and log[n].said != PASS
    ]


def _moment(scene: str, s: Battle, n: int) -> Moment:
    snapshot = s.to_bytes()
    return Moment(hashlib.sha256(scene.encode() + snapshot).hexdigest(), snapshot, n)
