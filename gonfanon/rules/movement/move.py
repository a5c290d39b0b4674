"""Moving a character: the walk with its interruptions. Tests are rolled, enemies shoot, loads put down."""

from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.rules.events.field import Left, Moved, MoveEnded
from gonfanon.rules.events.horses import Dismounted, LaidDown, Lifted, Mounted
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.movement.formations import formation_path
from gonfanon.rules.movement.may_move import why_not_move
from gonfanon.rules.movement.quick_moves import NOWHERE, disturbs, go_along, plain_way
from gonfanon.rules.movement.wagons import drive, drive_to
from gonfanon.rules.paths.walk import PathCost, path_of_one, set_out
from gonfanon.rules.pieces.crossing_rules import crossed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.terrain.changed_ground import Passage
from gonfanon.rules.words.field import (
    Back,
    Dismount,
    Drop,
    Exit,
    Go,
    Lead,
    Leave,
    Lift,
    Mount,
    Path,
    Step,
    Turn,
)
from gonfanon.rules.wounds.infiltration import test, testers
from gonfanon.rules.wounds.wounds import astride, drop_hexes, settle, step_back

__all__ = ["PathCost", "move", "path_cost", "why_not_move"]


def path_cost(s: Battle, pieces: tuple[int, ...], steps: tuple[Step, ...]) -> PathCost | Refusal:
    """What a path costs a character or a formation, whatever points are left. GUI-4.3a GUI-7.3.1c"""
    if pieces[0] in s.scene.things:
        train = drive_to(s, pieces[0], steps)
        return train if isinstance(train, Refusal) else PathCost(Figure(train.points), 0)
    return path_of_one(s, pieces[0], steps) if len(pieces) == 1 else formation_path(s, pieces, steps)


