"""Horses and camels where they are led from beside: who may mount which, who may lead which, and how they follow."""

from itertools import pairwise

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.events.horses import ControlLost
from gonfanon.rules.horses.led_by_head import Spot, flanks, horse_fits, is_loose, unparted
from gonfanon.rules.horses.shying import recoils
from gonfanon.rules.pieces.wagons_and_litters import wagons
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT, FOOT_ARMOURED, LED
from gonfanon.rules.words.field import Path

CAMEL_COST = 2
"""Points for a camel rider to get on or off. MAG-4.6.4e"""


def mount_hexes(s: Battle, beast: int, at: int, facing: int) -> list[int]:
    """Where one stands to mount: beside both halves of a horse, beside the head of a camel. MAG-4.4.2d MAG-4.6.4c"""
    return head_sides(s, at, facing) if s.character(beast).camel else flanks(s, at, facing)


def head_sides(s: Battle, at: int, facing: int) -> list[int]:
    """The two hexes ahead left and ahead right of the front half. MAG-4.6.4c"""
    grid = s.scene.grid
    beside = (grid.neighbour(at, d % 6) for d in (facing + 5, facing + 1))
    return [h for h in beside if h >= 0 and unparted(s, h, at)]


def saddle_cost(s: Battle, n: int) -> int:
    """Points to get on or off one's mount. MAG-4.4.2a MAG-4.6.4e"""
    if s.character(n).mount == "camel":
        return CAMEL_COST
    rules = s.scene.book.movement
    return rules.mounting_armoured if s.character(n).armour else rules.mounting


def may_mount(s: Battle, n: int, at: int, beast: int) -> Refusal | None:
    """Riders mount horses, camel riders kneeling camels, from the right hex. MAG-4.4.2d MAG-4.4.2e MAG-4.6.4d"""
    refusal = _rides(s, n, beast)
    if refusal is not None:
        return refusal
    p, camel = s.pieces[beast], s.character(beast).camel
    if at not in mount_hexes(s, beast, p.at, p.facing):
        return Refusal("MAG-4.6.4c" if camel else "MAG-4.4.2d", "not-on-the-flank")
    if camel and p.posture != "kneeling":
        return Refusal("MAG-4.6.4a", "camel-stands")
    if p.holder not in (-1, s.side_of(n)):
        return Refusal("MAG-4.6.3e" if camel else "MAG-4.4.4f", "held-by-the-enemy")
    if any(beast in s.pieces[w].bearers for w in wagons(s)):
        return Refusal("MAG-4.5.1e", "in-harness")
    if any(h not in s.ground.cost[2 + s.character(n).armour] for h in s.hexes(beast)):
        return Refusal("MAG-4.2.1a", "riders-keep-out")
    return None


def _rides(s: Battle, n: int, beast: int) -> Refusal | None:
    """Whether somebody is a rider of such beasts. MAG-4.4.2e MAG-4.6.3a MAG-4.6.4d"""
    who, what = s.character(n), s.character(beast)
    if not is_loose(s, beast) or what.has("ox"):
        return Refusal("MAG-4.4.2f", "no-horse", also=("MAG-4.4.2d",))
    if what.has("pack-camel") or what.has("litter-camel"):
        return Refusal("MAG-4.6.3a", "not-ridden", also=("MAG-4.6.4d",))
    if what.camel and (not who.rides or who.mount != "camel"):
        return Refusal("MAG-4.6.4d", "no-rider-by-category", also=("MAG-4.6.3b",))
    if not what.camel and (not who.rides or who.mount != "horse"):
        return Refusal("MAG-4.4.2e", "no-rider-by-category")
    return None


def may_dismount(s: Battle, n: int, place: Spot, to: int, kneeling: bool) -> Refusal | None:
    """Onto one of the hexes from which one mounts, free and open on foot. MAG-4.4.2d MAG-4.6.4a"""
    mount = s.pieces[n].mount
    camel = s.character(n).mount == "camel"
    if camel and not kneeling:
        return Refusal("MAG-4.6.4a", "camel-stands")
    where = head_sides(s, *place) if camel else flanks(s, *place)
    rule = "MAG-4.6.4c" if camel else "MAG-4.4.2d"
    if to not in where:
        return Refusal(rule, "not-on-the-flank")
    return may_step_down(s, n, place[0], to, s.mask(n) | (s.mask(mount) if mount >= 0 else 0), rule)


