"""The people of a siege over the plan of the place: the garrison on its walls, camps and engines around it.

Where somebody stands between two fights is no matter of the rules: the places are only for the eye. They depend on
nothing but the sheet, so that the same day always looks the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gonfanon.cast.characters import WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.painter.ground.ground import definitions
from gonfanon.painter.ink.field_plan import plan_of_field
from gonfanon.painter.ink.hex_geometry import centre, size
from gonfanon.painter.ink.palette import INK, ROCK_SHADE, VELLUM, Arms, arms_of
from gonfanon.painter.ink.svg import disc, fill, group, num, picture, shape, stroke
from gonfanon.painter.pages.changes import changes, hex_named
from gonfanon.painter.pages.table import Cast, faction_of
from gonfanon.painter.pieces.character_faces import carried, look_of
from gonfanon.painter.pieces.engines import Machine, machine
from gonfanon.painter.pieces.figures import footman
from gonfanon.siege.places import inside_mask
from gonfanon.siege.sheet import Siege

PIXELS, UNIT = 66, 126
"""A hex is so wide on the bitmap of the ground, and so wide in the units of the drawings."""
NEAR, FAR = 3, 6
"""How far from the walls besiegers stand, in hexes."""
OPEN = ("flat", "path", "road", "crop", "courtyard")
"""Ground outside on which somebody may be shown."""
MEN_A_TENT = 6
BUILT = 0.55
"""How strongly an engine is drawn that is still being built."""
DRAWN = (
    "perriere",
    "mangonel",
    "ballista",
    "ram",
    "siege-tower",
    "gallery",
    "ladder",
    "mantlet",
    "oil-basin",
)
"""Gear that is shown on the plan, the largest first."""
MOST = 9
"""Pieces of gear of a side that are shown."""
Spot = tuple[float, float, str]
"""Where something stands, and its drawing; what stands lower lies over the rest."""


def siege_plan(s: Siege, cast: Cast) -> str:
    """All that lies over the painted place: damage, tents, engines, people."""
    width, height = size(plan_of_field(s.scene.field))
    k = PIXELS / UNIT
    spots = sorted([*_besiegers(s, cast), *_garrison(s, cast)], key=lambda spot: (spot[1], spot[0]))
    drawn = "".join(group(body, f"translate({num(x)} {num(y)})") for x, y, body in spots)
    return picture(
        (0, 0, width, height), (num(width * k), num(height * k)), (definitions(), changes(s.site), drawn)
    )


def _spread(places: Sequence[int], many: int) -> list[int]:
    """So many of some places, as far from each other as they are listed."""
    if not places or many <= 0:
        return []
    return [places[n * len(places) // many] for n in range(many)]


def _arms(s: Siege, side: int, cast: Cast) -> Arms:
    """The arms of the one who comes first on a side."""
    people = s.people(side)
    who = s.characters[people[0]] if people else None
    return arms_of(faction_of(who, s.scene.sides[side], cast) if who is not None else s.scene.sides[side])


def _besiegers(s: Siege, cast: Cast) -> Iterator[Spot]:
    """Camps round the place, engines before them, men everywhere between."""
    ring = _ring(s)
    if not ring:
        return
    arms = _arms(s, s.besieger, cast)
    people = [n for n in s.people(s.besieger) if s.piece(n).at < 0]
    gear = _shown_gear(s, s.besieger)
    jobs = [job.what for job in s.jobs if job.side == s.besieger and job.what in DRAWN]
    tents = max(2, len(people) // MEN_A_TENT)
    # One list of places for all, so that nobody stands on an engine: every third is a thing while there are any.
    things = [_engine(s, n, arms) for n in gear]
    things += [f'<g opacity="{BUILT}">{_built(kind, arms)}</g>' for kind in jobs]
    things += [_tent(arms, n == 0) for n in range(tents)]
    men = [_man(s, n, cast) for n in people]
    mixed = _mixed(things, men)
    for place, body in zip(_spread(ring, len(mixed)), mixed, strict=True):
        x, y = centre(hex_named(s.site, place))
        yield x, y, body


def _mixed(things: list[str], men: list[str]) -> list[str]:
    """Things spread evenly among the men."""
    found, put = [], 0
    for number, man in enumerate(men):
        while put < len(things) and put * len(men) <= number * len(things):
            found.append(things[put])
            put += 1
        found.append(man)
    return [*found, *things[put:]]


def _ring(s: Siege) -> list[int]:
    """Open ground round the place, ordered by the direction in which it lies."""
    grid, field = s.scene.field.grid, s.scene.field
    inside = list(bits(inside_mask(field, s.scene.place)))
    mid = [sum(c) / len(inside) for c in zip(*(centre(hex_named(s.site, h)) for h in inside), strict=True)]
    found = []
    for h in grid.hexes:
        if s.site.ground.terrain.get(h) not in OPEN or len(grid.neighbours(h)) < 6:
            continue
        away = min(grid.distance(h, k) for k in inside)
        if NEAR <= away <= FAR:
            x, y = centre(hex_named(s.site, h))
            found.append((_turn(x - mid[0], y - mid[1]), away, h))
    return [h for _, _, h in sorted(found)]


def _turn(x: float, y: float) -> float:
    """A number that grows with the direction, all the way round."""
    span = abs(x) + abs(y) or 1.0
    return y / span if x >= 0 else 2 - y / span


def _garrison(s: Siege, cast: Cast) -> Iterator[Spot]:
    """Most on the walls, the rest behind them."""
    field = s.scene.field
    mask, grid = inside_mask(field, s.scene.place), s.scene.field.grid
    inside = [h for h in bits(mask) if s.site.ground.open[0] >> h & 1]
    walls = [h for h in inside if any(not mask >> k & 1 for k in grid.neighbours(h))]
    rest = [h for h in inside if h not in walls]
    people = [n for n in s.people(s.besieged) if s.piece(n).at < 0 and not s.men[n].relief]
    on_walls = people[: min(len(people), len(walls))] if not rest else people[: (len(people) * 2 + 2) // 3]
    behind = people[len(on_walls) :]
    for group_of, places in ((on_walls, walls or inside), (behind, rest or inside)):
        for n, place in zip(group_of, _spread(places, len(group_of)), strict=bool(places)):
            x, y = centre(hex_named(s.site, place))
            yield x, y, _man(s, n, cast)


def _man(s: Siege, n: int, cast: Cast) -> str:
    """Somebody on foot; who is at work has a mallet, who is wounded a drop."""
    who = s.characters[n]
    person = msgspec.structs.asdict(who)
    arms = arms_of(faction_of(who, s.scene.sides[who.side], cast))
    held = "mallet" if s.at_work(n) else carried(person, riding=False)
    shadow = f'<ellipse cx="3" cy="43" rx="22" ry="6" fill="{ROCK_SHADE}" fill-opacity=".35"/>'
    hurt = _drop() if s.piece(n).state >= WOUNDED else ""
    return shadow + footman(look_of(person), held, arms) + hurt


def _drop() -> str:
    return disc(24, -30, 11, VELLUM, 2) + fill(
        "M24 -38C30 -30 30 -25 24 -24C18 -25 18 -30 24 -38z", "#A3171C"
    )


def _shown_gear(s: Siege, side: int) -> list[int]:
    gear = [n for n in s.gear(side) if s.characters[n].thing in DRAWN and s.piece(n).at < 0]
    return sorted(gear, key=lambda n: (DRAWN.index(s.characters[n].thing), n))[:MOST]


def _engine(s: Siege, n: int, arms: Arms) -> str:
    kind = s.characters[n].thing
    row = s.scene.book.engines.get(kind)
    broken = row is not None and row.points > 0 and not s.point_left(n)
    return _built(kind, arms, "damaged" if broken else "")


def _built(kind: str, arms: Arms, posture: str = "") -> str:
    return group(machine(Machine(kind, posture=posture, arms=arms)), "scale(.8)")


def _tent(arms: Arms, flag: bool) -> str:
    """A round tent in the colours of its owner; over the first flies a pennon."""
    shadow = f'<ellipse cx="8" cy="40" rx="52" ry="12" fill="{ROCK_SHADE}" fill-opacity=".35"/>'
    cloth = shape("M0 -42L46 38C16 46 -16 46 -46 38z", VELLUM, 3)
    stripes = fill("M0 -42L-18 43C-28 42 -38 41 -46 38zM0 -42L30 41C22 43 14 44 6 44z", arms.field)
    door = fill("M0 6L12 44C4 45 -4 45 -12 44z", INK)
    pole = stroke("M0 -42V-62", INK, 3)
    pennon = (
        shape("M0 -84l34 6l-12 8l12 8l-34 4z", arms.field, 2.4)
        if flag
        else shape("M0 -62l16 4l-16 6z", arms.field, 1.8)
    )
    staff = stroke("M0 -42V-86", INK, 3) if flag else pole
    return (
        shadow + cloth + stripes + stroke("M0 -42L46 38C16 46 -16 46 -46 38z", INK, 3) + door + staff + pennon
    )
