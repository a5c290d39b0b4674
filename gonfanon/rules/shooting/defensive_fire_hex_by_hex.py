"""Defensive fire hex by hex: the enemy is asked after every hex in which a shot at the mover is legal. GUI-5.3a"""

from typing import Any

from gonfanon.kernel.ask import Offered, Play, ask
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.position.ways import DefensiveFireWay
from gonfanon.rules.shooting.defensive_fire import may_defend, shots_at, shots_at_others, volleys
from gonfanon.rules.shooting.every_refusal import with_all_rules
from gonfanon.rules.shooting.shots import why_not_at
from gonfanon.rules.shooting.taking_a_shot import shoot
from gonfanon.rules.words.field import PASS, Shoot


class Fire(Offered):
    """Whom the enemy may shoot at while somebody moves: the movers are offered, any legal shot will do.

    The target need not be the one that is moving. GUI-5.3b
    """

    def __init__(self, s: Battle, shots: list[Shoot], others: list[Any] | None = None) -> None:
        self.s, self.shots, self.others = s, shots, others or []

    @cached
    def answers(self) -> tuple[Any, ...]:
        """To hold, or one of the shots at those who move."""
        return (PASS, *sorted(self.shots), *self.others)

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses a defensive shot."""
        if answer in self.answers:
            return None
        other = self.s.scene.hooks.other_missiles.get(type(answer))
        if other is not None:
            return other.why_not(self.s, answer)
        if not isinstance(answer, Shoot):
            return Refusal("GUI-5.3a", "not-a-shot")
        n, target, h = answer.piece, answer.target, answer.hex
        first = may_defend(self.s, n) or why_not_at(self.s, n, target, h, answer.by)
        return with_all_rules(self.s, n, target, h, first)


def against_movers(s: Battle, movers: tuple[int, ...]) -> Play[Battle]:
    """The enemy is asked after each hex entered in which a shot at the mover is legal. GUI-5.3a GUI-5.3b

    The question comes again after a shot as long as somebody else may shoot and the mover still stands there.
    """
    while True:
        standing = [n for n in movers if s.pieces[n].stands]
        if not standing:
            # With those who have fallen the moment is past, for other targets too. GUI-5.3b
            return s
        shots = [shot for n in standing for shot in shots_at(s, n)]
        if s.scene.fire_at_all:
            shots += shots_at_others(s, movers)
        others = volleys(s, tuple(standing)) if s.scene.besieged else []
        if not shots and not others:
            return s
        side = s.side_of((shots or others)[0].piece)
        choice = yield from ask(side, "defensive-fire", Fire(s, shots, others), "GUI-5.3a", movers)
        if choice == PASS:
            return s
        places = [s.pieces[n].at for n in movers]
        s = yield from _let_fly(s, choice, movers)
        if [s.pieces[n].at for n in movers] != places:
            return s


def _let_fly(s: Battle, choice: Any, movers: tuple[int, ...]) -> Play[Battle]:
    """The shot or the volley that was chosen."""
    other = s.scene.hooks.other_missiles.get(type(choice))
    if other is not None:
        return other.perform(s, choice, movers)
    return shoot(s, choice.piece, choice.target, choice.hex, True, movers, choice.by)


def before_close(s: Battle) -> Play[Battle]:
    """Before the movement sequence closes the enemy may still shoot. GUI-5.3b"""
    while True:
        shots = sorted(shots_at_others(s, ()))
        others = volleys(s, ())
        if not shots and not others:
            return s
        side = s.side_of((*shots, *others)[0].piece)
        choice = yield from ask(side, "last-fire", (PASS, *shots, *others), "GUI-5.3b")
        if choice == PASS:
            return s
        s = yield from _let_fly(s, choice, ())


HEX_BY_HEX = DefensiveFireWay(against_movers, before_close)
"""A question after every hex. GUI-5.3a"""
