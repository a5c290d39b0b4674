"""Walking and riding where `procedures.turning` is eight-hexes: into any hex around a horse, with blows in passing.

The other way to walk beside `paths.Walk`; a book names one of them by how its horses turn. MAG-4.4.1b
"""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.horses import led_from_beside, litters
from gonfanon.rules.horses.allowances import whole_phase
from gonfanon.rules.movement import horse_jumps
from gonfanon.rules.movement.wagons import behind_leader, hitched_to
from gonfanon.rules.paths.reach_eight_hexes import ABOUT, volte, wheel_into
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.trees import jumping_down
from gonfanon.rules.words.field import Go, Jump, Kneel, Stand, Turn, TurnAbout
from gonfanon.rules.wounds.infiltration_by_blow import strikers

KNEELING = 2
"""Points to kneel or to rise, for the beast and for him who orders it. MAG-4.6.4b"""


class WalkEightHexes(Walk):
    """The judge of a path where `procedures.turning` is eight-hexes. MAG-4.4.1b"""

    turning = "MAG-4.4.1b"

    def __init__(self, s: Battle, n: int, points: int) -> None:
        super().__init__(s, n, points)
        self.struck: tuple[int, ...] = ()
        """Enemies whose blow has been counted on this way already. MAG-4.3d"""
        self.opposing: tuple[int, ...] = ()
        """Enemies who strike when he goes on."""
        self.bridled: dict[int, int] = {}
        """Beasts taken on the way, and how many hexes he had entered by then."""
        self.slowed = False
        """He has to keep to the pace of a wagon. MAG-4.5.1a"""
        for beast in self.led:
            self._at_its_pace(beast)
        self.kneels = s.pieces[n].posture == "kneeling"
        """He, or the camel he rides, is on its knees."""
        self.fallen_on = -1
        """The enemy on whom he has dropped. MAG-7.8.5a"""

    def _at_its_pace(self, beast: int) -> None:
        """Anyone who leads a team goes no faster than its wagon. MAG-4.5.1a MAG-4.5.1c"""
        wagon = hitched_to(self.s, beast)
        if wagon >= 0:
            pace = max(0, whole_phase(self.s, wagon).value - self.s.pieces[self.n].spent)
            self.left, self.slowed = min(self.left, pace), self.slowed or pace < self.left

    def _opposed(self, left_hex: int, entered: int) -> None:
        """Everybody able to attack one of his hexes strikes when he goes on. MAG-4.3a MAG-4.3.1.2"""
        self.opposing = tuple(strikers(self.s, self.n, self.mask, self.struck))
        self.due, self.tests_due = 0, len(self.opposing)

    def _go_on(self) -> None:
        self.struck += self.opposing
        self.opposing = ()
        super()._go_on()

    def _kept_down(self) -> Refusal | None:
        """Anyone who is on his knees gets up before he goes on. MAG-4.6.4b MAG-7.11.1a"""
        if not self.kneels:
            return None
        return Refusal("MAG-4.6.4b" if self.riding else "MAG-7.11.1a", "kneels", also=("MAG-4.6.4a",))

    def _go(self, to: int) -> Refusal | None:
        if (kept := self._kept_down()) is not None:
            return kept
        if not self.riding and self.at >= 0 and jumping_down.off_the_trunk(self.s, self.at, to):
            return Refusal("MAG-7.8.1a", "only-by-the-trunk", also=("MAG-7.8.1c", "MAG-4b"))
        if not self.riding or self.half_in or self.at < 0:
            return super()._go(to)
        if self.s.scene.grid.direction(self.at, to) < 0 and self.s.ground.passage(self.at, to) is not None:
            return super()._go(to)
        wheel = wheel_into(self.s.scene.grid, self.at, self.facing, to)
        if wheel is None:
            return Refusal("MAG-4.4.1b", "not-around", also=("MAG-4.4.1a", "MAG-4b"))
        front, self.at = self.at, wheel.start
        refusal = self._enter(to, wheel.facing, wheel.extra)
        if refusal is not None:
            self.at = front
        return refusal

    def _rules_of_way(self, to: int) -> tuple[str, ...]:
        """Also those on the wagon at whose pace he goes. MAG-4.5.1a MAG-4.5.1c"""
        return (*super()._rules_of_way(to), *(("MAG-4.5.1a", "MAG-4.5.1c") if self.slowed else ()))

    def goal(self, step: Go | Turn) -> int:
        """The hex that a step would enter."""
        return step.to if isinstance(step, Go) else -1

    def in_the_way(self, to: int) -> int:
        """No horse is pushed aside: it stands where it stands, and one passes by. MAG-4.4.4a"""
        return -1

    def may_enter(self, to: int) -> Refusal | None:
        """A horse that the enemy holds bars the way as he does. MAG-4.2a"""
        horse = self.s.board.horse_at(to)
        if horse >= 0 and self.s.pieces[horse].holder not in (-1, self.s.side_of(self.n)):
            return Refusal("MAG-4.2a", "enemy-bars-the-way")
        if self.s.ground.narrow >> to & 1 and (self.s.board.living & ~self.mask) >> to & 1:
            return Refusal("MAG-9.3.6a", "footbridge-taken")
        return super().may_enter(to)

    def _turn(self, facing: int) -> Refusal | None:
        return Refusal("MAG-4.4.1b", "turns-by-entering", also=("MAG-4.4.1a", "MAG-4.4.1c"))

    def _back(self) -> Refusal | None:
        return Refusal("MAG-4.4.1b", "turns-by-entering", also=("MAG-4.4.1a", "MAG-4.4.1c"))

    def _by_other_rules(self, step: TurnAbout | Jump | Kneel | Stand) -> Refusal | None:
        match step:
            case TurnAbout():
                return self._turn_about()
            case Jump(to=to) if self.riding:
                return self._jump(to)
            case Jump():
                return self._leap(step)
            case Kneel(camel=camel):
                return self._kneel(camel, True)
            case Stand(camel=camel):
                return self._kneel(camel, False)

    def _turn_about(self) -> Refusal | None:
        """The halves change places, for 3 points; those beside both of them strike. MAG-4.4.1c MAG-4.3.2a"""
        if not self.riding or self.half_in:
            return Refusal("MAG-4.4.1c", "not-in-the-saddle")
        if (kept := self._kept_down()) is not None:
            return kept
        if self.left < ABOUT:
            return Refusal("MAG-4.4.1c", "too-few-points", also=("MAG-4b",))
        blows = tuple(volte(self.s, self.n, self.at, self.facing, self.struck))
        self.tests += len(blows)
        self.struck += blows
        self.opposing = tuple(m for m in self.opposing if m not in blows)
        self.tests_due = len(self.opposing)
        self._pay(ABOUT, "turning-about", "MAG-4.4.1c")
        self.at, self.facing = self.rear, (self.facing + 3) % 6
        self.entered.append(self.at)
        return None

    def _leap(self, step: Jump) -> Refusal | None:
        """Jump down from a tree, a wall or a roof: to the ground, on an enemy, on one's horse. MAG-7.8.3a MAG-7.8.5a"""
        if (kept := self._kept_down()) is not None:
            return kept
        leap = jumping_down.may_leap(self.s, self.n, self.at, step)
        if isinstance(leap, Refusal):
            return leap
        if self.left < jumping_down.price(self.s, self.at, leap.to):
            return Refusal("MAG-7.8.3a", "too-few-points", also=("MAG-4b",))
        self._go_on()
        self._pay(jumping_down.LEAP, "leap", "MAG-7.8.3a")
        if (parapet := jumping_down.price(self.s, self.at, leap.to) - jumping_down.LEAP) > 0:
            self._pay(parapet, "passage-parapet", "MAG-8.4.3a")
        self.at = leap.to
        self.entered.append(leap.to)
        if leap.horse >= 0:
            self._in_the_saddle(leap.horse)
        elif leap.enemy >= 0:
            self.fallen_on, self.over = leap.enemy, Refusal("MAG-7.8.5a", "move-is-over")
        elif jumping_down.stays_down(self.s, self.n, leap.to):
            self.over = Refusal("MAG-7.8.3b", "move-is-over")
        return None

    def _in_the_saddle(self, horse: int) -> None:
        """If the leap succeeds he rides on with twice the points he has left. MAG-7.8.4b"""
        p = self.s.pieces[horse]
        self.at, self.facing, self.mount, self.left = p.at, p.facing, horse, 2 * self.left
        self._unopposed()

    def _jump(self, to: int) -> Refusal | None:
        """Leap straight ahead over an obstacle, and pay before it is known how. MAG-4.4.3a"""
        if (kept := self._kept_down()) is not None:
            return kept
        leap = horse_jumps.leap(self.s, self.n, self.at, self.facing, to, self.riding)
        if isinstance(leap, Refusal):
            return leap
        if leap.points > self.left:
            return Refusal("MAG-4.4.3a", "too-few-points", also=("MAG-4b",))
        self._go_on()
        before = self.at
        self._pay(leap.points, "jump", "MAG-4.4.3a")
        self.at = to
        self.entered.append(to)
        if self.infiltrates:
            self._opposed(before, to)
        return None

    def _kneel(self, camel: int, down: bool) -> Refusal | None:
        """A camel kneels or rises, ridden or at a word from before its head. MAG-4.6.4a MAG-4.6.4b"""
        if camel < 0 and self.riding:
            camel_ridden = self.s.character(self.mount).camel
            refusal = None if camel_ridden else Refusal("MAG-4.6.4a", "no-camel", also=("MAG-7.11a",))
            already = self.kneels
        elif camel < 0:
            refusal = litters.may_kneel_oneself(self.s, self.n)
            already = self.kneels
        else:
            refusal = litters.may_bid(self.s, self.n, self.at, camel, self.riding)
            already = self.s.pieces[camel].posture == "kneeling"
        if refusal is not None:
            return refusal
        if already == down:
            return Refusal("MAG-4.6.4b", "as-it-is", also=("MAG-7.11.1a",))
        if self.left < KNEELING:
            return Refusal("MAG-4.6.4b", "too-few-points", also=("MAG-7.11.1a", "MAG-4b"))
        if camel < 0:
            self.kneels = down
        else:
            self.s = self.s.change(camel, posture="kneeling" if down else "")
        self._pay(KNEELING, "kneeling", "MAG-4.6.4b" if camel >= 0 or self.riding else "MAG-7.11.1a")
        return None

    def _mount(self, horse: int) -> Refusal | None:
        if self.at >= 0 and jumping_down.up_a_tree(self.s, self.at):
            return self._leap(Jump(self.s.pieces[horse].at, horse))
        if self.load >= 0 or self.riding:
            return Refusal("MAG-4.2.4a" if self.load >= 0 else "MAG-4.4.2a", "cannot-mount")
        if (kept := self._kept_down()) is not None:
            return kept
        if self.s.character(horse).has("litter-camel"):
            return self._into_litter(horse)
        if sum(m != horse for m in self.led) > 1:
            return Refusal("MAG-4.4.4h", "leads-enough", also=("MAG-4.6.3g",))
        refusal = led_from_beside.may_mount(self.s, self.n, self.at, horse)
        if refusal is not None:
            return refusal
        cost = led_from_beside.saddle_cost(self.s, self.n)
        if cost > self.left:
            return Refusal("MAG-4.4.2a", "too-few-points", also=("MAG-4.6.4e",))
        self._pay(cost, "mounting", "MAG-4.6.4e" if self.s.character(horse).camel else "MAG-4.4.2a")
        self.left *= self.s.scene.book.movement.after_mounting
        p = self.s.pieces[horse]
        self.at, self.facing, self.mount, self.kneels = p.at, p.facing, horse, p.posture == "kneeling"
        self._unopposed()
        self.led = [m for m in self.led if m != horse]
        return None

    def _into_litter(self, camel: int) -> Refusal | None:
        """Get into a litter; there the move ends. MAG-4.6.1b MAG-4.6.4e"""
        refusal = litters.may_board(self.s, self.n, self.at, camel, self.left)
        if refusal is not None:
            return refusal
        self._pay(litters.LITTER_COST, "mounting", "MAG-4.6.4e")
        self.at = -1
        self.over = Refusal("MAG-4.6.8c", "in-the-litter")
        self._unopposed()
        return None

    def _dismount(self, to: int) -> Refusal | None:
        """Get off; points left are halved, quartered for the wounded; a litter's passenger pays his own. MAG-4.4.2c"""
        p = self.s.pieces[self.n]
        if self.at < 0 and p.away == "litter":
            return self._out_of_litter(to)
        if not self.riding:
            return Refusal("MAG-4.4.2a", "not-in-the-saddle")
        if (taken := self.may_end()) is not None:
            return taken
        refusal = led_from_beside.may_dismount(self.s, self.n, (self.at, self.facing), to, self.kneels)
        if refusal is not None:
            return refusal
        cost = led_from_beside.saddle_cost(self.s, self.n)
        if cost > self.left:
            return Refusal("MAG-4.4.2a", "too-few-points", also=("MAG-4.6.4e",))
        self._pay(cost, "dismounting", "MAG-4.6.4e" if self.kneels else "MAG-4.4.2a")
        rules = self.s.scene.book.movement
        wounded = p.state == WOUNDED
        self.left //= rules.after_dismounting_wounded if wounded else rules.after_dismounting
        self.at, self.facing, self.mount, self.kneels = to, -1, -1, False
        self._unopposed()
        return None

    def _out_of_litter(self, to: int) -> Refusal | None:
        refusal = litters.may_leave(self.s, self.n, to, self.left)
        if refusal is not None:
            return refusal
        self._pay(litters.LITTER_COST, "dismounting", "MAG-4.6.4e")
        self.at = to
        return None

    def _unopposed(self) -> None:
        """Getting on or off he is where his move began, as far as blows go."""
        self.due = self.tests_due = 0
        self.opposing = ()

    def _lead(self, horse: int) -> Refusal | None:
        refusal = led_from_beside.may_lead(self.s, self.n, self.mask, horse, self.riding, self.led)
        if refusal is None and horse not in self.led:
            self.led.append(horse)
            self.bridled[horse] = len(self.entered)
            self._at_its_pace(horse)
        return refusal

    def may_end(self) -> Refusal | None:
        """Who leads a team ends where the wagon fits, who drops on an enemy on him. MAG-4.5.1b MAG-7.8.5a"""
        if self.fallen_on >= 0:
            return None
        places = [self.s.pieces[self.n].at, *self.entered]
        for beast in self.led:
            trail = places[self.bridled.get(beast, 0) : -1][::-1]
            refusal = self._drags(beast, trail) if trail else None
            if refusal is not None:
                return refusal
        return super().may_end()

    def _drags(self, beast: int, trail: list[int]) -> Refusal | None:
        """Whether a led beast, and the wagon it draws, come to lie somewhere behind him. MAG-4.5.1b MAG-4.1b"""
        if hitched_to(self.s, beast) >= 0:
            train = behind_leader(self.s, self.n, beast, trail, self.mask)
            return train if isinstance(train, Refusal) else None
        place = self.at, self.facing if self.riding else -1
        if self.mask & self.s.mask(beast) and not led_from_beside.has_room(
            self.s, self.n, place, beast, trail
        ):
            return Refusal("MAG-4.1b", "hex-taken")
        return None
