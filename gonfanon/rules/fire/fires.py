"""Fires: lit by hand, spreading, put out, and what is left when they have burnt three turns. GUI-10.2"""

from gonfanon.cast.pieces import MOVED, NEVER
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.battering import collapse_place
from gonfanon.rules.events.castles import ThingLost, Worked
from gonfanon.rules.events.fire import DoorLost, EngineHexLost, FireAged, FireOut, FireRolled
from gonfanon.rules.fire.catching_fire import perish, set_fire
from gonfanon.rules.fire.fuel import (
    beside,
    doors,
    frame_number,
    from_the_front,
    fuels,
    kindling,
    near,
    places_of,
)
from gonfanon.rules.pieces.engine_frames import BODIES
from gonfanon.rules.pieces.roofs import on_the_roof
from gonfanon.rules.pieces.tasks import why_not_busy
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Light
from gonfanon.rules.words.siege import Douse


def target_of(s: Battle, order: Light) -> int:
    """The place that would burn: a hex, the hex of a door, the nearest place of a thing; -1 if there is none."""
    if order.thing >= 0:
        places = [place for place in places_of(s, order.thing) if beside(s, order.piece, place)]
        return next(iter(s.scene.field.by_name(places)), -1)
    if order.side >= 0:
        side = s.ground.side(order.hex, order.side)
        inner = side.inner if side is not None else -1
        return inner if inner >= 0 and doors(s, inner) else -1
    return order.hex


def why_not_light(s: Battle, order: Light) -> Refusal | None:
    """Why somebody may not set fire to something beside him now. GUI-10.2.1a GUI-10.2.1b"""
    refusal = why_not_busy(s, order.piece, "GUI-10.2.1b")
    if refusal is not None:
        return refusal
    place = target_of(s, order)
    if place < 0 or not beside(s, order.piece, place):
        return Refusal("GUI-10.2.1a", "not-beside-it", also=("ANA-4.2.9a",))
    if not burnable(s, place):
        return Refusal("GUI-10.2.1a", "nothing-to-burn", also=("GUI-10.2.2b",))
    if s.flames >> place & 1:
        return Refusal("GUI-10.2.1a", "already-burning")
    if _new_there(s, order.piece):
        return Refusal("GUI-10.2.1b", "not-a-full-turn", also=("GUI-10.2.1a", "GUI-8.5.2b", "ANA-0.4"))
    return None


def burnable(s: Battle, place: int) -> bool:
    """Whether anything on a place burns: wood, canvas, an engine, naphtha. GUI-10.2.2b GUI-10.5.1g"""
    return bool(s.naphtha >> place & 1) or bool(fuels(s, place))


def needs_by_hand(s: Battle, order: Light) -> int | None:
    """The number that even a torch needs, against the hides of a siege tower; None: no die at all. ANA-4.2.9a"""
    fire, place = s.scene.book.fire, target_of(s, order)
    if fire is None or place < 0:
        return None
    numbers: list[int] = []
    for fuel in fuels(s, place) if not s.naphtha >> place & 1 else ():
        if fuel.kind not in fire.by_hand:
            return None
        front = from_the_front(s, fuel.thing, place, s.pieces[order.piece].at)
        numbers.append(fire.by_hand[f"{fuel.kind}:front" if front else fuel.kind])
    return min(numbers, default=None)


def light(s: Battle, order: Light) -> Play[Battle]:
    """The flame marker is placed in the melee sequence. GUI-10.2.1c"""
    place, needs, by = target_of(s, order), needs_by_hand(s, order), s.side_of(order.piece)
    s = yield from tell(Worked((order.piece,), "GUI-10.2.1b"))
    if needs is not None:
        s, takes = yield from takes_fire(s, "light", place, needs, by, "ANA-4.2.9a")
        if not takes:
            return s
    return (yield from set_fire(s, place, "hand", by, "GUI-10.2.1c"))


