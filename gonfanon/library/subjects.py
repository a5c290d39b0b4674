"""What can be named and painted: maps, campaign maps, scenarios, lessons, rosters, skirmishes; by name or by file."""

import difflib
from os.path import isfile
from pathlib import Path

from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.battle.setup.scenario import Parcel, RosterText
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import campaign_maps, lessons, scenarios, shelf, skirmishes
from gonfanon.library.campaign_maps import CampaignMap

Subject = MapText | CampaignMap | Parcel | RosterText | SkirmishParcel


def subject_names() -> dict[str, str]:
    """Everything that is shipped: its name, and the file it stands in."""
    folders = (
        (scenarios.ROSTERS, ".yaml"),
        (lessons.LESSONS, ".yaml"),
        (scenarios.SCENARIOS, ".yaml"),
        (scenarios.MAPS, ".map.yaml"),
        (campaign_maps.MAPS, ".map.yaml"),
        (skirmishes.SKIRMISHES, ".yaml"),
    )
    return {
        name: f"{folder}/{name}{ending}" for folder, ending in folders for name in shelf.stems(folder, ending)
    }


def subject(word: str) -> Subject:
    """The map, campaign map, scenario, lesson, roster or skirmish of that name, or in that file."""
    known = subject_names()
    if word in known:
        return _read(shelf.shipped(known[word]), known[word])
    file = Path(word)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        return _read(shelf.text_of(file), word)
    near = difflib.get_close_matches(word, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"one of {', '.join(sorted(known))}, or a file"
    raise GonfanonError(f"there is no map, scenario, lesson, roster or skirmish {word!r}; {hint}")


def _read(text: str, file: str) -> Subject:
    from gonfanon.library.reading.scenarios import read_scenario
    from gonfanon.library.reading.sheets import read_sheet, roster_text
    from gonfanon.library.source import read_yaml

    data = read_yaml(text, file).data
    keys = data if isinstance(data, dict) else {}
    if "roster" in keys:
        return roster_text(text, file)
    if "skirmish" in keys:
        from gonfanon.library.reading.skirmishes import read_skirmish

        return read_skirmish(text, file).parcel
    if "rivers" in keys:
        return campaign_maps.read_campaign_map(text, file)
    return read_sheet(text, file) if "rows" in keys else read_scenario(text, file).parcel
