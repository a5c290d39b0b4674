"""Men on their knees: small targets who do not attack, with the polearms behind them in their defence. MAG-7.11a"""

from collections.abc import Iterator

from gonfanon.cast.pieces import FOUGHT
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.pieces.combat import Combat
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, served, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.lines import cover

UPRIGHT = ("javelin", "long-bow")
"""Weapons that nobody uses on his knees. MAG-7.11.3a"""


def on_his_knees(s: Battle, n: int) -> bool:
    """Whether a man kneels, and not the camel under him. MAG-7.11a"""
    p = s.pieces[n]
    return p.posture == "kneeling" and not p.riding and s.is_person(n)


def steadied(s: Battle, n: int, against: int, sign: str) -> str:
    """On his knees one fights neither better nor worse for the ground. MAG-7.11.1a"""
    return "0" if on_his_knees(s, n) else sign


def kneels(s: Battle, n: int) -> Refusal | None:
    """Nobody attacks on his knees. MAG-7.11.2a"""
    return Refusal("MAG-7.11.2a", "kneels") if on_his_knees(s, n) else None


def why_not_shoot_low(s: Battle, n: int) -> Refusal | None:
    """Short bows and slings are used kneeling, a crossbow only with a loader on his feet. MAG-7.11.3a"""
    weapon = weapon_of(s, n)
    if weapon is None or not on_his_knees(s, n):
        return None
    if weapon.key.startswith(UPRIGHT):
        return Refusal("MAG-7.11.3a", "not-on-his-knees")
    if weapon.key == "crossbow" and not served(s, n):
        return Refusal("MAG-7.11.3a", "not-without-a-loader", also=("MAG-7.7a",))
    return None


def out_of_sight(s: Battle, n: int, h: int) -> Refusal | None:
    """Whom his knees hide wholly from a hex sees nobody there either. MAG-7.11.1b"""
    if not on_his_knees(s, n):
        return None
    ranges = ranges_of(s, n)
    short = ranges.short[1] if ranges is not None else 0
    if cover(s, h, s.pieces[n].at, n, short)[0] < LEVEL["total"]:
        return None
    return Refusal("MAG-7.11.1b", "sees-nothing-on-his-knees", also=("MAG-5.5.5c",))


def supporters(s: Battle, combat: Combat) -> list[int]:
    """Polearms beside a kneeling man, away from his attackers and not engaged yet. MAG-7.11.2b"""
    front = 0
    for n in combat.attackers:
        front |= s.mask(n) | s.scene.grid.grown(s.mask(n))
    found: list[int] = []
    for n in combat.defenders:
        behind = s.scene.grid.around[s.pieces[n].at] & ~front if on_his_knees(s, n) else 0
        men = (s.board.standing.get(h, -1) for h in bits(behind & s.board.men[s.side_of(n)]))
        found += [m for m in men if m not in (*combat.defenders, *found) and _lends(s, m)]
    return sorted(found)


def _lends(s: Battle, m: int) -> bool:
    p = s.pieces[m]
    return (
        s.character(m).has("polearm") and p.stands and not p.riding and p.posture == "" and not p.did(FOUGHT)
    )


def lent_defence(s: Battle, combat: Combat) -> Iterator[Reason]:
    """The defence of those behind is added to his. MAG-7.11.2b"""
    for m in supporters(s, combat):
        yield Reason(f"defence:{s.name(m)}", s.face(m).defence, "MAG-7.11.2b")


def remark(s: Battle, combat: Combat) -> Iterator[Reason]:
    if any(on_his_knees(s, n) for n in combat.defenders):
        yield Reason("on-his-knees", 0, "MAG-7.11.1a")
