"""A game played once more through everything the server shows of it, entry by entry: for `gonfanon fuzz`.

Every answer goes through a real table with a window for each side and one for all: it is saved, told, drawn
and put on the wire. Then the game is loaded from the disk, shown as a replay and reported. What breaks down,
and what only a stand-in could show, is a fault.
"""

import asyncio
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from gonfanon.play import DICE, Game
from gonfanon.server.games.admission import BOTH
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable
from gonfanon.server.pages import replay, report
from gonfanon.story.fallback import LOG

encode = msgspec.json.encode


def rehearsed(game: Game) -> list[str]:
    """Everything that went wrong when a game was shown; nothing: all is well."""
    with TemporaryDirectory() as folder, _overheard() as troubles:
        try:
            asyncio.run(_rehearse(game, Path(folder)))
        except Exception as error:  # whatever it is, it is what we are looking for
            troubles.append(_where(error))
        return list(dict.fromkeys(troubles))


async def _rehearse(game: Game, folder: Path) -> None:
    hall = Hall(Store(folder), 0)
    try:
        id = await hall.keep(
            Game(game.parcel, game.book, game.secret, _people(game), variation=game.variation)
        )
        table = await _played(hall, id, game)
        shown = [encode(table.table(view)) for view in table.views()]
        again = GameTable(id, hall.store, _nowhere, "", hall.council)
        again.windows.update(table.views())
        if [encode(again.table(view)) for view in again.views()] != shown:
            raise AssertionError("the table looks different when it is loaded again")
        encode(replay.replay(again.game, id, ""))
        encode(report.report(again.game))
    finally:
        await hall.close()


async def _played(hall: Hall, id: str, game: Game) -> GameTable:
    """The game at a table with all its windows."""
    table = hall.table(id, _nowhere)
    table.windows.update((BOTH, *game.scene.sides))
    table.table(BOTH)
    for entry in game.log:
        if entry.side != DICE:
            await table.answer(BOTH, entry.text, table.hash(BOTH))
    if [entry.text for entry in table.game.log] != [entry.text for entry in game.log]:
        raise AssertionError("the game goes differently at the table")
    return table


def _people(game: Game) -> dict[str, str]:
    return dict.fromkeys(game.scene.sides, HUMAN)


def _nowhere(view: str, message: bytes) -> None:
    """Nobody listens."""


@contextmanager
def _overheard() -> Iterator[list[str]]:
    """Whatever had to be stood in for meanwhile."""
    found: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            error = record.exc_info[1] if record.exc_info else None
            found.append(_where(error) if isinstance(error, Exception) else record.getMessage())

    log, ear = logging.getLogger(LOG), Ear()
    before = log.propagate
    log.addHandler(ear)
    log.propagate = False
    try:
        yield found
    finally:
        log.removeHandler(ear)
        log.propagate = before


def _where(error: Exception) -> str:
    """What went wrong, and on which line of ours."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{frames[-1].filename.rpartition('gonfanon/')[2]}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__} in {place}: {error}"
