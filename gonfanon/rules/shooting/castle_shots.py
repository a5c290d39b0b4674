"""Who may shoot at whom at buildings and castles: which weapon by which opening, and past whom."""

from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.prisoners import hindered
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.engine_walls import may_shoot_from, ranks_before
from gonfanon.rules.sight.front_ranks import why_not_over
from gonfanon.rules.sight.heights import BLIND
from gonfanon.rules.sight.lines import view_cover, wholly_hidden
from gonfanon.rules.sight.lines_by_opening import Prospect, View
from gonfanon.rules.sight.men_between import friends_beside, men_on_line
from gonfanon.rules.sight.obstacles import FLOORS, masonry
from gonfanon.rules.sight.openings import BESIDE_IT
from gonfanon.rules.terrain.ground import TERRAIN_RULES
from gonfanon.rules.terrain.thales import BLINDS, RAMPARTS

NOT_BY_SLITS = (
    "javelin",
    "lance",
    "sling",
    "staff-sling",
    "dagger",
    "throwing-axe",
    "stone",
    "javelin-camel-rider",
)
DROPPED = ("javelin", "javelin-camel-rider", "dagger", "stone")
"""What is let fall through murder holes. ANA-3.3.5.2a MAG-9.2.6a"""
HANGING = ("ladder-raised", "rope", "tower-ladder")
SLIT_WEAPON = Refusal("GUI-9.3.4c", "not-from-a-slit", also=("GUI-8.2.2",))
LANCE = Refusal("GUI-9.3.4d", "lance-not-upwards")
LADDER = Refusal("GUI-10.1.5", "on-a-ladder", also=("ANA-4.2.5c", "GUI-10.6.2"))
MINE = Refusal("ANA-6.1", "underground")
ARC = Refusal("ANA-3.3.5.1a", "out-of-the-hoarding-forward-only")
HOARDING_WEAPON = Refusal("ANA-3.3.5.1a", "hoarding-bows-only", also=("ANA-3.3.5.2a",))
DOWN = Refusal("ANA-3.3.5.2b", "no-arrows-straight-down", also=("ANA-3.3.5.2a",))
UP = Refusal("ANA-3.3.5.2c", "murder-holes-bows-only", also=("ANA-3.3.4b",))
FIRST_MAN = Refusal("ANA-5.2.4b", "only-the-first-man", also=("ANA-5.3.1", "ANA-5.3.4a", "ANA-5.2.4a"))
AT_RISK = Refusal("MAG-9.6.4a", "friend-beside-the-target")


def may_shoot_here(s: Battle, n: int) -> Refusal | None:
    """Places from which nobody shoots: ladders, mines, rams. GUI-10.1.5 ANA-6.1 ANA-5.2.4a"""
    place = s.pieces[n].at
    row = s.ground.rows.get(place)
    if row is None or (hindrance := hindered(s, n)) is not None:
        return None if row is None else hindrance
    if row.key in HANGING:
        return LADDER
    return MINE if row.key == "mine" else may_shoot_from(s, place)


def across_a_window(s: Battle, n: int) -> tuple[str, ...]:
    """The rules of an enemy who stands right across a window from the shooter. GUI-8.2.1c GUI-8.2.1f"""
    place, foes = s.pieces[n].at, s.board.foes(s.side_of(n))
    stones = [masonry(s.ground).stones.get((place, d)) for d in range(6)]
    windows = [stone for stone in stones if stone is not None and stone.shape == "window"]
    inward = any(stone.inner == place and stone.outer >= 0 and foes >> stone.outer & 1 for stone in windows)
    outward = any(stone.outer == place and foes >> stone.inner & 1 for stone in windows)
    return ("GUI-8.2.1c",) * inward + ("GUI-8.2.1f",) * outward


def why_not_by(s: Battle, n: int, target: int, h: int, line: Prospect, by: int) -> Refusal | None:
    """Why somebody at a castle may not be shot at, whatever line the shooter takes. GUI-9.3.3a"""
    refusal = _weapon(s, n, h)
    if refusal is not None:
        return refusal
    if not line.views:
        return None
    views = line.by(by)
    if not views:
        return next((view.refusal for view in line.views if view.start == by), BESIDE_IT)
    refusals = [_on_view(s, n, target, h, view) for view in views]
    return None if None in refusals else refusals[0]