def takes_fire(
    s: Battle, what: str, place: int, needs: int, side: int, rule: str
) -> Play[tuple[Battle, bool]]:
    """One die on the table of fires: does it take? GUI-10.3c"""
    die = yield from roll("1d10", "fire", rule, side)
    s = yield from tell(FireRolled(what, place, die, needs, die >= needs, rule))
    return s, die >= needs


def why_not_douse(s: Battle, order: Douse) -> Refusal | None:
    """Why somebody may not try to put a fire out now. GUI-10.2.3a GUI-10.2.3b GUI-10.2.3d"""
    refusal = why_not_busy(s, order.piece, "GUI-10.2.3b")
    if refusal is not None:
        return Refusal(refusal.rule, refusal.what, also=("GUI-10.2.3a", *refusal.also))
    p = s.pieces[order.piece]
    if p.spent or p.did(MOVED):
        return Refusal("GUI-10.2.3b", "has-moved")
    if s.burning >> order.at & 1:
        return Refusal("GUI-10.2.3d", "greek-fire-burns-on")
    fire = s.works.fire_at(order.at)
    if fire is None:
        return Refusal("GUI-10.2.3a", "no-fire-there")
    overhead = on_the_roof(s, fire) and order.at in s.hexes(order.piece)
    if not beside(s, order.piece, order.at) and not overhead:
        return Refusal("GUI-10.2.3a", "not-beside-it", also=("ANA-4.2.9e", "ANA-5.2.7b", "ANA-5.3.5b"))
    return None


def douse(s: Battle, order: Douse) -> Play[Battle]:
    """One die for each who tries; a fire lit by an arrow goes out more easily. GUI-10.2.3c"""
    numbers, fire = s.scene.book.fire, s.works.fire_at(order.at)
    assert numbers is not None
    assert fire is not None
    needs = numbers.quench_arrow if fire.lit == "arrow" else numbers.quench
    s = yield from tell(Worked((order.piece,), "GUI-10.2.3b"))
    die = yield from roll("1d10", "douse", "GUI-10.2.3c", s.side_of(order.piece))
    s = yield from tell(FireRolled("douse", order.at, die, needs, die <= needs, "GUI-10.2.3c"))
    if die <= needs:
        s = yield from tell(FireOut(order.at, "GUI-10.2.3c"))
    return s


def spread(s: Battle) -> Play[Battle]:
    """At the end of the opponent's phase each fire of a side may leap on; then it is a turn older. GUI-10.2.2a

    What catches in this check does not spread in it. What has been put out is not there any more (GUI-10.2.2d).
    """
    numbers = s.scene.book.fire
    fires = {fire.place: fire for fire in s.works.fires if fire.by != s.side}
    if numbers is None:
        return s
    places = s.scene.field.by_name(fires)
    for place in places:
        for beyond in s.scene.field.by_name(beyond_of(s, place)):
            if s.flames >> beyond & 1:
                continue
            by = fires[place].by
            s, takes = yield from takes_fire(s, "spread", beyond, numbers.spread, by, "GUI-10.2.2c")
            if takes:
                s = yield from set_fire(s, beyond, "spread", by, "GUI-10.2.2c")
    for place in places:
        s = yield from _grow_older(s, place, numbers.turns)
    return s


def beyond_of(s: Battle, place: int) -> list[int]:
    """The places to which a fire can leap: beside it, and in an engine right above and below. ANA-4.2.9b"""
    size, planes = s.scene.grid.size, range(len(s.scene.field.storeys))
    hexes = [place % size, *s.scene.grid.neighbours(place % size)]
    near_by = [plane * size + h for h in hexes for plane in planes]
    return [k for k in near_by if k != place and fuels(s, k) and near(s, place, k)]


