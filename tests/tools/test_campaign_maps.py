"""The campaign maps are what their sources give, and hold what docs/campaign-maps.md promises. GUC-2a ANC-2a"""

import os
import subprocess
import sys
from collections import deque
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library import campaign_maps
from gonfanon.library.campaign_maps import NAMES, CampaignMap, campaign_map, hex_of, points, read_campaign_map
from tests.reading import yaml_of

ROOT = Path(__file__).resolve().parents[2]
TABLE = yaml_of((ROOT / "gonfanon/books/data/tables/campaign-places.yaml").read_text("utf-8"))["maps"]
WORDS = set(
    yaml_of((ROOT / "gonfanon/books/data/tables/campaign-terrain.yaml").read_text("utf-8"))["terrains"]
)
ATLAS = ROOT / "web/node_modules/world-atlas/land-10m.json"


def around(hex: tuple[int, int], size: tuple[int, int]) -> list[tuple[int, int]]:
    """The neighbours by the words of the contract: of 0303 NE, SE, SW, NW are 0402 0403 0203 0202."""
    c, r = hex
    up = 0 if c % 2 else 1
    near = [
        (c, r - 1),
        (c + 1, r - 1 + up),
        (c + 1, r + up),
        (c, r + 1),
        (c - 1, r + up),
        (c - 1, r - 1 + up),
    ]
    return [(a, b) for a, b in near if 1 <= a <= size[0] and 1 <= b <= size[1]]


def land_of(chart: CampaignMap) -> set[tuple[int, int]]:
    return {hex for hex, words in chart.terrain().items() if words != ("sea",)}


def reached(
    start: tuple[int, int], within: set[tuple[int, int]], size: tuple[int, int]
) -> set[tuple[int, int]]:
    found, queue = {start}, deque([start])
    while queue:
        for near in around(queue.popleft(), size):
            if near in within and near not in found:
                found.add(near)
                queue.append(near)
    return found


@pytest.fixture(params=NAMES, scope="module")
def chart(request: pytest.FixtureRequest) -> CampaignMap:
    return campaign_map(request.param)


