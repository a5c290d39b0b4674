"""Falling back, from a shot or a blow: the ways that are open, friends displaced, tests beside enemies."""

from msgspec import Struct

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules import horses
from gonfanon.rules.events import ControlLost, Shifted
from gonfanon.rules.ground import LED
from gonfanon.rules.infiltration import test, testers
from gonfanon.rules.orders import Path
from gonfanon.rules.state import Battle
from gonfanon.rules.wounds import hurt, kill_animal, settle


class Way(Struct, frozen=True, order=True):
    """A way back: the front hexes entered, and the facing after each."""

    hexes: tuple[int, ...]
    facings: tuple[int, ...]
    half: int = -1
    """The step that one half of a rider makes alone. GUI-5.4.4g"""

    def path(self) -> Path:
        """The way as an answer."""
        return Path(self.hexes, self.half, self.facings[-1] if self.half >= 0 else -1)


def retreat(s: Battle, n: int, hexes: int, rule: str, shooter: int = -1) -> Play[Battle]:
    """A character falls back so many hexes; its owner chooses the way. GUI-5.4.4a GUI-6.5a

    `shooter` is the hex a shot came from, -1 in melee. A stunned character that must retreat is dead
    (GUI-5.4.4l, GUI-6.5j); one that cannot go the whole distance goes as far as it can and is wounded
    (GUI-5.4.4i, GUI-6.5h).
    """
    p = s.pieces[n]
    if p.state == STUNNED:
        return (yield from hurt(s, n, DEAD, "GUI-5.4.4l" if shooter >= 0 else "GUI-6.5j"))
    if s.character(n).kind == "horse":
        return (yield from _horse_retreat(s, n, hexes, rule, shooter))
    ways, whole = ways_back(s, n, hexes, shooter)
    done = True
    if ways:
        way = yield from _choose(s, n, ways, rule)
        s, done = yield from _go_back(s, n, way, rule)
    if (not whole or not done) and s.pieces[n].stands:
        s = yield from hurt(s, n, WOUNDED, "GUI-5.4.4i" if shooter >= 0 else "GUI-6.5h")
    return s


def _choose(s: Battle, n: int, ways: list[Way], rule: str) -> Play[Way]:
    options = tuple(dict.fromkeys(way.path() for way in ways))
    choice = yield from ask(s.side_of(n), "retreat", options, rule, (n,))
    return next(way for way in ways if way.path() == choice)


def ways_back(s: Battle, n: int, hexes: int, shooter: int = -1) -> tuple[list[Way], bool]:
    """The ways open to a retreat, and whether they are of full length. GUI-5.4.4f GUI-6.5f

    A way that avoids enemies and displaces nobody must be taken if there is one; otherwise the owner is free.
    """
    for length in range(hexes, 0, -1):
        ways = [way for way in _all_ways(s, n, length, shooter) if _may_stop(s, n, way)]
        if ways:
            near = s.board.zone(s.side_of(n))[0]
            safe = [w for w in ways if not any(near >> h & 1 for h in w.hexes) and not _occupants(s, n, w)]
            return sorted(safe or ways, key=_whole_first), length == hexes
    return [], False


def _whole_first(way: Way) -> tuple[bool, Way]:
    return way.half >= 0, way


def _all_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    return _rider_ways(s, n, length, shooter) if s.pieces[n].riding else _foot_ways(s, n, length, shooter)


def passable(s: Battle, n: int, start: int, to: int) -> bool:
    """Hexes the character could enter; friends, animals, horses and the stunned do not bar it. GUI-5.4.4b GUI-5.4.4d

    Enemies do (GUI-5.4.4h, GUI-6.5g), and the edge of the board.
    """
    kind = LED if s.character(n).kind == "horse" else s.kind(n)
    bit = 1 << to
    if to < 0 or not s.scene.ground.open[kind] & bit or not s.scene.ground.may_cross(start, to):
        return False
    return not bit & (s.board.foes(s.side_of(n)) | s.board.heaped()[1])


