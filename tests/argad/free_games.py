"""Random games on the free table, for the tests."""

import random
from typing import Any

import msgspec

from gonfanon import library
from gonfanon.argad.game import FreeTable
from gonfanon.argad.ground.bases import shape
from gonfanon.argad.setup.opening import set_out
from gonfanon.argad.setup.texts import OpeningText
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import Sheets, why_not_order
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.tabletop.gaps import overlapping

WEAPONS = [
    [],
    ["light-lance"],
    ["short-bow"],
    ["javelin"],
    ["war-crossbow"],
    ["two-handed-axe"],
    ["polearm"],
    ["sling"],
]
TERRAIN = {
    "copse": {"is": "brush", "box": [700, 100, 1000, 400]},
    "wood": {"is": "forest", "box": [300, 800, 600, 1100]},
    "wall": {"is": "low-wall", "line": [[900, 500], [900, 900]]},
    "hut": {"is": "building", "box": [1100, 500, 1200, 600]},
    "bog": {"is": "marsh", "box": [600, 500, 800, 700]},
    "oak": {"is": "tree", "disc": [850, 450, 15]},
}


def opening(seed: int, each: int = 6, scenery: bool = True) -> dict[str, Any]:
    """The text of a game between two troops, made by a seed."""
    rnd = random.Random(seed)
    pieces: dict[str, Any] = {}
    for side, west in (("breton", 250), ("english", 950 if seed % 2 else 700)):
        for k in range(each):
            for _ in range(200):
                at = [rnd.randrange(west, west + 450), rnd.randrange(150, 1050)]
                if all(
                    abs(at[0] - p["at"][0]) > 60 or abs(at[1] - p["at"][1]) > 60 for p in pieces.values()
                ) and _free(at):
                    break
            rank = "troop-chief" if k == 0 else "chief" if k == 1 else ""
            man = {
                "side": side,
                "at": at,
                "class": rnd.randrange(2, 6),
                "weapons": rnd.choice(WEAPONS),
                "rank": rank,
            }
            man["armour"] = rnd.choice([0, 0, 4, 5])
            if rnd.random() < 0.3:
                man |= {"mount": rnd.choice(["cavalier", "mounted-infantry"]), "facing": rnd.randrange(360)}
            pieces[f"{side[0]}{k}"] = man
    return {
        "table": {"terrain": TERRAIN if scenery else {}},
        "sides": ["breton", "english"],
        "pieces": pieces,
    }


def _free(at: list[int]) -> bool:
    solid = ((1050, 450, 1250, 650), (800, 400, 900, 500), (840, 450, 960, 950))
    return not any(w < at[0] < e and n < at[1] < s for w, n, e, s in solid)


def start(text: dict[str, Any]) -> Skirmish:
    """A game set out."""
    return set_out(msgspec.convert(text, OpeningText), library.free_book())


def sheet(s: Skirmish, side: int, rnd: random.Random, eager: float = 0.8) -> Sheet:
    """Some legal orders of a side."""
    options = Sheets(s, side)
    orders: tuple[Any, ...] = ()
    for n in s.fighters:
        if s.side(n) != side or rnd.random() > eager:
            continue
        offered = list(options._of(n))
        if s.stage in ("announce", "revise") and rnd.random() < 0.6:
            offered = [
                one for one in offered if isinstance(one, Intent) and one.kind in ("charge", "pursue")
            ] or offered
        rnd.shuffle(offered)
        for order in offered[:4]:
            if why_not_order(s, side, order, orders) is None:
                orders = (*orders, order)
                break
    return Sheet(orders, s.stage in ("announce", "revise") and rnd.random() < 0.7)


def answer(position: Position[Skirmish], rnd: random.Random) -> Any:
    """An answer to whatever is pending."""
    pending = position.pending
    if isinstance(pending, Roll):
        return rnd.randint(1, pending.faces[1])
    if isinstance(pending, Together):
        return tuple(sheet(position.state, ask.side, rnd) for ask in pending.asks)
    assert isinstance(pending, Ask)
    return rnd.choice(list(pending.options))


def overlaps(s: Skirmish) -> list[tuple[str, str]]:
    """Pairs of bases that lie on each other."""
    there = [n for n in range(len(s.stands)) if s.on_table(n) and s.stands[n].boat < 0]
    return [
        (s.name(n), s.name(m))
        for k, n in enumerate(there)
        for m in there[k + 1 :]
        if overlapping(shape(s, n), shape(s, m), 10)
    ]


def new(text: dict[str, Any]) -> Position[Skirmish]:
    """A position at the beginning of a game."""
    return Position(FreeTable(), start(text))
