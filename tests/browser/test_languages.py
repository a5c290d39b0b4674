"""French throughout: no word of the English texts is left on the table."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

TEXTS = Path(__file__).resolve().parents[2] / "web" / "src" / "texts"
LEAST = 4
"""Shorter words are the same in many languages."""


def plain_messages(name: str) -> dict[str, str]:
    """Messages of one line, without anything put into them."""
    return dict(re.findall(r"^([a-z][a-z-]*) = ([^{}\n]+)$", (TEXTS / name).read_text(), re.MULTILINE))


def english_of_the_page() -> list[str]:
    found = []
    for name in ("en.ftl", "pages.en.ftl"):
        french = plain_messages(name.replace("en", "fr"))
        every = set(french.values())
        found += [
            text
            for key, text in plain_messages(name).items()
            if french.get(key) != text and text not in every
        ]
    return [text for text in found if len(text) >= LEAST]


def english_of_the_server(told: Any) -> Iterator[str]:
    """Every sentence that the server gave in two languages which differ."""
    if isinstance(told, dict):
        if {"en", "fr"} <= told.keys() and isinstance(told["en"], str):
            if told["en"] not in told["fr"] and len(told["en"]) >= LEAST:
                yield told["en"]
            return
        told = list(told.values())
    if isinstance(told, list):
        for part in told:
            yield from english_of_the_server(part)


def words_of(page: Any) -> set[str]:
    """Every text and label of the page, each by itself."""
    return set(
        page.evaluate(
            """() => {
              const found = [];
              const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('symbol')) found.push(walk.currentNode.data);
              for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
                for (const name of ['aria-label', 'title', 'alt', 'placeholder']) found.push(one.getAttribute(name) ?? '');
              return found.map((text) => text.trim()).filter(Boolean);
            }"""
        )
    )


def test_table_is_french_throughout(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("the-well", seats={"norman": "human", "arab": "human"})
    table = window(locale="fr-FR").open(server, game)
    expect(table.page.locator("html")).to_have_attribute("lang", "fr")
    table.orders("movement")
    mover = next(piece for piece in table.now["pieces"] if piece["n"] in table.question["pieces"])
    table.take(mover["key"])
    table.click(next(hex for hex in table.reach["hexes"] if hex != mover["at"] and table.in_sight(hex)))
    expect(table.do_it()).to_be_visible()
    table.page.get_by_role("tab").last.click()
    table.page.keyboard.press("Shift+?")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    english = {*english_of_the_page(), *english_of_the_server(table.now)}
    assert len(english) > 100
    assert not english & words_of(table.page)


def test_language_changes_at_once(server: Any, window: Callable[..., Any]) -> None:
    server.begin("the-well")
    page = window().page
    page.goto(server.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("A table for medieval battles")
    page.evaluate("window.stayed = true")
    page.get_by_role("button", name="Français").click()
    french = plain_messages("pages.fr.ftl")["hero-title"]
    expect(page.get_by_role("heading", level=1)).to_have_text(french)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("window.stayed")
