"""Horses: mounting and dismounting, taking a bridle, leading, pushing aside."""

from gonfanon.cast.characters import DEAD
from gonfanon.field.hexes import opposite
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events import BridleMissed, BridleTaken, ControlLost, Rolled, Shifted
from gonfanon.rules.ground import FOOT, FOOT_ARMOURED, LED
from gonfanon.rules.orders import Path
from gonfanon.rules.state import Battle


def flanks(s: Battle, at: int, facing: int) -> list[int]:
    """The two hexes that touch both halves of a horse. GUI-4.4.2d"""
    grid = s.scene.grid
    return [h for d in (facing + 2, facing + 4) if (h := grid.neighbour(at, d % 6)) >= 0]


def head_hexes(s: Battle, horse: int) -> list[int]:
    """The three hexes before the head of a horse. GUI-4.4.3c"""
    p, grid = s.pieces[horse], s.scene.grid
    return [h for d in (-1, 0, 1) if (h := grid.neighbour(p.at, (p.facing + d) % 6)) >= 0]


def saddle_cost(s: Battle, n: int) -> int:
    """Points to get on or off a horse. GUI-4.4.2a"""
    rules = s.scene.book.movement
    return rules.mounting_armoured if s.character(n).armour else rules.mounting


def is_loose(s: Battle, horse: int) -> bool:
    """A living horse without rider, on the board."""
    p = s.pieces[horse]
    return s.character(horse).kind == "horse" and p.at >= 0 and p.state != DEAD


def may_mount(s: Battle, n: int, at: int, horse: int, riding: bool, remounted: bool) -> Refusal | None:
    """GUI-4.4.2d GUI-4.4.2e GUI-4.4.2f"""
    if not is_loose(s, horse):
        return Refusal("GUI-4.4.2g", "no-horse")
    if not s.character(n).rides:
        return Refusal("GUI-4.4.2f", "no-rider-by-category")
    if riding or remounted:
        return Refusal("GUI-4.4.2a", "once-a-turn")
    p = s.pieces[horse]
    if at not in flanks(s, p.at, p.facing):
        return Refusal("GUI-4.4.2d", "not-on-the-flank")
    near = s.board.zone(s.side_of(n))[0]
    if near >> at & 1 or near & s.mask(horse):
        return Refusal("GUI-4.4.2e", "enemy-beside")
    if any(h not in s.scene.ground.cost[2 + s.character(n).armour] for h in s.hexes(horse)):
        return Refusal("GUI-4.2.1a", "riders-keep-out")
    return None


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
    if not s.scene.ground.strikes(kind, place[0]) >> to & 1:
        return Refusal("GUI-4.4.2d", "not-open")
    own = s.mask(n)
    if s.board.living & ~own & 1 << to or s.board.heaped()[1] >> to & 1 or s.burning >> to & 1:
        return Refusal("GUI-4.4.2d", "hex-taken")
    return None


def may_lead(s: Battle, n: int, at: int, horse: int, riding: bool, led: list[int]) -> Refusal | None:
    """GUI-4.4.3c GUI-4.4.3d GUI-4.4.3g GUI-4.4.3i GUI-4.4.3l"""
    if not is_loose(s, horse):
        return Refusal("GUI-4.4.3c", "no-horse")
    if at not in head_hexes(s, horse):
        return Refusal("GUI-4.4.3c", "not-before-the-head")
    if s.board.zone(s.side_of(n))[0] & s.mask(horse):
        return Refusal("GUI-4.4.3d", "enemy-beside")
    p = s.pieces[horse]
    if p.holder >= 0 and p.holder != s.side_of(n):
        return Refusal("GUI-4.4.3j", "held-by-the-enemy")
    if horse in s.pieces[n].missed:
        return Refusal("GUI-4.4.3i", "tried-in-vain")
    if horse in led:
        return Refusal("GUI-4.4.3e", "leads-it-already")
    if len(led) >= (1 if riding else 3):
        return Refusal("GUI-4.4.3l", "leads-enough")
    return None


def seize(s: Battle, n: int, horse: int, in_passing: bool) -> Play[tuple[Battle, bool]]:
    """Take the bridle: automatic on foot and at a halt, a die for a rider in passing. GUI-4.4.3e GUI-4.4.3f GUI-4.4.3g"""
    if in_passing and s.pieces[n].riding:
        die = yield from roll("1d10", "bridle", "GUI-4.4.3g", s.side_of(n))
        caught = die <= 6
        s = yield from tell(Rolled("bridle", die, 0, "caught" if caught else "missed", (n, horse), "GUI-4.4.3g"))
        if not caught:
            s = yield from tell(BridleMissed(horse, n, "GUI-4.4.3i"))
            return s, False
    s = yield from tell(BridleTaken(horse, n, "GUI-4.4.3f" if s.pieces[n].riding else "GUI-4.4.3e"))
    return s, True


