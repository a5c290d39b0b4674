"""Where a piece can go, at what price and with what dangers, and the way there as it would be ordered."""

from typing import Any

from gonfanon.battle.notation.notation import write
from gonfanon.battle.notation.spelling import Words
from gonfanon.battle.orders.entering import Arrival, arrival_order, arrivals_of
from gonfanon.battle.orders.moves import (
    ends_of,
    errand_order,
    errands_of,
    formation_orders_of,
    further_orders,
    may_march,
    way_to,
)
from gonfanon.battle.setup.placing import Placing
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.movement.may_move import may_move
from gonfanon.rules.movement.move import path_cost
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach import FootReach, Reach, flood, over
from gonfanon.rules.paths.walk import FREE, walk
from gonfanon.rules.pieces.formations import members
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import closed_to
from gonfanon.rules.words.field import Move, Place, Step
from gonfanon.rules.wounds.infiltration import zone
from gonfanon.server.look.board import entered, hexes
from gonfanon.server.look.lines_and_threats import under_fire
from gonfanon.server.wire import replies
from gonfanon.server.wire.figures import reason
from gonfanon.server.wire.languages import Tongues


def beside_moves(s: Battle, n: int) -> list[Any]:
    """Orders to move that are no plain move: horses, loads, bodies, fire, formations, the edge."""
    errands = [errand_order(s, n, errand) for errand in errands_of(s, n)]
    return errands if _waits(s, n) else [*errands, *further_orders(s, n), *_in_formation(s, n)]


def _in_formation(s: Battle, n: int) -> list[Any]:
    """Orders to a formation in which he stands, or would stand, though another gives them. GUI-7.3.1a"""
    if "formation" not in s.scene.options or not may_march(s, n):
        return []
    formed = s.pieces[n].front >= 0
    others = members(s, n) if formed else s.board.fighters[s.side]
    leaders = [min(others)] if formed else [m for m in others if s.pieces[m].front < 0]
    found = [word for m in leaders if m != n for word in formation_orders_of(s, m)]
    return [word for word in found if formed or n in word.actors]


def _waits(s: Battle, n: int) -> bool:
    return s.pieces[n].away == "waiting"


def ground(s: Battle, n: int) -> dict[str, replies.ReachHex]:
    """Every hex where a move can end, by the cheapest way; riders with the facings they may take there."""
    if _waits(s, n):
        return _from_the_edge(s, n)
    facings = _facings(s, n)
    if not facings:
        return {}
    whole, quiet, fire = flood(s, n), _quiet(s, n), under_fire(s, n, list(facings))
    found = {}
    for h, ways in facings.items():
        cost, facing = _cheapest(whole, h, ways)
        tests = 0 if _cheapest(quiet, h, ways)[0] == cost else _tests(s, n, h, facing)
        found[s.scene.field.name(h)] = replies.ReachHex(cost, tests, [f for f in ways if f >= 0], fire[h])
    return found


def _facings(s: Battle, n: int) -> dict[int, list[int]]:
    """By hex, the facings with which a move can end there; -1 on foot."""
    found: dict[int, list[int]] = {}
    for facing, mask in ends_of(s, n):
        for h in bits(mask):
            found.setdefault(h, []).append(facing)
    return found


def _quiet(s: Battle, n: int) -> Reach:
    """The reach of one who never comes beside an enemy, and so is never tested. GUI-4.3b AGS-7a

    What he reaches at the same price needs no test, and most hexes are like that: only for the others must
    the way itself be found, which takes longer.
    """
    p, near = s.pieces[n], zone(s, n)
    if not near:
        return flood(s, n)
    terms = MoverView(s, n, p.riding, pushes=True)
    terms.open &= ~near
    return over(s, n, terms)


def _cheapest(whole: Reach, h: int, facings: list[int]) -> tuple[int, int]:
    if isinstance(whole, FootReach):
        return whole.cost(h), -1
    priced = [(whole.cost(h, facing), facing) for facing in facings]
    return min((found for found in priced if found[0] >= 0), default=(-1, facings[0]))


def _tests(s: Battle, n: int, h: int, facing: int) -> int:
    made = walk(s, n, way_to(s, n, h, facing), FREE)
    return 0 if isinstance(made, Refusal) else made.tests


