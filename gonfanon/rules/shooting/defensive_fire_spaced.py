"""Defensive fire by volleys: shooters named together, hexes between two volleys, no way back to an earlier target."""

from functools import cached_property
from typing import Any

from gonfanon.cast.characters import WOUNDED
from gonfanon.cast.pieces import HAS_CHARGED, MARKED, MOVED
from gonfanon.kernel.ask import Offered, Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.spaced_fire import ShotInVain, Targeted
from gonfanon.rules.pieces.wagons_and_litters import aim_hexes, wagon_at
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import DefensiveFireWay
from gonfanon.rules.shooting.defensive_fire import may_defend, shooters, shots_at, volleys
from gonfanon.rules.shooting.shots import why_not_at
from gonfanon.rules.shooting.taking_a_shot import shoot
from gonfanon.rules.words.field import PASS, Shoot, ShootTogether

TOO_SOON = Refusal("MAG-5.3d", "hexes-between-volleys", also=("MAG-5.3f",))
NOT_MOVING = Refusal("MAG-5.3e", "not-the-one-who-moves", also=("MAG-5.3f", "MAG-5.3b"))
CLOSED = Refusal("MAG-5.3f", "closed-as-a-target", also=("MAG-5.3e",))
HAS_MOVED = Refusal("MAG-5.3f", "has-moved-on", also=("MAG-5.3e", "MAG-5.3b"))
TWICE = Refusal("MAG-5c", "twice-in-a-volley", also=("MAG-5.3c",))


def spacing(s: Battle, n: int) -> int:
    """Hexes that a mover must go on before he can be shot at again. MAG-5.3d"""
    p = s.pieces[n]
    if p.riding:
        return 4 if p.did(HAS_CHARGED) or s.step == "charges" else 3
    return 1 if p.state == WOUNDED else 2


class SpacedFire(Offered):
    """Whom the enemy may shoot at now, and who may be named together for it."""

    def __init__(self, s: Battle, targets: tuple[int, ...], last: bool, others: list[Any]) -> None:
        self.s, self.targets, self.last, self.others = s, targets, last, others

    @cached_property
    def shots(self) -> list[Shoot]:
        """Every single shot that is legal."""
        return sorted(shot for n in self.targets for shot in shots_at(self.s, n))

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """To hold, at each hex of a target all who can, or one shooter alone. MAG-5.3c"""
        together: dict[tuple[int, int], list[int]] = {}
        for shot in self.shots:
            together.setdefault((shot.target, shot.hex), []).append(shot.piece)
        joint = [
            ShootTogether(tuple(pieces), target, h)
            for (target, h), pieces in sorted(together.items())
            if len(pieces) > 1
        ]
        return (PASS, *joint, *self.shots, *self.others)

    @property
    def side(self) -> int:
        """Who is asked: the side of the one who is offered first."""
        first = self.answers[1]
        return self.s.side_of(first.pieces[0] if isinstance(first, ShootTogether) else first.piece)

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses a volley."""
        if answer in self.answers:
            return None
        s = self.s
        other = s.scene.hooks.other_missiles.get(type(answer))
        if other is not None:
            return other.why_not(s, answer)
        if not isinstance(answer, (Shoot, ShootTogether)):
            return Refusal("GUI-5.3a", "not-a-shot")
        pieces = answer.pieces if isinstance(answer, ShootTogether) else (answer.piece,)
        if len(pieces) != len(dict.fromkeys(pieces)):
            return TWICE
        by = answer.by if isinstance(answer, Shoot) else -1
        found = (may_defend(s, n) or why_not_at(s, n, answer.target, answer.hex, by) for n in pieces)
        return next((each for each in found if each is not None), None) or self._why_not_him(answer.target)

    def _why_not_him(self, target: int) -> Refusal | None:
        """Whether this is the moment to shoot at somebody. MAG-5.3d MAG-5.3e MAG-5.3f"""
        if target in self.targets:
            return None
        p = self.s.pieces[target]
        if p.did(MARKED):
            return CLOSED if self.last or not p.spared else TOO_SOON
        return HAS_MOVED if self.last else NOT_MOVING


def against_movers(s: Battle, movers: tuple[int, ...]) -> Play[Battle]:
    """The enemy is asked once in each hex entered in which a shot at the mover is legal. MAG-5.3b MAG-5.3d"""
    standing = tuple(n for n in movers if s.pieces[n].stands)
    if not standing:
        return s
    targets = tuple(n for n in standing if not s.pieces[n].spared)
    options = SpacedFire(s, targets, False, volleys(s, standing))
    if len(options) == 1:
        return s
    choice = yield from ask(options.side, "defensive-fire", options, "MAG-5.3b", movers)
    return s if choice == PASS else (yield from _fire(s, choice, movers))


def before_close(s: Battle) -> Play[Battle]:
    """Anyone who has not moved counts as declared immobile, and may be shot at before the melee. MAG-5.3e MAG-5.3f"""
    while True:
        targets = immobile(s) if shooters(s) else ()
        options = SpacedFire(s, targets, True, volleys(s, ()))
        if len(options) == 1:
            return s
        choice = yield from ask(options.side, "last-fire", options, "MAG-5.3e")
        if choice == PASS:
            return s
        s = yield from _fire(s, choice, ())


def immobile(s: Battle) -> tuple[int, ...]:
    """Those of the moving side who did not move and were not shot at yet. MAG-5.3e MAG-5.3f"""
    return tuple(
        n
        for n, p in enumerate(s.pieces)
        if p.alive
        and aim_hexes(s, n)
        and n not in s.scene.things
        and s.side in (s.side_of(n), p.holder)
        and not p.did(MARKED | MOVED | HAS_CHARGED)
        and not _taken_along(s, n)
    )


def _taken_along(s: Battle, n: int) -> bool:
    """Whether somebody was moved by another: led, in a litter, on a wagon that has rolled this turn. MAG-5.3e"""
    wagon = wagon_at(s, s.pieces[n].at) if s.scene.things else -1
    if wagon >= 0 and s.pieces[wagon].rolled == s.turn:
        return True
    leader = s.pieces[n].leader
    return leader >= 0 and (s.pieces[leader].did(MOVED) or _taken_along(s, leader))


def _fire(s: Battle, choice: Any, movers: tuple[int, ...]) -> Play[Battle]:
    """One volley: all who were named shoot in that order, those who come too late in vain. MAG-5.3c"""
    other = s.scene.hooks.other_missiles.get(type(choice))
    if other is not None:
        return (yield from other.perform(s, choice, movers))
    target, h = choice.target, choice.hex
    pieces = choice.pieces if isinstance(choice, ShootTogether) else (choice.piece,)
    by = choice.by if isinstance(choice, Shoot) else -1
    spared = spacing(s, target) if target in movers else 0
    s = yield from tell(Targeted(target, spared, "MAG-5.3d" if spared else "MAG-5.3f"))
    for n in pieces:
        at = aim_hexes(s, target)
        if s.pieces[target].alive and h not in at:
            h = at[0] if at else -1
        if (
            not s.pieces[target].alive
            or not s.pieces[n].stands
            or why_not_at(s, n, target, h, by) is not None
        ):
            s = yield from tell(ShotInVain(n, target, "MAG-5.3c"))
        else:
            s = yield from shoot(s, n, target, h, True, movers, by)
    return s


SPACED = DefensiveFireWay(against_movers, before_close)
"""Volleys with hexes between them. MAG-5.3d"""
