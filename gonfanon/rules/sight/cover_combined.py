"""Cover that adds up: each kind once, small targets, what a line crosses, camels and wagons one hides behind."""

from collections.abc import Sequence
from typing import Protocol

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.figures import Reason
from gonfanon.rules.book.book import COVERS
from gonfanon.rules.pieces.afloat import area, ships, swims
from gonfanon.rules.pieces.wagons_and_litters import kneeling_camels, litter_of, rolls_on, wagon_at
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL, Covered
from gonfanon.rules.sight.cover_by_shields import behind_shields
from gonfanon.rules.terrain.ground import Ground

SMALL_ANIMALS = ("dog", "boar", "sheep")
"""Animals that are small targets. MAG-5.5.5a"""
KINDS = {
    "cover-edge-deep-water": "small",
    "cover-edge-shallows": "small",
    "cover-deep-water": "small",
    "cover-shallows": "small",
    "cover-wood-before-water": "small",
    "cover-lying": "small",
    "cover-kneeling": "small",
    "cover-small-animal": "small",
    "cover-crossed-brush": "brush",
    "cover-brush": "brush",
    "cover-wagon-halted": "wagon",
    "cover-wagon-moving": "wagon",
    "cover-window": "opening",
    "cover-door": "opening",
    "cover-doorway": "opening",
    "cover-parapet": "works",
    "cover-slit": "works",
    "cover-drawbridge": "works",
    "cover-gate-open": "works",
    "cover-gate-destroyed": "works",
    "cover-crossed-gate-open": "works",
    "cover-crossed-gate-destroyed": "works",
}
"""Reasons that are one kind of cover: anyone who swims, kneels or lies is small, brush is brush wherever it grows.

A man in the door or window of a house may be hit through another opening: such covers do not add up. MAG-8.2.2a
"""
CROSSED = {
    "portcullis-lowered": "MAG-9.3.1a",
    "gate-open-behind-portcullis": "MAG-9.3.1a",
    "gate-open": "GUI-9.4.2a",
    "gate-destroyed": "GUI-9.4.2b",
    "palisade-destroyed": "GUI-9.4.2b",
}
"""What of a castle a line goes through -> the rule on the cover that it gives; all else is brush."""
WATER = tuple(what for what in KINDS if what.endswith(("-water", "-shallows")))
SILLS = ("cover-window", "cover-side")
"""Windows and low walls, behind which one who kneels or lies is out of sight. MAG-5.5.5c"""
LOST = ("cover-lost", "cover-edge")


class Line(Protocol):
    """A line of fire, as far as cover goes."""

    @property
    def between(self) -> list[tuple[int, ...]]: ...

    def crosses(self, mask: int, /) -> bool: ...


def whole_cover(
    s: Battle, line: Line, own: list[Covered], ends: tuple[int, int], victim: int, gaps: int = 0
) -> tuple[int, tuple[Reason, ...]]:
    """The cover of a target of everything between the two ends of a line: its own place, what is crossed, itself.

    MAG-5.5.2.1 MAG-5.5.5d
    """
    ground, (a, b) = s.ground, ends
    wet = bool(ground.water >> b & 1)
    found = [_water_cover(ground, b, cover, line) if wet and _of_terrain(cover) else cover for cover in own]
    if not any(what == "cover-wood-before-water" for _, what, _ in found):
        found += [
            (LEVEL[given], f"cover-crossed-{key}", CROSSED.get(key, "GUI-5.5.2.1b"))
            for key, given, mask in ground.crossing
            if line.crosses(mask & ~gaps)
        ]
    last = line.between[-1] if line.between else ()
    shields = behind_shields(s, last or (a,), victim)
    return combined(s, [*found, *shields, *_hidden(s, a, b, victim), *_behind(s, last, victim)])


def _of_terrain(cover: Covered) -> bool:
    """The cover of the water itself, and not of what stands on a side of the hex."""
    return cover[1] in WATER


