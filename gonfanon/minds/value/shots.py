"""Shooting as a mind reckons it: what a shot is worth, those whom it may hit astray included."""

from typing import NamedTuple

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import MARKED, MOVED
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.field_knowledge import shot_row
from gonfanon.minds.value.melee import Fray
from gonfanon.rules.book.book import COVERS, Effect
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import impact_of, scattered, shot_at, table_for
from gonfanon.rules.shooting.stray_shots import struck_hex
from gonfanon.rules.sight.lines import cover
from gonfanon.rules.words.field import Shoot, ShootTogether

HARM = Memo[tuple[int, int, bool, str, str, bool, int], tuple[int, int]]("minds-harm")
"""By piece, state, whether he rides, kind of shot, cover, whether it defends, his worth; kept with the ground."""


class Aimed(NamedTuple):
    """A shot weighed: its worth, and the hundredths by which it wounds, stuns or kills."""

    worth: int
    chance: int


NO_SHOT = Aimed(0, 0)
LEAST = 3
"""A shot that promises less is kept."""
WOUND = Effect(state="wounded")


def aimed(s: Battle, fray: Fray, shot: Shoot, defensive: bool = False) -> Aimed:
    """What a shot is worth to the shooter's side."""
    n, target, h = shot.piece, shot.target, shot.hex
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    if weapon is None or ranges is None:
        return NO_SHOT
    at, side = s.pieces[n].at, s.side_of(n)
    if s.scene.one_table:
        return _one_die(s, fray, shot, defensive)
    away = s.scene.grid.distance(at, h)
    modifier = impact_of(s, n, away, ranges.band(away) or "long").value
    hexes = s.hexes(target)
    covered = COVERS[min(cover(s, at, h, target, ranges.short[1])[0], len(COVERS) - 1)]
    worth = chance = 0
    for tenths, impact in _impacts(s, h, away, modifier):
        victim = target if impact in hexes else s.board.anyone(impact)
        if victim < 0 or victim == n:
            continue
        shelter = covered if victim == target else s.ground.rows[impact].cover.get("default", "none")
        cost, telling = harm(s, fray, victim, weapon.kind, shelter, defensive)
        worth += tenths * (cost if s.side_of(victim) != side else -cost * 3 // 2)
        chance += tenths * telling * (victim == target)
    return Aimed(worth // 100, chance)


def _one_die(s: Battle, fray: Fray, shot: Shoot, defensive: bool) -> Aimed:
    """The same where a shot is one die on one table, and a miss may strike whoever stands beside. MAG-5.4.5a"""
    n, target, side = shot.piece, shot.target, s.side_of(shot.piece)
    found, weapon = shot_at(s, n, target, shot.hex), weapon_of(s, n)
    if found.refusal is not None or weapon is None:
        return NO_SHOT
    row = shot_row(table_for(s, target), weapon.kind, COVERS[found.cover.value], found.die.value, defensive)
    worth = sum(tenths * fray.cost(target, effect) for tenths, effect in row)
    missed = 10 - sum(tenths for tenths, _ in row)
    for die in range(1, 7) if "no-stray-shots" not in s.scene.options else ():
        victim = s.board.anyone(max(struck_hex(s, shot.hex, die), 0))
        if victim >= 0 and victim != n:
            cost = missed * fray.cost(victim, WOUND) // 10
            worth += cost if s.side_of(victim) != side else -cost * 3 // 2
    return Aimed(worth // 10, 10 * sum(tenths for tenths, effect in row if effect.state))


def together(s: Battle, fray: Fray, volley: ShootTogether) -> tuple[Aimed, ShootTogether | Shoot]:
    """The best of those who could be named together, and what they are worth. MAG-5.3c

    Each later one finds less left to harm. He is kept back if it is less than half, as long as others are still
    to move; if they all have, only if it is nothing.
    """
    target, h = volley.target, volley.hex
    shots = [(aimed(s, fray, Shoot(n, target, h), True), n) for n in volley.pieces]
    shots.sort(key=lambda each: (-each[0].worth, each[1]))
    others = to_come(s, target)
    worth, unhurt = 0, 100
    named: list[int] = []
    for shot, n in shots:
        more = shot.worth * unhurt // 100
        if named and (more < LEAST or (others and unhurt < 50)):
            break
        worth += more
        unhurt = unhurt * (100 - shot.chance) // 100
        named.append(n)
    said = ShootTogether(tuple(named), target, h) if len(named) > 1 else Shoot(named[0], target, h)
    return Aimed(worth, 100 - unhurt), said


def to_come(s: Battle, target: int) -> bool:
    """Whether others beside the one who moves may still come under fire in this phase. MAG-5.3e"""
    others = s.board.fighters[s.side]
    return any(n != target and not s.pieces[n].deeds & (MOVED | MARKED) for n in others)


def _impacts(s: Battle, h: int, away: int, modifier: int) -> list[tuple[int, int]]:
    """Tenths by which a shot comes down on each hex."""
    if away < 2:
        return [(10, h)]
    found: dict[int, int] = {}
    for die in range(1, 11):
        total = max(die + modifier, 1)
        impact = scattered(s, h, total) if total <= 10 else -1
        if impact >= 0:
            found[impact] = found.get(impact, 0) + 1
    return [(tenths, impact) for impact, tenths in found.items()]


def harm(s: Battle, fray: Fray, n: int, kind: str, shelter: str, defensive: bool) -> tuple[int, int]:
    """Ten times the average loss of whoever is hit, and the tenths of a wound or worse."""
    if shelter == "total":
        return 0, 0
    lore, p = fray.lore, s.pieces[n]
    key = (n, p.state, p.mount >= 0, kind, shelter, defensive, fray.life(n))
    known = HARM.of(lore).get(key)
    if known is None:
        table = table_for(s, n)
        row = shot_row(table, kind, shelter, table.armour if s.scene.characters[n].armour else 0, defensive)
        cost = sum(tenths * fray.cost(n, effect) for tenths, effect in row)
        known = HARM.of(lore)[key] = (cost, sum(tenths for tenths, effect in row if effect.state))
    return known


def dishonourable(s: Battle, shot: Shoot) -> bool:
    """A shot at somebody who lies stunned."""
    return s.pieces[shot.target].state == STUNNED
