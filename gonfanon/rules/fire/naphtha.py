"""Naphtha: it catches fire all at once, and everyone in it rolls."""

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Effect
from gonfanon.rules.events.field import Burnt, Hurt, Rolled, StoodUp
from gonfanon.rules.events.horses import Dismounted
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.words.field import Light, Path
from gonfanon.rules.wounds.wounds import BLOWS, fall_hexes, hurt, kill_animal, settle

LIMIT = 6
"""How often one character can be driven from fire into fire at most."""


def is_naphtha_order(s: Battle, order: Light) -> bool:
    """Whether the sheet of 2017 says how a fire is lit: where its naphtha is, or where nothing else burns. AGS-9a"""
    return s.scene.book.burning is not None and (not s.scene.besieged or bool(s.naphtha >> order.hex & 1))


def why_not_light(s: Battle, order: Light) -> Refusal | None:
    """A standing character on or beside wet naphtha may set it alight in his movement sequence. AGS-9a"""
    p = s.pieces[order.piece]
    if s.step != "movement" or s.side_of(order.piece) != s.side or s.scene.book.burning is None:
        return Refusal("AGS-9a", "not-now")
    if not p.stands or not s.is_person(order.piece):
        return Refusal("GUI-1.2h", "stunned-or-dead")
    if not s.naphtha >> order.hex & 1:
        return Refusal("AGS-9a", "no-naphtha-there")
    if not (s.scene.grid.around[order.hex] | 1 << order.hex) & s.mask(order.piece):
        return Refusal("AGS-9a", "not-beside")
    return None


def light(s: Battle, order: Light) -> Play[Battle]:
    """All naphtha hexes that hang together catch fire at the same time. AGS-9a"""
    pool = 1 << order.hex
    grid = s.scene.grid
    while (grown := (pool | grid.grown(pool)) & s.naphtha) != pool:
        pool = grown
    return (yield from ignite(s, pool))


def ignite(s: Battle, pool: int) -> Play[Battle]:
    """Hexes catch fire, and everyone on them rolls. AGS-9a AGS-9b"""
    fresh = pool & ~s.burning
    s = yield from tell(Burnt(tuple(bits(s.burning | pool)), "AGS-9a"))
    return (yield from _scorch(s, fresh, -1))


def burn_on(s: Battle) -> Play[Battle]:
    """At the start of its movement sequence everyone of the side who is still in the fire rolls. AGS-9b"""
    if not s.burning or s.scene.book.burning is None:
        return s
    return (yield from _scorch(s, s.burning, s.side))


def _scorch(s: Battle, mask: int, side: int) -> Play[Battle]:
    """Everyone on these hexes rolls, hex by hex in the order of their names; of a side only, if one is named. AGS-9b"""
    there = [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.alive and n not in s.scene.things]
    in_fire = [n for h in s.scene.field.by_name(bits(mask)) for n in there if h in s.hexes(n)]
    for n in dict.fromkeys(in_fire):
        if (side < 0 or s.side_of(n) == side) and s.pieces[n].alive and s.mask(n) & s.burning:
            s = yield from _burn(s, n)
    return s


def _burn(s: Battle, n: int, again: int = LIMIT) -> Play[Battle]:
    """One character rolls for the fire it stands in; driven onto another it rolls again. AGS-9g"""
    at = s.pieces[n].at
    if s.pieces[n].riding or s.character(n).kind == "horse":
        s = yield from _mount_burns(s, n)
    elif s.pieces[n].state == STUNNED:
        s = yield from _stunned_burns(s, n)
    else:
        s = yield from _foot_burns(s, n)
    p = s.pieces[n]
    if p.alive and p.at not in (-1, at) and s.mask(n) & s.burning and again:
        s = yield from _burn(s, n, again - 1)
    return (yield from settle(s))


def _roll(s: Battle, n: int, name: str, rule: str) -> Play[tuple[Battle, Effect]]:
    burning = s.scene.book.burning
    assert burning is not None
    table = {"mounted": burning.mounted, "stunned": burning.stunned, "foot": burning.foot}[name]
    die = yield from roll("1d10", f"naphtha-{name}", rule, s.side_of(n))
    result = table.result(die)
    s = yield from tell(Rolled("naphtha", die, 0, result, (n,), rule))
    return s, burning.effects[result]


def _foot_burns(s: Battle, n: int) -> Play[Battle]:
    """Killed, wounded and driven back, or driven back. AGS-9c"""
    s, effect = yield from _roll(s, n, "foot", "AGS-9c")
    if effect.state:
        s = yield from hurt(s, n, BLOWS[effect.state], "AGS-9c")
    if effect.retreat and s.pieces[n].stands:
        s = yield from retreat(s, n, effect.retreat, "AGS-9c")
    return s


def _stunned_burns(s: Battle, n: int) -> Play[Battle]:
    """He comes round, wounded or not, or dies. AGS-9f"""
    s, effect = yield from _roll(s, n, "stunned", "AGS-9f")
    if effect.state == "killed":
        s = yield from tell(Hurt(n, DEAD, "AGS-9f"))
        return s
    s = yield from tell(StoodUp(n, "AGS-9f"))
    if effect.state == "wounded":
        return (yield from hurt(s, n, BLOWS["wounded"], "AGS-9f"))
    return (yield from retreat(s, n, effect.retreat, "AGS-9f"))


def _mount_burns(s: Battle, n: int) -> Play[Battle]:
    """Results on the rider count only if his front hex burns. AGS-9d AGS-9e"""
    s, effect = yield from _roll(s, n, "mounted", "AGS-9d")
    p = s.pieces[n]
    if p.riding and s.burning >> p.at & 1 and effect.state:
        horse = p.mount
        s = yield from hurt(s, n, BLOWS[effect.state], "AGS-9d", True, effect.horse_killed)
        if effect.horse_retreat and s.pieces[horse].alive:
            s = yield from retreat(s, horse, effect.horse_retreat, "AGS-9d")
        return s
    if effect.horse_killed:
        return (yield from _step_off(s, n) if p.riding else kill_animal(s, n, "AGS-9e"))
    return (yield from retreat(s, n, effect.retreat or effect.horse_retreat, "AGS-9e"))


def _step_off(s: Battle, n: int) -> Play[Battle]:
    """Only the mount burns: the rider gets off unharmed beside it. AGS-9e"""
    horse, p = s.pieces[n].mount, s.pieces[n]
    spots = fall_hexes(s, n)
    if not spots:
        return (yield from hurt(s, n, DEAD, "GUI-6.8c", True, True))
    choice = yield from ask(s.side_of(n), "fall", tuple(Path((h,)) for h in spots), "AGS-9e", (n,))
    left = min(p.left, s.character(n).face(p.state, False).movement)
    s = yield from tell(Dismounted(n, choice.hexes[0], 0, left, "AGS-9e"))
    return (yield from kill_animal(s, horse, "AGS-9e"))
