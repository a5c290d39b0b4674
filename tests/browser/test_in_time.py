"""What is seen happens in its order: the log waits until the die lies. And a click on an enemy says why not."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import HEX_WIDTH

MOVING = {"reduced_motion": "no-preference"}
WATCH = """() => {
  window.frames_seen = [];
  const known = new Map();
  const look = () => {
    const dice = [...document.querySelectorAll('.board .die')];
    for (const die of dice) if (!known.has(die)) known.set(die, known.size);
    const rolling = dice.filter((die) => die.getAnimations().some((one) => one.playState === 'running')).map((die) => known.get(die));
    const log = document.querySelector('.log')?.textContent?.length ?? 0;
    window.frames_seen.push({ dice: dice.length, rolling, log });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Remembers at every frame which dice roll, how many there are, and how long the log is."""

PLACES = """() => {
  window.places = {};
  const look = () => {
    for (const one of document.querySelectorAll('.board .counter')) {
      const { e, f } = new DOMMatrix(getComputedStyle(one).transform);
      const now = [Math.round(e), Math.round(f), one.closest('.bodies') ? 1 : 0];
      const kept = (places[one.dataset.n] ??= []);
      if (String(kept.at(-1)) !== String(now)) kept.push(now);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Remembers of every counter where it was, frame by frame, and whether it lay dead."""

ROLLED = "() => frames_seen.some((one) => one.rolling.length) && !frames_seen.at(-1).dice"


def at_pace(window: Callable[..., Any], pace: str = "normal", **more: Any) -> Any:
    """A window in which motion is shown."""
    table = window(**MOVING, **more)
    kept = json.dumps({"pace": pace, "sound": True})
    table.page.add_init_script(f"localStorage.setItem('gonfanon', {json.dumps(kept)})")
    return table


def test_the_log_waits_until_the_die_lies(server: Any, window: Callable[..., Any]) -> None:
    table = at_pace(window)
    page = table.page
    seats = {"norman": "human", "arab": "human"}
    table.open(server, server.begin("the-well", seats=seats, seed=3))
    table.orders("shooting")
    shooter = next(p for p in table.now["pieces"] if p["n"] in table.question["pieces"] and p["weapon"])
    table.take(shooter["key"])
    page.keyboard.press("a")
    expect(table.do_it()).to_be_enabled()
    page.evaluate(WATCH)
    page.keyboard.press("Enter")
    table.until(lambda: page.evaluate(ROLLED))
    seen = page.evaluate("frames_seen")
    logs: dict[int, set[int]] = {}
    for one in seen:
        for die in one["rolling"]:
            logs.setdefault(die, set()).add(one["log"])
    assert logs
    # While a die rolls not a word is added, neither of it nor of what comes of it; afterwards there is.
    assert all(len(lengths) == 1 for lengths in logs.values()), logs
    first = min(logs[0])
    table.until(lambda: page.evaluate("first => frames_seen.at(-1).log > first", first))


def middle(hex: str) -> tuple[int, int]:
    """Where the middle of a hex lies on the sheet."""
    column, row = int(hex[:2]), int(hex[2:])
    return round((2 * column - row % 2) * HEX_WIDTH / 2), round((3 * row - 1) * HEX_WIDTH / 3**0.5 / 2)


def walks(page: Any) -> list[tuple[int, list[str]]]:
    """The pieces that walk, with their ways, as the server tells it."""
    found: list[tuple[int, list[str]]] = []

    def hear(frame: str) -> None:
        for event in json.loads(frame).get("events") or ():
            first = event.get("anim")
            for one in [first, *first.get("also", ())] if first else ():
                if one["kind"] in ("move", "charge", "shift"):
                    found.append((one["piece"], one["path"]))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return found


def near(place: list[int], hex: str) -> bool:
    x, y = middle(hex)
    return abs(place[0] - x) <= 2 and abs(place[1] - y) <= 2


def test_no_counter_jumps_back(server: Any, window: Callable[..., Any]) -> None:
    """Two turns against a squire, every frame looked at: anyone who has come somewhere is not seen where he came from,
    whatever dice roll meanwhile, and anyone who fell does not stand up for a moment."""
    table = at_pace(window, "fast")
    page = table.page
    walked = walks(page)
    seats = {"norman": "human", "arab": "squire"}
    table.open(server, server.begin("the-well", seats=seats, seed=3))
    table.asked()
    page.evaluate(PLACES)
    while not table.now.get("over") and table.now["turn"] < 3:
        if table.question.get("kind") in ("order", "set-up"):
            table.pass_on()
            continue
        before = table.now["n"]
        page.keyboard.press("1")
        table.until(lambda before=before: table.now["n"] > before)
        table.asked()
    places: dict[str, list[list[int]]] = page.evaluate("places")
    once = [(n, way) for n, way in walked if [m for m, _ in walked].count(n) == 1]
    assert len(once) >= 3
    for n, way in once:
        seen = places[str(n)]
        there = next(i for i, place in enumerate(seen) if near(place, way[-1]))
        assert not [place for place in seen[there:] if near(place, way[0])], (n, way)
    for who, frames in places.items():
        lain = "".join(str(place[2]) for place in frames)
        assert "10" not in lain, f"{who} lay dead and stood up: {lain}"


def test_a_click_on_an_enemy_says_why_not(server: Any, window: Callable[..., Any]) -> None:
    """By mouse alone: somebody without a bow, an enemy far off, and the rule that says no."""
    table = window()
    page = table.page
    table.open(server, server.begin("the-well", seats={"norman": "human", "arab": "human"}, seed=3))
    table.orders("shooting")
    mine = table.question["side"]
    own = next(p for p in table.now["pieces"] if p["side"] == mine and p["at"] and not p["weapon"])
    foe = next(p for p in table.now["pieces"] if p["side"] not in (mine, None, "") and p["at"])
    table.click(own["at"])
    table.click(foe["at"])
    expect(page.locator(".panel")).to_contain_text(re.compile(r"GUI-\d"))


def test_a_sequence_without_deeds_is_passed_or_says_which_rule_it_is(
    server: Any, window: Callable[..., Any]
) -> None:
    """Nobody has a bow in the first lesson: the shooting is passed by itself, unless every sequence is to be seen."""
    table = window()
    table.open(server, server.begin("first-blood"))
    table.orders("movement")
    told = window()
    kept = json.dumps({"pace": "once", "standing": {"fire": "ask", "threshold": 15, "skipEmpty": False}})
    told.page.add_init_script(f"localStorage.setItem('gonfanon', {json.dumps(kept)})")
    told.open(server, server.begin("three-champions", seats={"norman": "human", "arab": "human"}))
    told.orders("shooting")
    assert not told.question["pieces"]
    panel = told.page.locator(".panel")
    expect(panel).to_contain_text("Nobody can shoot")
    expect(panel.get_by_role("button", name=told.question["rule"])).to_be_visible()
