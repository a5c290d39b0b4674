"""What a formation does in its movement sequence: form, turn, march, close up into the foulkon, fall out."""

from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.cast.characters import WELL
from gonfanon.cast.pieces import BUSY, MOVED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.events.field import MoveEnded
from gonfanon.rules.events.formations import FormationMoved, Formed, FoulkonChanged, PikesChanged
from gonfanon.rules.paths.walk import PathCost
from gonfanon.rules.pieces.formations import (
    all_well,
    front_directions,
    in_formation,
    in_foulkon,
    in_front_rank,
    members,
    ranks,
)
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.terrain.ground import closed_to
from gonfanon.rules.words.field import Dissolve, Form, Foulkon, Go, Pikes, Step
from gonfanon.rules.wounds.infiltration import test, testers
from gonfanon.rules.wounds.wounds import settle


def points(s: Battle, n: int) -> int:
    """The movement points of a whole formation. GUI-7.3.1b GUI-7.3.2d"""
    rules = s.scene.book.movement
    return rules.foulkon if in_foulkon(s, n) else rules.formation


def _mustered(s: Battle, pieces: tuple[int, ...]) -> Battle | Refusal:
    """The battle in which those named march: a whole formation, or all of it but its wounded. GUI-7.3.1c GUI-7.3.1d"""
    behind = _left_behind(s, pieces)
    if behind and _may_change(s, behind) is None:
        s = left_out(s, behind)
        if len(ranks(s, pieces[0])[0]) < 3:
            return Refusal("GUI-7.3.1d", "no-row-of-three", also=("GUI-7.3.1a",))
    if not in_formation(s, pieces[0]) or sorted(pieces) != sorted(members(s, pieces[0])):
        return Refusal("GUI-7.3.1c", "name-the-whole-formation")
    return s


def left_out(s: Battle, pieces: tuple[int, ...]) -> Battle:
    """The battle after some have left their formation. GUI-7.3.1d"""
    return Formed(pieces, -1, (), "GUI-7.3.1d").apply(s)


def _left_behind(s: Battle, pieces: tuple[int, ...]) -> tuple[int, ...]:
    """The wounded of a formation who are not named: its owner leaves them out of it. GUI-7.3.1d"""
    whole = members(s, pieces[0]) if in_formation(s, pieces[0]) else []
    return tuple(n for n in whole if n not in pieces and s.pieces[n].state != WELL)


def _before_the_pikes(s: Battle, n: int) -> int:
    """The front hexes of the front rank, as a mask. GUI-7.3.3b"""
    mask = 0
    for m in ranks(s, n)[0]:
        mask |= front_hexes(s, m)
    return mask


def front_hexes(s: Battle, n: int) -> int:
    """The two hexes before a hoplite in formation, as a mask. GUI-7.3.1a"""
    p = s.pieces[n]
    ahead = (s.scene.grid.neighbour(p.at, d) for d in front_directions(p.front))
    return sum(1 << h for h in ahead if h >= 0)


def _step(s: Battle, pieces: tuple[int, ...], d: int) -> int | Refusal:
    """What one step of all costs: the dearest terrain any of them enters. GUI-7.3.1c"""
    grid, board, ground = s.scene.grid, s.board, s.ground
    if (d - s.pieces[pieces[0]].front) % 6 not in (0, 1, 2, 5):
        return Refusal("GUI-7.3.1c", "only-front-or-sides")
    own = 0
    for n in pieces:
        own |= 1 << s.pieces[n].at
    slow, blocked = board.heaped()
    dearest = 0
    for n in pieces:
        at, to = s.pieces[n].at, grid.neighbour(s.pieces[n].at, d)
        if to < 0 or not ground.may_cross(at, to):
            return Refusal("GUI-7.3.1c", "not-open-for-all")
        cost = ground.cost[s.kind(n)].get(to)
        if cost is None:
            closed = closed_to(ground.rows[to].key, False, s.character(n).armour)
            return Refusal("GUI-7.3.1c", "not-open-for-all", also=closed.rules)
        if 1 << to & (board.living & ~own | blocked | s.flames):
            return Refusal("GUI-7.3.1c", "not-free-for-all")
        dearest = max(dearest, cost + (s.scene.book.movement.bodies_extra if slow >> to & 1 else 0))
    return dearest


def _shifted(s: Battle, pieces: tuple[int, ...], d: int) -> Battle:
    step = s.scene.grid.steps[d]
    moved = list(s.pieces)
    for n in pieces:
        moved[n] = replace(moved[n], at=moved[n].at + step)
    return replace(s, pieces=tuple(moved))


class Due(NamedTuple):
    """What a formation owes when it goes on from a step: points, and one test of a member."""

    surcharge: int = 0
    member: int = -1
    opponents: tuple[int, ...] = ()


def _due(before: Battle, after: Battle, pieces: tuple[int, ...]) -> Due:
    """Enemies before the pikes are left out, others count for each member; one test for all. GUI-7.3.3b"""
    rules = before.scene.book.infiltration
    by_hex = rules.procedure == "by-hex"
    due = Due()
    for n in pieces:
        able = _beside(after, n)
        if not able or (by_hex and not _beside(before, n)):
            continue
        due = due._replace(surcharge=rules.surcharge)
        those = tuple(m for m in testers(after, n, after.pieces[n].at) if m in able)
        if due.member < 0 and len(those) >= (rules.enemies_for_test if by_hex else 1):
            due = due._replace(member=n, opponents=those)
    return due


