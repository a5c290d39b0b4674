"""A shot as it would be: whether it is legal, what it needs, and its chance. ARG-16.21 ARG-18.7"""

from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from gonfanon.argad.ground.bases import apart, place, shape, slanting
from gonfanon.argad.ground.clusters import cluster, group
from gonfanon.argad.ground.levels import higher, level
from gonfanon.argad.ground.shelter import on_all_fours
from gonfanon.argad.ground.sight import View, hidden, in_house, through_openings, view
from gonfanon.argad.melee.ranks import behind_one_who_met
from gonfanon.argad.movement.encounters import hardness
from gonfanon.argad.scenario.duel import champions
from gonfanon.argad.shooting.lanes import Lane, lane
from gonfanon.argad.shooting.malus import malus
from gonfanon.argad.shooting.missiles import mode_malus, row, rule_of, weapons_to_shoot, why_not_ready
from gonfanon.argad.shooting.moments import at_step, last_step
from gonfanon.argad.shooting.targets import in_melee, melee_of, why_not_melee, why_not_nearest
from gonfanon.argad.state.events import pair
from gonfanon.argad.state.orders import WHOLE_TURN
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import in_command
from gonfanon.argad.troop.walls import screened
from gonfanon.books.argad.book import Missile
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.tabletop.gaps import gap
from gonfanon.tabletop.points import Direction, direction, distance, minus, shifted, within_angle

BANDS = ("short", "medium", "long")
NO_LINES = View(())
DIRECT_RUN = 1_200
"""A stretch of twelve centimetres towards the target needs no dice. ARG-16.35"""


class Aim(Struct, frozen=True):
    """What a shot would be."""

    shooter: int
    target: int
    refusal: Refusal | None = None
    weapon: str = ""
    distance: int = 0
    band: int = 0
    need: int = 0
    own: Figure = Figure(0)
    malus: Figure = Figure(0)
    targets: tuple[int, ...] = ()
    point_blank: bool = False
    furtive: bool = False
    commanded: bool = True
    step: int = -1
    mass: bool = False
    open: bool = False
    front: bool = False

    @property
    def natural(self) -> int:
        """The natural number that hits the one aimed at."""
        return self.need - self.own.value - self.malus.value

    @property
    def hit(self) -> Fraction:
        """The chance of one die alone against him."""
        return chance_of(self.natural, self.commanded)


def chance_of(natural: int, sixes: bool) -> Fraction:
    """The chance of a natural number, a six thrown again where the rule of sixes holds. ARG-11.1 ARG-11.7 ARG-11.8

    ARG-16.33 ARG-18.16
    """
    if natural <= 6:
        return Fraction(min(6, 7 - natural), 6)
    return Fraction(1, 6 ** (natural - 5)) if sixes else Fraction(0)


class Words(Struct, frozen=True):
    """The words after a shot."""

    weapon: str = ""
    step: int = -1
    moving: bool = False
    open: bool = False
    mass: bool = False
    front: bool = False
    """Several shoot together at point-blank range, at the whole front line of a group. ARG-19.13"""


PLAIN = Words()


def aim(s: Skirmish, n: int, m: int, words: Words = PLAIN) -> Aim:
    """The most favourable legal way of a shot; refused if there is none."""
    refusal = _why_not(s, n, m, words)
    if refusal is not None:
        return Aim(n, m, refusal)
    keys = weapons_to_shoot(s, n)
    if words.weapon:
        wanted = {"light-lance": "thrown-lance"}.get(words.weapon, words.weapon)
        keys = [key for key in keys if key == wanted]
    if "javelin" in keys and s.kind(n) == "cavalier":
        keys = ["javelin-mounted-direct", *keys]
    if not keys:
        return Aim(n, m, Refusal("ARG-16.2", "no-weapon", (s.name(n),), also=("ARG-3.3", "ARG-3.1")))
    found = [_with(s, n, m, key, words) for key in keys]
    legal = [one for one in found if one.refusal is None]
    if legal:
        return max(legal, key=lambda one: (one.hit, -one.natural))
    return found[-1]