def move(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """One character's move with its interruptions. GUI-4c GUI-5.3a

    A path is the wish to go on: tests on the way are rolled without a question. Where the points no longer
    suffice, the move ends.
    """
    return drive(s, n, steps) if n in s.scene.things else go(s, n, steps)


def go(s: Battle, n: int, steps: tuple[Step, ...], judged: bool = True) -> Play[Battle]:
    """He goes his way as far as it is a plain one, again and again broken into; any other is a journey."""
    entered: list[int] = []
    riding, back = s.pieces[n].riding, NOWHERE
    while steps and (way := plain_way(s, n, steps, judged and not entered)) is not None:
        if way.quiet and not entered:
            s = yield way.stretch(n, 0, len(way.path))
            s = yield MoveEnded((n,), "GUI-4c")
            return s
        s, gone, back = yield from go_along(s, n, way, back)
        if gone < 0:
            return s
        entered += way.path[:gone]
        now, steps = s.pieces[n], steps[gone:]
        if not now.stands or now.riding != riding or now.at != entered[-1]:
            steps = ()
    journey = s.scene.ways.turning.journey(s, n)
    if entered:
        journey.take_up(entered, back)
    return (yield from journey.travel(s, steps))


APART = (Mount, Dismount, Lift, Drop, Exit)
"""Steps that tell their own event."""


class Journey:
    """A move under way: the simulated walk, and what of it has been reported so far."""

    onward: tuple[type[Step], ...] = (Go, Turn, Exit)
    """Steps that leave a hex, and pay what enemies ask for it. GUI-4.3f"""
    striding: tuple[type[Step], ...] = (Go, Turn, Back)
    """Steps after which the enemy may shoot. GUI-5.3a"""
    shot_at = True
    """Whether the enemy may shoot on the way; not at a charge that is met. MAG-7.6.2g"""

    def __init__(self, s: Battle, n: int) -> None:
        self.n = n
        self.told = 0
        self.walk = set_out(s, n, s.pieces[n].left)
        self.spent_told = 0
        self.trail: list[led_by_head.Spot] = [self._place()]
        """Every place since the start."""
        self.following = dict.fromkeys(self.walk.led, 0)
        """Horses led, and from which place of the trail on."""
        self.free_place = self._place()
        self.ahead = self.looked = 0
        """The hexes he means to go to, and those of which it is known who watches them."""
        self.watch = defensive_fire.EVERYWHERE

    def _place(self) -> led_by_head.Spot:
        return self.walk.at, self.walk.facing if self.walk.riding else -1

    @property
    def _arrived(self) -> bool:
        """He has had a place on the board."""
        return self.free_place[0] >= 0

    def take_up(self, entered: list[int], free_place: led_by_head.Spot) -> None:
        """He has come so far by a plain way, all of it told."""
        self.walk.entered, self.told, self.free_place = entered, len(entered), free_place

    def travel(self, s: Battle, steps: tuple[Step, ...]) -> Play[Battle]:
        """Step after step until the move is over."""
        for step in steps:
            self.ahead |= 1 << step.to if isinstance(step, Go) else 0
        for k, step in enumerate(steps):
            s, going = yield from self.take(s, step, k + 1 == len(steps))
            if not going:
                break
        return (yield from self.end(s))

    def take(self, s: Battle, step: Step, last: bool) -> Play[tuple[Battle, bool]]:
        """One step; False comes back when the move is over."""
        if isinstance(step, self.onward) and self.walk.tests_due and self._arrived:
            s, free = yield from self._go_on(s, step)
            if not free:
                return s, False
        if isinstance(step, Lead):
            return (yield from self._lead(s, step, last))
        if isinstance(step, (Go, Turn)) and self.walk.s.board.horses:
            s = yield from self._push_aside(s, step)
        if isinstance(step, APART):
            s = yield from self._flush(s)
        return (yield from self._step(s, step))

    def _step(self, s: Battle, step: Step) -> Play[tuple[Battle, bool]]:
        """He takes the step, and what it brings happens."""
        load = self.walk.load
        way = s.ground.passage(self.walk.at, step.to) if isinstance(step, Go) and s.ground.passages else None
        if self.walk.take(step) is not None:
            return s, False
        if self._place() != self.trail[-1]:
            self.trail.append(self._place())
        self._note_free()
        if not self._arrived:
            # Nobody meets him before he has come wholly onto the board, on a place of his own. GUI-1.1b GUI-4.1b
            return s, True
        if way is not None and way.kind in s.scene.hooks.after_crossing:
            s, going = yield from self._crossed(s, way)
            if not going:
                return s, False
        if isinstance(step, self.striding):
            return (yield from self._interrupted(s))
        s = yield from self._tell(s, step, load)
        return s, not isinstance(step, Exit)

    def _crossed(self, s: Battle, way: Passage) -> Play[tuple[Battle, bool]]:
        """What the way does to him who has just come by it. GUI-10.1.3c"""
        s = yield from self._flush(s)
        s = yield from crossed(s, self.n, way)
        now = s.pieces[self.n]
        if not now.stands or now.at != way.end:
            return s, False
        self._resume(s)
        return s, True

    def _go_on(self, s: Battle, step: Step) -> Play[tuple[Battle, bool]]:
        """Pay the surcharge of the hex that is left and roll its test. GUI-4.3f"""
        w = self.walk
        if w.would(step) is not None:
            return s, False
        due, w.due, w.tests_due = w.due, 0, 0
        w.left -= due
        w.spent += due
        s = yield from self._flush(s)
        opponents = testers(s, self.n, w.at)
        if not opponents:
            return s, True
        s, free = yield from test(s, self.n, opponents)
        self._resume(s)
        return s, free

    def _push_aside(self, s: Battle, step: Go | Turn) -> Play[Battle]:
        """A horse on the hex that is wanted is shifted before it is entered. GUI-4.4.3b"""
        to = self.walk.goal(step)
        horse = self.walk.in_the_way(to)
        if horse < 0 or self.walk.would(step) is not None:
            return s
        s = yield from self._flush(s)
        s = yield from led_by_head.push(s, horse, to, self.n)
        self._resume(s)
        return s

    def _resume(self, s: Battle) -> None:
        """Take up the walk from the state as it now is."""
        w = self.walk
        fresh = set_out(s, self.n, s.pieces[self.n].left)
        fresh.due, fresh.tests_due, fresh.load, fresh.entered = w.due, w.tests_due, w.load, w.entered
        fresh.remounted = w.remounted
        self.walk, self.told, self.spent_told, self.looked = fresh, len(w.entered), 0, 0

    def _tell(self, s: Battle, step: Step, load: int) -> Play[Battle]:
        """Tell what a step other than walking has done."""
        w, n = self.walk, self.n
        match step:
            case Mount(horse=horse):
                self.following.pop(horse, None)
                s = yield from tell(Mounted(n, horse, led_by_head.saddle_cost(s, n), w.left, "GUI-4.4.2g"))
            case Dismount(to=to):
                s = yield from tell(Dismounted(n, to, led_by_head.saddle_cost(s, n), w.left, "GUI-4.4.2d"))
            case Lift(body=body):
                s = yield from tell(Lifted(body, n, w.left, "GUI-4.2.4a"))
            case Drop(to=to):
                s = yield from tell(LaidDown(load, to, "GUI-4.2.4b"))
            case Leave(horse=horse):
                s = yield from self._leave(s, horse)
            case Exit():
                s = yield from self._exit(s)
                return s
            case _:
                pass
        self._resume(s)
        self._note_free()
        return s

    def _leave(self, s: Battle, horse: int) -> Play[Battle]:
        """He lets go of a horse; his side keeps control while somebody is beside it. GUI-4.4.3j"""
        s = yield from self._flush(s)
        trail = tuple(self.trail[self.following.pop(horse) :])
        if len(trail) > 1:
            s = yield from led_by_head.follow(s, self.n, horse, trail)
        return (yield from led_by_head.release(s, self.n, horse))

    def _exit(self, s: Battle) -> Play[Battle]:
        """He leaves the board, with the horses he leads and whom he carries. GUI-4b"""
        companions = [m for m, p in enumerate(s.pieces) if p.leader == self.n]
        for m in (self.n, *companions):
            s = yield from tell(Left(m, "exited", "GUI-4b"))
        self.following, self.spent_told = {}, self.walk.spent
        return s

    def _lead(self, s: Battle, step: Lead, last: bool) -> Play[tuple[Battle, bool]]:
        """Take a bridle; a rider who neither begins nor ends his move there must roll. GUI-4.4.3c"""
        w = self.walk
        in_passing = bool(w.entered) and not last
        if step.horse in w.led or w.take(step) is not None:
            return s, True
        s = yield from self._flush(s)
        s, caught = yield from led_by_head.seize(s, self.n, step.horse, in_passing)
        if caught:
            self.following[step.horse] = len(self.trail) - 1
        self._resume(s)
        return s, True

    def _interrupted(self, s: Battle) -> Play[tuple[Battle, bool]]:
        """After each hex entered: horses are let go, the surrounded die, the enemy may shoot. GUI-5.3a"""
        w, n = self.walk, self.n
        if w.led or disturbs(s, self._passed):
            s = yield from self._flush(s)
            s = yield from self._settled(s)
            w = self.walk
        if not self.shot_at:
            return s, True
        watch, here = self._watched(s), w.mask
        if not watch.on(s, (w.at, w.rear) if w.riding else (w.at,), here):
            return s, True
        s = yield from self._flush(s)
        if not here & watch.free:
            return s, True
        unshot, before = s, s.pieces[n]
        s = yield from defensive_fire.against_movers(s, (n,))
        now = s.pieces[n]
        if not now.stands or now.riding != before.riding or now.at != before.at:
            return s, False
        if s is not unshot:
            self._resume(s)
        return s, True

    def _watched(self, s: Battle) -> defensive_fire.Watch:
        """Who watches the rest of his way; looked at once as long as nobody else does anything."""
        here = self.walk.mask
        if here & ~self.looked:
            self.looked = here | self.ahead
            self.watch = defensive_fire.watch(s, self.n, self.looked)
        return self.watch

    @property
    def _passed(self) -> int:
        """The hexes of the place he has left and of that where he is now."""
        at, facing = self.trail[-2] if len(self.trail) > 1 else self.trail[-1]
        left = (
            1 << at | (1 << at - self.walk.s.scene.grid.steps[facing] if facing >= 0 else 0) if at >= 0 else 0
        )
        return left | self.walk.mask

    def _settled(self, s: Battle) -> Play[Battle]:
        """Horses are let go and the surrounded die; he goes on over the ground as it then is."""
        before = s
        s = yield from settle(s)
        if s is not before:
            self._resume(s)
        return s

    def _note_free(self) -> None:
        """Remember the last place where the move could end: nobody is stopped on top of another. GUI-4.1b"""
        if self.walk.at >= 0 and self.walk.may_end() is None:
            self.free_place = self._place()

    def _flush(self, s: Battle) -> Play[Battle]:
        """Tell the part of the walk that has not been told yet."""
        w = self.walk
        path, cost = tuple(w.entered[self.told :]), w.spent - self.spent_told
        if path or cost:
            self.told, self.spent_told = len(w.entered), w.spent
            back = () if self.free_place == self._place() else self.free_place
            s = yield from tell(Moved(self.n, path, w.facing if w.riding else -1, cost, "GUI-4b", back))
        return s

    def end(self, s: Battle) -> Play[Battle]:
        """The move is over: who was stopped on a taken hex steps back, loads and led horses are put down."""
        n = self.n
        s = yield from self._flush(s)
        s = yield from tell(MoveEnded((n,), "GUI-4c"))
        s = yield from self._clear_of_others(s)
        s = yield from self._lay_down(s)
        for horse, since in self.following.items():
            s = yield from self._place_led(s, horse, since)
        return (yield from settle(s))

    def _place_led(self, s: Battle, horse: int, since: int) -> Play[Battle]:
        """A led horse is placed where its leader has come; it stays if he has gone no further. GUI-4.4.3a"""
        trail = tuple(self.trail[since:])
        if len(trail) == 1:
            return s
        return (yield from led_by_head.follow(s, self.n, horse, trail))

    def _clear_of_others(self, s: Battle) -> Play[Battle]:
        """Anyone who is stopped on a hex that holds another goes back to the last free one. GUI-4.1b

        If he has had none yet he waits beside the board as before.
        """
        n = self.n
        if not s.pieces[n].alive or not (s.mask(n) & s.board.shared or astride(s, n)):
            return s
        if not self._arrived:
            s = yield from tell(Left(n, "waiting", "GUI-4.1b"))
            return s
        return (yield from step_back(s, n))

    def _lay_down(self, s: Battle) -> Play[Battle]:
        """A stunned character still on the back is laid beside. GUI-4.2.4b"""
        n = self.n
        load = next((m for m, p in enumerate(s.pieces) if p.away == "carried" and p.leader == n), -1)
        if load >= 0 and s.pieces[n].stands:
            options = tuple(Path((h,)) for h in drop_hexes(s, n, load))
            choice = yield from ask(s.side_of(n), "drop", options, "GUI-4.2.4b", (n, load))
            s = yield from tell(LaidDown(load, choice.hexes[0], "GUI-4.2.4b"))
        return s
