"""How the ground of one position differs from the map: what was broken, opened or burnt, and what stands on it.

Ladders, ropes and engines make places of their own; `builders` of the hooks say what each kind of thing adds.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from gonfanon.field.field import Side

if TYPE_CHECKING:
    from gonfanon.rules.position.state import Battle
    from gonfanon.rules.terrain.ground import Ground

RUINS = ("palisade-destroyed", "gate-destroyed", "wall-demolished")
"""What a hex becomes that was pulled down, burnt or battered: nothing is left on its outer sides. GUI-9.1g"""


class Passage(NamedTuple):
    """A way from one place to another that is no plain step: over a low wall, up a ladder, by a stair."""

    start: int
    end: int
    kind: str
    """window | low-wall | crenel | stairs | ladder | over-ladder | rope | ... names its rule."""
    foot: int | None
    """Points in all, the hex entered included; None: closed to men on foot."""
    mounted: int | None = None
    fights: bool = False
    """Whether the man at its start can attack the one at its end."""
    signs: tuple[str, str] | None = None
    """Signs of attacker and defender who fight along it; `own`: that of the man's place. GUI-8.1l"""
    thing: int = -1
    """The ladder, rope or engine that makes it."""
    rule: str = "GUI-4b"


class Gear(NamedTuple):
    """A thing that stands somewhere, as far as it stops or covers shots. ANA-3.5.3a GUI-10.4.3a"""

    kind: str
    at: int
    facing: int
    posture: str
    height: int
    burnt: tuple[int, ...]


class Variant:
    """A ground in the making."""

    def __init__(self, s: "Battle") -> None:
        self.terrain: dict[int, str] = dict(s.works.terrain)
        """Places that have become something else; an empty kind: nothing to stand on."""
        self.levels: dict[int, int] = {}
        self.sides: dict[tuple[int, int], Side] = {}
        self.passages: list[Passage] = []
        self.makers: list[Callable[[Ground], Iterable[Passage]]] = []
        """Ways that can be told only once the ground is known: up a ladder from beside its foot."""
        self.shut: list[tuple[int, int]] = []
        """Pairs of neighbouring places between which nobody steps or fights."""
        self.no_horses = 0
        """Places closed to horses, ridden or not. ANA-3.5.3c"""
        self.blocking = 0
        """Places that stop a line which crosses them."""
        self.gear = tuple(_gear(s, n) for n in s.scene.things if s.pieces[n].at >= 0)
        for place, kind in s.works.terrain if s.scene.field.sides else ():
            if kind in RUINS:
                self.fall(s, place)
        for place in s.scene.field.areas.get("drawbridge", ()) if s.works.terrain else ():
            self.levels[place] = _bridge_level(
                s, place, self.terrain.get(place, s.scene.field.terrain[place])
            )
        for h, d, state in s.works.sides:
            side = s.scene.field.sides[h, d]
            self.sides[h, d] = replace(side, state=state)
            beyond = s.scene.grid.neighbour(h, d)
            if beyond >= 0:
                self.sides[beyond, (d + 3) % 6] = self.sides[h, d]

    def fall(self, s: "Battle", place: int) -> None:
        """With a hex of palisade or wall go its stakes, crenels and slits, and its height. GUI-9.1g ANA-6.4.3a"""
        if s.scene.field.terrain.get(place) == "platform":
            self.levels[place] = s.scene.field.level(place) - 1
        elif self.terrain[place] == "wall-demolished" and not _of_cob(s, place):
            self.levels[place] = 0
        for d in range(6):
            side = s.scene.field.sides.get((place, d))
            if side is not None and side.inner == place and side.kind != "batter":
                self.sides[place, d] = replace(side, state="destroyed")
                beyond = s.scene.grid.neighbour(place, d)
                if beyond >= 0:
                    self.sides[beyond, (d + 3) % 6] = self.sides[place, d]


def _bridge_level(s: "Battle", place: int, kind: str) -> int:
    """A lowered drawbridge lies level with the banks; raised, it leaves the moat open. MAG-9.2.1a"""
    levels = [s.scene.field.level(h) for h in s.scene.grid.neighbours(place)]
    return (
        min(levels)
        if kind == "moat"
        else max(level for level in levels if level <= 0 or level == min(levels))
    )


def _of_cob(s: "Battle", place: int) -> bool:
    """A hex of cob that is broken open stays a level above the ground. MAG-9.2.7b"""
    sides = (s.scene.field.sides.get((place, d)) for d in range(6))
    return any(side is not None and side.kind == "cob-wall" and side.inner == place for side in sides)


def _gear(s: "Battle", n: int) -> Gear:
    p = s.pieces[n]
    return Gear(s.scene.characters[n].thing, p.at, p.facing, p.posture, p.height, p.burnt)


def variant_of(s: "Battle") -> Variant:
    """Everything in which the ground of this position differs from the map."""
    variant = Variant(s)
    for n in s.scene.things:
        build = s.scene.hooks.builders.get(s.scene.characters[n].thing)
        if build is not None and s.pieces[n].at >= 0:
            build(s, n, variant)
    return variant


GEAR_RULES: dict[str, tuple[str, ...]] = {
    "mantlet": ("ANA-3.5.4b", "ANA-3.5.4a"),
    "perriere": ("GUI-10.4.3a", "GUI-10.4.3b"),
    "ballista": ("ANA-4.4.5",),
    "mangonel": ("ANA-5.1.2.1", "ANA-4.4.5"),
}
"""The rules by which gear that fills a hex, or a screen on its side, keeps people from it."""
HULL_RULES: dict[str, tuple[str, ...]] = {
    "tower": ("ANA-4.2.5b", "ANA-4.2.8f", "ANA-4.2.1.1h"),
    "ram": ("ANA-5.2.2b", "ANA-5.2.2a"),
    "gallery": ("ANA-5.3.3a", "ANA-5.3.6", "ANA-5.3.3b"),
    "wagon": ("MAG-4.5.3.1b", "MAG-4.5.4.1a", "MAG-4.5.3.1a"),
}
"""The rules on the closed sides of an engine that people stand in."""


def barred_by(ground: "Ground", start: int, end: int) -> tuple[str, ...]:
    """The rules on the gear that closes the side between two hexes. ANA-3.5.4b ANA-4.4.5 ANA-4.2.8f"""
    found: tuple[str, ...] = ()
    for gear in ground.gear:
        screen = gear.kind == "mantlet"
        sides = ((start, end), (end, start))
        if any(gear.at == a and (not screen or gear.facing == ground.grid.direction(a, b)) for a, b in sides):
            found += GEAR_RULES.get(gear.kind, ())
    for h in (start, end):
        found += HULL_RULES.get(ground.rows[h].key.partition("-")[0], ()) if h in ground.rows else ()
    return tuple(dict.fromkeys(found))
