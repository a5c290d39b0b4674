"""Faults of every kind are planted, and the watcher of random games must notice each."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.events import Placed, Ran
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.position import Position
from gonfanon.minds.argad_wandering import SkirmishWanderer
from gonfanon.play.argad import watch
from gonfanon.play.trial import try_game
from gonfanon.server.kinds.argad.look import ArgadLook
from gonfanon.server.kinds.rehearsal import told_early

NAME = "two-chiefs-and-a-meadow"
TERRAIN = {
    "bog": {"is": "marsh", "box": [300, 600, 900, 900]},
    "hut": {"is": "building", "box": [700, 100, 800, 200]},
}


def table(**more: Any) -> Skirmish:
    """Alan and Bran in the open, Odo far away."""
    pieces = {
        "alan": {"side": "breton", "at": [300, 300], "class": 3},
        "bran": {"side": "breton", "at": [300, 400], "class": 3},
        "odo": {"side": "english", "at": [500, 300], "class": 3},
    }
    text = {"table": {"terrain": TERRAIN}, "sides": ["breton", "english"], "pieces": pieces, **more}
    return set_out(msgspec.convert(text, OpeningText), library.free_book())


def put(s: Skirmish, n: int, x: int, y: int) -> Skirmish:
    """A figure stands elsewhere, in millimetres."""
    return s.with_stand(n, replace(s.stands[n], at=(10 * x, 10 * y)))


def going(*points: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """A trail of a hundred steps along points in millimetres."""
    ends = tuple((10 * x, 10 * y) for x, y in points)
    found = []
    for step in range(101):
        part, rest = divmod(step * (len(ends) - 1), 100)
        a, b = ends[part], ends[min(part + 1, len(ends) - 1)]
        found.append((a[0] + (b[0] - a[0]) * rest // 100, a[1] + (b[1] - a[1]) * rest // 100))
    return tuple(found)


def test_one_who_stands_on_another() -> None:
    s = table()
    assert watch.broken(s, put(s, 1, 300, 318)) == ["alan stands on bran"]
    assert watch.broken(s, put(s, 1, 300, 320)) == []


def test_one_who_stands_in_a_wall() -> None:
    s = table()
    assert watch.broken(s, put(s, 1, 692, 150)) == ["bran stands in hut"]
    assert watch.broken(s, put(s, 1, 690, 150)) == []


def test_one_who_rises_from_the_dead_or_leaves_without_a_word() -> None:
    s = table()
    dead = s.with_stand(0, replace(s.stands[0], state="dead", lives=0))
    assert watch.broken(dead, s) == ["alan was dead and is well", "alan has more life points than before"]
    assert watch.broken(s, put(s, 0, -5, 300)) == ["alan is off the table and not gone"]


def test_contacts_of_friends_and_of_those_apart() -> None:
    s = table()
    assert watch.broken(s, replace(s, contacts=((0, 2),))) == ["alan and odo are in contact and do not touch"]
    friends = replace(put(s, 1, 300, 320), contacts=((0, 1),))
    assert watch.broken(s, friends) == ["alan and bran are in contact and no enemies"]
    touching = replace(put(s, 2, 320, 300), contacts=((0, 2),))
    assert watch.broken(s, touching) == []


def test_too_far_over_slow_ground() -> None:
    s = table()
    intents = (Intent("path", (0,), points=((3_000, 6_000),)), Intent("hold"), Intent("hold"))
    start = replace(put(s, 0, 300, 520), intents=intents)
    for end, faults in ((610, []), (640, ["alan went 1200 over slow ground and may go 900 at best"])):
        gone = replace(put(start, 0, 300, end), trails=((0, going((300, 520), (300, end))),))
        assert watch.broken(start, gone) == faults


def test_too_far_without_a_way() -> None:
    s = table()
    for x, faults in ((320, []), (323, ["alan (recoil) went 230 and may go 220"])):
        event = Placed("recoil", 0, (10 * x, 3_000), (0, -1), (), "ARG-22.3")
        assert watch.astray(s, [event]) == faults


def ran(s: Skirmish, *stops: tuple[int, int, str]) -> Ran:
    """Alan runs to and fro through Odo's place."""
    trails = ((0, going((400, 300), (560, 300))),)
    return Ran(put(s, 0, 560, 300).stands, (), trails, (), stops)


