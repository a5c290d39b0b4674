"""The stages in which shots are chosen. ARG-16.20 ARG-19.2"""

from msgspec.structs import replace

from gonfanon.argad.shooting.aim import aim
from gonfanon.argad.shooting.clouds import archers, why_not_cloud
from gonfanon.argad.shooting.volley import aims, joined, moment, shoot, words_of
from gonfanon.argad.state.events import Became, CloudSpent, Declared, Dressed, Placed, StageBegan
from gonfanon.argad.state.orders import Cloud, Order, Sheet, Shoot
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.formations import closed_up
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

Sheets = tuple[Sheet, ...]


def why_not_shot(s: Skirmish, side: int, order: Order) -> Refusal | None:
    """Why a shot or a cloud is refused. ARG-10.4"""
    if isinstance(order, Cloud):
        return why_not_cloud(s, side) if order.side == side else Refusal("ARG-6.1", "not-yours")
    assert isinstance(order, Shoot)
    if s.stage == "first-fire" and order.step >= 0:
        return Refusal("ARG-19.20", "no-such-step")
    order = joined(s, order)
    for n in order.who:
        if s.side(n) != side:
            return Refusal("ARG-6.1", "not-yours", (s.name(n),))
        refusal = aim(s, n, order.target, words_of(order)).refusal
        if refusal is not None:
            return refusal
    return None


def given(s: Skirmish, sheets: Sheets) -> tuple[Shoot, ...]:
    """The shots of all sheets; the last word of a shooter counts."""
    last: dict[int, Shoot] = {}
    for sheet in sheets:
        for order in sheet.orders:
            if isinstance(order, Shoot):
                for n in order.who:
                    last[n] = replace(joined(s, order), who=(n,))
    return tuple(last[n] for n in sorted(last))


def first_fire(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Shots before the movement: shown, one round of replies, then resolved together. ARG-19.2"""
    shots = given(s, sheets)
    if s.round == 0:
        if not shots:
            return (yield from tell(StageBegan("announce")))
        s = yield from tell(Declared(shots))
        return (yield from tell(StageBegan("first-fire", 1)))
    answered = {n for order in shots for n in order.who}
    both = (*(order for order in s.declared if order.who[0] not in answered), *shots)
    s = yield from tell(Declared(()))
    s = yield from shoot(s, aims(s, both))
    for order in both:
        n = order.who[0]
        if order.moving and s.stands[n].shot:
            s = yield from tell(Became("will-move", n, replace(s.stands[n], shot_moving=True), "ARG-19.4"))
    s = yield from close_up(s)
    return (yield from tell(StageBegan("announce")))


def phase(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Shots at moments of the movement, then those of the phase; point-blank ones wait for the melee. ARG-16.1"""
    shots = given(s, sheets)
    found = aims(s, shots)
    clouds: frozenset[int] = frozenset()
    for sheet in sheets:
        for order in sheet.orders:
            if isinstance(order, Cloud):
                clouds |= archers(s, order.side, found)
                s = yield from tell(CloudSpent(order.side))
    near = {one.shooter for one in found if one.point_blank}
    s = yield from shoot(s, [one for one in found if one.shooter not in near], clouds)
    s = yield from tell(Declared(tuple(order for order in shots if order.who[0] in near)))
    s = yield from close_up(s)
    return (yield from tell(StageBegan("melee-choices")))


def point_blank(s: Skirmish) -> Play[Skirmish]:
    """Point-blank shots, all together, just before the blows. ARG-19.15 ARG-20.10"""
    found = [one for one in aims(s, s.declared) if one.point_blank]
    if found:
        s = yield from moment(s, found)
    return (yield from tell(Declared(()))) if s.declared else s


def close_up(s: Skirmish) -> Play[Skirmish]:
    """The ranks of a close order close up after losses by shooting. ARG-26.6"""
    for order in s.formations:
        if all(s.active(n) for n in order.members):
            continue
        for n, at in closed_up(s, order).items():
            s = yield from tell(Placed("closes-up", n, at, s.stands[n].facing, s.contacts, "ARG-26.6"))
        left = replace(order, members=tuple(n for n in order.members if s.active(n)))
        orders = tuple(left if each.name == order.name else each for each in s.formations)
        s = yield from tell(Dressed(tuple(each for each in orders if len(each.members) >= 3), s.forming))
    return s