def led_places(s: Battle, n: int, horse: int) -> list[tuple[int, int]]:
    """Where a led horse may lie beside its leader: front hex and facing. GUI-4.4.3e GUI-4.4.3h"""
    grid, p = s.scene.grid, s.pieces[n]
    if p.riding:
        spots = [(h, p.facing) for h in flanks(s, p.at, p.facing)]
    else:
        spots = [(h, opposite(d)) for d in range(6) if (h := grid.neighbour(p.at, d)) >= 0]
    return [(h, f) for h, f in spots if horse_fits(s, horse, h, f, 0)]


def horse_fits(s: Battle, horse: int, at: int, facing: int, freed: int) -> bool:
    """Whether a horse can lie on two hexes that a led horse may enter and that hold nobody living."""
    grid, ground = s.scene.grid, s.scene.ground
    rear = grid.neighbour(at, opposite(facing))
    if rear < 0:
        return False
    both = 1 << at | 1 << rear
    taken = s.board.living & ~s.mask(horse) & ~freed | s.burning | s.board.heaped()[1]
    return not both & taken and not both & ~ground.open[LED] and ground.may_cross(at, rear)


def follow(s: Battle, n: int) -> Play[Battle]:
    """The horses that a character leads are placed beside it at the end of its move. GUI-4.4.3e GUI-4.4.3h"""
    for horse, p in enumerate(s.pieces):
        if p.leader != n or p.away:
            continue
        spots = led_places(s, n, horse)
        if not spots:
            s = yield from tell(ControlLost(horse, "GUI-4.4.3h"))
            continue
        options = tuple(Path((h,), facing=f) for h, f in sorted(spots))
        choice = yield from ask(s.side_of(n), "place-horse", options, "GUI-4.4.3h", (n, horse))
        s = yield from tell(Shifted(horse, choice.hexes, choice.facing, "led", "GUI-4.4.3e"))
    return s


def push_places(s: Battle, horse: int, wanted: int, pusher: int, own: int) -> list[int]:
    """Where a horse can be shifted, facing kept, so that the wanted hex is free: its new front hexes. GUI-4.4.3b"""
    grid, p = s.scene.grid, s.pieces[horse]
    found = []
    for d in range(6):
        at = grid.neighbour(p.at, d)
        rear = grid.neighbour(at, opposite(p.facing)) if at >= 0 else -1
        if at < 0 or rear < 0 or wanted in (at, rear) or own & (1 << at | 1 << rear):
            continue
        if horse_fits(s, horse, at, p.facing, s.mask(pusher) & ~own):
            found.append(at)
    return sorted(found)


def push(s: Battle, horse: int, wanted: int, pusher: int) -> Play[Battle]:
    """The pusher's owner shifts the horse one hex. GUI-4.4.3b"""
    spots = push_places(s, horse, wanted, pusher, s.mask(pusher))
    if not spots:
        return s
    options = tuple(Path((h,)) for h in spots)
    choice = yield from ask(s.side_of(pusher), "push-horse", options, "GUI-4.4.3b", (pusher, horse))
    return (yield from tell(Shifted(horse, choice.hexes, s.pieces[horse].facing, "pushed", "GUI-4.4.3b")))


def lose_led(s: Battle, n: int) -> Play[Battle]:
    """A rider who leads a horse loses it as soon as he attacks or is attacked. GUI-4.4.3k"""
    if not s.pieces[n].riding:
        return s
    for horse, p in enumerate(s.pieces):
        if p.leader == n and not p.away:
            s = yield from tell(ControlLost(horse, "GUI-4.4.3k"))
    return s


def loose_horses(s: Battle) -> list[int]:
    """All living horses without rider on the board."""
    if not s.board.horses:
        return []
    return [n for n in range(len(s.pieces)) if is_loose(s, n)]


def free_flanks(s: Battle, n: int) -> list[int]:
    """Where a rider could step down."""
    p = s.pieces[n]
    return [h for h in flanks(s, p.at, p.facing) if may_dismount(s, n, (p.at, p.facing), h, True, False) is None]