def test_one_who_runs_through_an_enemy() -> None:
    s = table()
    [fault] = watch.astray(s, [ran(s)])
    assert fault.startswith("alan ran through odo at step ")
    # Who has been set back stood elsewhere while others passed; of friends nothing is said.
    assert watch.astray(s, [ran(s, (0, 100, "room"))]) == []
    assert watch.astray(put(put(s, 2, 900, 300), 1, 500, 300), [ran(s)]) == []


def test_the_place_of_one_who_has_left_the_table_is_free() -> None:
    """Odo goes over the edge in ten steps; Alan comes after him. ARG-12.23"""
    s = put(table(), 2, 20, 300)
    gone = put(s, 0, 5, 300).with_stand(2, replace(s.stands[2], at=None, state="gone"))
    away = (*((200 - 20 * k, 3_000) for k in range(11)), *[(0, 3_000)] * 90)
    after = ((0, going((160, 300), (5, 300))), (2, away))
    assert watch.astray(s, [Ran(gone.stands, (), after, (), ())]) == []
    # Had he stayed, Alan would have run through him.
    stayed = put(s, 0, 5, 300).stands
    assert len(watch.astray(s, [Ran(stayed, (), after, (), ())])) == 1


def test_one_who_was_set_back_and_then_came_into_line() -> None:
    """He had stopped at step 60 and was set back to where he had been at step 30. ARG-12.22 ARG-13.30"""
    s = table()
    back = (*going((400, 300), (560, 300))[:31], *[(4_480, 3_000)] * 69, (5_600, 3_000))
    over = ((0, back), (2, going((448, 450), (448, 150))))
    told = Ran(
        put(put(s, 0, 560, 300), 2, 448, 150).stands, (), over, (), ((0, 60, "contact"), (0, 100, "line"))
    )
    assert watch.astray(put(s, 2, 448, 450), [told]) == []
    assert len(watch.astray(put(s, 2, 448, 450), [replace(told, stops=())])) == 1


# -- orders seen before their time


def fault(**more: Any) -> str:
    """What goes wrong in a game at random."""
    return try_game(play.new_game("argad", NAME, 3), 3, 4_000, SkirmishWanderer(3).choose, **more).fault


def test_nothing_is_wrong_where_nothing_is_planted() -> None:
    assert fault(told=told_early) == ""


def test_a_seal_that_leaks_into_views(monkeypatch: pytest.MonkeyPatch) -> None:
    from gonfanon.play.entries import Entry

    monkeypatch.setattr(Entry, "covered", lambda entry: entry)
    assert "sees entry" in fault()


def test_a_seal_that_leaks_into_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Position, "view", lambda position, side: position)
    assert "holds the answer" in fault()


def test_a_seal_that_leaks_into_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    from gonfanon.play.game_of import GameOf

    monkeypatch.setattr(GameOf, "still_sealed", property(lambda game: len(game.position.sealed) and 1))
    shown = play.new_game("argad", "smoke-over-kerlaz", 3)
    monkeypatch.setattr("gonfanon.play.trial.line_of", lambda game, entry: ("", entry.text))
    assert "the record shows entry" in try_game(shown, 3, 10, SkirmishWanderer(3).choose).fault


def test_a_seal_that_leaks_onto_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ArgadLook.sheet

    def leaking(look: ArgadLook, game: Any, side: int) -> Any:
        orders = sum(len(entry.said.orders) for entry in game.log[-game.still_sealed :] if entry.seal)
        return replace(plain(look, game, side), rounds=orders)

    monkeypatch.setattr(ArgadLook, "sheet", leaking)
    assert "is sent depends on the sealed entry" in fault(told=told_early)


def test_a_game_in_which_the_state_shows_a_sealed_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed = Position.seal

    def early(position: Any, side: int, said: Any) -> Any:
        events = sealed(position, side, said)
        if position.sealed and isinstance(said, Sheet):
            position.state = replace(position.state, round=position.state.round + 1)
        return events

    monkeypatch.setattr(Position, "seal", early)
    assert "has changed the state" in fault()