def _beside(s: Battle, n: int) -> list[int]:
    """Enemies able to attack a member of a formation who are not before its pikes."""
    ahead = _before_the_pikes(s, n)
    return [m for m in s.board.able(s.side_of(n), s.pieces[n].at) if not s.mask(m) & ahead]


def dice(s: Battle, due: Due) -> int:
    """How many dice a test of the formation brings: one, or one for each enemy. GUI-7.3.3b AGS-7c"""
    by_hex = s.scene.book.infiltration.procedure == "by-hex"
    return min(len(due.opponents), 1) if by_hex else len(due.opponents)


def formation_path(s: Battle, pieces: tuple[int, ...], steps: tuple[Step, ...]) -> PathCost | Refusal:
    """What the path of a formation costs, that of the first named. GUI-7.3.1c"""
    mustered = _mustered(s, pieces)
    if isinstance(mustered, Refusal):
        return mustered
    s = mustered
    reasons: list[Reason] = []
    tests, due = 0, Due()
    for step in steps:
        d = s.scene.grid.direction(s.pieces[pieces[0]].at, step.to) if isinstance(step, Go) else -1
        if d < 0:
            return Refusal("GUI-7.3.1c", "not-adjacent")
        cost = _step(s, pieces, d)
        if isinstance(cost, Refusal):
            return cost
        if due.surcharge:
            reasons.append(Reason("infiltration", due.surcharge, "GUI-4.3a"))
        tests += dice(s, due)
        reasons.append(Reason("dearest-terrain", cost, "GUI-7.3.1c"))
        after = _shifted(s, pieces, d)
        due = _due(s, after, pieces)
        s = after
    return PathCost(Figure.total(reasons), tests)


def why_not_march(s: Battle, pieces: tuple[int, ...], steps: tuple[Step, ...]) -> Refusal | None:
    """Why a formation may not make this move now. GUI-7.3.1b GUI-7.3.1d"""
    if s.step != "movement" or s.side_of(pieces[0]) != s.side or not s.scene.forming:
        return Refusal("GUI-2.1d", "not-its-movement")
    mustered = _mustered(s, pieces)
    if isinstance(mustered, Refusal):
        return mustered
    if not all_well(s, list(pieces)):
        return Refusal("GUI-7.3.1d", "a-member-is-wounded")
    if any(s.pieces[n].did(MOVED | BUSY) for n in pieces):
        return Refusal("GUI-4c", "has-moved")
    cost = formation_path(s, pieces, steps)
    if isinstance(cost, Refusal):
        return cost
    if not steps or cost.cost.value > points(s, pieces[0]):
        return Refusal("GUI-7.3.2d" if in_foulkon(s, pieces[0]) else "GUI-7.3.1b", "too-few-points")
    return None


def march(s: Battle, pieces: tuple[int, ...], steps: tuple[Step, ...]) -> Play[Battle]:
    """A formation moves as one, step by step, with its interruptions; its wounded stay behind. GUI-7.3.1c GUI-7.3.1d"""
    if behind := _left_behind(s, pieces):
        s = yield from tell(Formed(behind, -1, (), "GUI-7.3.1d"))
        s = yield from settle(s)
    left, due = points(s, pieces[0]), Due()
    for step in steps:
        assert isinstance(step, Go)
        d = s.scene.grid.direction(s.pieces[pieces[0]].at, step.to)
        cost = _step(s, pieces, d)
        if isinstance(cost, Refusal) or due.surcharge + cost > left:
            break
        if due.opponents:
            s, free = yield from test(s, due.member, list(due.opponents))
            if not free or not _whole(s, pieces):
                break
        left -= due.surcharge + cost
        due = _due(s, _shifted(s, pieces, d), pieces)
        s = yield from tell(FormationMoved(pieces, d, cost, left, "GUI-7.3.1c"))
        s = yield from settle(s)
        if any(defensive_fire.threatened(s, s.hexes(n)) for n in pieces):
            s = yield from defensive_fire.against_movers(s, pieces)
        if not _whole(s, pieces):
            break
        # A cut that one of them suffers holds them all back. GUI-5.3g
        left = min(s.pieces[n].left for n in pieces)
    s = yield from tell(MoveEnded(tuple(n for n in pieces if s.pieces[n].alive), "GUI-4c"))
    return (yield from settle(s))


def _whole(s: Battle, pieces: tuple[int, ...]) -> bool:
    """A formation halts as soon as one of its members is hurt. GUI-7.3.1d"""
    return all(s.pieces[n].state == WELL and in_formation(s, n) for n in pieces)


