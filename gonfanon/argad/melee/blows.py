"""A blow: its modifiers, what it needs, what comes of it. ARG-22.1 to ARG-22.7"""

from fractions import Fraction

from msgspec import Struct

from gonfanon.argad.ground.contacts import across
from gonfanon.argad.ground.levels import higher
from gonfanon.argad.melee.arms import may_couch, usable
from gonfanon.argad.melee.ranks import shoulders
from gonfanon.argad.movement.encounters import hardness
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import in_command
from gonfanon.argad.troop.walls import wall_of
from gonfanon.books.argad.book import Arm
from gonfanon.kernel.figures import Figure, Reason, Refusal

UNTRAINED = 2
LENGTHS = {4: "long", 3: "semi-long", 2: "short", 1: "very-short"}


class Choices(Struct, frozen=True):
    """What has been chosen for the melee."""

    strikes: tuple[tuple[int, int, str], ...] = ()
    declined: tuple[int, ...] = ()
    attacks: tuple[tuple[int, int, str], ...] = ()
    """Who attacks whom across an obstacle: `across` or `cross`."""
    yielding: tuple[int, ...] = ()
    left_order: tuple[int, ...] = ()
    stepping: tuple[int, ...] = ()


NOTHING = Choices()


def attacked_across(choices: Choices, attacker: int, defender: int) -> bool:
    """One attacks another across an obstacle."""
    return any(a == attacker and d == defender for a, d, _ in choices.attacks)


def untrained(s: Skirmish, n: int) -> bool:
    """Class 1 and 2 strike with a malus. ARG-20.16"""
    return s.person(n).rank_in <= UNTRAINED


def modifiers(s: Skirmish, n: int, m: int, arm: Arm, choices: Choices = NOTHING) -> Figure:
    """All bonuses and maluses of a blow; in disorder the bonuses are lost. ARG-9.15 ARG-27.5 ARG-5.1 ARG-10.9"""
    table = s.scene.book.melee
    keys = [*_mounted(s, n, m, arm), *_ground(s, n, m, choices), *_self(s, n, m, arm, choices)]
    found = [Reason(key, table[key].amount, table[key].rule) for key in keys]
    wall = wall_of(s, n, m, shots=False)
    if wall is not None:
        found.append(wall)
    if not in_command(s, n):
        lost = [one for one in found if one.amount > 0]
        found = [one for one in found if one.amount <= 0]
        found += [Reason("disorder", 0, "ARG-27.5")] if lost else []
    return Figure.total(found)


def _charged(s: Skirmish, n: int, m: int) -> bool:
    """A rider charges a figure directly; rear ranks count with the friend in front. ARG-21.8"""
    target = s.stands[m].charging
    return target >= 0 and (target == n or shoulders(s, n).get(m, -1) == target)


def _mounted(s: Skirmish, n: int, m: int, arm: Arm) -> list[str]:
    """Riders and those on foot. ARG-21.2 to ARG-21.8 ARG-21.1"""
    ours, theirs = s.kind(n), s.kind(m)
    found = []
    if ours == "cavalier" and theirs != "cavalier" and not hardness(s, n):
        found.append("cavalier-vs-foot")
    if ours == "foot" and theirs == "cavalier" and hardness(s, m) < 2:
        found.append("foot-vs-cavalier")
    if ours == "mounted-infantry" and theirs == "cavalier":
        found.append("mounted-infantry-vs-cavalier")
    if ours == "foot" and arm.against_mounted and theirs != "foot" and not _charged(s, n, m):
        found.append("polearm-vs-mounted")
    if ours == "cavalier" and s.stands[n].charging >= 0:
        found.append("charge")
        if arm.charge_only and may_couch(s, n):
            found.append("couched-lance")
    if ours == "foot" and arm.set_against_charge and not s.stands[n].moved and _charged(s, n, m):
        found.append("set-spear")
    return found


def _ground(s: Skirmish, n: int, m: int, choices: Choices) -> list[str]:
    """Heights and obstacles. ARG-23.1 ARG-23.5 ARG-23.8"""
    found = []
    if higher(s, m, n) or s.stands[n].lower or (s.stands[n].ladder and not s.stands[m].ladder):
        found.append("lower-than-enemy")
    if (
        s.kind(n) == "foot"
        and (across(s, n, m) is not None or s.stands[m].ladder)
        and (attacked_across(choices, m, n) or s.stands[m].ladder)
        and not attacked_across(choices, n, m)
        and not s.stands[n].ladder
    ):
        found.append("defender-of-obstacle")
    return found


def _self(s: Skirmish, n: int, m: int, arm: Arm, choices: Choices) -> list[str]:
    """The striker himself: wounds, training, his weapon. ARG-7.5 ARG-20.16 ARG-23.16"""
    found = []
    in_order = s.formation(n) is not None and n not in choices.left_order
    if arm.heavy and not in_order and s.kind(n) != "mounted-infantry":
        found.append("heavy-two-handed")
    if s.stands[n].state == "wounded":
        found.append("wounded")
    if untrained(s, n):
        found.append("class-1-or-2")
    elif arm.improvised:
        found.append("improvised-weapon")
    front = shoulders(s, n).get(m, -1) if m not in s.contact(n) else -1
    if front >= 0 and untrained(s, front) and not untrained(s, n):
        found.append("behind-untrained-front")
    return found


