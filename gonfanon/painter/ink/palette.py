"""Colours, typefaces and the tinctures of the nineteen factions: every picture takes them from here."""

from __future__ import annotations

import msgspec

VELLUM = "#F6EDD9"
VELLUM_DEEP = "#EADBB9"
PAGE = "#E4D3AC"
HAIRLINE = "#C8B283"
INK = "#2A2018"
INK_SOFT = "#5E4C39"
WHITE = "#FFFAEE"

ATTACK = "#1E1712"
DEFENCE = "#A3171C"
MOVEMENT = "#15497F"

MEADOW = "#DFDDB2"
MEADOW_DARK = "#CDCC98"
MEADOW_TICK = "#A9AA74"
BRUSH = "#8F9650"
BRUSH_LIGHT = "#A3A65C"
BRUSH_LINE = "#56602C"
CROWN = "#6C8A4B"
CROWN_OTHER = "#7A9454"
CROWN_LIGHT = "#94AC66"
CROWN_LINE = "#34431F"
CROWN_SHADE = "#3A4423"
WATER = "#A9CBD0"
WATER_LIGHT = "#D5E6E2"
DEEP = "#6FA3B3"
SHORE = "#3E6F80"
MARSH = "#BFCBA0"
REED = "#51652F"
SAND = "#EAD7A4"
SAND_GRAIN = "#B8955A"
EARTH = "#B79A66"
HACHURE = "#6B4F2C"
CREST = "#5A4022"
CREST_PALE = "#F4E8C4"
TRACK = "#E9D9AE"
TRACK_EDGE = "#8F7444"
ROCK = "#B9AE9A"
ROCK_SHADE = "#4A3F2C"
STONE = "#CFC4AE"
STONE_JOINT = "#9C9078"
WALL = "#8D8371"
CASTLE = "#A79C88"
WOOD = "#A87C4A"
SHAFT = "#C79A5C"
FLOOR = "#E3CFA4"
FLOOR_JOINT = "#A98C57"

REACH = "#2582A8"
DANGER = "#B5480A"
TARGET = "#8E1023"
CLEAR = "#0F7350"
COVER = "#8A5A00"
BLOCKED = "#2A2018"
THREAT = "#522478"
SELECT = "#F2B51D"
DONE = "#2F6B3A"

STEEL = "#E6E3DC"
IRON = "#C9C2B4"
MAIL = "#A9A8A6"
SKIN = "#EBC9A0"
GOLD = "#EDBE3B"

SERIF = "Alegreya,'Palatino Linotype',Georgia,serif"
SMALL_CAPITALS = "'Alegreya SC',Alegreya,Georgia,serif"
SANS = "'Alegreya Sans','Gill Sans','Segoe UI',sans-serif"


class Arms(msgspec.Struct, frozen=True):
    """The arms of a faction: field and second tincture, the division of the field, the device."""

    name: str
    field: str
    second: str
    division: str
    device: str


FACTIONS: dict[str, Arms] = {
    "norman": Arms("Normans", "#B23A2C", "#F0C75A", "paly", "gonfanon"),
    "byzantine": Arms("Byzantines", "#70407C", "#E9C46A", "chequy", "cross-potent"),
    "lombard": Arms("Lombards", "#356B40", "#F3E9D2", "chief", "key"),
    "arab": Arms("Arabs", "#146066", "#F1DFB4", "barry", "star"),
    "german": Arms("Germans", "#35312F", "#EDBE3B", "bendy", "eagle"),
    "royalist": Arms("Royalists", "#D0688A", "#F6EDD9", "bordure", "arrowhead"),
    "angevin": Arms("Angevins", "#2B569A", "#EFC451", "chevronny", "broom"),
    "fleming": Arms("Flemings", "#DDA62C", "#2F2823", "pily", "gauntlet"),
    "welsh": Arms("Welsh", "#9DB64C", "#B03A2E", "quarterly", "leek"),
    "turk": Arms("Turks", "#D67C33", "#1F4E57", "wavy", "crescent"),
    "frank": Arms("Franks", "#EFE4C8", "#3D6FAF", "cross", "cross"),
    "viking": Arms("Vikings", "#8299A8", "#E8DFC8", "gyronny", "raven"),
    "saxon": Arms("Saxons", "#94703F", "#F0D9A0", "lozengy", "wyvern"),
    "crusader": Arms("Crusaders", "#E9E2D6", "#B3202C", "crusily", "jerusalem"),
    "saracen": Arms("Saracens", "#2E8F6B", "#F3D98B", "fess", "cup"),
    "bedouin": Arms("Bedouins", "#56617C", "#EBCB8F", "dancetty", "palm"),
    "french": Arms("French", "#3F74BC", "#F0C75A", "semy", "lily"),
    "english": Arms("English", "#8E1F2F", "#EDBE3B", "fretty", "leopard"),
    "scot": Arms("Scots", "#8A66A3", "#F3E9D2", "saltire", "thistle"),
}
UNALIGNED = Arms("No side", "#B9A77C", "#F6EDD9", "plain", "none")


def arms_of(faction: str) -> Arms:
    """The arms a faction bears; anyone who has no faction goes in plain cloth."""
    return FACTIONS.get(faction, UNALIGNED)
