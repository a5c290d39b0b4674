"""The sheets that a side may hand in: any that its orders allow, of which some are offered. ARG-13.21"""

from collections.abc import Callable, Iterator
from functools import cached_property

from gonfanon.argad.ground.bases import place
from gonfanon.argad.melee.choices import AFTER, IN_MELEE, why_not_after, why_not_choice
from gonfanon.argad.movement import intents
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.scenario.duel import why_not_near
from gonfanon.argad.scenario.referee import why_not_verdict
from gonfanon.argad.state.orders import Choice, Cloud, Contest, Intent, Order, Sheet, Shoot, Verdict
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.planning import why_not_contest, why_not_yield
from gonfanon.argad.turn.shots import why_not_shot
from gonfanon.kernel.ask import Offered, PutTogether
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.points import MM, compass, shifted

WHOLE = ("reload", "mount", "dismount", "cut-lance")
IDLE, TRIES = 5, 6
"""By chance one of five figures gets no order, and so many are tried for each of the others."""


def why_not_order(s: Skirmish, side: int, order: Order, drafts: tuple[Order, ...] = ()) -> Refusal | None:
    """Why an order is refused in the present stage, after the orders given before it. ARG-13.5"""
    stage = s.stage
    if isinstance(order, Verdict):
        return why_not_verdict(s, side, order)
    if isinstance(order, Intent) and stage in ("announce", "revise"):
        plans = tuple(one for one in drafts if isinstance(one, Intent))
        return intents.why_not(s, side, order, plans) or Refusal.first(
            refusal for n in order.who if (refusal := why_not_near(s, n, order)) is not None
        )
    if isinstance(order, Shoot | Cloud) and stage in ("first-fire", "shots"):
        return why_not_shot(s, side, order)
    if isinstance(order, Contest) and stage == "confirm" and order.kind != "yield":
        return why_not_contest(s, side, order)
    if isinstance(order, Contest) and stage == "yield":
        return why_not_yield(s, side, order)
    if isinstance(order, Choice) and stage == "melee-choices" and order.kind in IN_MELEE:
        return why_not_choice(s, side, order, drafts)
    if isinstance(order, Choice) and stage == "aftermath" and order.kind in AFTER:
        return why_not_after(s, side, order)
    return Refusal("ARG-13.19", "not-in-this-stage", (stage,), also=("ARG-13.18", "ARG-14.28", "ARG-13.25"))


class Sheets(Offered, PutTogether):
    """The legal sheets of a side."""

    def __init__(self, s: Skirmish, side: int) -> None:
        self.s, self.side = s, side

    def why_not(self, answer: object) -> Refusal | None:
        """The rule that refuses a sheet."""
        if not isinstance(answer, Sheet):
            return Refusal("ARG-13.21", "no-sheet")
        if answer.content and self.s.stage not in ("announce", "revise"):
            return Refusal("ARG-13.22", "not-in-this-stage")
        done: tuple[Order, ...] = ()
        for order in answer.orders:
            refusal = why_not_order(self.s, self.side, order, done)
            if refusal is not None:
                return refusal
            done = (*done, order)
        return None

    @cached_property
    def answers(self) -> tuple[Sheet, ...]:
        """The empty sheet, agreement, and one sheet for each order that is offered."""
        found = [Sheet()]
        if self.s.stage in ("announce", "revise"):
            found.append(Sheet(content=True))
        return (*found, *(Sheet((order,)) for order in self.orders()))

    def orders(self) -> Iterator[Order]:
        """Orders that are offered, in one canonical order; more are legal."""
        for n in range(len(self.s.stands)):
            for order in self._of(n):
                if why_not_order(self.s, self.side, order) is None:
                    yield order

    def of(self, n: int) -> list[Order]:
        """The orders offered to one figure."""
        return [order for order in self._of(n) if why_not_order(self.s, self.side, order) is None]

    def drawn(self, below: Callable[[int], int]) -> Sheet:
        """A sheet by chance: an order to most figures, each legal after those before it."""
        orders: tuple[Order, ...] = ()
        for n in range(len(self.s.stands)):
            offered = list(self._of(n)) if below(IDLE) else []
            for _ in range(min(TRIES, len(offered))):
                order = offered.pop(below(len(offered)))
                if why_not_order(self.s, self.side, order, orders) is None:
                    orders = (*orders, order)
                    break
        return Sheet(orders, self.s.stage in ("announce", "revise") and below(3) > 0)

    def _of(self, n: int) -> Iterator[Order]:
        s = self.s
        owner = s.side(s.stands[n].captor) if s.stands[n].captor >= 0 else s.side(n)
        thing = s.person(n).thing
        if owner != self.side or not s.on_table(n) or thing not in ("", "cart"):
            return
        if s.stage in ("announce", "revise"):
            yield from self._ways(n) if thing else self._intents(n)
        elif thing:
            return
        elif s.stage in ("first-fire", "shots"):
            yield from (Shoot((n,), m) for m in s.fighters if s.enemies(n, m))
        elif s.stage == "melee-choices":
            for m in s.contact(n):
                yield from (Choice(kind, n, m) for kind in ("strike", "across", "cross", "give-way"))
        elif s.stage == "aftermath":
            yield from (Choice(kind, n) for kind in ("advance", "die"))
        elif s.stage == "confirm":
            yield from (Contest("contest", (n,), (m,)) for m in s.changed if s.enemies(n, m))
        elif s.stage == "yield":
            yield Contest("yield", (n,))

    def _intents(self, n: int) -> Iterator[Intent]:
        s = self.s
        yield from self._ways(n)
        for m in s.fighters:
            if s.enemies(n, m):
                yield from (Intent(kind, (n,), m) for kind in ("charge", "evade", "pursue"))
        yield from (Intent(kind, (n,)) for kind in WHOLE)

    def _ways(self, n: int) -> Iterator[Intent]:
        """Straight ways in eight directions, whole and half."""
        here, most = place(self.s, n), allowance(self.s, n).value
        for degrees in range(0, 360, 45):
            for far in (most, most // 2):
                there = shifted(here, compass(degrees), far - MM)
                point = (there[0] // MM * MM, there[1] // MM * MM)
                yield Intent("path", (n,), points=(point,))
