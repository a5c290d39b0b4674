"""The orders open to a side: a lazy view, as the legal moves of a chess board.

`order in orders` judges any order, iteration yields a finite canonical set (each place and facing a piece can
reach once, by its cheapest and safest path; each shot, attack and charge), `orders.of(piece)` narrows it
and `orders.why_not(order)` names the rule that refuses.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from typing import Any

import msgspec

from gonfanon.battle.orders.entering import arrival_order, arrivals_of
from gonfanon.battle.orders.moves import (
    errand_order,
    further_orders,
    goes_himself,
    may_march,
    own_ends,
    own_errands,
    pikes_of,
    way_to,
)
from gonfanon.battle.orders.special_orders import offered
from gonfanon.cast.characters import NOBODYS
from gonfanon.cast.pieces import ATTACKED, BUSY, FORMED, MOVED, SHOT
from gonfanon.field.hexes import bits, nth_bit
from gonfanon.kernel.ask import ByPiece
from gonfanon.kernel.cached import cached
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.charges.charge import (
    charge_at,
    charge_targets,
    group_charges_of,
    may_charge,
    why_not_charge,
)
from gonfanon.rules.combat.by_difference import may_attack, may_be_attacked, why_not_attack
from gonfanon.rules.fire.naphtha import is_naphtha_order, why_not_light
from gonfanon.rules.movement import formations
from gonfanon.rules.movement.bodies import why_not_clear
from gonfanon.rules.movement.may_move import why_not_move
from gonfanon.rules.pieces.prisoners import reach
from gonfanon.rules.position.hands_full import guards_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.quick_shots import shots_at_any
from gonfanon.rules.shooting.shots import may_shoot_now
from gonfanon.rules.shooting.taking_a_shot import why_not_shoot
from gonfanon.rules.tactics.berserkers import must_strike
from gonfanon.rules.words.field import (
    PASS,
    Attack,
    Charge,
    Clear,
    Dissolve,
    Form,
    Foulkon,
    Light,
    Move,
    Order,
    Pass,
    Pikes,
    Shoot,
)

FURTHER = Memo[int, list[Any]]("further")


class Orders(ByPiece):
    """What the active side may order now."""

    def __init__(self, s: Battle) -> None:
        self.s = s
        self._choices: dict[int, Choices] = {}

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        s = self.s
        match order:
            case Pass():
                return must_strike(s) if s.scene.tactics else None
            case Move(pieces=(n,), steps=steps):
                return why_not_move(s, n, steps)
            case Move(pieces=pieces, steps=steps):
                return formations.why_not_march(s, pieces, steps)
            case Shoot(piece=n, target=target, hex=h, by=by):
                return why_not_shoot(s, n, target, h, by)
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
            case Light() if is_naphtha_order(s, order):
                return why_not_light(s, order)
            case _:
                deed = s.scene.hooks.deeds.get(type(order))
                return Refusal("GUI-2b", "no-such-order-now") if deed is None else deed.why_not(s, order)

    @cached
    def may_pass(self) -> bool:
        """Whether the sequence may be ended: not while a berserker has an attack to make. MAG-7.1b"""
        return self.why_not(PASS) is None

    def __contains__(self, order: object) -> bool:
        return self.why_not(order) is None

    @cached
    def pieces(self) -> tuple[int, ...]:
        """Those of the active side who might have an order to carry out."""
        s = self.s
        men = fighters = s.board.fighters[s.side]
        if s.waiting:
            men = sorted([*fighters, *(n for n in s.waiting if s.side_of(n) == s.side)])
        found = tuple(MAY_ACT[s.step](s, men))
        if not s.scene.besieged:
            return found
        own = (*fighters, *(n for n in s.scene.things if s.side_of(n) in (s.side, NOBODYS)))
        # Who may act anyway is not asked what else he could do: with ladders at hand that is much to find out.
        return tuple(sorted((*found, *(n for n in own if n not in found and self._further(n)))))

    def _further(self, n: int) -> list[Any]:
        """Orders of houses, castles and sieges."""
        found = FURTHER.of(self.s).get(n)
        if found is None:
            found = FURTHER.of(self.s)[n] = offered(self.s, n)
        return found

    def gear(self, n: int) -> Sequence[Any]:
        """Of the orders of a piece those of houses, castles and sieges; where it could go is not looked at."""
        return Choices(self.s, n, self._further(n) if self.s.scene.besieged else []).ready

    def of(self, n: int) -> "Choices":
        """The canonical orders in which a piece is named first."""
        found = self._choices.get(n)
        if found is None:
            found = self._choices[n] = self._of(n)
        return found

    def _of(self, n: int) -> "Choices":
        s = self.s
        if n not in self.pieces:
            return Choices(s, n, [])
        further: list[Any] = []
        if s.scene.besieged:
            further = self._further(n)
            if n in s.scene.things or not MAY_ACT[s.step](s, [n]):
                return Choices(s, n, further)
        match s.step:
            case "shooting":
                shots = shots_of(s, n)
                return Choices(s, n, [*shots, *further]) if further else Choices.in_order(s, n, shots)
            case "charges":
                return Choices(s, n, group_charges_of(s, n), (), charge_targets(s, n), charge_at)
            case "movement":
                further = [*further_orders(s, n), *further]
                if s.pieces[n].away == "waiting":
                    return Choices(s, n, further, (), arrivals_of(s, n), arrival_order)
                if not goes_himself(s, n):
                    return Choices(s, n, further)
                return Choices(s, n, further, own_ends(s, n), own_errands(s, n))
            case _:
                return Choices(s, n, [*attacks_of(s, n), *further])

    def __iter__(self) -> Iterator[Order]:
        if self.may_pass:
            yield PASS
        for n in self.pieces:
            yield from self.of(n)

    def __len__(self) -> int:
        return self.may_pass + sum(len(self.of(n)) for n in self.pieces)

    def __getitem__(self, index: int) -> Order:
        if index < 0:
            index += len(self)
        if index == 0 and self.may_pass:
            return PASS
        index -= self.may_pass
        for n in self.pieces if index >= 0 else ():
            choices = self.of(n)
            if index < len(choices):
                return choices[index]
            index -= len(choices)
        raise IndexError(index)


def _idle(s: Battle, men: list[int]) -> list[int]:
    """Those who have done nothing yet that leaves them nothing to do in this sequence."""
    pieces, done = s.pieces, DONE[s.step]
    return [n for n in men if not pieces[n].deeds & done]


def _unbound(s: Battle, men: list[int]) -> list[int]:
    """Those with a move left who move by themselves, or as the first of their formation. GUI-7.3.1c"""
    if not s.scene.forming or not (s.scene.hoplites or s.board.formed):
        return _idle(s, men)
    pieces, done = s.pieces, DONE[s.step]
    return [
        n
        for n in men
        if ((p := pieces[n]).front < 0 and not p.deeds & (done | FORMED)) or may_march(s, n) or pikes_of(s, n)
    ]


def _shooting(s: Battle, men: list[int]) -> list[int]:
    """Those who can shoot at somebody, if anybody is in sight. GUI-2.1b"""
    archers = s.scene.archers
    return [n for n in _idle(s, [n for n in men if n in archers]) if may_shoot_now(s, n) is None]


def _striking(s: Battle, men: list[int]) -> list[int]:
    """Those who have an attack left; where men are bound, held or at work, only those who are free for it."""
    idle = _idle(s, men)
    return [n for n in idle if may_attack(s, n) is None] if s.scene.besieged else idle


DONE = {
    "shooting": SHOT | BUSY,
    "charges": SHOT | ATTACKED | MOVED | BUSY,
    "movement": MOVED | BUSY,
    "melee": SHOT | ATTACKED | BUSY,
    "mines": -1,
    "collapse": -1,
}
"""Deeds after which there is nothing left to do in a step."""

MAY_ACT: dict[str, Callable[[Battle, list[int]], list[int]]] = {
    "shooting": _shooting,
    "charges": lambda s, men: [
        n for n in _idle(s, men) if s.pieces[n].mount >= 0 and may_charge(s, n) is None
    ],
    "movement": _unbound,
    "melee": _striking,
    "mines": lambda s, men: [],
    "collapse": lambda s, men: [],
}
"""Those of the standing pieces of the active side who have something to do in a step.

