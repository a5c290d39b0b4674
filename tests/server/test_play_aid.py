"""The tables on the page are the tables that the rules read."""

import pytest

from gonfanon.library import book as opened
from gonfanon.server.pages.play_aid import play_aid
from gonfanon.server.wire.documents import DieTable
from tests.server.conftest import Begin, Client, Message, Sit, Window

BOOKS = ("guiscard", "ager-sanguinis", "anarchy", "magna-carta")


def table(book: str, key: str) -> DieTable:
    return next(one for one in play_aid(book).tables if one.key == key)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("target", ["foot", "mounted"])
def test_a_melee_table_shows_the_letter_of_every_die(name: str, target: str) -> None:
    book, shown = opened(name), table(name, f"melee-{target}")
    melee = book.melee_foot if target == "foot" else book.melee_mounted
    for row in shown.rows:
        assert row.cells == [melee.letter(n, int(row.dice[0])) for n in range(len(melee.columns))]
    assert {cell for row in shown.rows for cell in row.cells} <= {"-", *(one.letter for one in shown.letters)}


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("target", ["foot", "mounted"])
def test_a_table_of_shots_shows_the_letter_of_every_weapon_die_and_cover(name: str, target: str) -> None:
    book, shown = opened(name), table(name, f"shooting-{target}")
    shooting = book.shooting_foot if target == "foot" else book.shooting_mounted
    for row in shown.rows:
        for kind, label in zip(shown.head_keys, row.dice, strict=True):
            die = int(label.lstrip("≤≥"))
            if not shooting.lowest <= die <= shooting.highest:
                continue
            assert row.cells == [shooting.letter(kind, cover, die) for cover in shown.column_keys]


@pytest.mark.parametrize("name", BOOKS)
def test_slipping_past_is_read_as_the_rules_read_it(name: str) -> None:
    bands = opened(name).infiltration.table
    for row in table(name, "infiltration").rows:
        die = int(row.dice[0].lstrip("≤≥").split("-")[0])
        assert row.cells == [bands.result(die)]


def test_every_table_says_what_its_letters_do_in_both_languages(client: Client) -> None:
    for name in BOOKS:
        found = client.get(f"/api/books/{name}/tables").json()
        for one in found["tables"]:
            assert all(letter["text"]["en"] and letter["text"]["fr"] for letter in one["letters"])
            assert one["rule"]
        assert all(weapon["name"]["fr"] for weapon in found["weapons"])
    assert client.get("/api/books/nothing/tables").status_code == 404


def test_a_shot_and_a_blow_name_their_table(begin: Begin, sit: Sit) -> None:
    window = sit(begin("the-well", seed=7, seats={"norman": "human", "arab": "human"}))
    seen: set[str] = set()
    for _ in range(400):
        question = window.table["question"]
        if question is None or window.table["over"] or {"melee-foot", "shooting-foot"} <= seen:
            break
        said = next((one["said"] for one in question.get("options") or () if one["said"] != "pass"), "pass")
        if question["kind"] == "order" and window.table["step"] != "movement":
            for man in question["pieces"]:
                reach = window.ask("reach", piece=man)
                names = {piece["n"]: piece["key"] for piece in window.table["pieces"]}
                for verb, targets in (("shoot", reach["shots"]), ("attack", reach["attacks"])):
                    if targets:
                        said = f"{verb} {names[man]} {names[targets[0]['target']]}"
                        odds = window.ask("odds", said=said)
                        assert odds["table"].startswith("shooting" if verb == "shoot" else "melee")
                        seen.add(odds["table"])
        elif question["kind"] == "order":
            said = forward(window, question) or "pass"
        window.play(said)
    dice = [line["die"] for line in window.table["log"] if line.get("die") and line["die"].get("sheet")]
    assert "shooting-foot" in seen
    assert any(die["sheet"].startswith("shooting") and die["weapon"] for die in dice)


def forward(window: Window, question: Message) -> str | None:
    """One move towards the middle of the board."""
    for man in question["pieces"]:
        at = next(piece["at"] for piece in window.table["pieces"] if piece["n"] == man)
        hexes = window.ask("reach", piece=man)["hexes"]
        middle = min(hexes, key=lambda hex: (abs(int(hex[:2]) - 9) + abs(int(hex[2:]) - 7), hex), default=at)
        if middle != at and abs(int(middle[:2]) - 9) + abs(int(middle[2:]) - 7) < (
            abs(int(at[:2]) - 9) + abs(int(at[2:]) - 7)
        ):
            found: str | None = window.ask("path", piece=man, to=middle)["said"]
            return found
    return None
