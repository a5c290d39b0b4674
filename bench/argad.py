"""How long the free table takes: `python bench/argad.py`.

The run of a turn with 20 against 20 is to stay under 150 ms, reach and sight of one figure under 20 ms.
"""

import time
from typing import Any

import msgspec

from gonfanon import library
from gonfanon.argad.game import FreeTable
from gonfanon.argad.ground.sight import sees
from gonfanon.argad.movement.intents import why_not
from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.position import Position
from gonfanon.tabletop.points import compass, shifted

TERRAIN = {
    "copse": {"is": "brush", "box": [700, 100, 1000, 400]},
    "wood": {"is": "forest", "box": [300, 800, 600, 1100]},
    "wall": {"is": "low-wall", "line": [[900, 500], [900, 900]]},
    "hut": {"is": "building", "box": [1100, 500, 1200, 600]},
    "bog": {"is": "marsh", "box": [600, 500, 800, 700]},
}
TIMES = 5


def opening(each: int = 20) -> OpeningText:
    """Two troops in two loose lines."""
    pieces: dict[str, Any] = {}
    for side, x, way, facing in (("breton", 300, 1, 90), ("english", 800, -1, 270)):
        for k in range(each):
            man: dict[str, Any] = {"side": side, "at": [x - 40 * (k % 2) * way, 100 + 45 * k], "class": 3}
            man["weapons"], man["rank"] = ["light-lance"], "chief" if k == 0 else ""
            if k % 5 == 4:
                man |= {"mount": "cavalier", "facing": facing}
            pieces[f"{side[0]}{k}"] = man
    text = {"table": {"terrain": TERRAIN}, "sides": ["breton", "english"], "pieces": pieces}
    return msgspec.convert(text, OpeningText)


def intents(s: Skirmish) -> tuple[Sheet, ...]:
    """A third pursue, the rest go straight on."""
    half = len(s.fighters) // 2
    sheets: list[list[Intent]] = [[], []]
    for n in s.fighters:
        at = s.stands[n].at
        assert at is not None
        ahead = 1_900 if s.side(n) == 0 else -1_900
        order = Intent("path", (n,), points=((at[0] + ahead, at[1]),))
        if n % 3 == 0:
            order = Intent("pursue", (n,), (n + half) % (2 * half))
        if why_not(s, s.side(n), order) is None:
            sheets[s.side(n)].append(order)
    return tuple(Sheet(tuple(orders), True) for orders in sheets)


def run(s: Skirmish) -> float:
    """Lock, dice and run of a turn."""
    position, sheets = Position(FreeTable(), s), intents(s)
    start = time.process_time()
    position.force(sheets)
    while position.order is not None:
        position.force(3)
    return time.process_time() - start


def sight(s: Skirmish) -> float:
    """All enemies that one figure may see."""
    start = time.process_time()
    for m in s.fighters:
        if s.enemies(s.fighters[0], m):
            sees(s, s.fighters[0], m)
    return time.process_time() - start


def reach(s: Skirmish) -> float:
    """Sixteen straight ways of one figure."""
    n = s.fighters[0]
    at = s.stands[n].at
    assert at is not None
    start = time.process_time()
    for degrees in range(0, 360, 23):
        why_not(s, s.side(n), Intent("path", (n,), points=(shifted(at, compass(degrees), 1_900),)))
    return time.process_time() - start


def fresh() -> Skirmish:
    """A game of which nothing has been found out yet."""
    return set_out(opening(), library.free_book())


if __name__ == "__main__":
    for name, measure in (
        ("run of a turn, 20 against 20", run),
        ("sight of one", sight),
        ("reach of one", reach),
    ):
        best = min(measure(fresh()) for _ in range(TIMES))
        print(f"{name}: {best * 1000:.1f} ms")
