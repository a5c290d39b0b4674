"""Falls from ladders and walls. ARG-23.9 ARG-28.15 ARG-28.16"""

from msgspec.structs import replace

from gonfanon.argad.ground.contacts import after_moving
from gonfanon.argad.ground.levels import level
from gonfanon.argad.state.events import Became, Placed
from gonfanon.argad.state.losses import fall as falls
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.hazard import fall_die
from gonfanon.kernel.ask import Play, roll

GREAT = 800
"""Two storeys, or a high ladder."""


def thrown_down(s: Skirmish, n: int) -> Play[Skirmish]:
    """One driven back from the top of a ladder stands at its foot, and tests after a great height. ARG-23.9"""
    ladder = s.scene.named[s.stands[n].ladder]
    height, stand = level(s, n), s.stands[n]
    s = yield from tell(Became("thrown-down", n, replace(stand, ladder="", level=0, lower=False), "ARG-23.9"))
    foot = ladder.shape.core[0]
    there = s.with_stand(n, replace(s.stands[n], at=foot))
    s = yield from tell(Placed("fall", n, foot, stand.facing, after_moving(there, (n,)), "ARG-23.9"))
    if height >= GREAT and not s.scene.has("no-tests"):
        s = yield from fall_test(s, n)
    return s


def fall_test(s: Skirmish, n: int, onto: str = "") -> Play[Skirmish]:
    """A die under agility: acts, lies for a turn, or is out. ARG-28.15 ARG-28.16"""
    die = yield from roll("1d6", "fall", "ARG-28.15", s.side(n))
    total, value = die + fall_die(s, n, onto).value, s.person(n).agility
    stand = s.stands[n]
    if total < value:
        return s
    if total == value:
        lying = replace(stand, state="lying", lies_until=s.turn + 1)
        return (yield from tell(Became("lying", n, lying, "ARG-28.16")))
    if stand.lives > 1:
        hurt = replace(stand, state="wounded", lives=stand.lives - 1)
        return (yield from tell(Became("wounded", n, hurt, "ARG-28.15")))
    return (yield from falls(s, n, -1, "fall", "ARG-28.15"))
