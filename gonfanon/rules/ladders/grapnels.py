"""Grapnels: thrown, climbed, taken back, cut, and used to pull stakes down. GUI-10.6"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from gonfanon.cast.characters import NOBODYS, WOUNDED
from gonfanon.cast.pieces import ATTACKED, BUSY, MOVED, NEVER, SHOT, WORKED
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import PlaceChanged, RopeTaken, RopeThrown, ThingLost, Worked
from gonfanon.rules.ladders import pulling_down
from gonfanon.rules.ladders.ladders import fall, hang, may_go_down, may_go_over
from gonfanon.rules.pieces.ladders_and_ropes import (
    ROOFS,
    around,
    climbers,
    rise,
    rungs,
    stands,
    threatened,
    wall_of,
    why_not_lean,
)
from gonfanon.rules.pieces.tasks import why_not_busy
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.words.field import PASS, Path
from gonfanon.rules.words.siege import CutRope, PullDown, TakeRope, ThrowGrapnel
from gonfanon.rules.wounds.table_rolls import thrown

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

UP, DOWN, PARAPET = 8, 4, 2
"""Points to climb a level, to come down a level, to get over a parapet. GUI-10.6.1d GUI-10.6.1e"""
TAKING = 2
PULLERS = 4
NEAREST, FARTHEST = 2, 3
"""How far from the stakes the pullers stand at least, and the first of them at most. GUI-10.6.5b"""


def build(s: Battle, thing: int, variant: Variant) -> None:
    """A rope that holds makes a place for every level of the wall, and ways up, down and over. GUI-10.6.2"""
    places = rungs(s, thing)
    if not places:
        return
    p = s.pieces[thing]
    wall = wall_of(s, p)
    hang(s, variant, places, s.scene.field.level(p.at) + rise(s, p.at, wall), "rope")
    variant.makers.append(partial(_ways, s=s, thing=thing, foot=p.at, wall=wall, places=places))


def _ways(
    ground: "Ground", s: Battle, thing: int, foot: int, wall: int, places: tuple[int, ...]
) -> Iterator[Passage]:
    """Level by level up and down, and over the top; nobody on it fights. GUI-10.6.1d GUI-10.6.1e GUI-10.6.3a"""
    for below, place in zip((foot, *places), places, strict=False):
        yield Passage(below, place, "rope", UP, thing=thing, rule="GUI-10.6.1d")
        yield Passage(place, below, "down-rope", DOWN, thing=thing, rule="GUI-10.6.1d")
    beside = [h for h in ground.grid.neighbours(foot) if h in ground.cost[0] and ground.may_cross(foot, h)]
    for h in beside:
        # As with a ladder one gets on from beside the foot too, for the same points. GUI-10.6.2
        yield Passage(h, places[0], "rope", UP, thing=thing, rule="GUI-10.6.1d")
        yield Passage(places[0], h, "down-rope", DOWN, thing=thing, rule="GUI-10.6.1d")
    barn, roof = (wall in s.scene.field.areas.get(part, ()) for part in ROOFS)
    if wall not in ground.rows or not (barn or roof or ground.rows[wall].entries.get("from_ladder")):
        # What it held on is down.
        return
    over = ground.rows[wall].foot if barn else PARAPET
    top = places[-1]
    yield Passage(top, wall, "over-rope", over, thing=thing, rule="GUI-10.6.1e")
    # From the top of the wall the climber can be attacked, and the rope used downwards. GUI-10.6.3a
    yield Passage(wall, top, "onto-rope", PARAPET, None, True, None, thing, "GUI-10.6.3a")


def owner_of(s: Battle, thing: int) -> int:
    """The side whose rope it is; -1 if nobody knows."""
    side = s.side_of(thing)
    return side if side != NOBODYS else s.pieces[thing].holder


def may_use(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Only the unarmoured climb a rope, and only those of the side that threw it. GUI-10.6.1a"""
    if s.character(n).armour:
        return Refusal("GUI-10.6.1a", "armour-climbs-no-rope")
    if owner_of(s, way.thing) not in (-1, s.side_of(n)):
        return Refusal("GUI-10.6.1a", "not-his-rope")
    return None


def may_come_down(s: Battle, n: int, way: Passage) -> Refusal | None:
    """Down level by level, at last to the foot, or beside it if the foot is taken."""
    low = way.end < s.scene.grid.size
    return may_use(s, n, way) or (may_go_down(s, n, way) if low else None)


def may_get_over(s: Battle, n: int, way: Passage) -> Refusal | None:
    """An unarmoured man of its side, if nobody stands where he would jump to. GUI-10.6.1e"""
    return may_use(s, n, way) or may_go_over(s, n, way)


