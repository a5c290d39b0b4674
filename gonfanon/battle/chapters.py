"""All chapters that add orders of their own; importing this makes them known."""

from gonfanon.battle import capture_deeds, door_deeds, engine_deeds, fire_deeds, ladder_deeds

__all__ = ["capture_deeds", "door_deeds", "engine_deeds", "fire_deeds", "ladder_deeds"]
