"""The cloud of arrows. ARG-19.33 to ARG-19.36"""

from gonfanon.argad.ground.bases import near
from gonfanon.argad.ground.clusters import cluster, group
from gonfanon.argad.ground.sight import sees
from gonfanon.argad.shooting.aim import Aim
from gonfanon.argad.shooting.lanes import watched
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import gives_orders
from gonfanon.kernel.figures import Refusal

BOWS = ("short-bow", "long-bow")


def troop_chief(s: Skirmish, side: int) -> int:
    """The chief of troop of a side who can give orders; -1 without one."""
    for n in s.commanders_of(side):
        if s.person(n).rank == "troop-chief" and gives_orders(s, n):
            return n
    return -1


def why_not_cloud(s: Skirmish, side: int) -> Refusal | None:
    """Once in the game, by the chief of troop in person. ARG-19.33 ARG-19.36"""
    if side in s.clouds:
        return Refusal("ARG-19.36", "cloud-spent", also=("ARG-19.33",))
    if troop_chief(s, side) < 0:
        return Refusal("ARG-19.33", "no-troop-chief")
    return None


def reached(s: Skirmish, side: int, n: int) -> bool:
    """The order reaches an archer by voice, by music or by a waved banner. ARG-19.33"""
    chief, bases = troop_chief(s, side), s.scene.book.bases
    if chief < 0:
        return False
    if n == chief or near(s, chief, n, bases.voice):
        return True
    for k in s.fighters:
        if s.side(k) != side or not near(s, k, chief, bases.voice):
            continue
        if s.person(k).rank == "musician" and near(s, k, n, bases.music):
            return True
        if s.person(k).rank == "bearer" and near(s, k, n, bases.blazon) and sees(s, n, k):
            return True
    return False


def archers(s: Skirmish, side: int, shots: list[Aim]) -> frozenset[int]:
    """Who shoots two arrows: archers on foot in reach of the order, at a group seen the whole turn. ARG-19.34"""
    return frozenset(
        one.shooter
        for one in shots
        if s.side(one.shooter) == side
        and one.weapon in BOWS
        and not s.stands[one.shooter].riding
        and one.step < 0
        and not one.point_blank
        and reached(s, side, one.shooter)
        and (group(s, cluster(s, one.target)) or "dispersed" in s.person(one.target).traits)
        and watched(s, one.shooter, one.target, [troop_chief(s, side)])
    )
