"""Axes: the two-handed one, which strikes hard and leaves its man bare, and those that are thrown. MAG-7.3a MAG-7.4a"""

from collections.abc import Iterable, Iterator

from gonfanon.cast.characters import DEAD, WELL
from gonfanon.cast.pieces import ATTACKED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.events.tactics import AxesGathered, AxeTaken
from gonfanon.rules.pieces.combat import Combat
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.tactics import Axe

THROWN = "throwing-axe"
"""Its ranges and its one throw a turn stand in the table of weapons. MAG-7.4b MAG-7.4c"""


def why_not_axe(s: Battle, order: Axe) -> Refusal | None:
    """Up when combats begin, down when his next phase does. MAG-7.3a MAG-7.3b MAG-7.3e"""
    if "two-handed-axe" not in s.scene.options:
        return Refusal("MAG-7.3a", "no-such-tactic", also=("MAG-7a",))
    return _why_not_up(s, order.piece) if order.up else _why_not_down(s, order.piece)


def _why_not_up(s: Battle, n: int) -> Refusal | None:
    p = s.pieces[n]
    if s.step != "melee" or s.side_of(n) != s.side:
        return Refusal("MAG-7.3b", "not-its-melee")
    if not s.character(n).has("two-handed-axe"):
        return Refusal("MAG-7.3a", "has-no-such-axe")
    if p.state != WELL or p.riding or p.at < 0 or p.captor >= 0:
        return Refusal("MAG-7.3a", "on-foot-and-in-health")
    if p.axe:
        return Refusal("MAG-7.3b", "as-it-is")
    if any(s.pieces[m].did(ATTACKED) for m in s.board.fighters[s.side]):
        return Refusal("MAG-7.3b", "combats-have-begun")
    return None


def _why_not_down(s: Battle, n: int) -> Refusal | None:
    if s.step != "shooting" or s.side_of(n) != s.side:
        return Refusal("MAG-7.3e", "not-the-start-of-his-phase")
    return None if s.pieces[n].axe else Refusal("MAG-7.3e", "as-it-is")


def take_axe(s: Battle, order: Axe) -> Play[Battle]:
    """The marker is laid on him, or taken off. MAG-7.3b MAG-7.3e"""
    s = yield from tell(AxeTaken(order.piece, order.up, "MAG-7.3b" if order.up else "MAG-7.3e"))
    return s


def axes_of(s: Battle, n: int) -> list[Axe]:
    """Taking up the axe, or laying it down, as the moment allows."""
    return [order for up in (True, False) if why_not_axe(s, order := Axe(n, up)) is None]


def doubled(s: Battle, combat: Combat) -> Iterator[Reason]:
    """With both hands on the axe one strikes twice as hard. MAG-7.3c"""
    for n in combat.attackers:
        if s.pieces[n].axe and s.side_of(n) == s.side:
            yield Reason("axe-in-both-hands", s.face(n).attack, "MAG-7.3c")


def without_shield(s: Battle, combat: Combat) -> Iterator[Reason]:
    """Without his shield he is one column worse off, on top of the ground. MAG-7.3d"""
    if any(s.pieces[n].axe and s.side_of(n) != s.side for n in combat.defenders):
        yield Reason("no-shield", 1, "MAG-7.3d")


def gathers(s: Battle, n: int) -> bool:
    """Whether somebody looks for the axes of the dead. MAG-7.4a"""
    weapon = weapon_of(s, n)
    if weapon is None or weapon.key != THROWN or "throwing-axes" not in s.scene.options:
        return False
    return 0 <= s.pieces[n].ammunition < (weapon.shots or 0)


def gather(s: Battle, n: int, hexes: Iterable[int]) -> Play[Battle]:
    """A thrower takes up what the dead of the hexes he has crossed did not throw, two in all. MAG-7.4a"""
    for h in hexes if s.pieces[n].stands and gathers(s, n) else ():
        for m, p in enumerate(s.pieces):
            weapon = weapon_of(s, m)
            if p.state != DEAD or p.at != h or weapon is None or weapon.key != THROWN:
                continue
            axes = min((weapon.shots or 0) - s.pieces[n].ammunition, s.pieces[m].ammunition)
            if axes > 0:
                s = yield from tell(AxesGathered(n, m, axes, "MAG-7.4a"))
    return s
