"""Lines of fire hex by hex, and who threatens which hex."""

from collections.abc import Iterator
from typing import Literal
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from gonfanon.battle.notation.spelling import Words
from gonfanon.battle.orders.moves import ends_of
from gonfanon.cast.characters import STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.charges.fought_at_once import LEAST
from gonfanon.rules.charges.lanes import lanes
from gonfanon.rules.events.turns import fresh_phase
from gonfanon.rules.pieces.arcs import frontal_field
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import shooters
from gonfanon.rules.shooting.shots import may_shoot
from gonfanon.rules.sight.lines import Sight, sight
from gonfanon.rules.terrain.ground import Ground
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.story import capitalised

THREATS = Memo[int, "list[tuple[int, Hows]]"]("threats")

How = Literal["attack", "charge", "shoot", "reach"]
Hows = tuple[tuple[How, int], ...]
"""The hexes that one piece threatens, by the way it does."""
GLANCE = 30
"""How many hexes are looked at before others may have their turn: a millisecond or two."""


def line(s: Battle, start: str, end: str, tongues: Tongues, id: int) -> replies.LineShown:
    """What lies between two hexes: what blocks, what covers, who stands there. GUI-5.5.1a"""
    a, b = Words(s, start).place(), Words(s, end).place()
    if a == b:
        return replies.LineShown(id, [], 0, True)
    seen = sight(s.ground, a, b)
    path = [*seen.between, (b,)]
    shown = []
    last: tuple[int, ...] = (a,)
    for step in path:
        stops = _blocks(s, last, step, seen.blocked, step == (b,))
        shown += [_hex(s, h, stops, step == (b,), tongues) for h in step]
        last = step
    return replies.LineShown(id, shown, s.scene.grid.distance(a, b), seen.blocked is None)


def _blocks(
    s: Battle, last: tuple[int, ...], step: tuple[int, ...], blocked: Refusal | None, end: bool
) -> Refusal | None:
    """Whether the line is stopped at this step: by what stands in the hex, or on the side before it."""
    if blocked is None:
        return None
    ground = s.ground
    if blocked.what == "trees-between":
        return blocked if not end and all(ground.blocking >> h & 1 for h in step) else None
    wanted = "crest" if blocked.what == "below-the-crest" else ""
    sides = [ground.field.side(h, ground.grid.direction(h, k)) for h in last for k in step]
    return blocked if any(side and (side.kind == "crest") == bool(wanted) for side in sides) else None


def _hex(s: Battle, h: int, stops: Refusal | None, end: bool, tongues: Tongues) -> replies.LineHex:
    name, terrain = s.scene.field.name(h), s.scene.field.terrain[h]
    ground = tongues.both(lambda story: capitalised(story.terrain(terrain)))
    if stops is not None:
        return replies.LineHex(name, "blocked", stops.what, tongues.refusal(stops), tongues.rule(stops.rule))
    there = s.board.anyone(h)
    if there >= 0 and not end:
        who = tongues.both(lambda story: capitalised(story.name(there)))
        return replies.LineHex(name, "man", s.name(there), who, "GUI-5.5.3a")
    row = s.ground.rows[h]
    covers = row.cover.get("default", "none") if end else row.cover_when_crossed
    if covers != "none":
        text = tongues.both(
            lambda story: story.say(
                "line-cover", terrain=capitalised(story.terrain(terrain)), cover=story.say(f"cover-{covers}")
            )
        )
        return replies.LineHex(name, "cover", terrain, text, "GUI-5.5.2a" if end else "GUI-5.5.2.1b")
    return replies.LineHex(name, "clear", terrain, ground, "")


def threat(s: Battle, hex: str, side: int, id: int) -> replies.Threat:
    """Who of the enemies could reach, shoot at, charge or attack a hex in his next phase."""
    h = Words(s, hex).place()
    by = [replies.By(n, how) for n, hows in threatening(s, side) for how, mask in hows if mask >> h & 1]
    return replies.Threat(id, hex, by)


def threats(s: Battle, side: int, id: int) -> replies.Threats:
    """How many enemies threaten each hex."""
    count: dict[int, int] = {}
    for _, hows in threatening(s, side):
        whole = 0
        for _, mask in hows:
            whole |= mask
        for h in bits(whole):
            count[h] = count.get(h, 0) + 1
    return replies.Threats(id, {s.scene.field.name(h): many for h, many in sorted(count.items())})


def threatening(s: Battle, side: int) -> list[tuple[int, Hows]]:
    """Every enemy of a side with the hexes he threatens; kept with the position."""
    known = THREATS.of(s).get(side)
    if known is None:
        known = THREATS.of(s)[side] = list(_threatening(s, side))
    return known


def _threatening(s: Battle, side: int) -> Iterator[tuple[int, Hows]]:
    for other in range(len(s.scene.sides)):
        if other == side:
            continue
        then = replace(s, side=other, step="movement")
        then = replace(then, pieces=fresh_phase(then))
        for n in then.board.fighters[other]:
            if then.pieces[n].state < STUNNED:
                yield n, _threats_of(then, n)


