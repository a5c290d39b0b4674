"""The ground of a field: a drawing at once, a bitmap when it is painted, kept in the data folder."""

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.painter.ground.ground import Pens, field_svg
from gonfanon.painter.pages.table import plan_of_parcel
from gonfanon.server.bounded import Bounded
from gonfanon.server.games.hall import parcel_of
from gonfanon.server.games.store import Store
from gonfanon.server.isolated import command
from gonfanon.server.look.board import HEX_WIDTH
from gonfanon.server.trouble import Trouble

FOLDER = "pictures"
NO_GRID = Pens(grid=0, labels=0)
USUAL = Pens()
GROUNDS = 64
"""So many drawings are kept; a drawing has some hundred kilobytes."""
Painted = Callable[[str], None]


class Ground(Struct, frozen=True):
    """The drawing of a field, and where its bitmap is or will be."""

    svg: str
    file: Path
    mark: str

    @property
    def finer(self) -> Path:
        """The folder of its squares for fine screens and near looks."""
        return self.file.with_name(f"{self.file.stem}-finer")


class Gallery:
    """The grounds that were asked for since the server began."""

    def __init__(self, folder: Path, store: Store, paints: bool = True) -> None:
        self.folder, self.store, self.paints = folder / FOLDER, store, paints
        self._grounds: Bounded[tuple[str, bool], Ground] = Bounded(GROUNDS)
        self._failed: Bounded[Path, bool] = Bounded(GROUNDS)
        self._jobs: dict[Path, asyncio.Task[bool]] = {}
        self._easel = asyncio.Semaphore(1)
        self._finer_easel = asyncio.Semaphore(1)

    def address(self, parcel: Parcel, game: str) -> str:
        """Where a game finds its ground: the scenario's, or its own if the library has another now."""
        name = parcel.scenario.scenario
        try:
            same = _fields(parcel_of(name)) == _fields(parcel)
        except Trouble:
            same = False
        return f"/art/field/{name if same else game}.webp?grid=0"

    def _parcel(self, name: str) -> Parcel:
        try:
            return parcel_of(name)
        except Trouble:
            return self.store.head(name).parcel

    async def ground(self, name: str, grid: bool) -> Ground:
        """The drawing of a scenario's or a game's field; drawn beside the table, for it takes a moment."""
        known = self._grounds.get((name, grid))
        if known is None:
            known = await asyncio.to_thread(self._drawn, name, grid)
            self._grounds.put((name, grid), known)
        return known

    def _drawn(self, name: str, grid: bool) -> Ground:
        svg = field_svg(plan_of_parcel(self._parcel(name)), USUAL if grid else NO_GRID, HEX_WIDTH)
        mark = hashlib.sha256(svg.encode()).hexdigest()[:16]
        return Ground(svg, self.folder / f"{name}-{mark}.webp", mark)

    def paint(self, parcel: Parcel, game: str, painted: Painted) -> None:
        """Have the ground of a game painted, and say when it is there."""
        if self.paints:
            address = self.address(parcel, game)
            name = address.removeprefix("/art/field/").partition(".webp")[0]
            _hold(asyncio.create_task(self._painted(name, address, painted)))

    async def _painted(self, name: str, address: str, painted: Painted) -> None:
        ground = await self.ground(name, False)
        if not ground.file.is_file() and await self.bitmap(ground):
            painted(f"{address}&v={ground.mark}")

    def begin(self, ground: Ground) -> None:
        """Have a ground painted that somebody looks at."""
        self._begin(ground, ground.file, self._easel)

    def begin_finer(self, ground: Ground) -> None:
        """Have a ground painted finer. It never waits before the first picture of another table."""
        self._begin(ground, ground.finer, self._finer_easel)

    def _begin(self, ground: Ground, target: Path, easel: asyncio.Semaphore) -> None:
        if self.paints and target not in self._jobs and not self._failed.get(target):
            job = self._jobs[target] = asyncio.create_task(self._painting(ground.svg, target, easel))
            job.add_done_callback(lambda done: self._finish(target, done))

    def _finish(self, target: Path, job: asyncio.Task[bool]) -> None:
        """A finished job is forgotten; a ground that cannot be painted is not tried at every look."""
        self._jobs.pop(target, None)
        if not job.cancelled() and not job.result():
            self._failed.put(target, True)

    def paints_finer(self, ground: Ground) -> bool:
        """Whether the finer picture will come."""
        return ground.finer in self._jobs

    async def bitmap(self, ground: Ground) -> bool:
        """Paint a ground if it is not there yet; whether it is there in the end."""
        if ground.file.is_file():
            return True
        if not self.paints:
            return False
        self.begin(ground)
        job = self._jobs.get(ground.file)
        return job is not None and await asyncio.shield(job)

    async def _painting(self, svg: str, target: Path, easel: asyncio.Semaphore) -> bool:
        """One bitmap at a time, in a process of its own; one that cannot be painted stays a drawing."""
        async with easel:
            drawing = target.with_name(f"{target.stem}.svg")
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                await asyncio.to_thread(drawing.write_text, svg, "utf-8")
                painter = await asyncio.create_subprocess_exec(
                    *command(
                        "gonfanon.server.art.paint_process", str(drawing.resolve()), str(target.resolve())
                    ),
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=asyncio.subprocess.DEVNULL,
                )
                return await _finished(painter) == 0 and target.exists()
            except (OSError, GonfanonError):
                return False

    async def close(self) -> None:
        """Jobs that still paint are told to stop."""
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


async def _finished(painter: asyncio.subprocess.Process) -> int:
    try:
        return await painter.wait()
    except asyncio.CancelledError:
        painter.kill()
        await painter.wait()
        raise


def _fields(parcel: Parcel) -> tuple[object, ...]:
    text = parcel.scenario
    return text.sheets, text.map, parcel.maps, text.overlays, text.ground, text.heights, text.openings


_held: set[asyncio.Task[None]] = set()


def _hold(task: asyncio.Task[None]) -> None:
    """Keep a task alive until it is done."""
    _held.add(task)
    task.add_done_callback(_held.discard)
