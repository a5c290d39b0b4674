"""What a server keeps does not grow for ever."""

import asyncio
from pathlib import Path

import pytest

from gonfanon import library
from gonfanon.library import scenarios
from gonfanon.painter.pieces.counters import Size
from gonfanon.play.variation import Variation, varied
from gonfanon.server.art.grounds import GROUNDS, Gallery
from gonfanon.server.bounded import Bounded
from gonfanon.server.games.store import Store
from gonfanon.server.pages import picture_routes as routes


def test_what_was_not_asked_for_the_longest_goes_first() -> None:
    kept: Bounded[str, int] = Bounded(2)
    kept.put("a", 1)
    kept.put("b", 2)
    assert kept.get("a") == 1
    kept.put("c", 3)
    assert (kept.get("a"), kept.get("b"), kept.get("c"), len(kept)) == (1, None, 3, 2)


def test_a_value_is_made_once() -> None:
    kept: Bounded[str, list[int]] = Bounded(2)
    first = kept.made("a", list)
    assert kept.made("a", list) is first


def test_counter_sheets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_sheets", Bounded(1))
    monkeypatch.setattr(routes, "sprite", lambda *given: "sheet")
    parcel = scenarios.scenario("the-well")
    book = library.book("guiscard")
    for people in range(3):
        routes._sheet(
            varied(parcel, book, Variation(handicap={"arab": people} if people else {})), Size.TABLE
        )
    assert len(routes._sheets) == 1


def test_drawings_and_painting_jobs_are_bounded(tmp_path: Path) -> None:
    async def look() -> None:
        store = Store(tmp_path)
        gallery = Gallery(tmp_path, store)
        gallery._grounds.most = 2
        for name in ("the-well", "two-banners", "maldon"):
            ground = await gallery.ground(name, False)
        assert len(gallery._grounds) == 2 < GROUNDS
        await gallery.bitmap(ground)
        await asyncio.sleep(0)
        assert not gallery._jobs
        await gallery.close()
        store.close()

    asyncio.run(look())
