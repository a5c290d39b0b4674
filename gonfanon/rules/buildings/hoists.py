"""The squirrel cage: a treadmill on a tower that raises and lowers loads, a full turn a level. MAG-9.4.4a"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import Worked
from gonfanon.rules.events.towers import Hoisted
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.castles import Hoist

LOADS = ("stone-pile", "oil-basin", "ladder", "grapnel", "mantlet")
"""What one man in the cage can lift: one object, no character. MAG-9.4.4b"""


def cage(s: Battle) -> tuple[int, ...]:
    """The hexes of the squirrel cage, as the map names them. MAG-9.4.4a"""
    return s.scene.field.areas.get("squirrel-cage", ())


def why_not_hoist(s: Battle, order: Hoist) -> Refusal | None:
    """In the cage for a full turn a level, with a load beneath the jib. MAG-9.4.4b"""
    rule = "MAG-9.4.4b"
    if s.pieces[order.piece].at not in cage(s):
        return Refusal(rule, "not-in-the-cage", also=("MAG-9.4.4a",))
    load = s.pieces[order.thing]
    if s.character(order.thing).thing not in LOADS or load.at < 0 or load.bearers:
        return Refusal(rule, "no-load")
    if not (_under_jib(s, load.at) and _under_jib(s, order.at)) or order.at not in s.ground.rows:
        return Refusal(rule, "not-under-the-jib", also=("MAG-9.4.4a",))
    levels = abs(s.ground.level(order.at) - s.ground.level(load.at))
    if not levels:
        return Refusal(rule, "no-level-between")
    return why_not_work(s, order.piece, rule, levels)


def _under_jib(s: Battle, place: int) -> bool:
    """The jib reaches the hexes of the cage and those beside it. MAG-9.4.4a"""
    grid = s.scene.grid
    return any(grid.distance(place % grid.size, h % grid.size) <= 1 for h in cage(s))


def hoist(s: Battle, order: Hoist) -> Play[Battle]:
    """The load hangs from the jib and is set down. MAG-9.4.4b"""
    s = yield from tell(Worked((order.piece,), "MAG-9.4.4b"))
    s = yield from tell(Hoisted(order.piece, order.thing, order.at, "MAG-9.4.4b"))
    return s


def hoists_of(s: Battle, n: int) -> list[Hoist]:
    """Every load that somebody in the cage may raise or lower now."""
    if n in s.scene.things or s.pieces[n].at not in cage(s):
        return []
    size = s.scene.grid.size
    places = [h for h in s.ground.rows if h < size and _under_jib(s, h)]
    found = [Hoist(n, thing, h) for thing in s.scene.things for h in places]
    return [order for order in found if why_not_hoist(s, order) is None]
