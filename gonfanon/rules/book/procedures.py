"""Where the books part ways: the procedures each of them names, and the tables that only one of them has.

Each field is one decision of a book. A chapter's module holds the procedures side by side and asks here which
of them is in force; a book that says nothing plays as Guiscard does.
"""

from fractions import Fraction
from typing import Literal

from msgspec import Struct


class Procedures(Struct, frozen=True):
    """Which of two ways a book goes, mechanism by mechanism."""

    melee: Literal["difference", "odds"] = "difference"
    """How a column is found: by the difference of strengths, or by their ratio. GUI-6e MAG-6c"""
    defenders: Literal["one", "several"] = "one"
    """Whether one may attack several at once. GUI-6.2a MAG-6.2a"""
    shooting: Literal["impact", "one-table"] = "impact"
    """First the hex that is hit and then the damage, or one die for both. GUI-5.4.1a MAG-5.4.1b"""
    defensive_fire: Literal["hex-by-hex", "spaced"] = "hex-by-hex"
    """A shot after every hex, or shooters named together and hexes between their volleys. GUI-5.3a MAG-5.3d"""
    wading: Literal["no-shots", "shots"] = "no-shots"
    """Whether one shoots from shallows. GUI-5.5.2.4c MAG-5.5.2.4b"""
    cover: Literal["strongest", "combined"] = "strongest"
    """Whether two kinds of cover add up. GUI-5.5.2a MAG-5.5.5d"""
    heights: Literal["equal-distance", "thales"] = "equal-distance"
    """How far from an obstacle the lower of two must stand. GUI-9.3.1a MAG-9.6.1b"""
    turning: Literal["side-by-side", "eight-hexes"] = "side-by-side"
    """How a horse turns: side by side about its rear half, or into any hex around it. GUI-4.4.1c MAG-4.4.1b"""
    bridles: Literal["head", "beside"] = "head"
    """From where a bridle is taken: before the head, or from any hex beside. GUI-4.4.3c MAG-4.4.4b"""
    tasks: Literal["idle", "unattacked"] = "idle"
    """What a work of full turns asks: to do nothing, or not to be attacked either. GUI-8.5.2b MAG-0e"""
    clearing: Literal["movement", "melee"] = "movement"
    """The sequence in which a hex is cleared of bodies. GUI-4.2.3a MAG-4.2.3a"""
    charges: Literal["fought-at-once", "announced"] = "fought-at-once"
    """Whether a charge is fought where it ends or with the other combats. GUI-7.2.1a MAG-7.6.1a"""
    advance: Literal["one-hex", "two-or-three"] = "one-hex"
    """How far the winner of a combat may go. GUI-6.6a MAG-6.6a"""
    retreat: Literal["straight", "free"] = "straight"
    """Whether the loser's way is his own choice. GUI-6.5a MAG-6.5d"""
    quarter: Literal["capture", "ransom"] = "capture"
    """How a beaten knight is taken. ANA-1.4a MAG-6.9c"""

    def unfit(self, combines: bool, infiltration: str = "") -> tuple[str, str] | None:
        """A mixture for which there is no code: the procedure at fault and what it needs beside it.

        `combines`: the book has a table of covers; `infiltration`: how slipping past enemies is tested.
        """
        for (name, way), (other, needed) in TOGETHER:
            if (getattr(self, name) == way) != (getattr(self, other) == needed):
                return name, f"{way} goes with {other} {needed}, and neither without the other"
        if (self.cover == "combined") != combines:
            return "cover", "combined goes with a cover_combination, strongest without"
        if infiltration and (self.turning == "eight-hexes") != (infiltration == "by-blow"):
            return (
                "turning",
                "eight-hexes goes with infiltration by-blow, side-by-side with the other procedures",
            )
        return None


TOGETHER = (
    # The long advance follows a combat by odds, and only there may one attack several.
    (("advance", "two-or-three"), ("melee", "odds")),
    (("defenders", "several"), ("melee", "odds")),
    # A charge that was announced is fought with the other combats, by their odds.
    (("charges", "announced"), ("melee", "odds")),
    # A horse that turns by the hex it enters is passed by, and led from beside.
    (("turning", "eight-hexes"), ("bridles", "beside")),
    # Volleys are named shooter by shooter, each with one die.
    (("defensive_fire", "spaced"), ("shooting", "one-table")),
)
"""Procedures that have code only together: both as named here, or neither."""


class Weather(Struct, frozen=True):
    """What a kind of weather does. MAG-3.2a"""

    key: str
    name: dict[str, str]
    sight: int | None
    """The furthest hex that can be seen. MAG-3.2b"""
    pace: tuple[int, int]
    """The fraction of the movement points that is left. MAG-3.2c"""
    die: int
    """Added to the shooting die. MAG-3.2d"""
    melee: str
    """The sign of those in the open. MAG-3.2e"""

    def slowed(self, points: int) -> int:
        """Points of a character in this weather, the remainder dropped. MAG-3.2c"""
        return int(points * Fraction(*self.pace))


class Combination(Struct, frozen=True):
    """How two kinds of cover on one shot add up. MAG-5.5.5d"""

    pairs: dict[str, str]
    """`light medium` -> total; the weaker first."""
    kneeling: dict[str, str]
    """What kneeling makes of the cover of a place. MAG-7.11.1b"""


class BuildingSteps(Struct, frozen=True):
    """What stepping about unfinished walls costs on top of the hex entered. MAG-9.4.3a"""

    costs: dict[str, dict[str, int | None]]
    """From -> to -> points; None: no way."""