def why_not_form(s: Battle, order: Form) -> Refusal | None:
    """Why these hoplites may not form with this front now. GUI-7.3.1a"""
    refusal = _may_change(s, order.pieces)
    if refusal is not None:
        return refusal
    for n in order.pieces:
        p = s.pieces[n]
        if not s.character(n).has("hoplite") or p.state != WELL or p.riding:
            return Refusal("GUI-7.3.1a", "only-sound-hoplites")
    after = formed(s, order)
    rows = ranks(after, order.pieces[0])
    if len(rows[0]) < 3 or sorted(n for row in rows for n in row) != sorted(order.pieces):
        return Refusal("GUI-7.3.1a", "no-row-of-three")
    if all(s.pieces[n].front == order.front for n in order.pieces):
        return Refusal("GUI-7.3.1a", "stands-so-already")
    return None


def _may_change(s: Battle, pieces: tuple[int, ...]) -> Refusal | None:
    if not s.scene.forming:
        return Refusal("GUI-7.3.1a", "option-off")
    if s.placing:
        return None
    if s.step != "movement" or any(s.side_of(n) != s.side for n in pieces):
        return Refusal("GUI-7.3.1a", "not-its-movement")
    if any(s.pieces[n].at < 0 or s.pieces[n].did(MOVED | BUSY) or s.pieces[n].spent for n in pieces):
        return Refusal("GUI-7.3.1a", "has-moved")
    return None


def formed(s: Battle, order: Form) -> Battle:
    """The battle with the hoplites in their new formation, as a trial."""
    for n in order.pieces:
        s = s.change(n, front=order.front)
    return s


def form(s: Battle, order: Form) -> Play[Battle]:
    """Declare a formation, or turn it; every man of the front rank has his marker. GUI-7.3.1a

    A marker that was beaten down does not come back by turning if an enemy stands before it. GUI-7.3.1f
    """
    after = formed(s, order)
    rank = ranks(after, order.pieces[0])[0]
    beaten = [n for n in rank if in_front_rank(s, n) and not s.pieces[n].pikes and _enemy_before(after, n)]
    up = tuple(n for n in rank if n not in beaten)
    s = yield from tell(Formed(order.pieces, order.front, up, "GUI-7.3.1a"))
    return (yield from settle(s))


def why_not_dissolve(s: Battle, order: Dissolve) -> Refusal | None:
    """Why these may not leave their formation now. GUI-7.3.1a GUI-7.3.1d"""
    if not order.pieces or not all(in_formation(s, n) for n in order.pieces):
        return Refusal("GUI-7.3.1a", "not-in-formation")
    return _may_change(s, order.pieces)


def dissolve(s: Battle, order: Dissolve) -> Play[Battle]:
    """Leave a formation; what remains stands if three of its front rank remain. GUI-7.3.1d"""
    s = yield from tell(Formed(order.pieces, -1, (), "GUI-7.3.1d"))
    return (yield from settle(s))


def why_not_foulkon(s: Battle, order: Foulkon) -> Refusal | None:
    """Why a formation may not change into or out of the foulkon now. GUI-7.3.2a GUI-7.3.2b"""
    if not s.scene.forming or not in_formation(s, order.piece):
        return Refusal("GUI-7.3.2a", "not-in-formation")
    if in_foulkon(s, order.piece) == order.on:
        return Refusal("GUI-7.3.2b", "no-change")
    rows = ranks(s, order.piece)
    if order.on and len(rows) < 2:
        return Refusal("GUI-7.3.2a", "two-ranks-of-three")
    whole = tuple(members(s, order.piece))
    if s.step != "movement" or s.side_of(order.piece) != s.side:
        return Refusal("GUI-7.3.2b", "not-its-movement")
    if any(s.pieces[n].did(MOVED) or s.pieces[n].spent for n in whole):
        return Refusal("GUI-7.3.2b", "has-moved")
    return None


def change_foulkon(s: Battle, order: Foulkon) -> Play[Battle]:
    """The formation closes up into the tortoise, or opens out. GUI-7.3.2b GUI-7.3.2c"""
    whole = tuple(members(s, order.piece))
    s = yield from tell(FoulkonChanged(whole, order.piece, order.on, "GUI-7.3.2b"))
    return s


def why_not_pikes(s: Battle, order: Pikes) -> Refusal | None:
    """Why a marker may not be put back now. GUI-7.3.1f"""
    n = order.piece
    if not s.scene.forming or not in_formation(s, n) or n not in ranks(s, n)[0] or s.pieces[n].pikes:
        return Refusal("GUI-7.3.1f", "no-marker-to-put-back")
    if s.step != "movement" or s.side_of(n) != s.side:
        return Refusal("GUI-7.3.1f", "not-its-movement")
    return Refusal("GUI-7.3.1f", "enemy-before-him") if _enemy_before(s, n) else None


def _enemy_before(s: Battle, n: int) -> bool:
    """Whether an enemy able to attack stands on a hoplite's front hexes. GUI-7.3.1f"""
    ahead = front_hexes(s, n)
    return any(s.mask(m) & ahead for m in s.board.able(s.side_of(n), s.pieces[n].at))


def raise_pikes(s: Battle, order: Pikes) -> Play[Battle]:
    """The owner puts the marker back. GUI-7.3.1f"""
    s = yield from tell(PikesChanged(order.piece, True, "GUI-7.3.1f"))
    return s
