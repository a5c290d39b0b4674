"""The two books of the field battle hold what their tables and the catalogue say."""

import re
from collections.abc import Mapping
from typing import get_args, get_type_hints

import pytest

from gonfanon import library
from gonfanon.battle import chapters
from gonfanon.books.build import hash_of
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import shelf
from gonfanon.rules.book.book import Book, Melee, Shooting
from gonfanon.rules.book.procedures import Procedures
from gonfanon.rules.position.ways import Ways

BOOKS = ("guiscard", "ager-sanguinis")


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Book:
    return library.book(request.param)


def letters(table: Shooting, kind: str, cover: str) -> str:
    return "".join(table.letter(kind, cover, roll) for roll in range(1, 11))


def column(table: Melee, label: str) -> str:
    number = [name for name, _, _ in table.columns].index(label)
    return "".join(table.letter(number, roll) for roll in range(1, 11))


def test_four_books_are_shipped() -> None:
    assert library.book_keys() == ("ager-sanguinis", "anarchy", "guiscard", "magna-carta")
    with pytest.raises(
        GonfanonError, match="there is no book 'diplomacy'; one of ager-sanguinis, anarchy, guiscard"
    ):
        library.book("diplomacy")


def test_shots_at_riders_read_as_printed(book: Book) -> None:
    """AGS-2a AGS-2b"""
    table = book.shooting_mounted
    assert letters(table, "crossbow", "none") == "EEDCCBAA--"
    assert letters(table, "composite", "none") == "EDCCBAA---"
    assert letters(table, "short-bow", "none") == "DCCBAA----"
    assert letters(table, "crossbow", "medium") == letters(table, "crossbow", "heavy") == "DCCBAA----"


def test_shots_at_foot_read_as_printed(book: Book) -> None:
    """AGS-3a AGS-3b"""
    table = book.shooting_foot
    kinds = ("crossbow", "composite", "short-bow")
    assert [table.letter(kind, "heavy", 1) for kind in kinds] == ["B", "B", "B"]
    assert [table.letter(kind, "heavy", 4) for kind in kinds] == ["A", "A", "A"]
    assert [table.letter(kind, "heavy", 5) for kind in kinds] == ["A", "A", "-"]
    assert table.letter("crossbow", "none", 11) == table.letter("crossbow", "none", 10) == "-"
    assert table.armour == 1


def test_melee_reads_as_printed(book: Book) -> None:
    """AGS-5a AGS-6a"""
    assert column(book.melee_mounted, "0/4") == "FEDCCBA---"
    assert column(book.melee_mounted, "31/50") == "IHHGFFEDCC"
    assert column(book.melee_foot, "0/4") == "EDCCBBA---"
    assert column(book.melee_foot, "13/20") == "FEEEDDCCBB"
    labels = ["<-5", "-5/-1", "0/4", "5/8", "9/12", "13/20", "21/30", "31/50", "51/70", "71/90", ">90"]
    for table in (book.melee_foot, book.melee_mounted):
        assert [label for label, _, _ in table.columns] == labels
        found = [table.columns[table.column(d)][0] for d in (-40, -6, -5, -1, 0, 4, 5, 12, 13, 90, 91, 300)]
        assert found == [
            "<-5",
            "<-5",
            "-5/-1",
            "-5/-1",
            "0/4",
            "0/4",
            "5/8",
            "9/12",
            "13/20",
            "71/90",
            ">90",
            ">90",
        ]


def test_numbers_count_against_riders_only_from_the_saddle(book: Book) -> None:
    """GUI-6.2c GUI-6.2d"""
    assert (book.melee_foot.several, book.melee_foot.several_mounted_only) == (1, False)
    assert (book.melee_mounted.several, book.melee_mounted.several_mounted_only) == (1, True)


def test_letters_do_what_the_sheet_says(book: Book) -> None:
    """AGS-2e AGS-2h AGS-3e AGS-5l"""
    assert book.shooting_mounted.offensive["A"].retreat == 4
    assert book.shooting_mounted.defensive["A"].movement == -4
    unhorsed = book.shooting_mounted.defensive["D"]
    assert (unhorsed.state, unhorsed.unhorsed, unhorsed.horse_killed) == ("wounded", True, True)
    assert (unhorsed.afoot_armoured, unhorsed.afoot_unarmoured) == (1, 2)
    assert book.shooting_mounted.offensive["E"].lone_horse_killed
    assert book.shooting_foot.defensive["B"].movement_half
    worst = book.melee_mounted.letters["I"]
    assert (worst.who, worst.state, worst.unhorsed, worst.horse_killed) == (
        "one-defender",
        "killed",
        True,
        True,
    )
    assert book.melee_foot.letters["B"].who == "all-attackers"


