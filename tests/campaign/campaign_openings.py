"""Campaigns to wander through: both books, two to four factions, everything on the map at once."""

from typing import Any

import msgspec

from gonfanon import library
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel, set_out
from gonfanon.campaign.setup.set_up import campaign_of
from gonfanon.campaign.setup.text import CampaignText
from gonfanon.campaign.sheet import Campaign
from gonfanon.library.campaign_tables import table_parts
from gonfanon.library.campaigns import tactical_books

APULIA = {
    "book": "guiscard",
    "map": {
        "rows": """
            . . f h m s s s . .
            . . f h . c s s . .
            . r r b . . c . . .
            . . . . w . . . h h
            . f f . w . . h h .
            . . . . . . . . . .
            """,
        "legend": {
            "f": "forest",
            "h": "hill",
            "m": "mountain",
            "s": "sea",
            "c": "coast",
            "r": "river",
            "b": ["river", "road"],
            "w": "marsh",
        },
    },
    "factions": ["normans", "byzantines", "lombards"],
    "battles": "quick",
    "options": ["weather", "season"],
    "turn": {"step": "start"},
    "length": 20,
    "commanders": {
        "guillaume": {"faction": "normans", "prestige": 7, "hostility": 8, "in": "guiscards"},
        "drogon": {"faction": "normans", "prestige": 5, "hostility": 7, "in": "drogons"},
        "argyros": {
            "faction": "byzantines",
            "prestige": 6,
            "hostility": 7,
            "type": "koursor",
            "in": "catapan",
        },
        "basil": {"faction": "byzantines", "prestige": 4, "hostility": 6, "type": "koursor", "in": "trani"},
        "gaimar": {"faction": "lombards", "prestige": 5, "hostility": 6, "in": "lombards-men"},
    },
    "groups": {
        "guiscards": {"faction": "normans", "at": "0103", "men": 12, "money": 20},
        "drogons": {"faction": "normans", "at": "0105", "men": 8, "riders": True, "money": 6},
        "catapan": {"faction": "byzantines", "at": "0803", "men": 20, "money": 30},
        "guard": {"faction": "byzantines", "at": "0905", "men": 9, "troops": "varangians", "hostility": 8},
        "lombards-men": {"faction": "lombards", "at": "0406", "men": 14, "money": 10},
    },
    "places": {
        "melfi": {"at": "0104", "kind": "castle", "faction": "normans", "resources": 7, "hostility": 8},
        "venosa": {"at": "0204", "kind": "town", "faction": "normans", "resources": 6, "hostility": 6},
        "corato": {"at": "0404", "kind": "town", "faction": "lombards", "resources": 5, "hostility": 4},
        "trani": {"at": "0703", "kind": "castle", "faction": "byzantines", "resources": 3, "hostility": 5},
        "matera": {"at": "0605", "kind": "village", "faction": "byzantines", "resources": 4, "hostility": 3},
        "bari": {"at": "0904", "kind": "city", "faction": "byzantines", "flags": ["port"]},
    },
    "convoys": {
        "mules": {"at": "0103", "load": 5, "faction": "normans"},
        "traders": {"at": "0904", "load": 5, "shuttle": ["bari", "corato"]},
    },
    "mercenaries": {
        "lions": {"at": "0505", "men": {"archer": 5}, "serial": 1},
        "bears": {"with": "catapan", "men": {"knight": 4}, "terms": "promise"},
    },
    "spies": {"fox": {"faction": "normans", "at": "0204"}},
}
THAMES = {
    "book": "anarchy",
    "map": {
        "size": [9, 6],
        "terrain": {"0303": "river", "0404": "forest", "0505": ["river", "road"], "0602": "marsh"},
    },
    "factions": ["royalists", "angevins"],
    "battles": "quick",
    "options": ["building", "spies", "capitulation"],
    "length": 20,
    "commanders": {
        "stephen": {
            "faction": "royalists",
            "prestige": 8,
            "loyalty": 10,
            "steadfast": True,
            "in": "kings-men",
        },
        "alain": {"faction": "royalists", "prestige": 5, "loyalty": 7, "in": "alains"},
        "robert": {"faction": "angevins", "prestige": 7, "loyalty": 1, "steadfast": True, "in": "rebels"},
        "brian": {"faction": "angevins", "prestige": 5, "loyalty": 3, "in": "wallingford"},
    },
    "groups": {
        "kings-men": {"faction": "royalists", "at": "0202", "men": 18, "money": 30},
        "alains": {
            "faction": "royalists",
            "at": "0204",
            "men": {"knight": 4, "engineer": 1, "peasant": 4},
            "money": 12,
        },
        "rebels": {"faction": "angevins", "at": "0803", "men": 16, "money": 20},
        "waverers": {"faction": "angevins", "at": "0506", "men": 9, "loyalty": 4, "money": 5},
        "doubtful": {"faction": "neutral", "owner": "royalists", "at": "0601", "men": 7, "loyalty": 5},
    },
    "places": {
        "oxford": {
            "at": "0202",
            "kind": "town",
            "faction": "royalists",
            "resources": 9,
            "loyalty": 9,
            "castle": "stone",
        },
        "calne": {"at": "0404", "kind": "town", "faction": "neutral", "resources": 5, "loyalty": 6},
        "farleigh": {"at": "0606", "kind": "priory", "faction": "angevins", "resources": 4, "loyalty": 3},
        "wallingford": {
            "at": "0803",
            "kind": "castle",
            "faction": "angevins",
            "resources": 3,
            "loyalty": 1,
            "castle": "tower",
        },
        "tetbury": {"at": "0304", "kind": "village", "faction": "royalists", "resources": 4, "loyalty": 7},
    },
    "convoys": {"carts": {"at": "0803", "load": 4, "faction": "angevins"}},
    "mercenaries": {
        "welsh": {"at": "0501", "troops": "welsh", "men": 6, "serial": 1},
        "flemings": {"with": "kings-men", "troops": "flemish", "men": 5, "terms": "promise"},
    },
}
SIEGE: dict[str, Any] = {
    "book": "guiscard",
    "map": {"size": [7, 5]},
    "factions": ["normans", "byzantines"],
    "battles": "tactical",
    "turn": {"day": 3, "step": "movement", "mover": "guiscards"},
    "commanders": {"guillaume": {"faction": "normans", "prestige": 7, "hostility": 8, "in": "guiscards"}},
    "groups": {
        "guiscards": {
            "faction": "normans",
            "at": "0303",
            "men": {"knight": 6, "medium-foot": 6, "archer": 3},
        },
    },
    "places": {"trani": {"at": "0303", "kind": "castle", "faction": "byzantines", "resources": 3}},
    "sieges": {"trani": {"by": ["guiscards"], "days": 6}},
}
"""A castle that is besieged already."""
OPENINGS = {"apulia": APULIA, "thames": THAMES}
FILES = {**OPENINGS, "siege": SIEGE}


def opening(name: str, **changes: object) -> Campaign:
    """A campaign by its name, perhaps with other settings; its battles are reported or settled quickly."""
    text = msgspec.convert({**OPENINGS[name], **changes}, CampaignText)
    return campaign_of(text, library.campaign_book(text.book))


def parcel_of(name: str, **changes: object) -> CampaignParcel:
    """A campaign as it is played at the table, with maps and people for its battles and sieges."""
    named = {"campaign": name, "title": {"en": name}}
    text = msgspec.convert({**FILES[name], **named, **changes}, CampaignFile)
    return CampaignParcel(text, table_parts(text.book))


def with_table(name: str, **changes: object) -> Campaign:
    """The same, set out: battles are fought out unless something else is said."""
    parcel = parcel_of(name, **{"battles": "tactical", **changes})
    return set_out(parcel, library.campaign_book(parcel.campaign.book), tactical_books(parcel))
