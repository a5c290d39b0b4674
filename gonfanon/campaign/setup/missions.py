"""The missions of a campaign file, held to the campaign. GUC-1a GUC-1c ANC-1a"""

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