def may_step_down(s: Battle, n: int, start: int, to: int, own: int, rule: str) -> Refusal | None:
    """Whether a hex beside a beast is open and free for somebody who gets off it."""
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    if not s.ground.strikes(kind, start) >> to & 1:
        return Refusal(rule, "not-open")
    if s.board.living & ~own & 1 << to or s.board.heaped()[1] >> to & 1 or s.flames >> to & 1:
        return Refusal(rule, "hex-taken", also=("MAG-4.1b",))
    return None


def may_lead(s: Battle, n: int, mask: int, beast: int, riding: bool, led: list[int]) -> Refusal | None:
    """From any hex beside it: three on foot, one mounted, never horses with camels. MAG-4.4.4b MAG-4.4.4h MAG-4.6.5g"""
    camel = s.character(beast).camel
    if not is_loose(s, beast):
        return Refusal("MAG-4.4.4b", "no-horse")
    if not _within_reach(s, mask, beast):
        return Refusal(
            "MAG-4.6.3c" if camel else "MAG-4.4.4b", "not-beside", also=("MAG-4.4.4c", "MAG-4.4.4d")
        )
    p = s.pieces[beast]
    if p.posture == "kneeling":
        return Refusal("MAG-4.6.4b", "camel-kneels")
    if p.holder not in (-1, s.side_of(n)):
        return Refusal("MAG-4.6.3e" if camel else "MAG-4.4.4f", "held-by-the-enemy")
    if beast in s.pieces[n].missed:
        return Refusal("MAG-4.6.3d" if camel else "MAG-4.4.4d", "tried-in-vain")
    if beast not in led and len(led) >= (1 if riding else 3):
        return Refusal("MAG-4.6.3g" if camel else "MAG-4.4.4h", "leads-enough")
    if any(s.character(other).camel != camel for other in led):
        return Refusal("MAG-4.6.5g", "horses-and-camels")
    return None


def _within_reach(s: Battle, mask: int, beast: int) -> bool:
    """Whether somebody on some hexes is beside a beast, with no wall between them. MAG-4.4.4b"""
    near = [(h, k) for h in s.hexes(beast) for k in bits(s.scene.grid.around[h] & mask)]
    return bool(s.mask(beast) & mask) or any(unparted(s, h, k) for h, k in near)


def beside_rider(s: Battle, beast: int, at: int, facing: int) -> list[Spot]:
    """Where a rider's led horse may lie: its front half on a hex at the side of his rear. MAG-4.4.4e MAG-4.6.3d"""
    grid = s.scene.grid
    rear = at - grid.steps[facing]
    fronts = [h for d in (facing + 2, facing + 4) if (h := grid.neighbour(rear, d % 6)) >= 0]
    return sorted((h, facing) for h in fronts if unparted(s, rear, h) and _fits(s, beast, h, facing))


def _fits(s: Battle, beast: int, at: int, facing: int) -> bool:
    """Whether a beast can lie there, and not on hexes of its own that somebody has just come to. MAG-4.1b"""
    if not horse_fits(s, beast, at, facing, 0):
        return False
    return not (1 << at | 1 << at - s.scene.grid.steps[facing]) & s.board.shared


def behind(s: Battle, beast: int, trail: list[int]) -> list[Spot]:
    """The places of a beast led on foot, newest first: in the hexes that its leader has left. MAG-4.4.4b

    `trail` holds these hexes, the last left first; they are followed by the beast's own.
    """
    grid, p = s.scene.grid, s.pieces[beast]
    chain = [*trail, *_drawn_along(s, beast, trail[-1])] if trail else []
    found = [(front, d) for front, rear in pairwise(chain) if (d := grid.direction(rear, front)) >= 0]
    return [*found, (p.at, p.facing)]


