"""Threats are found by masks and kept views: they must be those that lines one by one would give."""

from gonfanon import play
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.server.look import lines_and_threats
from tests.sure import sure


def in_battle(scenario: str = "two-banners", decisions: int = 80) -> Battle:
    game, player = play.new(scenario, seed=6), RandomPlayer(6)
    for _ in range(decisions):
        game.answer(player.choose(game.state, sure(game.ask())))
    return game.state


def archers(s: Battle) -> list[int]:
    return [n for n in s.scene.shooters if s.pieces[n].stands and ranges_of(s, n) is not None]


def test_a_view_is_all_that_single_lines_show() -> None:
    s = in_battle()
    grid = s.scene.grid
    assert archers(s)
    for n in archers(s)[:3]:
        at, far = s.pieces[n].at, sure(ranges_of(s, n)).long[1]
        plain = sum(
            1 << h
            for h in grid.hexes
            if 0 < grid.distance(at, h) <= far and sight(s.ground, at, h).blocked is None
        )
        assert lines_and_threats.view_from(s.ground, at, far) & grid.board == plain


def test_looking_around_leaves_nothing_to_look_for() -> None:
    s = in_battle()
    assert sum(1 for _ in lines_and_threats.look_around(s)) > 0
    assert sum(1 for _ in lines_and_threats.look_around(s)) == 0


def test_threats_count_everybody_once() -> None:
    s = in_battle()
    many = lines_and_threats.threats(s, 0, 1).hexes
    for hex in list(many)[::25]:
        assert many[hex] == len({by.piece for by in lines_and_threats.threat(s, hex, 0, 1).by})


def test_under_fire_is_the_same_before_and_after_looking_around() -> None:
    s = in_battle()
    mover = next(n for n in s.board.fighters[s.side])
    places = list(s.scene.grid.hexes)[::17]
    lines_and_threats._views.clear()
    before = lines_and_threats.under_fire(s, mover, places)
    for _ in lines_and_threats.look_around(s):
        pass
    assert lines_and_threats.under_fire(s, mover, places) == before
