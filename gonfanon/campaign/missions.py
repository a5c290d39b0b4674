"""Missions of a scenario: what counts for a faction beside prestige, money and places. GUC-1a GUC-1c ANC-1a"""

from gonfanon.campaign.rows import Mission
from gonfanon.campaign.sheet import Campaign


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