def _why_not(s: Skirmish, n: int, m: int, words: Words) -> Refusal | None:
    """What keeps a figure from shooting at all."""
    stand, target = s.stands[n], s.stands[m]
    if not s.active(n) or stand.state == "lying":
        return Refusal("ARG-16.2", "cannot-shoot", (s.name(n),), also=("ARG-28.16", "ARG-25.7"))
    if target.at is None and (words.step < 0 or m not in dict(s.trails)):
        return Refusal("ARG-16.7", "not-on-table", (s.name(m),))
    if not s.enemies(n, m) or s.person(m).thing or target.state in ("dead", "prisoner"):
        return Refusal("ARG-8.8", "no-enemy", (s.name(m),), also=("ARG-4.7", "ARG-25.7", "ARG-13.32"))
    if m in champions(s) and n not in champions(s):
        return Refusal("ARG-25.4", "duel", (s.name(m),))
    return _why_not_busy(s, n) or _why_not_stage(s, n, m, words)


def _why_not_busy(s: Skirmish, n: int) -> Refusal | None:
    """What a figure does that leaves it no time to shoot. ARG-10.6"""
    stand = s.stands[n]
    if stand.hesitates:
        return Refusal("ARG-13.16", "hesitates", (s.name(n),))
    if stand.shot:
        return Refusal("ARG-16.3", "has-shot", (s.name(n),))
    if stand.posture:
        return Refusal("ARG-16.9", "crouched", (s.name(n),), also=("ARG-17.2",))
    if stand.reloaded or stand.worked or s.intent(n).kind in (*WHOLE_TURN, "help"):
        return Refusal("ARG-10.6", "busy", (s.name(n),), also=("ARG-18.14", "ARG-12.20", "ARG-16.22"))
    return None


def _why_not_stage(s: Skirmish, n: int, m: int, words: Words) -> Refusal | None:
    if any(n in two for two in s.starts):
        return Refusal("ARG-16.4", "in-contact-at-start", (s.name(n),))
    if words.step >= 0:
        if s.scene.has("no-moment-shots"):
            return Refusal("ARG-19.1", "no-moment-shots")
        if not 0 <= words.step <= last_step(s):
            return Refusal("ARG-19.20", "no-such-step")
        return None
    if s.contact(n) and m not in s.stands[n].met and not _joins(s, n, m, words):
        return Refusal("ARG-16.4", "in-contact", (s.name(n),), also=("ARG-19.12",))
    if s.contact(n) and s.scene.has("no-moment-shots"):
        return Refusal("ARG-19.12", "no-moment-shots", (s.name(n),), also=("ARG-16.4",))
    return None


def _joins(s: Skirmish, n: int, m: int, words: Words) -> bool:
    """One who met another of the target's cluster joins his fellows against its front line. ARG-19.13"""
    fellows = cluster(s, m)
    return words.front and bool(s.contact(m)) and any(k in fellows for k in s.stands[n].met)


def _with(s: Skirmish, n: int, m: int, key: str, words: Words) -> Aim:
    """The shot with one weapon."""
    moving = s.stands[n].moved or words.moving
    ready_key = "javelin" if key == "javelin-mounted-direct" else key
    refusal = why_not_ready(s, n, ready_key, moving)
    if refusal is None and key == "javelin-mounted-direct":
        refusal = why_not_ready(s, n, key, moving) or _not_direct(s, n, m, words)
    if refusal is not None:
        return Aim(n, m, refusal)
    if words.step >= 0:
        return _at_moment(s, n, m, key, words)
    return _shot(s, n, m, key, words, moving, (False, False))


def _not_direct(s: Skirmish, n: int, m: int, words: Words) -> Refusal | None:
    """A moving rider who faced his target over a stretch, on easy ground, throws directly. ARG-16.35"""
    refusal = Refusal("ARG-16.35", "not-direct", (s.name(n),))
    if s.stands[n].circle is not None:
        return None
    trail = dict(s.trails).get(n)
    if trail is None or hardness(s, n):
        return refusal
    last = words.step if words.step >= 0 else len(trail) - 1
    target = place(at_step(s, last), m) if s.trails else place(s, m)
    best = run = 0
    for a, b in pairwise(trail[: last + 1]):
        if a != b and within_angle(minus(b, a), minus(target, a), 45):
            run += distance(a, b)
            best = max(best, run)
        elif a != b:
            run = 0
    return None if best >= DIRECT_RUN else refusal


