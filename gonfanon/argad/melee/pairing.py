"""Fights: who strikes whom. ARG-20.8"""

from msgspec import Struct

from gonfanon.argad.ground.bases import place, square
from gonfanon.argad.melee.blows import Choices, best_arm, why_not_strike
from gonfanon.argad.melee.ranks import shoulders
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import Arm
from gonfanon.tabletop.edges import shared2
from gonfanon.tabletop.points import minus, within_angle

FRONT = 35
"""Degrees on each side of a rider's facing within which the middle of one before his front edge lies."""


class Striker(Struct, frozen=True):
    """One who strikes: whom, with what, at which length's moment. ARG-20.3 ARG-20.6"""

    piece: int
    target: int
    arm: Arm
    rear: bool
    moment: int
    open: tuple[int, ...] = ()
    """Those among whom he chooses after his die. ARG-23.20"""


class Fight(Struct, frozen=True):
    """A small fight. ARG-20.4 ARG-20.5"""

    strikers: tuple[Striker, ...]
    first: int


def fights(s: Skirmish, choices: Choices) -> list[Fight]:
    """All fights, each at its first member's place in the order of pieces."""
    targets = _targets(s, choices)
    strikers = _strikers(s, choices, targets)
    parts: list[set[int]] = []
    for one in strikers:
        joined = {one.piece, one.target, *one.open}
        apart = []
        for part in parts:
            if part & joined:
                joined |= part
            else:
                apart.append(part)
        parts = [*apart, joined]
    found = []
    for part in parts:
        own = tuple(sorted((one for one in strikers if one.piece in part), key=lambda one: one.piece))
        found.append(Fight(own, min(part)))
    return sorted(found, key=lambda fight: fight.first)


def _able(s: Skirmish, n: int, m: int, choices: Choices) -> bool:
    return n not in choices.declined and why_not_strike(s, n, m, choices) is None


def _edges(s: Skirmish, choices: Choices) -> dict[int, list[int]]:
    """For each in contact the enemies with whom he may be paired, the nearest partner first."""
    found: dict[int, list[int]] = {}
    chosen = {(a, b) for a, b, _ in choices.strikes}
    for n in s.fighters:
        rivals = [m for m in s.contact(n) if _able(s, n, m, choices) or _able(s, m, n, choices)]

        def key(m: int, n: int = n) -> tuple[bool, bool, int, object, int]:
            wanted = (n, m) in chosen or (m, n) in chosen
            other = any(a in (n, m) and (a, b) not in ((n, m), (m, n)) for a, b in chosen)
            return (not wanted, other, _flanks(s, n, m), -shared2(square(s, n), square(s, m)), m)

        if rivals:
            found[n] = sorted(rivals, key=key)
    return found


def _flanks(s: Skirmish, n: int, m: int) -> int:
    """How many of two touch on the flank: only a rider's base has a front. ARG-9.12 ARG-20.8"""
    return sum(
        s.stands[a].riding and not within_angle(minus(place(s, b), place(s, a)), s.stands[a].facing, FRONT)
        for a, b in ((n, m), (m, n))
    )


def _matched(edges: dict[int, list[int]], chosen: set[tuple[int, int]]) -> dict[int, int]:
    """As many pairs of one against one as can be, those chosen first."""
    mate: dict[int, int] = {}
    for a, b in sorted(chosen):
        if a not in mate and b not in mate and b in edges.get(a, ()):
            mate[a], mate[b] = b, a
    fixed = set(mate)

    def augment(n: int, seen: set[int]) -> bool:
        for m in edges[n]:
            if m in seen or m in fixed:
                continue
            seen.add(m)
            if m not in mate or augment(mate[m], seen):
                mate[n], mate[m] = m, n
                return True
        return False

    for n in sorted(edges):
        if n not in mate and all(m in edges for m in edges[n]):
            before = dict(mate)
            if not augment(n, {n}):
                mate.clear()
                mate.update(before)
    return {n: m for n, m in mate.items() if mate.get(m) == n}


def _targets(s: Skirmish, choices: Choices) -> dict[int, int]:
    """Whom each in contact faces: his partner, or for one left over an enemy he touches."""
    chosen = {(a, b) for a, b, _ in choices.strikes}
    edges = _edges(s, choices)
    mate = _matched(edges, chosen)
    found = dict(mate)
    load: dict[int, int] = {}
    for n in sorted(edges):
        if n in mate:
            continue
        wish = [m for m in edges[n] if (n, m) in chosen]
        rivals = wish or sorted(
            edges[n], key=lambda m: (_busy(found, load, m), load.get(m, 0), edges[n].index(m))
        )
        found[n] = rivals[0]
        load[rivals[0]] = load.get(rivals[0], 0) + 1
    return found


def _busy(found: dict[int, int], load: dict[int, int], m: int) -> bool:
    """Whose partner is already fought by several: a fight has one on one side."""
    partner = found.get(m, -1)
    return partner >= 0 and load.get(partner, 0) > 0


def _strikers(s: Skirmish, choices: Choices, targets: dict[int, int]) -> list[Striker]:
    plain: list[tuple[int, int, Arm, bool]] = []
    for n in s.fighters:
        if n in targets and _able(s, n, targets[n], choices):
            arm = best_arm(s, n, targets[n], choices)
            if arm is not None:
                plain.append((n, targets[n], arm, False))
        elif not s.contact(n) and (over := shoulders(s, n)):
            plain += _rear(s, n, over, choices)
    return [_timed(s, one, plain, targets, choices) for one in plain]


def _rear(s: Skirmish, n: int, over: dict[int, int], choices: Choices) -> list[tuple[int, int, Arm, bool]]:
    wanted = [b for a, b, _ in choices.strikes if a == n and b in over]
    for m in (*wanted, *sorted(over)):
        if _able(s, n, m, choices):
            arm = best_arm(s, n, m, choices)
            if arm is not None:
                return [(n, m, arm, True)]
    return []


def _timed(
    s: Skirmish,
    one: tuple[int, int, Arm, bool],
    plain: list[tuple[int, int, Arm, bool]],
    targets: dict[int, int],
    choices: Choices,
) -> Striker:
    """Assailants of one enemy strike when the longest of their weapons does. ARG-23.15 ARG-23.18 ARG-23.14"""
    n, target, arm, rear = one
    moment = arm.length
    if s.scene.has("apart"):
        return Striker(n, target, arm, rear, moment)
    moment = max(other[2].length for other in plain if other[1] == target)
    open_ones = tuple(
        sorted(
            {m for m in targets if targets[m] == n and _able(s, n, m, choices) and m in s.contact(n)}
            | {target}
        )
    )
    several = len([m for m in open_ones if targets.get(m) == n]) > 1
    return Striker(n, target, arm, rear, moment, open_ones if several and not rear else ())
