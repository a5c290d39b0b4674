"""The web application: routes, windows, pages, put together."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.types import ControllerRouterHandler

from gonfanon.server import socket
from gonfanon.server.art.grounds import Gallery
from gonfanon.server.failures import HANDLERS, secured
from gonfanon.server.games.admission import Admission, people_channel
from gonfanon.server.games.counters import UNCOUNTED
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable
from gonfanon.server.guards import at_home
from gonfanon.server.kinds.hall import AnyHall
from gonfanon.server.kinds.socket import any_window, publisher
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.notices import routes as notice_routes
from gonfanon.server.notices.outbox import Outbox
from gonfanon.server.notices.postman import Postman
from gonfanon.server.notices.settings import NoticeSettings
from gonfanon.server.older.routes import older_deed, older_page
from gonfanon.server.pages import (
    campaign_routes,
    client,
    picture_routes,
    puzzle_routes,
    review_routes,
    routes,
)
from gonfanon.server.people import account_routes as accounts
from gonfanon.server.people import routes as people
from gonfanon.server.people.admission import PublicAdmission
from gonfanon.server.people.offers import Offers
from gonfanon.server.people.settings import Settings
from gonfanon.server.people.talk_routes import talks
from gonfanon.server.people.tournament_routes import club
from gonfanon.server.people.visitors import Visitors, with_cookies
from gonfanon.server.shapes import make_ready
from gonfanon.server.time_watch import check_due
from gonfanon.server.together.pact import Clock
from gonfanon.server.together.times import system_clock

if TYPE_CHECKING:
    from gonfanon.server.games import news
    from gonfanon.server.games.listener import Listener
    from gonfanon.server.metrics import Metrics

PRESENCE = 15.0
"""Seconds after which a worker says again who is at its tables."""
EVERY = 2.0
"""Seconds between two rounds of what keeps time and sends notices."""


def make_app(
    folder: Path,
    delay: float = 0.05,
    paints: bool = True,
    static: Path = client.STATIC,
    settings: Settings | None = None,
    clock: Clock = system_clock,
    database: str = "",
    thinkers: int = 0,
    notices: NoticeSettings | None = None,
    base: str = "",
    every: float = EVERY,
) -> Litestar:
    """The application on a data folder; `delay` is how long a side without a person thinks, in seconds.

    With settings it is a public server: seats belong to people. Without, everybody on this machine may do everything.
    Games are in the folder too, unless the address of a database is given. `thinkers` is how many processes think for
    the opponents; 0: as many as the machine is good for.
    """
    make_ready()
    metrics = _metrics() if settings is not None or database else None
    store = Store(folder, database=database, watch=metrics or UNCOUNTED)
    hall = Hall(store, delay, clock, thinkers)
    others = AnyHall(store, hall.council, delay, clock)
    admission = Admission() if settings is None else _public(hall, others, settings)
    postman = _postman(store, clock, settings, notices, base, admission)
    hall.notify = others.notify = postman.hear
    state = {
        "hall": hall,
        "others": others,
        "admission": admission,
        "postman": postman,
        "clock": clock,
        "every": every,
        "gallery": Gallery(folder, store, paints),
        "static": static,
        "metrics": metrics,
    }
    return _application(State(state), settings)


def _application(state: State, settings: Settings | None) -> Litestar:
    """The routes, and what goes before and after every request."""
    return Litestar(
        route_handlers=[*_routes(settings), *_watched(state.metrics, settings)],
        plugins=[ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)],
        middleware=[at_home()] if settings is None else [at_home(settings.names), with_cookies],
        lifespan=[_lifespan],
        state=state,
        openapi_config=OpenAPIConfig(
            title="Gonfanon",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
        # Replays and records are long, and it is the loop that would have to press them together.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, exclude=[r"\.webp", r"^/api/games/.*/(replay|record)$"]
        ),
        exception_handlers=HANDLERS,
        after_request=secured,
        logging_config=None,
        pdb_on_exception=False,
    )


def _routes(settings: Settings | None) -> list[ControllerRouterHandler]:
    """What can be asked for; people have accounts, offers and seats at a public server only."""
    public = [people.people, people.offers, people.seats, accounts.accounts, talks, club]
    return [
        routes.api,
        picture_routes.art,
        review_routes.review_of,
        puzzle_routes.puzzle_routes,
        campaign_routes.pictures,
        socket.window,
        any_window,
        *(public if settings is not None else ()),
        notice_routes.notices,
        older_page,
        older_deed,
        client.first_page,
        client.page,
    ]


def _metrics() -> "Metrics":
    """The figures of a server that somebody may watch; the machinery for it is not fetched at home."""
    from gonfanon.server.metrics import Metrics

    return Metrics()


def _watched(metrics: "Metrics | None", settings: Settings | None) -> list[Any]:
    if metrics is None:
        return []
    from gonfanon.server.metrics import health, metrics_route

    return [health, metrics_route(metrics, (settings or Settings()).watchers)]


def _public(hall: Hall, others: AnyHall, settings: Settings) -> PublicAdmission:
    visitors = Visitors(hall.store, settings)
    offers = Offers(hall, others, visitors)

    async def owner(game: str) -> str:
        held = await asyncio.to_thread(offers.seats.of_game, game)
        return min((seat.visitor for seat in held if seat.visitor), default="")

    hall.council.owner = owner
    return PublicAdmission(visitors, offers)


def _postman(
    store: Store,
    clock: Clock,
    settings: Settings | None,
    notices: NoticeSettings | None,
    base: str,
    admission: Admission,
) -> Postman:
    sends = notices or (settings.notices if settings is not None else NoticeSettings())
    address = base or (settings.url if settings is not None else "")

    async def holders(game: str, side: str) -> list[str]:
        mine = await admission.visitors_at(game, side)
        return [f"seat:{game}/{side}", *(f"visitor:{each}" for each in mine)]

    return Postman(Outbox(store), sends, clock, address, holders)


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    """Hear of what other workers do, keep time and send notices; let go of everything at the end."""
    state, channels = app.state, app.plugins.get(ChannelsPlugin)
    hall: Hall = state.hall
    others: AnyHall = state.others
    listener = state.listener = _listener(hall, others, channels, state.admission)
    sampling = _sampling(state)

    async def open_table(game: str) -> GameTable | AnyTable:
        if await asyncio.to_thread(others.is_other, game):
            return await others.table(game, publisher(channels))
        return await socket.table_of(hall, state.gallery, channels, game)

    def let_play(game: str) -> None:
        if game in hall.tables:
            hall.tables[game].let_others_play()
        elif game in others.opponents:
            others.opponents[game].wake()

    said = 0.0

    async def keep_time() -> None:
        nonlocal said
        await check_due(hall.store, state.clock, open_table, let_play)
        if time.monotonic() - said > PRESENCE:
            said = time.monotonic()
            state.admission.say_presence()

    state.keep_time = keep_time
    rounds = asyncio.create_task(state.postman.run(state.every, keep_time))
    try:
        yield
    finally:
        await state.postman.stop(rounds)
        if sampling is not None:
            sampling.cancel()
        if listener is not None:
            await listener.close()
        await app.state.gallery.close()
        await app.state.others.close()
        await app.state.hall.close()


def _sampling(state: State) -> "asyncio.Task[None] | None":
    if state.metrics is None:
        return None
    from gonfanon.server.metrics import sampled

    return asyncio.create_task(sampled(state.metrics, state.hall, state.others))


def _listener(
    hall: Hall, others: AnyHall, channels: ChannelsPlugin, admission: Admission
) -> "Listener | None":
    """The ear for other workers, where there may be any."""
    if not hall.store.shared:
        return None
    from gonfanon.server.games.listener import Listener

    async def hear(game: str, number: int) -> None:
        await hall.hear(game, number)
        await others.hear(game, number)

    overhear = _overhearing(hall, others, channels, admission)
    listener = Listener(hall.store, hear, lambda: [*hall.tables, *others.tables], overhear)
    listener.start()
    return listener


def _overhearing(
    hall: Hall, others: AnyHall, channels: ChannelsPlugin, admission: Admission
) -> "Callable[[news.Said], None]":
    """What is done with what other workers say: it goes to the windows here."""
    telling: set[asyncio.Task[None]] = set()

    def publish(name: str, message: bytes) -> None:
        channels.publish(message, name)

    def overhear(said: "news.Said") -> None:
        if said.where == "presence":
            task = asyncio.create_task(admission.hear_presence(said.worker, said.game, said.message, publish))
            telling.add(task)
            task.add_done_callback(telling.discard)
        elif said.where == "people":
            channels.publish(said.message, people_channel(said.game))
        elif said.where == "settle":
            others.hear_agreed(said.game, msgspec.json.decode(said.message, type=list[str]))
        elif (table := hall.tables.get(said.game) or others.tables.get(said.game)) is not None:
            for view in table.views():
                table.publish(view, said.message.encode())

    return overhear
