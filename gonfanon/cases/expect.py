"""What must stand on the board after an order, compared with what does."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gonfanon.battle.notation.spelling import FRONTS
from gonfanon.cases.query import same, shown
from gonfanon.cast.characters import STATES
from gonfanon.cast.pieces import Piece
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData
from gonfanon.rules.engines.throwing import count, hexes_of
from gonfanon.rules.pieces.engine_frames import CORNERS, place_named
from gonfanon.rules.position.state import Battle

WORDS = ("events", "turn")
"""What `expect` may name besides pieces and hexes."""


def _at(s: Battle, p: Piece) -> str | list[str] | None:
    name = s.scene.field.name
    if p.at < 0:
        return None
    return name(p.at) if p.other < 0 else sorted((name(p.at), name(p.other)))


def _state(s: Battle, p: Piece) -> str:
    """A character's state, or how a thing is."""
    if p.captor >= 0 and p.alive:
        return "prisoner"
    if p.posture in ("up", "down") or (not p.posture and _thing(s, p)):
        return "whole"
    return STATES[p.state] if p.posture in ("", "kneeling") else p.posture


def _thing(s: Battle, p: Piece) -> bool:
    return any(s.pieces[n] is p for n in s.scene.things)


def _facing(s: Battle, p: Piece) -> str | None:
    """Where a horse's head points, or the side a row of a formation faces."""
    if p.front >= 0:
        return next((name for name, front in FRONTS.items() if front == p.front), None)
    return (*DIRECTIONS, *CORNERS)[p.facing] if p.facing >= 0 else None


def _front(s: Battle, p: Piece) -> list[str] | None:
    return [DIRECTIONS[p.front], DIRECTIONS[(p.front + 1) % 6]] if p.front >= 0 else None


def _led_by(s: Battle, p: Piece) -> str | None:
    return s.name(p.leader) if p.leader >= 0 else None


def _loaded(s: Battle, p: Piece) -> int:
    """The turns of loading, that of the present sequence included. GUI-10.4.1b"""
    thing = next((n for n in s.scene.things if s.pieces[n] is p), -1)
    return count(s, thing) if thing >= 0 and p.at >= 0 else p.loaded


PIECE: dict[str, Callable[[Battle, Piece], Any]] = {
    "at": _at,
    "left": lambda s, p: p.left,
    "state": _state,
    "riding": lambda s, p: p.riding,
    "facing": _facing,
    "front": _front,
    "pikes": lambda s, p: p.pikes,
    "foulkon": lambda s, p: p.foulkon,
    "ammunition": lambda s, p: p.ammunition if p.ammunition >= 0 else None,
    "led_by": _led_by,
    "gone": lambda s, p: p.away in ("exited", "sunk", "destroyed"),
    "bearers": lambda s, p: [s.name(n) for n in p.bearers],
    "loaded": _loaded,
    "bridge": lambda s, p: p.posture if p.posture in ("up", "down") else None,
    "kneeling": lambda s, p: p.posture == "kneeling",
    "in": lambda s, p: s.name(p.leader) if p.away == "litter" else None,
    "team": lambda s, p: [s.name(n) for n in p.bearers],
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


def _deck(s: Battle, h: int) -> str | None:
    above = s.scene.grid.index.get(f"{s.scene.grid.names[h]}/1", -1)
    kind = s.ground.terrain.get(above)
    return kind if kind in ("hoarding", "scaffold") else None


def _fire(s: Battle, h: int) -> int | None:
    fire = s.works.fire_at(h)
    return fire.age if fire is not None else None


PLACE: dict[str, Callable[[Battle, int], Any]] = {
    "naphtha": _naphtha,
    "terrain": lambda s, h: s.ground.terrain.get(h),
    "fire": _fire,
    "damage": lambda s, h: s.works.damage_at(h),
    "deck": _deck,
}
"""What may be asked of a hex, or of a place on a storey."""


def _side_state(s: Battle, name: str) -> str | None:
    """The state of what stands on a side: `0402 SE`."""
    h, _, direction = name.partition(" ")
    side = s.ground.side(s.scene.field.place(h), DIRECTIONS.index(direction))
    return side.state if side is not None else None


def _is_side(s: Battle, name: str) -> bool:
    h, _, direction = name.partition(" ")
    return direction in DIRECTIONS and s.scene.field.place(h) >= 0


SIDE = ("state",)


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
    if place_named(s, name) >= 0:
        return PLACE
    if _is_side(s, name):
        return SIDE
    raise BadData((name,), "neither a piece nor a hex of this case")


def _check_events(wanted: Any) -> None:
    if not isinstance(wanted, list):
        raise BadData(("events",), "a list of event names is wanted")
    known = {event.__name__ for event in Event.__subclasses__()}
    for n, name in enumerate(wanted):
        if name not in known:
            raise BadData(("events", n), f"there is no event {name}")


def differences(s: Battle, events: Iterable[Event], expected: Mapping[str, Any]) -> list[str]:
    """What was expected after an order and came out otherwise."""
    found = []
    for name, wanted in expected.items():
        if name == "events":
            found += missing(events, wanted)
        elif name == "turn":
            found += _differing("turn", wanted, {key: tell(s) for key, tell in TURN.items()})
        elif s.scene.number(name) >= 0:
            n = s.scene.number(name)
            have = {key: tell(s, s.pieces[n]) for key, tell in PIECE.items()}
            found += _differing(name, _plain(s, n, wanted), have)
        elif _is_side(s, name):
            found += _differing(name, wanted, {"state": _side_state(s, name)})
        else:
            place = place_named(s, name)
            found += _differing(name, wanted, {key: tell(s, place) for key, tell in PLACE.items()})
    return found


def _plain(s: Battle, n: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """What is expected of a piece, its place by the name of the map even if that of an engine was written.

    Of a beast, rider or engine that fills two hexes both may be written instead of the front one, and an
    engine that has lost battering points but still works may be called damaged. ANA-5.1.2c
    """
    if wanted.get("state") == "damaged" and s.pieces[n].broken:
        wanted = {**wanted, "state": _state(s, s.pieces[n])}
    at = wanted.get("at")
    both = hexes_of(s, n) if n in s.scene.things else s.hexes(n)
    if isinstance(at, list) and len(both) == 2 and sorted(at) == sorted(s.scene.field.name(h) for h in both):
        return {**wanted, "at": s.scene.field.name(both[0])}
    place = place_named(s, at) if isinstance(at, str) else -1
    return {**wanted, "at": s.scene.field.name(place)} if place >= 0 else dict(wanted)


def _differing(name: str, wanted: Mapping[str, Any], have: Mapping[str, Any]) -> list[str]:
    return [
        f"{name}.{key}: {shown(value)} expected, {shown(have[key])} found"
        for key, value in wanted.items()
        if not same(have[key], sorted(value) if key == "at" and isinstance(value, list) else value, key)
    ]


def missing(events: Iterable[Event], wanted: list[str]) -> list[str]:
    """The names must occur in their order; others may stand between."""
    names = [type(event).__name__ for event in events]
    left = iter(names)
    for name in wanted:
        if name not in left:
            return [f"events: {name} did not come in its place; these came: {', '.join(names) or 'none'}"]
    return []
