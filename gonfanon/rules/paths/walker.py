"""A simulated walk: what somebody has left and in hand, and what he does without leaving his hex."""

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import REMOUNTED
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.wounds import drop_hexes


class Walker:
    """A simulated walk: place, points left, mount, load, horses led. Nothing of the battle changes."""

    def __init__(self, s: Battle, n: int, points: int) -> None:
        p = s.pieces[n]
        self.s, self.n = s, n
        self.at, self.facing, self.mount = p.at, p.facing, p.mount
        self.left = points
        self.spent = 0
        self.due = 0
        """Surcharge to be paid before going on. GUI-4.3f"""
        self.tests_due = 0
        self.tests = 0
        self.load = -1
        self.lifted = 0
        """The hex from which somebody was taken up."""
        self.led = led_by_head.led_by(s, n)
        self.remounted = p.did(REMOUNTED)
        self.entered: list[int] = []
        self.pushed: list[int] = []
        self.reasons: list[Reason] = []
        self.over: Refusal | None = None
        """Why no step may follow."""
        self.infiltrates = True

    @property
    def riding(self) -> bool:
        """In the saddle."""
        return self.mount >= 0

    @property
    def half_in(self) -> bool:
        """A rider whose front half has just come over the edge of the board. GUI-1.1b"""
        return self.riding and self.facing < 0 <= self.at

    @property
    def rear(self) -> int:
        """The rear hex of a rider."""
        return self.at - self.s.scene.grid.steps[self.facing]

    @property
    def mask(self) -> int:
        """The hexes he fills."""
        at = self.at
        if at < 0:
            return 0
        # A rider who has just come over the edge has no facing yet, and fills one hex only. GUI-1.1b
        return 1 << at if self.mount < 0 or self.facing < 0 else 1 << at | 1 << self.rear

    @property
    def kind(self) -> int:
        """What kind of mover he is to the ground."""
        return 2 * self.riding + self.s.character(self.n).armour

    def _pay(self, amount: int, what: str, rule: str) -> None:
        self.left -= amount
        self.spent += amount
        self.reasons.append(Reason(what, amount, rule))

    def _mount(self, horse: int) -> Refusal | None:
        if self.load >= 0:
            return Refusal("GUI-4.2.4a", "cannot-carry-in-the-saddle")
        if sum(m != horse for m in self.led) > 1:
            return Refusal("GUI-4.4.3l", "leads-enough")
        refusal = self._made_way(horse, "GUI-4.4.2d")
        refusal = refusal or led_by_head.may_mount(
            self.s, self.n, self.at, horse, self.riding, self.remounted
        )
        if refusal is not None:
            return refusal
        cost = led_by_head.saddle_cost(self.s, self.n)
        if cost > self.left:
            return Refusal("GUI-4.4.2a", "too-few-points")
        self._pay(cost, "mounting", "GUI-4.4.2a")
        self.left *= self.s.scene.book.movement.after_mounting
        p = self.s.pieces[horse]
        self.at, self.facing, self.mount, self.remounted = p.at, p.facing, horse, True
        self.due = self.tests_due = 0
        self.led = [m for m in self.led if m != horse]
        return None

    def _dismount(self, to: int) -> Refusal | None:
        """Get off; the horse stays, so that its hexes must be free of others. GUI-4.4.2d GUI-4.1b"""
        if self.riding and (taken := self.may_end()) is not None:
            return taken
        refusal = led_by_head.may_dismount(
            self.s, self.n, (self.at, self.facing), to, self.riding, self.remounted
        )
        if refusal is not None:
            return refusal
        cost = led_by_head.saddle_cost(self.s, self.n)
        if cost > self.left:
            return Refusal("GUI-4.4.2a", "too-few-points")
        self._pay(cost, "dismounting", "GUI-4.4.2a")
        rules = self.s.scene.book.movement
        wounded = self.s.pieces[self.n].state == WOUNDED
        self.left //= rules.after_dismounting_wounded if wounded else rules.after_dismounting
        self.at, self.facing, self.mount, self.remounted = to, -1, -1, True
        self.due = self.tests_due = 0
        return None

    def _lift(self, body: int) -> Refusal | None:
        """Take a stunned character from the hex one has entered. GUI-4.2.4a"""
        p = self.s.pieces[body]
        if self.riding or self.load >= 0 or not self.entered:
            return Refusal("GUI-4.2.4a", "cannot-lift")
        if p.state != STUNNED or p.at != self.at:
            return Refusal("GUI-4.2.4a", "nobody-stunned-here")
        self.load, self.lifted = body, 1 << self.at
        self.left //= 2
        return None

    def _drop(self, to: int) -> Refusal | None:
        """Lay him down beside one at the end of the move. GUI-4.2.4b"""
        if self.load < 0:
            return Refusal("GUI-4.2.4b", "carries-nobody")
        if to not in self.drop_places():
            return Refusal("GUI-4.2.4b", "cannot-lay-there")
        self.load = -1
        self.over = Refusal("GUI-4.2.4b", "move-is-over", also=("GUI-4c",))
        return None

    def drop_places(self) -> list[int]:
        """Where the load could be laid down from here."""
        s = self.s.change(self.n, at=self.at)
        s = s.change(self.load, at=-1)
        return drop_hexes(s, self.n, self.load)

    def _lead(self, horse: int) -> Refusal | None:
        """Take a bridle; a horse named again is a second try if the first should fail. GUI-4.4.3c"""
        refusal = self._made_way(horse, "GUI-4.4.3c")
        refusal = refusal or led_by_head.may_lead(self.s, self.n, self.at, horse, self.riding, self.led)
        if refusal is None and horse not in self.led:
            self.led.append(horse)
        return refusal

    def _made_way(self, horse: int, rule: str) -> Refusal | None:
        """A horse that he has pushed aside on his way stands elsewhere by then. GUI-4.4.3b"""
        return Refusal(rule, "horse-made-way", also=("GUI-4.4.3b",)) if horse in self.pushed else None

    def _leave(self, horse: int) -> Refusal | None:
        if horse not in self.led:
            return Refusal("GUI-4.4.3j", "does-not-lead-it")
        self.led.remove(horse)
        return None

    def may_end(self) -> Refusal | None:
        """Whether the move may end here: nobody else living on the hex or hexes. GUI-4.1b GUI-1.1c"""
        if self.at < 0:
            return None
        if self.half_in:
            return Refusal("GUI-1.1b", "half-off-the-board")
        if self.load >= 0 and not self.drop_places():
            return Refusal("GUI-4.2.4b", "nowhere-to-lay-him")
        taken = self.mask & self.s.board.living
        if taken and taken & ~self._own():
            return Refusal("GUI-4.1b", "hex-taken", also=("GUI-1.1c",))
        if self.riding and self.s.ground.astride[self.facing] >> self.at & 1:
            return Refusal("GUI-8.4.2c", "astride-a-wall")
        return None

    def _own(self) -> int:
        """The hexes that he, those he leads, pushes aside or has mounted, and whom he has taken up, leave or fill."""
        s = self.s
        own = s.mask(self.n) & ~s.board.shared | self.lifted
        if self.mount >= 0 and self.mount != s.pieces[self.n].mount:
            own |= s.mask(self.mount)
        for horse in (*self.led, *self.pushed):
            own |= s.mask(horse)
        return own
