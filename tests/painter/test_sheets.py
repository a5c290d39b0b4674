"""Sheets to print: fronts and backs register, nothing overlaps, everything is on the paper; and the door to files."""

import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gonfanon.painter.ground.ground import field_svg
from gonfanon.painter.ink.field_plan import plan_of_map
from gonfanon.painter.pages.counter_sheets import (
    GAP,
    PAPERS,
    contact_sheet,
    laid_out,
    print_sheets,
    turned_back,
)
from gonfanon.painter.pieces.character_faces import pairs_of
from gonfanon.painter.pieces.counters import Counter
from tests.reading import yaml_of

LIBRARY = Path(__file__).parents[2] / "gonfanon" / "library"
NORMANS = yaml_of((LIBRARY / "rosters" / "normans.yaml").read_text("utf-8"))
PAIRS = [pair for person in NORMANS["people"].values() for pair in pairs_of(person, "norman")]


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_fronts(paper: str) -> None:
    width, _ = PAPERS[paper]
    for sheet in print_sheets(PAIRS, paper):
        assert len(sheet.front_slots) == len(sheet.back_slots) > 0
        for front, back in zip(sheet.front_slots, sheet.back_slots, strict=True):
            assert front.x + front.width == pytest.approx(width - back.x)
            assert (front.y, front.width, front.height) == (back.y, back.width, back.height)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_drawings_stand_where_the_slots_say(paper: str) -> None:
    for sheet in print_sheets(PAIRS, paper):
        for page, slots in ((sheet.front, sheet.front_slots), (sheet.back, sheet.back_slots)):
            places = [
                e.get("transform", "").split(")")[0].removeprefix("translate(")
                for e in ElementTree.fromstring(page)
                if e.get("transform", "").startswith("translate(")
            ]
            assert places == [f"{s.x + s.width / 2:.3f} {s.y + s.height / 2:.3f}" for s in slots]


@pytest.mark.parametrize("paper", PAPERS)
def test_counters_lie_apart_and_on_the_paper(paper: str) -> None:
    width, height = PAPERS[paper]
    pages = laid_out(PAIRS, paper, 25)
    assert sum(map(len, pages)) == len(PAIRS)
    for page in pages:
        slots = [slot for _, slot in page]
        for i, a in enumerate(slots):
            assert a.x > 5 and a.y > 5 and a.x + a.width < width - 5 and a.y + a.height < height - 5
            for b in slots[i + 1 :]:
                beside = a.x + a.width + GAP <= b.x + 1e-6 or b.x + b.width + GAP <= a.x + 1e-6
                below = a.y + a.height + GAP <= b.y + 1e-6 or b.y + b.height + GAP <= a.y + 1e-6
                assert beside or below


def test_a_counter_turned_over_keeps_its_front_hex() -> None:
    rider = Counter("Serlon", "norman", riding=True, facing=1)
    assert turned_back(rider).facing == 4
    assert [turned_back(Counter("", "norman", riding=True, facing=d)).facing for d in range(6)] == [
        5,
        4,
        3,
        2,
        1,
        0,
    ]
    on_foot = Counter("Serlon", "norman")
    assert turned_back(on_foot) == on_foot


def test_same_counters_same_sheets() -> None:
    assert print_sheets(PAIRS[:9]) == print_sheets(PAIRS[:9])


def test_a_contact_sheet_shows_every_name() -> None:
    counters = [front for front, _ in PAIRS[:30]]
    words = [
        e.text
        for e in ElementTree.fromstring(contact_sheet(counters, "Normans")).iter(
            "{http://www.w3.org/2000/svg}text"
        )
    ]
    assert "Normans" in words
    assert all(c.name in words for c in counters)


def test_a_sheet_for_the_browser_weighs_less_than_400_kb() -> None:
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    from gonfanon.painter.export import webp

    data = webp(field_svg(plan_of_map(yaml_of((LIBRARY / "maps" / "the-wood.map.yaml").read_text("utf-8")))))
    assert len(data) < 400_000
    with image.open(BytesIO(data)) as picture:
        assert picture.size == (1617, 1048)


def test_pages_become_a_pdf_of_the_paper_size() -> None:
    pytest.importorskip("typst")
    from gonfanon.painter.export import pdf

    leaf = print_sheets(PAIRS[:4])[0]
    data = pdf([leaf.front, leaf.back], PAPERS["A4"])
    assert data.startswith(b"%PDF")
    boxes = re.findall(rb"/MediaBox ?\[([^\]]+)\]", data)
    assert [tuple(round(float(x)) for x in box.split()) for box in boxes] == [(0, 0, 595, 842)] * 2
    assert b"/Font" in data, "letters stay letters"
    assert data == pdf([leaf.front, leaf.back], PAPERS["A4"])


def test_a_printed_counter_bears_its_name_on_both_faces() -> None:
    for sheet in print_sheets(PAIRS[:6]):
        for page in (sheet.front, sheet.back):
            words = [e.text for e in ElementTree.fromstring(page).iter("{http://www.w3.org/2000/svg}text")]
            assert {front.name for front, _ in PAIRS[:6]} <= set(words)
