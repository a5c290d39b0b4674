"""Moves by the freer rules as they happen: blows in passing, shying horses, jumps, camels that kneel. MAG-4.3a"""

from gonfanon.cast.pieces import LEAPT
from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.beasts import IntoLitter, Knelt, LeftLitter
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.events.horses import Dismounted, Mounted
from gonfanon.rules.horses import led_by_head, led_from_beside
from gonfanon.rules.horses.litters import LITTER_COST, take_the_helpless
from gonfanon.rules.horses.shying import recoils
from gonfanon.rules.movement import wagons
from gonfanon.rules.movement.horse_jumps import jump
from gonfanon.rules.movement.move import Journey
from gonfanon.rules.movement.walk_eight_hexes import KNEELING
from gonfanon.rules.paths.reach_eight_hexes import volte
from gonfanon.rules.position.state import Battle
from gonfanon.rules.trees.axes import gather
from gonfanon.rules.trees.jumping_down import up_a_tree, watched
from gonfanon.rules.trees.tree_tops import leap
from gonfanon.rules.words.field import (
    Back,
    Dismount,
    Exit,
    Go,
    Jump,
    Kneel,
    Mount,
    Stand,
    Step,
    Turn,
    TurnAbout,
)
from gonfanon.rules.wounds.infiltration_by_blow import strike, strikers

APART = (Mount, Dismount, Kneel, Stand)
"""Steps that tell their own event, all that was walked before it having been told."""