def _grow_older(s: Battle, place: int, turns: int) -> Play[Battle]:
    """The count goes up; at three what stands there is destroyed for good. GUI-10.2.5a

    Naphtha that has burnt as long goes on, and spreads, to the end. GUI-10.5.1h
    """
    fire = s.works.fire_at(place)
    if fire is None or (fire.age >= turns and s.burning >> place & 1):
        return s
    s = yield from tell(FireAged(place, fire.age + 1, "GUI-10.2.5a"))
    s = yield from perish(s, place)
    return (yield from burn_down(s, place)) if fire.age + 1 >= turns else s


def burn_down(s: Battle, place: int) -> Play[Battle]:
    """What stands on a place is gone, and the flames with it; naphtha burns on. GUI-10.2.5a GUI-10.2.5b GUI-10.5.1h"""
    remains = fuels(s, place)
    if not s.burning >> place & 1:
        s = yield from tell(FireOut(place, "GUI-10.2.5a", True))
    for fuel in remains:
        if fuel.thing >= 0:
            s = yield from lose_hex(s, fuel.thing, place, "GUI-10.2.5b")
        elif fuel.side >= 0:
            s = yield from tell(DoorLost(place, fuel.side, "ANA-2.3.3"))
        else:
            s = yield from collapse_place(s, place, "GUI-10.2.5a")
    for other in s.scene.field.by_name([fire.place for fire in s.works.fires]):
        if not fuels(s, other) and not s.burning >> other & 1:
            s = yield from tell(FireOut(other, "GUI-10.2.5b", True))
    return s


def lose_hex(s: Battle, thing: int, place: int, rule: str) -> Play[Battle]:
    """One hex of an engine is gone: the whole of a small one, a part of a great one.

    GUI-10.2.5b ANA-5.1.2.2d. What fire has taken is not repaired (ANA-5.1.3c).
    """
    kind = s.character(thing).thing
    if kind not in BODIES:
        s = yield from tell(ThingLost(thing, rule))
        return s
    s = yield from tell(EngineHexLost(thing, place, frame_number(s, thing, place), rule))
    follows = s.scene.hooks.burnt_out.get(kind)
    return (yield from follows(s, thing, place)) if follows is not None else s


def lights_of(s: Battle, n: int) -> list[Light]:
    """Every place and every door that a character may set alight now."""
    if s.step != "melee" or not _free_hands(s, n) or _new_there(s, n):
        return []
    wood = kindling(s)
    places = [place for place in _around(s, n) if wood >> place & 1]
    found = [Light(n, place) for place in places if not doors(s, place)]
    found += [Light(n, place, d) for place in places for d in doors(s, place)]
    return [order for order in found if why_not_light(s, order) is None]


def _new_there(s: Battle, n: int) -> bool:
    """He has not been there since the turn before, or has done something in this phase. GUI-8.5.2b"""
    p = s.pieces[n]
    return p.there_since == NEVER or s.turn - p.there_since < 1 or p.spent > 0 or p.did(MOVED)


def douses_of(s: Battle, n: int) -> list[Douse]:
    """Every fire that a character may try to put out now."""
    if s.step != "melee" or not s.works.fires or not _free_hands(s, n):
        return []
    found = [Douse(n, fire.place) for fire in s.works.fires]
    return [order for order in found if why_not_douse(s, order) is None]


def _free_hands(s: Battle, n: int) -> bool:
    return n not in s.scene.things and why_not_busy(s, n, "GUI-10.2.1b") is None and not s.pieces[n].spent


def _around(s: Battle, n: int) -> list[int]:
    size, planes = s.scene.grid.size, range(len(s.scene.field.storeys))
    below = {h % size for h in s.hexes(n)}
    hexes = {*below, *(k for h in below for k in s.scene.grid.neighbours(h))}
    return [plane * size + h for h in sorted(hexes) for plane in planes]


Forecast = tuple[Refusal | None, dict[str, object], tuple[()]]


def forecast_light(s: Battle, order: Light) -> Forecast:
    """What setting fire by hand would need."""
    return why_not_light(s, order), {"needs": needs_by_hand(s, order)}, ()
