"""Missions of a scenario: what counts for a faction beside prestige, money and places. GUC-1a GUC-1c ANC-1a"""

from gonfanon.campaign.rows import Mission
from gonfanon.campaign.setup.text import MissionText
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.errors import BadData


def mission_of(key: str, text: MissionText, s: Campaign) -> Mission:
    """A mission held to the campaign; what cannot be is a `BadData` with the way to it."""
    path = ("missions", key)
    if text.faction not in s.scene.factions:
        known = ", ".join(s.scene.factions)
        raise BadData((*path, "faction"), f"there is no faction {text.faction} here; one of {known}")
    if bool(text.hold) == bool(text.who):
        raise BadData(path, "a mission is to `hold` a place, or about `who`")
    if text.points < 1:
        raise BadData((*path, "points"), "a mission counts 1 point at least")
    for field, place in (("hold", text.hold), ("to", text.to)):
        if place and place not in s.places:
            raise BadData((*path, field), f"there is no place {place}")
    if text.to and not text.who:
        raise BadData((*path, "to"), "say `who` is brought there")
    if text.who and text.who not in s.commanders:
        raise BadData((*path, "who"), f"there is no commander {text.who}")
    return Mission(key, text.faction, text.points, text.hold, text.who, text.to)


def fulfilled(s: Campaign, mission: Mission) -> bool:
    """Whether a mission is fulfilled as things stand; what counts is the end. GUC-1c"""
    if mission.hold:
        return mission.hold in s.places and s.places[mission.hold].faction == mission.faction
    one = s.commanders[mission.who]
    if one.fate or s.captive(mission.who) or one.faction != mission.faction:
        return False
    return not mission.to or s.where(mission.who) == s.where(mission.to)


def points(s: Campaign, faction: str) -> int:
    """Points of the missions that a faction has fulfilled."""
    return sum(each.points for each in s.scene.missions if each.faction == faction and fulfilled(s, each))
