"""Skirmishes at random in which every order is tried: what `fuzz` plays.

Where orders are drawn from those that are offered, nobody bends his way, keeps his distance, calls a close order or
shoots in the midst of the movement. So the orders are put together by chance as a player might write them, and those
that the rules allow are given. Half of the moves go for an enemy, or few would meet.
"""

from collections.abc import Callable
from typing import Any

from gonfanon.argad.ground.bases import place
from gonfanon.argad.melee.choices import AFTER, IN_MELEE
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.state.orders import (
    MARKS,
    WHOLE_TURN,
    Choice,
    Cloud,
    Contest,
    Intent,
    Order,
    Sheet,
    Shoot,
    Verdict,
)
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import Sheets, why_not_order
from gonfanon.kernel.ask import Ask
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.tabletop.points import MM, Point, compass, shifted

PLANNING = ("announce", "revise")
TRIES = 6
"""So many orders are tried for a figure before it is left without one."""
IDLE, CALM, CONTENT = 15, 90, 60
"""Of a hundred: figures without an order, sheets without a word of the side or the referee, sheets that agree."""
MEET = 50
"""Of a hundred: moves that go for an enemy."""
MARKED = 20
"""Of a hundred: orders with a mark."""
AT_ENEMIES = ("pursue", "pursue", "charge", "evade", "keep", "screen")
OTHERS = (
    "path",
    "path",
    "path",
    "circle",
    "exchange",
    "help",
    "enter",
    "row",
    "hold",
    "form",
    "march",
    "front",
)
STATES = ("wounded", "lying", "gone")
CHIEFS = 60
"""Of a hundred: close orders called by a chief who marks the place himself."""


