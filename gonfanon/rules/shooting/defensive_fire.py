"""Defensive fire: who may still use it in the enemy's phase, and when it is offered."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gonfanon.cast.pieces import ATTACKED, BUSY, DEFENDED, SHOT
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.pieces.weapon_in_hand import line_of, ranges_of
from gonfanon.rules.position.state import ARMED, Battle, allowance
from gonfanon.rules.shooting.quick_shots import marks_on, shots_at_any, shots_in_view
from gonfanon.rules.shooting.shots import may_shoot, may_use_weapon
from gonfanon.rules.sight.lobbing import lobs
from gonfanon.rules.sight.quick_views import in_sight, within
from gonfanon.rules.words.field import Shoot

SHOOTERS = Memo[None, list[int]]("shooters")


class OtherMissiles(NamedTuple):
    """What else the other side may send at those who move: stones from above, flaming arrows. GUI-10.3a ANA-4.5.3b"""

    offers: Callable[[Battle, tuple[int, ...]], list[Any]]
    """What may be sent at movers; at nobody in particular if there are none."""
    why_not: Callable[[Battle, Any], Refusal | None]
    perform: Callable[[Battle, Any, tuple[int, ...]], Play[Battle]]
    near: Callable[[Battle, tuple[int, ...]], bool]
    """Whether a move onto some hexes might bring it on."""


def volleys(s: Battle, movers: tuple[int, ...]) -> list[Any]:
    """Everything but common shots that may be sent at those who move."""
    if not s.scene.besieged:
        return []
    return [
        word for volley in s.scene.hooks.other_missiles.values() for word in sorted(volley.offers(s, movers))
    ]


def may_defend(s: Battle, n: int) -> Refusal | None:
    """Whether a character may use defensive fire now. GUI-2.1e GUI-5.3b GUI-5.3e GUI-5.2d"""
    if s.step not in ("movement", "charges") or s.side_of(n) == s.side:
        return Refusal("GUI-5.3b", "not-now", also=("GUI-5.3a", "GUI-2.1e"))
    return may_defend_phase(s, n) or may_shoot(s, n)


def may_defend_phase(s: Battle, n: int) -> Refusal | None:
    """What he did in his own last phase decides. GUI-5.3c GUI-5.3d GUI-5.3e GUI-5.3f AGS-1i AGS-1j AGS-1l"""
    p = s.pieces[n]
    if p.did(DEFENDED):
        return Refusal("GUI-5.3c", "has-shot-defensively")
    if p.did(ATTACKED):
        return Refusal("GUI-5.2d", "has-attacked", also=("GUI-5.3e",))
    if p.did(BUSY):
        return Refusal("GUI-4.2.3a", "busy-with-bodies")
    ranges = ranges_of(s, n)
    if ranges is None:
        return Refusal("GUI-5a", "no-missile-weapon", also=("GUI-5c", "GUI-5h"))
    modes = [(fire, limit) for fire, limit in ranges.modes if fire != "offensive"]
    if not modes:
        rules = (line_of(s, n), "GUI-5.3e", "AGS-1l", "GUI-7.1.1b")
        return Refusal("GUI-5.3d", "weapon-only-offensive", also=rules)
    slow = [fire for fire, limit in modes if limit == "full" or not p.spent or p.spent <= _most(s, n, limit)]
    if any(fire != "either" or not p.did(SHOT) for fire in slow):
        return None
    if slow:
        return Refusal("AGS-1l", "offensive-or-defensive", also=(line_of(s, n), "GUI-5.3d", "GUI-5.3e"))
    nearest = "GUI-5.3f" if s.character(n).weapon == "short-bow" else "GUI-5.3e"
    round_the_loader = ("MAG-7.7.2b", "MAG-7.7.2a") if p.loader >= 0 else ()
    also = ("GUI-5.3e", "GUI-5.1a", "GUI-5.3d", line_of(s, n), "AGS-1j", *round_the_loader)
    return Refusal(nearest, "moved-too-far", also=also)


def _most(s: Battle, n: int, limit: str) -> int:
    """The points that somebody may have spent at the most: half of his allowance, or none. GUI-5.3e"""
    return allowance(s, n) // 2 if limit == "half" else 0


class Archer(NamedTuple):
    """Somebody whose last phase leaves him a defensive shot, wherever he stands."""

    number: int
    at: int
    hexes: int
    far: int
    field: int
    """All hexes within his range. GUI-5g"""
    lobs: bool
    fit: bool
    """Whether he could use his weapon there, no matter who is beside him."""
    beside: int
    """From where he could be attacked, if an enemy stood there. GUI-5.2a"""


def armed(s: Battle) -> list[Archer]:
    """Everybody of the other sides whose last phase leaves him a defensive shot; kept with the position."""
    found = ARMED.of(s).get(None)
    if found is None:
        found = ARMED.of(s)[None] = _archers(s)
    return found


def _archers(s: Battle) -> list[Archer]:
    """Whether somebody has a shot left is in the field his own affair, and holds as long as his piece is the same.

    So the last that was found out of each is kept with the scene.
    """
    scene, pieces, ground, found = s.scene, s.pieces, s.ground, []
    anew = scene.besieged or scene.one_table or scene.tactics
    for n in scene.shooters:
        if scene.characters[n].side == s.side:
            continue
        known = None if anew else scene.archery.get(n)
        if known is None or known[0] is not pieces[n] or known[1] is not ground:
            known = pieces[n], ground, _with_a_shot(s, n)
            if not anew:
                scene.archery[n] = known
        if known[2] is not None:
            found.append(known[2])
    return found


def _with_a_shot(s: Battle, n: int) -> Archer | None:
    at, ranges = s.pieces[n].at, ranges_of(s, n)
    if ranges is None or not s.pieces[n].stands or may_defend_phase(s, n) is not None:
        return None
    far, hexes, landings = ranges.long[1], s.mask(n), s.ground.landings
    beside = s.scene.grid.grown(hexes)
    for h in s.hexes(n) if landings else ():
        for start in landings.get(h, ()):
            beside |= 1 << start
    fit = may_use_weapon(s, n) is None
    return Archer(n, at, hexes, far, within(s.ground, at, far), lobs(s, n), fit, beside)


def _ready(s: Battle, archer: Archer) -> bool:
    """Whether he may shoot now: in the field only an enemy who has come beside him can have changed that. GUI-5.2a"""
    if s.scene.besieged or s.scene.one_table:
        return may_shoot(s, archer.number) is None
    side, board = s.side_of(archer.number), s.board
    near = archer.beside & board.foes(side)
    return archer.fit and not (near and board.beside(side, archer.hexes))


def shooters(s: Battle) -> list[int]:
    """Everybody of the other sides who may use defensive fire now; kept with the position."""
    found = SHOOTERS.of(s).get(None)
    if found is None:
        now = s.step in ("movement", "charges")
        found = [archer.number for archer in armed(s) if _ready(s, archer)] if now else []
        SHOOTERS.of(s)[None] = found
    return found


def threatened(s: Battle, hexes: tuple[int, ...]) -> bool:
    """Whether a move onto some hexes might bring on a shot: a cheap question before the dear one. GUI-5.3a

    Where any shot may be offered then, not only those at the mover, it is enough to be within range.
    """
    if s.scene.fire_at_all:
        distance = s.scene.grid.distance
        return any(distance(archer.at, hexes[0]) <= archer.far + 1 for archer in armed(s))
    return in_view(s, hexes)


def in_view(s: Battle, hexes: tuple[int, ...]) -> bool:
    """Whether anybody with a defensive shot left could see one of these hexes within his range."""
    if s.scene.besieged and any(volley.near(s, hexes) for volley in s.scene.hooks.other_missiles.values()):
        return True
    archers = armed(s)
    if not archers:
        return False
    ground, mask = s.ground, 0
    for h in hexes:
        mask |= 1 << h
    for archer in archers:
        near = mask & archer.field
        if near and in_sight(ground, archer.at, near):
            return True
    return False


class Watch(NamedTuple):
    """Where on his way somebody is under the eyes of archers."""

    seen: int
    """Hexes on which `threatened` says yes."""
    free: int
    """Those among them on which an archer could really shoot, unless the mover himself hems him in."""

    @property
    def known(self) -> bool:
        """Whether it could be found out beforehand."""
        return self.seen >= 0

    def on(self, s: Battle, hexes: tuple[int, ...], here: int) -> bool:
        """Whether a shot may come on a place: known beforehand, or to be asked now. GUI-5.3a"""
        return bool(here & self.seen) and (self.seen >= 0 or threatened(s, hexes))

    def shot_on(self, s: Battle, hexes: tuple[int, ...], here: int) -> bool:
        """Whether it is worth asking for one there."""
        return bool(here & self.free) and self.on(s, hexes, here)


EVERYWHERE = Watch(-1, -1)
"""Nothing is known beforehand: it has to be asked on every hex."""


def watch(s: Battle, n: int, way: int) -> Watch:
    """Who watches a way, found once for all of its hexes.

    In the field nothing but an enemy beside him keeps an archer from shooting (GUI-5.2a), and while one man moves
    the others stand still: anyone who is hemmed in by them stays so.
    """
    scene, seen, free = s.scene, 0, 0
    if scene.besieged or scene.one_table or scene.spaced or scene.fire_at_all:
        return EVERYWHERE
    ground, hems, foes, left = s.ground, s.board.hemmed_in, s.board.foes, way
    for archer in armed(s):
        near = left & archer.field
        if near:
            sight = in_sight(ground, archer.at, near)
            seen |= sight
            open_to_him = near if archer.lobs else sight
            if not archer.fit or not open_to_him & ~free:
                continue
            side = s.side_of(archer.number)
            if not (archer.beside & foes(side) and hems(side, archer.hexes, n)):
                free |= open_to_him
                # Where one of them sees him and may shoot, the others can add nothing.
                left = way & ~(seen & free)
    return Watch(seen, free)


def shots_at(s: Battle, target: int) -> list[Shoot]:
    """Every legal defensive shot at one target, at either hex of a rider."""
    if s.step not in ("movement", "charges"):
        return []
    if s.scene.one_table:
        return shots_at_any(s, [archer.number for archer in armed(s) if _ready(s, archer)], [target])
    marks, hexes = marks_on(s, [target])
    ground, shots = s.ground, []
    for archer in armed(s):
        near = hexes & archer.field
        seen = near if archer.lobs or not near else in_sight(ground, archer.at, near)
        if seen and _ready(s, archer):
            at_him = marks if seen == hexes else [mark for mark in marks if seen >> mark[1] & 1]
            shots += shots_in_view(s, archer.number, at_him)
    return shots


def shots_at_others(s: Battle, movers: tuple[int, ...]) -> list[Shoot]:
    """Every legal defensive shot at those who are not moving, by target. GUI-5.3b"""
    ready = shooters(s)
    if not ready:
        return []
    targets = [
        n
        for n, p in enumerate(s.pieces)
        if n not in movers and p.at >= 0 and p.alive and s.side in (s.side_of(n), p.holder)
    ]
    return sorted(shots_at_any(s, ready, targets), key=lambda shot: shot.target)


def against_movers(s: Battle, movers: tuple[int, ...]) -> Play[Battle]:
    """The enemy may shoot at those who have just entered a hex. GUI-5.3a MAG-5.3d"""
    return s.scene.ways.defensive_fire.against_movers(s, movers)


def on_arrival(s: Battle, movers: tuple[int, ...]) -> Play[Battle]:
    """Those who have come along with a load or an engine may be shot at where they are set down. GUI-5.3a GUI-5.3b"""
    hexes = tuple(h for n in movers for h in s.hexes(n))
    return (yield from against_movers(s, movers)) if hexes and threatened(s, hexes) else s


def before_close(s: Battle) -> Play[Battle]:
    """Before the movement sequence closes the enemy may still shoot. GUI-5.3b"""
    return s.scene.ways.defensive_fire.before_close(s)
