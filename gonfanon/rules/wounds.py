"""Wounds, stuns and deaths, and what follows from them at once: the saddle lost, the surrounded killed."""

from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events import ControlLost, Drowned, Formed, Hurt, LaidDown, Shifted, Unhorsed
from gonfanon.rules.formations import ranks
from gonfanon.rules.ground import FOOT, FOOT_ARMOURED
from gonfanon.rules.orders import Choose, Path
from gonfanon.rules.state import Battle

BLOWS = {"wounded": WOUNDED, "stunned": STUNNED, "killed": DEAD}


def state_after(s: Battle, n: int, blow: int) -> int:
    """The state a blow leads to. GUI-5.4.4k GUI-6.5i GUI-1.2i"""
    now = s.pieces[n].state
    if s.character(n).kind != "person":
        return now if blow == STUNNED else DEAD
    return blow if now == WELL else DEAD


def hurt(s: Battle, n: int, blow: int, rule: str, unhorsed: bool = False, horse_killed: bool = False) -> Play[Battle]:
    """A character is wounded, stunned or killed, and leaves the saddle if the result says so. GUI-1.2b GUI-6.8a"""
    state = state_after(s, n, blow)
    if state == s.pieces[n].state and not unhorsed:
        return s
    # There is no stunned rider and no dead rider in the saddle. GUI-1.2b
    if s.pieces[n].riding and (unhorsed or state in (STUNNED, DEAD)):
        return (yield from unhorse(s, n, state, horse_killed, rule))
    s = yield from tell(Hurt(n, state, rule))
    if state in (STUNNED, DEAD):
        s = yield from _load_falls(s, n)
    return (yield from settle(s))


def unhorse(s: Battle, n: int, state: int, horse_killed: bool, rule: str) -> Play[Battle]:
    """The rider's owner puts him on a hex beside the horse. GUI-6.8a GUI-6.8b GUI-6.8c"""
    owner = s.side_of(n)
    free = fall_hexes(s, n)
    if free:
        choice = yield from ask(owner, "fall", tuple(Path((h,)) for h in free), "GUI-6.8a", (n,))
        to = choice.hexes[0]
    else:
        s, to = yield from _make_room(s, n)
        if to < 0:
            return (yield from _no_room(s, n, horse_killed, rule))
    s = yield from tell(Unhorsed(n, to, state, horse_killed, rule))
    return (yield from settle(s))


def fall_hexes(s: Battle, n: int) -> list[int]:
    """Hexes beside the horse that he could enter on foot and that hold nobody living. GUI-6.8a"""
    mask = _beside(s, n) & _walkable(s, n) & ~s.board.living
    unburnt = mask & ~s.burning
    return list(bits(unburnt or mask))


def _beside(s: Battle, n: int) -> int:
    around = s.scene.grid.around
    mask = 0
    for h in s.hexes(n):
        mask |= around[h]
    return mask & ~s.mask(n)


def _walkable(s: Battle, n: int) -> int:
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    return s.scene.ground.open[kind] & ~s.board.heaped()[1]


def _make_room(s: Battle, n: int) -> Play[tuple[Battle, int]]:
    """A friend is shifted one hex to make room; the owner chooses which. GUI-6.8b"""
    from gonfanon.rules.retreat import can_displace, displace

    board, owner = s.board, s.side_of(n)
    near = _beside(s, n) & _walkable(s, n) & board.men[owner]
    movable = sorted({board.standing[h] for h in bits(near)})
    movable = [m for m in movable if can_displace(s, m, (n,))]
    if not movable:
        return s, -1
    chosen = yield from ask(owner, "make-room", tuple(Choose(m) for m in movable), "GUI-6.8b", (n,))
    before = s.mask(chosen.piece)
    s = yield from displace(s, chosen.piece, owner, (n,))
    free = [h for h in bits(before & near) if not s.board.living >> h & 1]
    if not free:
        return s, -1
    choice = yield from ask(owner, "fall", tuple(Path((h,)) for h in free), "GUI-6.8a", (n,))
    return s, choice.hexes[0]


