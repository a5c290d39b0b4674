"""What must stand on the table after an order, compared with what does."""

from collections.abc import Callable, Mapping
from typing import Any

from gonfanon.argad.ground.levels import level
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.formations import middle
from gonfanon.kernel.errors import BadData
from gonfanon.tabletop.points import MM, degrees_of, rounded

NEAR = 2
"""Numbers of a place and degrees of a facing agree within this."""


def _at(s: Skirmish, n: int) -> list[int] | None:
    at = s.stands[n].at
    return None if at is None else [rounded(at[0], MM), rounded(at[1], MM)]


def _captor(s: Skirmish, n: int) -> str | None:
    captor = s.stands[n].captor
    return s.name(captor) if captor >= 0 else None


def _weapons(s: Skirmish, n: int) -> list[str]:
    stand = s.stands[n]
    return [*(w for w in s.person(n).weapons if w not in stand.lost), *stand.gained]


def _level(s: Skirmish, n: int) -> int:
    return level(s, n) // MM


FIGURE: dict[str, Callable[[Skirmish, int], Any]] = {
    "at": _at,
    "facing": lambda s, n: degrees_of(s.stands[n].facing),
    "state": lambda s, n: "well" if s.stands[n].state == "gone" else s.stands[n].state,
    "lives": lambda s, n: s.stands[n].lives,
    "contact": lambda s, n: sorted(s.name(m) for m in s.contact(n)),
    "moved": lambda s, n: s.stands[n].moved,
    "loaded": lambda s, n: s.stands[n].loaded,
    "shots": lambda s, n: s.stands[n].shots,
    "stuck": lambda s, n: s.stands[n].stuck,
    "disorder": lambda s, n: s.stands[n].disorder,
    "hesitates": lambda s, n: s.stands[n].hesitates,
    "level": _level,
    "riding": lambda s, n: s.stands[n].riding,
    "weapons": _weapons,
    "posture": lambda s, n: s.stands[n].posture or None,
    "captor": _captor,
    "gone": lambda s, n: s.stands[n].state == "gone",
}
"""What may be asked of a figure."""
ORDER = ("formed", "members", "at")
TURN = ("number", "stage")


def check(s: Skirmish, wanted: Mapping[str, Any]) -> None:
    """Everything expected must be something that can be asked."""
    for name, values in wanted.items():
        known: tuple[str, ...] = TURN if name == "turn" else tuple(FIGURE)
        if name not in s.scene.numbers and name != "turn":
            if not isinstance(values, dict) or (
                "formed" not in values and not any(k in values for k in ORDER)
            ):
                raise BadData((name,), f"there is no piece {name!r}")
            known = ORDER
        if not isinstance(values, dict):
            raise BadData((name,), "a mapping is wanted")
        for key in values:
            if key not in known:
                raise BadData((name, key), f"one of {', '.join(known)}")


def differences(s: Skirmish, wanted: Mapping[str, Any]) -> list[str]:
    """What was expected and came out otherwise."""
    found: list[str] = []
    for name, values in wanted.items():
        if name == "turn":
            have: dict[str, Any] = {"number": s.turn, "stage": s.stage}
        elif name in s.scene.numbers:
            n = s.scene.numbers[name]
            have = {key: FIGURE[key](s, n) for key in values}
            _same_weapons(s, n, values, have)
        else:
            have = _formation(s, name)
        for key, value in values.items():
            if not same(key, have[key], value):
                found.append(f"{name}.{key}: {value} expected, {have[key]} found")
    return found


def _same_weapons(s: Skirmish, n: int, values: Mapping[str, Any], have: dict[str, Any]) -> None:
    """`weapons` are those written and not lost: what everybody has need not be named."""
    if "weapons" in values:
        usual = [w for w in ("sword", "knife") if w not in values["weapons"]]
        have["weapons"] = sorted(w for w in have["weapons"] if w not in usual)


def _formation(s: Skirmish, name: str) -> dict[str, Any]:
    order = next((each for each in s.formations if each.name == name), None)
    if order is None:
        return {"formed": False, "members": [], "at": None}
    x, y = middle(s, order)
    members = sorted(s.name(n) for n in order.members)
    return {"formed": True, "members": members, "at": [rounded(x, MM), rounded(y, MM)]}


def same(key: str, have: Any, wanted: Any) -> bool:
    """Places within two millimetres, facings within two degrees, lists in any order."""
    if have is None or wanted is None:
        return bool((have or None) == (wanted if wanted != "none" else None))
    if key == "at":
        return isinstance(wanted, list) and all(abs(a - b) <= NEAR for a, b in zip(have, wanted, strict=True))
    if key == "stuck" and isinstance(wanted, bool):
        return bool(have) == wanted
    if key == "facing":
        return bool(abs((have - wanted + 180) % 360 - 180) <= NEAR)
    if isinstance(wanted, list):
        return sorted(have) == sorted(wanted)
    return bool(have == wanted) and isinstance(have, bool) == isinstance(wanted, bool)
