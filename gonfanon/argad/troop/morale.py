"""Morale: one die for all who see it, each under his own value. ARG-28.5 to ARG-28.14"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.sight import view
from gonfanon.argad.movement.intents import surrounded
from gonfanon.argad.state.events import Became, Dressed
from gonfanon.argad.state.losses import seen
from gonfanon.argad.state.skirmish import Happening, Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.troop.command import commanders, in_command, troop_chief_near
from gonfanon.kernel.ask import Play, roll
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.tabletop.points import distance

RULE = "ARG-28.14"
ON_THE_PLACE = 300
"""Who stands where it happened does not hide it."""


def morale(s: Skirmish, n: int) -> Figure:
    """The morale of a figure with all that raises or lowers it. ARG-28.14"""
    amounts, bases = s.scene.book.tests.morale, s.scene.book.bases
    found = [Reason("morale", s.person(n).morale, "ARG-2.4")]

    def add(key: str) -> None:
        found.append(Reason(f"morale-{key}", amounts[key], RULE))

    players = [k for k in s.fighters if s.person(k).rank == "musician" and near(s, k, n, bases.music)]
    if any(s.friends(k, n) for k in players):
        add("friendly_musician_within_40")
    if any(s.enemies(k, n) for k in players):
        add("enemy_musician_within_40")
    if _banner(s, n):
        add("unit_banner")
    chief = troop_chief_near(s, n)
    if chief >= 0 and chief != n:
        add("troop_chief_in_voice")
    if s.formation(n) is not None or s.stands[n].house:
        add("close_order_or_solid_building")
    if not in_command(s, n):
        add("already_in_disorder")
    return Figure.total(found)


def _banner(s: Skirmish, n: int) -> bool:
    """The banner of the unit stands within voice range. ARG-28.14 ARG-30.6"""
    unit, voice = s.person(n).unit, s.scene.book.bases.voice
    return any(
        s.person(k).rank == "bearer"
        and s.side(k) == s.side(n)
        and s.person(k).unit in ("", unit)
        and s.stands[k].state != "lying"
        and near(s, k, n, voice)
        for k in s.fighters
        if k != n
    )


def sees_place(s: Skirmish, n: int, happening: Happening) -> bool:
    """A figure sees where something happens. ARG-28.12"""
    limit = s.scene.book.bases.blazon if happening.kind == "banner-taken" else s.scene.book.bases.seen
    if distance(place(s, n), happening.at) > limit:
        return False
    stand = s.stands[happening.piece]
    there = s.with_stand(happening.piece, replace(stand, at=happening.at, state="dead"))
    standing = tuple(k for k in s.fighters if distance(place(s, k), happening.at) <= ON_THE_PLACE)
    return bool(view(there, n, happening.piece, standing).lines)


def concerned(s: Skirmish, happening: Happening) -> tuple[int, ...]:
    """Who must test: all of the troop who see it; for a lesser chief those about him. ARG-28.6 ARG-28.12"""
    fallen = happening.piece
    own = [n for n in s.fighters if s.side(n) == s.side(fallen) and n != fallen]
    if happening.kind == "chief-fell":
        if any(s.person(n).rank == "troop-chief" for n in own):
            return ()
        unit = s.person(fallen).unit
        there = s.with_stand(fallen, replace(s.stands[fallen], at=happening.at))
        voice = s.scene.book.bases.voice
        own = [
            n
            for n in own
            if (unit and s.person(n).unit == unit) or (not unit and near(there, n, fallen, voice))
        ]
    return tuple(n for n in own if sees_place(s, n, happening))


def test(s: Skirmish, who: tuple[int, ...], rule: str) -> Play[Skirmish]:
    """One die for all of them. ARG-28.6 ARG-28.7 ARG-28.8 ARG-28.9"""
    if not who:
        return s
    die = yield from roll("1d6", "morale", rule, s.side(who[0]))
    before = s
    for n in who:
        if passed(before, n, die):
            continue
        s = yield from _failed(s, before, n)
    return s


def passed(s: Skirmish, n: int, die: int) -> bool:
    """Under the morale; equal only if a chief of theirs has passed. ARG-28.7 ARG-28.9"""
    value = morale(s, n).value
    if die != value:
        return die < value
    return any(die < morale(s, chief).value for chief in commanders(s, n))


def _failed(s: Skirmish, before: Skirmish, n: int) -> Play[Skirmish]:
    """Disorder; flight for those already in it; a chief of troop hesitates. ARG-28.8 ARG-28.11"""
    stand = s.stands[n]
    if s.person(n).rank == "troop-chief":
        return (yield from tell(Became("hesitates", n, replace(stand, hesitates=True), "ARG-28.11")))
    if in_command(before, n):
        s = yield from tell(Became("disorder", n, replace(stand, disorder=True), "ARG-28.8"))
        return (yield from _out_of_order(s, n))
    if s.contact(n) and surrounded(s, n):
        captor = s.contact(n)[0]
        taken = replace(stand, state="prisoner", captor=captor, disorder=True)
        s = yield from tell(Became("prisoner", n, taken, "ARG-28.8"))
        return (yield from seen(s, n, stand.at))
    s = yield from tell(Became("flees", n, replace(stand, disorder=True, fleeing=True), "ARG-28.8"))
    return (yield from _out_of_order(s, n))


def _out_of_order(s: Skirmish, n: int) -> Play[Skirmish]:
    """Who falls into disorder is in loose order. ARG-28.8 ARG-27.1"""
    order = s.formation(n)
    if order is None:
        return s
    left = replace(order, members=tuple(m for m in order.members if m != n))
    orders = tuple(left if each.name == order.name else each for each in s.formations)
    return (yield from tell(Dressed(tuple(each for each in orders if len(each.members) >= 3), s.forming)))


def rally(s: Skirmish, shaken: tuple[int, ...]) -> Play[Skirmish]:
    """Those who failed before may test again by a chief in voice range. ARG-28.10"""
    done: set[int] = set()
    for n in shaken:
        if n in done or not s.active(n) or not s.stands[n].disorder:
            continue
        fellows = [
            m for m in cluster(s, n) if m in shaken and s.stands[m].disorder and s.side(m) == s.side(n)
        ]
        done.update(fellows)
        able = [m for m in fellows if commanders(s, m)]
        if not able:
            continue
        die = yield from roll("1d6", "morale", "ARG-28.10", s.side(n))
        before = s
        for m in able:
            if passed(before, m, die):
                stand = replace(s.stands[m], disorder=False, fleeing=False)
                s = yield from tell(Became("rallies", m, stand, "ARG-28.10"))
            elif not s.stands[m].fleeing:
                s = yield from tell(Became("flees", m, replace(s.stands[m], fleeing=True), "ARG-28.8"))
    return s
