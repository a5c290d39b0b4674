"""Stones: thrown from above by anybody who has a pile at hand. ANA-4.5"""

from gonfanon.cast.pieces import ATTACKED, BUSY, DEFENDED, SHOT, WORKED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import COVERS, Cover
from gonfanon.rules.engines import stones_one_table
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.fire import StoneThrown
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.shooting.defensive_fire import OtherMissiles
from gonfanon.rules.shooting.shots import NOT_ITS_SHOOTING, damage_of, table_for
from gonfanon.rules.shooting.taking_a_shot import suffer
from gonfanon.rules.sight.lines import cover, sight
from gonfanon.rules.words.siege import ThrowStone

Mode = tuple[str, str]
RATES: dict[str, tuple[Mode, ...]] = {
    "short-bow": (("offensive", "full"), ("both", "half")),
    "long-bow": (("offensive", "half"), ("both", "none")),
    "crossbow": (("either", "none"),),
}
"""How often one throws with how much movement, by the weapon whose rate holds. ANA-4.5.3a"""


def pile_distance(s: Battle, n: int) -> int | None:
    """How far the nearest pile is; None if there is none on the board; rubble is none. ANA-4.5.3a ANA-4.5.1d"""
    size, at = s.scene.grid.size, s.pieces[n].at
    return min((s.scene.grid.distance(at % size, pile % size) for pile in _piles(s)), default=None)


def modes(s: Battle, n: int) -> tuple[Mode, ...]:
    """The rate of throwing that the distance to the pile allows; none beyond two hexes. ANA-4.5.3a"""
    stock, distance = s.scene.book.engines.get("stone-pile"), pile_distance(s, n)
    if stock is None or distance is None or distance not in stock.rates:
        return ()
    ranges = stones_one_table.stone_ranges(s)
    if ranges is not None and distance == 0:
        return ranges.modes
    return RATES[stock.rates[distance]]


def why_not_throw_stone(s: Battle, order: ThrowStone) -> Refusal | None:
    """Why somebody may not throw a stone at somebody now, in his own phase or in defence."""
    return may_throw(s, order.piece) or not_now(s, order.piece) or out_of_reach(s, order.piece, order.target)


def why_not_order(s: Battle, order: ThrowStone) -> Refusal | None:
    """Why a side may not order a throw; in defence it is the answer to a question. ANA-4.5.3b GUI-2d"""
    return NOT_ITS_SHOOTING if s.side_of(order.piece) != s.side else why_not_throw_stone(s, order)


def may_throw(s: Battle, n: int) -> Refusal | None:
    """Anybody able on foot with a stock of stones at hand and no enemy beside him. ANA-4.5.1a ANA-4.5.3b"""
    p = s.pieces[n]
    if not p.stands or not s.is_person(n) or p.captor >= 0:
        return Refusal("GUI-1.2h", "stunned-or-dead", also=("ANA-4.5.1a",))
    if p.riding:
        return Refusal("ANA-4.5.1a", "riders-throw-no-stones")
    if not modes(s, n):
        return Refusal("ANA-4.5.3a", "no-stones-at-hand", also=("ANA-4.5.1a",))
    if s.board.beside(s.side_of(n), s.mask(n)):
        return Refusal("ANA-4.5.3b", "enemy-beside", also=("GUI-5.2a",))
    return None