def test_terrain_costs_and_covers(book: Book) -> None:
    """GUI-3.1a GUI-3.1e GUI-3.1l"""
    points = {key: (row.foot, row.mounted, row.armoured) for key, row in book.terrains.items()}
    assert points["flat"] == (1, 1, 1)
    assert points["brush"] == (2, 4, 2)
    assert points["tree"] == (2, None, 2)
    assert points["deep-water"] == (4, None, None)
    assert book.terrains["slope"].cover == {"default": "none", "line_crosses_crest": "medium"}
    assert book.terrains["slope"].blocks_line == "crest"
    assert book.terrains["tree"].blocks_line == "always"
    assert book.terrains["path"].axis_only
    closed = [key for key, row in book.sides.items() if row.closes_side]
    assert closed == ["wall", "chapel-window", "castle-wall", "arrow-slit"]
    assert book.hex_terrains[:4] == ("flat", "brush", "tree", "slope")


def test_terrain_shifts(book: Book) -> None:
    """GUI-6.1b"""
    signs = "-0+"
    assert [[book.terrain_shift[a][d] for d in signs] for a in signs] == [[0, -1, -2], [1, 0, -1], [2, 1, 0]]


def test_weapons_of_each_book() -> None:
    """AGS-1a AGS-1d GUI-5g"""
    guiscard, ager = library.book("guiscard"), library.book("ager-sanguinis")
    assert list(guiscard.weapons) == ["lance", "javelin", "short-bow", "composite-bow", "sling"]
    assert sorted(set(ager.weapons) - set(guiscard.weapons)) == ["crossbow", "dagger"]
    assert guiscard.weapons["javelin"].mounted is None
    thrown = ager.weapons["javelin"].mounted
    assert thrown is not None
    assert (thrown.short, thrown.medium, thrown.long) == ((1, 4), (5, 10), (11, 15))
    assert thrown.modes == (("offensive", "full"),)
    bow = guiscard.weapons["composite-bow"].foot
    assert bow is not None
    assert [bow.band(d) for d in (1, 12, 13, 30, 31, 70, 71)] == ["short"] * 2 + ["medium"] * 2 + [
        "long"
    ] * 2 + [None]
    assert (guiscard.weapons["javelin"].shots, guiscard.weapons["lance"].shots) == (4, 1)


def test_impact_modifiers_name_their_rules() -> None:
    """GUI-5.4.2a GUI-5.4.2d GUI-5.4.2e AGS-8b AGS-8c AGS-8d"""
    guiscard, ager = library.book("guiscard").impact, library.book("ager-sanguinis").impact
    assert [(line.key, line.amount, line.rule) for line in guiscard] == [
        ("long-range", 2, "GUI-5.4.2a"),
        ("medium-range", 1, "GUI-5.4.2b"),
        ("wounded-shooter", 1, "GUI-5.4.2c"),
        ("byzantine-horse-archer", -1, "GUI-5.4.2d"),
        ("close-range", -2, "GUI-5.4.2e"),
    ]
    assert [(line.nation, line.rule) for line in ager if line.nation] == [("turk", "AGS-8c")]
    assert next(line.never for line in ager if line.nation) == ("turcopole",)
    assert guiscard[-1].weapons == ("short-bow", "composite-bow", "sling")
    assert (ager[-1].rule, ager[-1].weapons) == ("AGS-8d", ("short-bow", "composite-bow", "crossbow"))
    assert guiscard[-1].distance_below == ager[-1].distance_below == 4


def test_rules_named_by_the_books_are_in_the_catalogue(book: Book) -> None:
    entries = library.catalogue(book.key).entries
    assert [line.rule for line in book.impact if line.rule not in entries] == []


def test_a_shot_scatters_clockwise_from_north_east(book: Book) -> None:
    """GUI-5.4.1b"""
    assert book.scatter == ((0, 0),) * 4 + ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def test_infiltration_differs() -> None:
    """GUI-4.3a GUI-4.3b AGS-7a AGS-7d"""
    guiscard, ager = (library.book(key).infiltration for key in BOOKS)
    assert (guiscard.procedure, guiscard.surcharge, guiscard.enemies_for_test) == ("by-hex", 2, 2)
    assert (ager.procedure, ager.surcharge, ager.enemies_for_test) == ("by-enemy", 0, 1)
    read = [guiscard.table.result(roll) for roll in (-3, 1, 5, 6, 7, 8, 9, 10, 14)]
    assert read == ["none"] * 3 + ["stop"] * 2 + ["wounded"] * 2 + ["killed"] * 2
    assert (guiscard.mounted, guiscard.armoured, guiscard.wounded) == (-1, -1, 2)
    assert (guiscard.opponent_mounted, guiscard.opponent_wounded) == (1, -2)


