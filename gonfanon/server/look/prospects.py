"""What a piece could do from a hex to which it may yet go, were all others as they are now."""

from msgspec.structs import replace

from gonfanon.battle.notation.spelling import Words
from gonfanon.field.hexes import bits
from gonfanon.rules.combat.by_difference import may_be_attacked
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import shot_at
from gonfanon.rules.words.field import Attack, Shoot
from gonfanon.server.wire import replies
from gonfanon.story.weighing import weighed


def prospect(s: Battle, n: int, to: str, facing: int | None, id: int) -> replies.Prospect:
    """Whom a piece could strike in the melee, or shoot at next, from a hex. GUI-6a GUI-5a"""
    h = Words(s, to).place()
    towards = facing if s.long(n) and facing is not None else s.pieces[n].facing if s.long(n) else -1
    there = replace(s.change(n, at=h, facing=towards, away=""), step="melee")
    return replies.Prospect(
        id,
        n,
        to,
        towards if towards >= 0 else None,
        _attacks(there, n),
        _shots(replace(there, step="shooting"), n),
    )


def _foes(s: Battle, n: int) -> list[int]:
    mine = s.side_of(n)
    return [m for side in range(len(s.scene.sides)) if side != mine for m in s.board.fighters[side]]


def _attacks(s: Battle, n: int) -> list[replies.AttackChance]:
    found: list[replies.AttackChance] = []
    for h in bits(s.board.strikes(n)):
        target = s.board.anyone(h)
        if target < 0 or s.side_of(target) == s.side_of(n) or any(one.target == target for one in found):
            continue
        if may_be_attacked(s, (n,), target) is None:
            odds = weighed(s, Attack((n,), target))
            found.append(replies.AttackChance(target, str(odds.chance), odds.column))
    return found


def _shots(s: Battle, n: int) -> list[replies.ShotChance]:
    found = []
    for target in _foes(s, n):
        best: replies.ShotChance | None = None
        for h in s.hexes(target):
            shot = shot_at(s, n, target, h)
            if shot.refusal is None and best is None:
                best = replies.ShotChance(
                    target, s.scene.field.name(h), str(weighed(s, Shoot(n, target, h)).chance)
                )
        found += [best] if best is not None else []
    return found
