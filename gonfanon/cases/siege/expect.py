"""What must stand on the sheet, and on the board of a battle, after an order."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gonfanon.cases import expect as board_expect
from gonfanon.cases.query import same, shown
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData
from gonfanon.kernel.within import unwrapped
from gonfanon.rules.pieces.engine_frames import place_named
from gonfanon.siege.notation import board
from gonfanon.siege.sheet import Siege
from gonfanon.siege.view import SHEET, arrows, gone, heals, moment, rides, state_of

PIECE: dict[str, Callable[[Siege, int], Any]] = {
    "heals": heals,
    "points": lambda s, n: s.point_left(n),
    "at_work": lambda s, n: s.at_work(n),
    "fire_arrows": arrows,
    "gone": gone,
    "state": state_of,
    "riding": rides,
}
"""What a siege knows of a piece beyond its board."""
ABSENT: tuple[Any, ...] = (None, 0, False, [])
"""What `none` may stand for where a key of the sheet is empty."""


def differences(s: Siege, events: Iterable[Event], expected: Mapping[str, Any]) -> list[str]:
    """What was expected after an order and came out otherwise."""
    found: list[str] = []
    for name, wanted in expected.items():
        if name == "events":
            found += board_expect.missing([unwrapped(event)[1] for event in events], wanted)
        elif name == "turn":
            found += _differing("turn", wanted, moment(s)._asdict())
        elif name == "siege":
            found += sheet_differences(s, wanted)
        elif s.number(name) >= 0:
            found += _piece(s, name, wanted)
        else:
            found += _on_board(s, name, wanted)
    return found


def sheet_differences(s: Siege, wanted: Mapping[str, Any]) -> list[str]:
    """What differs on the sheet; only the keys named are compared."""
    found = []
    for key, value in wanted.items():
        if key not in SHEET:
            found.append(f"siege.{key}: unknown; one of {', '.join(SHEET)}")
            continue
        have = SHEET[key](s)
        if isinstance(value, dict) and isinstance(have, dict):
            found += _differing(f"siege.{key}", value, {**dict.fromkeys(value), **have})
        elif not _same(have, value):
            found.append(f"siege.{key}: {shown(value)} expected, {shown(have)} found")
    return found


def _same(have: Any, wanted: Any) -> bool:
    if isinstance(have, list) and isinstance(wanted, list):
        return sorted(have) == sorted(wanted)
    if wanted == "none" or wanted is None:
        return have in ABSENT
    if have is None:
        return wanted in (0, False)
    return same(have, wanted, "")


def _differing(name: str, wanted: Any, have: Mapping[str, Any]) -> list[str]:
    if not isinstance(wanted, Mapping):
        return [f"{name}: a mapping is wanted"]
    found = []
    for key, value in wanted.items():
        if key not in have:
            found.append(f"{name}.{key}: unknown; one of {', '.join(have)}")
        elif not _alike(have[key], value):
            found.append(f"{name}.{key}: {shown(value)} expected, {shown(have[key])} found")
    return found


def _alike(have: Any, wanted: Any) -> bool:
    if wanted == "none":
        return have is None
    return same(have, wanted, "") if have is not None else wanted is None


def _piece(s: Siege, name: str, wanted: Mapping[str, Any]) -> list[str]:
    """A piece: what the sheet knows of it, and the rest as on any board."""
    n = s.number(name)
    known = PIECE if s.is_person(n) else {key: tell for key, tell in PIECE.items() if key != "state"}
    own = {key: value for key, value in wanted.items() if key in known}
    rest = {key: value for key, value in wanted.items() if key not in known}
    found = _differing(name, own, {key: tell(s, n) for key, tell in known.items()})
    return found + (_on_board(s, name, rest) if rest else [])


def _on_board(s: Siege, name: str, wanted: Any) -> list[str]:
    b = board(s)
    place = place_named(b, name) if "." in name else -1
    named = b.scene.field.name(place) if place >= 0 else name
    try:
        board_expect.check_words(b, {named: wanted})
    except BadData as error:
        return [f"{'.'.join(map(str, error.path))}: {error.message}"]
    return board_expect.differences(b, (), {named: wanted})