def _from_the_edge(s: Battle, n: int) -> dict[str, replies.ReachHex]:
    """Where somebody can come who is not on the board yet: in over the edge, and on from there."""
    found: dict[int, list[Arrival]] = {}
    for each in arrivals_of(s, n):
        found.setdefault(each.at, []).append(each)
    return {
        s.scene.field.name(h): replies.ReachHex(
            min(each.cost for each in ways), 0, [each.facing for each in ways if each.facing >= 0]
        )
        for h, ways in found.items()
    }


def path_to(
    s: Battle, n: int, to: str, facing: int | None, tongues: Tongues, id: int, places: Any = None
) -> replies.Path | Refusal:
    """The way to a hex as it would be ordered; without a facing the cheapest is taken.

    `places`, if given, are those where the pieces are set up now.
    """
    target = Words(s, to).place()
    if s.placing or places is not None:
        return _placing(s, n, target, facing, id, Placing(s) if places is None else places)
    refusal = may_move(s, n)
    if refusal is not None:
        return refusal
    steps = _way_in(s, n, target, facing) if _waits(s, n) else _way(s, n, target, facing)
    return _why_not(s, n, target) if steps is None else _priced(s, n, steps, tongues, id)


def _way(s: Battle, n: int, target: int, facing: int | None) -> tuple[Step, ...] | None:
    ways = [f for f in _facings(s, n).get(target, ()) if facing is None or f in (facing, -1)]
    return way_to(s, n, target, _cheapest(flood(s, n), target, ways)[1]) if ways else None


def _way_in(s: Battle, n: int, target: int, facing: int | None) -> tuple[Step, ...] | None:
    """In over the edge and on."""
    ways = [each for each in arrivals_of(s, n) if each.at == target]
    ways = [each for each in ways if facing is None or each.facing in (facing, -1)]
    cheapest = min(ways, key=lambda each: each.cost, default=None)
    return None if cheapest is None else arrival_order(s, n, cheapest).steps


def _placing(
    s: Battle, n: int, target: int, facing: int | None, id: int, placing: Any
) -> replies.Path | Refusal:
    """To be set up there: as wished, as he stands, or the first way that will do. GUI-2a"""
    if n not in placing.pieces:
        return Refusal("GUI-2a", "not-to-be-placed")
    facings = [place.facing for place in placing.of(n) if place.to == target]
    wished = [f for f in (facing, s.pieces[n].facing, *facings) if f in facings]
    if not wished or (facing is not None and s.long(n) and wished[0] != facing):
        return Refusal("GUI-2a", "not-in-the-zone")
    towards = wished[0]
    rear = s.scene.grid.neighbour(target, (towards + 3) % 6) if towards >= 0 else -1
    return replies.Path(
        id,
        write(s, Place(n, target, towards)),
        0,
        0,
        hexes(s, (target,)),
        towards if towards >= 0 else None,
        s.scene.field.name(rear) if rear >= 0 else None,
    )


def _why_not(s: Battle, n: int, target: int) -> Refusal:
    """The rule that keeps somebody from a hex, as near as it can be told without a path."""
    if target in s.hexes(n):
        return Refusal("GUI-4c", "no-steps")
    if s.board.living >> target & 1:
        return Refusal("GUI-4.1b", "hex-taken", also=("GUI-1.1c",))
    if not s.ground.open[s.kind(n)] >> target & 1:
        return closed_to(s.ground.rows[target].key, s.pieces[n].riding, s.character(n).armour)
    return Refusal("GUI-4b", "too-few-points")


def _priced(s: Battle, n: int, steps: tuple[Step, ...], tongues: Tongues, id: int) -> replies.Path | Refusal:
    cost = path_cost(s, (n,), steps)
    made = walk(s, n, steps, FREE)
    if isinstance(cost, Refusal) or isinstance(made, Refusal):
        return cost if isinstance(cost, Refusal) else Refusal("GUI-4b", "not-adjacent")
    rear = made.rear if made.riding and made.at >= 0 else -1
    return replies.Path(
        id,
        write(s, Move((n,), steps)),
        cost.cost.value,
        cost.tests,
        hexes(s, entered(s, n, steps)),
        made.facing if made.riding else None,
        s.scene.field.name(rear) if rear >= 0 else None,
        [reason(each, tongues) for each in cost.cost.reasons],
        tongues.rule("GUI-4.3b") if cost.tests else "",
    )