def test_the_files_are_what_their_sources_give() -> None:
    atlas = ["--coasts", str(ATLAS)] if ATLAS.exists() else []
    tool = [sys.executable, str(ROOT / "tools" / "campaign_maps.py"), "--check", *atlas]
    # Pools of workers start isolated and leave that in the environment; the tool looks for its parts beside it.
    env = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    done = subprocess.run(tool, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr


def test_every_place_of_the_table_is_there_with_its_figures(chart: campaign_maps.CampaignMap) -> None:
    rows = TABLE[chart.map]["places"]
    assert list(chart.places) == [row["id"] for row in rows]
    for row in rows:
        place = chart.places[row["id"]]
        assert (place.kind, place.lat, place.lon) == (row["kind"], row["lat"], row["lon"])
        assert place.name["en"] == row["name"]["en"]
        assert place.name["fr"] == row["name"].get("fr", row["name"]["en"])
        assert place.resources == ("unlimited" if row["r"] == "inf" else row["r"])
        assert place.flags == tuple(row.get("flags", ()))
        assert sorted(place.faction) == TABLE[chart.map]["periods"]


def test_every_place_is_alone_on_land_in_its_hex_or_beside_it(chart: campaign_maps.CampaignMap) -> None:
    hexes = [hex_of(place.at) for place in chart.places.values()]
    assert len(set(hexes)) == len(hexes)
    assert set(hexes) <= land_of(chart)
    geography = yaml_of((ROOT / f"tools/geography/{chart.map}.yaml").read_text("utf-8"))
    (east, north), bounds = geography["metres_to_a_degree"], TABLE[chart.map]["bounds"]
    for name, place in chart.places.items():
        x, y = (place.lon - bounds["west"]) * east, (bounds["north"] - place.lat) * north
        c, r = hex_of(place.at)
        middle = 5000 / 3**0.5 * (1 + 1.5 * (c - 1)), 5000 * (r - (0.5 if c % 2 else 0))
        assert dist((x, y), middle) < 8000, name


def test_the_hex_of_a_place_has_the_terrain_of_the_table(chart: campaign_maps.CampaignMap) -> None:
    terrain = chart.terrain()
    for row in TABLE[chart.map]["places"]:
        words = {"wooded-hill": {"hill", "forest"}, "open": set()}.get(row["terrain"], {row["terrain"]})
        assert words <= set(terrain[hex_of(chart.places[row["id"]].at)]), row["id"]


def test_terrain_is_written_in_the_words_of_the_rules(chart: campaign_maps.CampaignMap) -> None:
    assert {word for words in chart.legend.values() for word in words} <= WORDS
    terrain = chart.terrain()
    for hex, words in terrain.items():
        by_sea = any("sea" in terrain[near] for near in around(hex, chart.size))
        assert ("coast" in words) == (by_sea and "sea" not in words), hex


def test_rivers_run_downhill_to_the_sea_the_edge_or_another_river(chart: campaign_maps.CampaignMap) -> None:
    levels, land = chart.levels(), land_of(chart)
    for name, river in chart.rivers.items():
        hexes = [hex_of(word) for word in river.hexes.split()]
        assert all(b in around(a, chart.size) for a, b in pairwise(hexes)), name
        assert all(levels[a] >= levels[b] for a, b in pairwise(hexes)), name
        last = around(hexes[-1], chart.size)
        if river.into == "sea":
            assert any(near not in land for near in last), name
        elif river.into == "edge":
            assert len(last) < 6, name
        else:
            assert hexes[-1] in [hex_of(word) for word in chart.rivers[river.into].hexes.split()], name


def test_the_hexes_of_rivers_and_roads_say_so(chart: campaign_maps.CampaignMap) -> None:
    terrain = chart.terrain()
    for word, lines in (("river", chart.rivers), ("road", chart.roads)):
        drawn = {hex_of(label) for line in lines.values() for label in line.hexes.split()}
        assert drawn == {hex for hex, words in terrain.items() if word in words}
    crossed = {hex for hex, words in terrain.items() if "bridge-or-ford" in words}
    assert crossed
    assert all("river" in terrain[hex] for hex in crossed)
    assert all(hex_of(ford) in crossed for ford in chart.fords)


def test_all_roads_are_joined(chart: campaign_maps.CampaignMap) -> None:
    hexes = {hex_of(word) for road in chart.roads.values() for word in road.hexes.split()}
    for name, road in chart.roads.items():
        steps = [hex_of(word) for word in road.hexes.split()]
        assert all(b in around(a, chart.size) for a, b in pairwise(steps)), name
    assert reached(min(hexes), hexes, chart.size) == hexes


def test_every_place_can_be_reached_by_land(chart: campaign_maps.CampaignMap) -> None:
    hexes = {hex_of(place.at) for place in chart.places.values()}
    assert hexes <= reached(min(hexes), land_of(chart), chart.size)


def test_nobody_walks_over_the_strait_of_messina() -> None:
    sicily = campaign_map("sicily")
    island = reached(hex_of(sicily.places["messina"].at), land_of(sicily), sicily.size)
    calabria = land_of(sicily) - island
    assert calabria
    assert not any(near in island for hex in calabria for near in around(hex, sicily.size))


def test_only_the_maps_of_the_south_have_a_sea(chart: campaign_maps.CampaignMap) -> None:
    sea = {hex for hex, words in chart.terrain().items() if "sea" in words}
    assert bool(sea) == (chart.map != "thames")
    assert all(len(points(ring)) > 3 for ring in chart.coast)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("size: [22, 15]", "size: [22, 16]", "15 rows are drawn; size says 16"),
        ('  ".": [open]\n', "", "unknown sign '.'"),
        ('bath: {at: "0210"', 'bath: {at: "2310"', "2310 is no hex of land on this map"),
        ("years:", "jahre:", "jahre"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, says: str) -> None:
    text = (ROOT / "gonfanon/library/campaign_maps/thames.map.yaml").read_text("utf-8")
    assert old in text
    with pytest.raises(BadFile, match=r"thames\.map\.yaml") as caught:
        read_campaign_map(text.replace(old, new, 1), "thames.map.yaml")
    assert says in str(caught.value)


def test_an_unknown_map_is_refused_by_name() -> None:
    with pytest.raises(GonfanonError, match="one of apulia, sicily, thames"):
        campaign_maps.campaign_map("corsica")
