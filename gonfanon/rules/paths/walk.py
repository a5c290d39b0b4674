"""Judging a path: what each step costs, whether it is allowed, how many tests stand on the way.

The same walk serves the query, the legality of an order and its execution, so that they cannot disagree.
"""

from msgspec import Struct

from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.paths.walker import Walker
from gonfanon.rules.pieces.board_edge import entry_hexes, exit_hexes
from gonfanon.rules.pieces.crossing_rules import WAY_RULES, why_not_pass
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import TERRAIN_RULES, closed_to
from gonfanon.rules.terrain.passages import BUILT_RULES, with_door
from gonfanon.rules.words.field import (
    Back,
    Dismount,
    Drop,
    Exit,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Lift,
    Mount,
    Stand,
    Step,
    Turn,
    TurnAbout,
)
from gonfanon.rules.wounds.infiltration import surcharge, tests_on, zone

FREE = 1_000_000
"""Points enough for anything: a path that is only asked about."""


class PathCost(Struct, frozen=True):
    """What a path costs and how many infiltration tests it brings."""

    cost: Figure
    tests: int


class Walk(Walker):
    """The judge of a path, step by step, where `procedures.turning` is side-by-side. Nothing of the battle changes."""

    turning = "GUI-4.4.1c"
    """The rule on what a turn costs."""

    def take(self, step: Step) -> Refusal | None:
        """Take one step; the refusal comes back if it is not allowed, and nothing has changed."""
        if self.over is not None:
            return self.over
        match step:
            case Go(to=to):
                return self._go(to)
            case Turn(facing=facing):
                return self._turn(facing)
            case Back():
                return self._back()
            case Lift(body=body):
                return self._lift(body)
            case Drop(to=to):
                return self._drop(to)
            case Exit():
                return self._exit()
            case _:
                return self._handle(step)

    def _handle(
        self, step: Mount | Dismount | Lead | Leave | TurnAbout | Jump | Kneel | Stand
    ) -> Refusal | None:
        match step:
            case Mount(horse=horse):
                return self._mount(horse)
            case Dismount(to=to):
                return self._dismount(to)
            case Lead(horse=horse):
                return self._lead(horse)
            case Leave(horse=horse):
                return self._leave(horse)
            case _:
                return self._by_other_rules(step)

    def would(self, step: Step) -> Refusal | None:
        """Why a step could not be taken now."""
        trial = object.__new__(type(self))
        trial.__dict__.update(self.__dict__)
        trial.led, trial.entered = self.led.copy(), self.entered.copy()
        trial.pushed, trial.reasons = self.pushed.copy(), self.reasons.copy()
        return trial.take(step)

    def _by_other_rules(self, step: TurnAbout | Jump | Kneel | Stand) -> Refusal | None:
        """Steps that only another way of walking knows. GUI-4.4.1c MAG-4.4.1c"""
        return Refusal("GUI-4.4.1c" if isinstance(step, TurnAbout) else "GUI-4b", "no-such-step")

    def _go(self, to: int) -> Refusal | None:
        grid = self.s.scene.grid
        if self.at < 0:
            return self._enter_board(to)
        d = grid.direction(self.at, to)
        if d < 0:
            way = self.s.ground.passage(self.at, to)
            return Refusal("GUI-4b", "not-adjacent") if way is None else self._enter(to, self.facing, 0)
        if self.riding and not self.half_in and (d - self.facing) % 6 not in (0, 1, 5):
            return Refusal("GUI-4.4.1a", "not-ahead")
        return self._enter(to, d if self.riding else self.facing, 0)

    def _enter_board(self, to: int) -> Refusal | None:
        """A character that waits comes in over the edge; a rider needs a second hex. GUI-2a GUI-4b"""
        p = self.s.pieces[self.n]
        if p.away != "waiting" or not entry_hexes(self.s, self.n) >> to & 1:
            return Refusal("GUI-4b", "no-entry-here")
        refusal = self.may_enter(to)
        if refusal is not None:
            return refusal
        cost = self.price(to)
        if isinstance(cost, Refusal):
            return cost
        if cost > self.left:
            return too_few(0)
        self._arrive(to, self.facing, cost)
        return None

    def goal(self, step: Go | Turn) -> int:
        """The hex that a step would enter."""
        return step.to if isinstance(step, Go) else self.rear + self.s.scene.grid.steps[step.facing]

    def _turn(self, facing: int) -> Refusal | None:
        """The rear half stays, the front half goes round it hex by hex. GUI-4.4.1c"""
        if not self.riding or self.half_in or (facing - self.facing) % 6 not in (1, 5):
            return Refusal("GUI-4.4.1c", "turn-one-side")
        to = self.goal(Turn(facing))
        if to not in self.s.scene.grid.names:
            return Refusal("GUI-4.4.1c", "off-the-board")
        return self._enter(to, facing, 1)

    def _enter(self, to: int, facing: int, extra: int) -> Refusal | None:
        refusal = self.may_enter(to)
        if refusal is not None:
            return refusal
        cost = self.price(to)
        if isinstance(cost, Refusal):
            return cost
        if self.due + cost + extra > self.left:
            return too_few(self.due, self._rules_of_way(to))
        self._go_on()
        if extra:
            self._pay(extra, "turning", self.turning)
        before = self.at
        self._arrive(to, facing, cost)
        if self.infiltrates:
            self._opposed(before, to)
        return None

    def _opposed(self, left_hex: int, entered: int) -> None:
        """What the enemies beside him will ask of him when he goes on. GUI-4.3a GUI-4.3b"""
        if zone(self.s, self.n) >> entered & 1:
            self.due = surcharge(self.s, self.n, left_hex, entered)
            self.tests_due = tests_on(self.s, self.n, left_hex, entered)

    def _go_on(self) -> None:
        """Leave the hex entered last: its surcharge is paid and its test counted. GUI-4.3f"""
        if self.due:
            self._pay(self.due, "infiltration", "GUI-4.3a")
        self.tests += self.tests_due
        self.due = self.tests_due = 0

    def _arrive(self, to: int, facing: int, cost: int) -> None:
        ground = self.s.ground
        extra = cost - (self._points(to) or cost) if to in self.s.board.bodies else 0
        way = ground.passage(self.at, to) if ground.passages and self.at >= 0 else None
        if way is not None and not ground.may_cross(self.at, to):
            self._pay(cost - extra, f"passage-{way.kind}", way.rule)
        else:
            key = ground.rows[to].key
            rule = TERRAIN_RULES.get(key) or BUILT_RULES.get(key, ("GUI-4b",))[0]
            self._pay(cost - extra, f"terrain-{key}", rule)
        if extra:
            self._pay(extra, "bodies", "GUI-4.2.2a")
        horse = self.in_the_way(to)
        if horse >= 0:
            self.pushed.append(horse)
        self.at, self.facing = to, facing
        self.entered.append(to)

    def may_enter(self, to: int) -> Refusal | None:
        """Who or what bars the way into a neighbouring hex. GUI-4.2 GUI-4.2.2b GUI-4.4.3b

        Friends, the stunned of either side and the dead do not. GUI-4.1a
        """
        s = self.s
        if self.at >= 0 and not s.ground.may_cross(self.at, to):
            way = s.ground.passage(self.at, to)
            if way is None or (way.mounted if self.riding else way.foot) is None:
                shut = s.ground.shut_between(self.at, to)
                return Refusal(shut.rule, shut.what, shut.about, (*shut.also, *self._rules_of_way(to)))
            if (kept := why_not_pass(s, self.n, way)) is not None:
                return kept
        if s.board.foes(s.side_of(self.n)) >> to & 1:
            return Refusal("GUI-4.2", "enemy-bars-the-way", also=self._rules_of_way(to))
        if s.board.bodies.get(to, 0) >= s.scene.book.movement.bodies_block_from:
            return Refusal("GUI-4.2.2b", "heap-of-bodies")
        if s.flames >> to & 1:
            rule, *also = ("GUI-10.2.4b", "GUI-10.5.1h", "ANA-3.3.8b") if s.scene.besieged else ("AGS-9b",)
            return Refusal(rule, "fire", also=tuple(also))
        horse = self.in_the_way(to)
        if horse >= 0 and (self._coming_in or not led_by_head.push_places(s, horse, to, self.n, self.mask)):
            return Refusal("GUI-4.4.3b", "horse-in-the-way")
        return None

    @property
    def _coming_in(self) -> bool:
        """Whether a rider is not wholly on the board yet: stopped by a loose horse he would be nowhere. GUI-1.1b"""
        return self.riding and self.facing < 0

    def _rules_of_way(self, to: int) -> tuple[str, ...]:
        """The rules on the window, ladder or rope by which one would get there, and on what is built there."""
        way = self.s.ground.passage(self.at, to) if self.s.ground.passages else None
        built = BUILT_RULES.get(self.s.ground.terrain.get(to, ""), ())
        return (*(WAY_RULES.get(way.kind, ()) if way is not None else ()), *built)

    def in_the_way(self, to: int) -> int:
        """The horse on a hex that would have to be pushed aside; -1 if there is none. GUI-4.4.3b"""
        horse = self.s.board.horse_at(to)
        return -1 if horse < 0 or horse in (*self.led, *self.pushed, self.mount) else horse

    def price(self, to: int) -> int | Refusal:
        """Points to enter a hex. GUI-4b GUI-4.2.2a GUI-4.4.4"""
        s = self.s
        cost = self._points(to)
        if cost is None:
            if to not in s.ground.rows:
                # Beside a deck, a floor or a crown there is often nothing on the same storey.
                return Refusal("GUI-4b", "not-adjacent")
            closed = closed_to(s.ground.rows[to].key, self.riding, s.character(self.n).armour)
            return with_door(s.ground, self.at, to, closed)
        rules = s.scene.book.movement
        weight = s.board.bodies.get(to, 0)
        return cost + rules.bodies_extra if weight >= rules.bodies_extra_from else cost

    def _points(self, to: int) -> int | None:
        """What the hex itself costs from here: by a passage its own price. GUI-8.4.2a"""
        way = self.s.ground.passage(self.at, to) if self.s.ground.passages else None
        if way is not None and not self.s.ground.may_cross(self.at, to):
            return way.mounted if self.riding else way.foot
        return self.s.ground.cost[self.kind].get(to)

    def _back(self) -> Refusal | None:
        """Rein back: the rider's whole move, one hex straight behind. GUI-4.4.1d"""
        if not self.riding or self.entered or self.spent or self.s.pieces[self.n].spent:
            return Refusal("GUI-4.4.1d", "only-whole-move")
        s, rear = self.s, self.rear
        to = s.scene.grid.neighbour(rear, (self.facing + 3) % 6)
        if to < 0 or to not in s.ground.cost[self.kind] or not s.ground.may_cross(rear, to):
            return Refusal("GUI-4.4.1d", "not-open-behind")
        if s.board.living >> to & 1 or s.flames >> to & 1 or s.board.heaped()[1] >> to & 1:
            return Refusal("GUI-4.4.1d", "not-free-behind")
        if s.pieces[self.n].left <= 0:
            return too_few(0)
        self._pay(s.pieces[self.n].left, "rein-back", "GUI-4.4.1d")
        self.at = rear
        self.entered.append(rear)
        self.over = Refusal("GUI-4.4.1d", "only-whole-move", also=("GUI-4c",))
        return None

    def _exit(self) -> Refusal | None:
        """Leave the board from an edge hex for 1 MP. GUI-4b"""
        if not exit_hexes(self.s, self.n) >> self.at & 1:
            return Refusal("GUI-4b", "no-exit-here")
        if self.due + 1 > self.left:
            return too_few(self.due)
        self._go_on()
        self._pay(1, "leaving-the-board", "GUI-4b")
        self.over = Refusal("GUI-4b", "not-on-the-board")
        self.at = -1
        return None


