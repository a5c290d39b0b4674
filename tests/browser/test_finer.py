"""On a fine screen, and near, the ground is as sharp as the counters; elsewhere nothing more is fetched."""

from collections.abc import Callable
from typing import Any

SQUARES = """() => [...document.querySelectorAll('.board .finer img')]
  .filter((image) => image.complete && image.naturalWidth)
  .map((image) => [image.naturalWidth, image.offsetWidth, image.getBoundingClientRect().width])"""
"""Of every square that is shown: painted pixels, sheet pixels, pixels of the page."""

PLAIN_FIRST = """() => {
  const loaded = (part) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(part));
  return loaded('/art/field/')[0].responseEnd <= loaded('/art/finer/')[0].startTime;
}"""
"""Whether a plain ground had come before a finer one was asked for."""


def squares(table: Any) -> list[list[float]]:
    """The squares in sight, once they have come."""
    table.until(lambda: table.page.evaluate(SQUARES))
    found: list[list[float]] = table.page.evaluate(SQUARES)
    return found


def asked(page: Any) -> list[str]:
    """The addresses of finer pictures that a page asks for."""
    heard: list[str] = []
    page.on("request", lambda request: heard.append(request.url) if "/art/finer/" in request.url else None)
    return heard


def test_a_fine_screen_gets_a_finer_ground(server: Any, window: Callable[..., Any]) -> None:
    table = window(device_scale_factor=2)
    table.open(server, server.begin("first-steps"))
    found = squares(table)
    # The first picture is not later for it: the plain ground is there before.
    assert table.page.evaluate(PLAIN_FIRST)
    assert all(painted == 2 * sheet for painted, sheet, _ in found)
    # A painted pixel lies on about one of the screen, and is not stretched over four.
    assert all(painted >= 2 * shown * 0.8 for painted, _, shown in found)


def test_a_near_look_gets_it_and_a_far_one_gives_it_back(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    heard = asked(table.page)
    table.open(server, server.begin("first-steps"))
    table.page.wait_for_timeout(500)
    assert not heard
    board = table.page.locator(".board")
    for _ in range(6):
        board.hover()
        table.page.mouse.wheel(0, -400)
    near = squares(table)
    assert heard and all(painted == 2 * sheet for painted, sheet, _ in near)
    for _ in range(12):
        table.page.mouse.wheel(0, 400)
    table.until(lambda: not table.page.evaluate(SQUARES))