def _drawn_along(s: Battle, beast: int, link: int) -> list[int]:
    """The beast's own hexes, from the one that lies next to the leader's first hex."""
    front, rear = s.hexes(beast)
    if link in (front, rear):
        return [rear if link == front else front]
    if s.scene.grid.direction(front, link) >= 0:
        return [front, rear]
    return [rear, front] if s.scene.grid.direction(rear, link) >= 0 else []


def _comes_along(s: Battle, beast: int, trail: list[int]) -> int:
    """The hexes to which a beast can follow its leader: through no window, over no ladder, into no house. MAG-8.4b"""
    mask, last = s.mask(beast), -1
    for h in reversed(trail):
        if last >= 0 and not (unparted(s, last, h) and s.ground.open[LED] >> last & 1):
            break
        mask, last = mask | 1 << h, h
    return mask


def _lies_in(s: Battle, spot: Spot, mask: int) -> bool:
    """Whether both halves of a beast on a place lie on some hexes."""
    return not (1 << spot[0] | 1 << spot[0] - s.scene.grid.steps[spot[1]]) & ~mask


def follow(s: Battle, n: int, beast: int, trail: list[int], used: int) -> Play[Battle]:
    """A led beast is laid down where its leader has come; where it cannot lie, it is let go on the way. MAG-4.4.4b

    `used` is how many of the hexes left other beasts behind him fill already.
    """
    p = s.pieces[n]
    led = s.pieces[beast].leader == n and p.stands
    if p.riding and led:
        spots = beside_rider(s, beast, p.at, p.facing)
        if spots:
            options = tuple(Path((h,), facing=f) for h, f in spots)
            choice = yield from ask(s.side_of(n), "place-horse", options, "MAG-4.4.4e", (n, beast))
            return (yield from laid(s, n, beast, (choice.hexes[0], choice.facing)))
    places, open_to_it = behind(s, beast, trail[used:]), _comes_along(s, beast, trail)
    spot = next((spot for spot in places if _fits(s, beast, *spot) and _lies_in(s, spot, open_to_it)), None)
    if led and (p.riding or spot is None or spot != places[0]):
        s = yield from tell(ControlLost(beast, "MAG-4.4.4b"))
    if spot is None and s.mask(beast) & s.board.shared:
        spot = aside(s, beast)
    if spot is None or spot == (s.pieces[beast].at, s.pieces[beast].facing):
        return s
    return (yield from laid(s, n, beast, spot))


def aside(s: Battle, beast: int) -> Spot | None:
    """Somewhere close by where a beast can lie that stands in somebody's way; None if there is no room. MAG-4.1b"""
    near = s.mask(beast) | s.scene.grid.grown(s.mask(beast))
    spots = ((h, f) for h in bits(near) for f in range(6))
    return next((spot for spot in spots if _fits(s, beast, *spot)), None)


def has_room(s: Battle, n: int, place: Spot, beast: int, trail: list[int]) -> bool:
    """Whether a beast that somebody leads finds room behind or beside him once he stands in its place. MAG-4.1b"""
    at, facing = place
    there = s.change(n, at=at, facing=facing)
    spots = behind(there, beast, trail)
    if facing >= 0:
        spots = [*beside_rider(there, beast, at, facing), *spots]
    return any(_fits(there, beast, *spot) for spot in spots)


def laid(s: Battle, n: int, beast: int, spot: Spot) -> Play[Battle]:
    """The beast comes to its place, unless a camel there frightens it back to where it was. MAG-4.6.5a MAG-4.6.5b"""
    before = s.pieces[beast].at, s.pieces[beast].facing
    s = yield from tell(Shifted(beast, (spot[0],), spot[1], "led", "MAG-4.4.4b"))
    s, shied = yield from recoils(s, beast, *before)
    if shied:
        s = yield from tell(ControlLost(beast, "MAG-4.6.5b"))
        if _fits(s, beast, *before):
            s = yield from tell(Shifted(beast, (before[0],), before[1], "shied", "MAG-4.6.5b"))
    return s
