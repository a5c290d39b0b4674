"""What a season changes: the tint of land and washes, the crowns of trees, the snow of winter. Ink stays."""

from __future__ import annotations

import msgspec

from gonfanon.painter.ink.palette import CROWN, CROWN_LIGHT

Tint = tuple[str, float]
"""A colour and its strength."""


class Season(msgspec.Struct, frozen=True):
    """The colours of the land in a season."""

    land: str
    hill: Tint
    mountain: Tint
    forest: Tint
    crowns: tuple[str, str, str]
    mountain_lit: str
    mountain_dark: str
    hill_lit: str
    hill_dark: str
    marsh: Tint = ("#A9C3B0", 0.8)


SEASONS: dict[str, Season] = {
    "spring": Season(
        land="#E8E3BB",
        hill=("#DCC48A", 0.62),
        mountain=("#C9A873", 0.66),
        forest=("#93A764", 0.72),
        crowns=(CROWN, "#7E9A57", CROWN_LIGHT),
        mountain_lit="#EFE2BF",
        mountain_dark="#B59A6B",
        hill_lit="#E6D6A6",
        hill_dark="#C2A970",
    ),
    "summer": Season(
        land="#F0E5B6",
        hill=("#E3C683", 0.64),
        mountain=("#CFA76A", 0.66),
        forest=("#9BA25A", 0.72),
        crowns=("#66803F", "#7C8A45", "#A6AC5F"),
        mountain_lit="#F1E0B4",
        mountain_dark="#B59A6B",
        hill_lit="#EBD596",
        hill_dark="#C6A662",
    ),
    "autumn": Season(
        land="#E1D4A8",
        hill=("#CFAE74", 0.66),
        mountain=("#B9946A", 0.66),
        forest=("#C08A48", 0.64),
        crowns=("#B8742E", "#94803C", "#DDA552"),
        mountain_lit="#E9DABB",
        mountain_dark="#A88D62",
        hill_lit="#DEC794",
        hill_dark="#B0935E",
    ),
    "winter": Season(
        land="#EAEAE0",
        hill=("#DADAD2", 0.8),
        mountain=("#CBCFCE", 0.8),
        forest=("#C3C8BC", 0.8),
        crowns=("#8E9384", "#A5A496", "#E9EBE6"),
        mountain_lit="#FCFBF8",
        mountain_dark="#A89C86",
        hill_lit="#F5F3EC",
        hill_dark="#B9B3A4",
        marsh=("#C4D2CC", 0.8),
    ),
}
"""By the words of the rules: winter, spring, summer, autumn."""
