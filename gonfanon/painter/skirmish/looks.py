"""How a figure of the free table looks, from its roster line; written as a word, so that a picture has an address."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gonfanon.argad.state.scene import Person, Scene
from gonfanon.kernel.errors import GonfanonError
from gonfanon.painter.ink.palette import FACTIONS
from gonfanon.painter.pieces.gear import HELMS, SHIELDS, WEAPONS

TROOPS = {
    "bretons": "royalist",
    "brigands": "turk",
    "english": "english",
    "french": "french",
    "normans": "norman",
    "picts": "scot",
    "saxons": "saxon",
    "vikings": "viking",
    "villagers": "welsh",
}
"""Troop of the library -> the arms under which it goes."""
SPARE = ("angevin", "lombard", "fleming", "byzantine", "german", "arab")
"""Arms for sides whose own are taken, or that have none."""
CARRIED = {
    "heavy-lance": "lance",
    "light-lance": "spear",
    "thrown-lance": "spear",
    "long-tool": "fork",
    "heavy-tool": "mallet",
    "short-tool": "club",
    "polearm": "halberd",
    "two-handed-axe": "two-handed-axe",
    "two-handed-sword": "two-handed-sword",
    "short-bow": "bow",
    "long-bow": "bow",
    "light-crossbow": "crossbow",
    "war-crossbow": "crossbow",
    "javelin": "javelin",
    "sling": "sling",
    "knife": "knife",
    "mace": "mace",
}
"""Weapon of the book -> how it is drawn."""
RANKS = {"troop-chief": "troop", "chief": "chief", "bearer": "bearer", "musician": "musician"}


class Figure(msgspec.Struct, frozen=True):
    """What is seen of a figure."""

    arms: str
    carried: str = "sword"
    shield: str = "none"
    helm: str = "bare"
    armour: int = 0
    rank: str = "none"
    mount: str = "foot"
    """foot, horse, mule, or thing for what is no person."""

    @property
    def key(self) -> str:
        """The word for it."""
        parts = (self.arms, self.carried, self.shield, self.helm, str(self.armour), self.rank, self.mount)
        return ".".join(parts)


def read(key: str) -> Figure:
    """A figure from its word."""
    parts = key.split(".")
    known: tuple[Sequence[str], ...] = (
        tuple(FACTIONS),
        (*WEAPONS, *THINGS, "none"),
        (*SHIELDS, "none"),
        tuple(HELMS),
        ("0", "4", "5"),
        (*RANKS.values(), "none"),
        ("foot", "horse", "mule", "thing"),
    )
    if len(parts) != len(known) or any(part not in words for part, words in zip(parts, known, strict=True)):
        raise GonfanonError(f"{key!r} is no figure: ARMS.WEAPON.SHIELD.HELM.ARMOUR.RANK.MOUNT is wanted")
    arms, carried, shield, helm, armour, rank, mount = parts
    return Figure(arms, carried, shield, helm, int(armour), rank, mount)


THINGS = ("boat", "cart", "emblem", "horse")


def arms_of_sides(scene: Scene) -> tuple[str, ...]:
    """The arms of each side: those of its first troop, or others if they are taken."""
    found: list[str] = []
    spare = iter(SPARE)
    for side in range(len(scene.sides)):
        lines = (person.line.partition("/")[0] for person in scene.people if person.side == side)
        own = next((TROOPS[name] for name in lines if name in TROOPS), "")
        found.append(own if own and own not in found else next(spare))
    return tuple(found)


def figure_of(person: Person, arms: str, riding: bool) -> Figure:
    """A person, or a thing, as it is drawn."""
    if person.thing:
        return Figure(arms, person.thing, mount="thing")
    carried = next((CARRIED[key] for key in person.weapons if key in CARRIED), "sword")
    if person.rank == "bearer":
        carried = "standard"
    elif person.rank == "musician":
        carried = "horn"
    mount = "foot" if not riding else "horse" if person.beast == "horse" else "mule"
    return Figure(
        arms,
        carried,
        _shield(person, carried),
        _helm(person, carried),
        person.armour,
        RANKS.get(person.rank, "none"),
        mount,
    )


def _shield(person: Person, carried: str) -> str:
    if person.shield == "pavise":
        return "pavise"
    if person.shield == "large-shield":
        return "kite"
    return "round" if person.shield else "none"


def _helm(person: Person, carried: str) -> str:
    if person.rank == "troop-chief":
        return "crown"
    if person.armour == 5:
        return "great"
    if person.armour == 4:
        return "kettle" if carried == "crossbow" else "nasal"
    if carried in ("bow", "sling", "javelin"):
        return "hood"
    return "straw" if carried in ("fork", "mallet", "club") else "bare"
