"""A toy war on a real board: one hex a move, one die an attack, a way back to choose. For tests of the table only."""

from collections.abc import Iterator
from typing import Any

from gonfanon.battle.setup.victory import after_step, at_turn_end, turn_scores
from gonfanon.cast.characters import DEAD, WELL, WOUNDED
from gonfanon.cast.pieces import ATTACKED, MOVED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask, Listed, Play, ask, roll, tell
from gonfanon.rules.events.field import Engaged, Hurt, Moved, MoveEnded, Shifted
from gonfanon.rules.events.turns import Decided, SetUp, StepBegan
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Go, Move, Pass, Path, Place
from tests.sure import of_kind


def free_around(s: Battle, n: int) -> list[int]:
    grid = s.scene.grid
    free = grid.around[s.pieces[n].at] & ~s.board.living & s.ground.open[s.kind(n)]
    return list(bits(free))


def nearer(s: Battle, n: int) -> list[int]:
    """Nobody in the toy war goes away from the enemy, so that they meet."""
    distance = s.scene.grid.distance
    foes = list(bits(s.board.foes(s.side)))
    now = min(distance(s.pieces[n].at, foe) for foe in foes)
    return [h for h in free_around(s, n) if min(distance(h, foe) for foe in foes) < now]


def orders(s: Battle) -> Iterator[Any]:
    yield PASS
    if s.placing:
        zone = s.scene.terms.zone_mask(s.side) & ~s.board.living
        for n in s.scene.terms.free:
            if s.side_of(n) == s.side:
                yield from (Place(n, h, -1) for h in list(bits(zone & s.ground.open[s.kind(n)]))[:3])
        return
    for n in s.board.fighters[s.side]:
        p = s.pieces[n]
        if not p.did(MOVED):
            yield from (Move((n,), (Go(h),)) for h in nearer(s, n))
        if not p.did(ATTACKED):
            foes = s.board.foes(s.side) & s.scene.grid.around[p.at]
            yield from (Attack((n,), s.board.standing[h]) for h in bits(foes))


class ToyWar:
    """Rules of the kernel's protocol."""

    def question(self, s: Battle) -> Ask | None:
        if s.outcome is not None:
            return None
        return Ask(s.side, "order", Listed(tuple(orders(s)), "GUI-2b"), "GUI-2b")

    def perform(self, s: Battle, order: Any) -> Play[Battle]:
        if isinstance(order, Pass):
            return (yield from self._pass(s))
        if isinstance(order, Place):
            s = yield from tell(Shifted(order.piece, (order.to,), -1, "placed", "GUI-2a"))
        elif isinstance(order, Move):
            s = yield from tell(Moved(order.pieces[0], (of_kind(Go, order.steps[0]).to,), -1, 1, "GUI-4c"))
            s = yield from tell(MoveEnded(order.pieces, "GUI-4c"))
        else:
            s = yield from self._attack(s, order)
        return (yield from self._end(s, after_step(s)))

    def _attack(self, s: Battle, order: Attack) -> Play[Battle]:
        target = order.target
        s = yield from tell(Engaged(order.pieces, "GUI-6c"))
        die = yield from roll("1d10", "melee", "GUI-6e", s.side)
        if die >= 6:
            state = WOUNDED if s.pieces[target].state == WELL else DEAD
            s = yield from tell(Hurt(target, state, "GUI-1.2a"))
            return s
        ways = [Path((h,)) for h in free_around(s, target)]
        if not ways:
            return s
        way = yield from ask(s.side_of(target), "retreat", [PASS, *ways], "GUI-6d", (target,))
        if isinstance(way, Path):
            s = yield from tell(Shifted(target, way.hexes, -1, "retreat", "GUI-6d"))
        return s

    def _pass(self, s: Battle) -> Play[Battle]:
        if s.placing:
            s = yield from tell(SetUp((s.side + 1) % 2, s.side == 0, "GUI-2a"))
            return s
        outcome = None
        if s.side == 1:
            for event in turn_scores(s):
                s = yield from tell(event)
            outcome = at_turn_end(s)
        s = yield from tell(StepBegan(s.turn + s.side, 1 - s.side, "movement", True, "GUI-2.1a"))
        return (yield from self._end(s, outcome))

    def _end(self, s: Battle, outcome: Any) -> Play[Battle]:
        return (yield from tell(Decided(outcome, "GUI-2a"))) if outcome else s
