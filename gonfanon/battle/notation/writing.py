"""Orders put down in words: names, hexes, sides and steps, as they are read back."""

from collections.abc import Callable
from typing import Any

from gonfanon.field.hexes import DIRECTIONS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import (
    Back,
    Dismount,
    Drop,
    Exit,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Lift,
    Mount,
    Stand,
    Step,
    Turn,
    TurnAbout,
    Word,
)

Writer = Callable[[Battle, Any], str]


def names(s: Battle, pieces: tuple[int, ...]) -> str:
    """Pieces joined by `+`."""
    return "+".join(s.name(n) for n in pieces)


def hexes(s: Battle, places: tuple[int, ...]) -> str:
    """Hexes one after the other."""
    return " ".join(s.scene.field.name(place) for place in places)


def where(s: Battle, at: int, side: int = -1) -> str:
    """A place, or a side of it."""
    return s.scene.field.name(at) + (f" {DIRECTIONS[side]}" if side >= 0 else "")


def front_sides(front: int) -> str:
    """The two front sides of a formation."""
    return f"{DIRECTIONS[front]} {DIRECTIONS[(front + 1) % 6]}"


def steps(s: Battle, path: tuple[Step, ...]) -> str:
    """The steps of a path."""
    return " ".join(STEP_WRITERS[type(step)](s, step) for step in path)


def with_names(verb: str, *whom: str) -> Writer:
    """An order that is its verb and some pieces, by the words for them in the order."""
    return lambda s, said: " ".join((verb, *(s.name(getattr(said, one)) for one in whom)))


def with_place(verb: str) -> Writer:
    """An order of some pieces for a place."""
    return lambda s, said: f"{verb} {names(s, said.actors)} {where(s, said.at)}"


def with_side(verb: str) -> Writer:
    """An order of some pieces for a place, or for a side of it."""
    return lambda s, said: f"{verb} {names(s, said.actors)} {where(s, said.at, said.side)}"


def _of_camel(step: str) -> Writer:
    """The camel is named, or it is himself or the camel under him. MAG-4.6.4g"""
    return lambda s, said: f"{step} {s.name(said.camel)}" if said.camel >= 0 else step


STEP_WRITERS: dict[type[Word], Writer] = {
    Go: lambda s, said: s.scene.field.name(said.to),
    Turn: lambda s, said: f"turn-{DIRECTIONS[said.facing]}",
    Back: with_names("back"),
    Mount: with_names("mount", "horse"),
    Dismount: lambda s, said: f"dismount {s.scene.field.name(said.to)}",
    Lift: with_names("lift", "body"),
    Drop: lambda s, said: f"drop {s.scene.field.name(said.to)}",
    Lead: with_names("lead", "horse"),
    Leave: with_names("leave", "horse"),
    Exit: with_names("exit"),
    TurnAbout: with_names("turn-about"),
    Jump: lambda s, said: f"jump {s.name(said.target) if said.target >= 0 else s.scene.field.name(said.to)}",
    Kneel: _of_camel("kneel"),
    Stand: _of_camel("stand"),
}
