"""Volleys: all dice against one cluster at one moment. ARG-11.3 ARG-18.7"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.shooting.aim import Aim, Words, aim, aim_with
from gonfanon.argad.shooting.malus import turned_pavises
from gonfanon.argad.shooting.missiles import row
from gonfanon.argad.shooting.moments import at_step
from gonfanon.argad.state.events import Became, Shot
from gonfanon.argad.state.losses import hit
from gonfanon.argad.state.orders import Shoot
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play, roll
from gonfanon.tabletop.points import Direction


class Hit(Struct, frozen=True):
    """By whom one was hit, and with which natural number."""

    shooter: int
    natural: int


class Die(Struct):
    """One die of a volley."""

    aim: Aim
    thrown: int
    natural: int = 0
    six: bool = False


def words_of(order: Shoot) -> Words:
    """The words after a shot."""
    return Words(order.weapon, order.step, order.moving, order.open, order.mass, order.front)


def joined(s: Skirmish, order: Shoot) -> Shoot:
    """Not all who shoot together at point-blank range have met the one named: they aim at the line. ARG-19.13"""
    several = len(order.who) > 1 and order.step < 0
    if several and any(s.stands[n].met and order.target not in s.stands[n].met for n in order.who):
        return replace(order, front=True)
    return order


def aims(s: Skirmish, shots: tuple[Shoot, ...]) -> list[Aim]:
    """Each shooter's shot, in the order of pieces; a shot that has become impossible is lost."""
    found = {}
    for order in shots:
        for n in order.who:
            one = aim(s, n, order.target, words_of(order))
            if one.refusal is None:
                found[n] = one
    return [found[n] for n in sorted(found)]


def shoot(s: Skirmish, shots: list[Aim], clouds: frozenset[int] = frozenset()) -> Play[Skirmish]:
    """Resolve shots in order of moments, then those of the phase together. ARG-16.17 ARG-19.20

    A hand slinger shows himself for the whole turn in which he shoots. ARG-17.20
    """
    missiles = s.scene.book.missiles
    showing = {one.shooter: one.weapon for one in shots if missiles[one.weapon].exposed}
    moments = sorted({one.step for one in shots if one.step >= 0})
    for step in (*moments, -1):
        together = [
            one
            for one in shots
            if one.step == step and s.active(one.shooter) and not s.stands[one.shooter].shot
        ]
        if together:
            s = yield from moment(s, together, clouds, showing)
    return s


def moment(
    s: Skirmish,
    shots: list[Aim],
    clouds: frozenset[int] = frozenset(),
    showing: Mapping[int, str] = MappingProxyType({}),
) -> Play[Skirmish]:
    """All volleys of one moment; removals take effect together at its end. ARG-16.17 ARG-18.7"""
    start, victims = s, dict[int, list[Hit]]()
    for n, weapon in showing.items():
        start = start.with_stand(n, replace(start.stands[n], shot=weapon))
    turned = turned_pavises(_then(start, shots[0]), [(one.shooter, one.targets) for one in shots])
    for lot in volleys(start, shots):
        s, hits = yield from _volley(s, start, lot, turned, clouds)
        for victim, by in hits.items():
            victims.setdefault(victim, []).extend(by)
    for one in shots:
        stand = spent(s, one)
        s = yield from tell(Became("shot", one.shooter, stand, "ARG-16.3"))
    step = shots[0].step
    for victim in _fallen(start, shots, victims):
        at = at_step(start, step).stands[victim].at if step >= 0 else None
        for one_hit in victims[victim][: start.stands[victim].lives]:
            s = yield from hit(s, victim, one_hit.shooter, "shot", "ARG-18.1", at)
    return s


def _fallen(s: Skirmish, shots: list[Aim], victims: dict[int, list[Hit]]) -> list[int]:
    """Who is hit; of two who kill each other at point-blank range one is spared. ARG-22.12 to ARG-22.14"""
    if not shots[0].point_blank or s.scene.has("no-tie-break"):
        return sorted(victims)

    def worth(n: int, by: Hit) -> tuple[int, int, int]:
        person = s.person(n)
        return person.rank_in, person.armour, by.natural

    found = []
    for victim, hits in victims.items():
        by = hits[0]
        back = next((one for one in victims.get(by.shooter, ()) if one.shooter == victim), None)
        if len(hits) > 1 or back is None or worth(victim, back) <= worth(by.shooter, by):
            found.append(victim)
    return sorted(found)


def _then(s: Skirmish, one: Aim) -> Skirmish:
    return at_step(s, one.step) if one.step >= 0 else s


def volleys(s: Skirmish, shots: list[Aim]) -> list[list[Aim]]:
    """Shots by side and target cluster: sides in their order, clusters in the order of pieces. ARG-11.5"""
    lots: dict[tuple[int, int], list[Aim]] = {}
    for one in shots:
        then = _then(s, one)
        allied = min(k for k in range(len(s.scene.sides)) if s.stance(k, s.side(one.shooter)) == "friend")
        first = one.target if one.point_blank and not one.front else cluster(then, one.target)[0]
        lots.setdefault((allied, first), []).append(one)
    return [sorted(lots[key], key=lambda one: one.shooter) for key in sorted(lots)]