def best_arm(s: Skirmish, n: int, m: int, choices: Choices = NOTHING) -> Arm | None:
    """The longest weapon that may be used, and among equals the one with the best total. ARG-10.13"""
    named = next((weapon for a, b, weapon in choices.strikes if a == n and b == m and weapon), "")
    arms = usable(s, n, m)
    if named:
        return next((arm for arm in arms if arm.key == named), None)
    if not arms:
        return None
    longest = max(arm.length for arm in arms)
    arms = [arm for arm in arms if arm.length == longest]
    return arms[0] if len(arms) == 1 else max(arms, key=lambda arm: modifiers(s, n, m, arm, choices).value)


def result(s: Skirmish, n: int, m: int, natural: int, added: int) -> str:
    """killed, wounded, recoil or -. ARG-22.2 to ARG-22.7 ARG-28.16 ARG-9.7 ARG-22.5"""
    if natural <= 1:
        return "-"
    person, stand = s.person(m), s.stands[m]
    most = max(person.rank_in, person.armour)
    total = natural + added
    lying = stand.state == "lying" and not s.stands[n].riding
    if natural >= 7 or total > most or lying:
        return "wounded" if stand.lives > 1 else "killed"
    return "recoil" if total >= person.rank_in else "-"


def deadly(found: str) -> bool:
    """A result that costs a life point. ARG-22.4"""
    return found in ("killed", "wounded")


def kills_from(s: Skirmish, n: int, m: int, added: int) -> int:
    """The lowest natural number that kills; 7: only a double six."""
    return next((x for x in range(2, 7) if deadly(result(s, n, m, x, added))), 7)


def results(s: Skirmish, n: int, m: int, added: int) -> dict[str, Fraction]:
    """The chance of each result, re-thrown sixes counted. ARG-11.1"""
    found: dict[str, Fraction] = {}
    for die in range(1, 7):
        what = result(s, n, m, die, added)
        part = Fraction(1, 6)
        if die == 6 and not deadly(what) and in_command(s, n):
            again = result(s, n, m, 7, added)
            found[again] = found.get(again, Fraction(0)) + part / 6
            part -= part / 6
        found[what] = found.get(what, Fraction(0)) + part
    return found


def why_not_strike(s: Skirmish, n: int, m: int, choices: Choices = NOTHING) -> Refusal | None:
    """Why one cannot strike another in this melee."""
    stand = s.stands[n]
    if not s.active(n) or stand.state == "lying" or not s.active(m):
        return Refusal("ARG-28.16", "cannot-strike", (s.name(n),), also=("ARG-25.7",))
    if not s.enemies(n, m):
        return Refusal("ARG-8.8", "no-enemy", (s.name(m),), also=("ARG-13.32",))
    if m not in s.contact(n) and m not in shoulders(s, n):
        rule = "ARG-23.10" if n in shoulders(s, m) else "ARG-20.14"
        also = (
            "ARG-20.14",
            "ARG-23.12",
            "ARG-20.12",
            *(("ARG-26.21",) if s.formation(n) is not None else ()),
        )
        return Refusal(rule, "not-in-contact", (s.name(m),), also=also)
    if stand.shot:
        return Refusal("ARG-20.2", "has-shot", (s.name(n),), also=("ARG-10.11", "ARG-16.3"))
    if m in stand.left:
        return Refusal("ARG-24.13", "left-him", (s.name(m),), also=("ARG-24.16",))
    if stand.lame == s.turn:
        return Refusal("ARG-24.18", "stuck-while-leaving", (s.name(n),))
    if s.intent(n).kind in ("mount", "dismount"):
        return Refusal("ARG-12.20", "mounting", (s.name(n),))
    return _why_not_charge(s, n, m) or _why_not_across(s, n, m, choices)


def _why_not_charge(s: Skirmish, n: int, m: int) -> Refusal | None:
    """Who may strike a charging cavalier. ARG-21.14"""
    target = s.stands[m].charging
    if target < 0 or target == n or s.stands[n].charging >= 0:
        return None
    if shoulders(s, n).get(m, -1) == target:
        return None
    return Refusal("ARG-21.14", "charging", (s.name(m),))


def _why_not_across(s: Skirmish, n: int, m: int, choices: Choices) -> Refusal | None:
    """Across an obstacle they strike only if one attacks and the other holds. ARG-23.4 ARG-23.6"""
    if across(s, n, m) is None or s.stands[n].ladder or s.stands[m].ladder:
        return None
    if m not in s.contact(n):
        front = shoulders(s, n).get(m, -1)
        return _why_not_across(s, front, m, choices) if front >= 0 else None
    ours, theirs = attacked_across(choices, n, m), attacked_across(choices, m, n)
    if not (ours or theirs):
        return Refusal("ARG-23.4", "nobody-attacks", (s.name(m),))
    if (ours and m in choices.yielding and not theirs) or (theirs and n in choices.yielding and not ours):
        return Refusal("ARG-23.4", "gives-way", (s.name(m),))
    return None
