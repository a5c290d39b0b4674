"""Moving a character: the walk with its interruptions. Tests are rolled, enemies shoot, loads are laid down."""

from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules import defence, horses
from gonfanon.rules.events import (
    ControlLost, Dismounted, LaidDown, Left, Lifted, Mounted, MoveEnded, Moved, Shifted,
)
from gonfanon.rules.formation_orders import formation_path
from gonfanon.rules.infiltration import test, testers
from gonfanon.rules.orders import Dismount, Drop, Exit, Go, Lead, Leave, Lift, Mount, Path, Step, Turn
from gonfanon.rules.paths import PathCost, Walk, path_of_one, why_not_move
from gonfanon.rules.state import Battle
from gonfanon.rules.wounds import drop_hexes, settle

__all__ = ["PathCost", "move", "path_cost", "why_not_move"]


def path_cost(s: Battle, pieces: tuple[int, ...], steps: tuple[Step, ...]) -> PathCost | Refusal:
    """What a path costs a character or a formation, whatever points are left. GUI-4.3a GUI-7.3.1c"""
    return path_of_one(s, pieces[0], steps) if len(pieces) == 1 else formation_path(s, pieces, steps)


def move(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    """One character's move with its interruptions. GUI-4c GUI-5.3a

    A path is the wish to go on: tests on the way are rolled without a question. Where the points no longer
    suffice, the move ends.
    """
    journey = Journey(s, n)
    for k, step in enumerate(steps):
        s, going = yield from journey.take(s, step, k + 1 == len(steps))
        if not going:
            break
    return (yield from journey.end(s))


APART = (Mount, Dismount, Lift, Drop, Exit)
"""Steps that tell their own event."""


class Journey:
    """A move under way: the walk in thought, and what of it has been told so far."""

    def __init__(self, s: Battle, n: int) -> None:
        self.n = n
        self.told = 0
        self.walk = Walk(s, n, s.pieces[n].left)
        self.spent_told = 0
        self.free_place = (s.pieces[n].at, s.pieces[n].facing)

    def take(self, s: Battle, step: Step, last: bool) -> Play[tuple[Battle, bool]]:
        """One step; False comes back when the move is over."""
        w = self.walk
        if isinstance(step, (Go, Turn, Exit)) and w.tests_due:
            s, free = yield from self._go_on(s, step)
            if not free:
                return s, False
            w = self.walk
        if isinstance(step, Lead):
            return (yield from self._lead(s, step, last))
        load = w.load
        if isinstance(step, APART):
            s = yield from self._flush(s)
        if w.take(step) is not None:
            return s, False
        if isinstance(step, (Go, Turn)):
            return (yield from self._interrupted(s))
        s = yield from self._tell(s, step, load)
        return s, not isinstance(step, Exit)

    def _go_on(self, s: Battle, step: Step) -> Play[tuple[Battle, bool]]:
        """Pay the surcharge of the hex that is left and roll its test. GUI-4.3f"""
        w = self.walk
        trial = Walk(s, self.n, w.left)
        trial.at, trial.facing, trial.mount, trial.led, trial.due = w.at, w.facing, w.mount, w.led, w.due
        trial.pushed = w.pushed
        if trial.take(step) is not None:
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

    def _resume(self, s: Battle) -> None:
        """Take up the walk from the state as it now is."""
        w = self.walk
        fresh = Walk(s, self.n, s.pieces[self.n].left)
        fresh.due, fresh.tests_due, fresh.load, fresh.entered = w.due, w.tests_due, w.load, w.entered
        fresh.remounted = w.remounted
        self.walk, self.told, self.spent_told = fresh, len(w.entered), 0

    def _tell(self, s: Battle, step: Step, load: int) -> Play[Battle]:
        """Tell what a step other than walking has done."""
        w, n = self.walk, self.n
        match step:
            case Mount(horse=horse):
                s = yield from tell(Mounted(n, horse, horses.saddle_cost(s, n), w.left, "GUI-4.4.2g"))
                self._resume(s)
            case Dismount(to=to):
                s = yield from tell(Dismounted(n, to, horses.saddle_cost(s, n), w.left, "GUI-4.4.2d"))
                self._resume(s)
            case Lift(body=body):
                s = yield from tell(Lifted(body, n, w.left, "GUI-4.2.4a"))
                self._resume(s)
            case Drop(to=to):
                s = yield from tell(LaidDown(load, to, "GUI-4.2.4b"))
            case Leave(horse=horse):
                s = yield from tell(ControlLost(horse, "GUI-4.4.3j"))
            case Exit():
                s = yield from tell(Left(n, "exited", "GUI-4b"))
            case _:
                pass
        return s

    def _lead(self, s: Battle, step: Lead, last: bool) -> Play[tuple[Battle, bool]]:
        """Take a bridle on the way. GUI-4.4.3c"""
        w = self.walk
        in_passing = bool(w.entered) and not last
        if w.take(step) is not None:
            return s, True
        s = yield from self._flush(s)
        s, caught = yield from horses.seize(s, self.n, step.horse, in_passing)
        due = (self.walk.due, self.walk.tests_due)
        self._resume(s)
        self.walk.due, self.walk.tests_due = due
        return s, True

    def _interrupted(self, s: Battle) -> Play[tuple[Battle, bool]]:
        """After each hex entered: horses are pushed aside, the surrounded die, the enemy may shoot. GUI-5.3a"""
        w, n = self.walk, self.n
        if w.pushed:
            s = yield from self._push(s)
        if s.board.stunned or s.board.horses:
            s = yield from self._flush(s)
            s = yield from settle(s)
        self._note_free(s)
        if not defence.threatened(s, n, w.at):
            return s, True
        s = yield from self._flush(s)
        before = s.pieces[n]
        s = yield from defence.against_movers(s, (n,))
        now = s.pieces[n]
        if not now.stands or now.riding != before.riding or now.at != before.at:
            return s, False
        self._resume(s)
        return s, True

    def _push(self, s: Battle) -> Play[Battle]:
        w = self.walk
        for horse in w.pushed:
            s = yield from horses.push(s, horse, w.at, self.n)
        s = yield from self._flush(s)
        self._resume(s)
        return s

    def _note_free(self, s: Battle) -> None:
        """Remember the last place where the move could end: nobody is stopped on top of another. GUI-4.1b"""
        if self.walk.may_end() is None:
            self.free_place = (self.walk.at, self.walk.facing)

    def _flush(self, s: Battle) -> Play[Battle]:
        """Tell the part of the walk that has not been told yet."""
        w = self.walk
        path, cost = tuple(w.entered[self.told :]), w.spent - self.spent_told
        if not path and not cost:
            return s
        self.told, self.spent_told = len(w.entered), w.spent
        return (yield from tell(Moved(self.n, path, w.facing if w.riding else -1, cost, "GUI-4b")))

    def end(self, s: Battle) -> Play[Battle]:
        """The move is over: whoever was stopped on a taken hex steps back, loads and led horses are put down."""
        n = self.n
        p = s.pieces[n]
        if p.stands or self.walk.spent > self.spent_told:
            s = yield from self._flush(s)
        s = yield from tell(MoveEnded((n,), "GUI-4c"))
        p = s.pieces[n]
        if not p.stands:
            return (yield from settle(s))
        s = yield from self._clear_of_others(s)
        s = yield from self._lay_down(s)
        s = yield from horses.follow(s, n)
        return (yield from settle(s))

    def _clear_of_others(self, s: Battle) -> Play[Battle]:
        """A character stopped on a hex that holds another goes back to the last free hex of its way. GUI-4.1b"""
        n = self.n
        alone = s.change(n, at=-1)
        if not s.mask(n) & alone.board.living:
            return s
        at, facing = self.free_place
        facing = facing if s.pieces[n].riding else -1
        return (yield from tell(Shifted(n, (at,), facing, "back", "GUI-4.1b")))

    def _lay_down(self, s: Battle) -> Play[Battle]:
        """A stunned character still on the back is laid beside. GUI-4.2.4b"""
        n = self.n
        load = next((m for m, p in enumerate(s.pieces) if p.away == "carried" and p.leader == n), -1)
        if load < 0:
            return s
        options = tuple(Path((h,)) for h in drop_hexes(s, n, load))
        choice = yield from ask(s.side_of(n), "drop", options, "GUI-4.2.4b", (n, load))
        return (yield from tell(LaidDown(load, choice.hexes[0], "GUI-4.2.4b")))