class JourneyEightHexes(Journey):
    """A move under way by the freer rules."""

    onward: tuple[type[Step], ...] = (Go, Turn, Exit, Jump)
    striding: tuple[type[Step], ...] = (Go, Turn, Back, TurnAbout, Jump)

    def __init__(self, s: Battle, n: int) -> None:
        super().__init__(s, n)
        self.free_before = self.free_place
        """The last place he had for himself before the present step."""

    def take(self, s: Battle, step: Step, last: bool) -> Play[tuple[Battle, bool]]:
        """One step; False comes back when the move is over."""
        self.free_before = self.free_place
        if isinstance(step, TurnAbout):
            s, free = yield from self._volte(s, step)
            if not free:
                return s, False
        if isinstance(step, Mount) and up_a_tree(s, self.walk.at):
            step = Jump(s.pieces[step.horse].at, step.horse)
        if isinstance(step, Jump):
            return (yield from (self._jump(s, step, last) if self.walk.riding else self._leap(s, step)))
        if isinstance(step, APART):
            s = yield from self._flush(s)
        return (yield from super().take(s, step, last))

    def _go_on(self, s: Battle, step: Step) -> Play[tuple[Battle, bool]]:
        """Everybody beside the hexes that he leaves strikes at him. MAG-4.3a MAG-4.3b"""
        w = self.walk
        if w.would(step) is not None:
            return s, False
        return (yield from self._struck(s, strikers(s, self.n, w.mask)))

    def _volte(self, s: Battle, step: TurnAbout) -> Play[tuple[Battle, bool]]:
        """Those beside both halves strike before the horse is about. MAG-4.3.2a MAG-4.3.2b"""
        w = self.walk
        if w.would(step) is not None:
            return s, False
        due = w.tests_due
        s, free = yield from self._struck(s, volte(s, self.n, w.at, w.facing))
        self.walk.tests_due = due if free else 0
        return s, free

    def _struck(self, s: Battle, enemies: list[int]) -> Play[tuple[Battle, bool]]:
        self.walk.due = self.walk.tests_due = 0
        if not enemies:
            return s, True
        s = yield from self._flush(s)
        s, free = yield from strike(s, self.n, enemies)
        self._resume(s)
        return s, free

    def _jump(self, s: Battle, step: Jump, last: bool) -> Play[tuple[Battle, bool]]:
        """Blows first, then the die; anyone who clears the obstacle rides on beyond it. MAG-4.4.3a MAG-4.4.3b"""
        if self.walk.tests_due:
            s, free = yield from self._go_on(s, step)
            if not free:
                return s, False
        if self.walk.would(step) is not None:
            return s, False
        s = yield from self._flush(s)
        s, cleared = yield from jump(s, self.n, step.to)
        if not cleared:
            self._resume(s)
            return s, False
        self.walk.tests_due = 0
        return (yield from self._step(s, step))

    def _leap(self, s: Battle, step: Jump) -> Play[tuple[Battle, bool]]:
        """He jumps down; if nobody of theirs is by the tree the enemy may shoot at him where he lands. MAG-7.8.4d"""
        if self.walk.tests_due:
            s, free = yield from self._go_on(s, step)
            if not free:
                return s, False
        s = yield from self._flush(s)
        seen = not watched(s, self.n, self.walk.at)
        if self.walk.take(step) is not None:
            return s, False
        over, landed = self.walk.over, self.walk.mask
        s = yield from leap(s, self.n, step)
        if not s.pieces[self.n].stands or s.mask(self.n) != landed:
            self._resume(s)
            return s, False
        self._resume(s)
        self.walk.over = over
        self.trail.append(self._place())
        self._note_free()
        if s.pieces[self.n].did(LEAPT):
            return s, False
        return (yield from self._interrupted(s)) if seen else (s, True)

    def _interrupted(self, s: Battle) -> Play[tuple[Battle, bool]]:
        """A horse that comes beside a camel is tried before anything else. MAG-4.6.5a

        One that has only just come in has no position on the board to go back to.
        """
        if s.scene.camels and self.walk.riding and len(self.trail) > 1 and min(self.trail[-2]) >= 0:
            s, shied = yield from self._shy(s)
            if shied:
                return s, False
        return (yield from super()._interrupted(s))

    def _shy(self, s: Battle) -> Play[tuple[Battle, bool]]:
        """Back to the position it came from, and the move is over. MAG-4.6.5b"""
        at, facing = self.trail[-2]
        s = yield from self._flush(s)
        s, shied = yield from recoils(s, self.n, at, facing)
        if shied:
            free = () if self.free_before == (at, facing) else self.free_before
            s = yield from tell(Shifted(self.n, (at,), facing, "shied", "MAG-4.6.5b", free))
            self.trail.append((at, facing))
            self.free_place = self.free_before
        self._resume(s)
        return s, shied

    def _tell(self, s: Battle, step: Step, load: int) -> Play[Battle]:
        """Tell what a step other than walking has done."""
        w, n = self.walk, self.n
        match step:
            case Mount(horse=horse) if s.character(horse).has("litter-camel"):
                s = yield from tell(IntoLitter(n, horse, LITTER_COST, "MAG-4.6.1b"))
            case Mount(horse=horse):
                self.following.pop(horse, None)
                s = yield from tell(
                    Mounted(n, horse, led_from_beside.saddle_cost(s, n), w.left, "GUI-4.4.2g")
                )
            case Dismount(to=to) if s.pieces[n].away == "litter":
                s = yield from tell(LeftLitter(n, to, LITTER_COST, w.left, "MAG-4.6.4f"))
            case Dismount(to=to):
                s = yield from tell(
                    Dismounted(n, to, led_from_beside.saddle_cost(s, n), w.left, "GUI-4.4.2d")
                )
            case Kneel(camel=camel) | Stand(camel=camel):
                rule = "MAG-4.6.4b" if camel >= 0 or w.riding else "MAG-7.11.1a"
                s = yield from tell(Knelt(n, camel, isinstance(step, Kneel), KNEELING, rule))
            case _:
                return (yield from super()._tell(s, step, load))
        self.spent_told = w.spent
        self._resume(s)
        self._note_free()
        return s

    def _leave(self, s: Battle, horse: int) -> Play[Battle]:
        """He lets go of a beast where he has come with it. MAG-4.4.4f"""
        s = yield from self._flush(s)
        s = yield from self._place_led(s, horse, self.following.pop(horse))
        return (yield from led_by_head.release(s, self.n, horse))

    def _place_led(self, s: Battle, horse: int, since: int) -> Play[Battle]:
        """Behind a man on foot in the hexes he has left, beside a rider's rear. MAG-4.4.4b MAG-4.4.4e"""
        hexes = [at for at, _ in self.trail[since:]]
        if len(hexes) < 2 or s.pieces[horse].at < 0:
            return s
        wagon = wagons.hitched_to(s, horse)
        if wagon >= 0 and s.pieces[horse].leader == self.n:
            train = wagons.behind_leader(s, self.n, horse, hexes[-2::-1], s.mask(self.n))
            if isinstance(train, wagons.Train):
                return (yield from wagons.draw(s, wagon, train))
            return (yield from led_by_head.release(s, self.n, horse))
        used = 2 * sum(1 for other in self.following if other < horse and other != horse)
        return (yield from led_from_beside.follow(s, self.n, horse, hexes[-2::-1], used))

    def end(self, s: Battle) -> Play[Battle]:
        """The move is over; anyone who sits helpless beside him may fall into his hands. MAG-4.6.8d"""
        s = yield from super().end(s)
        s = yield from gather(s, self.n, (at for at, _ in self.trail[1:]))
        return (yield from take_the_helpless(s, self.n)) if s.scene.camels else s