def _foot_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    """Each hex is farther from the start than the one before; the first is farther from the shooter. GUI-5.4.4c"""
    grid, start = s.scene.grid, s.pieces[n].at
    ways: list[tuple[int, ...]] = [()]
    for step in range(1, length + 1):
        longer = []
        for way in ways:
            here = way[-1] if way else start
            for to in grid.neighbours(here):
                if grid.distance(start, to) != step or not passable(s, n, here, to):
                    continue
                if step == 1 and shooter >= 0 and grid.distance(shooter, to) <= grid.distance(shooter, start):
                    continue
                longer.append((*way, to))
        ways = longer
    return [Way(way, (-1,) * length) for way in ways if not s.burning >> way[-1] & 1] or [
        Way(way, (-1,) * length) for way in ways
    ]


def _rider_ways(s: Battle, n: int, length: int, shooter: int) -> list[Way]:
    """A rider is shifted whole in a straight line, facing kept. GUI-5.4.4j GUI-6.5a"""
    p = s.pieces[n]
    found = []
    for d in range(6):
        for half in range(length if shooter >= 0 and s.scene.book.half_step else 0):
            found += _line_ways(s, n, (p.at, p.facing), d, length, shooter, half)
        found += _line_ways(s, n, (p.at, p.facing), d, length, shooter, -1)
    return found


def _line_ways(
    s: Battle, n: int, place: tuple[int, int], d: int, length: int, shooter: int, half: int
) -> list[Way]:
    """Ways along one direction; at step `half` one half of the counter moves alone. GUI-5.4.4g"""
    grid = s.scene.grid
    ways = [((), (), place)]
    for step in range(length):
        longer = []
        for hexes, facings, (at, facing) in ways:
            if step == half:
                moves = _half_moves(s, n, at, facing, shooter)
            else:
                moves = [(grid.neighbour(at, d), facing)]
            for to, turned in moves:
                if _shift_open(s, n, (at, facing), (to, turned)) and (step or _away(s, place[0], to, shooter, half)):
                    longer.append(((*hexes, to), (*facings, turned), (to, turned)))
        ways = longer  # type: ignore[assignment]
    return [Way(hexes, facings, half) for hexes, facings, _ in ways]


def _away(s: Battle, start: int, to: int, shooter: int, half: int) -> bool:
    """The first step takes the front hex farther from the shooter. GUI-5.4.4c GUI-5.4.4j"""
    if shooter < 0 or half == 0:
        return True
    return s.scene.grid.distance(shooter, to) > s.scene.grid.distance(shooter, start)


def _half_moves(s: Battle, n: int, at: int, facing: int, shooter: int) -> list[tuple[int, int]]:
    """One half goes to a free hex beside the other and farther from the shooter than the hex it left. GUI-5.4.4g"""
    grid = s.scene.grid
    rear = at - grid.steps[facing]
    others = s.board.living & ~s.mask(n)
    found = []
    for turn in range(1, 6):
        turned = (facing + turn) % 6
        front = grid.neighbour(rear, turned)
        if front >= 0 and not others >> front & 1 and grid.distance(shooter, front) > grid.distance(shooter, at):
            found.append((front, turned))
        back = grid.neighbour(at, (turned + 3) % 6)
        if back >= 0 and not others >> back & 1 and grid.distance(shooter, back) > grid.distance(shooter, rear):
            found.append((at, turned))
    return found


