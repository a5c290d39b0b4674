"""Everything the library has, to look at: all maps on one page, everybody of a roster, everybody of all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from gonfanon.battle.setup.scenario import Person, RosterText
from gonfanon.painter.ground.ground import USUAL, Pens, definitions, field
from gonfanon.painter.ink.field_plan import Plan
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.palette import INK, SERIF, VELLUM
from gonfanon.painter.ink.svg import num, picture, text
from gonfanon.painter.pages.counter_sheets import (
    Pair,
    contact_heading,
    contact_page,
    contact_rows,
    contact_sheet,
)
from gonfanon.painter.pieces.character_faces import face_of, pairs_of
from gonfanon.painter.pieces.counters import Counter, Rim

OF_ONE_FIELD = ("gf-water", "gf-deep", "gf-slope", "gf-moat", "gf-plough")
"""Names that a field defines for itself, and that must differ where there are several on a page."""


def distinct(drawing: str, number: int) -> str:
    """The drawing of a field that can stand on a page beside others."""
    for name in OF_ONE_FIELD:
        drawing = drawing.replace(name, f"{name}-{number}")
    return drawing


def maps_svg(plans: Sequence[Plan], columns: int = 2, pens: Pens = USUAL, hex_px: float = 24) -> str:
    """Sheets with their titles, so many beside each other."""
    margin, head = 110.0, 150.0
    wide = max(size(plan)[0] for plan in plans) + margin
    high = max(size(plan)[1] for plan in plans) + head
    out = []
    for i, plan in enumerate(plans):
        x, y = margin + i % columns * wide, head + i // columns * high
        width, height = size(plan)
        sheet = f'<rect width="{num(width)}" height="{num(height)}"'
        border = f'{sheet} fill="none" stroke="{INK}" stroke-width="5"/>'
        clip = f'<clipPath id="gf-map-{i}">{sheet}/></clipPath>'
        title = text(width / 2, -38, plan.title, 64, INK, 700, font_family=SERIF)
        drawn = f'{clip}<g clip-path="url(#gf-map-{i})">{distinct(field(plan, pens), i)}</g>'
        out.append(f'<g transform="translate({num(x)} {num(y)})">{drawn}{border}{title}</g>')
    width, height = margin + columns * wide, head / 2 + -(-len(plans) // columns) * high
    page = f'<rect width="{num(width)}" height="{num(height)}" fill="{VELLUM}"/>'
    k = hex_px / 126
    return picture((0, 0, width, height), (num(width * k), num(height * k)), (definitions(), page, *out))


def _data(person: Person) -> dict[str, Any]:
    data = msgspec.structs.asdict(person)
    return {key: value for key, value in data.items() if value or key != "faction"}


def shown(person: Person, faction: str, language: str = "en", rim: Rim = "white") -> Counter:
    """The face somebody shows in a list: in the saddle if he has a horse."""
    return face_of(_data(person), faction, rim, riding=person.mounted is not None, language=language)


def people_svg(roster: RosterText, language: str = "en", width: float = 1440) -> str:
    """Everybody of a roster, each with his epithet."""
    counters = [shown(person, roster.faction, language) for person in roster.people.values()]
    return contact_sheet(counters, roster.title.get(language, ""), [c.epithet for c in counters], width)


def rosters_svg(rosters: Iterable[RosterText], language: str = "en", width: float = 2880) -> str:
    """Everybody of several rosters on one page, people by people; no one is left out, no face shown twice."""
    out, top = [], 100.0
    for roster in rosters:
        counters = [shown(person, roster.faction, language) for person in roster.people.values()]
        counters.sort(key=lambda c: not c.long)
        body, end = contact_rows(counters, [c.epithet for c in counters], width, top + 46)
        out.append(contact_heading(roster.title.get(language, ""), top, 44) + body)
        top = end + 70
    return contact_page(width, top, "".join(out))


def pairs(people: Mapping[str, Person], faction: str, language: str = "en", rim: Rim = "white") -> list[Pair]:
    """The counters of some people to print, fronts with their backs, person by person."""
    return [
        pair
        for person in people.values()
        for pair in pairs_of(_data(person), person.faction or faction, rim, language)
    ]
