"""Those who are hit: life points, and what friends who see it must bear. ARG-7.1 ARG-7.2 ARG-28.12"""

from msgspec.structs import replace

from gonfanon.argad.state.events import Became, Fell, Happened
from gonfanon.argad.state.skirmish import Happening, Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.tabletop.points import Point

SEEN = {"troop-chief": "troop-chief-fell", "chief": "chief-fell"}


def hit(s: Skirmish, n: int, by: int, what: str, rule: str, at: Point | None = None) -> Play[Skirmish]:
    """A hit costs a life point: the first of two wounds, any other removes. ARG-7.6"""
    stand = s.stands[n]
    if stand.state in ("dead", "gone"):
        return s
    if stand.lives > 1:
        wounded = replace(stand, state="wounded", lives=stand.lives - 1)
        return (yield from tell(Became("wounded", n, wounded, "ARG-7.2")))
    if what == "melee" and s.scene.has("blunt"):
        lying = replace(stand, state="lying", lies_until=s.turn + 1)
        return (yield from tell(Became("lying", n, lying, "ARG-25.5")))
    if _yields_the_duel(s, n):
        out = replace(stand, state="gone", at=None)
        return (yield from tell(Became("duel-lost", n, out, "ARG-25.4")))
    return (yield from fall(s, n, by, what, rule, at))


def _yields_the_duel(s: Skirmish, n: int) -> bool:
    """In a duel to the first wound the loser is out of play but alive. ARG-25.4"""
    duel = s.scene.plot.duel
    return duel is not None and duel.to == "first-wound" and n in duel.champions


def fall(s: Skirmish, n: int, by: int, what: str, rule: str, at: Point | None = None) -> Play[Skirmish]:
    """One falls, whatever life points he has."""
    place = at or s.stands[n].at
    s = yield from tell(Fell(what, n, by, rule, at))
    return (yield from seen(s, n, place))


def seen(s: Skirmish, n: int, at: Point | None) -> Play[Skirmish]:
    """The fall or capture of a chief is seen by his troop. ARG-28.12"""
    kind = SEEN.get(s.person(n).rank, "")
    if kind and at is not None and not s.scene.has("no-tests"):
        s = yield from tell(Happened(Happening(kind, n, at)))
    return s
