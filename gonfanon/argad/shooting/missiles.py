"""Which weapon a figure may shoot or throw, and how. ARG-16.5 ARG-16.6 ARG-16.22 to ARG-16.31"""

from msgspec.structs import replace

from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import Missile, Mode
from gonfanon.kernel.figures import Refusal

THROWN = {"light-lance": "thrown-lance"}
"""What is thrown under another name. ARG-18.13"""
BOWS = ("short-bow", "long-bow", "war-crossbow", "light-crossbow")
DROPPING = (*BOWS, "sling", "staff-sling")
"""Weapons that shoot over friends at long range. ARG-19.21"""
NAMED = {
    "war-crossbow": "ARG-16.22",
    "short-bow": "ARG-16.23",
    "long-bow": "ARG-16.24",
    "sling": "ARG-16.26",
    "light-crossbow": "ARG-16.27",
    "staff-sling": "ARG-16.28",
    "javelin": "ARG-16.29",
    "javelin-mounted-direct": "ARG-16.30",
    "stone": "ARG-16.31",
    "thrown-lance": "ARG-18.13",
    "other-thrown": "ARG-16.36",
}
"""The clause of each row."""


def rule_of(key: str) -> str:
    """The clause of a row of the shooting table."""
    return NAMED.get(key, "ARG-16.21")


def row(s: Skirmish, n: int, key: str) -> Missile:
    """The row by which a figure shoots a weapon: a longbow in other hands is like other bows, standing. ARG-16.25"""
    missiles = s.scene.book.missiles
    traits = s.person(n).traits
    if key == "long-bow" and "english" not in traits and "welsh" not in traits:
        plain = missiles["short-bow"]
        return replace(plain, key="long-bow", modes={"foot": Mode(0, None)})
    return missiles[key]


def weapons_to_shoot(s: Skirmish, n: int) -> list[str]:
    """The shooting and thrown weapons that a figure has."""
    missiles = s.scene.book.missiles
    return [THROWN.get(key, key) for key in weapons_of(s, n) if key in missiles or key in THROWN]


def shooting_kind(s: Skirmish, n: int) -> str:
    """How one shoots; on a hunt mounted infantry do as cavaliers. ARG-25.6"""
    kind = s.kind(n)
    return "cavalier" if kind == "mounted-infantry" and s.scene.has("hunting") else kind


def why_not_ready(s: Skirmish, n: int, key: str, moving: bool) -> Refusal | None:
    """Why a weapon cannot be used now: hands, load, missiles left, the way one rides or moves."""
    stand, missile = s.stands[n], row(s, n, key)
    hands = s.scene.book.hands.get(key, 1)
    if hands == 2 and stand.state == "wounded":
        return Refusal("ARG-7.4", "wounded", (s.name(n),))
    if hands == 2 and stand.ladder:
        return Refusal("ARG-3.8", "both-hands", (s.name(n),))
    if missile.reload and not stand.loaded:
        return Refusal("ARG-18.14", "not-loaded", (s.name(n),), also=("ARG-10.6", rule_of(key), "ARG-18.15"))
    if key == "javelin" and stand.shots == 0:
        return Refusal("ARG-18.9", "no-missiles", (s.name(n),), also=("ARG-18.10",))
    return _mode(s, n, missile, key, moving)


def _mode(s: Skirmish, n: int, missile: Missile, key: str, moving: bool) -> Refusal | None:
    kind = shooting_kind(s, n)
    mode = missile.modes.get(kind)
    if mode is None:
        rule = "ARG-16.5" if kind == "mounted-infantry" else "ARG-16.6"
        return Refusal(
            rule, "not-mounted", (s.name(n),), also=("ARG-4.3", rule_of(key), "ARG-16.6", "ARG-16.25")
        )
    if moving and mode.moving is None:
        rule = "ARG-16.5" if kind == "mounted-infantry" else "ARG-16.6"
        return Refusal(
            rule,
            "moving",
            (s.name(n),),
            also=("ARG-14.30", "ARG-18.12", rule_of(key), "ARG-4.3", "ARG-16.6", "ARG-13.14"),
        )
    if not moving and mode.still is None:
        return Refusal("ARG-16.35", "not-moving", (s.name(n),))
    return None


def mode_malus(s: Skirmish, n: int, missile: Missile, moving: bool) -> int:
    """What shooting so costs. ARG-10.10"""
    mode = missile.modes[shooting_kind(s, n)]
    return (mode.moving if moving else mode.still) or 0
