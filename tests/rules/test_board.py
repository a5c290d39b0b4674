"""The board of a position, made from that of the last one: it is what counting again would give."""

import pytest
from msgspec.structs import replace

from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.position import Position
from gonfanon.play import new
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.paths.mover_terms import _met
from gonfanon.rules.position.board import Board
from gonfanon.rules.position.state import Battle
from tests.sure import of_kind

COUNTED = (
    "men",
    "riders",
    "stunned",
    "horses",
    "living",
    "shared",
    "fighters",
    "loose",
    "lying",
    "formed",
    "bodies",
)


def check(s: Battle) -> None:
    fresh = Board.of(s)
    for name in COUNTED:
        assert getattr(s.board, name) == getattr(fresh, name), name
    alone = [h for h in fresh.standing if not fresh.shared >> h & 1]
    assert s.board.standing.keys() == fresh.standing.keys()
    assert [s.board.standing[h] for h in alone] == [fresh.standing[h] for h in alone]
    for side in range(len(s.scene.sides)):
        zone = fresh.zone(side)
        assert s.board.zone(side) == zone
        for n in s.scene.shooters:
            assert Board.of(s).beside(side, s.mask(n)) == bool(zone[0] & s.mask(n))
    check_handed_on(s)


def check_handed_on(s: Battle) -> None:
    """Heaps, who waits beside the board, and what movers meet are those of the position itself."""
    anew = replace(s)
    assert s.board.heaped() == anew.board.heaped()
    assert s.waiting == anew.waiting
    for side, known in s.board.goings.items():
        for (kind, flames), met in known.items():
            assert flames != s.flames or met == _met(anew, side, kind)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("scenario", ["two-banners", "feathers", "ladders-at-dawn", "jaffa"])
def test_a_board_made_from_the_last_one_is_the_board(scenario: str, seed: int) -> None:
    position = Position(FieldBattle(), new(scenario, seed).state)
    player, dice = RandomPlayer(seed), Chance(seed)
    seen = 0
    for _ in range(400):
        if position.pending is None:
            break
        before = position.state
        if isinstance(position.pending, Roll):
            told = position.force(dice.below(10) + 1)
        else:
            told = position.force(player.choose(before, of_kind(Ask, position.pending)))
        seen += _follow(before, told)
    assert seen > 100


def _follow(s: Battle, told: list[Event]) -> int:
    """Every position on the way, the board of each made from the one before."""
    for event in told:
        s.board  # noqa: B018 (so that the next is made from it)
        s = event.apply(s)
        check(s)
    return len(told)


def test_a_rider_who_has_only_just_come_in_fills_one_hex() -> None:
    s = new("the-ford-of-cerami", seed=1).position.state
    n = next(n for n, p in enumerate(s.pieces) if p.mount >= 0 and p.at >= 0)
    pieces = list(s.pieces)
    pieces[n] = replace(pieces[n], facing=-1)
    halfway = replace(s, pieces=tuple(pieces))
    board = Board.of(halfway)
    filled = [h for h, who in board.standing.items() if who == n]
    assert filled == [pieces[n].at]
    assert board.men[s.side_of(n)] & halfway.mask(n) == halfway.mask(n)
    assert board.strikes(n) == s.ground.strikes(3 if s.character(n).armour else 2, pieces[n].at)
    pieces[n] = s.pieces[n]
    assert board.changed(replace(halfway, pieces=tuple(pieces)), (n,)).men == Board.of(s).men
