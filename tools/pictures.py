"""Paint everything the library has into a folder, to be looked at: `make pictures`."""

import sys
from pathlib import Path

import msgspec

from gonfanon.battle.setup.scenario import Parcel, RosterText
from gonfanon.cli.writing import write_whole
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.campaign_maps import CampaignMap, season_changes
from gonfanon.library.reading.scenarios import opening
from gonfanon.library.subjects import Subject, subject, subject_names
from gonfanon.painter.campaign.sheet import sheet_svg
from gonfanon.painter.export import pdf, png
from gonfanon.painter.ink.field_plan import plan_of_map
from gonfanon.painter.pages.counter_sheets import PAPERS, print_sheets
from gonfanon.painter.pages.gallery import maps_svg, pairs, rosters_svg
from gonfanon.painter.pages.scenario_page import setting_svg

PAGE = 2880
SCREEN_HEX, PRINT_HEX = 66, 148
"""Width of a hex at the table, and of a hex of 25 mm at 150 dots to the inch."""


def put(folder: Path, name: str, data: bytes) -> None:
    """Write a picture and say so."""
    write_whole(folder / name, data)
    print(f"{folder / name}  {len(data) // 1024} KB", flush=True)


def paint_counters(folder: Path, rosters: list[RosterText]) -> None:
    """Everybody at the size of the table and of the print, and the leaves to print."""
    page = rosters_svg(rosters, width=PAGE)
    put(folder, "counters-screen.png", png(page, PAGE * SCREEN_HEX // 126))
    put(folder, "counters-print.png", png(page, PAGE * PRINT_HEX // 126))
    everybody = [pair for roster in rosters for pair in pairs(roster.people, roster.faction)]
    for paper, size in PAPERS.items():
        leaves = [side for leaf in print_sheets(everybody, paper) for side in (leaf.front, leaf.back)]
        put(folder, f"counters-{paper.lower()}.pdf", pdf(leaves, size))
        if paper == "A4":
            put(folder, "counters-front.png", png(leaves[0], 1240))
            put(folder, "counters-back.png", png(leaves[1], 1240))


def gathered() -> tuple[dict[str, Subject], list[GonfanonError]]:
    """All that can be read, and what is wrong with the rest."""
    found: dict[str, Subject] = {}
    faults: list[GonfanonError] = []
    for name in subject_names():
        try:
            found[name] = subject(name)
        except GonfanonError as fault:
            faults.append(fault)
    return found, faults


def main(folder: Path) -> int:
    """Maps, counters, every scenario and lesson set up; a file that cannot be read is named at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    found, faults = gathered()
    sheets = [plan_of_map(msgspec.to_builtins(one)) for one in found.values() if isinstance(one, MapText)]
    put(folder, "maps.png", png(maps_svg(sheets, hex_px=40)))
    for name, one in found.items():
        if isinstance(one, Parcel):
            put(folder, f"{name}.png", png(setting_svg(one, opening(one), hex_px=48)))
        elif isinstance(one, CampaignMap):
            put(folder, f"{name}.png", png(sheet_svg(one, seasons=season_changes())))
    paint_counters(folder, [one for one in found.values() if isinstance(one, RosterText)])
    for fault in faults:
        print(f"not painted: {fault}", file=sys.stderr)
    return 2 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/pictures")))