def _volley(
    s: Skirmish, start: Skirmish, lot: list[Aim], turned: dict[int, Direction], clouds: frozenset[int]
) -> Play[tuple[Skirmish, dict[int, list[Hit]]]]:
    """One volley; who has more than one life point stays in the draw until he has lost them all. ARG-7.6 ARG-18.2"""
    dice: list[Die] = []
    for one in lot:
        for _ in range(2 if one.shooter in clouds else 1):
            thrown = yield from roll("1d6", "shooting", "ARG-16.19", s.side(one.shooter))
            dice.append(Die(one, thrown))
    _count_sixes(dice)
    dice_in_order = sorted(dice, key=lambda die: (-die.natural, die.aim.shooter))
    highest = next((die for die in dice_in_order if die.six), None)
    struck: dict[int, list[Hit]] = {}
    for die in dice_in_order:
        removed = {m for m, hits in struck.items() if len(hits) >= start.stands[m].lives}
        victim = yield from _resolve(start, die, die is highest, removed, turned)
        if victim >= 0:
            struck.setdefault(victim, []).append(Hit(die.aim.shooter, die.natural))
    shooters = tuple(one.shooter for one in lot)
    s = yield from tell(
        Shot(shooters, lot[0].target, tuple(die.thrown for die in dice), tuple(sorted(struck)))
    )
    return s, struck


def _count_sixes(dice: list[Die]) -> None:
    """Natural sixes of those in command count 6, 7, 8; the best go where they matter most. ARG-11.3 ARG-11.6

    ARG-19.35
    """
    for die in dice:
        die.natural = die.thrown
    sixes = sorted(
        (die for die in dice if die.thrown == 6 and die.aim.commanded),
        key=lambda die: (_needed(die.aim), die.aim.shooter),
    )
    # From the lowest number up: it goes to the easiest shot that it makes good, else to the hardest one of all.
    for natural in range(6, 6 + len(sixes)):
        die = sixes.pop(0 if _needed(sixes[0].aim) <= natural else -1)
        die.natural, die.six = natural, True


def _needed(one: Aim) -> int:
    """The natural number that a shot needs as far as it is known before the lot."""
    return one.natural if len(one.targets) == 1 else one.need - one.own.value


def _resolve(
    s: Skirmish, die: Die, highest: bool, removed: set[int], turned: dict[int, Direction]
) -> Play[int]:
    """One die: its re-throws, its lot, the re-throws against the victim drawn. ARG-18.4 ARG-18.5 ARG-18.7 ARG-11.2"""
    one = die.aim
    again = highest and die.six
    while die.natural + one.own.value < one.need:
        if not again:
            return -1
        thrown = yield from roll("1d6", "shooting", "ARG-11.1", s.side(one.shooter))
        again = thrown == 6
        die.natural += int(again)
        if not again:
            return -1
    left = [m for m in one.targets if m not in removed]
    left = _least_sheltered(s, one, left, turned)
    if not left:
        return -1
    drawn = 0
    if len(left) > 1:
        drawn = (yield from roll(f"1d{len(left)}", "lot", "ARG-18.2", s.side(one.shooter))) - 1
    victim = left[drawn]
    malus = aim_with(s, one, victim, turned).value
    while die.natural + one.own.value + malus < one.need:
        if not again:
            return -1
        thrown = yield from roll("1d6", "shooting", "ARG-18.5", s.side(one.shooter))
        again = thrown == 6
        die.natural += int(again)
        if not again:
            return -1
    return victim


def _least_sheltered(s: Skirmish, one: Aim, left: list[int], turned: dict[int, Direction]) -> list[int]:
    """If the shooter wants it, those in the open fall first. ARG-16.16 ARG-18.3"""
    if not one.open or len(left) < 2:
        return left
    shelter = {m: cover_of(s, one, m, turned) for m in left}
    return [m for m in left if shelter[m] == max(shelter.values())]


def first_drawn(s: Skirmish, one: Aim) -> list[int]:
    """Who is in the draw when the first hit falls. ARG-18.2 ARG-18.3"""
    turned = turned_pavises(_then(s, one), [(one.shooter, one.targets)])
    return _least_sheltered(s, one, list(one.targets), turned)


def cover_of(s: Skirmish, one: Aim, m: int, turned: dict[int, Direction]) -> int:
    """What terrain alone takes off a die against one of the cluster."""
    reasons = aim_with(s, one, m, turned).reasons
    return sum(each.amount for each in reasons if each.what.startswith("cover-"))


def spent(s: Skirmish, one: Aim) -> Stand:
    """A shooter after his shot: unloaded, a javelin less, a lance gone. ARG-18.9 ARG-18.13 ARG-18.14

    ARG-18.8 ARG-18.11
    """
    stand = s.stands[one.shooter]
    missile = row(s, one.shooter, one.weapon)
    # Who shoots puts his load down. ARG-12.12
    changed = replace(stand, shot=one.weapon, dropped=stand.dropped or bool(s.person(one.shooter).load))
    if missile.reload:
        changed = replace(changed, loaded=False)
    if one.weapon in ("javelin", "javelin-mounted-direct"):
        left = max(0, stand.shots - 1)
        changed = replace(changed, shots=left, shot="javelin")
        if not left:
            changed = replace(changed, lost=(*changed.lost, "javelin"))
    if missile.lost:
        changed = replace(changed, lost=(*changed.lost, "light-lance"))
    return changed
