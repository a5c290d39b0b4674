"""Horses: mounting and dismounting, taking a bridle, leading, pushing aside."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import MOVED, Piece
from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.events.horses import BridleMissed, BridleTaken, ControlLost
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT, FOOT_ARMOURED, LED
from gonfanon.rules.words.field import Path

Spot = tuple[int, int]
"""A front hex and a facing, -1 for those on foot."""


class Stall(NamedTuple):
    """What lies around a horse: the same for every horse that ever stands there."""

    flanks: list[int]
    """The two hexes that touch both halves, as far as no wall parts them from it. GUI-4.4.2d"""
    heads: list[int]
    """The three hexes before the head, as far as no wall parts them from it. GUI-4.4.3c"""
    around: int
    """All hexes beside it, and its own."""
    own: int
    """The two hexes it fills."""


def stall(s: Battle, at: int, facing: int) -> Stall:
    """The surroundings of a horse with its front on a hex."""
    known: Stall | None = s.ground.stalls.get((at, facing))
    if known is None:
        grid = s.scene.grid
        beside = [grid.neighbour(at, (facing + d) % 6) for d in (2, 4, -1, 0, 1)]
        rear = at - grid.steps[facing]
        flank = [h for h in beside[:2] if h >= 0 and (unparted(s, h, at) or unparted(s, h, rear))]
        head = [h for h in beside[2:] if h >= 0 and unparted(s, h, at)]
        own = 1 << at | 1 << rear
        known = s.ground.stalls[at, facing] = Stall(flank, head, grid.grown(own), own)
    return known


def unparted(s: Battle, h: int, k: int) -> bool:
    """Whether nothing stands between two neighbouring hexes that would stop a horse. GUI-8.4a GUI-8.4b"""
    if s.ground.may_cross(h, k):
        return True
    way = s.ground.passage(h, k) if s.ground.passages else None
    return way is not None and way.mounted is not None


def flanks(s: Battle, at: int, facing: int) -> list[int]:
    """The two hexes that touch both halves of a horse. GUI-4.4.2d"""
    return stall(s, at, facing).flanks


def head_hexes(s: Battle, horse: int) -> list[int]:
    """The three hexes before the head of a horse. GUI-4.4.3c"""
    p = s.pieces[horse]
    return stall(s, p.at, p.facing).heads


def saddle_cost(s: Battle, n: int) -> int:
    """Points to get on or off a horse. GUI-4.4.2a"""
    rules = s.scene.book.movement
    return rules.mounting_armoured if s.character(n).armour else rules.mounting


def is_loose(s: Battle, horse: int) -> bool:
    """A living horse without rider, on the board."""
    p = s.pieces[horse]
    return s.character(horse).kind == "horse" and p.at >= 0 and p.state != DEAD


def may_mount(s: Battle, n: int, at: int, horse: int, riding: bool, remounted: bool) -> Refusal | None:
    """Whether somebody may mount a horse from a hex; each rule that forbids it is named. GUI-4.4.2d GUI-4.4.2e"""
    if riding or remounted:
        return Refusal("GUI-4.4.2a", "once-a-turn")
    if not is_loose(s, horse) or s.character(horse).has("ox"):
        return Refusal("GUI-4.4.2g", "no-horse")
    return Refusal.first(_keeps_off(s, n, at, horse))


def _keeps_off(s: Battle, n: int, at: int, horse: int) -> Iterator[Refusal]:
    """All that keeps somebody off a horse without rider. GUI-4.4.2d GUI-4.4.2e GUI-4.4.2f GUI-4.4.3j"""
    p, near = s.pieces[horse], s.board.zone(s.side_of(n))[0]
    if not s.character(n).rides:
        yield Refusal("GUI-4.4.2f", "no-rider-by-category")
    if at not in flanks(s, p.at, p.facing):
        yield Refusal("GUI-4.4.2d", "not-on-the-flank")
    if near >> at & 1 or near & s.mask(horse):
        yield Refusal("GUI-4.4.2e", "enemy-beside")
    if p.holder not in (-1, s.side_of(n)):
        yield Refusal("GUI-4.4.3j", "held-by-the-enemy")
    if any(h not in s.ground.cost[2 + s.character(n).armour] for h in s.hexes(horse)):
        yield Refusal("GUI-4.2.1a", "riders-keep-out")


def may_dismount(
    s: Battle, n: int, place: tuple[int, int], to: int, riding: bool, remounted: bool
) -> Refusal | None:
    """Onto one of the flank hexes, free and open on foot, even beside an enemy. GUI-4.4.2d GUI-4.4.2e"""
    if not riding:
        return Refusal("GUI-4.4.2a", "not-in-the-saddle")
    if remounted:
        return Refusal("GUI-4.4.2a", "once-a-turn")
    if to not in flanks(s, *place):
        return Refusal("GUI-4.4.2d", "not-on-the-flank")
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    if not s.ground.strikes(kind, place[0]) >> to & 1:
        return Refusal("GUI-4.4.2d", "not-open")
    own = s.mask(n)
    if s.board.living & ~own & 1 << to or s.board.heaped()[1] >> to & 1 or s.flames >> to & 1:
        return Refusal("GUI-4.4.2d", "hex-taken")
    return None


def may_lead(s: Battle, n: int, at: int, horse: int, riding: bool, led: list[int]) -> Refusal | None:
    """GUI-4.4.3c GUI-4.4.3d"""
    if not is_loose(s, horse):
        return Refusal("GUI-4.4.3c", "no-horse")
    if at not in head_hexes(s, horse):
        return Refusal("GUI-4.4.3c", "not-before-the-head")
    if s.board.zone(s.side_of(n))[0] & s.mask(horse):
        return Refusal("GUI-4.4.3d", "enemy-beside")
    return may_take(s, n, horse, riding, led)


def may_take(s: Battle, n: int, horse: int, riding: bool, led: list[int]) -> Refusal | None:
    """Whether a horse no enemy is beside may be led by somebody before its head. GUI-4.4.3g GUI-4.4.3i GUI-4.4.3l"""
    p = s.pieces[horse]
    if p.bearers:
        return Refusal("ANA-1.3d", "in-harness", also=("GUI-4.4.3c",))
    if p.holder not in (-1, s.side_of(n)):
        return Refusal("GUI-4.4.3j", "held-by-the-enemy", also=("GUI-4.4.3g",))
    if horse in s.pieces[n].missed:
        return Refusal("GUI-4.4.3i", "tried-in-vain")
    if horse not in led and len(led) >= (1 if riding else 3):
        return Refusal("GUI-4.4.3l", "leads-enough")
    return None


def seize(s: Battle, n: int, horse: int, in_passing: bool) -> Play[tuple[Battle, bool]]:
    """Take the bridle: no die on foot (GUI-4.4.3e) and at a halt (GUI-4.4.3f), one in passing. GUI-4.4.3g"""
    if in_passing and s.pieces[n].riding:
        die = yield from roll("1d10", "bridle", "GUI-4.4.3g", s.side_of(n))
        caught = die <= 6
        s = yield from tell(
            Rolled("bridle", die, 0, "caught" if caught else "missed", (n, horse), "GUI-4.4.3g")
        )
        if not caught:
            s = yield from tell(BridleMissed(horse, n, "GUI-4.4.3i"))
            return s, False
    s = yield from tell(BridleTaken(horse, n, "GUI-4.4.3f" if s.pieces[n].riding else "GUI-4.4.3e"))
    return s, True


def led_places(s: Battle, horse: int, leader: Spot) -> list[Spot]:
    """Where a led horse may lie beside its leader: front hex and facing. GUI-4.4.3e GUI-4.4.3h

    A rider has it on one side or the other, parallel to him; a man on foot has its head before him.
    """
    at, facing = leader
    if facing >= 0:
        spots = [(h, facing) for h in flanks(s, at, facing)]
    else:
        around = ((s.scene.grid.neighbour(at, d), opposite(d)) for d in range(6))
        spots = [(h, facing) for h, facing in around if h >= 0 and unparted(s, at, h)]
    return sorted(spot for spot in spots if horse_fits(s, horse, *spot, 0))


def horse_fits(s: Battle, horse: int, at: int, facing: int, freed: int) -> bool:
    """Whether a horse can lie on two hexes that a led horse may enter and that hold nobody living."""
    grid, ground = s.scene.grid, s.ground
    rear = grid.neighbour(at, opposite(facing))
    if rear < 0:
        return False
    both = 1 << at | 1 << rear
    taken = s.board.living & ~s.mask(horse) & ~freed | s.flames | s.board.heaped()[1]
    return not both & taken and not both & ~ground.open[LED] and ground.may_cross(at, rear)


def led_by(s: Battle, n: int) -> list[int]:
    """The horses that a character leads."""
    return [m for m in s.board.loose if s.pieces[m].leader == n]


def follow(s: Battle, n: int, horse: int, trail: tuple[Spot, ...] = ()) -> Play[Battle]:
    """A led horse is placed beside its leader at the end of his move. GUI-4.4.3e GUI-4.4.3h

    `trail` holds the places of its leader since he had the bridle. If there is no room, or he has fallen on
    the way, control is lost and the horse stays on the last hexes on which it could lie.
    """
    p, led = s.pieces[n], s.pieces[horse].leader == n
    outside = before_the_gate(s, trail)
    kept = led and p.stands and len(outside) == len(trail)
    spots = led_places(s, horse, (p.at, p.facing)) if kept else []
    if not spots and led:
        s = yield from tell(ControlLost(horse, "GUI-4.4.3h" if len(outside) == len(trail) else "GUI-9.2.3"))
    trail = outside
    if not spots:
        spots = next((found for place in reversed(trail[1:]) if (found := led_places(s, horse, place))), [])
    if not spots:
        return s
    options = tuple(Path((h,), facing=f) for h, f in spots)
    choice = yield from ask(s.side_of(n), "place-horse", options, "GUI-4.4.3h", (n, horse))
    s = yield from tell(Shifted(horse, choice.hexes, choice.facing, "led", "GUI-4.4.3e"))
    return s


def before_the_gate(s: Battle, trail: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """As far as a led horse comes along. GUI-9.2.3 GUI-8.4b GUI-10.1.3a

    No gate that stands and is closed to riders lets it through, no window, ladder or rope, and no house.
    """
    steps = pairwise(trail)
    shut = (k for k, ((h, _), (to, _)) in enumerate(steps, 1) if to >= 0 and _shut_to_horses(s, h, to, k > 1))
    return trail[: next(shut, len(trail))]


def _shut_to_horses(s: Battle, h: int, to: int, through: bool) -> bool:
    """Whether a horse cannot follow from one hex into the next; `through`: it would have to cross the first."""
    row = s.ground.rows[to]
    if row.key == "gate-open" and row.mounted is None:
        return True
    if through and h >= 0 and not s.ground.open[LED] >> h & 1:
        return True
    return h >= 0 and not unparted(s, h, to)


def push_places(s: Battle, horse: int, wanted: int, pusher: int, own: int) -> list[int]:
    """Where a horse can be shifted, facing kept, to free the wanted hex: its new front hexes. GUI-4.4.3b"""
    grid, p = s.scene.grid, s.pieces[horse]
    found = []
    for d in range(6):
        at = grid.neighbour(p.at, d)
        rear = grid.neighbour(at, opposite(p.facing)) if at >= 0 else -1
        if at < 0 or rear < 0 or wanted in (at, rear) or own & (1 << at | 1 << rear):
            continue
        if horse_fits(s, horse, at, p.facing, s.mask(pusher) & ~own if pusher >= 0 else 0):
            found.append(at)
    return sorted(found)


def yielding(s: Battle, n: int, riding: bool, points: int) -> int:
    """Hexes within reach of horses that make way from whichever side one comes, or that follow one. GUI-4.4.3b"""
    mask, board, pieces, far, q, r = 0, s.board, s.pieces, points + 1, s.scene.grid.q, s.scene.grid.r
    column, row, closed = q[pieces[n].at], r[pieces[n].at], s.flames | board.heaped()[1]
    for horse in board.loose:
        p = pieces[horse]
        over, down = q[p.at] - column, r[p.at] - row
        if p.leader == n:
            mask |= s.mask(horse)
        elif -far <= down <= far and -far <= over <= far and -far <= over + down <= far:
            # A horse a little farther off than he can come makes no difference to him.
            mask |= _making_way(s, p, closed)[riding]
    return mask


def passed_by(s: Battle, n: int) -> int:
    """Hexes of horses that one passes as one passes a friend: all but those that the enemy holds. MAG-4.1a MAG-4.2a"""
    mine = (-1, s.side_of(n))
    return sum(s.mask(horse) for horse in s.board.loose if s.pieces[horse].holder in mine)


def movable(s: Battle) -> int:
    """Hexes of horses that are pushed aside by anyone who ends his move there. GUI-4.4.3b"""
    # Whether a led horse finds room behind somebody who takes its place depends on his way. MAG-4.4.4b
    return 0 if s.scene.free_rein else s.board.horses


def release(s: Battle, n: int, horse: int) -> Play[Battle]:
    """Somebody lets go of a bridle; his side keeps control while somebody is beside the horse. GUI-4.4.3j"""
    if s.pieces[horse].leader == n:
        s = yield from tell(ControlLost(horse, "GUI-4.4.3j", s.side_of(n)))
    return s


def _making_way(s: Battle, horse: Piece, closed: int) -> tuple[int, int]:
    """The hexes that a horse leaves for a man on foot, and for a rider; known again when all around is as it was.

    The pusher stands on one hex or two, so that of two or three shifts apart from each other one is always open.
    """
    at, facing, ground = horse.at, horse.facing, s.ground
    lies = ground.stalls.get((at, facing)) or stall(s, at, facing)
    key = at, facing, s.board.living & lies.around ^ lies.own | closed & lies.around
    known: tuple[int, int] | None = ground.yields.get(key)
    if known is None:
        shifts = _shifts(s, *key)
        apart = [(1 << h, _apart(1 << h, shifts)) for h in bits(lies.own)]
        on_foot, riding = (sum(h for h, count in apart if count >= needed) for needed in (2, 3))
        known = ground.yields[key] = on_foot, riding
    return known


def _apart(used: int, shifts: list[int]) -> int:
    """How many shifts there are that leave a hex free and do not meet each other."""
    count = 0
    for shift in shifts:
        if not shift & used:
            used |= shift
            count += 1
    return count


def _shifts(s: Battle, front: int, facing: int, taken: int) -> list[int]:
    """The pairs of hexes onto which a horse could be shifted, facing kept."""
    grid = s.scene.grid
    closed = taken | ~s.ground.open[LED]
    found = []
    for d in range(0, 12, 2):
        at = grid.neighbour(front, (facing + d + d // 6) % 6)
        rear = grid.neighbour(at, opposite(facing)) if at >= 0 else -1
        if rear >= 0 and not closed & (1 << at | 1 << rear) and s.ground.may_cross(at, rear):
            found.append(1 << at | 1 << rear)
    return found


def push(s: Battle, horse: int, wanted: int, pusher: int) -> Play[Battle]:
    """The pusher's owner shifts the horse one hex. GUI-4.4.3b"""
    spots = push_places(s, horse, wanted, pusher, s.mask(pusher))
    if not spots:
        return s
    options = tuple(Path((h,)) for h in spots)
    choice = yield from ask(s.side_of(pusher), "push-horse", options, "GUI-4.4.3b", (pusher, horse))
    s = yield from tell(Shifted(horse, choice.hexes, s.pieces[horse].facing, "pushed", "GUI-4.4.3b"))
    return s