def set_out(s: Battle, n: int, points: int) -> Walk:
    """A character about to move, by the rules of the book."""
    return s.scene.ways.turning.walk(s, n, points)


def too_few(due: int, also: tuple[str, ...] = ()) -> Refusal:
    """The points do not suffice; with a surcharge due, not for both. GUI-4b GUI-4.3f"""
    if due:
        return Refusal("GUI-4.3f", "too-few-points", also=("GUI-4.3a", "GUI-4b", "GUI-4a", *also))
    return Refusal("GUI-4b", "too-few-points", also=("GUI-4a", *also))


def arrived(s: Battle, n: int, at: int, facing: int, cost: int) -> Walk:
    """A walk that has come to a place at a known cost; beside an enemy the dearer way is taken. GUI-4.3f"""
    w = set_out(s, n, s.pieces[n].left)
    w.at, w.facing, w.left, w.spent = at, facing, w.left - cost, cost
    w.entered.append(at)
    w.due = surcharge(s, n, at, at)
    return w


def walk(s: Battle, n: int, steps: tuple[Step, ...], points: int) -> Walk | Refusal:
    """Simulate a whole path; the first refusal ends it."""
    w = set_out(s, n, points)
    for step in steps:
        refusal = w.take(step)
        if refusal is not None:
            return refusal
    return w


def path_of_one(s: Battle, n: int, steps: tuple[Step, ...]) -> PathCost | Refusal:
    """What a path costs, whatever points the character has. GUI-4.3a GUI-4.4.1c"""
    w = walk(s, n, steps, FREE)
    return w if isinstance(w, Refusal) else PathCost(Figure.total(w.reasons), w.tests)
