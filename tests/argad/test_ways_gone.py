"""The ways of a run: their whole length, friends in the way, and what `fuzz` looks for."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.argad.game import FreeTable
from gonfanon.argad.notation.sheets import read_sheet
from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.position import Position
from gonfanon.play.argad import watch
from gonfanon.play.trial import try_game
from gonfanon.tabletop.ways import length

MAN = {"side": "breton", "class": 3, "armour": 4}
FOE = {"side": "english", "class": 3}


def moved(orders: list[str], **pieces: Any) -> tuple[Skirmish, Skirmish]:
    """The table before and after a movement."""
    text = {"table": {}, "sides": ["breton", "english"], "command": "given", "pieces": pieces}
    before = set_out(msgspec.convert(text, OpeningText), library.free_book())
    position = Position(FreeTable(ends=False), before)
    while position.state.stage != "announce":
        position.force((Sheet(), Sheet()))
    sheet = read_sheet(position.state, "; ".join([*orders, "agree"]))
    position.force((sheet, Sheet(content=True)))
    return before, position.state


def test_who_would_end_on_a_friend_has_not_gone_beyond_him() -> None:
    """He stops where he first touches him, and the film shows no way there and back. ARG-12.22"""
    before, s = moved(
        ["path a 460,300"],
        a=MAN | {"at": [300, 300]},
        b=MAN | {"at": [450, 300]},
        x=FOE | {"at": [1500, 900]},
    )
    trail = dict(s.trails)[0]
    assert s.stands[0].at == trail[-1]
    assert abs(trail[-1][0] - 4_300) <= 2
    assert length(trail) == trail[-1][0] - trail[0][0]
    assert watch.broken(before, s) == []


def test_a_way_there_and_back_is_measured_whole() -> None:
    before, s = moved(["path a 450,300"], a=MAN | {"at": [300, 300]}, x=FOE | {"at": [1500, 900]})
    there = dict(s.trails)[0]
    astray = replace(s, trails=((0, (*there, there[50], there[-1])),))
    assert watch.broken(before, s) == []
    assert watch.broken(before, astray) == ["a went 2900 and may go 1720"]


def test_one_who_stands_may_step_out_two_paces() -> None:
    before, s = moved([], a=MAN | {"at": [300, 300]}, x=FOE | {"at": [1500, 900]})
    for far, faults in ((200, []), (210, ["a went 210 and may go 202"])):
        stepped = replace(s, trails=((0, ((3_000, 3_000), (3_000 + far, 3_000))),))
        assert watch.broken(before, stepped) == faults


def test_a_seal_that_leaks_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from gonfanon.play.entries import Entry

    name = "two-chiefs-and-a-meadow"
    assert try_game(play.new_game("argad", name, 3), 3, 2_000).fault == ""
    monkeypatch.setattr(Entry, "covered", lambda entry: entry)
    assert "before its time" in try_game(play.new_game("argad", name, 3), 3, 2_000).fault
