"""Shots that miss: who beside the target is hit instead."""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.pieces.weather import out_of_sight
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.lines import cover, sight
from gonfanon.rules.wounds.wounds import hurt, settle

AROUND = 6
"""On a higher die the missile is lost. MAG-5.4.5a"""
DRIVEN_OFF = 2
"""Hexes that armour falls back instead of being wounded. MAG-5.4.5b"""


def stray(s: Battle, n: int, centre: int, side: int) -> Play[Battle]:
    """The die after a miss: 1 to 6 is a hex around the target, clockwise from the north. MAG-5.4.5a MAG-5.4.5d"""
    if "no-stray-shots" in s.scene.options:
        return s
    start = s.pieces[n].at
    die = yield from roll("1d10", "stray", "MAG-5.4.5a", side)
    h = struck_hex(s, centre, die)
    victim = struck(s, n, start, h)
    if victim >= 0 and centre in s.hexes(victim):
        # The six hexes are for those near the target; he himself was missed, rear half included. MAG-5.4.5a
        victim = -1
    where = s.scene.grid.names.get(h, "")
    result = "lost" if victim < 0 else "hit"
    s = yield from tell(
        Rolled("stray", die, 0, result, (n, victim) if victim >= 0 else (n,), "MAG-5.4.5a", where)
    )
    return s if victim < 0 else (yield from _hit(s, victim, start))


def struck_hex(s: Battle, centre: int, die: int) -> int:
    """The hex in which a stray missile ends, -1 if in none: 1 lies north-east, the next clockwise of north."""
    if die > AROUND:
        return -1
    size = s.scene.grid.size
    h = s.scene.grid.neighbour(centre, die - 1)
    return h if h < size or h in s.ground.rows else h % size


def struck(s: Battle, n: int, start: int, h: int) -> int:
    """Everybody in a hex, friend or enemy, unless something on the way keeps the missile off. MAG-5.4.5b MAG-5.4.5c"""
    victim = s.board.anyone(h) if h >= 0 else -1
    if victim in (-1, n) or out_of_sight(s, start, h):
        return -1
    return -1 if sheltered(s, n, start, victim, h) else victim


def sheltered(s: Battle, n: int, start: int, victim: int, h: int) -> bool:
    """Whether an obstacle, or total cover of either half of a rider, stops a stray shot. MAG-5.4.5c MAG-5.5.4"""
    if sight(s.ground, start, h).blocked is not None:
        return True
    ranges = ranges_of(s, n)
    short = ranges.short[1] if ranges is not None else 0
    return any(cover(s, start, k, victim, short)[0] >= LEVEL["total"] for k in s.hexes(victim))


def _hit(s: Battle, victim: int, start: int) -> Play[Battle]:
    """He is wounded; in armour he falls back instead. MAG-5.4.5b"""
    if s.character(victim).armour:
        s = yield from retreat(s, victim, DRIVEN_OFF, "MAG-5.4.5b", start)
    else:
        s = yield from hurt(s, victim, WOUNDED, "MAG-5.4.5b")
    return (yield from settle(s))
