"""Setting up a row of hoplites, coming onto the board and leaving it."""

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadFile
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from tests.battle.fields import read

HEAD = """\
scenario: small
title: {en: Small, fr: Petit}
story: {en: Small., fr: Petite.}
sides: [byzantine, arab]
options: [formation]
turns: 5
otherwise: draw
zones: {byzantine: ["0101-0304"]}
exits: {byzantine: {hexes: ["0101-0104"]}}
map:
  rows: |
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
     . . . . . . . .
"""
CAST = """\
cast:
  byzantine:
    - {id: gregorios, at: "0101", front: [SE, SW]}
    - {id: okeanos, at: "0201", front: [SE, SW]}
    - {id: palaimon, at: "0301", front: [SE, SW]}
  arab: [{id: ahmad, at: "0804", fixed: true}]
"""
GOALS = "- {goal: kill, side: arab, count: 3}"


def position() -> Position[Battle]:
    return Position(FieldBattle(), read(GOALS, CAST, HEAD).opening)


def say(game: Position[Battle], *texts: str) -> None:
    for text in texts:
        game.answer(read_order(game.state, text))


def row(s: Battle) -> list[tuple[int, bool]]:
    return [(p.front, p.pikes) for p in s.pieces[:3]]


def test_a_row_put_elsewhere_man_by_man_is_still_a_formation() -> None:
    game = position()
    formed = row(game.state)
    assert formed[0][0] >= 0
    say(game, "place gregorios 0103", "place okeanos 0203", "place palaimon 0303", "pass")
    assert not game.state.placing
    assert row(game.state) == formed


def test_a_row_that_is_broken_up_has_fallen_out_when_the_game_begins() -> None:
    game = position()
    say(game, "place palaimon 0304", "pass")
    assert row(game.state) == [(-1, False)] * 3


def test_hoplites_may_fall_out_and_form_at_set_up_and_march_in_turn_one() -> None:
    game = position()
    formed = row(game.state)
    say(game, "dissolve gregorios+okeanos+palaimon")
    assert row(game.state) == [(-1, False)] * 3
    say(game, "form gregorios+okeanos+palaimon S", "pass")
    assert row(game.state) == formed
    assert [p.deeds for p in game.state.pieces] == [0] * 4


def test_whoever_has_left_the_board_stays_away() -> None:
    game = position()
    say(game, "dissolve gregorios+okeanos+palaimon", "pass", "pass", "move gregorios exit")
    p = game.state.pieces[0]
    assert (p.at, p.away) == (-1, "exited")


ENTRY = """\
cast:
  byzantine:
    - {id: gregorios, at: "0102", fixed: true}
    - {id: okeanos, at: "0104", fixed: true}
    - {id: serlon, riding: true, enters: {turn: 1, hexes: ["0102"]}}
  arab: [{id: isa, at: "0702", fixed: true}]
"""


def test_nobody_meets_a_rider_before_he_has_a_place_of_his_own() -> None:
    """He comes in over a friend's hex; the archer is asked once the horse has both hexes to itself. GUI-4.1b"""
    head = "\n".join(line for line in HEAD.split("\n") if not line.startswith(("zones", "options")))
    game = Position(FieldBattle(), read(GOALS, ENTRY, head).opening)
    say(game, "pass", "move serlon 0102 0202 0302 0402")
    s = game.state
    assert isinstance(game.pending, Ask) and game.pending.kind == "defensive-fire"
    assert [s.scene.grid.names[h] for h in s.hexes(s.scene.number("serlon"))] == ["0302", "0202"]


def test_a_storey_is_no_part_of_a_zone() -> None:
    decked = HEAD.rstrip("\n") + '\n  storeys: {"0201/1": flat}\n'
    with pytest.raises(BadFile, match="0201/1 is a storey"):
        read(GOALS, CAST, decked.replace("0101-0304", "0201/1"))
    with pytest.raises(BadFile, match="0201/3 is no hex"):
        read(GOALS, CAST, decked.replace("0101-0304", "0201/3"))