def let_go(s: Battle) -> Play[Battle]:
    """A horse stays under control as long as somebody standing of that side is right beside it. GUI-4.4.3j"""
    for n in s.board.loose:
        p = s.pieces[n]
        if p.holder < 0 or _on_his_way(s, p.leader):
            continue
        near = s.scene.grid.grown(s.mask(n))
        if not near & s.board.men[p.holder]:
            s = yield from tell(ControlLost(n, "GUI-4.4.3j"))
        elif p.leader >= 0 and not (near & s.mask(p.leader) and s.pieces[p.leader].stands):
            s = yield from tell(ControlLost(n, "GUI-4.4.3j", p.holder))
    return s


def _on_his_way(s: Battle, n: int) -> bool:
    """In the middle of a move: the horses he leads go with him and are placed when it ends."""
    if n < 0 or s.step != "movement" or s.side_of(n) != s.side:
        return False
    p = s.pieces[n]
    return p.stands and p.spent > 0 and not p.did(MOVED)


def lose_led(s: Battle, n: int) -> Play[Battle]:
    """A rider who leads a horse loses it as soon as he attacks or is attacked. GUI-4.4.3k"""
    if not s.pieces[n].riding:
        return s
    for horse in led_by(s, n):
        s = yield from tell(ControlLost(horse, "GUI-4.4.3k"))
    return s
