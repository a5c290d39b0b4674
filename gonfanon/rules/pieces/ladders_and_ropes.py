"""Ladders and ropes against a wall: where they stand, where their tops are, who hangs on them.

A raised ladder makes two places of its hex, the foot and the top; so does a rope, with one more place for every
further level. GUI-10.1.3a GUI-10.6.2
"""

from gonfanon.cast.pieces import Piece
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.moats import is_moat

STANDING = {"ladder": "raised", "grapnel": "holding"}
"""How a ladder or rope is when one can climb it."""
STAKES = ("palisade", "rampart", "parapet")
"""The sides one climbs over."""
ROOFS = ("barn", "roof")
"""Parts of a field whose tops can be walked on without stakes or crenels. GUI-10.1.1"""
DECKS = ("hoarding", "scaffold")


def above(s: Battle, h: int, storey: int = 1) -> int:
    """The place over a hex on a storey; -1 if the field has no such storey."""
    storeys, size = s.scene.field.storeys, s.scene.grid.size
    return storeys.index(storey) * size + h % size if storey in storeys else -1


def deck_over(s: Battle, h: int) -> str:
    """The kind of deck over a hex: hoarding, scaffold or none. ANA-2.2.2b ANA-3.3.3c"""
    kind = s.ground.terrain.get(above(s, h), "")
    return kind if kind in DECKS else ""


def stands(s: Battle, thing: int) -> bool:
    """Whether a ladder or rope is up against a wall."""
    p = s.pieces[thing]
    return p.at >= 0 and p.posture == STANDING.get(s.character(thing).thing, "-")


def wall_of(s: Battle, p: Piece) -> int:
    """The hex that a ladder or rope leans on."""
    return s.scene.grid.neighbour(p.at, p.facing)


def rise(s: Battle, foot: int, wall: int) -> int:
    """How many levels lie between the foot and the top: the stakes of bare ground stand one level high. GUI-9.3.1d"""
    return max(1, s.scene.field.level(wall) - s.scene.field.level(foot))


def rungs(s: Battle, thing: int) -> tuple[int, ...]:
    """The places on a standing ladder or rope, from the lowest: one, or for a rope one a level. GUI-10.6.1d"""
    p = s.pieces[thing]
    if not stands(s, thing):
        return ()
    levels = 1 if s.character(thing).thing == "ladder" else rise(s, p.at, wall_of(s, p))
    places = tuple(above(s, p.at, storey) for storey in range(1, levels + 1))
    drawn = s.scene.field.terrain.get(places[0], "")
    # A deck that has burnt is no longer over the ladder.
    over_deck = dict(s.works.terrain).get(places[0], drawn) in DECKS
    return () if over_deck or -1 in places else places


def hangs_on(s: Battle, n: int) -> int:
    """The ladder or rope on which a character is; -1 if he stands on the ground or a floor."""
    at = s.pieces[n].at
    if at < s.scene.grid.size:
        return -1
    return next((thing for thing in s.scene.things if at in rungs(s, thing)), -1)


def on_rope(s: Battle, n: int) -> bool:
    """Whether somebody hangs on a rope. GUI-10.6.3a"""
    thing = hangs_on(s, n)
    return thing >= 0 and s.character(thing).thing == "grapnel"


def climbers(s: Battle, thing: int) -> list[int]:
    """The living on a ladder or rope, the lowest first."""
    places = rungs(s, thing)
    found = [n for n, p in enumerate(s.pieces) if p.alive and p.at >= 0 and p.at in places]
    return sorted(found, key=lambda n: places.index(s.pieces[n].at))


def around(s: Battle, foot: int) -> list[int]:
    """The ground hexes next to a foot that a man could step to, not across stakes or walls. GUI-10.1.6d"""
    ground = s.ground
    return [h for h in s.scene.grid.neighbours(foot) if h in ground.cost[0] and ground.may_cross(foot, h)]


def threatened(s: Battle, side: int, mask: int) -> bool:
    """Whether an able enemy of a side who could attack there is next to some hexes. GUI-10.1.2e"""
    return bool(s.board.zone(side)[0] & mask)