def _at_moment(s: Skirmish, n: int, m: int, key: str, words: Words) -> Aim:
    """A shot at a moment of the movement, if it really changes something. ARG-19.1 ARG-19.20"""
    then = at_step(s, words.step)
    moving = s.stands[n].moved
    furtive = furtive_ones(s, n, m)
    if furtive == (True, True):
        return Aim(n, m, Refusal("ARG-19.11", "both-furtive", (s.name(n), s.name(m))))
    there = _shot(then, n, m, key, words, moving, furtive)
    if there.refusal is not None or s.stands[m].at is None:
        # Who has left the table is shot at then or never: there is no later shot to compare.
        return there
    if s.contact(n) and m in s.stands[n].met:
        late = _shot(s, n, m, key, Words(), moving, (False, False))
    elif s.contact(n):
        return there
    else:
        late = _shot(s, n, m, key, Words(weapon=words.weapon), moving, (False, False))
    if late.refusal is None and s.stands[m].state not in ("dead", "gone"):
        worse = (
            late.need > there.need or late.own.value < there.own.value or late.malus.value < there.malus.value
        )
        if not worse:
            return Aim(n, m, Refusal("ARG-19.1", "changes-nothing", (s.name(m),)))
    return there


def furtive_ones(s: Skirmish, n: int, m: int) -> tuple[bool, bool]:
    """Whether the shooter and the target are furtive towards each other. ARG-19.7 ARG-19.8 ARG-19.9 ARG-19.19"""
    start, end = at_step(s, 0), s
    if _sees(start, n, m):
        return False, False
    hidden_at_end = s.stands[m].at is None or not _sees(end, n, m)
    among_friends = any(s.friends(n, k) and k != n for k in end.contact(m)) and n not in end.contact(m)
    if not hidden_at_end and not among_friends:
        return False, False
    return s.stands[n].moved, s.stands[m].moved


def _sees(s: Skirmish, n: int, m: int) -> bool:
    return bool(view(s, n, m).lines)


def _point_blank(s: Skirmish, n: int, m: int, missile: Missile) -> bool:
    """He met this enemy in the run, or throws from behind a friend who did. ARG-19.12 ARG-19.18"""
    if s.scene.has("no-moment-shots") or pair(n, m) in s.starts:
        return False
    if m in s.contact(n) and m in s.stands[n].met:
        return True
    return missile.hand_thrown and behind_one_who_met(s, n, m)


def _shot(
    s: Skirmish, n: int, m: int, key: str, words: Words, moving: bool, furtive: tuple[bool, bool]
) -> Aim:
    missile = row(s, n, key)
    joint = words.step < 0 and m not in s.stands[n].met and _joins(s, n, m, words)
    blank = words.step < 0 and (_point_blank(s, n, m, missile) or joint)
    far = range_to(s, n, m)
    refusal, way = _line(s, n, m, missile, far, blank)
    if refusal is None and not blank:
        refusal = why_not_melee(s, n, m, missile, far, words.mass)
    if refusal is not None:
        return Aim(n, m, refusal, distance=far)
    targets = _targets(s, n, m, missile, words, blank, way)
    far = 0 if blank else min((range_to(s, n, k) for k in targets), default=far)
    band = 0 if blank else _band(missile, far)
    if band is None:
        return Aim(
            n, m, Refusal("ARG-16.21", "out-of-range", (s.name(m),), also=(rule_of(key),)), distance=far
        )
    refusal = _outdoors(s, n, m, missile, band, way)
    if refusal is None and not blank:
        refusal = why_not_nearest(s, n, m, missile)
    if refusal is not None:
        return Aim(n, m, refusal, distance=far)
    return Aim(
        shooter=n,
        target=m,
        weapon=key,
        distance=far if not blank else apart(s, n, m),
        band=band,
        need=missile.need[band],
        own=own_modifiers(s, n, m, missile, moving, furtive),
        malus=malus(s, n, m, missile, way.view, blank, furtive[1] and not _slowed(s, n, missile, moving)),
        targets=targets,
        point_blank=blank,
        furtive=any(furtive),
        commanded=in_command(s, n),
        step=words.step,
        mass=words.mass,
        open=words.open,
        front=blank and words.front,
    )


def _slowed(s: Skirmish, n: int, missile: Missile, moving: bool) -> bool:
    """Only one malus for furtive or moving in all. ARG-19.10"""
    return moving and mode_malus(s, n, missile, True) < 0


def _line(
    s: Skirmish, n: int, m: int, missile: Missile, far: int, blank: bool
) -> tuple[Refusal | None, Lane]:
    if blank:
        return None, Lane(NO_LINES)
    way = lane(s, n, m, missile, far)
    if way.refusal is not None:
        return way.refusal, way
    if hidden(s, m):
        return Refusal("ARG-16.9", "hidden", (s.name(m),), also=("ARG-17.5", "ARG-17.8")), way
    if on_all_fours(s, n, m, way.view.lines):
        return Refusal("ARG-17.2", "on-all-fours", (s.name(m),), also=("ARG-17.21", "ARG-17.3")), way
    return None, way


