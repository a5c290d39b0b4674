"""What must stand on the board after an order, compared with what does."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gonfanon.battle.setup import ROWS
from gonfanon.cases.query import same, shown
from gonfanon.cast.characters import STATES
from gonfanon.cast.pieces import Piece
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData
from gonfanon.rules import events as happenings
from gonfanon.rules.state import Battle

WORDS = ("events", "turn")
"""What `expect` may name besides pieces and hexes."""


def _at(s: Battle, p: Piece) -> str | None:
    return s.scene.field.name(p.at) if p.at >= 0 else None


def _facing(s: Battle, p: Piece) -> str | None:
    """Where a horse's head points, or the side a row of a formation faces."""
    if p.front >= 0:
        return next((name for name, front in ROWS.items() if front == p.front), None)
    return DIRECTIONS[p.facing] if p.facing >= 0 else None


def _front(s: Battle, p: Piece) -> list[str] | None:
    return [DIRECTIONS[p.front], DIRECTIONS[(p.front + 1) % 6]] if p.front >= 0 else None


def _led_by(s: Battle, p: Piece) -> str | None:
    return s.name(p.leader) if p.leader >= 0 else None


PIECE: dict[str, Callable[[Battle, Piece], Any]] = {
    "at": _at,
    "left": lambda s, p: p.left,
    "state": lambda s, p: STATES[p.state],
    "riding": lambda s, p: p.riding,
    "facing": _facing,
    "front": _front,
    "pikes": lambda s, p: p.pikes,
    "foulkon": lambda s, p: p.foulkon,
    "ammunition": lambda s, p: p.ammunition if p.ammunition >= 0 else None,
    "led_by": _led_by,
    "gone": lambda s, p: p.away in ("exited", "sunk"),
}
"""What may be asked of a piece; a later book adds its own."""

TURN: dict[str, Callable[[Battle], Any]] = {
    "number": lambda s: s.turn,
    "side": lambda s: s.scene.sides[s.side],
    "step": lambda s: s.step,
}


def _naphtha(s: Battle, h: int) -> str | None:
    if s.burning >> h & 1:
        return "burning"
    return "wet" if s.naphtha >> h & 1 else None


PLACE: dict[str, Callable[[Battle, int], Any]] = {"naphtha": _naphtha}
"""What may be asked of a hex."""


def check_words(s: Battle, expected: Mapping[str, Any]) -> None:
    """Every name must be one that can be compared."""
    for name, wanted in expected.items():
        if name == "events":
            _check_events(wanted)
            continue
        known = _known(s, name)
        if not isinstance(wanted, dict):
            raise BadData((name,), f"a mapping is wanted, of {', '.join(known)}")
        for key in wanted:
            if key not in known:
                raise BadData((name, key), f"unknown; one of {', '.join(known)}")


def _known(s: Battle, name: str) -> Iterable[str]:
    if name == "turn":
        return TURN
    if s.scene.number(name) >= 0:
        return PIECE
    if s.scene.field.place(name) >= 0:
        return PLACE
    raise BadData((name,), "neither a piece nor a hex of this case")


def _check_events(wanted: Any) -> None:
    if not isinstance(wanted, list):
        raise BadData(("events",), "a list of event names is wanted")
    for n, name in enumerate(wanted):
        event = getattr(happenings, str(name), None)
        if not (isinstance(event, type) and issubclass(event, Event)):
            raise BadData(("events", n), f"there is no event {name}")


def differences(s: Battle, events: Iterable[Event], expected: Mapping[str, Any]) -> list[str]:
    """What was expected after an order and came out otherwise."""
    found = []
    for name, wanted in expected.items():
        if name == "events":
            found += _missing(events, wanted)
        elif name == "turn":
            found += _differing("turn", wanted, {key: tell(s) for key, tell in TURN.items()})
        elif s.scene.number(name) >= 0:
            piece = s.pieces[s.scene.number(name)]
            found += _differing(name, wanted, {key: tell(s, piece) for key, tell in PIECE.items()})
        else:
            place = s.scene.field.place(name)
            found += _differing(name, wanted, {key: tell(s, place) for key, tell in PLACE.items()})
    return found


def _differing(name: str, wanted: Mapping[str, Any], have: Mapping[str, Any]) -> list[str]:
    return [
        f"{name}.{key}: {shown(value)} expected, {shown(have[key])} found"
        for key, value in wanted.items()
        if not same(have[key], value, key)
    ]


def _missing(events: Iterable[Event], wanted: list[str]) -> list[str]:
    """The names must occur in their order; others may stand between."""
    names = [type(event).__name__ for event in events]
    left = iter(names)
    for name in wanted:
        if name not in left:
            return [f"events: {name} did not come in its place; these came: {', '.join(names) or 'none'}"]
    return []
