"""What is seen happens in its order: the log waits until the die lies. And a click on an enemy says why not."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

MOVING = {"reduced_motion": "no-preference"}
WATCH = """() => {
  window.frames_seen = [];
  const look = () => {
    const die = document.querySelector('.board .die');
    const lies = !!die && !die.getAnimations().some((one) => one.playState === 'running');
    const log = document.querySelector('.log')?.textContent?.length ?? 0;
    window.frames_seen.push({ die: !!die, lies, log });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Remembers at every frame whether a die rolls or lies, and how long the log is."""

ROLLED = "() => frames_seen.some((one) => one.die) && !frames_seen.at(-1).die"


def at_pace(window: Callable[..., Any], **more: Any) -> Any:
    """A window in which motion is shown."""
    table = window(**MOVING, **more)
    table.page.add_init_script('localStorage.setItem(\'gonfanon\', \'{"pace": "normal", "sound": true}\')')
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
    rolling = [one for one in seen if one["die"] and not one["lies"]]
    first = rolling[0]["log"]
    assert {one["log"] for one in rolling[: max(1, len(rolling) // 2)]} == {first}
    table.until(lambda: page.evaluate("first => frames_seen.at(-1).log > first", first))


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