class SkirmishWanderer:
    """Answers for all sides; the same seed and the same questions give the same answers."""

    def __init__(self, seed: int) -> None:
        self.chance, self.random = Chance(seed), RandomPlayer(seed + 1)

    def choose(self, game: GameOf[Any], ask: Ask) -> Any:
        """One of the legal answers."""
        if not isinstance(ask.options, Sheets):
            return self.random.choose(game.state, ask)
        # By what the side sees: where troops enter hidden, it cannot name the others.
        return self._sheet(game.seen(ask.side), ask.side)

    def _sheet(self, s: Skirmish, side: int) -> Sheet:
        """An order to most figures, each legal after those before it."""
        orders: tuple[Order, ...] = ()
        for n in range(len(s.stands)):
            if s.side(n) != side or not self._may_act(s, n) or self._in_100(IDLE):
                continue
            orders = self._tried(s, side, orders, lambda n=n: self._order(s, n))  # type: ignore[misc]
        if not self._in_100(CALM):
            orders = self._tried(s, side, orders, lambda: self._whole(s, side))
        return Sheet(orders, s.stage in PLANNING and self._in_100(CONTENT))

    def _tried(
        self, s: Skirmish, side: int, orders: tuple[Order, ...], draw: Callable[[], Order | None]
    ) -> tuple[Order, ...]:
        for _ in range(TRIES):
            order = draw()
            if order is not None and why_not_order(s, side, order, orders) is None:
                return (*orders, order)
        return orders

    @staticmethod
    def _may_act(s: Skirmish, n: int) -> bool:
        """A figure that is on the table, or that is still to enter it."""
        return s.on_table(n) or not (s.stands[n].entered or s.stands[n].state == "gone")

    def _order(self, s: Skirmish, n: int) -> Order | None:
        """Some order for one figure in this stage; whether it is legal is asked later."""
        match s.stage:
            case "announce" | "revise":
                return self._intent(s, n)
            case "first-fire" | "shots":
                return self._shot(s, n)
            case "melee-choices":
                return self._choice(s, n)
            case "aftermath":
                return Choice(self._of(AFTER), n)
            case "confirm":
                return Contest(
                    "contest",
                    self._some(s, lambda m: s.friends(n, m), n),
                    self._some(s, s.changed.__contains__),
                )
            case "yield":
                return Contest("yield", (n,))
        return None

    def _whole(self, s: Skirmish, side: int) -> Order | None:
        """Something that is no order to a figure: a cloud of arrows, a stance, a verdict of the referee."""
        if side in referees(s):
            n = self.chance.below(len(s.stands))
            if self._in_100(50):
                return Verdict(n, at=self._anywhere(s), reason="so it is")
            return Verdict(n, state=self._of(STATES), reason="so it is")
        if s.stage in ("first-fire", "shots"):
            return Cloud(side)
        if s.stage in PLANNING and len(s.scene.sides) > 2:
            other = self.chance.below(len(s.scene.sides))
            return Intent("stance", sides=(side, other), thing=self._of(("friend", "neutral", "enemy")))
        return None

    # -- intents

    def _intent(self, s: Skirmish, n: int) -> Intent | None:
        if s.person(n).thing:
            return Intent("row" if s.person(n).thing == "boat" else "path", (n,), points=self._way(s, n))
        if s.stands[n].at is None:
            return self._entry(s, n)
        if self._in_100(MEET):
            return self._at_enemy(s, n)
        kind = self._of((*OTHERS, *WHOLE_TURN))
        draw = getattr(self, f"_{kind}", None)
        if draw is not None:
            found: Intent | None = draw(s, n)
            return found
        marks, over = self._marks(s)
        return Intent(kind, (n,), marks=marks, over=over)

    def _at_enemy(self, s: Skirmish, n: int) -> Intent | None:
        enemies = [m for m in s.fighters if s.enemies(n, m)]
        if not enemies:
            return None
        near = sorted(enemies, key=lambda m: (self._far(s, n, m), m))
        target = near[0] if self._in_100(50) else self._of(enemies)
        kind = self._of(AT_ENEMIES)
        points = self._way(s, n) if kind == "keep" or (kind == "evade" and self._in_100(50)) else ()
        friend = self._of(s.fighters) if kind == "screen" else -1
        number = self.chance.below(30) * 10 * MM if kind == "keep" else 0
        marks = ("avoid",) if self._in_100(MARKED) else ()
        return Intent(kind, (n,), target, friend, points, number, marks=marks)

    def _path(self, s: Skirmish, n: int) -> Intent:
        marks, over = self._marks(s)
        who = self._some(s, lambda m: s.friends(n, m), n) if "together" in marks else (n,)
        return Intent("path", who, points=self._way(s, n), marks=marks, over=over)

    def _circle(self, s: Skirmish, n: int) -> Intent:
        far = (1 + self.chance.below(12)) * 10 * MM
        middle = shifted(place(s, n), compass(self.chance.below(360)), self.chance.below(1_500))
        return Intent("circle", self._some(s, lambda m: s.friends(n, m), n), points=(middle,), number=far)

    def _exchange(self, s: Skirmish, n: int) -> Intent:
        return Intent("exchange", (n,), friend=self._of(s.fighters))

    def _help(self, s: Skirmish, n: int) -> Intent:
        return Intent("help", (n,), self._of(s.fighters))

    def _board(self, s: Skirmish, n: int) -> Intent:
        return Intent("board", (n,), self.chance.below(len(s.stands)))

    def _land(self, s: Skirmish, n: int) -> Intent:
        return Intent("land", (n,), points=(shifted(place(s, n), compass(self.chance.below(360)), 500),))

    def _climb(self, s: Skirmish, n: int) -> Intent | None:
        return self._at_thing(s, n, "climb")

    def _work(self, s: Skirmish, n: int) -> Intent | None:
        return self._at_thing(s, n, "work")

    def _at_thing(self, s: Skirmish, n: int, kind: str) -> Intent | None:
        return Intent(kind, (n,), thing=self._of(s.scene.scenery).name) if s.scene.scenery else None

    def _form(self, s: Skirmish, n: int) -> Intent:
        chiefs = s.commanders_of(s.side(n)) or (n,)
        chief = self._of(chiefs)
        marker = chief if self._in_100(CHIEFS) else n
        called = tuple(m for m in s.fighters if s.side(m) == s.side(n) and m != marker)
        return Intent(
            "form", target=marker, friend=chief, number=self.chance.below(8) * 45, members=called or (n,)
        )

    def _march(self, s: Skirmish, n: int) -> Intent | None:
        order = s.formation(n)
        if order is None:
            return None
        by = shifted((0, 0), compass(self.chance.below(360)), self.chance.below(1_000))
        return Intent("march", order.members, points=(by,), thing=order.name)

    def _front(self, s: Skirmish, n: int) -> Intent | None:
        order = s.formation(n)
        if order is None:
            return None
        if self._in_100(20):
            return Intent("break", thing=order.name)
        return Intent("front", order.members, thing=order.name, number=self.chance.below(360))

    def _entry(self, s: Skirmish, n: int) -> Intent:
        width, height = s.scene.size
        x, y = self._anywhere(s)
        start = self._of(((0, y), (width, y), (x, 0), (x, height)))
        there = shifted(start, compass(self.chance.below(360)), self.chance.below(allowance(s, n).value))
        return Intent("enter", (n,), points=(start, there))

    def _marks(self, s: Skirmish) -> tuple[tuple[str, ...], str]:
        """A mark now and then, with what is crossed by those that need it."""
        if not self._in_100(MARKED):
            return (), ""
        mark = self._of(MARKS)
        if mark not in ("careful", "jump"):
            return (mark,), ""
        return ((mark,), self._of(s.scene.scenery).name) if s.scene.scenery else ((), "")

    def _way(self, s: Skirmish, n: int) -> tuple[Point, ...]:
        """A way of up to four pieces, mostly as long as may be."""
        left = max(20, allowance(s, n).value - 10)
        if self._in_100(30):
            left = 10 + self.chance.below(left)
        pieces = 1 + self.chance.below(4)
        here, found, degrees = place(s, n), [], self.chance.below(360)
        for _ in range(pieces):
            here = shifted(here, compass(degrees), left // pieces)
            found.append(here)
            degrees += self.chance.below(181) - 90
        return tuple(found)

    # -- shots and blows

    def _shot(self, s: Skirmish, n: int) -> Shoot | None:
        enemies = [m for m in s.fighters if s.enemies(n, m)]
        if not enemies:
            return None
        weapon = self._of(weapons_of(s, n) or ("",)) if self._in_100(20) else ""
        step = self.chance.below(101) if s.stage == "shots" and self._in_100(30) else -1
        flags = [self._in_100(15) for _ in range(3)]
        return Shoot((n,), self._of(enemies), weapon, step, *flags)

    def _choice(self, s: Skirmish, n: int) -> Choice:
        others = s.contact(n) or tuple(m for m in s.fighters if s.enemies(n, m)) or (n,)
        kind = self._of(IN_MELEE)
        aimed = kind in ("strike", "across", "cross") or (kind == "give-way" and self._in_100(50))
        weapon = (
            self._of(weapons_of(s, n) or ("",)) if aimed and kind != "give-way" and self._in_100(30) else ""
        )
        return Choice(kind, n, self._of(others) if aimed else -1, weapon)

    # -- chance

    def _in_100(self, part: int) -> bool:
        return self.chance.below(100) < part

    def _of(self, things: Any) -> Any:
        return self.chance.pick(things)

    def _some(self, s: Skirmish, fits: Callable[[int], bool], first: int = -1) -> tuple[int, ...]:
        """Up to three fighters, one of them given."""
        others = [m for m in s.fighters if m != first and fits(m)]
        found = [first] if first >= 0 else []
        for _ in range(self.chance.below(3) + (not found)):
            if others:
                found.append(others.pop(self.chance.below(len(others))))
        return tuple(found)

    def _anywhere(self, s: Skirmish) -> Point:
        return self.chance.below(s.scene.size[0]), self.chance.below(s.scene.size[1])

    def _far(self, s: Skirmish, n: int, m: int) -> int:
        a, b = place(s, n), place(s, m)
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
