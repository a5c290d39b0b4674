"""Wounds, stuns and deaths, and what follows from them at once: the saddle lost, the surrounded killed."""

from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.field import Drowned, Hurt, Shifted
from gonfanon.rules.events.formations import Formed
from gonfanon.rules.events.horses import LaidDown, Unhorsed
from gonfanon.rules.horses.led_by_head import let_go
from gonfanon.rules.horses.litters import spill
from gonfanon.rules.pieces.formations import strays
from gonfanon.rules.pieces.ladders_and_ropes import hangs_on
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_by_shields import fallen_out
from gonfanon.rules.terrain.ground import FOOT, FOOT_ARMOURED
from gonfanon.rules.words.field import PASS, Choose, Path
from gonfanon.rules.wounds.falls import let_lie, lie_below

BLOWS = {"wounded": WOUNDED, "stunned": STUNNED, "killed": DEAD}
FLAMES = ("GUI-10.2.4a", "GUI-10.5.3b", "GUI-10.5.3c", "AGS-9d", "AGS-9e")
"""The rules by which somebody burns: no blow or shot throws him out of the saddle. GUI-6.8a"""


def state_after(s: Battle, n: int, blow: int) -> int:
    """The state a blow leads to: anyone who is not well is dead. GUI-5.4.4k GUI-6.5i AGS-4i GUI-1.2i"""
    now = s.pieces[n].state
    if s.character(n).kind != "person":
        return now if blow == STUNNED else DEAD
    return blow if now == WELL else DEAD


def hurt(
    s: Battle, n: int, blow: int, rule: str, unhorsed: bool = False, horse_killed: bool = False
) -> Play[Battle]:
    """A character is wounded, stunned or killed, and leaves the saddle if the result says so. GUI-1.2b"""
    state = state_after(s, n, blow)
    if state == s.pieces[n].state and not unhorsed:
        return s
    hung_on = hangs_on(s, n) if s.scene.things else -1
    if hung_on >= 0 and state == STUNNED:
        # Stunned, he falls, and so dies. GUI-10.1.5
        state = DEAD
    # There is no stunned rider and no dead rider in the saddle. GUI-1.2b
    if s.pieces[n].riding and (unhorsed or state in (STUNNED, DEAD)):
        s = yield from step_back(s, n)
        return (yield from unhorse(s, n, state, horse_killed, rule))
    if state == STUNNED:
        s = yield from step_back(s, n)
    s = yield from tell(Hurt(n, state, rule))
    if state in (STUNNED, DEAD):
        s = yield from _load_falls(s, n)
        s = yield from mishap(s, n)
    if hung_on >= 0 and state == DEAD:
        s = yield from lie_below(s, n, hung_on)
    return (yield from settle(s))


def mishap(s: Battle, n: int) -> Play[Battle]:
    """Whatever he had in hand falls."""
    for follows in s.scene.hooks.struck_down if s.scene.things else ():
        s = yield from follows(s, n)
    return s


def step_back(s: Battle, n: int) -> Play[Battle]:
    """Nobody halts or falls on top of another: he is put back on the last free place of his way. GUI-4.1b"""
    p = s.pieces[n]
    if p.last_free and (s.mask(n) & s.board.shared or astride(s, n)):
        at, facing = p.last_free
        s = yield from tell(Shifted(n, (at,), facing, "back", "GUI-4.1b"))
    return s


def astride(s: Battle, n: int) -> bool:
    """Whether a rider stands with his two hexes on the two sides of a low wall. GUI-8.4.2c"""
    p = s.pieces[n]
    return p.riding and p.at >= 0 and p.facing >= 0 and bool(s.ground.astride[p.facing] >> p.at & 1)


def unhorse(s: Battle, n: int, state: int, horse_killed: bool, rule: str) -> Play[Battle]:
    """The rider's owner puts him on a hex beside the horse, which stays. GUI-6.8a GUI-6.8d

    Anyone who has burnt to death lies where he was.
    """
    owner = s.side_of(n)
    if state == DEAD and rule in FLAMES:
        s = yield from tell(Unhorsed(n, s.pieces[n].at, DEAD, horse_killed, rule))
        return (yield from settle(s))
    free = fall_hexes(s, n)
    if not free and state != DEAD:
        # For the dead nobody makes way. GUI-6.8b
        s, free = yield from _make_room(s, n)
    if not free:
        return (yield from _no_room(s, n, horse_killed, rule))
    choice = yield from ask(owner, "fall", tuple(Path((h,)) for h in free), "GUI-6.8a", (n,))
    s = yield from tell(Unhorsed(n, choice.hexes[0], state, horse_killed, rule))
    return (yield from settle(s))


def fall_hexes(s: Battle, n: int) -> list[int]:
    """Hexes beside the horse that he could enter on foot and that hold nobody living. GUI-6.8a"""
    mask = _walkable(s, n) & ~s.board.living
    unburnt = mask & ~s.flames
    return list(bits(unburnt or mask))


def _walkable(s: Battle, n: int) -> int:
    """The hexes beside the horse that its rider could step into from it."""
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    mask = 0
    for h in s.hexes(n):
        mask |= s.ground.strikes(kind, h)
    return mask & ~s.mask(n) & ~s.board.heaped()[1]


