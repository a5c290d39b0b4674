"""Battering: what a structure is made of, the steps by which it comes down, and who comes down with it."""

from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.events.castles import ThingLost
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.events.fire import Damaged, DoorLost, Ruined
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT, FOOT_ARMOURED
from gonfanon.rules.terrain.passages import DOORS
from gonfanon.rules.words.field import Path
from gonfanon.rules.wounds.wounds import hurt, put, settle, state_after

ROOMS = ("house-interior", "furniture", "stairs")
"""What is inside a stone building. GUI-10.4.4f"""
STONE = (
    "rampart", "castle-wall", "castle-stairs", "merlon", "murder-hole", "winch",
    "wall-without-crenels", "wall-under-construction",
)  # fmt: skip
"""Parts of a castle of stone. ANA-7.3.1"""
DECKS = ("hoarding", "scaffold")
BARRED = ("gate-behind-portcullis", "gate-before-portcullis", "gate-open-behind-portcullis")
"""Gates with a portcullis in their hex. MAG-9.3a"""
GATES = ("gate-closed", "gate-open", *BARRED)
TOWER_WALLS = ("castle-wall", "arrow-slit", "tower-door", "castle-window", "twin-window")
"""Sides of a tower or a keep, whose walls are double."""
WOOD = {
    "footbridge": "fixed-bridge",
    "battlement-shutter-open": "battlement-shutter",
    "tilting-gate-open": "tilting-gate",
    "tilting-gate-closed": "tilting-gate",
}
"""What counts as another structure. ANA-3.2.3d MAG-9.3.8"""


def letter_of(s: Battle, place: int) -> str:
    """What the structure on a place is made of: P, S or B; empty where nothing stands. ANA-7.3.1"""
    demolition = s.scene.book.demolition
    kind = s.ground.terrain.get(place, "")
    if demolition is None or not kind or (kind == "gate-open" and done_for(s, place)):
        return ""
    if (built := _by_its_foot(s, place)) is not None:
        return built
    if kind in STONE:
        return "P"
    if kind in ROOMS:
        sides = {side.kind for d in range(6) if (side := s.ground.side(place, d)) is not None}
        return "P" if sides & {*TOWER_WALLS} or _in_tower(s, place) else "S"
    return demolition.letters.get("gate" if kind in GATES else WOOD.get(kind, kind), "")


def _by_its_foot(s: Battle, place: int) -> str | None:
    """Cob gives way to the first stone, a battered foot to none; None: neither is there. MAG-10.12.5 MAG-9.2.5a"""
    sides = kinds_around(s, place)
    if "cob-wall" in sides and s.scene.book.demolition is not None:
        return s.scene.book.demolition.letters.get("cob-wall", "")
    return "" if "batter" in sides else None


def kinds_around(s: Battle, place: int) -> set[str]:
    """What stands on the sides of a hex that are its own."""
    sides = (s.ground.side(place, d) for d in range(6))
    return {
        side.kind for side in sides if side is not None and side.inner == place and side.state != "destroyed"
    }


def battered_foot(s: Battle, place: int) -> bool:
    """A tower hex with a batter, which can be neither mined nor battered down. MAG-9.2.5a"""
    return "batter" in kinds_around(s, place)


def _in_tower(s: Battle, place: int) -> bool:
    return any(place in s.scene.field.areas.get(area, ()) for area in ("tower", "keep"))


def done_for(s: Battle, place: int) -> bool:
    """A gate that is burnt or battered in stands open for good. ANA-3.2.4"""
    demolition = s.scene.book.demolition
    return demolition is not None and s.works.damage_at(place) >= demolition.steps[demolition.letters["gate"]]


def stubbornness(s: Battle, place: int) -> Figure:
    """What a keep takes from the die. ANA-7.3.3b"""
    table = s.scene.book.battering
    amount = table.modifiers.get("norman-keep", 0) if table is not None else 0
    keep = place in s.scene.field.areas.get("keep", ())
    return Figure.total([Reason("norman-keep", amount, "ANA-7.3.3b")] if keep and amount else [])


