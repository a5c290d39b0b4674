"""The run: all move at the same time, each at his own rate, a hundred steps a turn. ARG-12.2 ARG-13.26 ARG-13.27"""

from msgspec.structs import replace

from gonfanon.argad.ground.contacts import across, out_of_reach
from gonfanon.argad.ground.sight import view
from gonfanon.argad.movement.blocking import can_block, passings, slips_past, steps_out
from gonfanon.argad.movement.bodies import FOLLOWS, Body
from gonfanon.argad.movement.encounters import crossed_by, hardness, touch_on_way
from gonfanon.argad.movement.plans import Plan, leaves
from gonfanon.argad.movement.settling import settle
from gonfanon.argad.movement.solid import swept
from gonfanon.argad.movement.ways import straight_to
from gonfanon.argad.state.events import Fell, pair
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.hazard import hazard_die
from gonfanon.kernel.ask import Event, Play, roll
from gonfanon.tabletop.gaps import gap, inside
from gonfanon.tabletop.motion import TICKS, first_touch
from gonfanon.tabletop.points import back_of, direction, minus, right_of, shifted, within_angle
from gonfanon.tabletop.ways import FINE

CHARGE_RUN = 1_200
"""A straight run of twelve centimetres needs no dice. ARG-21.16"""
FOLLOWED = 600
"""A blocker nearer than this to one who follows somebody is looked at in each step."""
SHORT = 20
"""How far from a charging rider others stop."""
ROUNDED = 4
"""A gap that rounding alone leaves between bases that touch."""
MET = 1_000
"""The step to which a pair sleeps that has met or passed: it is not looked at again."""


