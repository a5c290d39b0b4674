"""How a battle of the siege opens: one pure function of the siege and the occasion. GUI-11.4 ANA-7.7"""

import copy
from functools import lru_cache

from msgspec.structs import replace

from gonfanon.battle.chapters import chapters
from gonfanon.battle.setup.enlisting import mount_of
from gonfanon.battle.setup.layout import edge_mask
from gonfanon.battle.setup.terms import Reserve, Terms
from gonfanon.cast.characters import Character
from gonfanon.cast.pieces import Piece, Posture
from gonfanon.field.field import Field
from gonfanon.field.hexes import Grid
from gonfanon.rules.pieces.weapon_in_hand import missiles_of
from gonfanon.rules.position.damage import UNTOUCHED, Works
from gonfanon.rules.position.state import Battle, Scene, allowance
from gonfanon.siege.battles.boards import OPPOSITE, board_of, carried, down_map, lie_of, open_hexes
from gonfanon.siege.orders import EDGES
from gonfanon.siege.sheet import Affair, Siege

ENDLESS = 9999
"""The last turn of a battle that ends when the siege says so."""
STAYS = ("gallery", "mine", "mine-sortie", "assault")
"""Actions that find a gallery where the days have brought it."""
AWAY = "exited"
"""Where everybody is who is not in a battle."""


def inner(affair: Affair, side: int) -> int:
    """The number of a side in the battle: the one who begins is the first."""
    return side if side < 0 else int(side != affair.first)


def outer(affair: Affair) -> tuple[int, ...]:
    """For each side of the battle its number in the siege."""
    return (affair.first, 1 - affair.first)


@lru_cache(maxsize=64)
def edges(grid: Grid, names: tuple[str, ...] = EDGES) -> int:
    """The outermost hexes along some sides of a board."""
    mask = 0
    for name in names:
        mask |= edge_mask(grid, name)  # type: ignore[arg-type]
    return mask


def riders(s: Siege, affair: Affair) -> list[int]:
    """Everybody in a battle who has a horse under him."""
    return [n for n in affair.men if s.is_person(n) and s.men[n].riding]


def cast_of(s: Siege, affair: Affair) -> tuple[Character, ...]:
    """Everybody of the siege by the same number, the horses of the riders behind them."""
    people = [replace(who, side=inner(affair, who.side)) for who in s.characters]
    return (*people, *(mount_of(people[n]) for n in riders(s, affair)))


def scene_for(s: Siege, affair: Affair) -> Scene:
    """The scene of a battle; the siege and its affair alone make it, so that it need not be written down."""
    kinds = [s.characters[n].thing for n in s.site.scene.things]
    field = board_of(s.scene, affair, kinds)
    sides = tuple(s.scene.sides[side] for side in outer(affair))
    terms = terms_for(s, affair, field)
    options, rulings = s.scene.options, s.scene.rulings
    hooks = chapters(s.scene.book.procedures)
    ground = s.scene.ground_of(field)
    scene = Scene(
        field, s.scene.book, cast_of(s, affair), sides, options, rulings, terms, hooks, ground=ground
    )
    # Tents, wood and engines are lit and torn here as on any board. GUI-11.4.2g
    scene.besieged = True
    return scene


def terms_for(s: Siege, affair: Affair, field: Field) -> Terms:
    """Who enters and leaves where, and how many flaming arrows are left. GUI-11.4.1e GUI-11.4.2e GUI-11.4.2h"""
    grid = field.grid
    ours = open_hexes(s.scene, affair, field)
    reserves = {n: Reserve(turn, edges(grid, tuple(edge)) & ours) for n, edge, turn in _entering(s, affair)}
    anywhere = edges(grid)
    exits = [anywhere, anywhere]
    if affair.action == "supply":
        far = (OPPOSITE[affair.entered],) if affair.entered else ()
        exits[inner(affair, s.besieged)] = edges(grid, far)
    people = tuple(
        tuple(n for n in affair.men if s.is_person(n) and s.characters[n].side == side)
        for side in outer(affair)
    )
    flaming = dict(affair.arrows) if affair.action == "camp" else None
    return Terms(
        scenario="siege",
        turns=ENDLESS,
        reserves=reserves,
        exits=tuple(exits),
        people=people,
        decides=False,
        flaming=flaming,
    )


