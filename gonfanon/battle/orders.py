"""The orders open to a side: a lazy view, as the legal moves of a chess board.

`order in orders` judges any order, iteration yields a finite canonical set (each place and facing a piece can reach
once, by its cheapest and safest path; each shot, each attack, each charge), `orders.of(piece)` narrows it and
`orders.why_not(order)` names the rule that refuses.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Any

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.rules import formation_orders as formations
from gonfanon.rules import horses
from gonfanon.rules.bodies import why_not_clear
from gonfanon.rules.charges import charges_of, group_charges_of, may_charge, why_not_charge
from gonfanon.rules.edges import entry_hexes, exit_hexes
from gonfanon.rules.formations import in_front_rank, members
from gonfanon.rules.naphtha import why_not_light
from gonfanon.rules.odds import may_attack, may_be_attacked, why_not_attack
from gonfanon.rules.orders import (
    PASS, Attack, Back, Charge, Clear, Dismount, Dissolve, Exit, Form, Foulkon, Go, Lead, Lift, Light, Mount, Move,
    Order, Pass, Pikes, Shoot, Step,
)
from gonfanon.rules.paths import may_move, why_not_move
from gonfanon.rules.reach import FootReach, RideReach, end_masks, flood
from gonfanon.rules.shooting import why_not_shoot
from gonfanon.rules.shots import may_shoot_now, shot_at
from gonfanon.rules.state import Battle


class Orders:
    """What the active side may order now."""

    def __init__(self, s: Battle) -> None:
        self.s = s

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        s = self.s
        match order:
            case Pass():
                return None
            case Move(pieces=(n,), steps=steps):
                return why_not_move(s, n, steps)
            case Move(pieces=pieces, steps=steps):
                return formations.why_not_march(s, pieces, steps)
            case Shoot(piece=n, target=target, hex=h):
                return why_not_shoot(s, n, target, h)
            case Attack(pieces=pieces, target=target, more=more):
                return why_not_attack(s, pieces, target, more)
            case Charge():
                return why_not_charge(s, order)
            case _:
                return self._why_not_special(order)

    def _why_not_special(self, order: Any) -> Refusal | None:
        s = self.s
        match order:
            case Clear():
                return why_not_clear(s, order)
            case Form():
                return formations.why_not_form(s, order)
            case Dissolve():
                return formations.why_not_dissolve(s, order)
            case Foulkon():
                return formations.why_not_foulkon(s, order)
            case Pikes():
                return formations.why_not_pikes(s, order)
            case Light():
                return why_not_light(s, order)
            case _:
                return Refusal("GUI-2b", "no-such-order-now")

    def __contains__(self, order: object) -> bool:
        return self.why_not(order) is None

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Those of the active side who might have an order to carry out."""
        s = self.s
        test = {"shooting": may_shoot_now, "charges": may_charge, "movement": may_move, "melee": may_attack}[s.step]
        fighters = s.board.fighters[s.side]
        waiting = [n for n, p in enumerate(s.pieces) if p.away == "waiting" and s.side_of(n) == s.side]
        return tuple(n for n in sorted([*fighters, *waiting]) if test(s, n) is None)

    def of(self, n: int) -> "Choices":
        """The canonical orders in which a piece is named first."""
        known: Choices | None = self.s.memory.get(("orders", n))
        if known is None:
            known = self.s.memory["orders", n] = self._of(n)
        return known

    def _of(self, n: int) -> "Choices":
        s = self.s
        if n not in self.pieces:
            return Choices(s, n, [], [])
        match s.step:
            case "shooting":
                return Choices(s, n, shots_of(s, n), [])
            case "charges":
                return Choices(s, n, [*charges_of(s, n), *group_charges_of(s, n)], [])
            case "movement":
                return moves_of(s, n)
            case _:
                return Choices(s, n, attacks_of(s, n), [])

    def __iter__(self) -> Iterator[Order]:
        yield PASS
        for n in self.pieces:
            yield from self.of(n)

    def __len__(self) -> int:
        return 1 + sum(len(self.of(n)) for n in self.pieces)

    def __getitem__(self, index: int) -> Order:
        if index == 0:
            return PASS
        index -= 1
        for n in self.pieces:
            choices = self.of(n)
            if index < len(choices):
                return choices[index]
            index -= len(choices)
        raise IndexError(index)


Place = tuple[int, int]
"""A hex and a facing where a move can end."""


class Choices:
    """The orders of one piece: some written out, moves to a place written out only when they are looked at."""

    __slots__ = ("n", "places", "ready", "s")

    def __init__(self, s: Battle, n: int, ready: list[Any], places: list[Place]) -> None:
        self.s, self.n, self.ready, self.places = s, n, ready, places

    def __len__(self) -> int:
        return len(self.ready) + len(self.places)

    def __getitem__(self, index: int) -> Order:
        if index < len(self.places):
            return self._move(self.places[index])
        ready: Order = self.ready[index - len(self.places)]
        return ready

    def __iter__(self) -> Iterator[Order]:
        return chain((self._move(place) for place in self.places), self.ready)

    def _move(self, place: Place) -> Move:
        whole = flood(self.s, self.n)
        way = whole.way(place[0]) if isinstance(whole, FootReach) else whole.way(*place)
        return Move((self.n,), way)


def shots_of(s: Battle, n: int) -> list[Shoot]:
    """Every shot of a character: at each enemy, at either hex of a rider. GUI-5.4d"""
    found = []
    for target, p in enumerate(s.pieces):
        if p.at >= 0 and p.state != DEAD and target != n:
            found += [Shoot(n, target, h) for h in s.hexes(target) if shot_at(s, n, target, h).refusal is None]
    return found


