"""The campaign maps as drawn: the same each time, light, whole, and true to what a hex costs."""

import gzip
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.campaign_maps import NAMES, CampaignMap, campaign_map, season_changes
from gonfanon.painter.campaign import lettering, places
from gonfanon.painter.campaign.chart import HIGH, Chart, R, centre
from gonfanon.painter.campaign.layers import GROUND, LAYERS, Look, chart_svg, defs, layers
from gonfanon.painter.campaign.marks import STATES, banner, convoy, prisoners, siege, spy
from gonfanon.painter.campaign.seasons import SEASONS
from gonfanon.painter.campaign.sheet import roman, sheet_svg
from tests.sure import sure

SVG = "{http://www.w3.org/2000/svg}"
SIGNS = {
    "mountain": ("mountain", "peak", "hill"),
    "hill": ("hill",),
    "forest": ("wood", "copse"),
    "marsh": ("reeds",),
}
LARGEST, LARGEST_PACKED = 520_000, 90_000
"""Bytes of a sheet, plain and packed by gzip as the wire carries it."""


@pytest.fixture(params=NAMES, scope="module")
def source(request: pytest.FixtureRequest) -> CampaignMap:
    return campaign_map(request.param)


@pytest.fixture(scope="module")
def sheet(source: CampaignMap) -> str:
    return sheet_svg(source, Look(), season_changes())


def test_the_same_map_gives_the_same_bytes(source: CampaignMap, sheet: str) -> None:
    again = campaign_map(source.map)
    assert sheet_svg(again, Look(), season_changes()) == sheet


def test_a_sheet_is_light(sheet: str) -> None:
    assert len(sheet.encode()) < LARGEST
    assert len(gzip.compress(sheet.encode())) < LARGEST_PACKED
    assert "<filter" not in sheet and "<image" not in sheet


def test_a_sheet_is_whole(sheet: str) -> None:
    tree = ElementTree.fromstring(sheet)
    ids = Counter(e.get("id") for e in tree.iter() if e.get("id"))
    used = {e.get("href", "")[1:] for e in tree.iter() if e.get("href")}
    used |= set(re.findall(r"url\(#([^)]+)\)", sheet))
    assert used <= set(ids)
    assert not [name for name, count in ids.items() if count > 1]


def test_every_place_stands_on_its_hex_under_its_owners_flag(source: CampaignMap) -> None:
    tree = ElementTree.fromstring(chart_svg(source))
    for name, place in source.places.items():
        found = tree.find(f".//{SVG}g[@id='gm-place-{name}']")
        assert (found is not None) == place.stands(source.years[0]), name
        if found is None:
            continue
        x, y = map(float, sure(re.match(r"translate\((\S+) (\S+)\)", found.get("transform", ""))).groups())
        assert (x, y) == pytest.approx(centre((int(place.at[:2]), int(place.at[2:]))), abs=0.06)
        flags = [use.get("href") for use in found.iter(f"{SVG}use") if "flag" in use.get("href", "")]
        owner = place.holder(source.years[0]).removesuffix("s")
        assert flags == [f"#gm-flag-{owner}"], name


def test_each_sign_of_relief_stands_in_a_hex_that_has_this_terrain(source: CampaignMap) -> None:
    chart = Chart(source)
    relief = ElementTree.fromstring(
        f'<svg xmlns="http://www.w3.org/2000/svg">{layers(chart, Look())["relief"]}</svg>'
    )
    seen: set[tuple[tuple[int, int], str]] = set()
    for use in relief.iter(f"{SVG}use"):
        kind = sure(re.match(r"#gm-([a-z]+)\d", use.get("href", ""))).group(1)
        moved = re.match(r"translate\((\S+) (\S+)\)", use.get("transform", ""))
        x, y = map(float, moved.groups() if moved else (use.get("x", ""), use.get("y", "")))
        near = min(chart.terrain, key=lambda hex: (centre(hex)[0] - x) ** 2 + (centre(hex)[1] - y) ** 2)
        seen.add((near, kind))
        allowed = {sign for word in chart.terrain[near] for sign in SIGNS.get(word, ())} | {"tuft", "grove"}
        assert kind in allowed, (near, kind)
        assert kind not in ("tuft", "grove") or not set(SIGNS) & set(chart.terrain[near]), (near, kind)
    for hex, words in chart.terrain.items():
        if hex not in chart.seats:
            for word in set(words) & set(SIGNS):
                assert any((hex, sign) in seen for sign in SIGNS[word]), (hex, word)


def test_the_layers_lie_in_one_order_and_can_be_shown_alone(source: CampaignMap) -> None:
    chart = Chart(source)
    assert tuple(layers(chart, Look())) == LAYERS
    bare = layers(chart, Look(grid=0, labels=0))
    assert bare["grid"] == bare["labels"] == ""
    groups = re.findall(r'<g id="gm-layer-([a-z-]+)">', chart_svg(source))
    assert tuple(groups) == LAYERS


@pytest.mark.parametrize("only", [GROUND, ("grid", "labels"), ("names",), ("places", "place-names")])
def test_a_part_of_the_layers_is_a_whole_picture(source: CampaignMap, only: tuple[str, ...]) -> None:
    svg = chart_svg(source, only=only)
    tree = ElementTree.fromstring(svg)
    ids = {e.get("id") for e in tree.iter()}
    assert {e.get("href", "")[1:] for e in tree.iter() if e.get("href")} <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= ids
    assert tuple(re.findall(r'<g id="gm-layer-([a-z-]+)">', svg)) == only


