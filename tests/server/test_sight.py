"""Whatever a side is sent is a function of what it may see.

Two games are played side by side that differ only in what one side decides in secret. The windows of the other side,
and of a spectator, ask everything that can be asked; each must hear the same bytes in both games.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.battle.notation.notation import write
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.scenario import Entry, Parcel
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import ByPiece
from gonfanon.kernel.errors import BadData
from gonfanon.library.reading.scenarios import read_scenario
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.game import Game, UndoRefused, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.words.field import PASS, Place
from gonfanon.server.games.mind_processes import puzzle_of
from tests.server.conftest import Begin, Client, Message
from tests.sure import of_kind, sure

SECRET = secret_of("the same in both games")
BOATS = Path(__file__).parent / "two-boats.yaml"
PLACED = 6
"""How many of its people a side places elsewhere."""
OFTEN = ("the-well", "three-champions", "the-church-door", "field-of-blood", "maldon", "the-square-stands")
"""Scenarios of every book that are played through the real server; all are at the table of the library."""


def written(entries: list[str | Entry]) -> list[Entry]:
    """Those of a cast who are written with their places: in the scenarios of these tests, all."""
    return [of_kind(Entry, one) for one in entries]


@cache
def secretly(name: str) -> Parcel:
    """A scenario of the library with a secret set-up; where it has no zones everybody is placed round his place."""
    parcel = scenario(name)
    text = parcel.scenario
    gear = {key: one for key, one in text.gear.items() if one.at and not one.bearers}
    zones = text.zones or _zones(parcel)
    # Anyone who begins on a storey stays there: zones are of the ground.
    cast = {
        side: [replace(one, fixed=True) if "/" in str(one.at) else one for one in written(entries)]
        for side, entries in text.cast.items()
    }
    changed = replace(text, secret=True, zones=zones, cast=cast, gear=gear, lesson=None)
    return Parcel(changed, parcel.maps, parcel.people)


def _zones(parcel: Parcel) -> dict[str, list[str]]:
    s = set_out(parcel, library.book(parcel.scenario.book))
    grid, found, taken = s.scene.grid, {}, 0
    stands = [0] * len(s.scene.sides)
    for n in range(len(s.pieces)):
        if n not in s.scene.things and s.pieces[n].at >= 0 and s.side_of(n) >= 0:
            stands[s.side_of(n)] |= s.mask(n)
    for side, key in enumerate(s.scene.sides):
        others = sum(mask for other, mask in enumerate(stands) if other != side)
        zone = (grid.grown(stands[side]) | stands[side]) & ~others & ~taken
        taken |= zone
        found[key] = [grid.names[h] for h in bits(zone) if h < grid.size and h in grid.names]
    return found


def game_of(parcel: Parcel) -> Game:
    seats = dict.fromkeys(parcel.scenario.sides, "human")
    return Game(parcel, library.book(parcel.scenario.book), SECRET, seats)


def placed(game: Game, seed: int) -> list[str]:
    """Orders by which the side that is asked sets itself up, other ones for another seed; always as many."""
    said: list[str] = []
    player = RandomPlayer(seed)
    trial = game_of(game.parcel)
    for entry in game.log:
        trial.take(entry.said)
    pieces = of_kind(ByPiece, sure(trial.ask()).options).pieces
    turn = 0
    while pieces and len(said) < PLACED:
        options = of_kind(ByPiece, sure(trial.ask()).options).of(pieces[turn % len(pieces)])
        turn += 1
        word = player.chance.pick(options) if options else None
        if isinstance(word, Place):
            said.append(write(trial.state, word, trial.ask()))
            trial.answer(word)
        assert turn < 200, "nobody can be placed"
    while PASS not in sure(trial.ask()).options:
        word = next(iter(sure(trial.ask()).options))
        said.append(write(trial.state, word, trial.ask()))
        trial.answer(word)
    return said


def pairs(parcel: Parcel) -> list[int]:
    """The sides that set up in secret, in their order."""
    terms = set_out(parcel, library.book(parcel.scenario.book)).scene.terms
    people = {n: side for side, mine in enumerate(terms.people) for n in mine}
    return sorted({people[n] for n in terms.free if n in people})


def parted(parcel: Parcel, side: int) -> tuple[list[str], list[str], list[str]]:
    """What is said before a side sets up, and two ways to do so that are not the same."""
    game, before = game_of(parcel), []
    while sure(game.ask()).side != side:
        before += [*placed(game, 1), "pass"]
        for text in before[len(game.log) :]:
            game.answer(text)
    first = placed(game, 2)
    for seed in range(3, 60):
        second = placed(game, seed)
        if len(second) == len(first) and second != first and ends(game, first) != ends(game, second):
            return before, first, second
    raise AssertionError("nobody can be placed elsewhere")


def ends(game: Game, said: list[str]) -> bytes:
    trial = game_of(game.parcel)
    for entry in game.log:
        trial.take(entry.said)
    for text in said:
        trial.answer(text)
    return trial.state.to_bytes()


@pytest.mark.parametrize("name", scenario_names())
def test_what_a_side_may_see_is_the_same_whatever_the_others_place(name: str) -> None:
    """At the table of the library, over all scenarios of all books."""
    parcel = secretly(name)
    for side in pairs(parcel):
        before, *ways = parted(parcel, side)
        games = [game_of(parcel) for _ in ways]
        for game, way in zip(games, ways, strict=True):
            for text in (*before, *way):
                game.answer(text)
        others = [other for other in range(len(games[0].scene.sides)) if other != side]
        alike(games, [*others, -1])
        for game in games:
            game.answer("pass")
        if games[0].state.placing:
            alike(games, [*others, -1])
            assert puzzle_of(games[0], "captain") == puzzle_of(games[1], "captain")
        else:
            assert games[0].view(others[0]).state != games[1].view(others[0]).state


def alike(games: list[Game], sides: list[int]) -> None:
    assert games[0].state != games[1].state
    for side in sides:
        views = [game.view(side) for game in games]
        assert views[0].state.to_bytes() == views[1].state.to_bytes()
        assert views[0].log == views[1].log
        asks = [list(view.ask.options) if view.ask is not None else None for view in views]
        assert asks[0] == asks[1]
    assert games[0].public == games[1].public


class Ear:
    """A window of the real server that keeps every byte it hears, and asks whatever can be asked."""

    def __init__(self, client: Client, game: str, view: str) -> None:
        self.socket = client.websocket_connect(f"/ws/games/{game}?side={view}").__enter__()
        self.heard: list[str] = []
        self.game, self.number = game, 0
        self.table = self.hear()

    def hear(self) -> dict[str, Any]:
        text = self.socket.receive_text(timeout=30)
        message: Message = json.loads(text)
        if message["t"] in ("table", "update"):
            self.hash, self.n = message["hash"], message["n"]
        self.heard.append(text.replace(self.game, "GAME"))
        return message

    def ask(self, t: str, **more: Any) -> dict[str, Any]:
        self.number += 1
        self.socket.send_text(json.dumps({"t": t, "id": self.number, **more}))
        while (message := self.hear()).get("id") != self.number:
            pass
        return message

    def answer(self, said: str) -> None:
        """An answer that must be allowed; it has been heard of when this comes back."""
        done = self.ask("answer", said=said, hash=self.hash)
        assert done["t"] == "done", done
        while self.n < done["n"]:
            self.hear()

    def ask_everything(self, hints: bool) -> None:
        pieces = self.table["pieces"]
        hexes = sorted({hex for zone in self.table["field"]["zones"].values() for hex in zone})
        for piece in pieces[:: max(1, len(pieces) // 10)]:
            n = piece["n"]
            self.ask("reach", piece=n)
            for hex in hexes[n % 3 :: max(1, len(hexes) // 4)]:
                self.ask("path", piece=n, to=hex)
            self.ask("prospect", piece=n, to=hexes[n % len(hexes)])
            self.ask("odds", said=f"attack {pieces[0]['key']} {piece['key']}")
            self.ask("odds", said=f"shoot {pieces[0]['key']} {piece['key']}")
            self.ask("answer", said=f"place {piece['key']} {hexes[n % len(hexes)]}", hash="none")
        for hex in hexes[:: max(1, len(hexes) // 8)]:
            self.ask("threat", hex=hex)
            self.ask("line", **{"from": hexes[0], "to": hex})
        for t in ("threats", "why", "again"):
            self.ask(t)
        self.ask("why", n=1)
        if hints:
            self.ask("hint")
            self.ask("hint", piece=pieces[-1]["n"])

    def close(self) -> None:
        self.socket.__exit__(None, None, None)


@pytest.fixture
def listen(client: Client) -> Iterator[Callable[[str, str], Ear]]:
    """Open windows on games; they are closed at the end."""
    ears: list[Ear] = []

    def listen(game: str, view: str) -> Ear:
        ears.append(Ear(client, game, view))
        return ears[-1]

    yield listen
    for ear in ears:
        ear.close()


PAGES = (
    *("/api/games/{id}/record", "/api/games/{id}/replay", "/api/games/{id}/report"),
    *(
        "/art/floor/{id}/0.svg",
        "/art/floor/{id}/1.svg",
        "/art/section/{id}/0505.svg",
        "/art/counters/{id}.svg",
    ),
)


def pages(client: Client, game: str) -> list[str]:
    """Everything that anybody may look at without a window."""
    found = [client.get(page.format(id=game)) for page in PAGES]
    told = [f"{answer.status_code} {answer.text}" for answer in found]
    told += [client.post(f"/api/games/{game}/branch", json={"at": at}).text for at in (0, 3, 9999)]
    listed = next(line for line in client.get("/api/games").json() if line["id"] == game)
    told.append(json.dumps({**listed, "updated": ""}))
    return [re.sub(r'"id":"[0-9a-f]{12}"', "", text.replace(game, "GAME")) for text in told]


def heard_alike(first: list[str], second: list[str]) -> None:
    # What is asked for and what happens come on two ways: which is first is chance.
    for one, other in zip(sorted(first), sorted(second), strict=True):
        assert one == other


class Pair:
    """Two games on the real server with a window for every view of each."""

    def __init__(self, client: Client, listen: Any, parcel: Parcel, before: list[str], side: int) -> None:
        self.client, self.side = client, parcel.scenario.sides[side]
        self.others = [each for each in parcel.scenario.sides if each != self.side]
        self.ids = []
        for _ in range(2):
            game = game_of(parcel)
            for text in before:
                game.answer(text)
            self.ids.append(client.app.state.hall.keep_blocking(game))
        self.windows = [{each: listen(id, each) for each in parcel.scenario.sides} for id in self.ids]

    def play(self, view: str, ways: tuple[list[str], list[str]]) -> None:
        for windows, way in zip(self.windows, ways, strict=True):
            for said in way:
                windows[view].answer(said)
                for other in windows:
                    if other != view:
                        windows[other].hear()

    def compare(self, hints: bool = False) -> None:
        for windows in self.windows:
            for other in self.others:
                windows[other].ask_everything(hints)
        for other in self.others:
            heard_alike(self.windows[0][other].heard, self.windows[1][other].heard)
        heard_alike(*(pages(self.client, id) for id in self.ids))


@pytest.mark.parametrize("name", OFTEN)
def test_a_window_hears_the_same_bytes_whatever_the_others_place(
    client: Client, listen: Callable[[str, str], Ear], name: str
) -> None:
    parcel = secretly(name)
    for side in pairs(parcel):
        before, first, second = parted(parcel, side)
        pair = Pair(client, listen, parcel, before, side)
        pair.play(pair.side, (first, second))
        pair.compare()
        own = {window[pair.side].hash for window in pair.windows}
        assert len(own) == 2, "the side itself must see the difference"
        game = client.app.state.hall.tables[pair.ids[0]].game
        if any(later > side for later in pairs(parcel)):
            pair.play(pair.side, (["pass"], ["pass"]))
            pair.compare(hints=name == "three-champions")
            place = next(
                write(game.state, option, game.ask())
                for n in game.ask().options.pieces
                for option in game.ask().options.of(n)
            )
            for windows in pair.windows:
                windows[pair.others[0]].answer(place)
            pair.compare()


def speeds(client: Client, listen: Any, chosen: tuple[str, str]) -> Pair:
    """Two games in which one side has chosen the speed of its boat, and the other has not."""
    parcel = read_scenario(BOATS.read_text(encoding="utf-8"), str(BOATS)).parcel
    before = ["pass", "task grim oars", "task kari oars", "task offa oars", "task aesc oars"]
    pair = Pair(client, listen, parcel, before, 0)
    first, second = chosen
    pair.play("viking", ([f"speed skeid {first}"], [f"speed skeid {second}"]))
    return pair


def test_speeds_chosen_in_secret_are_not_told(client: Client, listen: Callable[[str, str], Ear]) -> None:
    """MAG-2.1.N3"""
    pair = speeds(client, listen, ("0", "2"))
    game = client.app.state.hall.tables[pair.ids[1]].game
    assert game.log[-1].text == "speed skeid 2" and game.ask().side == 1
    assert json.loads(pair.windows[1]["saxon"].heard[-1])["said"] == ""
    for windows in pair.windows:
        window = windows["saxon"]
        for t in ("again", "hint", "threats"):
            window.ask(t)
        window.ask("why", n=6)
    heard_alike(pair.windows[0]["saxon"].heard, pair.windows[1]["saxon"].heard)
    for page in ("record", "replay", "report"):
        told = [client.get(f"/api/games/{id}/{page}").text.replace(id, "GAME") for id in pair.ids]
        assert told[0] == told[1] and "speed skeid" not in told[0]
    record = client.get(f"/api/games/{pair.ids[1]}/record").text
    assert "\nopen 5 |" in record
    assert client.post(f"/api/games/{pair.ids[1]}/branch", json={"at": 6}).status_code == 404
    pair.play("saxon", (["speed cog 1"], ["speed cog 1"]))
    shown = [sorted(windows["saxon"].heard) for windows in pair.windows]
    assert shown[0] != shown[1]
    error = pair.windows[1]["saxon"].ask("undo")
    assert error["code"] == "undo-shown"
    assert "speed skeid 2" in client.get(f"/api/games/{pair.ids[1]}/record").text


def test_an_opponent_does_not_know_the_speeds_either() -> None:
    parcel = read_scenario(BOATS.read_text(encoding="utf-8"), str(BOATS)).parcel
    games = [game_of(parcel) for _ in range(2)]
    for game, hexes in zip(games, "02", strict=True):
        for text in ("pass", "task grim oars", "task kari oars", "task offa oars", "task aesc oars"):
            game.answer(text)
        game.answer(f"speed skeid {hexes}")
    first, second = (puzzle_of(game, "captain") for game in games)
    assert first == second
    assert games[0].view(1).log == games[1].view(1).log
    assert games[0].view(0).log != games[1].view(0).log
    for game in games:
        game.answer("speed cog 1")
        with pytest.raises(UndoRefused) as refused:
            game.undo(1)
        assert refused.value.why == "shown"


def test_formations_of_a_secret_set_up_are_not_shown() -> None:
    """GUI-7.3.1a: dissolving and forming, and what falls out of a formation when the set-up is done."""
    games = []
    for _ in range(2):
        game = game_of(secretly("the-square-stands"))
        game.answer("pass")
        games.append(game)
    changed, same = games
    formed = [n for n in changed.scene.terms.free if changed.state.pieces[n].front >= 0]
    names = "+".join(changed.state.name(n) for n in formed)
    assert sure(changed.ask()).side == 1 and names
    changed.answer(f"dissolve {names}")
    assert len(changed.log) == 2
    assert changed.view(0).log == same.view(0).log == changed.log[:1]
    assert changed.view(1).log == changed.log[1:]
    assert changed.view(0).state.to_bytes() == same.view(0).state.to_bytes()
    assert changed.view(1).state.to_bytes() != same.view(1).state.to_bytes()


def test_a_spectator_of_machines_sees_no_secret_set_up(
    client: Client, begin: Begin, listen: Callable[[str, str], Ear]
) -> None:
    game = begin("three-champions", seats={"norman": "human", "arab": "human"})
    hall = client.app.state.hall
    window = listen(game, "both")
    table = hall.tables[game]
    assert [piece["at"] for piece in window.table["pieces"] if piece["side"] == "norman" and piece["at"]]
    table.game.seats = dict.fromkeys(table.game.scene.sides, "passive")
    shown = table.table("both")
    assert all(piece.at is None for piece in shown.pieces if piece.kind == "person")


def test_what_a_random_opponent_will_do_is_not_told_by_the_commitment() -> None:
    """His numbers come from the secret: two games with another secret and the same commitment would differ."""
    from gonfanon.server.games.mind_processes import seed_of

    game = play.new("the-well")
    known = seed_of(game)
    game.secret = b"another"
    assert seed_of(game) != known


@pytest.mark.parametrize(
    ("change", "wrong"),
    [({"zones": {"norman": ["0107-0311"], "arab": ["0311-0312"]}}, "one zone")],
)
def test_zones_that_would_give_a_place_away_are_refused(change: dict[str, Any], wrong: str) -> None:
    parcel = scenario("three-champions")
    cast = {
        "norman": parcel.scenario.cast["norman"],
        "arab": [replace(one, at="") for one in written(parcel.scenario.cast["arab"])[:1]],
    }
    text = replace(parcel.scenario, cast=cast, **change)
    with pytest.raises(BadData, match=wrong):
        set_out(Parcel(text, parcel.maps, parcel.people), library.book("guiscard"))
