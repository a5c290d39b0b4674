"""Why a mind does something in a campaign, in words."""

from collections.abc import Mapping

from gonfanon.campaign.sheet import Campaign
from gonfanon.story.campaign_words import CampaignWords, contracted

NAMED = ("place", "foe", "group", "other", "band", "convoy", "column", "source", "who")
"""Arguments that name somebody or something."""


def reason(words: CampaignWords, s: Campaign, key: str, args: Mapping[str, str | int]) -> str:
    """A reason with the names of those whom it is about."""
    named = {
        field: words.name(s, value) if field in NAMED and isinstance(value, str) else value
        for field, value in args.items()
    }
    return contracted(words.texts.say(key, **named))
