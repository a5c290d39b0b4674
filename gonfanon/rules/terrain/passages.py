"""Where one steps and where one fights: sides that are closed, and ways that are no plain step.

Worked out once for a ground. A side that is simply open needs nothing here. GUI-8.1k GUI-9.5.1a
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gonfanon.field.field import Side
from gonfanon.field.hexes import opposite
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.terrain.building_works import UNFINISHED, building_ways
from gonfanon.rules.terrain.castle_steps import side_ways
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.terrain.gates import outer_hexes
from gonfanon.rules.terrain.moats import is_bridge, is_moat
from gonfanon.rules.terrain.thales import RAMPARTS
from gonfanon.rules.terrain.tree_ways import tree_ways

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

DOORS = ("door", "courtyard-entry", "tower-door")
"""Openings one walks through. GUI-8.4a"""
RAISED = (
    "house-interior", "furniture", "castle-stairs", "hoarding", "scaffold", "terrace", "murder-hole", *RAMPARTS,
)  # fmt: skip
"""What stands above the ground around it: no step up or down but by a stair or a ladder. GUI-9.1h GUI-9.5.1d"""
CRENELS = ("rampart", "palisade")
"""Sides that stand on maps only: crenels and stakes, which nobody crosses without help. GUI-9.5.1a"""

SHUT_RULES: dict[str, tuple[str, ...]] = {
    "wall": ("GUI-8.4a", "GUI-8.1b", "ANA-2.1c"),
    "window": ("GUI-8.4.1a", "GUI-8.1c", "ANA-2.1d"),
    "low-wall": ("ANA-2.1j", "GUI-8.4.2b"),
    "chapel-window": ("GUI-9.5.1a", "GUI-8.1h", "GUI-9.5.1b", "ANA-2.1h"),
    "church-window": ("ANA-2.1g",),
    "castle-window": ("ANA-3.1f",),
    "twin-window": ("ANA-3.1f",),
    "castle-wall": ("GUI-9.5.1a", "GUI-9.1a", "ANA-3.1b"),
    "arrow-slit": ("GUI-9.5.1a", "GUI-9.1b", "GUI-9.5.1b", "ANA-3.1e"),
    "palisade": ("GUI-9.2.1a", "GUI-9.1d", "GUI-9.5.1a", "GUI-9.5.1c", "ANA-3.1g"),
    "rampart": ("ANA-3.1c", "GUI-9.5.1a"),
    "door": ("GUI-8.1d", "ANA-2.3.1a"),
    "courtyard-entry": ("GUI-8.1d", "ANA-2.3.1a"),
    "tower-door": ("GUI-9.1c", "ANA-3.1d", "ANA-3.6.1"),
    "tent": ("GUI-8.5.2a", "GUI-8.1i"),
    "level": ("GUI-9.1h", "GUI-9.5.1d", "ANA-0.5", "ANA-2.2.2h", "ANA-3.3.1c", "ANA-3.3.9b"),
    "building-works": ("MAG-9.4.3a", "GUI-9.1h", "GUI-9.5.1d", "ANA-0.5", "ANA-2.2.2h"),
    "stairs": ("GUI-9.6a", "GUI-9.6b", "GUI-9.6c"),
    "bridge": ("ANA-3.2.1b",),
    "gate": ("MAG-9.3.1a", "MAG-9.3.2b", "ANA-3.2.1a", "GUI-9.2.3.1a"),
    "fence": ("MAG-8.4.4",),
    "parapet": ("MAG-8.4.3a", "MAG-8.1b"),
    "multiple-arrow-slits": ("GUI-9.5.1a", "GUI-9.1b", "GUI-9.5.1b"),
    "cob-wall": ("MAG-9.1c", "MAG-9.2.7a", "MAG-9.2.7b"),
    "batter": ("MAG-9.1c", "MAG-9.2.7b"),
}
"""The rules that close a side to movement and combat, by what closes it."""


BUILT_RULES: dict[str, tuple[str, ...]] = {
    "house-interior": ("GUI-8.1a", "GUI-8.4b", "GUI-8.4c", "ANA-2.1b"),
    "stairs": ("GUI-8.1e", "ANA-2.1f"),
    "outside-corner": ("GUI-8.1g", "ANA-2.1f"),
    "tent": ("GUI-8.1i",),
    "tent-opening": ("GUI-8.1j",),
    "furniture": ("ANA-2.1i",),
    "palisade": ("GUI-9.1d",),
    "platform": ("GUI-9.1e", "ANA-3.1g"),
    "castle-stairs": ("GUI-9.1f",),
    "gate-closed": ("GUI-9.2.3.1a", "GUI-9.2.3", "ANA-3.2.1a"),
    "gate-open": ("GUI-9.2.3.1b", "GUI-9.2.3", "ANA-3.2.1a"),
    "gate-destroyed": ("GUI-9.2.3.1c", "ANA-3.2.1a"),
    "palisade-destroyed": ("GUI-9.2.1d", "GUI-9.2.1e"),
    "ladder-raised": ("GUI-10.1",),
    "rope": ("GUI-10.6.1d",),
    "castle-wall": ("ANA-3.1b", "ANA-3.1a"),
    "rampart": ("ANA-3.1c", "ANA-3.1a"),
    "moat": ("ANA-3.1h",),
    "filled-moat": ("ANA-3.1i", "ANA-3.4.5"),
    "fixed-bridge": ("ANA-3.2.1b",),
    "fixed-bridge-destroyed": ("ANA-3.2.1b", "ANA-3.2.3c"),
    "footbridge": ("ANA-3.2.3d",),
    "hoarding": ("ANA-3.3.2", "ANA-3.3.3a", "ANA-3.3.9a"),
    "scaffold": ("ANA-2.2.1a", "ANA-2.2.2a"),
    "wall-demolished": ("ANA-6.4.3b", "ANA-6.1"),
    "ford": ("ANA-1.1e",),
    "ram-beam": ("ANA-5.2.2a",),
    "ram-place": ("ANA-5.2.2b",),
    "gallery-place": ("ANA-5.3.3a",),
    "tower-ground": ("ANA-4.1", "ANA-4.2.5b"),
    "stakes": ("MAG-7.9.2a",),
    "tree-level-1": ("MAG-7.8.1c", "MAG-7.8.1a"),
    "terrace": ("MAG-8.1b",),
    "merlon": ("MAG-9.1b",),
    "murder-hole": ("MAG-9.1b",),
    "battlement-shutter": ("MAG-9.1b",),
    "battlement-shutter-open": ("MAG-9.1b", "MAG-9.2.3a"),
    "battlement-shutter-destroyed": ("MAG-9.2.3d",),
    "gate-behind-portcullis": ("MAG-9.3.1a", "MAG-9.3a"),
    "gate-before-portcullis": ("MAG-9.3.1a", "MAG-9.3a", "MAG-9.3.2c"),
    "gate-open-behind-portcullis": ("MAG-9.3.1a", "MAG-9.3a"),
    "portcullis-lowered": ("MAG-9.3.1a",),
    "winch": ("MAG-9.3.1a",),
    "tilting-gate-closed": ("MAG-9.3.1b", "MAG-9.3b"),
    "tilting-gate-open": ("MAG-9.3.1b", "MAG-9.3b"),
    "tilting-gate-destroyed": ("MAG-9.3.1b",),
    "wall-under-construction": ("MAG-9.4.2", "MAG-9.1d"),
    "wall-without-crenels": ("MAG-9.4.2",),
    "trench": ("MAG-9.5b",),
}
"""The paragraphs that describe what people have built."""


def with_door(ground: "Ground", start: int, end: int, closed: Refusal) -> Refusal:
    """Ground closed to somebody, with the rules on the door or mantlet in his way. GUI-9.1c ANA-3.5.3c"""
    d = ground.grid.direction(start, end) if start >= 0 else -1
    side = ground.side(start, d) if d >= 0 else None
    door = SHUT_RULES[side.kind] if side is not None and side.kind in DOORS else ()
    screen = ("ANA-3.5.3c",) if ground.no_horses >> end & 1 else ()
    return Refusal(closed.rule, closed.what, closed.about, (*closed.also, *door, *screen))


def closed_pairs(ground: "Ground") -> Iterator[tuple[int, int, str]]:
    """Every side that no plain step crosses: a hex, the direction, and what closes it."""
    for (h, d), side in ground.sides.items():
        if ground.grid.neighbour(h, d) >= 0 and _closes(ground, h, d, side):
            yield h, d, side.kind
    for h in (*ground.steep, *ground.field.stairs):
        for d in range(6):
            k = ground.grid.neighbour(h, d)
            if k in ground.rows and (why := _cut_off(ground, h, k)):
                yield h, d, why
                yield k, opposite(d), why
    yield from _canvas(ground)


def _closes(ground: "Ground", h: int, d: int, side: Side) -> bool:
    if side.state == "destroyed" or side.kind == "crest":
        return False
    if side.kind in CRENELS:
        # Stakes drawn around a gate are part of it. GUI-9.2.3.1b
        return ground.terrain.get(side.inner, "") not in ("gate-open", "gate-destroyed")
    row = ground.book.sides[side.kind]
    if side.kind in DOORS:
        return side.state == "shut"
    return row.closes_side or row.crossing is not None or (row.foot or 99) > 1 or row.mounted is None


def _cut_off(ground: "Ground", h: int, k: int) -> str:
    """Why two neighbouring hexes have no step between them although no wall parts them. GUI-9.1h ANA-3.3.1c"""
    stairs = ground.field.stairs
    for stair, other in ((h, k), (k, h)):
        if stair in stairs and "from_side" not in ground.rows[stair].entries:
            return "" if other in (*stairs[stair].foot, *stairs[stair].head) else "stairs"
    for gate, other in ((h, k), (k, h)):
        if "from_inside" in ground.rows[gate].entries and _barred(ground, gate, other):
            return "gate"
    rows = ground.rows[h], ground.rows[k]
    if any(is_bridge(row) for row in rows) and any(is_moat(row) for row in rows):
        return "bridge"
    return _by_height(ground, h, k) if ground.level(h) != ground.level(k) else ""


def _by_height(ground: "Ground", h: int, k: int) -> str:
    """What parts two neighbouring hexes of different levels, if anything. GUI-9.1h MAG-9.4.3a"""
    keys = {ground.rows[h].key, ground.rows[k].key}
    if UNFINISHED in keys and ground.book.building_steps and keys <= ground.book.building_steps.costs.keys():
        return "building-works"
    high = h if ground.level(h) > ground.level(k) else k
    return "level" if keys & {*RAISED} else "cob-wall" if ground.perched(high) else ""


def _barred(ground: "Ground", gate: int, other: int) -> bool:
    """Whether a closed gate, on the outer side of its hex, parts it from another; if nobody can tell, from all."""
    outer = outer_hexes(ground, gate)
    return other in outer or not outer


def _canvas(ground: "Ground") -> Iterator[tuple[int, int, str]]:
    """Canvas bars the way except by an opening. GUI-8.5.2a"""
    for tent in ground.field.tents:
        for h in tent:
            for d in range(6):
                k = ground.grid.neighbour(h, d)
                if k < 0 or k in tent or ground.rows[h].key != "tent":
                    continue
                yield h, d, "tent"
                yield k, opposite(d), "tent"


def passages_of(
    ground: "Ground", variant: Variant | None, whole: bool = False
) -> dict[int, tuple[Passage, ...]]:
    """All ways that are no plain step, by the place they start from; `whole` with those of ladders and ropes."""
    found: dict[int, list[Passage]] = {}
    ways = (*_over_sides(ground), *_from_decks(ground), *_moats(ground), *_rubble(ground), *tree_ways(ground))
    ways += (*building_ways(ground), *side_ways(ground))
    for passage in ways:
        found.setdefault(passage.start, []).append(passage)
    for passage in variant.passages if variant else ():
        found.setdefault(passage.start, []).append(passage)
    for make in variant.makers if variant and whole else ():
        for passage in make(ground):
            found.setdefault(passage.start, []).append(passage)
    return {start: tuple(sorted(ways)) for start, ways in sorted(found.items())}


OVER = {"low-wall": "GUI-8.4.2a", "fence": "MAG-8.4.4", "parapet": "MAG-8.4.3a"}
"""What one steps over -> the rule on what it costs; all else is a window."""


def _over_sides(ground: "Ground") -> Iterator[Passage]:
    """Windows and low walls: what they cost, and how one fights across them. GUI-8.1c GUI-8.4.2a GUI-8.5.1b"""
    for (h, d), side in ground.sides.items():
        row = ground.book.sides.get(side.kind)
        k = ground.grid.neighbour(h, d)
        if row is None or k not in ground.rows or side.state in ("destroyed", "shut") or side.kind in DOORS:
            continue
        extra = row.crossing if row.crossing is not None else (row.foot or 0) - 1
        if row.closes_side or extra <= 0 or (side.kind == "parapet" and ground.level(h) != ground.level(k)):
            continue
        beyond = ground.rows[k]
        foot = beyond.foot + extra if row.foot is not None and beyond.foot is not None else None
        mounted = beyond.mounted + extra if row.mounted is not None and beyond.mounted is not None else None
        rule = OVER.get(side.kind, "GUI-8.1c")
        yield Passage(h, k, side.kind, foot, mounted, row.combat_across, row.across, rule=rule)


def _from_decks(ground: "Ground") -> Iterator[Passage]:
    """Over the crenels onto a hoarding or scaffold that leans on the wall, and back. ANA-3.3.3b ANA-2.2.2c

    Deck and ground below are places of their own: one man on each (ANA-3.3.3e).
    """
    size = ground.grid.size
    # There every step about building works has its own price. MAG-9.4.3a
    by_table = ground.book.building_steps is not None
    for deck, row in ground.rows.items():
        if row.key not in ("hoarding", "scaffold") or row.foot is None:
            continue
        for wall in ground.grid.neighbours(deck % size):
            beyond = ground.rows[wall]
            if beyond.foot is None:
                continue
            side = ground.sides.get((wall, ground.grid.direction(wall, deck % size)))
            if side is not None and side.kind == "church-window":
                yield from _by_church_window(ground, deck, wall)
            if ground.level(wall) != ground.level(deck) or (row.key == "scaffold" and by_table):
                continue
            if side is None or side.kind != "rampart" or side.state == "destroyed":
                continue
            rule = "ANA-3.3.3b" if row.key == "hoarding" else "ANA-2.2.2c"
            extra = row.over_crenel
            yield Passage(wall, deck, "crenel", row.foot + extra, fights=True, rule=rule)
            yield Passage(deck, wall, "crenel", beyond.foot + extra, fights=True, rule=rule)


def _by_church_window(ground: "Ground", deck: int, wall: int) -> Iterator[Passage]:
    """Through a church window from the scaffold before it, and back. ANA-2.1g"""
    row = ground.book.sides["church-window"]
    points = row.entries.get("from_scaffold")
    for start, end in ((deck, wall), (wall, deck)):
        yield Passage(start, end, "church-window", points, fights=True, signs=row.across, rule="ANA-2.1g")


def _moats(ground: "Ground") -> Iterator[Passage]:
    """Down into a moat costs more than going along it. ANA-3.1h"""
    for h, row in ground.rows.items():
        if not is_moat(row) or row.foot is None:
            continue
        for k in ground.grid.neighbours(h):
            outside = ground.rows.get(k)
            # Nobody steps from a wall, or out of a tower, into the moat before it.
            walled = ground.shut.get((k, ground.grid.direction(k, h)), "bridge") != "bridge"
            if outside is not None and outside.key != row.key and outside.foot is not None and not walled:
                yield Passage(k, h, "moat", row.foot, fights=True, rule="ANA-3.1h")


def _rubble(ground: "Ground") -> Iterator[Passage]:
    """From the rubble of a breach up onto the wall beside it. ANA-6.4.3b ANA-6.4.3c"""
    for h, row in ground.rows.items():
        for kind, points in row.leaving:
            for k in ground.grid.neighbours(h):
                beside = ground.rows[k]
                of_kind = beside.key == kind or k in ground.field.areas.get(kind, ())
                if of_kind and beside.foot is not None and ground.level(k) > ground.level(h):
                    yield Passage(h, k, "rubble", points, fights=True, rule="ANA-6.4.3c")
                    yield Passage(k, h, "rubble", row.foot, fights=True, rule="ANA-6.4.3b")