def battered(
    s: Battle, place: int, points: int, about: tuple[int, ...], rule: str
) -> Play[tuple[Battle, int]]:
    """The battering die for the structure on a place; the points that the engine loses come back. GUI-10.4.4e"""
    s, result = yield from battering_roll(
        s, letter_of(s, place), points, stubbornness(s, place).value, about, rule
    )
    if "D" in result:
        s = yield from batter(s, place, rule)
    return s, losses(result)


def battering_roll(
    s: Battle, letter: str, points: int, modifier: int, about: tuple[int, ...], rule: str
) -> Play[tuple[Battle, str]]:
    """One die on the battering table. ANA-7.3.3a"""
    table = s.scene.book.battering
    assert table is not None
    die = yield from roll(
        "1d10", "battering", rule, s.side_of(about[0]) if s.side_of(about[0]) >= 0 else s.side
    )
    result = table.result(letter, points, die + modifier)
    s = yield from tell(Rolled("battering", die, modifier, result, about, rule, str(table.column(points))))
    return s, result


def losses(result: str) -> int:
    """The figure before the C: battering points lost. ANA-3.3.6d"""
    return next((int(part[:-1]) for part in result.split("/") if part.endswith("C")), 0)


def batter(s: Battle, place: int, rule: str) -> Play[Battle]:
    """A structure takes one step of demolition; with the last it is down. GUI-9.2.5a ANA-3.2.5a ANA-3.3.6a ANA-6.2a"""
    demolition = s.scene.book.demolition
    assert demolition is not None
    steps = s.works.damage_at(place) + 1
    if steps < demolition.steps[letter_of(s, place)]:
        s = yield from tell(Damaged(place, steps, rule))
        return s
    return (yield from collapse_place(s, place, rule))


def ruin_of(s: Battle, place: int) -> str:
    """What a place becomes when its structure is gone; empty: the place goes with it.

    GUI-10.2.5a ANA-3.2.4 ANA-3.3.6e; the rampart behind a lost hoarding is then open again (ANA-3.3.6f).
    """
    kind = s.ground.terrain[place]
    if kind in DECKS:
        return ""
    if kind in BARRED:
        return "gate-open-behind-portcullis"
    if WOOD.get(kind, kind) in ("battlement-shutter", "tilting-gate"):
        return f"{WOOD.get(kind, kind)}-destroyed"
    if kind in GATES:
        # The Anarchy knows no other gate than an open one; Guiscard has a counter for it. GUI-9.2.4b
        demolition = s.scene.book.demolition
        wooden = demolition is not None and demolition.letters.get("gate") == "B"
        return "gate-destroyed" if wooden else "gate-open"
    if kind in ("palisade", "platform"):
        return "palisade-destroyed"
    if kind in ("fixed-bridge", "footbridge"):
        return "fixed-bridge-destroyed"
    if kind in ("tent", "tent-opening"):
        return "flat"
    return "wall-demolished" if kind in (*STONE, *ROOMS) else _bare(s, place)


def _bare(s: Battle, place: int) -> str:
    """What lies under a jetty or a footbridge: the water around it."""
    wet = [
        kind
        for k in s.scene.grid.neighbours(place)
        if (kind := s.ground.terrain[k]) in ("deep-water", "shallows")
    ]
    return wet[0] if wet and place in s.scene.field.areas.get("jetty", ()) else "flat"


def collapse_place(s: Battle, place: int, rule: str) -> Play[Battle]:
    """A structure comes down with those on it; under falling stone nobody is safe but those under a roof. ANA-0.6"""
    stone = letter_of(s, place) in ("P", "S") and s.ground.terrain[place] not in GATES
    kind = ruin_of(s, place)
    fallers = [n for n in _upright(s) if place in s.hexes(n)]
    below = _beneath(s, place) if stone else []
    full = s.scene.book.demolition.steps.get("S", 2) if kind == "gate-open" and s.scene.book.demolition else 0
    s = yield from tell(Ruined(place, kind, rule, full))
    s = yield from _doors_fall(s, place, rule)
    for thing in s.scene.things:
        if s.pieces[thing].at == place and s.ground.terrain.get(place) is None:
            s = yield from tell(ThingLost(thing, "ANA-0.6"))
    s = yield from _bodies_fall(s, place)
    for n in fallers:
        s = yield from come_down(s, n, "ANA-0.6")
    for n in below:
        s = yield from hurt(s, n, WOUNDED, "ANA-0.6")
    for deck in _unsupported(s, place):
        s = yield from collapse_place(s, deck, "ANA-5.2.5")
    return (yield from settle(s))


