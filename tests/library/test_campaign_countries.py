"""The campaigns are played on the maps that are drawn. GUC-2a ANC-2a ANC-5.2"""

import pytest

from gonfanon import library
from gonfanon.campaign.setup import country
from gonfanon.library.campaign_maps import campaign_map


@pytest.mark.parametrize(
    ("book", "name", "year"),
    [
        ("guiscard", "apulia", 1041),
        ("guiscard", "sicily", 1061),
        ("anarchy", "thames", 1139),
        ("anarchy", "thames", 1152),
    ],
)
def test_what_is_drawn_is_what_is_paid(book: str, name: str, year: int) -> None:
    land, drawn = library.campaign_book(book).countries[name], campaign_map(name)
    terrain = country.terrain(land, year)
    assert {
        hex: terrain.get(hex[0] * 100 + hex[1], ("open",)) for hex in drawn.terrain()
    } == drawn.terrain_in(year)
    assert {key: place.at for key, place in country.places(land, year).items()} == {
        key: int(place.at) for key, place in drawn.places.items() if place.stands(year)
    }


def test_the_hex_of_a_house_not_yet_founded_is_open_ground() -> None:
    land, at = (
        library.campaign_book("anarchy").countries["thames"],
        int(campaign_map("thames").places["stanley"].at),
    )
    assert "forest" in country.terrain(land, 1151)[at]
    assert "forest" not in country.terrain(land, 1144).get(at, ())
