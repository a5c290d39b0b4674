"""The first two lessons, played to their ends by mouse: they point, tick off what was wanted, end, and lead on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import expect

MOST_TURNS = 8


def tasks(table: Any) -> dict[str, bool]:
    """The tasks of the lesson with whether they are done."""
    return {task["task"]: task["done"] for task in table.now["lesson"]["tasks"]}


def pointed_at(table: Any, key: str) -> bool:
    """Whether the ring of the lesson lies around somebody, or around a hex."""
    hex = key if key[0].isdigit() else table.piece(key)["at"]
    return bool(
        table.page.locator(".board path.ring").evaluate_all(
            "(rings, [x, y]) => rings.some((ring) => { const box = ring.getBoundingClientRect();"
            " return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom })",
            list(table.place(hex)),
        )
    )


def begin(server: Any, table: Any, title: str) -> None:
    table.page.goto(server.address)
    table.page.get_by_role("link", name=title, exact=True).click()
    table.page.get_by_role("button", name="Begin").click()
    table.seen()


def far_from(goal: str, hex: str) -> int:
    return abs(int(goal[:2]) - int(hex[:2])) + abs(int(goal[2:]) - int(hex[2:]))


def walk(table: Any, walker: str, goal: str) -> None:
    """As near to a hex as he can come without a test: a click plans it, the button does it."""
    table.orders("movement")
    if table.piece(walker)["n"] not in table.question["pieces"]:
        table.pass_on()
        table.orders("movement")
    table.take(walker)
    found = table.reach["hexes"].items()
    safe = [hex for hex, one in found if not one.get("tests") and table.in_sight(hex)]
    to = min(safe, key=partial(far_from, goal))
    table.click(to)
    expect(table.do_it()).to_contain_text(to)
    table.do_it().click()
    table.until(lambda: table.piece(walker)["at"] == to)


def leads_on(server: Any, table: Any, done: str, following: str) -> None:
    """The lesson is over with its last task: the next is offered, and home shows what was learnt."""
    page = table.page
    onward = page.get_by_role("button", name=f"Next: {following}")
    expect(onward).to_be_visible()
    assert all(tasks(table).values())
    page.goto(f"{server.address}/#/home")
    road = page.get_by_role("region", name="Lessons")
    expect(road.get_by_role("link", name=f"{done} (done)")).to_be_visible()
    expect(road.locator("[aria-current=step]")).not_to_contain_text(done)
    page.go_back()
    table.seen()
    page.get_by_role("button", name=f"Next: {following}").click()
    table.until(lambda: table.now.get("title", {}).get("en") == following)


def test_first_steps_are_walked_to_their_end(server: Any, window: Callable[..., Any]) -> None:
    """Auvré walks to the chapel by way of the ford, Hamon a little way after him."""
    table = window()
    begin(server, table, "First Steps")
    table.until(lambda: pointed_at(table, "auvre") and not pointed_at(table, "hamon"))
    # A step towards the stream is no step into the ford.
    walk(table, "auvre", "0404")
    assert tasks(table) == {"move": True, "armour": False, "ford": False, "past": False, "chapel": False}
    table.until(lambda: pointed_at(table, "hamon") and not pointed_at(table, "auvre"))
    walk(table, "hamon", "0405")
    assert tasks(table)["armour"] and not tasks(table)["ford"]
    table.until(lambda: pointed_at(table, "0704"))
    for goal, task in (("0704", "ford"), ("1203", "past"), ("1304", "chapel")):
        for _ in range(MOST_TURNS):
            if tasks(table)[task]:
                break
            assert not tasks(table)["chapel"]
            walk(table, "auvre", goal)
    expect(table.page.get_by_text("So much for the feet.")).to_be_visible()
    leads_on(server, table, "First Steps", "First Arrows")


def shoot(table: Any, archer: str) -> None:
    """A click on the archer, a click on whom he may shoot at, and the button."""
    table.orders("shooting")
    table.take(archer)
    target = table.reach["shots"][0]["target"]
    table.click(next(one["at"] for one in table.now["pieces"] if one["n"] == target))
    expect(table.do_it()).to_be_enabled()
    before = table.now["n"]
    table.do_it().click()
    table.until(lambda: table.now["n"] > before)
    table.asked()


def test_first_arrows_are_shot_to_the_last_task(server: Any, window: Callable[..., Any]) -> None:
    """Gerold shoots, Alvered throws when somebody is near enough, and an arrow meets somebody who moves."""
    table = window()
    begin(server, table, "First Arrows")
    table.until(
        lambda: pointed_at(table, "gerold") and pointed_at(table, "pons") and not pointed_at(table, "alvered")
    )
    shoot(table, "gerold")
    assert tasks(table) == {"shoot": True, "javelin": False, "defend": False}
    table.until(lambda: pointed_at(table, "alvered") and not pointed_at(table, "gerold"))
    for _ in range(400):
        if all(tasks(table).values()):
            break
        kind, page = table.question.get("kind"), table.page
        if kind == "defensive-fire" and tasks(table)["javelin"]:
            before = table.now["n"]
            page.get_by_role("button", name="Shoot now").click()
            table.until(lambda before=before: table.now["n"] > before)
            table.asked()
        elif kind != "order":
            before = table.now["n"]
            page.keyboard.press("Escape")
            table.until(lambda before=before: table.now["n"] > before)
            table.asked()
        elif table.now["step"] == "shooting" and throws(table):
            assert tasks(table)["javelin"]
        else:
            table.pass_on()
    leads_on(server, table, "First Arrows", "First Blood")


def throws(table: Any) -> bool:
    """Alvered throws one of his javelins, if anybody is near enough and he has not thrown in this game."""
    if tasks(table)["javelin"] or table.piece("alvered")["n"] not in table.question["pieces"]:
        return False
    table.take("alvered")
    if not table.reach["shots"]:
        return False
    shoot(table, "alvered")
    return True
