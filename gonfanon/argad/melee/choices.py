"""Choices of the melee and after it. ARG-20.8 ARG-23.4 ARG-26.12 ARG-19.16"""

from collections.abc import Iterable

from msgspec.structs import replace

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.contacts import across
from gonfanon.argad.melee.aftermath import may_advance
from gonfanon.argad.melee.arms import why_not_arm
from gonfanon.argad.melee.blows import Choices, why_not_strike
from gonfanon.argad.melee.ranks import shoulders
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.state.orders import Choice, Order
from gonfanon.argad.state.skirmish import Formation, Skirmish
from gonfanon.argad.troop.walls import LEAST
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.points import distance

STEP = 500
"""Who ends within five centimetres of an empty place may step into it. ARG-19.16"""
IN_MELEE = (
    "strike",
    "decline",
    "across",
    "cross",
    "hold",
    "give-way",
    "keep-order",
    "leave-order",
    "step-in",
)
AFTER = ("advance", "stay", "die")


def gathered(orders: Iterable[Order]) -> Choices:
    """All choices of the melee as the rules read them; the last word of each figure counts."""
    strikes: dict[int, tuple[int, int, str]] = {}
    attacks: dict[int, tuple[int, int, str]] = {}
    declined, giving, left, stepping = set[int](), set[int](), set[int](), list[int]()
    for order in orders:
        if not isinstance(order, Choice):
            continue
        n = order.piece
        if order.kind == "strike":
            strikes[n] = (n, order.target, order.weapon)
            declined.discard(n)
        elif order.kind == "decline":
            declined.add(n)
        elif order.kind in ("across", "cross"):
            attacks[n] = (n, order.target, order.kind)
            if order.weapon:
                strikes[n] = (n, order.target, order.weapon)
        elif order.kind == "give-way":
            giving.add(n)
        elif order.kind == "leave-order":
            left.add(n)
        elif order.kind == "step-in":
            stepping.append(n)
    return Choices(
        tuple(strikes[n] for n in sorted(strikes)),
        tuple(sorted(declined)),
        tuple(attacks[n] for n in sorted(attacks)),
        tuple(sorted(giving)),
        tuple(sorted(left)),
        tuple(stepping),
    )


def why_not_choice(s: Skirmish, side: int, order: Choice, drafts: Iterable[Order]) -> Refusal | None:
    """Why a choice of the melee is refused."""
    n = order.piece
    if s.side(n) != side:
        return Refusal("ARG-6.1", "not-yours", (s.name(n),))
    if not s.active(n):
        return Refusal("ARG-7.1", "not-on-table", (s.name(n),))
    if order.kind == "strike":
        return _strike(s, order, gathered(drafts))
    if order.kind in ("across", "cross"):
        return _across(s, order)
    if order.kind in ("give-way", "hold") and order.target >= 0 and order.target not in s.contact(n):
        return Refusal("ARG-23.4", "not-in-contact", (s.name(order.target),))
    if order.kind in ("keep-order", "leave-order") and s.formation(n) is None:
        return Refusal("ARG-26.12", "not-in-order", (s.name(n),))
    if order.kind == "step-in":
        return why_not_step_in(s, n)
    return None


def orders_left(s: Skirmish, choices: Choices) -> tuple[Formation, ...]:
    """The close orders without those who swing a heavy weapon in full. ARG-26.12"""
    orders = (
        replace(order, members=tuple(n for n in order.members if n not in choices.left_order))
        for order in s.formations
    )
    return tuple(order for order in orders if len(order.members) >= LEAST)


def _strike(s: Skirmish, order: Choice, choices: Choices) -> Refusal | None:
    refusal = why_not_strike(s, order.piece, order.target, choices)
    if refusal is not None and refusal.rule != "ARG-23.4":
        return refusal
    return why_not_weapon(s, order)


def why_not_weapon(s: Skirmish, order: Choice) -> Refusal | None:
    """Why the weapon that is named cannot be used: he has it not, or it is not for this melee. ARG-3.3 ARG-10.13"""
    if not order.weapon:
        return None
    arm = s.scene.book.arms.get(order.weapon)
    if arm is None or order.weapon not in weapons_of(s, order.piece):
        return Refusal("ARG-3.3", "no-such-weapon", (order.weapon,), also=("ARG-20.15", "ARG-10.13"))
    if order.target not in s.contact(order.piece) and order.target in shoulders(s, order.piece):
        return None
    return why_not_arm(s, order.piece, arm)


def _across(s: Skirmish, order: Choice) -> Refusal | None:
    n, m = order.piece, order.target
    if m not in s.contact(n):
        return Refusal("ARG-20.14", "not-in-contact", (s.name(m),), also=("ARG-23.4",))
    if across(s, n, m) is None:
        return Refusal("ARG-23.4", "no-obstacle", (s.name(m),))
    stand = s.stands[n]
    if stand.shot:
        return Refusal("ARG-20.2", "has-shot", (s.name(n),))
    return None


def why_not_step_in(s: Skirmish, n: int) -> Refusal | None:
    """One who came behind a friend in contact may step into his place if he falls. ARG-19.16 ARG-19.17"""
    stand = s.stands[n]
    if not stand.moved or s.contact(n) or stand.shot:
        return Refusal("ARG-19.16", "cannot-step-in", (s.name(n),))
    friends = [k for k in range(len(s.stands)) if k != n and s.stands[k].met and s.friends(n, k)]
    if any(near_place(s, n, k) for k in friends):
        return None
    return Refusal("ARG-19.16", "no-place", (s.name(n),))


def near_place(s: Skirmish, n: int, k: int) -> bool:
    """The place of a friend, fallen or in contact, is near enough to step into. ARG-19.16"""
    at = s.stands[k].at
    if at is None:
        return False
    if s.stands[k].state == "dead":
        return distance(place(s, n), at) <= STEP + 200
    return near(s, n, k, STEP) and k in cluster(s, n)


def why_not_after(s: Skirmish, side: int, order: Choice) -> Refusal | None:
    """Why a choice after the melee is refused. ARG-24.5 ARG-24.9"""
    n = order.piece
    if s.side(n) != side:
        return Refusal("ARG-6.1", "not-yours", (s.name(n),))
    if order.kind == "die":
        if any(blow.result == "cornered" and blow.target == n for blow in s.blows):
            return None
        return Refusal("ARG-24.5", "not-cornered", (s.name(n),))
    return may_advance(s, n) if order.kind == "advance" else None
