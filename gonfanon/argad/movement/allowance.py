"""How far a figure goes in a turn on easy ground. ARG-12.4 to ARG-12.12, ARG-12.24"""

from gonfanon.argad.ground.bases import place
from gonfanon.argad.state.skirmish import Formation, Skirmish
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.tabletop.gaps import inside
from gonfanon.tabletop.points import Point, within_angle

WALKERS = {
    "clumsy-civilian": "ARG-12.8",
    "woman-in-light-dress": "ARG-12.8",
    "child": "ARG-12.8",
    "lady-in-heavy-dress": "ARG-12.9",
    "old-person": "ARG-12.9",
    "wheelbarrow": "ARG-12.9",
}
"""The keys of walkers with the clause that slows them."""
DIE = 100
"""A centimetre, what a pip of a slowness die takes away. ARG-14.3"""


def swimming(s: Skirmish, n: int, at: Point | None = None) -> bool:
    """A figure is in deep water. ARG-12.15"""
    where = place(s, n) if at is None else at
    return s.stands[n].boat < 0 and any(inside(water.shape, where) for water in s.scene.of_kind("deep-water"))


def allowance(s: Skirmish, n: int) -> Figure:
    """The greatest move of a turn, nothing thrown: the lowest limit first, then the load. ARG-12.24 ARG-14.10"""
    person, stand, paces = s.person(n), s.stands[n], s.scene.book.paces
    if person.thing in ("boat", "cart"):
        rule = "ARG-12.17" if person.thing == "boat" else "ARG-12.6"
        return Figure.total([Reason(person.thing, getattr(paces, person.thing), rule)])
    if stand.at is not None and swimming(s, n):
        return Figure.total([Reason("swimming", paces.swim.get(person.swims, 0), "ARG-12.15")])
    if stand.riding:
        return _riding(s, n)
    limit = _lowest(_limits(s, n))
    found = [limit]
    if person.load and not stand.dropped:
        rule = "ARG-12.11" if person.load == "heavy" else "ARG-12.12"
        found.append(Reason(f"load-{person.load}", max(-limit.amount, paces.loads[person.load]), rule))
    return Figure.total(found)


def _riding(s: Skirmish, n: int) -> Figure:
    person, paces = s.person(n), s.scene.book.paces
    if person.beast == "donkey":
        return Figure.total([Reason("donkey", paces.donkey, "ARG-12.6")])
    kind = "mounted-infantry" if person.beast == "mule" else person.mount
    rule = "ARG-12.5" if kind == "cavalier" else "ARG-12.6"
    return Figure.total([Reason(kind, paces.base[kind][person.armour], rule)])


def _limits(s: Skirmish, n: int) -> list[Reason]:
    """The greatest moves under which a walker falls."""
    person, paces = s.person(n), s.scene.book.paces
    found = [Reason(f"armour-{person.armour}", paces.base["foot"][person.armour], "ARG-12.4")]
    if person.shield in ("large-shield", "pavise"):
        found.append(Reason(person.shield, paces.caps["large-shield-or-pavise"], "ARG-12.7"))
    if person.walker:
        found.append(Reason(person.walker, paces.caps[person.walker], WALKERS.get(person.walker, "ARG-12.9")))
    if s.stands[n].state == "wounded":
        found.append(Reason("wounded", paces.caps["wounded"], "ARG-7.3"))
    return found


def _lowest(limits: list[Reason]) -> Reason:
    return min(limits, key=lambda limit: limit.amount)


def crawl(s: Skirmish, die: int) -> int:
    """How far one goes crouched, on all fours or crawling. ARG-12.13"""
    return s.scene.book.paces.crawl + DIE * die


def march(s: Skirmish, formation: Formation, by: Point) -> Figure:
    """How far a close order goes in a direction: its slowest member's move if that is less. ARG-12.10 ARG-26.7"""
    caps = s.scene.book.paces.caps
    forwards = within_angle(by, formation.front, 45)
    key = "close-order-forward" if forwards else "close-order-sideways-or-back"
    slowest = min((allowance(s, n) for n in formation.members), key=lambda each: each.value)
    if slowest.value < caps[key]:
        return slowest
    return Figure.total([Reason(key, caps[key], "ARG-26.7")])