def combined(s: Battle, covers: list[Covered]) -> tuple[int, tuple[Reason, ...]]:
    """Covers added up: the strongest of each kind, then kind by kind. MAG-5.5.5d"""
    kinds: dict[str, Covered] = {}
    for cover in covers:
        kind = KINDS.get(cover[1], cover[1])
        if cover[0] and cover[0] > kinds.get(kind, (0, "", ""))[0]:
            kinds[kind] = cover
    kept = sorted(kinds.values())
    value = _out_of_sight(kept) or _sum(s, [cover[0] for cover in kept])
    reasons = [Reason(what, amount, rule) for amount, what, rule in kept]
    reasons += [Reason(what, 0, rule) for amount, what, rule in covers if what.startswith(LOST)]
    if len(kept) > 1:
        rule = "MAG-5.5.5c" if _out_of_sight(kept) else "MAG-5.5.5d"
        reasons.append(Reason("cover-combined", value - sum(cover[0] for cover in kept), rule))
    return value, tuple(reasons)


def _sum(s: Battle, degrees: list[int]) -> int:
    """Light and light make medium, anything more makes total. MAG-5.5.5d"""
    combination = s.scene.book.combination
    assert combination is not None
    value = 0
    for degree in degrees:
        if not value or "total" in (COVERS[value], COVERS[degree]):
            value = max(value, degree)
        else:
            weaker, stronger = sorted((value, degree))
            value = LEVEL[combination.pairs.get(f"{COVERS[weaker]} {COVERS[stronger]}", "total")]
    return value


def _out_of_sight(covers: list[Covered]) -> int:
    """A low wall or a window hides anyone who kneels or lies behind it. MAG-5.5.5c"""
    names = [what for _, what, _ in covers]
    low = any(what in ("cover-lying", "cover-kneeling") for what in names)
    return LEVEL["total"] if low and any(what in SILLS for what in names) else 0


def _hidden(s: Battle, a: int, b: int, victim: int) -> list[Covered]:
    """What of himself and of where he sits covers the target. MAG-5.5.5a MAG-4.6.6b MAG-4.5.2"""
    found: list[Covered] = []
    light = LEVEL["light"]
    if victim >= 0:
        p, character = s.pieces[victim], s.character(victim)
        if p.state == STUNNED:
            found.append((light, "cover-lying", "MAG-5.5.5a"))
        elif p.posture == "kneeling" and character.kind == "person":
            found.append((light, "cover-kneeling", "MAG-5.5.5a"))
        elif any(character.has(trait) for trait in SMALL_ANIMALS):
            found.append((light, "cover-small-animal", "MAG-5.5.5a"))
        if litter_of(s, victim) >= 0:
            found.append((light, "cover-litter", "MAG-4.6.6b"))
    wagon = wagon_at(s, b) if s.scene.things else -1
    if wagon >= 0 and wagon != wagon_at(s, a):
        key = "wagon-moving" if rolls_on(s, wagon) else "wagon-halted"
        given = s.scene.book.terrains[key].cover.get("default", "none")
        found.append((LEVEL[given], f"cover-{key}", "MAG-4.5.2"))
    return found


def _behind(s: Battle, last: Sequence[int], victim: int) -> list[Covered]:
    """Behind a kneeling camel, on the side away from the shooter; by an edge both hexes must be its. MAG-4.6.6c"""
    for camel, mask in kneeling_camels(s) if last and s.scene.beasts else ():
        carries = victim >= 0 and litter_of(s, victim) == camel
        if camel != victim and not carries and all(mask >> h & 1 for h in last):
            litter = s.character(camel).has("litter-camel")
            return [(LEVEL["heavy" if litter else "medium"], "cover-camel", "MAG-4.6.6c")]
    return []


def _water_cover(ground: Ground, b: int, given: Covered, line: Line) -> Covered:
    """The cover of a target in the water; anyone who stands in a boat has none of it.

    MAG-5.5.2.4a MAG-5.5.2.4c
    """
    if not swims(ground, b):
        return 0, "cover-none", "MAG-5.5.2.4a"
    if line.crosses(area(ground, "stone-bridge")):
        return LEVEL["total"], "cover-stone-bridge", "MAG-5.5.2.4c"
    if line.crosses(ships(ground)):
        return LEVEL["total"], "cover-ship", "MAG-5.5.2.4c"
    if area(ground, "rough-sea") >> b & 1 and given[0] < LEVEL["medium"]:
        return LEVEL["medium"], "cover-rough-sea", "MAG-5.5.2.4c"
    return given
