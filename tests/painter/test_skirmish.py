"""The free table in pictures: every shipped skirmish and every figure is drawn, print is in true millimetres."""

import re
from xml.etree import ElementTree

import pytest

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.skirmishes import skirmish, skirmish_names
from gonfanon.painter.skirmish import looks
from gonfanon.painter.skirmish.figures import symbols
from gonfanon.painter.skirmish.ground import ground_svg
from gonfanon.painter.skirmish.pages import printed, table_svg
from gonfanon.painter.skirmish.scenery import KINDS
from gonfanon.play.argad.kind import ARGAD
from gonfanon.texts import Texts


def opening(name: str) -> Skirmish:
    parcel = skirmish(name)
    return ARGAD.set_out(parcel, ARGAD.book(parcel))


@pytest.mark.parametrize("name", skirmish_names())
def test_every_table_is_drawn_with_all_its_scenery(name: str) -> None:
    s = opening(name)
    assert {thing.kind for thing in s.scene.scenery} <= set(KINDS)
    ElementTree.fromstring(ground_svg(s.scene))
    ElementTree.fromstring(table_svg(s))


def test_the_same_table_is_the_same_picture() -> None:
    s = opening("the-ford-at-dawn")
    assert ground_svg(s.scene) == ground_svg(s.scene)


def test_every_figure_has_a_word_that_reads_back() -> None:
    for name in skirmish_names():
        s = opening(name)
        arms = looks.arms_of_sides(s.scene)
        assert len(set(arms)) == len(arms)
        for person in s.scene.people:
            figure = looks.figure_of(person, arms[person.side], bool(person.mount))
            assert looks.read(figure.key) == figure
            assert f'id="fig.{figure.key}"' in symbols([(figure, person.side)])
    with pytest.raises(GonfanonError):
        looks.read("norman.sword")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_printed_pages_are_of_true_size_and_speak_both_languages(lang: str) -> None:
    s = opening("lesson-first-volley")
    pages = printed(s, "A4", Texts(lang))
    assert len(pages) == 3
    for page in pages:
        root = ElementTree.fromstring(page)
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        assert not re.search(r">argad-[a-z-]+<", page), "a text without words"
    assert pages[0].count('clip-path="url(#gf-base-disc)"') == 6