def attacks_of(s: Battle, n: int) -> list[Attack]:
    """Every attack of a character alone, and with all comrades who can strike the same enemy. GUI-6.2b"""
    found = []
    for target in targets_of(s, n):
        found.append(Attack((n,), target))
        comrades = [m for m in s.board.fighters[s.side] if m > n and joins(s, m, target)]
        found += [Attack((n, m), target) for m in comrades]
        if len(comrades) > 1:
            found.append(Attack((n, *comrades), target))
    return found


def joins(s: Battle, n: int, target: int) -> bool:
    """Whether a character could take part in an attack."""
    return bool(s.board.strikes(n) & s.mask(target)) and may_attack(s, n) is None


def targets_of(s: Battle, n: int) -> list[int]:
    """The enemies a character could attack."""
    strikes = s.board.strikes(n)
    found: list[int] = []
    for h in bits(strikes & s.board.living):
        m = s.board.anyone(h)
        if m >= 0 and m not in found and may_be_attacked(s, (n,), m) is None:
            found.append(m)
    return sorted(found)


def moves_of(s: Battle, n: int) -> Choices:
    """Every place where a move can end, and what else a character can do with its move."""
    p = s.pieces[n]
    if p.away == "waiting":
        return Choices(s, n, entries_of(s, n), [])
    if p.left <= 0:
        return Choices(s, n, specials_of(s, n), [])
    whole = flood(s, n)
    places = [(h, f) for f, mask in end_masks(s, n, whole) for h in bits(mask)]
    return Choices(s, n, specials_of(s, n), places)


def entries_of(s: Battle, n: int) -> list[Move]:
    """The edge hexes by which a waiting character may come in."""
    hexes = list(bits(entry_hexes(s, n)))
    return [order for h in hexes if why_not_move(s, n, (order := Move((n,), (Go(h),))).steps) is None]


def specials_of(s: Battle, n: int) -> list[Any]:
    """Reining back, getting on or off, taking a bridle, lifting, leaving, forming: one order each."""
    p = s.pieces[n]
    steps: list[tuple[Step, ...]] = []
    if p.riding:
        steps.append((Back(),))
        steps += [(Dismount(h),) for h in horses.free_flanks(s, n)]
    if s.board.horses:
        steps += _to_horses(s, n)
    if s.board.stunned and not p.riding:
        steps += _to_stunned(s, n)
    steps += _to_edge(s, n)
    moves: list[Any] = [Move((n,), way) for way in steps if why_not_move(s, n, way) is None]
    return moves + _formation_orders(s, n)


def _way_to(s: Battle, n: int, h: int, facing: int = -1) -> tuple[Step, ...] | None:
    p = s.pieces[n]
    if p.at == h:
        return ()
    whole = flood(s, n)
    if isinstance(whole, RideReach):
        costs = [(cost, f) for f in range(6) if (cost := whole.cost(h, f)) >= 0]
        return whole.way(h, min(costs)[1]) if costs else None
    return whole.way(h) if whole.cost(h) >= 0 else None


def _to_horses(s: Battle, n: int) -> list[tuple[Step, ...]]:
    found: list[tuple[Step, ...]] = []
    for horse in horses.loose_horses(s):
        p = s.pieces[horse]
        if not s.pieces[n].riding and s.character(n).rides:
            for h in horses.flanks(s, p.at, p.facing):
                way = _way_to(s, n, h)
                found += [(*way, Mount(horse))] if way is not None else []
        if p.leader != n:
            for h in horses.head_hexes(s, horse):
                way = _way_to(s, n, h)
                found += [(*way, Lead(horse))] if way is not None else []
    return found


def _to_stunned(s: Battle, n: int) -> list[tuple[Step, ...]]:
    found: list[tuple[Step, ...]] = []
    for body, p in enumerate(s.pieces):
        if p.state == STUNNED and p.at >= 0:
            way = _way_to(s, n, p.at)
            found += [(*way, Lift(body))] if way else []
            # The carrier may not stop where he lifts: one step further with the load.
            for h in s.scene.grid.neighbours(p.at) if way else ():
                found.append((*(way or ()), Lift(body), Go(h)))
    return found


def _to_edge(s: Battle, n: int) -> list[tuple[Step, ...]]:
    found: list[tuple[Step, ...]] = []
    for h in bits(exit_hexes(s, n)):
        way = _way_to(s, n, h)
        found += [(*way, Exit())] if way is not None else []
    return found


def _formation_orders(s: Battle, n: int) -> list[Any]:
    """Marching, closing up, turning and falling out of a formation, given through its first man."""
    if not s.scene.forming or not s.character(n).has("hoplite"):
        return []
    found: list[Any] = []
    if s.pieces[n].front >= 0:
        whole = tuple(sorted(members(s, n)))
        if n == whole[0]:
            found += [Move(whole, (Go(h),)) for h in s.scene.grid.neighbours(s.pieces[n].at)]
            found += [Foulkon(n, True), Foulkon(n, False)]
            found += [Form(whole, front) for front in range(6)]
            found.append(Dissolve(whole))
        if in_front_rank(s, n):
            found.append(Pikes(n))
    else:
        found += [Form(row, front) for front in range(6) if (row := _row_with(s, n, front))]
    orders = Orders(s)
    return [order for order in found if order in orders]


def _row_with(s: Battle, n: int, front: int) -> tuple[int, ...]:
    """The three hoplites in a row of which this is the leftmost, for a front."""
    right = (front + 2) % 6
    row = [n]
    while len(row) < 3:
        h = s.scene.grid.neighbour(s.pieces[row[-1]].at, right)
        m = s.board.standing.get(h, -1)
        if m < 0 or s.side_of(m) != s.side_of(n) or not s.character(m).has("hoplite") or s.pieces[m].front >= 0:
            return ()
        row.append(m)
    return tuple(row)


