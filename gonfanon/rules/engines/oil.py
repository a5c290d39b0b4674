"""Boiling oil: poured over the crenels or through a hoarding, splashed around, or spilt by its bearers. ANA-4.3"""

from msgspec.structs import replace

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.buildings.battering import GATES
from gonfanon.rules.events.castles import ThingLost, Worked
from gonfanon.rules.events.field import Rolled, Slowed
from gonfanon.rules.events.fire import FireLit
from gonfanon.rules.fire.catching_fire import leave
from gonfanon.rules.fire.fires import takes_fire
from gonfanon.rules.fire.fuel import Fuel, fuels
from gonfanon.rules.fire.greek_fire import reached, upright
from gonfanon.rules.ladders.ladders import fall
from gonfanon.rules.pieces.ladders_and_ropes import around, hangs_on
from gonfanon.rules.pieces.tasks import why_not_busy
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.terrain.thales import RAMPARTS
from gonfanon.rules.words.field import Path
from gonfanon.rules.words.siege import Pour
from gonfanon.rules.wounds.wounds import BLOWS, hurt, kill_animal

HELD_FROM = ("hoarding", "murder-hole", *RAMPARTS)
"""Where those stand who pour. ANA-4.3.1a"""
ROOFED = ("ram-", "gallery-", "tower-")
"""Places under the roof of an engine. ANA-4.3.3e"""
SMALL = ("perriere", "mangonel", "ballista", "siphon", "mantlet")


def level_beside(s: Battle, a: int, b: int) -> bool:
    """Two places next to each other on one level, whichever storeys they belong to."""
    grid = s.scene.grid
    return grid.direction(a % grid.size, b % grid.size) >= 0 and s.ground.level(a) == s.ground.level(b)


def in_hand(s: Battle, basin: int, first: int, second: int) -> bool:
    """Whether two stand on either side of a basin, or in a hoarding with it and beside it. ANA-4.3.1b ANA-4.3.1f"""
    at, p, q = s.pieces[basin].at, s.pieces[first].at, s.pieces[second].at
    if s.ground.terrain.get(at) == "hoarding" and at in (p, q):
        return p != q and level_beside(s, p, q)
    grid = s.scene.grid
    if grid.direction(at % grid.size, p % grid.size) < 0 or grid.direction(at % grid.size, q % grid.size) < 0:
        return False
    return p != q and grid.direction(p % grid.size, q % grid.size) < 0


def why_not_pour(s: Battle, order: Pour) -> Refusal | None:
    """Why two may not pour their oil there now."""
    order = aimed(s, order)
    if s.character(order.thing).thing != "oil-basin" or s.pieces[order.thing].at < 0:
        return Refusal("ANA-4.3.1a", "no-oil")
    if len(order.pieces) != 2 or order.pieces[0] == order.pieces[1]:
        return Refusal("ANA-4.3.1b", "two-men-are-needed")
    for n in order.pieces:
        refusal = why_not_busy(s, n, "ANA-4.3.1g")
        if refusal is not None:
            return refusal
        if s.ground.terrain.get(s.pieces[n].at) not in HELD_FROM or s.pieces[n].riding:
            return Refusal("ANA-4.3.1a", "not-on-the-wall")
    if not in_hand(s, order.thing, *order.pieces):
        return Refusal("ANA-4.3.1b", "not-beside-it", also=("ANA-4.3.1f", "ANA-4.3.2a"))
    return _not_there(s, order) or _too_tired(s, order)


def _not_there(s: Battle, order: Pour) -> Refusal | None:
    """A place that the oil does not reach, or where it does no good. ANA-4.3.1a to ANA-4.3.1d"""
    grid, ground, basin = s.scene.grid, s.ground, s.pieces[order.thing].at
    kind = ground.terrain.get(order.at, "")
    if kind.startswith("drawbridge") and ground.level(order.at) >= ground.level(basin):
        return Refusal("ANA-4.3.1d", "not-onto-the-bridge")
    if kind.startswith("tower-"):
        return Refusal("ANA-4.3.1c", "not-on-a-siege-tower")
    if ground.terrain.get(basin) == "hoarding":
        if order.at % grid.size != basin % grid.size or order.at == basin:
            return Refusal("ANA-4.3.1f", "only-straight-below")
    elif grid.direction(basin % grid.size, order.at % grid.size) < 0:
        return Refusal("ANA-4.3.1a", "not-beside-it")
    elif _decked(s, order.at):
        return Refusal("ANA-4.3.1f", "hoarding-in-the-way")
    rungs = kind == "ladder-raised"
    if not kind or (ground.level(order.at) >= ground.level(basin) and not rungs):
        return Refusal("ANA-4.3.1a", "not-below")
    if not targets(s, order.at) and not _soaked(s, order.at):
        return Refusal("ANA-4.3.1b", "nobody-there")
    return None


def _decked(s: Battle, place: int) -> bool:
    """Whether a hoarding roofs a hex."""
    size = s.scene.grid.size
    above = [plane * size + place % size for plane in range(1, len(s.scene.field.storeys))]
    return any(s.ground.terrain.get(each) == "hoarding" for each in above)