def _no_room(s: Battle, n: int, horse_killed: bool, rule: str) -> Play[Battle]:
    """Nowhere to fall: into deep water in armour, else killed among his enemies. GUI-4.2.1d GUI-6.8c"""
    beside = _beside(s, n)
    water = beside & s.scene.ground.water & ~s.board.living
    if water and s.character(n).armour:
        s = yield from tell(Unhorsed(n, next(bits(water)), DEAD, horse_killed, rule))
        s = yield from tell(Drowned(n, "GUI-4.2.1d"))
        return (yield from settle(s))
    s = yield from tell(Unhorsed(n, next(bits(beside)), DEAD, horse_killed, "GUI-6.8c"))
    return (yield from settle(s))


def _load_falls(s: Battle, n: int) -> Play[Battle]:
    """A carrier who is struck down lays his load on a free hex beside him. GUI-4.2.4b"""
    load = next((m for m, p in enumerate(s.pieces) if p.away == "carried" and p.leader == n), -1)
    if load < 0:
        return s
    free = drop_hexes(s, n, load)
    if s.pieces[n].state == DEAD and not s.board.living >> s.pieces[n].at & 1:
        free = free or [s.pieces[n].at]
    choice = yield from ask(s.side_of(n), "drop", tuple(Path((h,)) for h in free), "GUI-4.2.4b", (n, load))
    return (yield from tell(LaidDown(load, choice.hexes[0], "GUI-4.2.4b")))


def drop_hexes(s: Battle, n: int, load: int) -> list[int]:
    """Free hexes around a carrier on which the carried character could stand. GUI-4.2.4b"""
    h = s.pieces[n].at
    kind = FOOT_ARMOURED if s.character(load).armour else FOOT
    return list(bits(s.scene.ground.strikes(kind, h) & ~s.board.living & ~s.board.heaped()[1] & ~s.burning))


def settle(s: Battle) -> Play[Battle]:
    """What changes of position bring about at once: a surrounded man killed, a horse let go. GUI-6.2g GUI-4.4.3j"""
    board = s.board
    if board.stunned:
        for n in board.lying:
            if surrounded(s, n):
                s = yield from tell(Hurt(n, DEAD, "GUI-6.2g"))
    if board.horses:
        s = yield from _let_go(s)
    if s.scene.forming and s.board.formed:
        s = yield from _fall_out(s)
    return s


def surrounded(s: Battle, n: int) -> bool:
    """All accessible hexes around a stunned character are held by standing enemies. GUI-6.2g"""
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    accessible = s.scene.ground.strikes(kind, s.pieces[n].at) & ~s.board.heaped()[1]
    return bool(accessible) and not accessible & ~s.board.foes(s.side_of(n))


def _let_go(s: Battle) -> Play[Battle]:
    """A horse stays under control as long as a standing character of that side is right beside it. GUI-4.4.3j"""
    for n in s.board.loose:
        p = s.pieces[n]
        if p.holder < 0:
            continue
        around = s.scene.grid.around
        near = 0
        for h in s.hexes(n):
            near |= around[h]
        if not near & s.board.men[p.holder]:
            s = yield from tell(ControlLost(n, "GUI-4.4.3j"))
        elif p.leader >= 0 and not near & s.mask(p.leader):
            s = yield from tell(ControlLost(n, "GUI-4.4.3j"))
    return s


def _fall_out(s: Battle) -> Play[Battle]:
    """A front rank of fewer than three adjacent hoplites is no formation any longer. GUI-7.3.1d GUI-7.3.1i"""
    for n in s.board.formed:
        if s.pieces[n].front >= 0 and len(ranks(s, n)[0]) < 3:
            s = yield from tell(Formed((n,), -1, (), "GUI-7.3.1d", True))
    return s


def kill_animal(s: Battle, n: int, rule: str) -> Play[Battle]:
    """A horse or another animal dies where it stands. GUI-1.2i GUI-6.8e"""
    s = yield from tell(Hurt(n, DEAD, rule))
    return (yield from settle(s))


def put(s: Battle, n: int, to: int, how: str, rule: str) -> Play[Battle]:
    """Put a piece on a hex, facing kept."""
    s = yield from tell(Shifted(n, (to,), s.pieces[n].facing, how, rule))
    return (yield from settle(s))
