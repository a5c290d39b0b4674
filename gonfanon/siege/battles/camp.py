"""The camp of the besiegers: tents, and the gear that must be put out. GUI-11.4.2a GUI-11.4.2d ANA-7.7.2e"""

from collections.abc import Iterator

from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.siege.battles.footprints import footprint
from gonfanon.siege.sheet import Siege

TENT = 4
"""Hexes of a tent. GUI-11.4.2a"""
OF_EACH = 2
"""How many of each kind of gear are put out at most in Guiscard. GUI-11.4.2d"""


def gear_out(s: Siege) -> list[int]:
    """The gear that must stand in the camp: up to two of a kind, or a third of the engines. GUI-11.4.2d ANA-7.7.2e"""
    owned = [n for n in s.gear(s.besieger, s.conduct.camp_engines) if s.piece(n).at < 0]
    if s.conduct.ways.camp_gear == "a-third":
        return owned[: -(-len(owned) // 3)]
    found: list[int] = []
    for kind in s.conduct.camp_engines:
        found += [n for n in owned if s.characters[n].thing == kind][:OF_EACH]
    return sorted(found)


def flat_hexes(b: Battle) -> int:
    """Flat ground without a tent."""
    return sum(1 << h for h in b.scene.grid.hexes if b.ground.terrain[h] == "flat")


def why_not_pitch(s: Siege, hexes: tuple[int, ...]) -> Refusal | None:
    """Four flat hexes that hang together, and a tent left to pitch. GUI-11.4.2a ANA-7.7.2a"""
    rule = s.rule("camp")
    assert s.affair is not None
    assert s.battle is not None
    b = s.battle
    if len(s.affair.tents) >= s.conduct.tents:
        return Refusal(rule, "no-tent-left")
    free = flat_hexes(b) & ~b.board.living & ~_gear_mask(b)
    if len({*hexes}) != TENT or any(h >= b.scene.grid.size or not free >> h & 1 for h in hexes):
        return Refusal(rule, "four-flat-hexes")
    return None if _hang_together(b, hexes) else Refusal(rule, "hexes-apart")


def _hang_together(b: Battle, hexes: tuple[int, ...]) -> bool:
    reached, grid = {hexes[0]}, b.scene.grid
    while grown := {k for h in reached for k in grid.neighbours(h) if k in hexes} - reached:
        reached |= grown
    return len(reached) == len(hexes)


def _gear_mask(b: Battle) -> int:
    mask = 0
    for n in b.scene.things:
        p = b.pieces[n]
        for h in (p.at, p.other, b.scene.grid.neighbour(p.at, opposite(p.facing)) if p.facing >= 0 else -1):
            mask |= 1 << h if p.at >= 0 and h >= 0 else 0
    return mask


Put = tuple[int, int, int, int]
"""A piece of gear, its hex, its facing, the second hex of a ladder."""


def default_camp(s: Siege) -> tuple[list[tuple[int, ...]], list[Put]]:
    """Where the tents and the gear stand that nobody has placed: as far from the edge as flat ground allows."""
    assert s.affair is not None
    assert s.battle is not None
    b = s.battle
    free = flat_hexes(b) & ~b.board.living & ~_gear_mask(b)
    tents: list[tuple[int, ...]] = []
    for _ in range(s.conduct.tents - len(s.affair.tents)):
        tent = next(_sites(b, free), None)
        if tent is None:
            break
        tents.append(tent)
        free &= ~sum(1 << h for h in tent)
    gear: list[Put] = []
    for n in gear_out(s):
        if b.pieces[n].at < 0:
            spot = next(_spots(s, b, n, free), None)
            if spot is not None:
                gear.append(spot)
                free &= ~sum(1 << h for h in _covers(b, spot))
    return tents, gear


def _central(b: Battle, mask: int) -> list[int]:
    grid = b.scene.grid
    middle = grid.index[f"{(grid.columns + 1) // 2:02d}{(grid.rows + 1) // 2:02d}"]
    return sorted(bits(mask), key=lambda h: (grid.distance(h, middle), grid.names[h]))


def _sites(b: Battle, free: int) -> Iterator[tuple[int, ...]]:
    """Rhombs of four free hexes, the nearest to the middle of the board first."""
    grid = b.scene.grid
    for h in _central(b, free):
        for d in range(6):
            east, south = grid.neighbour(h, d), grid.neighbour(h, (d + 1) % 6)
            far = grid.neighbour(east, (d + 1) % 6) if east >= 0 else -1
            if min(east, south, far) >= 0 and all(free >> k & 1 for k in (east, south, far)):
                yield h, east, south, far


def _spots(s: Siege, b: Battle, n: int, free: int) -> Iterator[Put]:
    thing = s.characters[n].thing
    for h in _central(b, free):
        for facing in range(6):
            hexes = footprint(b, thing, h, facing)
            if hexes is not None and all(k >= 0 and free >> k & 1 for k in hexes):
                ladder = thing == "ladder"
                yield n, h, -1 if ladder else facing, hexes[1] if ladder else -1
                break


def _covers(b: Battle, spot: Put) -> list[int]:
    n, h, facing, other = spot
    if other >= 0:
        return [h, other]
    return footprint(b, b.character(n).thing, h, facing) or [h]