def why_not_lean(s: Battle, foot: int, facing: int, rope: bool = False) -> Refusal | None:
    """Why no ladder may be raised on a hex against the next one, nor a grapnel thrown from it. GUI-10.1.2d"""
    wall = s.scene.grid.neighbour(foot, facing)
    scaled = "GUI-10.6.1a" if rope else "GUI-10.1.1"
    if wall < 0 or foot not in s.ground.cost[0]:
        return Refusal("GUI-10.6.1b" if rope else "GUI-10.1.2d", "no-wall-there", also=(scaled,))
    if not rope and "hoarding" in (deck_over(s, foot), deck_over(s, wall)):
        return Refusal("ANA-3.3.3c", "ladder-and-hoarding")
    if not rope and is_moat(s.ground.rows[foot]):
        return Refusal("ANA-3.4.4", "ladder-in-the-moat")
    if any(s.pieces[thing].at == foot and stands(s, thing) for thing in s.scene.things):
        return Refusal("GUI-10.1.3a", "place-taken")
    if (deck_over(s, foot) or deck_over(s, wall)) == "scaffold":
        return _why_not_scaffold(s, foot, rope)
    return _why_not_scale(s, foot, wall, facing, rope)


def _why_not_scaffold(s: Battle, foot: int, rope: bool) -> Refusal | None:
    """A ladder stands beside a scaffold, or under one of its open ends; no grapnel holds on its rail. ANA-2.2.2b"""
    if rope:
        return Refusal("GUI-10.6.1a", "cannot-be-scaled")
    beside = [h for h in s.scene.grid.neighbours(foot) if deck_over(s, h) == "scaffold"]
    under = deck_over(s, foot) == "scaffold"
    return Refusal("ANA-2.2.2b", "no-open-end") if under and len(beside) > 1 else None


def _why_not_scale(s: Battle, foot: int, wall: int, facing: int, rope: bool) -> Refusal | None:
    """Stakes, crenels and roofs can be scaled, the tower cannot, nor a wall too high. GUI-10.1.1 ANA-3.6.2"""
    scaled = "GUI-10.6.1a" if rope else "GUI-10.1.1"
    side, levels = s.ground.side(foot, facing), s.scene.book.castles.ladder_levels
    if not rope and side is not None and side.kind == "church-window":
        return None
    if not any(wall in s.scene.field.areas.get(roof, ()) for roof in ROOFS):
        row = s.ground.rows.get(wall)
        if row is None or row.entries.get("from_ladder") is None:
            also = ("GUI-10.1.2d", "GUI-10.6.1b", "ANA-3.1g")
            return Refusal(scaled, "cannot-be-scaled", also=also)
        bare = s.ground.thales and _bare_wall(s, foot, wall)
        if not bare and (
            side is None or side.kind not in STAKES or side.state == "destroyed" or side.inner != wall
        ):
            return Refusal("GUI-10.6.1b" if rope else "GUI-10.1.2d", "no-wall-there", also=(scaled,))
    if not rope and rise(s, foot, wall) > levels:
        return Refusal("ANA-3.6.2" if levels > 1 else "GUI-10.1.1", "ladder-too-short", also=(scaled,))
    return None


def _bare_wall(s: Battle, foot: int, wall: int) -> bool:
    """A wall without crenels, a roof or broken cob that simply stands higher. MAG-9.4.3a MAG-9.2.7b"""
    side = s.ground.side(foot, s.scene.grid.direction(foot, wall))
    return (side is None or side.state == "destroyed") and s.ground.level(wall) > s.ground.level(foot)


def beside(s: Battle, h: int, mask: int) -> bool:
    """Whether one of some hexes is a hex or next to it."""
    return any(h == k or s.scene.grid.distance(h, k) == 1 for k in bits(mask))


def rope_at(s: Battle, place: int) -> int:
    """The rope of which a place is the top; -1 if there is none."""
    ropes = [thing for thing in s.scene.things if s.character(thing).thing == "grapnel"]
    return next((thing for thing in ropes if place in rungs(s, thing)[-1:]), -1)


def ropes_below(s: Battle, n: int) -> list[int]:
    """The tops of free ropes on the wall hex of an unarmoured man, which he could catch. GUI-10.6.3b"""
    p = s.pieces[n]
    if p.riding or s.character(n).armour:
        return []
    found = []
    for thing in s.scene.things:
        places = rungs(s, thing)
        if places and s.character(thing).thing == "grapnel" and wall_of(s, s.pieces[thing]) == p.at:
            found += [places[-1]] if not climbers(s, thing) else []
    return sorted(found)