def _shift_open(s: Battle, n: int, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether both halves of a counter can stand on the hexes of the next step."""
    grid = s.scene.grid
    to, facing = end
    rear = grid.neighbour(to, (facing + 3) % 6) if to >= 0 else -1
    if rear < 0:
        return False
    old = (start[0], start[0] - grid.steps[start[1]])
    for h, before in ((to, old[0]), (rear, old[1])):
        if h in old:
            continue
        crossing = grid.direction(before, h) >= 0
        if not passable(s, n, before if crossing else old[0] if grid.direction(old[0], h) >= 0 else old[1], h):
            return False
    return True


def _end_mask(s: Battle, n: int, way: Way) -> int:
    at = way.hexes[-1]
    if way.facings[-1] < 0:
        return 1 << at
    return 1 << at | 1 << at - s.scene.grid.steps[way.facings[-1]]


def _occupants(s: Battle, n: int, way: Way) -> list[int]:
    """Living pieces on the last hexes of a way."""
    board, found = s.board, []
    for h in bits(_end_mask(s, n, way) & board.living & ~s.mask(n)):
        m = board.anyone(h)
        if m != n and m not in found:
            found.append(m)
    return found


def _may_stop(s: Battle, n: int, way: Way) -> bool:
    """Whoever stands on the last hex can be displaced or pushed; a stunned one cannot. GUI-5.4.4e GUI-4.1b"""
    if _end_mask(s, n, way) & s.board.stunned & ~s.mask(n):
        return False
    own = _end_mask(s, n, way)
    for m in _occupants(s, n, way):
        if s.character(m).kind == "horse":
            if not horses.push_places(s, m, way.hexes[-1], n, own):
                return False
        elif s.enemies(n, m) or not can_displace(s, m, (n,), own):
            return False
    return True


def _go_back(s: Battle, n: int, way: Way, rule: str) -> Play[tuple[Battle, bool]]:
    """Walk the way; beside an enemy a test falls on every hex, the last included. GUI-4.3g GUI-5.4.4f AGS-4e

    False comes back if the retreat was cut short.
    """
    told = 0
    for k, h in enumerate(way.hexes):
        last = k + 1 == len(way.hexes)
        opponents = testers(s, n, h) if k == 0 or h != way.hexes[k - 1] else []
        if not opponents and not last:
            continue
        if last:
            s = yield from make_way(s, n, way)
        s = yield from tell(Shifted(n, way.hexes[told : k + 1], way.facings[k], "retreat", rule))
        told = k + 1
        if opponents:
            s, free = yield from test(s, n, opponents)
            if not s.pieces[n].stands or (not free and not last):
                s = yield from _stopped(s, n)
                return (yield from settle(s)), False
    return (yield from settle(s)), True


def _stopped(s: Battle, n: int) -> Play[Battle]:
    """Stopped on a friend's hex: the friend makes way if he can, else nobody moves. GUI-5.4.4e"""
    if not s.pieces[n].stands:
        return s
    others = s.change(n, at=-1).board
    for h in s.hexes(n):
        m = others.standing.get(h, -1)
        if m >= 0 and can_displace(s, m, (n,)):
            s = yield from displace(s, m, s.side_of(n), (n,))
    return s


def make_way(s: Battle, n: int, way: Way) -> Play[Battle]:
    """Friends on the last hexes are displaced, horses pushed aside. GUI-5.4.4e GUI-6.5d GUI-4.4.3b"""
    own = _end_mask(s, n, way)
    for m in _occupants(s, n, way):
        if s.character(m).kind == "horse":
            spots = horses.push_places(s, m, way.hexes[-1], n, own)
            choice = yield from ask(
                s.side_of(n), "push-horse", tuple(Path((h,)) for h in spots), "GUI-4.4.3b", (n, m)
            )
            s = yield from tell(Shifted(m, choice.hexes, s.pieces[m].facing, "pushed", "GUI-4.4.3b"))
        else:
            s = yield from displace(s, m, s.side_of(n), (n,), own)
    return s


def _shift_spots(s: Battle, m: int, kept: int) -> tuple[list[int], list[int]]:
    """Where a friend can be put one hex away: free places, and places held by friends. GUI-5.4.4e GUI-6.5e"""
    grid, p = s.scene.grid, s.pieces[m]
    others = s.board.living & ~s.mask(m)
    free, held = [], []
    for d in range(6):
        to = grid.neighbour(p.at, d)
        rear = grid.neighbour(to, (p.facing + 3) % 6) if to >= 0 and p.riding else -2
        if to < 0 or rear == -1:
            continue
        if p.riding:
            if not _shift_open(s, m, (p.at, p.facing), (to, p.facing)):
                continue
        elif not passable(s, m, p.at, to):
            continue
        both = 1 << to | (1 << rear if rear >= 0 else 0)
        if both & kept or s.burning & both:
            continue
        (held if both & others else free).append(to)
    return free, held


def can_displace(s: Battle, m: int, chain: tuple[int, ...], kept: int = 0) -> bool:
    """Whether a standing friend can be moved aside; nobody is displaced twice in one cascade. GUI-6.5e"""
    if m in chain or not s.pieces[m].stands or s.character(m).kind == "horse":
        return False
    free, held = _shift_spots(s, m, kept | _masks(s, chain))
    return bool(free) or any(_cascade(s, m, to, chain, kept) is not None for to in held)


def _masks(s: Battle, chain: tuple[int, ...]) -> int:
    mask = 0
    for n in chain[1:]:
        mask |= s.mask(n)
    return mask


def _cascade(s: Battle, m: int, to: int, chain: tuple[int, ...], kept: int) -> list[int] | None:
    """The friends to be displaced in turn if m goes to a held place; None if one of them cannot be."""
    p, board = s.pieces[m], s.board
    hexes = [to] + ([to - s.scene.grid.steps[p.facing]] if p.riding else [])
    found = []
    for h in hexes:
        if not board.living >> h & 1 or s.mask(m) >> h & 1:
            continue
        other = board.anyone(h)
        if other in chain or s.enemies(m, other) or not can_displace(s, other, (*chain, m), kept | 1 << h):
            return None
        if other not in found:
            found.append(other)
    return found


def displace(s: Battle, m: int, owner: int, chain: tuple[int, ...], kept: int = 0) -> Play[Battle]:
    """A friend is shifted one hex; the owner of the retreating character decides where. GUI-5.4.4e GUI-6.5d

    A hex not next to an enemy must be taken if there is one; otherwise the friend is tested (GUI-5.4.4f).
    """
    closed = kept | _masks(s, chain)
    free, held = _shift_spots(s, m, closed)
    near = s.board.zone(s.side_of(m))[0]
    spots = [h for h in free if not near >> h & 1] or free
    if not spots:
        spots = [to for to in held if _cascade(s, m, to, chain, kept) is not None]
    choice = yield from ask(owner, "displace", tuple(Path((h,)) for h in sorted(spots)), "GUI-5.4.4e", (m,))
    to = choice.hexes[0]
    for other in _cascade(s, m, to, chain, kept) or []:
        s = yield from displace(s, other, owner, (*chain, m), kept | 1 << to)
    s = yield from tell(Shifted(m, (to,), s.pieces[m].facing, "displaced", "GUI-5.4.4e"))
    opponents = testers(s, m, to)
    if opponents:
        s, _ = yield from test(s, m, opponents)
    return s


def _horse_retreat(s: Battle, n: int, hexes: int, rule: str, shooter: int) -> Play[Battle]:
    """A horse without rider goes back in a straight line and leaves its leader; if it cannot, it dies. GUI-6.8e"""
    p = s.pieces[n]
    ways = []
    for d in range(6):
        ways += [w for w in _line_ways(s, n, (p.at, p.facing), d, hexes, shooter, -1) if not _occupants(s, n, w)]
    if not ways:
        return (yield from kill_animal(s, n, "GUI-6.8e"))
    owner = p.holder if p.holder >= 0 else s.side_of(n)
    options = tuple(way.path() for way in sorted(ways))
    choice = yield from ask(owner, "retreat", options, rule, (n,))
    if p.holder >= 0:
        s = yield from tell(ControlLost(n, "GUI-6.8e"))
    s = yield from tell(Shifted(n, choice.hexes, p.facing, "retreat", rule))
    return (yield from settle(s))