def _bodies_fall(s: Battle, place: int) -> Play[Battle]:
    """The dead on a deck that is gone lie on the ground below it."""
    for n, p in enumerate(s.pieces) if s.ground.terrain.get(place) is None else ():
        if p.at == place and not p.alive:
            s = yield from tell(Shifted(n, (place % s.scene.grid.size,), p.facing, "fell", "ANA-0.6"))
    return s


def _upright(s: Battle) -> list[int]:
    return [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.alive and n not in s.scene.things]


def _beneath(s: Battle, place: int) -> list[int]:
    """Those on lower storeys of the hex, in a mine."""
    size, level = s.scene.grid.size, s.ground.level(place)
    under = [
        n
        for n in _upright(s)
        if s.pieces[n].at % size == place % size
        and s.pieces[n].at != place
        and s.ground.level(s.pieces[n].at) < level
        and not s.ground.terrain.get(s.pieces[n].at, "").startswith(("ram-", "gallery-"))
    ]
    return sorted(under, key=lambda n: s.pieces[n].at)


def _doors_fall(s: Battle, place: int, rule: str) -> Play[Battle]:
    """With a hex of wall go the doors in its sides."""
    for d in range(6):
        side = s.scene.field.side(place, d)
        if (
            side is not None
            and side.inner == place
            and side.kind in DOORS
            and s.ground.terrain.get(place) == "wall-demolished"
        ):
            s = yield from tell(DoorLost(place, d, rule))
    return s


def _unsupported(s: Battle, place: int) -> list[int]:
    """Hoardings and scaffolds that leaned on a wall which is gone, and on no other. ANA-5.2.5"""
    grid, found = s.scene.grid, []
    if s.ground.terrain.get(place) != "wall-demolished":
        return []
    for deck in sorted(s.ground.rows, key=s.scene.field.name):
        if s.ground.terrain.get(deck) not in DECKS or grid.direction(place, deck % grid.size) < 0:
            continue
        held = any(
            s.ground.terrain.get(way.end) in ("rampart", "castle-wall")
            for way in s.ground.passages.get(deck, ())
        )
        if not held:
            found.append(deck)
    return found


def come_down(s: Battle, n: int, rule: str) -> Play[Battle]:
    """Anyone who stood there is wounded and lies below: in the same hex, or in the nearest free one. ANA-0.6"""
    owner, at = s.side_of(n), s.pieces[n].at
    spots = landing_places(s, n)
    if not spots:
        return (yield from hurt(s, n, DEAD, rule))
    if state_after(s, n, WOUNDED) == DEAD:
        # A wound more and he is dead: where his body lies is no question.
        s = yield from hurt(s, n, DEAD, rule)
        return (yield from put(s, n, spots[0], "fell", rule))
    if spots != [at]:
        choice = yield from ask(owner, "come-down", tuple(Path((h,)) for h in spots), rule, (n,))
        s = yield from tell(Shifted(n, choice.hexes, s.pieces[n].facing, "fell", rule))
    return (yield from hurt(s, n, WOUNDED, rule))


def landing_places(s: Battle, n: int) -> list[int]:
    """The ground of the same hex if it is free and can be stood on, else the nearest such hexes. ANA-0.6 ANA-3.2.3c"""
    grid = s.scene.grid
    below = s.pieces[n].at % grid.size
    kind = FOOT_ARMOURED if s.character(n).armour else FOOT
    taken = s.board.living & ~s.mask(n) | s.flames
    fits = s.ground.open[kind] & ~taken & (1 << grid.size) - 1
    if s.pieces[n].riding or s.character(n).kind == "horse":
        return [s.pieces[n].at]
    if fits >> below & 1:
        return [below]
    reached = 1 << below
    for _ in range(grid.columns + grid.rows):
        reached |= grid.grown(reached)
        level = s.ground.level(below)
        near = [h for h in bits(reached & fits) if s.ground.terrain[h] not in (*STONE, "platform", *ROOMS)]
        if near:
            moats = (
                [h for h in near if s.ground.level(h) < max(level, 0)]
                if "bridge" in s.ground.terrain[below]
                else []
            )
            return sorted(moats or near, key=s.scene.field.name)
    return []
