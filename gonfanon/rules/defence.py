"""Defensive fire: who may still use it in the enemy's phase, and when it is offered."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gonfanon.cast.pieces import ATTACKED, BUSY, DEFENDED, SHOT
from gonfanon.kernel.ask import Offered, Play, ask
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.known import known
from gonfanon.rules.lobbing import lobs
from gonfanon.rules.missiles import line_of, ranges_of
from gonfanon.rules.orders import PASS, Shoot
from gonfanon.rules.shots import may_shoot, shots_at_any, why_not_at
from gonfanon.rules.state import Battle, allowance
from gonfanon.rules.vistas import any_in_sight, within


class Volley(NamedTuple):
    """What else the other side may send at those who move: stones from above, flaming arrows. GUI-10.3a ANA-4.5.3b"""

    offers: Callable[[Battle, tuple[int, ...]], list[Any]]
    """What may be sent at movers; at nobody in particular if there are none."""
    why_not: Callable[[Battle, Any], Refusal | None]
    perform: Callable[[Battle, Any, tuple[int, ...]], Play[Battle]]
    near: Callable[[Battle, tuple[int, ...]], bool]
    """Whether a move onto some hexes might bring it on."""


VOLLEYS: dict[type[Any], Volley] = {}
"""Answer -> its volley."""


def volleys(s: Battle, movers: tuple[int, ...]) -> list[Any]:
    """Everything but common shots that may be sent at those who move."""
    if not s.scene.besieged:
        return []
    return [word for volley in VOLLEYS.values() for word in sorted(volley.offers(s, movers))]


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
    full = allowance(s, n)
    limits = {"full": full, "half": full // 2, "none": 0}
    modes = [(fire, limit) for fire, limit in ranges.modes if fire != "offensive"]
    if not modes:
        rules = (line_of(s, n), "GUI-5.3e", "AGS-1l", "GUI-7.1.1b")
        return Refusal("GUI-5.3d", "weapon-only-offensive", also=rules)
    once = False
    for fire, limit in modes:
        if limit != "full" and p.spent > limits[limit]:
            continue
        if fire != "either" or not p.did(SHOT):
            return None
        once = True
    if once:
        return Refusal("AGS-1l", "offensive-or-defensive", also=(line_of(s, n), "GUI-5.3d", "GUI-5.3e"))
    nearest = "GUI-5.3f" if s.character(n).weapon == "short-bow" else "GUI-5.3e"
    round_the_loader = ("MAG-7.7.2b", "MAG-7.7.2a") if p.loader >= 0 else ()
    also = ("GUI-5.3e", "GUI-5.1a", "GUI-5.3d", line_of(s, n), "AGS-1j", *round_the_loader)
    return Refusal(nearest, "moved-too-far", also=also)


def shooters(s: Battle) -> list[int]:
    """Everybody of the other sides who may use defensive fire now; kept with the position."""
    found: list[int] | None = s.memory.get("shooters")
    if found is None:
        now = s.step in ("movement", "charges")
        found = [n for n in armed(s) if may_shoot(s, n) is None] if now else []
        s.memory["shooters"] = found
    return found


def armed(s: Battle) -> list[int]:
    """Everybody of the other sides whose last phase leaves him a defensive shot, wherever he stands."""
    return _armed(s)[0]


def _armed(s: Battle) -> tuple[list[int], list[tuple[int, int]]]:
    """Whoever has a defensive shot left; where he stands, and how far he shoots. Kept with the position."""
    found: tuple[list[int], list[tuple[int, int]]] | None = s.memory.get("armed")
    if found is None:
        archers = [
            n
            for n in s.scene.shooters
            if s.side_of(n) != s.side and s.pieces[n].stands and may_defend_phase(s, n) is None
        ]
        carry = [(m, ranges.long[1]) for m in archers if (ranges := ranges_of(s, m)) is not None]
        archers, aims = [m for m, _ in carry], [(s.pieces[m].at, far) for m, far in carry]
        found = s.memory["armed"] = archers, aims
    return found


def threatened(s: Battle, hexes: tuple[int, ...]) -> bool:
    """Whether a move onto some hexes might bring on a shot: a cheap question before the dear one. GUI-5.3a

    Where any shot may be offered then, not only those at the mover, it is enough to be within range.
    """
    if s.scene.rulings.get("defensive_question") == "anyone":
        distance = s.scene.grid.distance
        return any(distance(at, hexes[0]) <= far + 1 for at, far in _armed(s)[1])
    return in_view(s, hexes)


def in_view(s: Battle, hexes: tuple[int, ...]) -> bool:
    """Whether anybody with a defensive shot left could see one of these hexes within his range."""
    if s.scene.besieged and any(volley.near(s, hexes) for volley in VOLLEYS.values()):
        return True
    ground, mask = s.ground, 0
    for h in hexes:
        mask |= 1 << h
    for at, far in _armed(s)[1]:
        near = mask & within(ground, at, far)
        if near and any_in_sight(ground, at, near):
            return True
    return False


def shots_at(s: Battle, target: int) -> list[Shoot]:
    """Every legal defensive shot at one target, at either hex of a rider."""
    if s.step not in ("movement", "charges"):
        return []
    ready = [n for n in _in_range(s, target) if may_shoot(s, n) is None]
    return shots_at_any(s, ready, [target]) if ready else []


def _in_range(s: Battle, target: int) -> list[int]:
    """Those with a defensive shot left to whom the ground leaves a line, or who need none."""
    if s.scene.one_table:
        return armed(s)
    ground, mask, found = s.ground, s.mask(target), []
    for n, (at, far) in zip(*_armed(s), strict=True):
        near = mask & within(ground, at, far)
        if near and (lobs(s, n) or any_in_sight(ground, at, near)):
            found.append(n)
    return found


def shots_at_others(s: Battle, movers: tuple[int, ...]) -> list[Shoot]:
    """Every legal defensive shot at those who are not moving. GUI-5.3b"""
    found = []
    for target in range(len(s.pieces)):
        p = s.pieces[target]
        if target not in movers and p.at >= 0 and p.alive and s.side in (s.side_of(target), p.holder):
            found += shots_at(s, target)
    return found


class Fire(Offered):
    """Whom the enemy may shoot at while somebody moves: the movers are offered, any legal shot will do.

    The target need not be the one that is moving. GUI-5.3b
    """

    def __init__(self, s: Battle, shots: list[Shoot], others: list[Any] | None = None) -> None:
        self.s, self.shots, self.others = s, shots, others or []

    @known
    def answers(self) -> tuple[Any, ...]:
        """To hold, or one of the shots at those who move."""
        return (PASS, *sorted(self.shots), *self.others)

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses a defensive shot."""
        if answer in self.answers:
            return None
        if type(answer) in VOLLEYS:
            return VOLLEYS[type(answer)].why_not(self.s, answer)
        if not isinstance(answer, Shoot):
            return Refusal("GUI-5.3a", "not-a-shot")
        n, target, h = answer.piece, answer.target, answer.hex
        return may_defend(self.s, n) or why_not_at(self.s, n, target, h, answer.by)