def _outdoors(s: Skirmish, n: int, m: int, missile: Missile, band: int, way: Lane) -> Refusal | None:
    """At a range marked as outdoors nobody shoots through a window or slit. ARG-16.32"""
    if not missile.outdoor[band]:
        return None
    for house in s.scene.of_kind("house"):
        for k, other in ((n, m), (m, n)):
            if in_house(s, k, house) and not in_house(s, other, house):
                gates = [through_openings(s, n, m, house, line) for line in way.view.lines]
                if gates and all(gate and all(one.kind != "door" for one in gate) for gate in gates):
                    return Refusal("ARG-16.32", "outdoors-only", (s.name(n),))
    return None


def range_to(s: Skirmish, n: int, m: int) -> int:
    """The range of a shot: level from above, slanting from below, from the ring of a circle. ARG-19.24 ARG-19.25"""
    if s.stands[n].circle is not None:
        middle, radius = s.stands[n].circle  # type: ignore[misc]
        there = shifted(middle, direction(minus(place(s, m), middle)), radius)
        base = shape(s, n)
        return gap(base.moved(minus(there, place(s, n))), shape(s, m))
    if higher(s, m, n):
        return slanting(shape(s, n), shape(s, m), level(s, m) - level(s, n))
    return apart(s, n, m)


def _band(missile: Missile, far: int) -> int | None:
    """A distance equal to a limit belongs to the nearer band. ARG-16.21"""
    return next((k for k, limit in enumerate(missile.bands) if far <= limit), None)


def _targets(
    s: Skirmish, n: int, m: int, missile: Missile, words: Words, blank: bool, way: Lane
) -> tuple[int, ...]:
    """Who is in the draw. ARG-16.13 ARG-18.2 ARG-19.13 ARG-19.6"""
    if blank and words.front:
        return tuple(k for k in cluster(s, m) if s.contact(k))
    if blank:
        return (m,)
    if words.mass:
        return melee_of(s, m)
    found = []
    for k in cluster(s, m):
        if range_to(s, n, k) > missile.bands[-1] or hidden(s, k):
            continue
        lines = view(s, n, k, way.over).lines if k != m else way.view.lines
        if not lines and missile.hand_thrown:
            lines = lane(s, n, k, missile, 0).view.lines
        if not lines or on_all_fours(s, n, k, lines) or in_melee(s, n, k):
            continue
        if not (missile.hand_thrown or way.dropped or higher(s, n, k)) and screened(s, n, k):
            continue
        found.append(k)
    return tuple(found) or (m,)


def own_modifiers(
    s: Skirmish, n: int, m: int, missile: Missile, moving: bool, furtive: tuple[bool, bool]
) -> Figure:
    """The shooter's own modifiers, bonuses included. ARG-17.19 ARG-19.10 ARG-19.31"""
    found = []
    cost = mode_malus(s, n, missile, moving)
    if cost:
        what = "moving" if moving else "mounted-infantry"
        rule = rule_of(missile.key) if moving else "ARG-16.5"
        found.append(Reason(what, cost, rule))
    elif furtive[0]:
        found.append(Reason("furtive-shooter", -1, "ARG-19.10"))
    if missile.group_bonus and group(s, cluster(s, m)) and in_command(s, n):
        found.append(Reason("against-group", missile.group_bonus, "ARG-19.31"))
    found += _in_peace(s, n)
    if not found:
        found.append(Reason("plain", 0, rule_of(missile.key)))
    return Figure.total(found)


def _in_peace(s: Skirmish, n: int) -> list[Reason]:
    """Calm hands: on a hunt, and more so at a fixed target. ARG-25.6"""
    if s.scene.has("target-shooting"):
        return [Reason("fixed-target", 2, "ARG-25.6")]
    if s.scene.has("hunting") and s.kind(n) != "mounted-infantry":
        return [Reason("hunting", 1, "ARG-25.6")]
    return []


def aim_with(s: Skirmish, one: Aim, k: int, turned: dict[int, Direction] | None) -> Figure:
    """The malus of a victim drawn by lot, with pavises turned as they are. ARG-18.7"""
    whole = s
    if one.step >= 0:
        s = at_step(s, one.step)
    missile = row(s, one.shooter, one.weapon)
    way = lane(s, one.shooter, k, missile, one.distance)
    moving = s.stands[one.shooter].moved
    sly = (
        one.furtive
        and furtive_ones(whole, one.shooter, k)[1]
        and not _slowed(s, one.shooter, missile, moving)
    )
    return malus(s, one.shooter, k, missile, way.view, one.point_blank, sly, turned)
