"""Mantlets: screens that one man pushes before him. ANA-3.5"""

from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.engines import ScreenSet
from gonfanon.rules.events.field import Moved, Slowed
from gonfanon.rules.movement.move import move
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach import FootReach
from gonfanon.rules.paths.walk import walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Variant
from gonfanon.rules.terrain.ground import MOUNTED
from gonfanon.rules.words.siege import Carry
from gonfanon.rules.words.word import Go, Turn


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A mantlet stands there: no step and no blow across its face, and no horse in its hex.

    ANA-3.5.4a ANA-3.5.4b ANA-3.5.3c
    """
    p = s.pieces[thing]
    beyond = s.scene.grid.neighbour(p.at, p.facing) if p.facing >= 0 else -1
    if beyond >= 0 and p.posture != "carried":
        variant.shut.append((p.at, beyond))
    variant.no_horses |= 1 << p.at


def ground_for(s: Battle, thing: int) -> int:
    """Where a mantlet may go: wherever horses may, and over filled moats. ANA-3.5.1b"""
    ground = s.change(thing, at=-1).ground
    return ground.open[MOUNTED] | ground.mask_of("filled-moat")


def why_not_carry(s: Battle, order: Carry) -> Refusal | None:
    """One man in its hex moves it, with two points less. ANA-3.5.1a"""
    n, thing = order.pieces[0], order.thing
    if len(order.pieces) != 1:
        return Refusal("ANA-3.5.1a", "one-man-is-enough")
    if s.pieces[thing].at != s.pieces[n].at:
        return Refusal("ANA-3.5.1a", "not-behind-it", also=("ANA-3.5.5",))
    way = tuple(step for step in order.steps if isinstance(step, Go))
    if way and s.pieces[thing].rolled == s.turn:
        return Refusal("ANA-3.5.1a", "engine-has-moved")
    if not way:
        once = len(order.steps) == 1 and s.pieces[thing].rolled != s.turn
        return None if once else Refusal("ANA-3.5.1a", "turned-once-where-it-stands", also=("ANA-3.5.2a",))
    if not _rolls_along(s, thing, way):
        return Refusal("ANA-3.5.1b", "no-ground-for-a-mantlet")
    lifted = s.change(thing, posture="carried")
    found = walk(lifted, n, way, pace(s, n))
    if isinstance(found, Refusal):
        return Refusal(found.rule, found.what, found.about, (*found.also, "ANA-3.5.1a"))
    return found.may_end()


def pace(s: Battle, n: int) -> int:
    """The points of a man with a mantlet. ANA-3.5.1a"""
    return max(0, s.pieces[n].left - s.scene.book.engines["mantlet"].slowed)


def _rolls_along(s: Battle, thing: int, way: tuple[Go, ...]) -> bool:
    """Whether a path leads over ground for a mantlet and through no opening that is closed to horses. ANA-3.5.1b"""
    allowed, at = ground_for(s, thing), s.pieces[thing].at
    for step in way:
        opening = s.ground.passage(at, step.to)
        if not allowed >> step.to & 1 or (opening is not None and opening.mounted is None):
            return False
        at = step.to
    return True


def carry(s: Battle, order: Carry) -> Play[Battle]:
    """He goes his way behind the screen and turns it as he likes in every hex. ANA-3.5.1a ANA-3.5.2a"""
    n, thing = order.pieces[0], order.thing
    way = tuple(step for step in order.steps if isinstance(step, Go))
    faces = _faces(s.pieces[thing].facing, order)
    s = yield from tell(ScreenSet(thing, s.pieces[n].at, faces[0], "carried" if way else "", "ANA-3.5.1a"))
    if not way:
        return s
    s = yield from tell(Slowed(n, pace(s, n), "ANA-3.5.1a"))
    s = yield from _pushed_along(move(s, n, way), thing, faces)
    p = s.pieces[thing]
    s = yield from tell(ScreenSet(thing, p.at, p.facing, "", "ANA-3.5.1a"))
    return s


def _faces(facing: int, order: Carry) -> list[int]:
    """The face of the screen where he starts, and in each hex that he enters. ANA-3.5.1a"""
    faces = [facing]
    for step in order.steps:
        if isinstance(step, Go):
            faces.append(faces[-1])
        elif isinstance(step, Turn):
            faces[-1] = step.facing
    return faces


def _pushed_along(run: Play[Battle], thing: int, faces: list[int]) -> Play[Battle]:
    """Wherever he goes of his own will, the screen goes before him."""
    sent: Any = None
    entered = 0
    while True:
        try:
            item = run.send(sent)
        except StopIteration as end:
            found: Battle = end.value
            return found
        sent = yield item
        if isinstance(item, Moved) and item.path:
            entered += len(item.path)
            sent = yield ScreenSet(thing, item.path[-1], faces[entered], "carried", "ANA-3.5.1a")


def offers(s: Battle, n: int, thing: int) -> list[Carry]:
    """Every hex that he can bring it to, with every face; and turning it where it stands."""
    p = s.pieces[n]
    if s.pieces[thing].at != p.at or p.riding or not s.is_person(n):
        return []
    terms = MoverView(s.change(thing, posture="carried"), n, riding=False)
    terms.open &= ground_for(s, thing)
    reach = FootReach(terms, p.at, pace(s, n))
    ends = reach.all() & ~(s.board.living & ~s.mask(n))
    ways = [reach.way(h) for h in bits(ends)]
    faced = [[Carry((n,), thing, (*way, Turn(facing))) for facing in range(6)] for way in ways]
    faced.append([Carry((n,), thing, (Turn(face),)) for face in range(6) if face != s.pieces[thing].facing])
    # Which way it faces makes no difference to where it may go: one of each is judged.
    return [order for orders in faced if why_not_carry(s, orders[0]) is None for order in orders]
