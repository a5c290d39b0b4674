"""Campaign files of the library: title, story, and the campaign itself. GUC-1a GUC-1c ANC-1a"""

import hashlib

import msgspec
from msgspec import Struct

from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.opening import campaign_of
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.text import CampaignText

Words = dict[str, str]


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, rename={"try_": "try"}):
    """What a teaching campaign says to the learner when a step of a day begins, and orders to try."""

    day: int
    step: str
    tell: Words
    try_: list[str] = []


class CampaignFile(CampaignText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A campaign file of the library."""

    campaign: str
    title: Words
    story: Words = {}
    special: Words = {}
    side_names: dict[str, Words] = {}
    """Player -> his name; a player is written as his factions joined by `+`."""
    mission_names: dict[str, Words] = {}
    """Mission -> what it asks, in words."""
    lesson: list[LessonStep] = []
    """For the first player of a campaign that teaches."""


class CampaignParcel(Struct, frozen=True):
    """A campaign with everything that it needs to be set out."""

    campaign: CampaignFile

    @property
    def hash(self) -> str:
        """Sixteen hex digits that stand for all that changes the game."""
        told = msgspec.to_builtins(self.campaign)
        for key in ("title", "story", "special", "side_names", "mission_names", "lesson"):
            told.pop(key, None)
        return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:16]


def set_out(parcel: CampaignParcel, book: CampaignBook) -> Campaign:
    """The campaign before the first order."""
    return campaign_of(parcel.campaign, book)