def _threats_of(s: Battle, n: int) -> Hows:
    ends = 0
    for _, mask in ends_of(s, n) if s.is_person(n) else ():
        ends |= mask
    charges = _charge_mask(s, n) if s.scene.charging and s.pieces[n].riding else 0
    return (
        ("attack", s.board.strikes(n)),
        ("charge", charges),
        ("shoot", shot_mask(s, n)),
        ("reach", ends),
    )


def shot_mask(s: Battle, n: int) -> int:
    """The hexes in range and in sight of a shooter, no matter who stands between."""
    ranges = ranges_of(s, n)
    if ranges is None or may_shoot(s, n) is not None:
        return 0
    return view_from(s.ground, s.pieces[n].at, ranges.long[1])


_views: WeakKeyDictionary[Ground, dict[tuple[int, int], int]] = WeakKeyDictionary()
"""By ground, hex and range, what is in sight: the ground does not change, and archers often stand still."""


def view_from(ground: Ground, at: int, far: int) -> int:
    """The hexes that can be seen from a hex, so far and no farther."""
    for _ in looking(ground, at, far):
        pass
    return _views[ground][at, far]


_under_way: set[tuple[int, int, int]] = set()
"""Ground, hex and range of those views that are being looked at bit by bit."""


def glancing(ground: Ground, at: int, far: int) -> Iterator[None]:
    """Look around from a hex bit by bit, unless somebody at another table is just doing the same."""
    view = (id(ground), at, far)
    if view in _under_way:
        return
    _under_way.add(view)
    try:
        yield from looking(ground, at, far)
    finally:
        _under_way.discard(view)


def looking(ground: Ground, at: int, far: int) -> Iterator[None]:
    """Look around from a hex, a few hexes at a time; nothing is left to do where it was done before."""
    known = _views.setdefault(ground, {})
    if (at, far) in known:
        return
    grid, mask = ground.grid, 0
    for count, h in enumerate(h for h in ground.field.terrain if 0 < grid.distance(at, h) <= far):
        # Lines are not kept: those of all archers of a long game would fill the memory.
        if Sight(ground, at, h).blocked is None:
            mask |= 1 << h
        if count % GLANCE == GLANCE - 1:
            yield
    known[at, far] = mask


def look_around(s: Battle) -> Iterator[None]:
    """Look around for every archer on the board, so that nobody has to wait who asks for threats."""
    for n in s.scene.shooters:
        ranges = ranges_of(s, n)
        if ranges is not None and s.pieces[n].at >= 0 and s.pieces[n].alive:
            yield from glancing(s.ground, s.pieces[n].at, ranges.long[1])


def _charge_mask(s: Battle, n: int) -> int:
    """The hexes ahead of a rider where somebody could be charged. GUI-7.2.1a GUI-7.2.1c GUI-7.2.1f MAG-7.6.1b"""
    found, mask = lanes(s, n), 0
    for facing, ends in enumerate(found.reached(LEAST)):
        for d in _before(facing):
            mask |= s.scene.grid.moved(ends, d)
    mask &= frontal_field(s, n)
    if s.scene.rides_at_the_enemy:
        # From farther away one rides straight there; only near by is there a ring to be ridden.
        near = [h for h in bits(mask) if s.scene.grid.distance(s.pieces[n].at, h) <= LEAST]
        mask &= ~sum(1 << h for h in near if not found.towards(1 << h).reaches_any(_ends(s, h), LEAST))
    return mask


def _ends(s: Battle, h: int) -> list[tuple[int, int]]:
    """The places from which a rider has a hex ahead of him. GUI-7.2.1a"""
    grid = s.scene.grid
    beside = [(grid.neighbour(h, (d + 3) % 6), d) for d in range(6)]
    return [(at, facing) for at, d in beside if at >= 0 for facing in _before(d)]


def _before(d: int) -> tuple[int, int, int]:
    """The direction straight on and the two beside it."""
    return d, (d + 1) % 6, (d + 5) % 6


def under_fire(s: Battle, n: int, places: list[int]) -> dict[int, int]:
    """For hexes that somebody could move to, how many enemies stand ready to shoot there. GUI-5.3a"""
    grid, ground, side = s.scene.grid, s.ground, s.side_of(n)
    count = dict.fromkeys(places, 0)
    for m in shooters(s) if s.side == side else ():
        ranges, at = ranges_of(s, m), s.pieces[m].at
        if ranges is None:
            continue
        far = ranges.long[1]
        seen = _views.get(ground, {}).get((at, far))
        for h in places:
            if seen is not None:
                count[h] += seen >> h & 1
            elif grid.distance(at, h) <= far and sight(ground, at, h).blocked is None:
                count[h] += 1
    return count