def crenel_price(s: Battle, order: Pour) -> int:
    """What each bearer pays to lift the basin over a crenel; through a floor nothing. ANA-4.3.1e ANA-4.3.1f"""
    size, basin = s.scene.grid.size, s.pieces[order.thing].at
    side = s.ground.side(basin % size, s.scene.grid.direction(basin % size, order.at % size))
    if s.ground.terrain.get(basin) == "hoarding" or side is None:
        return 0
    crenel = side.kind == "rampart" and side.state != "destroyed"
    return (s.scene.book.engines["oil-basin"].mp.get("over_crenel") or 0) if crenel else 0


def _too_tired(s: Battle, order: Pour) -> Refusal | None:
    """Each bearer must have the points for it left over from his movement. ANA-4.3.1e"""
    price = crenel_price(s, order)
    if any(s.pieces[n].left < price for n in order.pieces):
        return Refusal("ANA-4.3.1e", "no-points-left")
    return None


def aimed(s: Battle, order: Pour) -> Pour:
    """The order with its true place: a hex with nobody at the foot stands for the climber above it. ANA-4.3.1b"""
    size = s.scene.grid.size
    if order.at >= size or targets(s, order.at) or _soaked(s, order.at):
        return order
    rungs = [p.at for p in s.pieces if p.at >= size and p.alive and p.at % size == order.at]
    place = next((at for at in sorted(rungs) if s.ground.terrain.get(at) == "ladder-raised"), order.at)
    return replace(order, at=place)


def targets(s: Battle, place: int) -> list[int]:
    """Those on the place itself. ANA-4.3.1b"""
    return [n for n in _living(s) if place in s.hexes(n)]


def _living(s: Battle) -> list[int]:
    return [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.alive and n not in s.scene.things]


def _soaked(s: Battle, place: int) -> list[Fuel]:
    """What at the place the oil can set alight: an engine, a gate, a bridge. ANA-4.3.3b ANA-3.2.4"""
    fire = s.scene.book.fire
    never = fire.not_by_oil if fire is not None else ()
    kind = s.ground.terrain.get(place, "")
    wood = kind in GATES or kind in ("fixed-bridge", "footbridge")
    return [
        fuel
        for fuel in fuels(s, place)
        if fuel.kind not in never and (wood if fuel.thing < 0 else fuel.kind not in ("ladder", "mantlet"))
    ]


def _runs_to(s: Battle, start: int, end: int) -> bool:
    """Oil runs to places on the same level or lower that no roof covers. ANA-4.3.3e"""
    if s.ground.terrain.get(end, "").startswith(ROOFED):
        return False
    return s.ground.level(end) <= s.ground.level(start) and end in s.ground.rows


def splashed(s: Battle, centre: int) -> list[int]:
    """Everybody around whom the oil reaches, hex by hex; parapets and walls stop it. ANA-4.3.2c ANA-4.3.3e"""
    grid = s.scene.grid
    size, planes = grid.size, range(len(s.scene.field.storeys))
    places = [plane * size + centre % size for plane in planes if plane * size + centre % size != centre]
    places = [place for place in places if _runs_to(s, centre, place)]
    places += [
        plane * size + k
        for d in range(6)
        if (k := grid.neighbour(centre % size, d)) >= 0 and not upright(s, centre % size, d)
        for plane in planes
        if _runs_to(s, centre, plane * size + k)
    ]
    first = [place for place in places if place % size == centre % size]
    men = [n for place in (*first, *s.scene.field.by_name(places)) for n in _living(s) if place in s.hexes(n)]
    return [n for n in dict.fromkeys(men) if centre not in s.hexes(n)]


def pour(s: Battle, order: Pour) -> Play[Battle]:
    """The basin is tipped: an engine may burn, those below are scalded, those around splashed. ANA-4.3.3f"""
    figures, fire, order = s.scene.book.engines["oil-basin"], s.scene.book.fire, aimed(s, order)
    assert fire is not None
    side, below, around = s.side, targets(s, order.at), splashed(s, order.at)
    soaked, price = _soaked(s, order.at), crenel_price(s, order)
    s = yield from tell(Worked(order.pieces, "ANA-4.3.1g"))
    for n in order.pieces if price else ():
        s = yield from tell(Slowed(n, s.pieces[n].left - price, "ANA-4.3.1e"))
    s = yield from tell(ThingLost(order.thing, "ANA-4.3.3d"))
    burns = False
    if soaked and not s.flames >> order.at & 1:
        s, burns = yield from takes_fire(s, "oil", order.at, fire.by_oil, side, "ANA-4.3.3b")
        if burns:
            s = yield from tell(FireLit(order.at, "oil", side, "ANA-4.3.3b"))
    roofed = s.ground.terrain.get(order.at, "").startswith(ROOFED)
    for n in below if burns or not roofed else ():
        s = yield from scald(s, n, figures.column, order.pieces, "ANA-4.3.3a")
        if burns and s.pieces[n].alive and order.at in s.hexes(n):
            s = yield from leave(s, n)
    for n in around:
        if s.pieces[n].alive and s.pieces[n].at >= 0:
            s = yield from scald(s, n, figures.splash, order.pieces, "ANA-4.3.3e")
    return (yield from reached(s, "oil", side)) if burns else s


