"""Whatever is ordered and however the dice fall, a move leaves a board that can be."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.battle.battle import FieldBattle
from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.play import new
from gonfanon.rules.events.horses import Dismounted, Mounted, Unhorsed
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.movement.may_move import may_move, why_not_move
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import (
    PASS,
    Back,
    Dismount,
    Drop,
    Go,
    Lead,
    Leave,
    Lift,
    Mount,
    Move,
    Order,
    Step,
    Turn,
)
from tests.rules.boards import boards


def two_on_a_hex(s: Battle) -> list[str]:
    """Names of living pieces that share a hex with another. GUI-4.1b"""
    taken: dict[int, str] = {}
    found = []
    for n, p in enumerate(s.pieces):
        for h in s.hexes(n) if p.alive else ():
            if h in taken:
                found.append(f"{s.name(n)} and {taken[h]} on {s.scene.field.name(h)}")
            taken[h] = s.name(n)
    return found


def astray(s: Battle) -> list[str]:
    """Horses that somebody leads who is not beside them. GUI-4.4.3j"""
    grid = s.scene.grid
    return [
        s.name(n)
        for n in s.board.loose
        if (leader := s.pieces[n].leader) >= 0 and not grid.grown(s.mask(n)) & s.mask(leader)
    ]


def off_the_board(s: Battle) -> list[str]:
    """Pieces whose rear half hangs over the edge."""
    return [s.name(n) for n in range(len(s.pieces)) if any(h not in s.scene.grid.names for h in s.hexes(n))]


def steps_near(walk: Walk) -> list[Step]:
    """Every step that could be thought of where a mover stands."""
    s = walk.s
    numbers = range(len(s.pieces))
    around = s.scene.grid.neighbours(walk.at)
    riding: list[Step] = [Back(), *(Turn(d) for d in range(6)), *(Dismount(h) for h in around)]
    handling: list[Step] = [
        *(Mount(n) for n in numbers),
        *(Lead(n) for n in numbers),
        *(Leave(n) for n in numbers),
    ]
    carrying: list[Step] = [*(Lift(n) for n in numbers), *(Drop(h) for h in around)]
    return [*(Go(h) for h in around), *riding, *handling, *carrying]


@st.composite
def moves(draw: st.DrawFn, s: Battle) -> Order:
    """A move that is legal, with as much in it as the points allow; or the end of the sequence."""
    movers = [n for n in s.board.fighters[s.side] if may_move(s, n) is None]
    if not movers:
        return PASS
    n = draw(st.sampled_from(movers))
    walk = Walk(s, n, s.pieces[n].left)
    steps: list[Step] = []
    for _ in range(draw(st.integers(1, 6))):
        open_steps = [step for step in steps_near(walk) if walk.would(step) is None]
        if not open_steps:
            break
        rare: list[Step] = [step for step in open_steps if not isinstance(step, (Go, Turn, Back))]
        rather = draw(st.booleans()) if rare else False
        choice = rare if rather else open_steps
        steps.append(draw(st.sampled_from(choice)))
        walk.take(steps[-1])
    return Move((n,), tuple(steps)) if why_not_move(s, n, tuple(steps)) is None else PASS


@settings(max_examples=50, deadline=None)
@given(boards(horses=True), st.data())
def test_moves_leave_a_board_that_can_be(s: Battle, data: st.DataObject) -> None:
    position = Position(FieldBattle(), s)
    for _ in range(4):
        orders = position.pending
        assert isinstance(orders, Ask)
        position.answer(data.draw(moves(position.state)))
        while position.order is not None:
            pending = position.pending
            if isinstance(pending, Roll):
                position.answer(data.draw(st.integers(1, pending.faces[1])))
            else:
                assert isinstance(pending, Ask)
                options = list(pending.options)
                assert len(options) > 1
                position.answer(data.draw(st.sampled_from(options)))
        now = position.state
        if now.step != "movement":
            return
        assert not two_on_a_hex(now)
        assert not astray(now)
        assert not off_the_board(now)
        assert all(p.left >= 0 for p in now.pieces)
        assert all(p.at >= 0 or p.away for p in now.pieces)


@settings(max_examples=40, deadline=None)
@given(boards(horses=True))
def test_every_order_offered_is_legal(s: Battle) -> None:
    orders = FieldBattle().question(s)
    assert orders is not None
    assert all(orders.options.why_not(order) is None for order in orders.options)


def test_in_the_saddle_and_beside_the_horse_one_has_a_place_of_ones_own() -> None:
    """The place to step back to is forgotten: it was a place on foot, on a way that is over. GUI-4.1b"""
    s = new("the-ford-of-cerami", seed=1).state
    n = next(n for n, p in enumerate(s.pieces) if p.mount >= 0 and p.at >= 0)
    horse, beside = s.pieces[n].mount, led_by_head.flanks(s, s.pieces[n].at, s.pieces[n].facing)[0]
    passing = s.change(n, last_free=(s.pieces[n].at, s.pieces[n].facing))
    afoot = Dismounted(n, beside, 2, 4, "GUI-4.4.2d").apply(passing)
    assert afoot.pieces[n].last_free == ()
    assert Unhorsed(n, beside, STUNNED, False, "GUI-6.8a").apply(passing).pieces[n].last_free == ()
    passing = afoot.change(n, last_free=(beside, -1))
    assert Mounted(n, horse, 2, 2, "GUI-4.4.2g").apply(passing).pieces[n].last_free == ()