def test_movement_and_bodies(book: Book) -> None:
    """GUI-4a GUI-4.2.2a GUI-4.4.2a GUI-7.3.1b"""
    movement = book.movement
    assert movement.allowances["foot-armoured"] == (6, 3)
    assert movement.allowances["rider-armoured"] == (12, 12)
    assert (movement.formation, movement.foulkon) == (3, 2)
    assert (movement.mounting, movement.mounting_armoured) == (2, 3)
    bodies = (
        movement.bodies_extra_from,
        movement.bodies_extra,
        movement.bodies_block_from,
        movement.horse_counts,
    )
    assert bodies == (3, 1, 6, 3)
    assert (movement.after_dismounting, movement.after_dismounting_wounded) == (2, 4)


def test_what_else_differs() -> None:
    """GUI-6.8e AGS-2j GUI-5.4.4g AGS-4h AGS-9b"""
    guiscard, ager = (library.book(key) for key in BOOKS)
    assert (guiscard.lone_horse, ager.lone_horse) == ("foot", "mounted")
    assert (guiscard.half_step, ager.half_step) == (True, False)
    assert guiscard.options == ("charge", "formation", "refusal")
    assert ager.options == ("charge", "formation", "refusal", "naphtha")
    assert guiscard.burning is None
    assert guiscard.rulings == ager.rulings


def test_naphtha_burns() -> None:
    """AGS-9c AGS-9d AGS-9f"""
    fire = library.book("ager-sanguinis").burning
    assert fire is not None
    assert [fire.foot.result(roll) for roll in (2, 3, 8)] == ["killed", "wounded-and-retreat-1", "retreat-1"]
    thrown = fire.effects[fire.mounted.result(3)]
    assert (thrown.state, thrown.unhorsed, thrown.horse_killed, thrown.horse_retreat) == (
        "stunned",
        True,
        False,
        2,
    )
    assert fire.effects[fire.stunned.result(4)].state == "well"
    assert fire.effects[fire.stunned.result(7)].state == "killed"


def test_a_hash_stands_for_all_the_data(book: Book) -> None:
    assert len(book.hash) == 16
    assert book.hash == hash_of(book)
    assert library.book("guiscard").hash != library.book("ager-sanguinis").hash
    assert book.version == "1.3"


def test_no_book_names_a_way_that_nobody_goes() -> None:
    assert all(
        made.procedures.unfit(made.combination is not None, made.infiltration.procedure) is None
        for made in map(library.book, library.book_keys())
    )
    assert Procedures(advance="two-or-three").unfit(False) is not None
    assert Procedures(melee="odds").unfit(False) is not None
    assert Procedures(cover="combined").unfit(False) is not None
    assert Procedures().unfit(True) is not None
    assert Procedures(charges="announced").unfit(False) == (
        "charges",
        "announced goes with melee odds, and neither without the other",
    )
    assert Procedures(bridles="beside").unfit(False) is not None
    assert Procedures(defensive_fire="spaced").unfit(False) is not None
    assert Procedures().unfit(False, "by-blow") is not None


def test_every_word_of_a_procedure_has_its_code() -> None:
    """A book that names a procedure gets it: the tables of the chapters hold every word that the shape allows."""
    tables: dict[str, Mapping[str, object]] = {
        "charges": chapters.CHARGES,
        "melee": chapters.MELEE,
        "shooting": chapters.SHOOTING,
        "defensive_fire": chapters.DEFENSIVE_FIRE,
        "turning": chapters.TURNING,
        "retreat": chapters.RETREAT,
    }
    assert set(tables) == set(Ways._fields)
    words = get_type_hints(Procedures)
    assert {name: set(table) for name, table in tables.items()} == {
        name: set(get_args(words[name])) for name in tables
    }


def test_rules_go_the_way_that_is_bound_and_ask_no_book_which_it_is() -> None:
    """Where a chapter has a class of procedures, no rule compares the word of the book."""
    asks = re.compile(rf"procedures\.(?:{'|'.join(Ways._fields)})\s*[=!]=")
    files = [file for room in ("rules", "battle") for file in (shelf.PACKAGE / room).rglob("*.py")]
    assert len(files) > 200
    assert [str(file) for file in files if asks.search(file.read_text("utf-8"))] == []
