"""What a move may end with where horses are led from beside: the saddle, the bridle, jumps, camels. MAG-4.4.4b"""

from collections.abc import Callable

from gonfanon.field.hexes import bits
from gonfanon.rules.horses import led_by_head, led_from_beside
from gonfanon.rules.movement.may_move import why_not_move
from gonfanon.rules.movement.wagons import hitched_to
from gonfanon.rules.paths.reach import flood
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Dismount, Go, Jump, Kneel, Lead, Leave, Mount, Move, Stand, Step

Errand = tuple[int, int, Step]
Facings = Callable[[Battle, int, int], list[int]]
"""With which facing somebody comes to a hex; none if it is out of his reach."""


def beast_errands(s: Battle, n: int, facings: Facings) -> list[Errand]:
    """Everything about horses and camels that somebody can come to and do."""
    p = s.pieces[n]
    found = _in_the_saddle(s, n) if p.riding else _on_foot(s, n)
    if s.board.loose:
        within = flood(s, n).within() | s.mask(n)
        for beast in s.board.loose:
            if s.scene.grid.grown(s.scene.grid.grown(s.mask(beast))) & within:
                found += _with(s, n, beast, facings)
    return found


def _in_the_saddle(s: Battle, n: int) -> list[Errand]:
    """Getting off, jumping what lies ahead, letting the camel kneel or rise. MAG-4.4.3a MAG-4.6.4a"""
    p = s.pieces[n]
    found: list[Errand] = [
        (p.at, p.facing, Dismount(h)) for h in led_from_beside.mount_hexes(s, p.mount, p.at, p.facing)
    ]
    if s.character(p.mount).camel:
        return [*found, (p.at, p.facing, Kneel()), (p.at, p.facing, Stand())]
    h = p.at
    for _ in range(4):
        h = s.scene.grid.neighbour(h, p.facing)
        if h < 0:
            break
        found.append((p.at, p.facing, Jump(h)))
    return found


def _on_foot(s: Battle, n: int) -> list[Errand]:
    """Kneeling down where he stands, and getting up again. MAG-7.11a"""
    p = s.pieces[n]
    if "kneeling" not in s.scene.options:
        return []
    return [(p.at, p.facing, Stand() if p.posture == "kneeling" else Kneel())]


def _with(s: Battle, n: int, beast: int, facings: Facings) -> list[Errand]:
    """Mounting a beast, bidding it kneel or rise, taking its bridle from any hex beside it."""
    p, q = s.pieces[n], s.pieces[beast]
    found: list[Errand] = []
    if not p.riding:
        stands = led_from_beside.mount_hexes(s, beast, q.at, q.facing)
        if s.character(beast).has("litter-camel") or any(
            led_from_beside.may_mount(s, n, h, beast) is None for h in stands
        ):
            found += [(h, f, Mount(beast)) for h in stands for f in facings(s, n, h)]
        if s.character(beast).camel:
            word: Step = Stand(beast) if q.posture == "kneeling" else Kneel(beast)
            found += [(h, f, word) for h in led_by_head.head_hexes(s, beast) for f in facings(s, n, h)]
    if q.leader != n:
        found += _bridle(s, n, beast, facings)
    return found


def _bridle(s: Battle, n: int, beast: int, facings: Facings) -> list[Errand]:
    around = s.scene.grid.grown(s.mask(beast))
    # Of a rider either half may be beside it.
    fronts = around | s.scene.grid.grown(around) if s.pieces[n].riding else around
    near = bits(fronts & flood(s, n).within())
    here: list[Errand] = [(s.pieces[n].at, s.pieces[n].facing, Lead(beast))] if s.mask(n) & around else []
    return [*here, *((h, f, Lead(beast)) for h in near for f in facings(s, n, h))]


def leads_team(s: Battle, n: int) -> bool:
    """Whether somebody has the bridle of an animal hitched to a wagon. MAG-4.5.1c"""
    if not s.scene.free_rein or not s.scene.things:
        return False
    return any(hitched_to(s, beast) >= 0 for beast in led_by_head.led_by(s, n))


def leadings_of(s: Battle, n: int) -> list[Move]:
    """Where the leader of a team can go, the wagon behind him, by the first path found; or he lets go. MAG-4.5.1b"""
    found = [Move((n,), (Leave(beast),)) for beast in led_by_head.led_by(s, n)]
    seen = {s.pieces[n].at}
    ways: list[tuple[Step, ...]] = [()]
    while ways:
        way = ways.pop(0)
        last = way[-1].to if way and isinstance(way[-1], Go) else s.pieces[n].at
        for h in s.scene.grid.neighbours(last):
            longer = (*way, Go(h))
            if h not in seen and why_not_move(s, n, longer) is None:
                seen.add(h)
                ways.append(longer)
                found.append(Move((n,), longer))
    return [order for order in found if why_not_move(s, n, order.steps) is None]


def descents_of(s: Battle, n: int) -> list[Move]:
    """Where the passenger of a litter can get out. MAG-4.6.4e"""
    camel = s.pieces[s.pieces[n].leader]
    ways = [(Dismount(h),) for h in led_from_beside.head_sides(s, camel.at, camel.facing)]
    return [Move((n,), way) for way in ways if why_not_move(s, n, way) is None]
