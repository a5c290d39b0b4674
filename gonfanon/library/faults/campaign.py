"""What is wrong with a campaign file: words missing, missions that nobody is told of, lessons amiss."""

from collections.abc import Iterator

from gonfanon.campaign.notation import read_order
from gonfanon.campaign.setup.files import CampaignFile, CampaignParcel, set_out
from gonfanon.campaign.sheet import STEPS, Campaign
from gonfanon.kernel.errors import BadFile, BadNotation
from gonfanon.library import campaign_book
from gonfanon.library.campaigns import read_campaign, tactical_books
from gonfanon.library.source import Path, read_yaml

LANGUAGES = ("en", "fr")
Fault = tuple[Path, str]


def is_campaign(keys: object) -> bool:
    """Whether the data of a file are those of a campaign."""
    return isinstance(keys, dict) and "campaign" in keys


def campaign_faults(text: str, file: str) -> Iterator[BadFile]:
    """Everything that is wrong with a campaign that can be set out at all."""
    source = read_yaml(text, file)
    parcel = read_campaign(text, file)
    for path, message in _faults(parcel):
        yield source.bad(path, message)


def _faults(parcel: CampaignParcel) -> Iterator[Fault]:
    campaign = parcel.campaign
    s = set_out(parcel, campaign_book(campaign.book), tactical_books(parcel))
    yield from _words(campaign)
    yield from _sides(campaign, s)
    yield from _names(campaign, s)
    yield from _missions(campaign)
    yield from _rosters(s)
    yield from _forces(campaign, s)
    yield from _lesson(campaign, s)


def _words(campaign: CampaignFile) -> Iterator[Fault]:
    for part in ("title", "story", "special"):
        for language in LANGUAGES:
            if not getattr(campaign, part).get(language, "").strip():
                yield (part,), f"the {part} in {language} is missing"
    for part in ("side_names", "mission_names", "names"):
        for key, words in getattr(campaign, part).items():
            for language in LANGUAGES:
                if not words.get(language):
                    yield (part, key), f"the name in {language} is missing"


def _sides(campaign: CampaignFile, s: Campaign) -> Iterator[Fault]:
    for key in campaign.side_names:
        if key not in s.scene.sides:
            yield ("side_names", key), f"there is no player {key}; one of {', '.join(s.scene.sides)}"
    for side in s.scene.sides:
        if side not in campaign.side_names:
            yield ("side_names",), f"the player {side} has no name"


def _names(campaign: CampaignFile, s: Campaign) -> Iterator[Fault]:
    known = {*s.groups, *s.bands, *s.convoys, *s.commanders, *s.places, *s.spies}
    for key in campaign.names:
        if key not in known:
            yield ("names", key), f"there is no {key} in this campaign"
    for table in ("groups", "convoys", "mercenaries", "commanders"):
        for key in getattr(campaign, table):
            if key not in campaign.names:
                yield (table, key), "its name for players is missing among the names"


def _missions(campaign: CampaignFile) -> Iterator[Fault]:
    for key in campaign.missions:
        if key not in campaign.mission_names:
            yield (
                ("missions", key),
                "players are not told of it: its words are missing among the mission_names",
            )
    for key in campaign.mission_names:
        if key not in campaign.missions:
            yield ("mission_names", key), "there is no such mission"


def _rosters(s: Campaign) -> Iterator[Fault]:
    """Where battles are fought out every man is somebody of the rosters. GUC-4b"""
    if s.scene.table is None:
        return
    for unit, type in dict.fromkeys((man.unit, man.type) for man in s.people if not man.name):
        table = "groups" if unit in s.groups else "mercenaries" if unit in s.bands else "places"
        yield (table, unit), f"no roster of its people has a {type}: a battle cannot be fought with him"


def _forces(campaign: CampaignFile, s: Campaign) -> Iterator[Fault]:
    """Every player has somebody to lead, and every group enough men to be one."""
    for key in campaign.groups:
        if s.number(key) < 3:
            yield ("groups", key), "a group has three characters at least"
    for number, factions in enumerate(s.scene.players):
        leads = [key for key in s.groups if s.player(s.runs(key)) == number]
        if not leads:
            yield ("factions",), f"{' and '.join(factions)} have no group"


def _lesson(campaign: CampaignFile, s: Campaign) -> Iterator[Fault]:
    for n, step in enumerate(campaign.lesson):
        path: Path = ("lesson", n)
        if step.step not in STEPS:
            yield (*path, "step"), f"there is no step {step.step}; one of {', '.join(STEPS)}"
        if not 1 <= step.day <= campaign.length:
            yield (*path, "day"), f"the campaign lasts from day 1 to day {campaign.length}"
        for language in LANGUAGES:
            if not step.tell.get(language, "").strip():
                yield (*path, "tell"), f"the words in {language} are missing"
        for order in step.try_:
            try:
                read_order(s, order)
            except BadNotation as error:
                yield (*path, "try"), error.message
