"""Fascines and rubble: the besieger lays them before play, where the rules let him."""

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from tests.battle.fields import read
from tests.sure import of_kind

HEAD = """\
scenario: small
book: anarchy
title: {en: Small, fr: Petit}
story: {en: Small., fr: Petite.}
sides: [norman, arab]
turns: 5
otherwise: draw
zones: {norman: ["0105-0605"]}
map:
  rows: |
    . . . . . .
     . . . . . .
    r r r r r .
     m m m m m .
    . . . . . .
  legend: {r: rampart, m: moat}
  levels: {"0103-0503": 2, "0104-0504": -1}
  sides: ["0103 SW SE rampart", "0203 SW SE rampart", "0303 SW SE rampart", "0403 SW SE rampart", "0503 SW SE rampart"]
  areas: {keep: ["0503"]}
gear:
  bundle: {traits: [fascine], side: norman}
  breach: {traits: [rubble], side: norman}
"""
CAST = """\
cast:
  norman: [{id: odon, at: "0105"}]
  arab: [{id: ahmad, at: "0203", fixed: true}]
"""
GOALS = "- {goal: kill, side: norman, count: 1}"


def position() -> Position[Battle]:
    return Position(FieldBattle(), read(GOALS, CAST, HEAD).opening)


def laid(at: Position[Battle], name: str) -> set[str]:
    """The hexes on which a counter may be laid."""
    s = at.state
    number = s.scene.number(name)
    return {
        s.scene.grid.names[order.to]
        for order in of_kind(Ask, at.pending).options
        if getattr(order, "piece", -1) == number
    }


def test_fascines_go_into_the_moat_and_rubble_on_walls_but_the_keep() -> None:
    at = position()
    assert laid(at, "bundle") == {"0104", "0204", "0304", "0404", "0504"}
    # A man stands on 0203, and 0503 is the keep. ANA-6.4.1
    assert laid(at, "breach") == {"0103", "0303", "0403"}


def test_the_game_begins_when_they_lie() -> None:
    at = position()
    assert PASS not in of_kind(Ask, at.pending).options
    for order in ("place bundle 0304", "place breach 0303"):
        at.answer(read_order(at.state, order))
    ground = at.state.ground
    assert ground.terrain[at.state.scene.field.place("0304")] == "filled-moat"
    assert ground.terrain[at.state.scene.field.place("0303")] == "wall-demolished"
    at.answer(PASS)
    assert not at.state.placing


def test_nowhere_else() -> None:
    at = position()
    for order in ("place bundle 0305", "place breach 0503", "place breach 0304"):
        assert read_order(at.state, order) not in of_kind(Ask, at.pending).options
