"""Reviews of games that are over: worked out by the opponents' processes, a little at a time and within bounds.

A review is worked on while somebody asks for it. One review of a server is in work at a time, so that tables at which
people play always find somebody who thinks.
"""

import asyncio

from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.bounded import Bounded
from gonfanon.server.games.mind_processes import Council, scene_of
from gonfanon.server.games.mind_protocol import Deeds, Judged, Moments
from gonfanon.server.trouble import Trouble

KEPT = 64
"""How many reviews are remembered."""
SECONDS = 90.0
"""How long a review is thought about at most."""
PATIENCE = 20.0
"""Nobody has asked for so many seconds: the rest can wait."""
GAMES = 32
"""Battles played on from a moment, at most."""
FIRST, ROUND = 1, 4
"""Battles of the first round, so that there is a curve soon, and of the later ones."""
TOGETHER = 4
"""Moments in one question: it takes a second or two, and then another table has its turn."""
DEEDS = 10
PLAYER = "captain"


class Reviewing:
    """What is known of one game so far."""

    def __init__(self, game: Game, moments: list[int], deeds: list[Entry]) -> None:
        self.game, self.moments, self.deeds = game, moments, deeds
        self.ends: dict[int, list[int]] = {moment: [] for moment in moments}
        """By moment, how battles ended that were played on from there, in thousandths for the first side."""
        self.judged: list[Judged | None] = []
        self.spent = 0.0
        self.wanted = 0.0
        """When somebody last asked."""
        self.trouble: Trouble | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        """There is nothing left to work out, or no time for it."""
        graded = len(self.judged) == len(self.deeds)
        return graded and (self.spent >= SECONDS or self.games >= GAMES or not self.moments)

    @property
    def games(self) -> int:
        """Battles played on from each moment."""
        return min((len(ends) for ends in self.ends.values()), default=0)

    @property
    def share(self) -> int:
        """Per cent of the work that is done."""
        return 100 if self.done else round(100 * max(self.spent / SECONDS, self.games / GAMES)) % 100


class Reviews:
    """The reviews of a server."""

    def __init__(self, council: Council) -> None:
        self.council = council
        self._kept: Bounded[str, Reviewing] = Bounded(KEPT)
        self._one = asyncio.Lock()

    def known(self, id: str) -> Reviewing | None:
        """A review that was asked for before."""
        return self._kept.get(id)

    def wanted(self, id: str, fresh: Reviewing) -> Reviewing:
        """Somebody asks for a review: it is begun, or gone on with."""
        found = self._kept.made(id, lambda: fresh)
        found.wanted = asyncio.get_running_loop().time()
        if not found.done and found.trouble is None and (found.task is None or found.task.done()):
            found.task = asyncio.create_task(self._work(f"review {id}", found))
        return found

    async def forget(self, id: str) -> None:
        """The game is thrown away."""
        found = self._kept.pop(id)
        if found is not None:
            await _stop(found)

    async def close(self) -> None:
        """Nobody reads on."""
        for found in self._kept.values():
            await _stop(found)

    async def _work(self, table: str, found: Reviewing) -> None:
        """One piece after the other, as long as somebody asks."""
        loop = asyncio.get_running_loop()
        try:
            while not found.done and loop.time() - found.wanted < PATIENCE:
                async with self._one:
                    begun = loop.time()
                    await self._piece(table, found)
                    found.spent += loop.time() - begun
        except Trouble as trouble:
            found.trouble = trouble

    async def _piece(self, table: str, found: Reviewing) -> None:
        """A first round of battles for all moments, then the orders, then more battles where there are fewest."""
        behind = sorted(found.moments, key=lambda moment: len(found.ends[moment]))[:TOGETHER]
        first = behind and not found.ends[behind[0]]
        if not first and len(found.judged) < len(found.deeds):
            await self._grade(table, found)
        elif behind:
            await self._foretell(table, found, behind)

    async def _foretell(self, table: str, found: Reviewing, moments: list[int]) -> None:
        game, seed = found.game, len(found.ends[moments[0]])
        snapshots = [_before(game, moment).to_bytes() for moment in moments]
        puzzle = Moments(PLAYER, seed, *scene_of(game), snapshots, ROUND if seed else FIRST)
        for moment, ends in zip(moments, await self.council.foretell(puzzle, table), strict=True):
            found.ends[moment] += ends

    async def _grade(self, table: str, found: Reviewing) -> None:
        at = len(found.judged)
        given = [
            (_before(found.game, entry.number - 1).to_bytes(), entry.said)
            for entry in found.deeds[at : at + DEEDS]
        ]
        found.judged += await self.council.grade(Deeds(PLAYER, *scene_of(found.game), given), table)


async def _stop(found: Reviewing) -> None:
    if found.task is not None:
        found.task.cancel()
        await asyncio.gather(found.task, return_exceptions=True)


def _before(game: Game, moment: int) -> Battle:
    """The battle as it stood when so many entries had been made."""
    return game.battle(game.log[moment].before)
