"""Every fast form of a rule against its plain form, over positions of every scenario."""

import pytest
from msgspec.structs import replace

from gonfanon.cast.pieces import BUSY, SHOT
from gonfanon.rules.charges.fought_at_once import _in_view
from gonfanon.rules.fire.fire_arrows import fire_arrows_of, why_not_fire_arrow
from gonfanon.rules.horses.led_by_head import push_places, yielding
from gonfanon.rules.paths.reach import FootReach, flood
from gonfanon.rules.position.board import Board
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import quick_shots
from gonfanon.rules.sight import quick_views
from gonfanon.rules.sight.lines import sees_to_charge
from gonfanon.rules.words.siege import FireArrow
from tests.twins.plain import charge_targets, in_sight, reach, shots_at_any
from tests.twins.positions import SCENARIOS, fresh, positions

pytestmark = pytest.mark.parametrize("name", SCENARIOS)


def at(s: Battle, step: str, side: int) -> Battle:
    """The position in another sequence, everybody free to act."""
    pieces = tuple(replace(p, deeds=0, spent=0, left=p.left or 6) for p in s.pieces)
    return replace(s, pieces=pieces, step=step, side=side)


def people(s: Battle) -> list[int]:
    return [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.stands and s.is_person(n)]


def test_what_is_in_sight(name: str) -> None:
    for s in positions(name):
        ground, board = s.ground, s.scene.grid.board
        for n in people(s)[::5]:
            from_there = s.pieces[n].at
            near = quick_views.within(ground, from_there, 12) & board if not ground.walled else 0
            for m in people(s)[::3]:
                near |= 1 << s.pieces[m].at
            assert quick_views.in_sight(ground, from_there, near) == in_sight(ground, from_there, near)


def test_shots_that_are_offered(name: str) -> None:
    for s in positions(name):
        for side in range(len(s.scene.sides)):
            there = at(s, "shooting", side)
            shooters = [n for n in people(s) if n in s.scene.archers and s.side_of(n) == side]
            targets = [n for n in people(s) if s.side_of(n) != side]
            targets += [*there.board.lying, *there.board.loose]
            some = shooters[:3], sorted(targets)
            assert quick_shots.shots_at_any(fresh(there), *some) == shots_at_any(fresh(there), *some)


def test_who_is_in_view_of_a_charge(name: str) -> None:
    for s in positions(name):
        riders = [n for n in people(s) if s.pieces[n].riding]
        for n in riders[:4]:
            for m in people(s)[::2]:
                if m != n:
                    assert _in_view(s, n, m) == sees_to_charge(s, n, m), (s.name(n), s.name(m))


def test_targets_of_a_charge(name: str) -> None:
    for s in positions(name)[:2]:
        if not s.scene.charging and s.scene.book.procedures.charges == "fought-at-once":
            continue
        for side in range(len(s.scene.sides)):
            there = at(s, "charges", side)
            for n in [n for n in people(s) if s.pieces[n].riding and s.side_of(n) == side][:3]:
                ways = there.scene.ways.charges
                fast = ways.targets(fresh(there), n) if ways.may_charge(there, n) is None else []
                assert fast == charge_targets(fresh(there), n), s.name(n)


def test_how_far_somebody_can_go(name: str) -> None:
    """On foot and in the saddle, by either way of turning; horses that would be pushed aside are left out."""
    for s in positions(name)[:2]:
        for n in people(s)[::6]:
            p = s.pieces[n]
            points = min(p.left or 6, 7 if p.riding else 8)
            there = fresh(replace(s, pieces=(*s.pieces[:n], replace(p, left=points), *s.pieces[n + 1 :])))
            if p.posture == "kneeling" or there.board.loose:
                continue
            whole = flood(there, n)
            slow = reach(there, n, points)
            if isinstance(whole, FootReach):
                quick = {(h, -1): cost for h, cost in whole.costs().items()}
            else:
                quick = {
                    (h, f): whole.cost(h, f)
                    for f in range(6)
                    for h in s.scene.grid.names
                    if whole.all(f) >> h & 1
                }
            assert quick == slow, s.name(n)
            fronts = {p.at, *(h for h, _ in slow)}
            assert whole.within() == sum(1 << h for h in fronts), s.name(n)


def test_the_board_after_a_change(name: str) -> None:
    for s in positions(name):
        for n in people(s)[::4]:
            s.board.zone(0)
            free = [h for h in s.scene.grid.neighbours(s.pieces[n].at) if not s.board.living >> h & 1]
            if free and not s.pieces[n].riding:
                moved = s.change(n, at=free[0], deeds=BUSY | SHOT)
                assert same_board(moved.board, Board.of(fresh(moved)), len(s.scene.sides))


def test_the_board_after_two_have_moved_at_once(name: str) -> None:
    """One of them out of the hex of a friend whom he was passing, into another's."""
    for s in positions(name):
        walkers = [n for n in people(s) if not s.pieces[n].riding]
        trios = [
            t
            for side in range(len(s.scene.sides))
            if len(t := [n for n in walkers if s.side_of(n) == side][:4]) == 4
        ]
        for a, b, c, d in trios:
            passing = fresh(s.change(a, at=s.pieces[b].at))
            spots = {a: s.pieces[c].at, d: s.pieces[a].at}
            pieces = tuple(replace(p, at=spots.get(n, p.at)) for n, p in enumerate(passing.pieces))
            then = replace(passing, pieces=pieces)
            found = Board.of(passing).changed(then, (a, d))
            assert same_board(found, Board.of(fresh(then)), len(s.scene.sides))


def same_board(a: Board, b: Board, sides: int) -> bool:
    """All that a board says of a position."""
    plain = ("living", "horses", "shared", "men", "fighters", "loose", "lying", "bodies", "standing")
    zones = [(a.zone(side), b.zone(side)) for side in range(sides)]
    return all(getattr(a, name) == getattr(b, name) for name in plain) and all(x == y for x, y in zones)


def test_enemies_beside(name: str) -> None:
    for s in positions(name):
        board, other = s.board, Board.of(fresh(s))
        for side in range(len(s.scene.sides)):
            foes = [n for k, men in enumerate(other.fighters) if k != side for n in men]
            for n in people(s)[::2]:
                h = s.pieces[n].at
                able = sorted(m for m in foes if other.strikes(m) >> h & 1)
                assert board.able(side, h) == able
                assert board.beside(side, 1 << h) == bool(able)


def test_horses_that_make_way(name: str) -> None:
    """The fast form promises only what holds from every side."""
    for s in positions(name):
        if s.scene.free_rein:
            continue
        for n in [n for n in people(s) if not s.pieces[n].riding][:8]:
            mask = yielding(s, n, False, 30)
            for horse in s.board.loose:
                for h in s.hexes(horse) if s.pieces[horse].leader != n else ():
                    for k in s.scene.grid.neighbours(h) if mask >> h & 1 else ():
                        if not s.mask(horse) >> k & 1:
                            assert push_places(s, horse, h, n, 1 << k)


def test_flaming_arrows(name: str) -> None:
    for s in positions(name)[:2]:
        if s.scene.book.fire is None:
            continue
        for side in range(len(s.scene.sides)):
            there = at(s, "shooting", side)
            for n in [n for n in people(s) if n in s.scene.archers and s.side_of(n) == side][:2]:
                places = [h for h in s.scene.grid.names if h in s.ground.rows]
                plain = [h for h in places if why_not_fire_arrow(there, FireArrow(n, h)) is None]
                assert [order.at for order in fire_arrows_of(fresh(there), n)] == plain, s.name(n)
