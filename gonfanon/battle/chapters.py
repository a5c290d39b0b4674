"""All chapters that add orders of their own; importing this makes them known."""

from gonfanon.battle import (
    beast_deeds,
    capture_deeds,
    castle_deeds,
    door_deeds,
    engine_deeds,
    fire_deeds,
    ladder_deeds,
    tactics_deeds,
)

__all__ = [
    "beast_deeds",
    "capture_deeds",
    "castle_deeds",
    "door_deeds",
    "engine_deeds",
    "fire_deeds",
    "ladder_deeds",
    "tactics_deeds",
]