def scald(s: Battle, n: int, column: str, about: tuple[int, ...], rule: str) -> Play[Battle]:
    """An attack in a column of the table against men on foot; armour does not help.

    ANA-4.3.3a ANA-4.3.2b; the columns are those of ANA-1.5.
    """
    table = s.scene.book.melee_foot
    index = next(k for k, (label, _, _) in enumerate(table.columns) if label == column)
    die = yield from roll("1d10", "oil", rule, s.side_of(about[0]))
    letter = table.letter(index, die)
    s = yield from tell(Rolled("oil", die, 0, letter, (*about, n), rule, column))
    effect = table.letters[letter]
    if letter == "-" or effect.who in ("one-attacker", "all-attackers"):
        return s
    if s.character(n).kind == "horse" and effect.state in ("wounded", "killed"):
        return (yield from kill_animal(s, n, rule))
    if effect.retreat:
        return (yield from retreat(s, n, effect.retreat, rule))
    if s.character(n).kind != "person" and BLOWS[effect.state] == STUNNED:
        return s
    ladder = hangs_on(s, n) if effect.state == "wounded" else -1
    s = yield from hurt(s, n, BLOWS[effect.state], rule, s.pieces[n].riding and effect.unhorsed)
    return (yield from _lose_hold(s, n, ladder)) if ladder >= 0 and s.pieces[n].alive else s


def _lose_hold(s: Battle, n: int, ladder: int) -> Play[Battle]:
    """Wounded by the oil, a climber falls; his owner says where. ANA-4.3.3c GUI-10.1.6d"""
    foot = s.pieces[ladder].at
    options = tuple(Path((h,)) for h in sorted(around(s, foot))) or (Path((foot,)),)
    choice = yield from ask(s.side_of(n), "falls-from-ladder", options, "ANA-4.3.3c", (n,))
    return (yield from fall(s, n, choice.hexes[0], "ANA-4.3.3c"))


def spill(s: Battle, n: int) -> Play[Battle]:
    """A bearer is struck down or driven off: the basin falls and its oil runs over a hex around. ANA-4.3.2b"""
    for thing in s.scene.things:
        p = s.pieces[thing]
        if (
            s.character(thing).thing != "oil-basin"
            or p.at < 0
            or n not in p.bearers
            or not _held(s, thing, n)
        ):
            continue
        centre, bearers = p.at, p.bearers
        column = s.scene.book.engines["oil-basin"].splash
        scalded = [m for m in _living(s) if centre in s.hexes(m)]
        around = {*splashed(s, centre), *(m for m in bearers if s.pieces[m].alive and m not in scalded)}
        s = yield from tell(ThingLost(thing, "ANA-4.3.2b"))
        for m in [*scalded, *_by_place(s, around)]:
            if s.pieces[m].alive and s.pieces[m].at >= 0:
                s = yield from scald(s, m, column, bearers, "ANA-4.3.2b")
    return s


def _held(s: Battle, thing: int, n: int) -> bool:
    """Whether a bearer is still at his basin: anyone who walks away by himself has set it down. ANA-4.3.2a"""
    grid, at, p = s.scene.grid, s.pieces[thing].at, s.pieces[n].at
    return at == p or grid.direction(at % grid.size, p % grid.size) >= 0


def _by_place(s: Battle, men: set[int]) -> list[int]:
    order = s.scene.field.by_name({s.pieces[n].at for n in men})
    return sorted(men, key=lambda n: (order.index(s.pieces[n].at), n))


def pours_of(s: Battle, n: int) -> list[Pour]:
    """Every way in which a character and a comrade may pour oil now."""
    if s.step != "melee" or n in s.scene.things or why_not_busy(s, n, "ANA-4.3.1g") is not None:
        return []
    size, planes = s.scene.grid.size, range(len(s.scene.field.storeys))
    found = []
    for thing in s.scene.things:
        at = s.pieces[thing].at
        if s.character(thing).thing != "oil-basin" or at < 0 or not _held(s, thing, n):
            continue
        hexes = [at % size, *s.scene.grid.neighbours(at % size)]
        partners = [m for m in s.board.fighters[s.side] if m > n and in_hand(s, thing, n, m)]
        found += [Pour((n, m), thing, plane * size + h) for m in partners for h in hexes for plane in planes]
    return [order for order in found if aimed(s, order) == order and why_not_pour(s, order) is None]


def forecast(s: Battle, order: Pour) -> tuple[Refusal | None, dict[str, object], tuple[Reason, ...]]:
    """The column for those who are below, and those whom the oil splashes."""
    figures = s.scene.book.engines.get("oil-basin")
    column = figures.column if figures is not None else ""
    order = aimed(s, order)
    names = [s.name(n) for n in splashed(s, order.at)]
    return why_not_pour(s, order), {"column": column, "splashed": names}, (Reason("oil", 0, "ANA-4.3.3a"),)
