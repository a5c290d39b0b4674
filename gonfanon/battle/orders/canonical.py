"""The canonical form of an order: of all orders that come to the same, the one that is listed.

The judge of orders takes any path and any group. The list of orders is finite: each place and facing once, by the
cheapest and safest path; one thing done on the way, at its end; the usual groups. `canonical` says which entry of
the list stands for an order, so that a test can hold the list to the judge: whatever is legal is listed in its
canonical form. `docs/decisions/one-list-of-orders.md` says what is legal and not listed, and why.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from gonfanon.cast.pieces import FORMED
from gonfanon.kernel.ask import ByPiece, Options
from gonfanon.rules.buildings.doors import inner_name
from gonfanon.rules.engines.hauling import Haul, engine_haul
from gonfanon.rules.engines.throwing import worth_a_shot
from gonfanon.rules.fire.fire_arrows import aim_of
from gonfanon.rules.fire.fires import target_of
from gonfanon.rules.horses.led_by_head import yielding
from gonfanon.rules.ladders.carrying_ladders import next_ends
from gonfanon.rules.movement import formations
from gonfanon.rules.paths.walk import Walk, set_out
from gonfanon.rules.pieces.formations import members, ranks
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.shield_wall import longest_wall
from gonfanon.rules.words import castles, siege, tactics
from gonfanon.rules.words.field import (
    Attack,
    Charge,
    Clear,
    Dismount,
    Dissolve,
    Exit,
    Form,
    Foulkon,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Light,
    Move,
    Shoot,
    Stand,
    Step,
    Turn,
    TurnAbout,
)

__all__ = ["canonical", "is_offered"]

UNLISTED = None
"""Stands for orders that are legal and never listed."""


def canonical(s: Battle, order: Any) -> Hashable:
    """What two legal orders have in common that are listed as one; None for what is legal and never listed."""
    form = FORMS.get(type(order))
    return order if form is None else form(s, order)


def is_offered(s: Battle, order: Any, options: Options) -> bool:
    """Whether an order is listed, in its canonical form, under one of the pieces that it names."""
    if order not in options:
        return False
    form = canonical(s, order)
    if form is UNLISTED:
        return False
    listed = _under(order, options) if isinstance(options, ByPiece) else options
    return any(canonical(s, other) == form for other in listed)


def _under(order: Any, options: Any) -> Iterator[Any]:
    """All orders, those listed under the pieces that an order names first."""
    for n in (*order.actors, *order.handled):
        if n in options.pieces:
            yield from options.of(n)
    yield from options


def _move(s: Battle, order: Move) -> Hashable:
    """Where a plain path ends; otherwise the first thing that is done beside going, and where."""
    if len(order.pieces) > 1:
        shift = _shift(s, order.pieces[0], order.steps)
        return ("march", tuple(sorted(order.pieces)), shift) if shift else UNLISTED
    (n,) = order.pieces
    if n in s.scene.things:
        return "drive", n, order.steps[-1]
    walk = set_out(s, n, s.pieces[n].left)
    for step in order.steps:
        if not isinstance(step, (Go, Turn, TurnAbout)):
            return _errand(s, n, walk, step)
        if walk.take(step) is not None or (walk.pushed and not _makes_way(s, n, walk.pushed[-1])):
            return UNLISTED
    p = s.pieces[n]
    back = walk.at == p.at and walk.facing == p.facing
    return UNLISTED if back else ("move", n, walk.at, walk.facing if walk.riding else -1)


def _makes_way(s: Battle, n: int, horse: int) -> bool:
    """Whether a horse can be pushed aside from whichever side one comes; any other is walked round. GUI-4.4.3b"""
    p = s.pieces[n]
    return not s.mask(horse) & ~yielding(s, n, p.riding, p.left)


def _errand(s: Battle, n: int, walk: Walk, step: Step) -> Hashable:
    """A bridle is let go where one stands. Getting off, kneeling and jumping are listed where one stands."""
    p = s.pieces[n]
    if p.away == "litter" and isinstance(step, Dismount):
        return "errand", n, walk.at, step
    if p.at < 0 or (isinstance(step, Lead) and s.pieces[step.horse].leader == n):
        return UNLISTED
    if isinstance(step, Leave):
        return "leave", n, step
    own = isinstance(step, (Dismount, Jump)) or (isinstance(step, (Kneel, Stand)) and step.camel < 0)
    if own and (walk.at, walk.facing) != (p.at, p.facing):
        return UNLISTED
    return "errand", n, walk.at, step


def _shift(s: Battle, n: int, steps: tuple[Step, ...]) -> int:
    """How far a formation goes."""
    last = steps[-1] if steps else None
    return last.to - s.pieces[n].at if isinstance(last, Go) else 0


def _attack(s: Battle, order: Attack) -> Hashable:
    """Alone, in pairs, or all who can; of three targets or more the first two, or all."""
    targets = tuple(sorted((order.target, *order.more)))
    if len(order.pieces) > 2:
        return "attack", "several", targets
    return "attack", tuple(sorted(order.pieces)), targets[:2]


def _charge(s: Battle, order: Charge) -> Hashable:
    """Alone or in threes, whatever the path, at people and beasts other than horses."""
    if len(order.pieces) > 3 or any(s.character(t).kind == "horse" for t in order.targets):
        return UNLISTED
    return "charge", tuple(sorted(zip(order.pieces, order.targets, strict=True)))


def _clear(s: Battle, order: Clear) -> Hashable:
    """A heap that hinders somebody; all bodies onto the first hex named."""
    heaped = s.board.heaped()
    heaps = [h for h in s.hexes(order.bodies[0]) if (heaped[0] | heaped[1]) >> h & 1]
    horse = order.bodies[0] if s.character(order.bodies[0]).kind == "horse" else -1
    return ("clear", tuple(sorted(order.pieces)), horse, order.to[0]) if heaps else UNLISTED


def _form(s: Battle, order: Form) -> Hashable:
    """A new formation is known by the left of its front rank; an old one is named whole, with one who joins it.

    Once a turn is enough for anybody: who has formed is not offered to form again.
    """
    pieces = s.pieces
    if any(pieces[n].did(FORMED) for n in order.pieces):
        return UNLISTED
    formed = [n for n in order.pieces if pieces[n].front >= 0]
    if not formed:
        front_rank = ranks(formations.formed(s, order), order.pieces[0])[0]
        return "form", tuple(sorted(front_rank[:3])), order.front
    joining = [n for n in order.pieces if n not in formed]
    whole = sorted(formed) == sorted(members(s, formed[0]))
    if not whole or len(joining) > 1 or (joining and order.front != pieces[formed[0]].front):
        return UNLISTED
    return "form", tuple(sorted(order.pieces)), order.front


def _dissolve(s: Battle, order: Dissolve) -> Hashable:
    """One man, or the whole formation."""
    if any(s.pieces[n].did(FORMED) for n in members(s, order.pieces[0])):
        return UNLISTED
    whole = sorted(order.pieces) == sorted(members(s, order.pieces[0]))
    return "dissolve", tuple(sorted(order.pieces)) if whole else order.pieces[:1]


def _carry(s: Battle, order: siege.Carry) -> Hashable:
    """Where the thing ends, and how it then faces."""
    kind, p = s.character(order.thing).thing, s.pieces[order.thing]
    first = order.pieces[0]
    if kind == "ladder":
        ends: Any = tuple(s.pieces[n].at for n in order.pieces)
        for step in order.steps:
            ends = next_ends(s, ends, step)
        return "carry", order.pieces, order.thing, ends
    if kind == "mantlet":
        goes = [step.to for step in order.steps if isinstance(step, Go)]
        turns = [step.facing for step in order.steps if isinstance(step, Turn)]
        end = goes[-1] if goes else p.at, turns[-1] if turns else p.facing
        return (
            UNLISTED
            if end[0] == p.at and (goes or end[1] == p.facing)
            else ("carry", first, order.thing, end)
        )
    if kind in ("perriere", "ballista"):
        haul = engine_haul(s, order)
        place = (haul.at, haul.facing) if isinstance(haul, Haul) else ()
        return "carry", min(order.pieces), order.thing, place
    return "carry", tuple(sorted(order.pieces)), order.thing, order.steps


def _escort(s: Battle, order: siege.Escort) -> Hashable:
    """Where the prisoner ends, or that he leaves the board."""
    last = order.steps[-1]
    end = "exit" if isinstance(last, Exit) else last
    return "escort", tuple(sorted(order.pieces)), order.captive, end


def _sided(s: Battle, order: Any) -> Hashable:
    """A side has two names; a gate needs none."""
    return type(order), order.actors, inner_name(s, order.at, order.side) if order.side >= 0 else order.at


def _together(s: Battle, order: Any) -> Hashable:
    """The same no matter who is named first."""
    rest = tuple(getattr(order, name) for name in type(order).__struct_fields__ if name != "pieces")
    return type(order), tuple(sorted(order.pieces)), rest


FORMS: dict[type, Callable[[Battle, Any], Hashable]] = {
    Move: _move,
    Attack: _attack,
    Charge: _charge,
    Shoot: lambda s, order: ("shoot", order.piece, order.target, order.hex),
    Clear: _clear,
    Form: _form,
    Dissolve: _dissolve,
    Foulkon: lambda s, order: ("foulkon", min(members(s, order.piece)), order.on),
    Light: lambda s, order: ("light", order.piece, target_of(s, order)),
    siege.FireArrow: lambda s, order: ("fire-arrow", order.piece, aim_of(s, order)),
    siege.EngineShot: lambda s, order: order if worth_a_shot(s, order.thing) >> order.at & 1 else UNLISTED,
    siege.Carry: _carry,
    siege.Escort: _escort,
    siege.Open: _sided,
    siege.Shut: _sided,
    siege.BreakDoor: _sided,
    siege.BreakBridge: _together,
    siege.LayFootbridge: _together,
    siege.RaiseLadder: _together,
    siege.ShiftLadder: _together,
    siege.LayLadder: _together,
    siege.PullDown: _together,
    siege.LowerBridge: _together,
    siege.Pour: _together,
    castles.BreakFence: _sided,
    tactics.Wall: lambda s, order: ("wall", longest_wall(s, order.pieces, order.front), order.front),
    tactics.Hamstring: lambda s, order: ("hamstring", order.piece, order.target, order.steps[-1:]),
}
"""By the class of an order, what is compared; every other order stands for itself."""