def _entering(s: Siege, affair: Affair) -> list[tuple[int, tuple[str, ...], int]]:
    """Who may come on, by which sides of the board and from which turn on."""
    found: list[tuple[int, tuple[str, ...], int]] = [(n, (edge,), turn) for n, edge, turn in affair.along]
    if affair.action == "camp":
        # The sortie comes on by any edge in any of its movement steps. GUI-11.4.2e ANA-7.7.2f
        party = [n for n in affair.men if s.is_person(n) and s.characters[n].side == s.besieged]
        found += [(n, EDGES, 1) for n in party]
    return found


def with_terms(s: Siege, affair: Affair) -> Siege:
    """The siege with another affair, whose terms hold in the battle from now on."""
    battle = s.battle
    assert battle is not None
    scene = copy.copy(battle.scene)
    scene.terms = terms_for(s, affair, scene.field)
    return replace(s, affair=affair, battle=enclosed(battle, scene))


def enclosed(battle: Battle, scene: Scene) -> Battle:
    """The same position in a scene that differs in its terms alone."""
    twin = replace(battle, scene=scene)
    battle._as_before(twin)
    return twin


def opening(s: Siege, affair: Affair) -> Battle:
    """The battle as it begins: the board as the days left it, nobody placed yet. GUI-11.4.1d ANA-7.7.1e"""
    scene = scene_for(s, affair)
    lie = lie_of(s.scene, affair)
    move = down_map(s.site.scene.field, scene.field, lie)
    works = carried(s.site.works, move) if lie is not None else UNTOUCHED
    if affair.action == "assault" and s.happening is not None and s.happening.assault:
        works = _gates_open(works, scene)
    pieces = [_piece(s, affair, n, move) for n in range(len(s.characters))]
    for k, n in enumerate(riders(s, affair)):
        pieces[n] = replace(pieces[n], mount=len(s.characters) + k)
        pieces.append(Piece(away="ridden"))
    battle = Battle(scene, tuple(pieces), 1, 0, "shooting", works=works, scores=(0, 0), placing=True)
    fresh = tuple(
        replace(p, left=allowance(battle, n), ammunition=missiles_of(battle, n))
        if n in scene.archers
        else replace(p, left=allowance(battle, n))
        for n, p in enumerate(battle.pieces)
    )
    return replace(battle, pieces=fresh)


def _gates_open(works: Works, scene: Scene) -> Works:
    """A spy has opened the gate. GUI-11.6h ANA-7.9h"""
    for h in scene.grid.hexes:
        if dict(works.terrain).get(h, scene.field.terrain[h]) == "gate-closed":
            works = works.become(h, "gate-open")
    return works


def _piece(s: Siege, affair: Affair, n: int, move: dict[int, int]) -> Piece:
    """Somebody as the siege left him, beside the board; a gallery at the wall and its men where they are."""
    was = s.piece(n)
    kept = Piece(
        state=was.state,
        captor=inner(affair, was.captor),
        broken=was.broken,
        posture="damaged" if was.posture == "damaged" else _posture(s, n),
        burnt=was.burnt,
        height=was.height,
        last_used=0,
    )
    if n not in affair.men:
        return replace(kept, away=AWAY)
    if was.at >= 0 and was.at in move and affair.action in STAYS and _stays(s, affair, n):
        return replace(kept, at=move[was.at], facing=was.facing)
    return replace(kept, away="waiting")


def _stays(s: Siege, affair: Affair, n: int) -> bool:
    """A gallery stays at the wall; the men in it do in the fights about the mine. ANA-7.7.4c"""
    return s.characters[n].thing == "gallery" or affair.action != "assault"


def _posture(s: Siege, n: int) -> Posture:
    """A siege tower begins with its bridge up. ANA-4.2.8a"""
    return "up" if s.characters[n].thing == "siege-tower" else ""
