"""When an archer lets fly in the enemy's phase: at the best mark there is, as late as he is sure of his shot. GUI-5.3b

He has one shot until the enemy's movement closes, and may then still shoot at anybody, unless an enemy stands beside
him (GUI-5.2a). So he keeps it for a better mark that is there already as long as nobody can come beside him, and looses
at the best mark of all before he is hemmed in.
"""

from collections.abc import Iterable

from gonfanon.cast.pieces import MOVED
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.field_knowledge import lore_of
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.shots import aimed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import shots_at_others
from gonfanon.rules.words.field import Shoot

Mark = tuple[int, Shoot]
"""What a shot is worth, and the shot."""


def in_time(s: Battle, fray: Fray, weighed: list[Alternative], movers: tuple[int, ...]) -> list[Alternative]:
    """The shots at those who move as weighed by themselves, now against the other marks of the same archers."""
    archers = {each.said.piece for each in weighed if isinstance(each.said, Shoot)}
    better = _others(s, fray, archers, movers)
    found = []
    for each in weighed:
        mark = better.get(each.said.piece) if isinstance(each.said, Shoot) else None
        if mark is None:
            found.append(each)
        elif _hemmed(s, each.said.piece, movers):
            found += [each, Alternative(mark[1], _why(s, fray, mark[1]), mark[0])]
        elif _hemmed(s, each.said.piece, _to_move(s)):
            found.append(each)
        else:
            found.append(Alternative(each.said, each.why, each.value - mark[0]))
    return found


def _others(s: Battle, fray: Fray, archers: set[int], movers: tuple[int, ...]) -> dict[int, Mark]:
    """By archer, his best shot at somebody who is not moving now."""
    found: dict[int, Mark] = {}
    for shot in shots_at_others(s, movers) if archers else ():
        if shot.piece in archers:
            worth = aimed(s, fray, shot, True).worth
            if worth > found.get(shot.piece, (0, shot))[0]:
                found[shot.piece] = (worth, shot)
    return found


def _why(s: Battle, fray: Fray, shot: Shoot) -> Why:
    chance = aimed(s, fray, shot, True).chance
    return Why("mind-shoots", {"who": s.name(shot.piece), "target": s.name(shot.target), "chance": chance})


def _to_move(s: Battle) -> list[int]:
    """Those of the moving side who have not moved yet."""
    return [n for n in s.board.fighters[s.side] if not s.pieces[n].deeds & MOVED]


def _hemmed(s: Battle, n: int, enemies: Iterable[int]) -> bool:
    """Whether one of some enemies could still come beside an archer, if nobody were in his way. GUI-5.2a"""
    lore = lore_of(s)
    for m in enemies:
        p = s.pieces[m]
        reach = lore.free_reach(s.kind(m), p.at, max(0, p.left)) if p.at >= 0 else 0
        if lore.struck_from(reach) & s.mask(n):
            return True
    return False
