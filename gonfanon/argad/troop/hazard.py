"""Hazard: those stuck in dangerous ground test for their lives. ARG-15.1 to ARG-15.8"""

from fractions import Fraction

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Figure, Reason

RULE = "ARG-15.8"


def hazard_die(
    s: Skirmish, n: int, jump: bool = False, helping: bool = False, helped: bool = False
) -> Figure:
    """What is added to the die of a hazard test. ARG-15.8"""
    amounts, person = s.scene.book.tests.hazard, s.person(n)
    found = []
    if person.armour:
        found.append(f"armour{person.armour}")
    if s.kind(n) == "mounted-infantry":
        found.append("mounted_infantry")
    if jump:
        found.append("jump")
    if helping:
        found.append("helping_another")
    if "local" in person.traits:
        found.append("lives_nearby")
    if helped:
        found.append("being_helped")
    return Figure.total(Reason(f"hazard-{key}", amounts[key], RULE) for key in found)


def fall_die(s: Skirmish, n: int, onto: str = "") -> Figure:
    """What is added to the die of a fall. ARG-28.17"""
    amounts, armour = s.scene.book.tests.fall, s.person(n).armour
    found = [f"armour{armour}"] if armour else []
    if onto:
        found.append({"bushes": "bushes_or_mud", "hay": "haystack"}[onto])
    return Figure.total(Reason(f"fall-{key}", amounts[key], "ARG-28.17") for key in found)


def chances(value: int, added: int) -> dict[str, Fraction]:
    """The chances of a die under a value."""
    faces = [die + added for die in range(1, 7)]
    return {
        "under": Fraction(sum(face < value for face in faces), 6),
        "equal": Fraction(sum(face == value for face in faces), 6),
        "over": Fraction(sum(face > value for face in faces), 6),
    }