def rope_of(s: Battle, n: int) -> int:
    """The grapnel that somebody carries, or that lies at his feet; -1 if there is none. GUI-10.6.1b"""
    at = s.pieces[n].at
    for thing in s.scene.things:
        p = s.pieces[thing]
        if s.character(thing).thing != "grapnel" or p.away or p.posture == "holding":
            continue
        if n in p.bearers or (lies_at(s, thing) == at >= 0):
            return thing
    return -1


def lies_at(s: Battle, thing: int) -> int:
    """Where a grapnel lies: on its hex, or beside the bearer who has fallen; -1 if it is carried or holds."""
    p = s.pieces[thing]
    if p.posture == "lying":
        return p.at
    fallen = p.posture == "carried" and p.bearers and not s.pieces[p.bearers[0]].stands
    return s.pieces[p.bearers[0]].at if fallen else -1


def why_not_throw(s: Battle, order: ThrowGrapnel) -> Refusal | None:
    """An unarmoured man on foot beside a wall who does nothing else in the phase. GUI-10.6.1a GUI-10.6.1b"""
    n, p = order.piece, s.pieces[order.piece]
    if s.step != "movement" or s.side_of(n) != s.side or not s.is_person(n):
        return Refusal("GUI-10.6.1b", "not-its-movement", also=("GUI-2.1d",))
    if not p.stands or p.captor >= 0:
        return Refusal("GUI-1.2h", "stunned-or-dead")
    if s.character(n).armour or p.riding:
        return Refusal("GUI-10.6.1a", "armour-climbs-no-rope")
    if p.spent or p.did(MOVED | SHOT | ATTACKED | BUSY | WORKED):
        return Refusal("GUI-10.6.1b", "has-done-something")
    rope = rope_of(s, n)
    if rope < 0:
        return Refusal("GUI-10.6.1a", "no-grapnel")
    if s.pieces[rope].last_used == s.turn:
        return Refusal("GUI-10.6.1b", "has-done-something")
    facing = s.scene.grid.direction(p.at, order.at)
    if facing < 0:
        return Refusal("GUI-10.6.1b", "not-beside-the-wall")
    return why_not_lean(s, p.at, facing, rope=True)


def throw_grapnel(s: Battle, order: ThrowGrapnel) -> Play[Battle]:
    """One die: the grapnel holds, or falls at his feet. GUI-10.6.1c"""
    n, at = order.piece, s.pieces[order.piece].at
    rope = rope_of(s, n)
    facing = s.scene.grid.direction(at, order.at)
    s, result = yield from thrown(s, "throw", (n,), "GUI-10.6.1c")
    s = yield from tell(RopeThrown(rope, n, at, facing, result == "holds", "GUI-10.6.1b"))
    return s


def why_not_take(s: Battle, order: TakeRope) -> Refusal | None:
    """From the foot or the top, if nobody hangs on it and no able enemy is next to its foot. GUI-10.6.1f"""
    n, p, rope = order.piece, s.pieces[order.piece], s.pieces[order.thing]
    if s.character(order.thing).thing != "grapnel" or rope.away:
        return Refusal("GUI-10.6.1f", "no-grapnel")
    if s.step != "movement" or s.side_of(n) != s.side or not s.is_person(n) or p.riding:
        return Refusal("GUI-10.6.1f", "not-its-movement", also=("GUI-2.1d",))
    if not p.stands or p.captor >= 0 or p.did(WORKED | BUSY):
        return Refusal("GUI-10.6.1f", "has-done-something")
    holds = stands(s, order.thing)
    places = (rope.at, wall_of(s, rope)) if holds else (lies_at(s, order.thing),)
    if p.at not in places:
        return Refusal("GUI-10.6.1f", "not-at-the-rope")
    if climbers(s, order.thing):
        return Refusal("GUI-10.6.1f", "somebody-on-it", also=("GUI-10.1.4b",))
    if threatened(s, s.side, 1 << places[0]):
        return Refusal("GUI-10.6.1f", "enemy-at-the-rope", also=("GUI-10.1.2e",))
    return Refusal("GUI-10.6.1f", "too-few-points") if p.left < TAKING else None


def take_rope(s: Battle, order: TakeRope) -> Play[Battle]:
    """He coils the rope and carries it. GUI-10.6.1f"""
    s = yield from tell(RopeTaken(order.thing, order.piece, TAKING, "GUI-10.6.1f"))
    return s


def why_not_cut(s: Battle, order: CutRope) -> Refusal | None:
    """From the hex that the grapnel is fixed to, in place of shooting and fighting. GUI-10.6.4a"""
    if s.character(order.thing).thing != "grapnel" or not stands(s, order.thing):
        return Refusal("GUI-10.6.4a", "no-rope-there")
    refusal = why_not_busy(s, order.piece, "GUI-10.6.4a")
    if refusal is not None:
        return refusal
    if s.pieces[order.piece].at != wall_of(s, s.pieces[order.thing]):
        return Refusal("GUI-10.6.4a", "not-at-the-rope")
    return None


