"""Notices: who hears of what, when, by which way; and that nothing is lost or sent where it must not go."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from httpx import Response
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.notices.addresses import BadAddress, checked
from gonfanon.server.notices.outbox import LONGEST_WAIT, TRIES, pause_after
from gonfanon.server.notices.settings import Mail, NoticeSettings
from gonfanon.server.together.clocks import DAY, HOUR, MINUTE
from tests.catching import Faked, Hook, Letters
from tests.server.conftest import Begin, Client, Message, Sit, Window

BOTH_HUMAN = {"norman": "human", "arab": "human"}
DAYS = {"clock": {"kind": "days", "time": 3 * DAY}}


@pytest.fixture
def settings(letters: Letters) -> NoticeSettings:
    return NoticeSettings(
        Mail("127.0.0.1", letters.port, sender="table@gonfanon.example"), private_webhooks=True
    )


@pytest.fixture
def client(folder: Path, time: Faked, settings: NoticeSettings) -> Iterator[Client]:
    app = make_app(
        folder,
        delay=0,
        paints=False,
        clock=time,
        notices=settings,
        base="https://gonfanon.example",
        every=3600,
    )
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


class Post(Protocol):
    """Let the postman go round; how many notices he brought."""

    def __call__(self, later: int = 0) -> int: ...


@pytest.fixture
def post(client: Client, time: Faked) -> Post:
    """Let the postman go round at a time."""

    def post(later: int = 0) -> int:
        time.now += later
        found: int = client.blocking_portal.call(client.app.state.postman.round)
        return found

    return post


def wants(client: Client, game: str, side: str, channel: str, address: str, **more: Any) -> Response:
    return client.post(
        "/api/notices", json={"game": game, "side": side, "channel": channel, "address": address, **more}
    )


def to_the_other(begin: Begin, sit: Sit, **more: Any) -> tuple[str, Window]:
    """A battle with a window for each side, up to the first question of the second."""
    game = begin(seats=BOTH_HUMAN, **more)
    return game, sit(game, "norman")


def pass_on(window: Window, side: str = "norman") -> None:
    while window.table["question"] and window.table["question"]["side"] == side:
        window.play("pass")


def test_a_letter_says_whose_turn_it_is_and_leads_to_the_board(
    begin: Begin, sit: Sit, client: Client, letters: Letters, post: Post
) -> None:
    game, window = to_the_other(begin, sit)
    assert wants(client, game, "arab", "mail", "omar@example.org", language="fr").status_code == 201
    pass_on(window)
    assert post() == 0, "it waits a minute for others"
    assert post(MINUTE) == 1
    (letter,) = letters.got
    assert letter["To"] == "omar@example.org" and letter["From"] == "table@gonfanon.example"
    assert "c’est à vous" in str(letter["Subject"]) or "=?utf-8?" in str(letter["Subject"])
    text = letter.get_payload(decode=True).decode()
    assert f"https://gonfanon.example/#/game/{game}?side=arab" in text
    assert post(DAY) == 0 and len(letters.got) == 1, "once is enough"


def test_whoever_looks_on_or_has_answered_hears_nothing(
    begin: Begin, sit: Sit, client: Client, letters: Letters, post: Post
) -> None:
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "mail", "omar@example.org")
    other = sit(game, "arab")
    pass_on(window)
    assert post(HOUR) == 0
    other.leave()
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "mail", "omar@example.org")
    pass_on(window)
    other = sit(game, "arab")
    pass_on(other, "arab")
    assert other.table["question"]["side"] == "norman", "he has answered all that he was asked"
    other.leave()
    assert post(HOUR) == 0 and not letters.got


def test_what_a_standing_order_answers_is_never_told(
    begin: Begin, sit: Sit, client: Client, letters: Letters, post: Post
) -> None:
    game = begin("two-banners", seed=3, seats={"norman": "human", "byzantine": "human"})
    first = sit(game)
    for side in ("norman", "byzantine"):
        first.ask("standing", side=side, orders={"fire": "hold", "threshold": 0, "skipEmpty": True})
        wants(client, game, side, "mail", f"{side}@example.org", kinds=["turn"])
    first.leave()
    for _ in range(60):
        asked = look(client, game)["question"]["side"]
        other = "byzantine" if asked == "norman" else "norman"
        letters.got.clear()
        window = sit(game, asked)
        window.play("pass")
        window.leave()
        post(HOUR)
        if stood(client, game, other) and look(client, game)["question"]["side"] == asked:
            break
    else:
        pytest.fail("no standing order has answered anything")
    assert not [letter for letter in letters.got if letter["To"] == f"{other}@example.org"]


def stood(client: Client, game: str, side: str) -> list[Message]:
    """What the standing orders of a side have answered."""
    with client.websocket_connect(f"/ws/games/{game}?side={side}") as socket:
        found: list[Message] = socket.receive_json().get("stood", [])
        return found


def look(client: Client, game: str) -> Message:
    with client.websocket_connect(f"/ws/games/{game}") as socket:
        found: Message = socket.receive_json()
        return found


def test_many_come_together_in_one(begin: Begin, sit: Sit, client: Client, hook: Hook, post: Post) -> None:
    games = []
    for _ in range(3):
        game, window = to_the_other(begin, sit)
        games.append((game, window))
    for game, window in games:
        assert wants(client, game, "arab", "webhook", hook.url, wait=10).status_code == 201
        pass_on(window)
        window.ask("agree", act="offer", what="draw")
    assert post(10 * MINUTE) == 3
    for _, _, body in hook.got:
        assert {one["kind"] for one in body["notices"]} == {"turn", "offer"}
        assert all(one["link"].startswith("https://gonfanon.example/#/game/") for one in body["notices"])


def test_discord_and_matrix_are_spoken_to_in_their_own_way(
    begin: Begin, sit: Sit, client: Client, hook: Hook, post: Post
) -> None:
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "discord", hook.url)
    room = hook.url.replace("/hook", "/_matrix/client/v3/rooms/!a:b/send/m.room.message?access_token=t")
    wants(client, game, "arab", "matrix", room)
    pass_on(window)
    assert post(MINUTE) == 2
    by_method = {method: (path, body) for method, path, body in hook.got}
    assert "content" in by_method["POST"][1] and by_method["POST"][1]["allowed_mentions"] == {"parse": []}
    assert by_method["PUT"][1]["msgtype"] == "m.text"
    assert by_method["PUT"][0].startswith("/_matrix/") and by_method["PUT"][0].endswith("access_token=t")


def test_what_was_not_taken_is_kept_over_a_restart_and_tried_again(
    begin: Begin,
    sit: Sit,
    client: Client,
    letters: Letters,
    post: Post,
    folder: Path,
    time: Faked,
    settings: NoticeSettings,
) -> None:
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "mail", "omar@example.org")
    pass_on(window)
    letters.refusing = "451 come again later"
    assert post(MINUTE) == 0 and not letters.got
    letters.refusing = ""
    assert post() == 0, "not at once"
    app = make_app(folder, delay=0, paints=False, clock=time, notices=settings, every=3600)
    with TestClient(app, base_url="http://127.0.0.1") as fresh:
        time.now += pause_after(1)
        fresh.blocking_portal.call(app.state.postman.round)
    assert len(letters.got) == 1


def test_tries_wait_longer_each_time_and_end() -> None:
    waits = [pause_after(n) for n in range(1, TRIES)]
    assert waits == sorted(waits) and waits[0] == 2 * MINUTE and waits[-1] == LONGEST_WAIT


def test_an_address_that_is_gone_is_given_up(
    begin: Begin, sit: Sit, client: Client, hook: Hook, post: Post
) -> None:
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "webhook", hook.url)
    hook.status = 410
    pass_on(window)
    assert post(MINUTE) == 0
    hook.status = 200
    assert post(DAY) == 0 and not hook.got


def test_redirections_are_not_followed(
    begin: Begin, sit: Sit, client: Client, hook: Hook, post: Post
) -> None:
    game, window = to_the_other(begin, sit)
    wants(client, game, "arab", "webhook", hook.url)
    hook.status = 307
    pass_on(window)
    assert post(MINUTE) == 0 and not hook.got


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://10.0.0.7/",
        "https://192.168.1.1:8080/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://0.0.0.0/",
        "https://me:secret@93.184.215.14/",
        "ftp://93.184.215.14/",
        "file:///etc/passwd",
        "https://",
    ],
)
def test_addresses_of_ones_own_network_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        checked(url, private=False)


def test_a_public_server_refuses_private_webhooks_in_words(folder: Path, time: Faked) -> None:
    app = make_app(folder, delay=0, paints=False, clock=time, notices=NoticeSettings(), every=3600)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        game = client.post("/api/games", json={"scenario": "the-well"}).json()["id"]
        told = wants(client, game, "arab", "webhook", "https://127.0.0.1:5432/")
        assert told.status_code == 400 and "private" in told.json()["message"]["en"]
        assert wants(client, game, "arab", "mail", "omar@example.org").json()["code"] == "no-mail"


def test_mail_addresses_cannot_carry_headers(begin: Begin, client: Client) -> None:
    game = begin()
    for bad in ("omar", "a@b\nBcc: c@d", "a@b, c@d", "<a@b>"):
        assert wants(client, game, "arab", "mail", bad).json()["code"] == "bad-target"


def test_targets_are_listed_and_taken_away(begin: Begin, client: Client) -> None:
    game = begin()
    made = wants(client, game, "arab", "mail", "omar@example.org", kinds=["turn"]).json()
    listed = client.get(f"/api/notices?game={game}&side=arab").json()
    assert listed["targets"] == [made] and listed["mail"] and not listed["push"]
    assert client.get(f"/api/notices?game={game}&side=norman").json()["targets"] == []
    assert client.delete(f"/api/notices/{made['id']}?game={game}&side=norman").status_code == 404
    assert client.delete(f"/api/notices/{made['id']}?game={game}&side=arab").status_code == 204
    assert client.get(f"/api/notices?game={game}&side=arab").json()["targets"] == []


def test_somebody_whose_time_runs_out_is_warned_and_then_loses_though_nobody_looks(
    begin: Begin, sit: Sit, client: Client, letters: Letters, post: Post, time: Faked
) -> None:
    game, window = to_the_other(begin, sit, terms=DAYS)
    wants(client, game, "arab", "mail", "omar@example.org", kinds=["low", "over"])
    pass_on(window)
    window.leave()
    assert post(2 * DAY) == 0
    assert post(8 * HOUR) == 1 and len(letters.got) == 1
    time.now += DAY
    client.blocking_portal.call(client.app.state.keep_time)
    assert post(MINUTE) == 1 and len(letters.got) == 2
    table = look(client, game)
    assert table["over"] and table["outcome"]["reason"] == "won-by-clock"
