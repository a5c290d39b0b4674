"""Two people at a siege, a campaign and a skirmish: who is here, talk, clocks, and what they agree on."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect


def asked(public: Any, page: Page, path: str, body: dict[str, Any]) -> Any:
    answer = page.request.post(public.address + path, data=body, headers={"Origin": public.address})
    assert answer.ok, answer.text()
    return answer.json()


def begun(public: Any, host: Page, guest: Page, scenario: str) -> str:
    """A game with a clock; both have its page open."""
    offer = asked(
        public, host, "/api/offers", {"scenario": scenario, "clock": "live 30+10", "name": "Bohemond"}
    )
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    asked(public, guest, f"/api/seats/{link}", {"name": "Aimery"})
    for page in (host, guest):
        page.goto(f"{public.address}/#/play/{offer['game']}")
        expect(page.locator(".clocks b").first).to_contain_text(":")
    return str(offer["game"])


@pytest.mark.parametrize("scenario", ["candlemas", "the-first-week", "salt-for-rennes"])
def test_clocks_talk_and_agreements_beside_every_kind_of_game(
    public: Any, window: Callable[..., Any], scenario: str
) -> None:
    host, guest = window().page, window(viewport={"width": 390, "height": 844}).page
    begun(public, host, guest, scenario)
    for page in (host, guest):
        expect(page.locator(".who .here")).to_have_count(2)
    guest.locator(".who").get_by_role("button", name="Talk").click()
    guest.get_by_role("textbox", name="Say something").fill("Good day")
    guest.get_by_role("button", name="Say", exact=True).click()
    host.locator(".who").get_by_role("button", name="Talk").click()
    expect(host.locator(".talk li", has_text="Good day")).to_be_visible()
    guest.locator(".who").get_by_role("button", name="Talk").click()

    host.locator(".clocks").click()
    host.get_by_role("button", name="Pause").click()
    expect(host.get_by_role("button", name="Take it back")).to_be_visible()
    guest.get_by_role("button", name="Accept").click()
    for page in (host, guest):
        expect(page.get_by_text("The game is paused")).to_be_visible()
    guest.locator(".clocks").click()
    guest.get_by_role("button", name="Go on").click()
    host.get_by_role("button", name="Refuse").click()
    expect(guest.get_by_text("refused")).to_be_visible()
    guest.locator(".clocks").click()
    guest.get_by_role("button", name="Offer a draw").click()
    host.get_by_role("button", name="Accept").click()
    for page in (host, guest):
        expect(page.get_by_text("draw").first).to_be_visible()
        expect(page.locator(".who").get_by_role("link", name="Dice", exact=True)).to_be_visible()