def _make_room(s: Battle, n: int) -> Play[tuple[Battle, list[int]]]:
    """A friend is shifted one hex to make room; the owner chooses which. GUI-6.8b"""
    owner = s.side_of(n)
    near = _walkable(s, n) & s.board.men[owner]
    friends = sorted({s.board.standing[h] for h in bits(near)})
    kept = {m: _cleared(s, n, m, near) for m in friends}
    movable = [m for m in friends if s.scene.hooks.can_make_way(s, (m,), kept[m])]
    if not movable:
        return s, []
    chosen = yield from ask(owner, "make-room", tuple(Choose(m) for m in movable), "GUI-6.8b", (n,))
    s = yield from s.scene.hooks.make_way(s, (chosen.piece,), owner, kept[chosen.piece])
    return s, fall_hexes(s, n)


def _cleared(s: Battle, n: int, friend: int, near: int) -> int:
    """The hexes that nobody who makes way may take: those of the horse, and the one that a friend clears. GUI-6.8b

    Of a rider both if they lie beside the horse and he can leave both, else the first that he can leave.
    """
    own, room = s.mask(n), near & s.mask(friend)
    ways = [room, *(1 << h for h in bits(room))]
    return own | next((way for way in ways if s.scene.hooks.can_make_way(s, (friend,), own | way)), room)


def _no_room(s: Battle, n: int, horse_killed: bool, rule: str) -> Play[Battle]:
    """Nowhere to fall: into deep water in armour, else killed among his enemies. GUI-4.2.1d GUI-6.8c

    Where his body lies decides nothing: its owner may say, and need not.
    """
    beside = s.scene.grid.grown(s.mask(n)) & ~s.mask(n)
    water = beside & s.ground.water & ~s.board.living
    if water and s.character(n).armour:
        s = yield from tell(Unhorsed(n, next(bits(water)), DEAD, horse_killed, rule))
        s = yield from tell(Drowned(n, "GUI-4.2.1d"))
        return (yield from settle(s))
    options = (PASS, *(Path((h,)) for h in bits(beside)))
    choice = yield from ask(s.side_of(n), "body", options, "GUI-6.8c", (n,))
    to = next(bits(beside)) if choice == PASS else choice.hexes[0]
    s = yield from tell(Unhorsed(n, to, DEAD, horse_killed, "GUI-6.8c"))
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
    s = yield from tell(LaidDown(load, choice.hexes[0], "GUI-4.2.4b"))
    return s


def drop_hexes(s: Battle, n: int, load: int) -> list[int]:
    """Free hexes around a carrier on which the carried character could stand. GUI-4.2.4b"""
    h = s.pieces[n].at
    kind = FOOT_ARMOURED if s.character(load).armour else FOOT
    return list(bits(s.ground.strikes(kind, h) & ~s.board.living & ~s.board.heaped()[1] & ~s.flames))


def settle(s: Battle) -> Play[Battle]:
    """What changes of position bring about at once: a surrounded man killed, a horse let go."""
    if s.board.lying:
        s = yield from kill_surrounded(s)
    if s.board.loose:
        s = yield from let_go(s)
    if s.scene.camels:
        s = yield from spill(s)
    if s.scene.things:
        s = yield from let_lie(s)
    if s.board.formed:
        s = yield from (_fall_out(s) if s.scene.forming else _open_wall(s))
    return s


def kill_surrounded(s: Battle) -> Play[Battle]:
    """A stunned character dies as soon as all accessible hexes around it are held by enemies. GUI-6.2g"""
    for n in s.board.lying:
        if surrounded(s, n):
            s = yield from tell(Hurt(n, DEAD, "GUI-6.2g"))
    return s


def surrounded(s: Battle, n: int) -> bool:
    """All accessible hexes around a stunned character are held by standing enemies. GUI-6.2g"""
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    accessible = s.ground.strikes(kind, s.pieces[n].at) & ~s.board.heaped()[1] & ~s.flames
    return bool(accessible) and not accessible & ~s.board.foes(s.side_of(n))


def _fall_out(s: Battle) -> Play[Battle]:
    """A front rank of fewer than three adjacent hoplites is no formation any longer. GUI-7.3.1d GUI-7.3.1i"""
    while gone := strays(s):
        s = yield from tell(Formed(gone, -1, (), "GUI-7.3.1d", True))
    return s


def _open_wall(s: Battle) -> Play[Battle]:
    """Housecarls who are no longer three in a row are no shield wall. MAG-7.2b"""
    while gone := fallen_out(s):
        s = yield from tell(Formed(gone, -1, (), "MAG-7.2b", True))
    return s


def kill_animal(s: Battle, n: int, rule: str) -> Play[Battle]:
    """A horse or another animal dies where it stands. GUI-1.2i GUI-6.8e"""
    s = yield from tell(Hurt(n, DEAD, rule))
    return (yield from settle(s))


def put(s: Battle, n: int, to: int, how: str, rule: str) -> Play[Battle]:
    """Put a piece on a hex, facing kept."""
    s = yield from tell(Shifted(n, (to,), s.pieces[n].facing, how, rule))
    return (yield from settle(s))