def test_a_layer_that_is_none_is_refused() -> None:
    with pytest.raises(GonfanonError, match="there is no layer 'clouds'; one of sea, land"):
        chart_svg(campaign_map("thames"), only=("clouds",))


def test_a_season_changes_the_land_and_never_the_ink(source: CampaignMap) -> None:
    chart = Chart(source)
    drawn = {season: layers(chart, Look(season=season)) for season in SEASONS}
    assert len({parts["land"] for parts in drawn.values()}) == len(SEASONS)
    assert len({defs(chart, Look(season=season)) for season in SEASONS}) == len(SEASONS)
    for layer in set(LAYERS) - {"land", "relief"}:
        assert len({parts[layer] for parts in drawn.values()}) == 1, layer


def test_the_grid_closes_every_hex() -> None:
    for name in NAMES:
        chart = Chart(campaign_map(name))
        assert centre((chart.columns, 1))[0] + R == pytest.approx(chart.width, abs=0.1)
        assert chart.rows * HIGH + HIGH / 2 == pytest.approx(chart.height, abs=0.1)


def test_who_holds_a_place_may_change_in_play() -> None:
    apulia = campaign_map("apulia")
    taken = chart_svg(apulia, Look(owners={"bari": "normans"}))
    bari = ElementTree.fromstring(taken).find(f".//{SVG}g[@id='gm-place-bari']")
    assert "#gm-flag-norman" in [use.get("href") for use in sure(bari).iter(f"{SVG}use")]


def test_a_year_shows_what_stands_and_whose_it_is() -> None:
    thames = campaign_map("thames")
    assert "gm-place-stanley" not in chart_svg(thames, Look(year=1144))
    assert "gm-place-stanley" in chart_svg(thames, Look(year=1151))
    assert "gm-place-castle-combe" not in chart_svg(thames, Look(year=1139))
    combe = int(thames.places["castle-combe"].at[:2]), int(thames.places["castle-combe"].at[2:])
    assert (
        "forest" not in Chart(thames, 1139).terrain[combe] and "forest" in Chart(thames, 1140).terrain[combe]
    )
    faringdon = thames.places["faringdon"]
    assert [places.kind_of(faringdon, year) for year in (1144, 1145)] == ["village", "castle"]
    oxford = thames.places["oxford"]
    assert places.signs(oxford, 1139) == ("monastery", "keep")


def test_names_speak_the_language_and_hide_no_mark() -> None:
    apulia = campaign_map("apulia")
    assert ">Bénévent<" in chart_svg(apulia, Look(language="fr"))
    assert ">Benevento<" in chart_svg(apulia, Look(language="en"))
    for name in NAMES:
        chart = Chart(campaign_map(name))
        found = places.standing(chart)
        written = {
            key: lettering.Name(place.name["fr"], "5", 15.5 * chart.fine, chart.place_at(key), chart.fine)
            for key, place in found.items()
        }
        spots = lettering._settled(chart, written, chart.fine)
        boxes = [(key, one.box(spots[key])) for key, one in written.items()]
        hidden = [
            (a, b) for n, (a, x) in enumerate(boxes) for b, y in boxes[:n] if x.shared(y) > 60 * chart.fine**2
        ]
        assert not hidden
        assert all(box.left > -4 and box.right < chart.width + 4 for _, box in boxes)


def test_the_sheet_names_what_it_shows_in_both_languages() -> None:
    words = {
        language: [
            e.text or ""
            for e in ElementTree.fromstring(sheet_svg(campaign_map("sicily"), Look(language=language))).iter(
                f"{SVG}text"
            )
        ]
        for language in ("en", "fr")
    }
    for language in ("en", "fr"):
        assert not [word for word in words[language] if word.startswith("chart-")]
        assert "Anno Domini MXXXVIII" in words[language]
        assert {"Castle", "Château", "Mountain", "Montagne", "Arabs", "Arabes"} <= set(words[language])


def test_the_dotted_line_of_the_val_demone_is_on_the_map_of_sicily() -> None:
    """GUC-2b"""
    assert "stroke-dasharray" in layers(Chart(campaign_map("sicily")), Look())["roads"].rsplit("<path", 1)[1]
    assert not campaign_map("apulia").boundaries


def test_marks_of_what_moves_are_drawn_for_both_sides() -> None:
    seen = {
        banner("normans", True, "18", prestige=7),
        banner("normans", False, "18", prestige=7),
        banner("byzantines", False, "?", riders=True),
        banner("neutral", mercenaries=True),
        banner("arabs", states=("unfed", "seen")),
        convoy("lombards", load=3),
        convoy("lombards", load=None),
        spy("angevins"),
        prisoners(4),
        siege("royalists", 6),
    }
    assert len(seen) == 10
    for mark in seen | set(STATES.values()):
        ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{mark}</svg>')


def test_a_season_that_is_none_is_refused() -> None:
    with pytest.raises(GonfanonError, match="one of spring, summer, autumn, winter"):
        chart_svg(campaign_map("apulia"), Look(season="carnival"))


@pytest.mark.parametrize(
    ("year", "written"), [(1041, "MXLI"), (1139, "MCXXXIX"), (1144, "MCXLIV"), (1099, "MXCIX")]
)
def test_years_are_written_as_the_chronicle_writes_them(year: int, written: str) -> None:
    assert roman(year) == written
