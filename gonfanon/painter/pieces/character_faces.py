"""From a person of a roster to his counters: in the saddle or on foot, well or wounded, stunned or dead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gonfanon.painter.pieces.counters import Counter, Rim, State
from gonfanon.painter.pieces.figures import Look
from gonfanon.painter.pieces.horses import BEASTS

SHOWN_FIRST = frozenset({"short-bow", "long-bow", "composite-bow", "crossbow", "sling", "javelin"})
ONLY_ON_FOOT = frozenset({"long-bow", "crossbow", "sling"})
HORSE_DEFENCE = 1

HABITS: dict[str, dict[str, str]] = {
    "priest": {"body": "habit", "helm": "tonsure", "arms": "cross"},
    "woman": {"body": "gown", "helm": "veil"},
    "engineer": {"helm": "cap", "arms": "mallet"},
    "peasant": {"helm": "straw", "arms": "fork"},
}
PLAIN = frozenset({"", "coat", "robe", "tunic", "hood", "bare", "staff", "club"})


def _habit(category: str, part: str, written: str) -> str:
    """What he wears, or where that is plain what his calling wears."""
    return HABITS.get(category, {}).get(part, written) if written in PLAIN else written


def _body(person: Mapping[str, Any], category: str, written: str) -> str:
    """His dress; armour written as a coat is scale on a cataphract and quilted cloth on others."""
    if person.get("armour") and written == "coat":
        return "scale" if category == "cataphract" else "gambeson"
    return _habit(category, "body", written)


def look_of(person: Mapping[str, Any]) -> Look:
    """How a person of a roster looks."""
    look = person.get("look") or {}
    category = str(person.get("category", ""))
    shield = str(look.get("shield", "none"))
    return Look(
        body=_body(person, category, str(look.get("body", "mail" if person.get("armour") else "coat"))),
        helm=_habit(category, "helm", str(look.get("helm", "bare"))),
        shield=None if shield == "none" else shield,
        horse=str(look.get("horse", "bay")),
        barding=bool(look.get("barding", False)),
    )


def carried(person: Mapping[str, Any], riding: bool) -> str:
    """What is drawn in the hand: the missile weapon if he can use it there, else what he fights with."""
    missile = str(person.get("weapon", ""))
    if missile in SHOWN_FIRST and not (riding and missile in ONLY_ON_FOOT):
        return missile
    return _habit(str(person.get("category", "")), "arms", str(person.get("arms", "")))


def _values(person: Mapping[str, Any], riding: bool, state: State) -> tuple[int, int, int] | None:
    if state in ("dead", "dead horse"):
        return None
    if state == "stunned":
        return 0, int(person.get("stunned") or (2 if person.get("armour") else 1)), 0
    if state == "horse alone":
        return 0, HORSE_DEFENCE, int((person.get("mounted") or (0, 0, 0))[2])
    key = ("mounted" if riding else "foot") + ("_wounded" if state == "wounded" else "")
    values = person.get(key)
    return (int(values[0]), int(values[1]), int(values[2])) if values else None


def face_of(
    person: Mapping[str, Any],
    faction: str,
    rim: Rim = "white",
    riding: bool = False,
    state: State = "well",
    facing: int = 1,
    marks: tuple[str, ...] = (),
    language: str = "en",
) -> Counter:
    """One face of a person as it lies on the table."""
    return Counter(
        name=str(person.get("name", "")),
        faction=str(person.get("faction", faction)),
        rim=rim,
        category=str(person.get("category", "")),
        armour=bool(person.get("armour", False)) and state not in ("horse alone", "dead horse"),
        arms=carried(person, riding),
        look=look_of(person),
        face=_values(person, riding, state),
        riding=riding,
        facing=facing,
        state=state,
        marks=marks,
        epithet=str((person.get("epithet") or {}).get(language, "")),
        mount=str(person.get("mount") or "horse"),
    )


def pairs_of(
    person: Mapping[str, Any], faction: str, rim: Rim = "white", language: str = "en"
) -> list[tuple[Counter, Counter]]:
    """A person's counters with their backs: well and wounded, stunned and dead, his horse alone and dead."""

    def pair(riding: bool, front: State, back: State) -> tuple[Counter, Counter]:
        faces = (face_of(person, faction, rim, riding, state, language=language) for state in (front, back))
        return next(faces), next(faces)

    if str(person.get("category")) in BEASTS:
        return [pair(False, "well", "dead")]
    out = [pair(False, "well", "wounded"), pair(False, "stunned", "dead")]
    if person.get("mounted"):
        out = [pair(True, "well", "wounded"), *out, pair(True, "horse alone", "dead horse")]
    return out