def against_movers(s: Battle, movers: tuple[int, ...]) -> Play[Battle]:
    """The enemy is asked after each hex entered in which a shot at the mover is legal. GUI-5.3a GUI-5.3b

    The question comes again after a shot as long as somebody else may shoot and the mover still stands there.
    """
    # A shot can drive somebody back, a move can be interrupted by a shot: the two chapters need each other.
    from gonfanon.rules import volleys as named
    from gonfanon.rules.shooting import shoot

    if s.scene.spaced:
        return (yield from named.against_movers(s, movers))
    places = [s.pieces[n].at for n in movers]
    while [s.pieces[n].at for n in movers] == places:
        shots = [shot for n in movers if s.pieces[n].stands for shot in shots_at(s, n)]
        if s.scene.rulings.get("defensive_question") == "anyone":
            shots += shots_at_others(s, movers)
        others = volleys(s, tuple(n for n in movers if s.pieces[n].stands))
        if not shots and not others:
            return s
        side = s.side_of((*shots, *others)[0].piece)
        choice = yield from ask(side, "defensive-fire", Fire(s, shots, others), "GUI-5.3a", movers)
        if choice == PASS:
            return s
        if type(choice) in VOLLEYS:
            s = yield from VOLLEYS[type(choice)].perform(s, choice, movers)
        else:
            s = yield from shoot(s, choice.piece, choice.target, choice.hex, True, movers, choice.by)
    return s


def before_close(s: Battle) -> Play[Battle]:
    """Before the movement sequence closes the enemy may still shoot. GUI-5.3b"""
    from gonfanon.rules import volleys as named
    from gonfanon.rules.shooting import shoot

    if s.scene.spaced:
        return (yield from named.before_close(s))
    while True:
        shots = sorted(shots_at_others(s, ())) if shooters(s) else []
        others = volleys(s, ())
        if not shots and not others:
            return s
        side = s.side_of((*shots, *others)[0].piece)
        choice = yield from ask(side, "last-fire", (PASS, *shots, *others), "GUI-5.3b")
        if choice == PASS:
            return s
        if type(choice) in VOLLEYS:
            s = yield from VOLLEYS[type(choice)].perform(s, choice, ())
        else:
            s = yield from shoot(s, choice.piece, choice.target, choice.hex, True, (), choice.by)