def cut_rope(s: Battle, order: CutRope) -> Play[Battle]:
    """One die; a cut rope is lost, and its climber falls. GUI-10.6.4a GUI-10.6.4b"""
    s = yield from tell(Worked((order.piece,), "GUI-10.6.4a"))
    s, result = yield from thrown(s, "cut-rope", (order.piece,), "GUI-10.6.4a")
    if result != "cut":
        return s
    foot = s.pieces[order.thing].at
    for n in climbers(s, order.thing):
        options = [foot]
        if s.board.living >> foot & 1:
            options += [h for h in sorted(around(s, foot)) if not s.board.living >> h & 1]
        paths = tuple(Path((h,)) for h in sorted(options))
        answers = (PASS, *paths) if len(paths) > 1 else paths
        choice = yield from ask(s.side_of(n), "falls-from-rope", answers, "GUI-10.6.4b", (n,))
        s = yield from fall(s, n, foot if choice == PASS else choice.hexes[0], "GUI-10.6.4b")
    s = yield from tell(ThingLost(order.thing, "GUI-10.6.4a"))
    return s


def why_not_pull(s: Battle, order: PullDown) -> Refusal | None:
    """Four men in two rows pull on a rope that holds on bare stakes, and do nothing else. GUI-10.6.5a GUI-10.6.5b"""
    if pulling_down.pulls_in_line(s):
        return pulling_down.why_not_pull(s, order)
    if s.character(order.thing).thing != "grapnel" or not stands(s, order.thing):
        return Refusal("GUI-10.6.5a", "no-rope-there")
    wall = wall_of(s, s.pieces[order.thing])
    if not s.ground.rows[wall].pullable:
        return Refusal("GUI-9.2.2b", "cannot-be-pulled-down", also=("GUI-10.6.5a",))
    if climbers(s, order.thing):
        return Refusal("GUI-10.6.5a", "somebody-on-it")
    if len(set(order.pieces)) != PULLERS or len(order.pieces) != PULLERS:
        return Refusal("GUI-10.6.5a", "four-men-are-needed", also=("GUI-10.6.5d",))
    for n in order.pieces:
        refusal = _why_not_puller(s, n)
        if refusal is not None:
            return refusal
    return None if lined_up(s, order.pieces, wall) else Refusal("GUI-10.6.5b", "not-lined-up")


def _why_not_puller(s: Battle, n: int) -> Refusal | None:
    """In place since the start of his phase, on foot, and nothing done in it. GUI-10.6.5a"""
    p = s.pieces[n]
    if p.riding:
        return Refusal("GUI-10.6.5a", "riders-carry-nothing")
    refusal = why_not_busy(s, n, "GUI-10.6.5a")
    if refusal is None and (p.spent or p.did(MOVED) or p.there_since == NEVER):
        return Refusal("GUI-10.6.5a", "not-in-place")
    return refusal


def lined_up(s: Battle, pieces: tuple[int, ...], wall: int) -> bool:
    """Four hexes in two rows side by side, a hex or more from the stakes, the nearest not far off. GUI-10.6.5b"""
    grid = s.scene.grid
    hexes = {s.pieces[n].at for n in pieces}
    far = [grid.distance(h, wall) for h in hexes]
    if len(hexes) != PULLERS or min(far) < NEAREST or min(far) > FARTHEST:
        return False
    rhombi = (
        {h, h + grid.steps[d], h + grid.steps[d - 1], h + grid.steps[d] + grid.steps[d - 1]}
        for h in sorted(hexes)
        for d in range(6)
    )
    return any(hexes == rhombus for rhombus in rhombi)


def pull_down(s: Battle, order: PullDown) -> Play[Battle]:
    """One die, a wounded puller adding to it: stakes and grapnel come down. GUI-10.6.5c GUI-10.6.5d"""
    if pulling_down.pulls_in_line(s):
        return (yield from pulling_down.pull_down(s, order))
    s = yield from tell(Worked(order.pieces, "GUI-10.6.5a"))
    each = s.scene.book.rolls["pull-palisade"].modifiers["each_wounded_man"]
    hurt_men = sum(s.pieces[n].state == WOUNDED for n in order.pieces)
    s, result = yield from thrown(s, "pull-palisade", order.pieces, "GUI-10.6.5c", each * hurt_men)
    if result != "down":
        return s
    wall = wall_of(s, s.pieces[order.thing])
    s = yield from tell(ThingLost(order.thing, "GUI-10.6.5c"))
    s = yield from tell(PlaceChanged(order.pieces, wall, "palisade-destroyed", "GUI-10.6.5c"))
    return s
