"""Berserkers: they must strike, must follow up, and in a trance strike again and again. MAG-7.1b"""

from typing import Any

from gonfanon.cast.pieces import ENTRANCED, VICTOR
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.combat.by_difference import may_attack, may_be_attacked, why_not_attack
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.tactics import Entranced, Triumphed
from gonfanon.rules.pieces.combat import Upshot
from gonfanon.rules.pieces.hindrances import in_contact
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_two_or_three import Advances, advance_along
from gonfanon.rules.words.field import PASS, Go

CALM = 3
"""The highest number with which a berserker comes to himself. MAG-7.1d"""


def berserk(s: Battle, n: int) -> bool:
    """Whether somebody is a berserker, where the scenario has them. MAG-7.1a"""
    return s.character(n).has("berserker") and "berserkers" in s.scene.options


def raging(s: Battle) -> bool:
    """Whether a round of the entranced is being fought. MAG-7.1e"""
    return any(p.did(ENTRANCED) for p in s.pieces)


def only_the_entranced(s: Battle, n: int) -> Refusal | None:
    """In such a round nobody else fights. MAG-7.1e"""
    if s.pieces[n].did(ENTRANCED) or not raging(s):
        return None
    return Refusal("MAG-7.1e", "only-the-entranced", also=("MAG-7.1d",))


def must_strike(s: Battle) -> Refusal | None:
    """The sequence does not end while a berserker has an attack to make. MAG-7.1b MAG-7.1e"""
    if s.step != "melee" or "berserkers" not in s.scene.options:
        return None
    for n in s.board.fighters[s.side]:
        if berserk(s, n) and may_attack(s, n) is None and _has_target(s, n):
            return Refusal("MAG-7.1b", "berserker-must-attack", also=("MAG-7.1e",))
    return None


def _has_target(s: Battle, n: int) -> bool:
    """Whether he can attack somebody, alone or with all comrades who can join him. MAG-7.1b"""
    comrades = [m for m in s.board.fighters[s.side] if m != n and may_attack(s, m) is None]
    for target, p in enumerate(s.pieces):
        if p.at < 0 or may_be_attacked(s, (n,), target) is not None:
            continue
        if why_not_attack(s, (n,), target) is None:
            return True
        joined = [m for m in comrades if may_be_attacked(s, (m,), target) is None]
        groups = [tuple(sorted((n, m))) for m in joined] + [tuple(sorted((n, *joined)))]
        if any(why_not_attack(s, group, target) is None for group in groups):
            return True
    return False


def pursue(s: Battle, winners: tuple[int, ...], losers: tuple[int, ...], first: int) -> Play[Battle]:
    """Every berserker among the winners follows up, and must if it brings him to an enemy again. MAG-7.1c MAG-7.1f

    If none of them goes one of the others may, as after any combat.
    """
    went = False
    for n in sorted(winners):
        if berserk(s, n) and s.pieces[n].stands:
            s, gone = yield from _follow(s, Pursuit(s, n, first), losers)
            went = went or gone
    others = tuple(n for n in winners if not berserk(s, n))
    if went or not others:
        return s
    s, _ = yield from _follow(s, Advances(s, others, first), losers)
    return s


class Pursuit(Advances):
    """The advances of a berserker; where he stands clear of all enemies only those that lead to one. MAG-7.1c"""

    def __init__(self, s: Battle, n: int, first: int) -> None:
        super().__init__(s, (n,), first)
        ways = [] if in_contact(s, n) else [way for way in super().answers if self._reaches(way)]
        self.forced = tuple(ways)

    @property
    def answers(self) -> tuple[Any, ...]:
        """Ways to an enemy if he needs one and there are any, else as after any combat."""
        return self.forced or super().answers

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an advance, or that there is none."""
        refusal = super().why_not(answer)
        if refusal is None and self.forced and not self._reaches(answer):
            return Refusal("MAG-7.1c", "must-reach-an-enemy")
        return refusal

    def _reaches(self, answer: Any) -> bool:
        """Whether an advance ends before an enemy."""
        if answer == PASS:
            return False
        last = answer.steps[-1]
        return isinstance(last, Go) and in_contact(self.s.change(answer.piece, at=last.to), answer.piece)


def _follow(s: Battle, options: Advances, losers: tuple[int, ...]) -> Play[tuple[Battle, bool]]:
    if options.answers == (PASS,):
        return s, False
    about = tuple(options.winners)
    choice = yield from ask(s.side_of(about[0]), "advance", options, "MAG-7.1c", about)
    if choice == PASS:
        return s, False
    return (yield from advance_along(s, choice, losers)), True


def triumph(s: Battle, upshot: Upshot) -> Play[Battle]:
    """Berserkers who have won and have an enemy before them are rolled for later; the others calm down. MAG-7.1c

    MAG-7.1f
    """
    if not upshot.losers or upshot.winners != upshot.combat.attackers:
        return s
    for n in upshot.winners:
        if berserk(s, n) and s.side_of(n) == s.side and s.pieces[n].stands and in_contact(s, n):
            s = yield from tell(Triumphed(n, "MAG-7.1c"))
    return s


def rage(s: Battle) -> Play[tuple[Battle, bool]]:
    """All combats are resolved: the victors roll, and those in a trance fight another round. MAG-7.1d MAG-7.1e"""
    again = False
    for n, p in enumerate(s.pieces):
        if not p.did(VICTOR | ENTRANCED) or s.side_of(n) != s.side:
            continue
        entranced = False
        if p.did(VICTOR) and p.stands:
            die = yield from roll("1d10", "trance", "MAG-7.1d", s.side)
            entranced = die > CALM
            result = "trance" if entranced else "calm"
            s = yield from tell(Rolled("trance", die, 0, result, (n,), "MAG-7.1d"))
        s = yield from tell(Entranced(n, entranced, "MAG-7.1e" if entranced else "MAG-7.1d"))
        again = again or entranced
    return s, again
