"""Pulling a palisade down: men and riders in line behind the rope of a grapnel. MAG-9.2.8c MAG-9.2.8d"""

from gonfanon.field.hexes import opposite
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import PlaceChanged, ThingLost, Worked
from gonfanon.rules.pieces.ladders_and_ropes import climbers, stands, wall_of
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import PullDown
from gonfanon.rules.wounds.table_rolls import thrown

ROLL = "pull-down-palisade"
MEN = 3
"""So many men on foot, or one rider, pull; the others add to the die. MAG-9.2.8c"""
REACH = 12


def pulls_in_line(s: Battle) -> bool:
    """Whether this book lets any number pull, riders too."""
    return ROLL in s.scene.book.rolls


def why_not_pull(s: Battle, order: PullDown) -> Refusal | None:
    """Who may pull on a rope that holds on bare stakes. MAG-9.2.8c"""
    if s.character(order.thing).thing != "grapnel" or not stands(s, order.thing):
        return Refusal("MAG-9.2.8c", "no-rope-there")
    wall = wall_of(s, s.pieces[order.thing])
    if not s.ground.rows[wall].pullable:
        return Refusal("GUI-9.2.2b", "cannot-be-pulled-down", also=("MAG-9.2.7a", "MAG-9.2.8c"))
    if climbers(s, order.thing):
        return Refusal("MAG-9.2.8c", "somebody-on-it")
    riders = sum(s.pieces[n].riding for n in order.pieces)
    if len(set(order.pieces)) != len(order.pieces) or (not riders and len(order.pieces) < MEN):
        return Refusal("MAG-9.2.8c", "too-few-pull")
    idle = (why_not_work(s, n, "MAG-9.2.8c") for n in order.pieces)
    refusal = next((found for found in idle if found is not None), None)
    return refusal or (None if in_line(s, order) else Refusal("MAG-9.2.8c", "not-in-line-behind-the-rope"))


def rope_line(s: Battle, thing: int) -> list[int]:
    """The hexes straight behind a rope, that at its foot first."""
    p, h = s.pieces[thing], s.pieces[thing].at
    found: list[int] = []
    while h >= 0 and len(found) < REACH:
        found.append(h)
        h = s.scene.grid.neighbour(h, opposite(p.facing))
    return found


def in_line(s: Battle, order: PullDown) -> bool:
    """One behind the other without a gap, the first at the foot of the rope or one hex behind it. MAG-9.2.8c"""
    line = rope_line(s, order.thing)
    held = [h for n in order.pieces for h in s.hexes(n)]
    if any(h not in line for h in held):
        return False
    spots = sorted(line.index(h) for h in held)
    return spots[0] <= 1 and spots == list(range(spots[0], spots[0] + len(spots)))


def more_hands(s: Battle, pieces: tuple[int, ...]) -> int:
    """What those beyond the first three men, or the first rider, add to the die. MAG-9.2.8d"""
    each = s.scene.book.rolls[ROLL].modifiers
    riders = sum(s.pieces[n].riding for n in pieces)
    men = len(pieces) - riders
    if men >= MEN:
        men -= MEN
    else:
        riders -= 1
    return men * each["further_man"] + riders * each["further_rider"]


def pull_down(s: Battle, order: PullDown) -> Play[Battle]:
    """They pull: the hex of palisade falls, or holds. MAG-9.2.8c MAG-9.2.8d"""
    s = yield from tell(Worked(order.pieces, "MAG-9.2.8c"))
    s, result = yield from thrown(s, ROLL, order.pieces, "MAG-9.2.8c", more_hands(s, order.pieces))
    if result != "down":
        return s
    wall = wall_of(s, s.pieces[order.thing])
    s = yield from tell(ThingLost(order.thing, "MAG-9.2.8c"))
    s = yield from tell(PlaceChanged(order.pieces, wall, "palisade-destroyed", "MAG-9.2.8b"))
    return s


def pulls_of(s: Battle, n: int) -> list[PullDown]:
    """All who stand in line behind each rope, named by the first of them."""
    if not pulls_in_line(s) or n in s.scene.things:
        return []
    found = []
    for thing in s.scene.things:
        if s.character(thing).thing != "grapnel" or not stands(s, thing):
            continue
        team = [s.board.standing.get(h, -1) for h in rope_line(s, thing)]
        able = [m for m in dict.fromkeys(team) if m >= 0 and s.side_of(m) == s.side]
        found += (
            [PullDown(tuple(able[:k]), thing) for k in range(1, len(able) + 1)] if able[:1] == [n] else []
        )
    return [order for order in found if why_not_pull(s, order) is None]
