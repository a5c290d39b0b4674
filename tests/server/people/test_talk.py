"""Talk, complaints, challenges and rematches."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from gonfanon import play
from tests.server.conftest import Browser, Browsers, Message

BOTH_STORES = True
PASSWORD = "a long pass phrase"
DICE = Path(__file__).resolve().parents[3] / "tools" / "check_dice.py"


def register(who: Browser, login: str) -> None:
    who.ask("POST", "/api/people/register", {"login": login, "password": PASSWORD}, 200)


def joined(host: Browser, guest: Browser, **more: Any) -> str:
    offer = host.ask("POST", "/api/offers", {"scenario": "the-well", **more}, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {"name": "Aimery"}, 200)
    found: str = offer["game"]
    return found


def say(who: Browser, game: str, said: str, status: int = 201) -> Message:
    found: Message = who.ask("POST", f"/api/talk/{game}", {"said": said}, status).json()
    return found


def heard(who: Browser, game: str) -> list[str]:
    return [line["said"] for line in who.ask("GET", f"/api/talk/{game}", status=200).json()]


def test_players_talk_and_everybody_at_the_table_hears_it(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    windows = [who.sit(game) for who in (host, guest, other)]
    line = say(guest, game, "  Good\u0007 day <b>to you</b> ")
    assert line["said"] == "Good  day <b>to you</b>" and line["side"] == "arab"
    for window in windows:
        assert window.hear("talk")["said"] == line["said"]
    assert heard(other, game) == [line["said"]]


def test_who_watches_says_nothing_while_the_game_goes_on(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    assert say(other, game, "Shoot!", 401)["code"] == "no-visitor"
    other.ask("POST", "/api/people/name", {"name": "Odo"}, 200)
    assert say(other, game, "Shoot!", 403)["code"] == "only-watching"
    assert host.sit(game).ask("resign")["t"] == "done"
    assert say(other, game, "Well played")["who"] == {"name": "Odo"}


def test_talk_is_never_in_the_record(browser: Browsers) -> None:
    host, guest = browser(), browser()
    game = joined(host, guest)
    say(host, game, "Zarathustra")
    host.sit(game).ask("resign")
    for path in ("record", "replay", "report"):
        assert "Zarathustra" not in host.ask("GET", f"/api/games/{game}/{path}", status=200).text


@pytest.mark.parametrize("said", ["", "   ", "\u0007\n"])
def test_nothing_is_not_said(browser: Browsers, said: str) -> None:
    host, guest = browser(), browser()
    assert say(host, joined(host, guest), said, 400)["code"] == "empty-talk"


def test_nobody_talks_without_end(browser: Browsers) -> None:
    host, guest = browser(), browser()
    game = joined(host, guest)
    assert len(say(host, game, "x" * 9000)["said"]) == 500
    codes = [host.ask("POST", f"/api/talk/{game}", {"said": "x"}).status_code for _ in range(20)]
    assert codes == [201] * 19 + [429]


def test_a_game_that_one_may_not_see_has_no_talk(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest, watch="nobody")
    for method, body in (("GET", None), ("POST", {"said": "x"})):
        assert other.ask(method, f"/api/talk/{game}", body).json()["code"] == "no-game"


def test_somebody_is_heard_no_more_by_who_wishes_so(browser: Browsers) -> None:
    host, guest = browser(), browser()
    game = joined(host, guest)
    by = say(guest, game, "Coward")["by"]
    host.ask("POST", "/api/talk/mute", {"by": by}, 200)
    assert heard(host, game) == [] and heard(guest, game) == ["Coward"]
    host.ask("POST", "/api/talk/mute", {"by": by, "on": False}, 200)
    assert heard(host, game) == ["Coward"]


def test_a_complaint_is_settled_by_a_moderator_and_leaves_a_trace(browser: Browsers, house: Litestar) -> None:
    host, guest, judge = browser(), browser(), browser()
    game = joined(host, guest)
    register(judge, "judge")
    line = say(guest, game, "Rude words")
    host.ask("POST", f"/api/talk/{game}/complain", {"n": line["n"], "why": "rude"}, 201)
    assert host.ask("POST", f"/api/talk/{game}/complain", {"n": 99}).json()["code"] == "no-line"
    assert judge.ask("GET", "/api/talk/complaints").json()["code"] == "not-allowed"
    asyncio.run(house.state.admission.door.accounts.set_role("judge", "moderator", "admin"))
    judge.ask("POST", "/api/people/sign-in", {"login": "judge", "password": PASSWORD}, 200)
    (complaint,) = judge.ask("GET", "/api/talk/complaints", status=200).json()
    assert complaint["said"] == "rude | Rude words" and complaint["about"] == {"name": "Aimery"}
    left = judge.ask("POST", "/api/talk/settle", {"id": complaint["id"], "remove": True, "note": "gone"}, 200)
    assert left.json() == [] and heard(host, game) == []
    (trace, *_) = judge.ask("GET", "/api/people/audit").json()
    assert (trace["who"], trace["deed"], trace["about"]) == ("judge", "remove-talk", "Aimery")


def test_a_challenge_is_for_one_alone(browser: Browsers) -> None:
    host, rival, other = browser(), browser(), browser()
    register(host, "host")
    register(rival, "rival")
    offer = host.ask("POST", "/api/offers", {"scenario": "the-well", "invited": "Rival"}, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    assert other.ask("POST", f"/api/seats/{link}", {}).json()["code"] == "seat-kept"
    assert other.ask("GET", "/api/offers/invitations").json() == []
    (shown,) = rival.ask("GET", "/api/offers/invitations").json()
    assert shown["game"] == offer["game"] and shown["seats"][1]["forMe"]
    assert rival.ask("POST", f"/api/offers/{offer['game']}/take", {}, 200).json()["begun"]
    for name, code in (("nobody", "no-account"), ("host", "invited-self")):
        answer = host.ask("POST", "/api/offers", {"scenario": "the-well", "invited": name})
        assert answer.json()["code"] == code


def test_a_rematch_has_the_sides_swapped(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    rematch = f"/api/offers/{game}/rematch"
    assert host.ask("POST", rematch).json()["code"] == "rematch-open"
    host.sit(game).ask("resign")
    other.ask("POST", "/api/people/name", {"name": "Odo"}, 200)
    assert other.ask("POST", rematch).json()["code"] == "no-rematch"
    offer = host.ask("POST", rematch, status=200).json()
    assert [seat.get("mine", False) for seat in offer["seats"]] == [False, True]
    same = guest.ask("POST", rematch, status=200).json()
    assert same["game"] == offer["game"], "whoever asks second finds the first offer"
    begun = guest.ask("POST", f"/api/offers/{offer['game']}/take", {}, 200).json()
    assert begun["begun"] and begun["game"] != game
    assert guest.sit(begun["game"]).table["view"] == "norman"


def test_rated_games_are_for_accounts(browser: Browsers) -> None:
    host, guest = browser(), browser()
    wanted = {"scenario": "the-well", "rated": True}
    assert host.ask("POST", "/api/offers", wanted).json()["code"] == "rated-guest"
    register(host, "host")
    offer = host.ask("POST", "/api/offers", wanted, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    assert guest.ask("POST", f"/api/seats/{link}", {}).json()["code"] == "rated-guest"


def test_talk_stands_in_the_record_when_all_who_play_want_it(browser: Browsers, tmp_path: Path) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    host.ask("POST", f"/api/talk/{game}", {"said": "well\nshot"}, 201)
    wish = f"/api/talk/{game}/record"

    def record() -> str:
        return host.ask("GET", f"/api/games/{game}/record", status=200).text

    assert host.ask("POST", wish, {"mine": True}, 200).json() == {"mine": True}
    assert "well shot" not in record(), "one alone does not decide it"
    assert other.ask("POST", wish, {"mine": True}).status_code in (401, 403)
    assert guest.ask("POST", wish, {"mine": True}, 200).json() == {"mine": True, "all": True}
    host.sit(game).ask("resign", side="norman")
    with_talk = record()
    assert with_talk.rstrip("\n").split("\n")[-1].endswith("well shot")
    assert play.verify(with_talk).ok, "what was said changes nothing about the proof"
    file = tmp_path / "game.record"
    file.write_text(with_talk)
    done = subprocess.run([sys.executable, str(DICE), str(file)], check=False, capture_output=True, text=True)
    assert done.returncode == 0 and "dice proved" in done.stdout, done.stderr
    assert play.verify(with_talk + "1 norman pass | 00000000 000000000000\n").faults, (
        "nothing else may follow"
    )
    guest.ask("POST", wish, {"mine": False}, 200)
    assert "well shot" not in record()
