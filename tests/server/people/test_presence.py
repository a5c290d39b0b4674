"""Who is at a table, at this worker or another."""

from contextlib import ExitStack
from pathlib import Path

import msgspec
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.people.presence import FORGOTTEN, Presence
from gonfanon.server.people.settings import Settings
from tests.server.conftest import Browser, Window


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_worker_that_says_nothing_for_long_has_nobody() -> None:
    clock = Clock()
    here, there = Presence(clock), Presence(clock)
    there.arrive("g", "odo")
    there.arrive("g", "")
    assert here.hear("w2", "g", there.own("g", asks=True).decode()) == (True, False)
    here.arrive("g", "aimery")
    assert here.here("g") == {"odo", "aimery"} and here.unknown("g") == 1
    assert here.hear("w2", "g", there.own("g", asks=True).decode()) == (False, True), (
        "nothing new, but it asks"
    )
    clock.now = FORGOTTEN + 1
    assert here.here("g") == {"aimery"} and here.unknown("g") == 0
    there.depart("g", "odo")
    there.depart("g", "")
    here.hear("w2", "g", there.own("g").decode())
    assert not here._others and there.games() == []


def test_windows_at_two_workers_see_each_other_come_and_go(tmp_path: Path, postgresql: str) -> None:
    with ExitStack() as stack:
        clients = []
        for _ in range(2):
            app = make_app(
                tmp_path, delay=0, paints=False, settings=Settings(), database=postgresql, thinkers=1
            )
            client = stack.enter_context(TestClient(app, base_url="http://127.0.0.1"))
            client.blocking_portal.call(app.state.listener.listens.wait)
            clients.append(client)
        host, guest = (Browser(client, stack) for client in clients)
        offer = host.ask("POST", "/api/offers", {"scenario": "the-well", "name": "Bohemond"}, 201).json()
        link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
        guest.ask("POST", f"/api/seats/{link}", {"name": "Aimery"}, 200)
        game = offer["game"]
        first = host.sit(game)

        def here(window: Window) -> set[str]:
            return {seat["side"] for seat in window.hear("people")["seats"] if seat.get("here")}

        assert here(first) == {"norman"}
        second = guest.sit(game)
        while here(first) != {"norman", "arab"}:
            pass
        while here(second) != {"norman", "arab"}:
            pass
        second.leave()
        while here(first) != {"norman"}:
            pass
        assert msgspec.json.decode(clients[0].app.state.admission.presence.own(game))["here"]
