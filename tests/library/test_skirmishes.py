"""The free table's part of the library: complete, true to its prices, and clear about what is wrong with a file."""

import pytest

from gonfanon import library, play
from gonfanon.argad.setup.skirmish_file import moved
from gonfanon.argad.setup.texts import SceneryText
from gonfanon.kernel.errors import BadFile
from gonfanon.library import shelf
from gonfanon.library.linting import faults_of
from gonfanon.library.skirmishes import scenery_pieces, skirmish, skirmish_names, troop, troop_names
from gonfanon.play.argad.kind import ARGAD

LESSONS = tuple(name for name in skirmish_names() if name.startswith("lesson-"))
FIELDS = tuple(name for name in skirmish_names() if name not in LESSONS)


def text(name: str) -> tuple[str, str]:
    file = f"library/skirmishes/{name}.yaml"
    return shelf.shipped(file), file


def test_there_is_enough_to_play() -> None:
    assert len(FIELDS) >= 8 and len(LESSONS) >= 3
    assert len(troop_names()) >= 8 and len(scenery_pieces()) >= 10
    sizes = []
    for name in FIELDS:
        s = ARGAD.set_out(skirmish(name), library.free_book())
        sizes.append(sum(not one.thing for one in s.scene.people))
    assert min(sizes) == 8 and max(sizes) == 40


@pytest.mark.parametrize("name", skirmish_names())
def test_every_skirmish_is_without_fault(name: str) -> None:
    assert list(faults_of(*text(name))) == []


@pytest.mark.parametrize("name", troop_names())
def test_every_troop_has_true_prices(name: str) -> None:
    file = f"library/troops/{name}.yaml"
    assert list(faults_of(shelf.shipped(file), file)) == []
    assert troop(name).troop == name


def test_scenery_is_without_fault() -> None:
    file = "library/scenery/pieces.yaml"
    assert list(faults_of(shelf.shipped(file), file)) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("line: vikings/jarl", "line: vikings/duke", "unknown line 'duke'"),
        ("line: vikings/jarl", "line: romans/jarl", "unknown troop 'romans'"),
        (
            "names: [sigtrygg], at: [[480, 600]]",
            "names: [sigtrygg], at: [[480, 600], [500, 700]]",
            "1 names for 2 places",
        ),
        ("piece: bog", "piece: bogg", "unknown piece of scenery 'bogg'"),
        ("kill: [sigtrygg]", "kill: [sigtrig]", "there is no piece 'sigtrig'"),
        ("hold: meadow", "hold: medow", "there is no scenery 'medow'"),
        ("turns: 10", "turns: 0", "turns"),
        ("skirmish: the-ford-at-dawn", "skirmish: the-ford", "another name"),
        ("sides: [vikings, saxons]", "sides: [vikings]", "there is no side 'saxons'"),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(old: str, new: str, message: str) -> None:
    plain, file = text("the-ford-at-dawn")
    assert old in plain
    with pytest.raises(BadFile) as refused:
        list(faults_of(plain.replace(old, new), file))
    assert message in str(refused.value) and file in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("at: [[480, 600]]", "at: [[560, 540]]", "sigtrygg stands on bondi-1"),
        ('fr: "Le Gué à l’aube"', 'fr: ""', "the text in fr is missing"),
        ("piece: mound, at: [400, 900]", "piece: barn, at: [420, 600]", "stands in mound"),
    ],
)
def test_lint_sees_what_a_schema_cannot(old: str, new: str, message: str) -> None:
    plain, file = text("the-ford-at-dawn")
    assert old in plain
    assert any(message in str(fault) for fault in faults_of(plain.replace(old, new), file))


def test_lint_knows_the_prices_of_the_book() -> None:
    file = "library/troops/bretons.yaml"
    plain = shelf.shipped(file)
    faults = [str(fault) for fault in faults_of(plain.replace("price: 19", "price: 12"), file)]
    assert len(faults) == 1 and "by the book banneret costs 19 points" in faults[0]


def test_scenery_is_turned_about_its_middle() -> None:
    part = SceneryText("house", box=(-80, -60, 80, 60), doors=[(0, 60)], inside=90)
    turned = moved(part, (500, 300), 90)
    assert turned.box == (440, 220, 560, 380) and turned.doors == [(440, 300)] and turned.inside == 180


def test_the_hash_does_not_depend_on_words() -> None:
    from msgspec.structs import replace

    parcel = skirmish("the-ford-at-dawn")
    other = replace(parcel, skirmish=replace(parcel.skirmish, title={"en": "x"}, story={}, special={}))
    assert other.hash == parcel.hash
    assert replace(parcel, skirmish=replace(parcel.skirmish, turns=9)).hash != parcel.hash


@pytest.mark.parametrize("name", LESSONS)
def test_the_orders_of_a_lesson_can_be_given(name: str) -> None:
    """Whatever the dice do to others, the pupil's first tries are legal."""
    game = play.new_game("argad", name, seed=1)
    for step in skirmish(name).skirmish.lesson[:2]:
        while (game.state.turn, game.state.stage) != (step.turn, step.stage):
            for side in range(2):
                game.answer("agree" if game.state.stage in ("announce", "revise") else "ready", side)
        game.answer(step.try_[0], 0)
        game.answer("agree" if step.stage == "announce" else "ready", 1)
