"""Greek fire: the pool that a siphon throws, how it catches, and what it does to those in it. GUI-10.5

Two books burn in two ways: where the book has a table of burning naphtha of its own (AGS-9b) that procedure holds,
else everybody rolls once when his hex catches (GUI-10.5.3b).
"""

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.field import Burnt, StoodUp
from gonfanon.rules.events.fire import Drenched, FireLit
from gonfanon.rules.fire import naphtha
from gonfanon.rules.position.damage import Lit
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat, ways_back
from gonfanon.rules.terrain.passages import CRENELS
from gonfanon.rules.wounds.table_rolls import thrown
from gonfanon.rules.wounds.wounds import BLOWS, hurt, settle

LIMIT = 12
"""How often one character can be driven from fire into fire at most."""


def pool_of(s: Battle, h: int) -> list[int]:
    """The hex reached and those around it, where no wall, stakes or closed gate and no rise keep the mixture out.

    GUI-10.5.1e GUI-10.5.1f
    """
    ground, grid = s.ground, s.scene.grid
    found = [h]
    for d in range(6):
        k = grid.neighbour(h, d)
        if k < 0 or k not in ground.rows or ground.level(k) > ground.level(h):
            continue
        if ground.terrain[k] != "gate-closed" and ground.terrain[h] != "gate-closed" and not upright(s, h, d):
            found.append(k)
    return s.scene.field.by_name(found)


def upright(s: Battle, h: int, d: int) -> bool:
    """Whether something stands on a side that stops what runs over the ground: wall, stakes, parapet. ANA-4.3.2c"""
    side = s.ground.side(h, d)
    if side is None or side.state == "destroyed" or side.kind == "crest":
        return False
    if side.kind in CRENELS or side.state == "shut":
        return True
    row = s.scene.book.sides.get(side.kind)
    return row is not None and (row.closes_side or side.kind == "window")


def drench(s: Battle, hexes: list[int], by: int, rule: str) -> Play[Battle]:
    """Naphtha covers some hexes, and burns at once where a flame reaches it. GUI-10.5.1e GUI-10.5.1g"""
    s = yield from tell(Drenched(tuple(hexes), rule))
    return (yield from reached(s, "spread", by))


def reached(s: Battle, lit: Lit, by: int) -> Play[Battle]:
    """Wherever a burning hex touches naphtha, the naphtha burns. GUI-10.5.1g"""
    touched = s.naphtha & (s.flames | s.scene.grid.grown(s.flames)) if s.naphtha else 0
    return (yield from kindle(s, touched, lit, by)) if touched else s


def kindle(s: Battle, seed: int, lit: Lit, by: int) -> Play[Battle]:
    """All naphtha that hangs together with some hexes catches at the same time.

    GUI-10.2.2e GUI-10.5.3a; anyone who is not on it is not in danger (GUI-10.5.1i).
    """
    grid, pool = s.scene.grid, seed & s.naphtha
    while (grown := (pool | grid.grown(pool)) & s.naphtha) != pool:
        pool = grown
    if s.scene.book.burning is not None:
        return (yield from naphtha.ignite(s, pool))
    fresh = s.scene.field.by_name(bits(pool & ~s.burning))
    s = yield from tell(Burnt(tuple(bits(s.burning | pool)), "GUI-10.5.3a"))
    for h in fresh:
        # The wood under it burns too, and is gone after three turns. GUI-10.5.1h
        if s.works.fire_at(h) is None:
            s = yield from tell(FireLit(h, lit, by, "GUI-10.5.1h"))
    caught = [n for h in fresh for n, p in enumerate(s.pieces) if p.at >= 0 and h in s.hexes(n)]
    for n in dict.fromkeys(caught):
        if s.pieces[n].alive and s.pieces[n].at >= 0 and n not in s.scene.things and s.mask(n) & s.burning:
            s = yield from scorched(s, n)
    return (yield from settle(s))


def scorched(s: Battle, n: int, again: int = LIMIT) -> Play[Battle]:
    """Anyone who is on burning naphtha rolls; driven onto more of it he rolls again. GUI-10.5.3b GUI-10.5.3c"""
    if s.pieces[n].state == STUNNED:
        s, alive = yield from comes_round(s, n)
        return (yield from _flee(s, n, 1, again)) if alive else s
    s, result = yield from thrown(s, "naphtha", (n,), "GUI-10.5.3b")
    effect = s.scene.book.rolls["naphtha"].effects[result]
    if effect.state:
        dead = effect.state == "killed"
        s = yield from hurt(s, n, BLOWS[effect.state], "GUI-10.5.3b", s.pieces[n].riding and dead, dead)
    return (yield from _flee(s, n, effect.retreat, again)) if effect.retreat and s.pieces[n].stands else s


def _flee(s: Battle, n: int, hexes: int, again: int) -> Play[Battle]:
    """Out of the fire if there is a way, else into it once more; with no way at all he dies. GUI-10.5.3c"""
    if not ways_back(s, n, hexes):
        return (yield from hurt(s, n, DEAD, "GUI-10.5.3c"))
    s = yield from retreat(s, n, hexes, "GUI-10.5.3b")
    p = s.pieces[n]
    if p.alive and p.at >= 0 and s.mask(n) & s.burning and again:
        return (yield from scorched(s, n, again - 1))
    return s


def comes_round(s: Battle, n: int) -> Play[tuple[Battle, bool]]:
    """A stunned man in the flames comes round, or dies in them. GUI-10.2.4c"""
    s, result = yield from thrown(s, "stunned", (n,), "GUI-10.2.4c")
    if s.scene.book.rolls["stunned"].effects[result].state == "killed":
        return (yield from hurt(s, n, DEAD, "GUI-10.2.4c")), False
    s = yield from tell(StoodUp(n, "GUI-10.2.4c"))
    return s, True