def _weapon(s: Battle, n: int, h: int) -> Refusal | None:
    """What a weapon cannot do here: lances upwards, and whatever is no bow through a hoarding. GUI-9.3.4d"""
    ground, at, weapon = s.ground, s.pieces[n].at, weapon_of(s, n)
    assert weapon is not None
    bow = weapon.key.endswith("bow")
    below = ground.level(at) < ground.level(h)
    away = ground.grid.distance(at, h)
    if ground.rows[at].key == "hoarding":
        if away == 0:
            return None if weapon.key in DROPPED else DOWN
        if not bow:
            return HOARDING_WEAPON
    if ground.rows[h].key == "hoarding" and below and away <= 1 and not bow:
        return UP
    if weapon.key == "lance" and below and ground.terrain[h] not in TERRAIN_RULES:
        return LANCE
    return None


def _on_view(s: Battle, n: int, target: int, h: int, view: View) -> Refusal | None:
    """What bars one line: the weapon at a slit, the back of a hoarding, total cover, men on the way."""
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    assert weapon is not None
    assert ranges is not None
    own = view.passed[:1]
    if own and own[0].shape == "slit" and own[0].inner == view.ends.start and weapon.key in NOT_BY_SLITS:
        return SLIT_WEAPON
    if s.ground.rows[view.ends.a].key == "hoarding" and not _forward(view):
        return ARC
    upright = 0
    for mask in s.board.men:
        upright |= mask
    if any(upright >> k & 1 for k in ranks_before(masonry(s.ground), view.ends, view.flight)):
        return FIRST_MAN
    if s.ground.thales and friends_at_risk(s, n, target, view):
        return AT_RISK
    covered, reasons = view_cover(s, view, target, ranges.short[1])
    if covered >= LEVEL["total"]:
        return BLIND if s.ground.terrain.get(view.ends.b) in BLINDS else wholly_hidden(reasons)
    return _past_others(s, n, target, h, view, covered)


def friends_at_risk(s: Battle, n: int, target: int, view: View) -> bool:
    """Without stray shots nobody shoots at or from a castle past a friend who stands beside the target. MAG-9.6.4a"""
    if "no-stray-shots" not in s.scene.options or not any(
        _of_castle(s, h) for h in (view.ends.a, view.ends.b)
    ):
        return False
    around, level, own = 0, s.ground.level(view.ends.b), s.board.men[s.side_of(n)] & ~s.mask(n)
    for h in s.hexes(target):
        around |= s.scene.grid.around[h % s.scene.grid.size]
    size = s.scene.grid.size
    return any(around >> h % size & 1 and s.ground.level(h) == level for h in bits(own))


def _of_castle(s: Battle, place: int) -> bool:
    """A wall-walk, a hoarding, or a room with slits."""
    m = masonry(s.ground)
    return s.ground.terrain.get(place) in (*FLOORS, "hoarding") or (
        m.inside(place) >= 0 and place in m.loopholes
    )


def _forward(view: View) -> bool:
    """The front arc of a hoarding: every side that is not shared with the wall. ANA-3.3.5.1a"""
    ground, h = view.ground, view.ends.start
    behind = [ground.grid.neighbour(h, d) for d in view.flight.exits]
    return any(k >= 0 and ground.rows[k].key not in (*RAMPARTS, "castle-wall") for k in behind)


def _past_others(s: Battle, n: int, target: int, h: int, view: View, covered: int) -> Refusal | None:
    """Whether those on the line can be shot over. GUI-5.5.3c"""
    men, size = 0, s.scene.grid.size
    for mask in (s.board.horses, *s.board.men):
        men |= mask
    crossed = 0
    for plane in range(len(s.scene.field.storeys)):
        crossed |= view.crossed << plane * size
    men &= crossed & ~s.mask(n) & ~s.mask(target)
    if not men:
        return None
    if s.scene.one_table:
        return why_not_over(s, n, target, h, view.between, men, covered)
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    assert weapon is not None
    assert ranges is not None
    exposed = covered <= LEVEL["light"]
    if weapon.overhead and exposed and ranges.band(s.scene.grid.distance(s.pieces[n].at, h)) != "short":
        return None
    over = friends_beside(s, n, weapon) if exposed or not weapon.overhead else 0
    return men_on_line(s, n, h, view.between, men, over)
