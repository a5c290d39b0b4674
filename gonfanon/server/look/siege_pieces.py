"""Ladders, engines and fires as a window sees them: where they stand, who serves them, what an order may bring."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from gonfanon.battle.orders.special_orders import offered
from gonfanon.cases.siege_query import FORECASTS
from gonfanon.cast.characters import NOBODYS
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.engines import pushing, rams, throwing
from gonfanon.rules.pieces.boats import aboard as on_boat
from gonfanon.rules.pieces.boats import deck
from gonfanon.rules.pieces.engine_frames import BODIES, aboard, ahead, named_hexes
from gonfanon.rules.pieces.ladders_and_ropes import wall_of
from gonfanon.rules.pieces.wagons_and_litters import wagon_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.engine_walls import FLOORS
from gonfanon.rules.words import field as orders
from gonfanon.rules.words import siege as said
from gonfanon.rules.words import tactics
from gonfanon.server.look import order_outcomes, overlays
from gonfanon.server.wire import messages, replies
from gonfanon.server.wire.figures import figure
from gonfanon.server.wire.languages import Tongues, say
from gonfanon.story.castles import chance as chance_of
from gonfanon.story.castles import chance_to_pull
from gonfanon.story.fallback import or_else

LEANING = ("raised", "holding")
FORECAST_OF: dict[type[Any], str] = {
    said.Push: "push",
    said.Draw: "draw",
    said.Strike: "strike",
    said.Dig: "dig",
    said.Pour: "pour",
    said.FireArrow: "fire-arrow",
    said.EngineShot: "shoot",
    orders.Light: "light",
}
"""Order -> the query that says what it needs."""
THROWN: dict[type[Any], str] = {said.Topple: "topple", said.CutRope: "cut-rope", said.ThrowGrapnel: "throw"}
"""Order -> the die it rests on."""
UNFOLDED = (said.EngineShot, said.ThrowStone, said.Pour)
"""Orders whose outcomes are told over all their dice."""
COUNTED = ("distance", "points", "die", "pushers", "hexes", "needs")
"""Figures of a forecast in the order in which they are shown."""


PARTS = {
    "crew": "crew",
    "pushers": "pushers",
    "oxen": "pushers",
    "fire-number": "needs",
    "ram-points": "points",
    "sappers": "points",
}
"""Reason -> the figure it belongs to; all others change the die."""


def orders_with(s: Battle, thing: int, people: Iterable[int]) -> list[Any]:
    """Every order in which a thing is carried, raised, pushed or used, no matter who gives it."""
    own = offered(s, thing)
    others = [word for n in people if n != thing for word in offered(s, n)]
    return [*own, *(word for word in others if thing in word.handled)]


def _names(s: Battle, places: Iterable[int]) -> list[str]:
    return [s.scene.field.name(place) for place in places if place >= 0]


def gear(s: Battle, n: int) -> messages.Gear | None:
    """What a thing covers, who serves it and how ready it is; None for what lives."""
    if n not in s.scene.things:
        return None
    p, kind = s.pieces[n], s.character(n).thing
    if p.at < 0:
        return messages.Gear(kind, say(f"gear-{kind}"))
    figures = s.scene.book.engines.get(kind)
    people = {"boat": on_boat, "wagon": _on_wagon}.get(kind, aboard if kind in BODIES else None)
    leans = wall_of(s, p) if p.posture in LEANING and p.facing >= 0 else -1
    return messages.Gear(
        kind,
        say(f"gear-{kind}"),
        _names(s, footprint(s, n)),
        list(_crew(s, n)),
        list(people(s, n)) if people is not None else [],
        wants=figures.crew if figures is not None else 0,
        loaded=throwing.count(s, n) if kind in throwing.RATE_RULES else p.loaded,
        turns=figures.turns if figures is not None else 0,
        height=p.height,
        burnt=_names(s, _burnt(s, n)),
        leans=s.scene.field.name(leans) if leans >= 0 else None,
    )


def _on_wagon(s: Battle, wagon: int) -> list[int]:
    """Those who ride on a wagon. MAG-4.5.2a"""
    hexes = wagon_hexes(s, wagon)
    team = s.pieces[wagon].bearers
    return [
        n
        for n, p in enumerate(s.pieces)
        if p.at >= 0 and hexes >> p.at & 1 and n not in s.scene.things and n not in team
    ]


def face_of(s: Battle, n: int) -> str:
    """How a thing is drawn: its posture, and how far it is loaded."""
    p, kind = s.pieces[n], s.character(n).thing
    return f"{p.posture or 'set'}{throwing.count(s, n) if kind in throwing.RATE_RULES else 0}"


def footprint(s: Battle, n: int) -> list[int]:
    """Every place that a thing fills: the hex of its mark first, then storey by storey."""
    p, kind = s.pieces[n], s.character(n).thing
    if kind in FLOORS:
        return [place for storey in sorted(FLOORS[kind]) for place in _floor(s, n, storey)]
    if kind in ("perriere", "mangonel"):
        return list(throwing.hexes_of(s, n))
    if kind == "boat":
        return [h for h in deck(s, n) if h >= 0]
    if kind == "wagon" and p.facing >= 0:
        return [p.at, p.at - s.scene.grid.steps[p.facing]]
    return [p.at, p.other] if p.other >= 0 and p.other != p.at else [p.at]


def _floor(s: Battle, n: int, storey: int) -> list[int]:
    below = named_hexes(s, n, FLOORS[s.character(n).thing][storey]).values()
    if not storey:
        return list(below)
    if storey not in s.scene.field.storeys:
        return []
    plane = s.scene.field.storeys.index(storey) * s.scene.grid.size
    return [h + plane for h in below]


def _burnt(s: Battle, n: int) -> list[int]:
    """Places of an engine that are burnt out. ANA-4.2.9"""
    names, field = BODIES.get(s.character(n).thing, ()), s.scene.field
    found = []
    for number in s.pieces[n].burnt:
        storey, k = divmod(number, 100)
        below = named_hexes(s, n, (names[k],)).values()
        plane = field.storeys.index(storey) * s.scene.grid.size if storey in field.storeys else 0
        found += [h + plane for h in below]
    return found


def _crew(s: Battle, n: int) -> Iterable[int]:
    """Those who bear it, push it, batter with it or serve it."""
    p, kind = s.pieces[n], s.character(n).thing
    if p.bearers:
        return p.bearers
    if kind == "ram":
        return rams.crew(s, n)
    if kind in pushing.PLACES:
        return pushing.pushers(s, n)
    return throwing.servants(s, n, 0) if kind in throwing.RATE_RULES else ()


def floors(s: Battle) -> tuple[dict[str, str], dict[str, int]]:
    """The places over and under the ground as they are now: what each is, and its level."""
    ground, size = s.ground, s.scene.grid.size
    if len(s.scene.field.storeys) < 2:
        return {}, {}
    places = {place: kind for place, kind in sorted(ground.terrain.items()) if place >= size}
    name = s.scene.field.name
    return (
        {name(place): kind for place, kind in places.items()},
        {name(place): ground.level(place) for place in places},
    )


@or_else(lambda s: None)
def works(s: Battle) -> messages.WorksShown | None:
    """What has been broken, opened, built or set on fire; None as long as there is nothing of the kind."""
    field, done = s.scene.field, s.works
    kinds, levels = floors(s)
    naphtha = _names(s, bits(s.naphtha & ~s.burning))
    if not (done.terrain or done.sides or done.damage or done.fires or kinds or naphtha or s.burning):
        return None
    sides = [(h, d, state, field.side(h, d)) for h, d, state in done.sides]
    return messages.WorksShown(
        {field.name(place): kind for place, kind in done.terrain},
        [
            messages.FieldSide(field.name(h), d, side.kind if side else "", state)
            for h, d, state, side in sides
        ],
        {field.name(place): steps for place, steps in done.damage},
        {field.name(fire.place): fire.age for fire in done.fires},
        naphtha,
        kinds,
        levels,
        overlays.address(s),
    )


def hexes_of(s: Battle, word: Any) -> list[int] | None:
    """The places of an order of houses, castles and sieges, what it is aimed at last; None for any other order."""
    if type(word) not in s.scene.hooks.deeds or isinstance(word, orders.Light):
        return None
    grid = s.scene.grid
    match word:
        case said.RaiseLadder(at=h, facing=d) | said.ShiftLadder(at=h, facing=d):
            return [h, grid.neighbour(h, d)]
        case said.Open(at=h, side=d) | said.Shut(at=h, side=d) | said.BreakDoor(at=h, side=d) if d >= 0:
            return _doorway(s, word, h, grid.neighbour(h, d))
        case said.Push(thing=n, hexes=far) | said.Draw(thing=n, hexes=far):
            return [ahead(s, n, s.pieces[n].at, far)]
        case (
            said.Carry(thing=n, steps=steps)
            | said.Escort(captive=n, steps=steps)
            | tactics.Hamstring(target=n, steps=steps)
        ):
            return [step.to for step in steps if isinstance(step, orders.Go)] or [s.pieces[n].at]
        case said.Hurry(at=h, then=k):
            return [h, k]
        case said.ThrowStone(target=n) | tactics.Loader(loader=n):
            return [s.pieces[n].at]
        case _:
            return list(word.places) or [s.pieces[n].at for n in word.handled if n in s.scene.things][:1]


def _doorway(s: Battle, word: Any, inner: int, outer: int) -> list[int]:
    """A door lies between two hexes: the far one, seen from the one who goes to it, is the one to point at."""
    near = s.pieces[word.actors[0]].at
    return [near, outer if near == inner else inner]


def chance(s: Battle, word: Any) -> Fraction | None:
    """The chance that an order with one die succeeds; None if it has none of that kind."""
    if type(word) in THROWN:
        return chance_of(s, THROWN[type(word)])
    if isinstance(word, said.PullDown):
        return chance_to_pull(s, word)
    if isinstance(word, said.Douse):
        fire, numbers = s.works.fire_at(word.at), s.scene.book.fire
        if fire is None or numbers is None:
            return None
        return Fraction(numbers.quench_arrow if fire.lit == "arrow" else numbers.quench, 10)
    verb = FORECAST_OF.get(type(word))
    needs = FORECASTS[verb](s, word)[1].get("needs") if verb is not None else None
    return Fraction(max(0, min(10, 11 - needs)), 10) if isinstance(needs, int) else None


def forecast(s: Battle, word: Any, tongues: Tongues, id: int) -> replies.Odds:
    """What an order of houses, castles and sieges needs and may bring, with its reasons."""
    verb = FORECAST_OF.get(type(word))
    values: dict[str, Any] = {}
    reasons: tuple[Reason, ...] = ()
    refusal = s.scene.hooks.deeds[type(word)].why_not(s, word)
    if verb is not None:
        _, told, reasons = FORECASTS[verb](s, word)
        values = dict(told)
    figures = {
        name: Figure(values[name]) for name in COUNTED if isinstance(values.get(name), int) and values[name]
    }
    for name in dict.fromkeys(PARTS.get(each.what, "die") for each in reasons):
        parts = tuple(each for each in reasons if PARTS.get(each.what, "die") == name)
        known = figures.get(name)
        figures[name] = Figure(known.value, parts) if known is not None else Figure.total(parts)
    return replies.Odds(
        id=id,
        legal=refusal is None,
        figures={name: figure(value, tongues) for name, value in figures.items()},
        results=_results(s, word) if refusal is None else [],
        rule=tongues.rule(refusal.rule) if refusal is not None else "",
        rules=tongues.rules(refusal.rules) if refusal is not None else [],
        why=tongues.refusal(refusal) if refusal is not None else None,
        column=str(values.get("column", "")),
    )


def _results(s: Battle, word: Any) -> list[replies.Result]:
    """Whether an order with one die succeeds; what a shot of an engine or a stone may do, over all its dice."""
    share = chance(s, word)
    parts = {"success": share, "none": 1 - share} if share is not None else {}
    if isinstance(word, UNFOLDED):
        parts = order_outcomes.outcomes(s, word, _foes(s, word))
    return [
        replies.Result(key, "", str(part), float(part), say(f"forecast-{key}"))
        for key, part in parts.items()
        if part
    ]


def _foes(s: Battle, word: Any) -> list[int]:
    """Those whose harm is hoped for."""
    actor = (*word.actors, *word.handled)[0]
    side = s.side_of(actor) if s.side_of(actor) >= 0 else s.side
    return [n for n in range(len(s.pieces)) if s.side_of(n) not in (side, NOBODYS)]
