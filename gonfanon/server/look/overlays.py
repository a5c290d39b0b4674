"""What lies over the painted field, and towers cut open: drawn when a window looks at them."""

import hashlib

import msgspec

from gonfanon.painter.ground.ground import definitions
from gonfanon.painter.ground.ground import storey as storey_of
from gonfanon.painter.ink.field_plan import hex_of, plan_of_field
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.palette import VELLUM
from gonfanon.painter.ink.svg import num, picture
from gonfanon.painter.pages.changes import changes
from gonfanon.painter.pages.table import Cast
from gonfanon.painter.pages.tower_section import Floor, area_floors, floors, section_svg, tower_floors
from gonfanon.rules.pieces.engine_frames import BODIES, covered
from gonfanon.rules.position.state import Battle
from gonfanon.server.bounded import Bounded
from gonfanon.server.look.posture import CROWN
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import texts
from gonfanon.story.story import titled

PIXELS, UNIT = 66, 126
"""A hex is so wide on the bitmap of the ground, and so wide in the units of the drawings."""
SEED = 42
"""With which the brush was dipped for the ground, so that the floors go with it."""
MOST = 600
"""Positions whose changes can still be asked for: as many as a long game has."""
_kept: Bounded[str, Battle] = Bounded(MOST)


def address(s: Battle) -> str:
    """Where the picture of all that has changed on a field is; empty as long as nothing has."""
    done = s.works
    if not (done.terrain or done.sides or done.damage or done.fires or s.naphtha or s.burning):
        return ""
    told = msgspec.msgpack.encode((id(s.scene), done, str(s.naphtha), str(s.burning)))
    mark = hashlib.sha256(told).hexdigest()[:16]
    _kept.put(mark, s)
    return f"/art/changes/{mark}.svg"


def changes_svg(mark: str) -> str:
    """All that has changed on a field, to be laid over it: ground, doors, damage, fires with their age."""
    s = _kept.get(mark)
    if s is None:
        raise Trouble("no-picture", 404, name=mark)
    width, height = size(plan_of_field(s.scene.field))
    k = PIXELS / UNIT
    body = (definitions(), changes(s))
    return picture((0, 0, width, height), (num(width * k), num(height * k)), body)


def floor_svg(s: Battle, storey: int) -> str:
    """One storey as it is now, to be laid over the field, which fades under it."""
    if storey not in s.scene.field.storeys:
        raise Trouble("no-picture", 404, name=str(storey))
    ground, grid = s.ground, s.scene.grid
    there = [
        place for place in ground.terrain if place >= grid.size and s.scene.field.storey(place) == storey
    ]
    # The crowns of trees are painted with the ground.
    places = [place for place in there if ground.terrain[place] != CROWN]
    plan = msgspec.structs.replace(
        plan_of_field(s.scene.field, storey=storey),
        floor={hex_of(grid.names[place % grid.size]): ground.terrain[place] for place in places},
        levels={hex_of(grid.names[place % grid.size]): ground.level(place) for place in places},
    )
    width, height = size(plan)
    k = PIXELS / UNIT
    veil = f'<path d="M0 0H{num(width)}V{num(height)}H0z" fill="{VELLUM}" fill-opacity=".55"/>'
    body = (definitions(), veil if places else "", storey_of(plan, SEED), changes(s))
    return picture((0, 0, width, height), (num(width * k), num(height * k)), body)


def section(s: Battle, name: str, cast: Cast, language: str) -> str:
    """A tower, an engine or a pile of places cut open at a hex: its floors, and who stands on each."""
    h = s.scene.grid.index.get(name, -1)
    if h < 0:
        raise Trouble("no-picture", 404, name=name)
    thing = next((n for n in s.scene.things if s.character(n).thing in BODIES and covered(s, n) >> h & 1), -1)
    if thing >= 0:
        title = s.character(thing).name or texts(language).say(f"gear-{s.character(thing).thing}")
        return section_svg(_opened(title), tower_floors(s, thing, cast, language), False, language)
    area = _area(s, h)
    shown = area_floors(s, area, cast, language) if area else floors(s, (h,), cast, language)
    return section_svg(titled(area) if area else name, _some(shown), True, language)


def _area(s: Battle, h: int) -> str:
    """The smallest named part of a castle that holds a hex."""
    found = [(len(hexes), area) for area, hexes in sorted(s.scene.field.areas.items()) if h in hexes]
    return min(found)[1] if found else ""


def _some(shown: list[Floor]) -> list[Floor]:
    if not shown:
        raise Trouble("no-picture", 404, name="")
    return shown


def _opened(title: str) -> str:
    return title[:1].upper() + title[1:]