def not_now(s: Battle, n: int) -> Refusal | None:
    """The moments of offensive and defensive fire, and what the rate leaves. ANA-4.5.3a ANA-4.5.3b"""
    p = s.pieces[n]
    if s.side_of(n) == s.side:
        if s.step != "shooting":
            return Refusal("GUI-2.1b", "not-its-shooting", also=("ANA-4.5.3b",))
        return Refusal("GUI-5f", "has-shot", also=("ANA-4.5.3b",)) if p.did(SHOT | BUSY | WORKED) else None
    if s.step not in ("movement", "charges"):
        return Refusal("GUI-5.3b", "not-now", also=("ANA-4.5.3b",))
    if p.did(DEFENDED | ATTACKED | BUSY):
        return Refusal("GUI-5.2d", "has-attacked", also=("GUI-5.3c", "ANA-4.5.3b"))
    limits = {"full": allowance(s, n), "half": allowance(s, n) // 2, "none": 0}
    for fire, movement in modes(s, n):
        if fire != "offensive" and p.spent <= limits[movement] and not (fire == "either" and p.did(SHOT)):
            return None
    return Refusal("ANA-4.5.3a", "moved-too-far", also=("GUI-5.3e",))


def out_of_reach(s: Battle, n: int, target: int) -> Refusal | None:
    """The target is below in the next hex, or under the hoarding in the same hex. ANA-4.5.1b ANA-4.5.1c"""
    p, t = s.pieces[n], s.pieces[target]
    if t.at < 0 or not t.alive or not s.enemies(n, target) or target in s.scene.things:
        return Refusal("GUI-5.4b", "nobody-there", also=("ANA-4.5.1b",))
    size, ground = s.scene.grid.size, s.ground
    if any(_thrown_to(s, p.at, h) for h in s.hexes(target)):
        return None
    if ground.terrain.get(p.at) == "hoarding" and p.at % size != t.at % size:
        return Refusal("ANA-4.5.1c", "only-straight-below", also=("ANA-4.5.1b",))
    under = ("ANA-2.2.2e",) if ground.terrain.get(p.at) == "scaffold" else ()
    return Refusal("ANA-4.5.1b", "not-below-and-beside", also=("ANA-4.5.1c", *under))


def _thrown_to(s: Battle, at: int, h: int) -> bool:
    """Whether a stone can be dropped from one place on another."""
    grid, ground = s.scene.grid, s.ground
    size = grid.size
    if ground.terrain.get(h, "").startswith(("ram-", "gallery-", "tower-")):
        return False
    if ground.terrain.get(at) == "hoarding":
        return at % size == h % size and at != h and ground.level(h) < ground.level(at)
    if (ranges := stones_one_table.stone_ranges(s)) is not None:
        flies = ranges.band(grid.distance(at, h)) is not None and at % size != h % size
        return flies and sight(ground, at, h).blocked is None
    if grid.direction(at % size, h % size) < 0:
        return False
    # Anyone who climbs a ladder against this wall is below its top. ANA-4.5.1b
    if not ground.level(h) < ground.level(at) and ground.terrain.get(h) != "ladder-raised":
        return False
    return sight(ground, at, h).blocked is None


def throw_stone(
    s: Battle, order: ThrowStone, defensive: bool = False, movers: tuple[int, ...] = ()
) -> Play[Battle]:
    """No impact roll; the damage of a short bow with the cover of the target. ANA-4.5.4"""
    n, target = order.piece, order.target
    left = s.pieces[n].left if defensive else points_after(s, n)
    s = yield from tell(StoneThrown(n, target, defensive, left, "ANA-4.5.3b"))
    at = s.pieces[n].at
    h = next(h for h in s.hexes(target) if _thrown_to(s, at, h))
    covered = cover_below(s, at, h, target)
    if covered == "total":
        return s
    if stones_one_table.stone_ranges(s) is not None:
        return (yield from stones_one_table.strike(s, n, target, h, covered, defensive, movers))
    table, modifier = table_for(s, target), damage_of(s, target).value
    die = yield from roll("1d10", "damage", "ANA-4.5.4", s.side_of(n))
    letter = table.letter(s.scene.book.engines["stone-pile"].as_weapon, covered, die + modifier)
    s = yield from tell(Rolled("damage", die, modifier, letter, (n, target), "ANA-4.5.4", covered))
    effect = (table.defensive if defensive else table.offensive)[letter]
    return (yield from suffer(s, target, letter, effect, at, defensive and target in movers))


def cover_below(s: Battle, at: int, h: int, target: int) -> Cover:
    """The cover of a man right below; at the foot of the wall he has none. ANA-4.5.4"""
    if at % s.scene.grid.size == h % s.scene.grid.size:
        return "none"
    return COVERS[cover(s, at, h, target, 10)[0]]


def points_after(s: Battle, n: int) -> int:
    """The points that a throw leaves for this phase. ANA-4.5.3a"""
    full = allowance(s, n)
    limits = {"full": full, "half": full // 2, "none": 0}
    return min(s.pieces[n].left, max(limits[movement] for _, movement in modes(s, n)))


def throws_of(s: Battle, n: int) -> list[ThrowStone]:
    """Every stone that a character may throw now."""
    if s.step != "shooting" or n in s.scene.things or not modes(s, n) or may_throw(s, n) is not None:
        return []
    return [order for m in _foes(s, n) if why_not_throw_stone(s, order := ThrowStone(n, m)) is None]


def _foes(s: Battle, n: int) -> list[int]:
    return [
        m
        for m, p in enumerate(s.pieces)
        if p.at >= 0 and p.alive and s.enemies(n, m) and m not in s.scene.things
    ]


def defences(s: Battle, movers: tuple[int, ...]) -> list[ThrowStone]:
    """Every stone that may be thrown at those who move, or at the end at anybody of the enemy. ANA-4.5.3b"""
    if not _piles(s):
        return []
    foes = [n for side, men in enumerate(s.board.fighters) if side != s.side for n in men]
    throwers = [n for n in foes if modes(s, n) and not_now(s, n) is None]
    targets = movers or tuple(s.board.fighters[s.side])
    found = [ThrowStone(n, m) for n in throwers for m in targets if s.pieces[m].stands]
    return [order for order in found if why_not_throw_stone(s, order) is None]


def _piles(s: Battle) -> list[int]:
    return [
        s.pieces[t].at for t in s.scene.things if s.character(t).thing == "stone-pile" and s.pieces[t].at >= 0
    ]


def near_a_pile(s: Battle, hexes: tuple[int, ...]) -> bool:
    """Whether a move comes so near a pile that a stone might fall on it: a thrower is within two hexes of both."""
    grid = s.scene.grid
    return any(grid.distance(pile % grid.size, h % grid.size) <= 3 for pile in _piles(s) for h in hexes)


IN_DEFENCE = OtherMissiles(
    defences,
    why_not_throw_stone,
    lambda s, order, movers: throw_stone(s, order, True, movers),
    near_a_pile,
)
"""Stones as defensive fire. ANA-4.5.3b"""