class Run:
    """The movement of a turn."""

    def __init__(self, s: Skirmish, plans: list[Plan]) -> None:
        self.s, self.steps = s, s.scene.book.protocol.steps
        by_piece = {one.piece: self._chasing(s, one) for one in plans}
        self.bodies: dict[int, Body] = {}
        for n in range(len(s.stands)):
            plan = by_piece.get(n)
            at = plan.points[0] if plan is not None else s.stands[n].at
            if at is None or s.stands[n].state in ("dead", "gone") or s.person(n).thing == "emblem":
                continue
            self.bodies[n] = Body(s, n, plan, at)
        self.passings = passings(s, self.bodies)
        self.met: list[tuple[int, int]] = []
        self.charged: set[int] = set()
        self.ridden_down: set[int] = set()
        """Those who ran at a charging rider and could not get out of his way."""
        self.stops: list[tuple[int, int, str]] = []
        self.deaths: list[Event] = []
        self.jumps = {
            n: self._jump_at(body) for n, body in self.bodies.items() if body.plan and body.plan.jump
        }
        self.apart = {pair(n, m) for n in s.fighters for m in s.contact(n) if leaves(s, n) or leaves(s, m)}
        """Pairs of a fugitive and the enemy he left, who do not meet in the run. ARG-24.15"""
        self.standing_pairs = {pair(*two) for two in s.contacts}
        followers = [
            n
            for n, body in self.bodies.items()
            if body.plan and body.plan.intent.kind in ("pursue", "screen")
        ]
        blockers = [n for n in s.fighters if can_block(s, n)] if followers else []
        self.watched = [(n, m) for m in followers for n in blockers if s.enemies(n, m)]
        self.watch_from = dict.fromkeys(self.watched, 0)
        self.pairs = self._enemy_pairs()
        self.wake = dict.fromkeys(self.pairs, 0)

    @staticmethod
    def _chasing(s: Skirmish, one: Plan) -> Plan:
        """The pursuit of one who leaves is run on his own way. ARG-24.15"""
        target = one.intent.target
        if one.intent.kind == "pursue" and target in s.contact(one.piece) and leaves(s, target):
            return replace(one, intent=replace(one.intent, kind="chase"))
        return one

    def _enemy_pairs(self) -> list[tuple[int, int]]:
        people = [
            n for n in self.bodies if not self.s.person(n).thing and self.s.stands[n].state != "prisoner"
        ]
        people = [n for n in people if self.s.stands[n].boat < 0]
        return [
            (n, m)
            for k, n in enumerate(people)
            for m in people[k + 1 :]
            if self.s.enemies(n, m) and (n, m) not in self.apart and (n, m) not in self.standing_pairs
        ]

    def play(self) -> Play[None]:
        """Run all steps."""
        for body in self.bodies.values():
            if body.plan is not None and body.plan.intent.kind not in FOLLOWS and not body.way:
                body.moving = False
        for step in range(self.steps):
            if not any(body.moving for body in self.bodies.values()):
                break
            yield from self._step(step)
        for body in self._by_time():
            if body.moving:
                body.stop(self.steps, "end")
                self._settle(body)

    def _by_time(self) -> list[Body]:
        return sorted(self.bodies.values(), key=lambda body: (body.stopped_at, body.n))

    def _step(self, step: int) -> Play[None]:
        movers = self._aimed(step)
        while True:
            event = self._earliest(step)
            if event is None:
                break
            tick, kind, a, b = event
            if kind == "jump":
                yield from self._jump(a, step, tick)
            elif kind == "block":
                self._block(self.bodies[a], self.bodies[b], step, tick)
            else:
                self._meet(self.bodies[a], self.bodies[b], step, tick)
        for body in movers:
            if body.moving:
                body.advance()
        self._arrivals(step)
        for body in movers:
            body.trace.append(body.at)

    def _aimed(self, step: int) -> list[Body]:
        """Those who move in a step, with where they go."""
        movers = [body for body in self.bodies.values() if body.moving]
        for body in self.bodies.values():
            if not body.moving:
                body.tick, body.end = 0, body.at
        for body in movers:
            body.aim(step, self.bodies)
        return movers

    def _earliest(self, step: int) -> tuple[int, str, int, int] | None:
        """The next thing that happens in a step: in order of time, then of distance still to go. ARG-13.27"""
        found: list[tuple[int, int, str, int, int]] = []
        for two in self.pairs:
            if self.wake[two] > step:
                continue
            a, b = self.bodies[two[0]], self.bodies[two[1]]
            if not (a.moving or b.moving):
                continue
            tick = self._touch(a, b, step)
            if tick is not None:
                left = max(body.way - body.far for body in (a, b))
                found.append((tick, left, "meet", *two))
        found += [(tick, 0, "block", *two) for tick, two in self._slipping(step)]
        found += [(tick, 0, "jump", n, n) for n, tick in self._jumping(step)]
        if not found:
            return None
        tick, _, kind, a_n, b_n = min(found)
        return tick, kind, a_n, b_n

    def _touch(self, a: Body, b: Body, step: int) -> int | None:
        """When two enemies touch in this step; far ones are looked at again when they may."""
        if not (a.moving or b.moving) or a.gone or b.gone or a.dead or b.dead:
            self.wake[a.n, b.n] = step + 1
            return None
        start = max(a.tick, b.tick)
        if start >= TICKS:
            return None
        here, there = a.at_tick(start), b.at_tick(start)
        x, y = here[0] - there[0], here[1] - there[1]
        reach = a.depth + b.depth
        speed = self._speed(a) + self._speed(b)
        far = max(abs(x), abs(y)) - reach
        if far > speed:
            self.wake[a.n, b.n] = step + max(1, far // speed) if speed else step + 1
            return None
        ours, theirs = minus(a.end, here), minus(b.end, there)
        if far > abs(ours[0] - theirs[0]) + abs(ours[1] - theirs[1]) + 2:
            return None
        found = first_touch(a.shape(here), ours, b.shape(there), theirs, TICKS - start)
        return None if found is None else start + found

    def _speed(self, body: Body) -> int:
        return body.plan.allowance // self.steps + 3 if body.moving and body.plan is not None else 0

    # -- meetings

    def _meet(self, a: Body, b: Body, step: int, tick: int) -> None:
        """Two enemies touch: both stop face to face. ARG-13.6 ARG-13.7"""
        if self._walled_off(a, b, tick):
            self.wake[a.n, b.n] = step + 1
            return
        shy = self._stops_short(a, b) or self._stops_short(b, a)
        if shy is not None:
            self._stop_short(shy, step, tick)
            if self._out_of_the_lane(shy, b if shy is a else a):
                # The rider aims anew in each step, and his lane may turn.
                self.wake[a.n, b.n] = step + 1
                return
            self.ridden_down.add(shy.n)
        for body in (a, b):
            if body.moving:
                body.advance(tick)
        for body in (a, b):
            if body.moving:
                body.stop(step, "contact")
                self.stops.append((body.n, step, "contact"))
                self._halt_order(body, step, tick)
        gave = [settle(body, self.bodies) for body in (a, b) if body.stopped_at == step]
        self.wake[a.n, b.n] = MET
        if any(gave) and gap(a.shape(), b.shape()) > SHORT:
            return
        self._charges(a, b)
        self._charges(b, a)
        self._face(a, b)
        self._face(b, a)
        a.contacts.append(b.n)
        b.contacts.append(a.n)
        self.met.append(pair(a.n, b.n))

    def _walled_off(self, a: Body, b: Body, tick: int) -> bool:
        """A wall stands between two whose bases touch."""
        s = self.s.with_stand(a.n, replace(self.s.stands[a.n], at=a.at_tick(tick)))
        return out_of_reach(s.with_stand(b.n, replace(s.stands[b.n], at=b.at_tick(tick))), a.n, b.n)

    def _stops_short(self, a: Body, b: Body) -> Body | None:
        """The one of two who may not come into contact with the other. ARG-21.13 ARG-21.15"""
        if a.charges and a.moving and a.target != b.n and not b.charges and (b.moving or b.far):
            return b if not b.contacts else None
        if b.n in self.charged and a.moving and not a.charges and a.n not in b.contacts:
            return a
        return None

    def _out_of_the_lane(self, body: Body, rider: Body) -> bool:
        """Who ran into the way of a charge has stopped before it: he goes back along his own way. ARG-21.13

        False where all of that way lies before the rider.
        """
        goal = self.bodies.get(rider.target)
        if not rider.charges or not rider.moving or goal is None:
            return True
        lane = swept(self.s, rider.n, rider.at, goal.at)
        if gap(body.shape(), lane) >= SHORT:
            return True
        for k in range(len(body.trace) - 1, -1, -1):
            if gap(body.shape(body.trace[k]), lane) >= SHORT:
                body.at = body.end = body.trace[k]
                del body.trace[k + 1 :]
                return True
        return False

    def _stop_short(self, body: Body, step: int, tick: int) -> None:
        if not body.moving:
            return
        body.advance(tick)
        if body.trace and body.at != body.trace[-1]:
            body.at = shifted(body.at, direction(minus(body.trace[-1], body.at)), SHORT)
        body.stop(step, "charge")
        self.stops.append((body.n, step, "charge"))
        settle(body, self.bodies)

    def _charges(self, rider: Body, other: Body) -> None:
        """Whether a contact is a charge: straight run, easy ground, nothing between. ARG-21.16 ARG-21.17 ARG-21.18"""
        astray = other.n != rider.target and other.far and other.n not in self.ridden_down
        if not rider.charges or rider.plan is None or astray:
            return
        need = rider.plan.run_dice * 100 * FINE
        if not need and rider.turned:
            need = CHARGE_RUN * FINE
        s = self.s.with_stand(rider.n, replace(self.s.stands[rider.n], at=rider.at))
        s = s.with_stand(other.n, replace(s.stands[other.n], at=other.at))
        if rider.run + FINE < need or hardness(s, rider.n) or across(s, rider.n, other.n) is not None:
            return
        rider.charging = other.n
        self.charged.add(other.n)

    def _face(self, body: Body, other: Body) -> None:
        """One on foot turns to the enemy he meets first, square to his edge. ARG-20.13"""
        if self.s.stands[body.n].riding or body.contacts or self.s.contact(body.n):
            return
        if self.s.formation(body.n) is not None:
            return
        line = minus(other.at, body.at)
        if not self.s.stands[other.n].riding:
            body.facing = direction(line)
            return
        ways = [other.facing, right_of(other.facing), back_of(other.facing), back_of(right_of(other.facing))]
        body.facing = next((way for way in ways if within_angle(way, line, 46)), direction(line))

    def _halt_order(self, body: Body, step: int, tick: int) -> None:
        """A close order stops as one body, and its members meet whom they touch at that moment. ARG-26.7 ARG-13.30"""
        if body.plan is None or body.plan.intent.kind != "march":
            return
        for n in body.plan.intent.who:
            other = self.bodies.get(n)
            if other is not None and other.moving:
                other.advance(tick)
                other.stop(step, "order")
                for enemy in self._touched(other):
                    first, second = sorted((other, enemy), key=lambda one: one.n)
                    self._meet(first, second, step, tick)

    def _touched(self, body: Body) -> list[Body]:
        """The standing enemies whose bases touch a body that has just stopped."""
        pairs = [two for two in self.pairs if body.n in two and self.wake[two] < MET]
        others = [self.bodies[two[1] if two[0] == body.n else two[0]] for two in pairs]
        return [
            one
            for one in others
            if not (one.moving or one.gone or one.dead) and gap(body.shape(), one.shape()) <= ROUNDED
        ]

    # -- blocking

    def _slipping(self, step: int) -> list[tuple[int, tuple[int, int]]]:
        found = []
        for one in self.passings:
            blocker, passer = self.bodies[one.blocker], self.bodies[one.passer]
            if not self._may_block(blocker, passer):
                continue
            done = passer.far
            whole = self._ahead(passer)
            if done + whole >= one.far:
                part = max(0, one.far - done)
                tick = passer.tick + ((TICKS - passer.tick) * part // whole if whole else 0)
                found.append((min(tick, TICKS - 1), (one.blocker, one.passer)))
        return found + self._slipping_followers(step)

    def _slipping_followers(self, step: int) -> list[tuple[int, tuple[int, int]]]:
        """Those who follow somebody are judged by the straight line as it stands."""
        found: list[tuple[int, tuple[int, int]]] = []
        for n, m in self.watched:
            if self.watch_from[n, m] > step:
                continue
            body, blocker = self.bodies[m], self.bodies[n]
            if not body.moving or n == body.target or not self._may_block(blocker, body):
                continue
            gap_between = self._rough(blocker, body)
            if gap_between > FOLLOWED:
                self.watch_from[n, m] = step + max(1, (gap_between - FOLLOWED) // self._speed(body))
                continue
            tick = self._slips(blocker, body)
            if tick is not None:
                found.append((tick, (n, m)))
        return found

    def _rough(self, a: Body, b: Body) -> int:
        return max(abs(a.at[0] - b.at[0]), abs(a.at[1] - b.at[1])) - a.depth - b.depth

    def _slips(self, blocker: Body, body: Body) -> int | None:
        goal = self.bodies.get(body.target)
        if goal is None:
            return None
        there = self.s.with_stand(body.n, replace(self.s.stands[body.n], at=body.at, facing=body.facing))
        there = there.with_stand(goal.n, replace(there.stands[goal.n], at=goal.at))
        far = slips_past(there, blocker.n, body.n, straight_to(there, body.n, goal.n))
        whole = self._ahead(body)
        if far is None or far > whole:
            return None
        return min(TICKS - 1, TICKS * far // max(1, whole))

    def _ahead(self, body: Body) -> int:
        return body.far_end - body.far if body.tick < TICKS else 0

    def _may_block(self, blocker: Body, passer: Body) -> bool:
        return (
            passer.moving
            and not passer.charges
            and not blocker.moving
            and not blocker.contacts
            and not blocker.has_blocked
            and not blocker.dead
            and passer.n not in blocker.contacts
        )

    def _block(self, blocker: Body, passer: Body, step: int, tick: int) -> None:
        """A blocker steps out to the passer, who stops in contact. ARG-13.29"""
        passer.advance(tick)
        blocker.has_blocked = True
        was = (passer.at, passer.end, passer.facing, passer.trace[:])
        settle(passer, self.bodies)
        s = self.s.with_stand(passer.n, replace(self.s.stands[passer.n], at=passer.at, facing=passer.facing))
        there = steps_out(s, blocker, passer, self.bodies) if view(s, blocker.n, passer.n).lines else None
        if there is None:
            passer.at, passer.end, passer.facing, passer.trace = was
            return
        blocker.trace = [blocker.at] * (step + 1)
        blocker.at = blocker.end = there
        passer.stop(step, "blocked")
        self.stops.append((passer.n, step, "blocked"))
        self._halt_order(passer, step, tick)
        self._face(passer, blocker)
        self._face(blocker, passer)
        passer.contacts.append(blocker.n)
        blocker.contacts.append(passer.n)
        self.met.append(pair(passer.n, blocker.n))
        for two in self.pairs:
            if blocker.n in two and two != pair(passer.n, blocker.n):
                self.wake[two] = step
        self.wake[pair(passer.n, blocker.n)] = MET

    # -- jumps

    def _jump_at(self, body: Body) -> tuple[int, int]:
        """How far along the obstacle is reached, and how long the straight run before it is. ARG-14.25"""
        assert body.plan is not None
        shape = self.s.scene.named[body.plan.jump].shape
        crossing = crossed_by(body.plan.points, shape)
        if crossing is None:
            return 10**12, 0
        start = sum(body.pieces[: crossing[0]])
        far = min(crossing[1], touch_on_way(self.s, body.n, body.plan.points, shape) or 0)
        return far, far - start

    def _jumping(self, step: int) -> list[tuple[int, int]]:
        found = []
        for n, (far, _) in self.jumps.items():
            body = self.bodies[n]
            whole = self._ahead(body)
            if body.moving and body.far + whole >= far:
                part = max(0, far - body.far)
                found.append((n, min(TICKS - 1, body.tick + (TICKS - body.tick) * part // max(1, whole))))
        return found

    def _jump(self, n: int, step: int, tick: int) -> Play[None]:
        """A rider reaches what he jumps. ARG-14.25 ARG-14.26 ARG-15.7"""
        body = self.bodies[n]
        _, run = self.jumps.pop(n)
        assert body.plan is not None
        dice = body.plan.jump_dice
        if run + FINE < sum(dice) * 100 * FINE:
            self._refuses(body, step, tick)
            return
        if 6 not in dice or self.s.scene.has("no-stuck"):
            return
        die = yield from roll("1d6", "hazard", "ARG-14.26", self.s.side(n))
        total, value = die + hazard_die(self.s, n, jump=True).value, self.s.person(n).rank_in
        if total == value:
            self._refuses(body, step, tick)
        elif total > value:
            self._refuses(body, step, tick)
            body.dead = True
            self.deaths.append(Fell("jump", n, -1, "ARG-15.4"))

    def _refuses(self, body: Body, step: int, tick: int) -> None:
        body.advance(tick)
        body.stop(step, "jump")
        self.stops.append((body.n, step, "jump"))
        settle(body, self.bodies)

    # -- arrivals

    def _arrivals(self, step: int) -> None:
        for body in self.bodies.values():
            if not body.moving or body.plan is None:
                continue
            if not inside(self.s.scene.edge, body.at) and body.plan.intent.kind != "enter":
                body.gone = True
                body.stop(step, "gone")
            elif body.plan.intent.kind not in FOLLOWS and body.far + FINE >= body.way:
                body.at = body.end = body.plan.points[-1]
                body.stop(step, "arrived")
                self._settle(body)

    def _settle(self, body: Body) -> None:
        if settle(body, self.bodies):
            self.stops.append((body.n, min(body.stopped_at, len(body.trace)), "friend"))
