"""Two people who are not in one room: an offer, a link, a whole battle; and somebody who watches."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

BATTLE = "three-champions"
"""Three against three, set up in secret."""
MOST = 400
"""Answers of one side."""


def offered(public: Any, host: Any, scenario: str = BATTLE, name: str = "Bohemond") -> str:
    """Somebody offers a battle through the pages; the link that he may send comes back."""
    page = host.page
    page.goto(f"{public.address}/#/new/{scenario}")
    page.locator("summary", has_text="Play with somebody").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Make the link").click()
    return str(page.get_by_role("textbox", name="For ").input_value())


def joined(guest: Any, link: str, name: str = "Aimery") -> str:
    """Somebody opens a link and sits down; the name of the game comes back."""
    page = guest.page
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    guest.seen()
    return str(page.url.rsplit("/", 1)[1])


class Player:
    """Somebody at a window who goes at the enemy with the mouse until it is over."""

    def __init__(self, table: Any, side: str) -> None:
        self.table, self.side = table, side
        self.sent: set[tuple[int, int]] = set()
        """Who has been sent on in which turn."""
        self.answers = 0

    @property
    def asked(self) -> bool:
        return self.table.question.get("side") == self.side and not self.table.now.get("over")

    def act(self) -> None:
        """One answer, and its effect seen."""
        table, before = self.table, self.table.now["n"]
        self.answers += 1
        kind = table.question["kind"]
        if kind == "order":
            table.until(table.step_is_marked)
            if not (self._strike() or self._advance()):
                self._end()
        elif kind == "set-up":
            self._end()
        else:
            table.options().first.click()
        table.until(lambda: table.now["n"] > before)

    def _mine(self) -> list[dict[str, Any]]:
        pieces = self.table.question.get("pieces") or []
        return [
            piece for piece in self.table.now["pieces"] if piece["n"] in pieces and not piece.get("riding")
        ]

    def _enemies(self) -> list[str]:
        return [
            piece["at"]
            for piece in self.table.now["pieces"]
            if piece.get("side") not in (self.side, None) and piece.get("at")
        ]

    def _strike(self) -> bool:
        """Somebody strikes whom he can."""
        table = self.table
        if table.now["step"] != "melee":
            return False
        for piece in self._mine():
            if not piece.get("at") or not table.in_sight(piece["at"]):
                continue
            table.take(piece["key"])
            for attack in table.reach.get("attacks", []):
                at = next(one["at"] for one in table.now["pieces"] if one["n"] == attack["target"])
                if table.in_sight(at):
                    table.click(at)
                    table.do_it().click()
                    return True
        return False

    def _advance(self) -> bool:
        """Somebody goes as near to the enemy as he can, once a turn."""
        table = self.table
        enemies = self._enemies()
        if table.now["step"] != "movement" or not enemies:
            return False
        for piece in self._mine():
            key = (table.now["turn"], piece["n"])
            if key in self.sent or not piece.get("at") or not table.in_sight(piece["at"]):
                continue
            self.sent.add(key)
            table.take(piece["key"])
            seen = [hex for hex in table.reach["hexes"] if table.in_sight(hex) and hex != piece["at"]]
            if not seen:
                continue
            to = min(seen, key=lambda hex: min(far(hex, enemy) for enemy in enemies))
            table.click(to)
            expect(table.do_it()).to_be_visible()
            table.do_it().click()
            return True
        return False

    def _end(self) -> None:
        table = self.table
        table.page.keyboard.press("Escape")
        table.end().click()
        anyway = table.page.locator(".ending .btn.red")
        if anyway.is_visible():
            anyway.click()


def far(a: str, b: str) -> int:
    return abs(int(a[:2]) - int(b[:2])) + abs(int(a[2:4]) - int(b[2:4]))


def places(table: Any, side: str) -> list[Any]:
    return [piece.get("at") for piece in table.now["pieces"] if piece.get("side") == side]


def in_step(*tables: Any) -> None:
    """All windows come to the same fact of the game, and see the same position unless something is secret."""
    tables[0].until(lambda: len({table.now["n"] for table in tables}) == 1)
    if all(table.question.get("kind") != "set-up" for table in tables):
        assert len({table.now["hash"] for table in tables}) == 1


def test_two_browsers_play_a_whole_battle_by_a_link(public: Any, window: Callable[..., Any]) -> None:
    host, guest, other = window(), window(), window()
    link = offered(public, host)
    game = joined(guest, link)
    host.seen()
    assert host.page.url.endswith(f"#/game/{game}"), "the host comes to the table by himself"
    other.page.goto(f"{public.address}/#/game/{game}")
    other.until(lambda: bool(other.now))
    for table in (host, guest, other):
        expect(table.page.locator(".company").first).to_contain_text("Bohemond")
        expect(table.page.locator(".company").first).to_contain_text("Aimery")

    # What is set up in secret is seen by its own side alone.
    assert any(places(host, "norman")) and not any(places(host, "arab"))
    assert any(places(guest, "arab")) and not any(places(guest, "norman"))
    assert not any(places(other, "norman") + places(other, "arab"))
    assert not other.now["log"]

    players = [Player(host, "norman"), Player(guest, "arab")]
    cut = False
    while not host.now.get("over"):
        turn = next((one for one in players if one.asked), None)
        if turn is None:
            host.until(lambda: host.now.get("over") or any(one.asked for one in players))
            continue
        turn.act()
        assert turn.answers < MOST
        n = turn.table.now["n"]
        in_step(host, guest, other)
        if not cut and host.now["turn"] >= 2:
            # The line is cut: anyone who comes back has the same seat and has lost nothing.
            cut = True
            guest.page.reload()
            guest.seen()
            guest.until(lambda n=n: guest.now["n"] >= n)
            assert guest.now["view"] == "arab"
    assert cut
    for table in (guest, other):
        table.until(lambda table=table: bool(table.now.get("over")))
    text = host.now["outcome"]["text"]["en"]
    for table in (host, guest, other):
        expect(table.page.get_by_text(text).first).to_be_visible()
    record = public.ask(f"/api/games/{game}/record")
    assert "secret" in record, "the dice are proved after the end"


def test_a_spectator_is_offered_nothing_to_do(public: Any, window: Callable[..., Any]) -> None:
    host, guest, other = window(), window(), window()
    game = joined(guest, offered(public, host, "the-well"))
    other.open(public, game)
    expect(other.page.locator(".bar .waiting")).to_be_visible()
    expect(other.end()).to_be_hidden()
    other.page.get_by_role("button", name="Players").click()
    expect(other.page.locator("dialog[open]")).to_be_visible()
    assert other.page.locator("dialog[open] fieldset").count() == 1, "only the pace is his to choose"
    expect(other.page.locator("dialog[open]").get_by_role("button", name="resign")).to_have_count(0)


def test_a_link_is_used_up_and_the_seat_remembered(public: Any, window: Callable[..., Any]) -> None:
    host, guest, late = window(), window(), window()
    link = offered(public, host, "the-well")
    game = joined(guest, link)
    late.page.goto(link)
    expect(late.page.get_by_text("All seats of this game are taken")).to_be_visible()
    guest.page.goto(public.address)
    guest.page.goto(link)
    guest.page.wait_for_url(f"**/#/game/{game}")


def test_talk_the_proof_of_the_dice_and_a_rematch(public: Any, window: Callable[..., Any]) -> None:
    host, guest = window(), window()
    game = joined(guest, offered(public, host, "the-well"))
    host.seen()
    for table in (host, guest):
        table.page.get_by_role("button", name="Talk").click()
    guest.page.get_by_role("textbox", name="Say something").fill("Good day")
    guest.page.get_by_role("button", name="Say", exact=True).click()
    for table in (host, guest):
        expect(table.page.locator(".talk li", has_text="Good day")).to_be_visible()
    host.page.get_by_role("button", name="Players").click()
    host.page.get_by_role("button", name="resign").click()
    host.page.locator(".leave .btn.red").click()
    guest.until(lambda: bool(guest.now.get("over")))
    guest.page.get_by_role("link", name="Dice", exact=True).click()
    expect(guest.page.locator(".verdict")).to_contain_text("dice are the ones")
    expect(guest.page.get_by_text("as this browser kept it")).to_have_count(2)
    host.until(lambda: bool(host.now.get("over")))
    host.page.get_by_role("button", name="Rematch").click()
    expect(host.page.get_by_role("textbox", name="For Normans")).to_be_visible()
    guest.page.goto(f"{public.address}/#/together")
    guest.page.get_by_role("button", name="Take the seat: Normans").click()
    guest.seen()
    guest.until(lambda: guest.now["game"] != game)
    assert guest.now["view"] == "norman"


def test_a_guest_makes_an_account_and_keeps_his_seat(public: Any, window: Callable[..., Any]) -> None:
    host, guest, elsewhere = window(), window(), window()
    game = joined(guest, offered(public, host, "the-well"))
    page = guest.page
    page.goto(f"{public.address}/#/account")
    page.get_by_label("Make an account").check(force=True)
    page.get_by_label("Name", exact=True).fill("aimery")
    page.get_by_label("Password").fill("a long pass phrase")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name="Signed in as aimery")).to_be_visible()
    there = elsewhere.page
    there.goto(f"{public.address}/#/account")
    there.get_by_label("Name", exact=True).fill("aimery")
    there.get_by_label("Password").fill("a long pass phrase")
    there.get_by_role("button", name="Sign in").click()
    expect(there.get_by_role("heading", name="Signed in as aimery")).to_be_visible()
    elsewhere.open(public, game)
    assert elsewhere.now["view"] == "arab"


def test_the_lobby_by_keyboard(public: Any, window: Callable[..., Any]) -> None:
    host, guest = window(), window()
    page = host.page
    page.goto(f"{public.address}/#/new/the-well")
    page.locator("summary", has_text="Play with somebody").press("Enter")
    page.get_by_label("Show it to everybody").press("Space")
    page.get_by_label("A word to it").fill("Slowly, please")
    page.get_by_role("button", name="Make the link").press("Enter")
    expect(page.get_by_role("textbox", name="For ")).to_be_visible()
    there = guest.page
    there.goto(f"{public.address}/#/together")
    expect(there.get_by_text("Slowly, please")).to_be_visible()
    there.get_by_label("How").select_option("correspondence")
    expect(there.get_by_text("Nobody is waiting just now")).to_be_visible()
    there.get_by_label("How").select_option("")
    there.get_by_role("button", name="Take the seat: Arabs of Sicily").press("Enter")
    guest.seen()
    host.seen()


def shown(page: Page, address: str) -> None:
    page.goto(address)
    page.reload()
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "light"), (1280, "dark")])
def test_axe_finds_nothing_serious(
    public: Any, window: Callable[..., Any], width: int, scheme: str, locale: str, serious: Any
) -> None:
    host = window()
    page = window(viewport={"width": width, "height": 844}, locale=locale, color_scheme=scheme).page
    link = offered(public, host, "the-well")
    faults = []
    for name, address in (
        ("together", f"{public.address}/#/together"),
        ("account", f"{public.address}/#/account"),
        ("join", link),
    ):
        shown(page, address)
        faults += serious(page, name)
    faults += serious(host.page, "offer")
    assert not faults