Who is bound to a formation this turn moves only with it. GUI-7.3.1c
"""


class Choices:
    """The orders of one piece: some written out, moves and errands written out only when they are looked at.

    Moves come first, by facing and hex, then errands, then the other orders by their names.
    """

    __slots__ = ("ends", "errands", "n", "ready", "s", "write")

    def __init__(
        self,
        s: Battle,
        n: int,
        ready: Sequence[Any],
        ends: Sequence[tuple[int, int]] = (),
        errands: Sequence[Any] = (),
        write: Callable[[Battle, int, Any], Order] = errand_order,
    ) -> None:
        self.s, self.n = s, n
        self.ends = ends
        """By facing, the mask of the hexes where a move can end."""
        self.errands = errands
        self.write = write
        """Writes the order for an errand; for a target the charge at it."""
        self.ready = sorted(dict.fromkeys(ready), key=msgspec.to_builtins) if len(ready) > 1 else ready

    @classmethod
    def in_order(cls, s: Battle, n: int, ready: Sequence[Any]) -> "Choices":
        """Orders that have been found in their order, each once."""
        choices = cls(s, n, ())
        choices.ready = ready
        return choices

    def __len__(self) -> int:
        count = len(self.ready) + len(self.errands)
        for _, mask in self.ends:
            count += mask.bit_count()
        return count

    def __getitem__(self, index: int) -> Order:
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError(index)
        for facing, mask in self.ends:
            count = mask.bit_count()
            if index < count:
                return self._move(nth_bit(mask, index), facing)
            index -= count
        if index < len(self.errands):
            return self.write(self.s, self.n, self.errands[index])
        ready: Order = self.ready[index - len(self.errands)]
        return ready

    def __iter__(self) -> Iterator[Order]:
        moves = (self._move(h, facing) for facing, mask in self.ends for h in bits(mask))
        return chain(moves, (self.write(self.s, self.n, errand) for errand in self.errands), self.ready)

    def _move(self, h: int, facing: int) -> Move:
        return Move((self.n,), way_to(self.s, self.n, h, facing))


def shots_of(s: Battle, n: int) -> list[Shoot]:
    """Every shot of a character: at each enemy, at either hex of a rider. GUI-5.4d"""
    foes = [m for side, fighters in enumerate(s.board.fighters) if side != s.side_of(n) for m in fighters]
    found = shots_at_any(s, [n], sorted([*foes, *s.board.lying, *s.board.loose]))
    return sorted([*found, *_at_litters(s, n)]) if s.waiting else found


def _at_litters(s: Battle, n: int) -> list[Shoot]:
    """Shots at those who are carried in a litter. MAG-4.6.6b"""
    carried = [m for m in s.waiting if s.pieces[m].away == "litter" and s.enemies(n, m)]
    aims = [Shoot(n, m, h) for m in carried for h in s.hexes(s.pieces[m].leader)]
    return [order for order in aims if why_not_shoot(s, n, order.target, order.hex, order.by) is None]


def attacks_of(s: Battle, n: int) -> list[Attack]:
    """Every attack of a character alone, and with all comrades who can strike the same enemy. GUI-6.2b"""
    found: list[Attack] = []
    struck = s.board.strikes(n) & s.board.living
    # Most have nobody beside them but comrades.
    if struck == struck & s.board.men[s.side] or (s.scene.besieged and may_attack(s, n) is not None):
        return found
    for target in targets_of(s, n):
        found.append(Attack((n,), target))
        comrades = [m for m in s.board.fighters[s.side] if m != n and _after(s, n, m) and joins(s, m, target)]
        found += [Attack((n, m), target) for m in comrades]
        if len(comrades) > 1:
            found.append(Attack((n, *comrades), target))
    return _at_several(s, n, found) if s.scene.book.procedures.defenders == "several" else found


def _after(s: Battle, n: int, m: int) -> bool:
    """Whether a comrade is named after somebody: by number; a prisoner, who cannot attack alone, always. ANA-1.4f"""
    return m > n or (s.scene.besieged and s.pieces[m].captor >= 0)


def _at_several(s: Battle, n: int, found: list[Attack]) -> list[Attack]:
    """Only attacks that are strong enough, and those of one against two or against all whom he can strike. MAG-6.2a"""
    targets = targets_of(s, n)
    groups = dict.fromkeys([*combinations(targets, 2), tuple(targets)])
    found = [*found, *(Attack((n,), group[0], group[1:]) for group in groups if len(group) > 1)]
    return [order for order in found if why_not_attack(s, order.pieces, order.target, order.more) is None]


def joins(s: Battle, n: int, target: int) -> bool:
    """Whether a character could take part in an attack."""
    if s.scene.besieged and s.pieces[n].captor >= 0:
        return why_not_attack(s, (n,), target) is None or (
            target in guards_of(s, n)
            and not s.pieces[n].did(ATTACKED | SHOT | BUSY)
            and bool(reach(s, n) & s.mask(target))
        )
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
