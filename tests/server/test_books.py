"""Which book is in force, what differs from the one somebody knows, and what only one book has at the table."""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.books.differences import differences
from gonfanon.cast.pieces import ENTRANCED
from gonfanon.kernel.ask import ByPiece
from gonfanon.play.seats import RandomPlayer
from gonfanon.server.art.counter_sheet import sprite
from gonfanon.server.look import board, log_lines, open_question, piece_questions, posture
from gonfanon.server.pages import book_differences, rulebook
from gonfanon.server.wire.documents import Compared
from gonfanon.server.wire.languages import Tongues, say
from gonfanon.server.wire.shape import Both
from tests.server.conftest import Begin, Client, Sit
from tests.sure import of_kind, sure

BOOKS = ("guiscard", "anarchy", "ager-sanguinis", "magna-carta")
KEY = re.compile(r"[a-z_]+(-[\w]+)+|.*[{}].*")
"""A message that nobody has written is shown as its key."""
DECISIONS = 45


def said(compared: Compared) -> Iterator[Both]:
    for part in compared.parts:
        yield part.title
        for line in part.lines:
            yield from (line.what, line.here, line.there)


@pytest.mark.parametrize(("book", "known"), list(permutations(BOOKS, 2)))
def test_every_difference_is_said_in_words(book: str, known: str) -> None:
    compared = book_differences.compared(book, known)
    for both in said(compared):
        for words in (both.en, both.fr):
            assert words and not KEY.fullmatch(words), words
    shown = {part.id: len(part.lines) for part in compared.parts}
    found = differences([library.book(book), library.book(known)])
    for part in {line.part for line in found} - {"terrain", "sides"}:
        assert shown[part] == sum(line.part == part for line in found)
    for part in {"terrain", "sides"} & shown.keys():
        assert shown[part] == len({line.key for line in found if line.part == part})


def test_clauses_of_both_books_can_be_read() -> None:
    for book, known in permutations(BOOKS, 2):
        for part in book_differences.compared(book, known).parts:
            rules = {part.rule, part.known_rule, *(line.rule for line in part.lines)}
            for rule in rules | {line.known_rule for line in part.lines} - {""}:
                assert not rule or rulebook.rule(rule, "fr").text


def test_melee_by_ratio_or_by_difference() -> None:
    parts = {part.id: part for part in book_differences.compared("magna-carta", "guiscard").parts}
    melee = parts["procedures"].lines[0]
    assert (melee.what.en, melee.rule, melee.known_rule) == ("Melee", "MAG-6c", "GUI-6e")
    assert "ratio" in melee.here.en and "difference" in melee.there.en
    assert "rapport" in melee.here.fr
    night = next(line for line in parts["weather"].lines if line.what.en == "Night")
    assert "3" in night.here.en and night.there == say("differs-absent")


def test_a_book_is_like_itself(client: Client) -> None:
    assert book_differences.compared("guiscard", "guiscard").parts == []
    answer = client.get("/api/books/magna-carta/from/anarchy").json()
    assert answer["title"]["fr"] == "La Magna Carta" and answer["parts"][0]["lines"]
    assert client.get("/api/books/magna-carta/from/nowhere").status_code == 404


def test_the_book_and_the_weather_stand_on_the_table(client: Client, begin: Begin, sit: Sit) -> None:
    woods, well = sit(begin("the-woodcutters")), sit(begin("the-well"))
    title = {"en": "La Magna Carta", "fr": "La Magna Carta"}
    assert woods.table["book"] == {"id": "magna-carta", "title": title}
    assert woods.table["weather"] == {"en": "Night", "fr": "Nuit"}
    assert well.table["book"]["id"] == "guiscard" and "weather" not in well.table
    report = client.get(f"/api/games/{begin('maldon')}/report").json()
    assert report["book"]["id"] == "magna-carta"


def test_options_cite_the_book_that_offers_them(client: Client) -> None:
    rows = {row["id"]: row for row in client.get("/api/scenarios").json()}
    rules = {option["id"]: option["rule"] for option in rows["ransom-at-the-ford"]["options"]}
    assert rules["charge"] == "MAG-7.6.1a" and rules["ransom"] == "MAG-6.9a" and "formation" not in rules
    assert {"charge": "GUI-7.2.1a"}.items() <= {
        option["id"]: option["rule"] for option in rows["two-banners"]["options"]
    }.items()


def opened(scenario: str) -> tuple[play.Game, Tongues]:
    game = play.new(scenario, seed=7)
    return game, Tongues(game.scene, game.parcel.scenario.side_names)


def test_markers_are_named_and_drawn() -> None:
    game, tongues = opened("maldon")
    s = game.state
    n = next(n for n, who in enumerate(game.scene.characters) if who.category == "berserker")
    p = s.pieces[n]
    s = s.with_piece(n, replace(p, axe=True, deeds=p.deeds | ENTRANCED, posture="kneeling"))
    assert board.piece(s, n, tongues).marks[:3] == ["kneeling", "axe", "trance"]
    sheet = sprite(s, game.parcel.people)
    assert all(f'id="mark-{name}"' in sheet for name in ("kneeling", "tree", "axe", "trance", "loader"))
    assert all(say(f"deed-{name}").fr != f"deed-{name}" for name in ("kneeling", "axe", "trance"))


def test_litters_wagons_and_kneeling_camels_are_told() -> None:
    game, tongues = opened("the-salt-road")
    numbers = {who.key: n for n, who in enumerate(game.scene.characters)}
    lady, camel = (board.piece(game.state, numbers[key], tongues) for key in ("sitt-al-sham", "najma"))
    assert "Najma" in lady.status[0].en and "Sitt al-Sham" in camel.status[0].fr
    kneeling = game.state.change(numbers["khafr"], posture="kneeling")
    shown = board.piece(kneeling, numbers["khafr"], tongues)
    assert shown.face == "kneeling" and shown.status == [say("status-camel-kneels")]
    assert f'id="p{numbers["khafr"]}-kneeling-1"' in sprite(game.state, game.parcel.people)
    game, tongues = opened("under-the-oaks")
    wagon = next(piece for piece in board.pieces(game.state, tongues) if piece.gear)
    gear = sure(wagon.gear)
    assert len(gear.hexes) == 2 and gear.crew
    horse = board.piece(game.state, gear.crew[0], tongues)
    assert "wagon" in horse.status[0].en


def test_nothing_is_laid_on_the_dead() -> None:
    game, _ = opened("maldon")
    n = next(n for n, who in enumerate(game.scene.characters) if who.category == "berserker")
    dead = game.state.change(n, axe=True, state=3)
    assert not dead.pieces[n].alive and list(posture.marks(dead, n)) == []


def positions(scenario: str, decisions: int = DECISIONS) -> Iterator[tuple[play.Game, Tongues]]:
    game, player = play.new(scenario, seed=11), RandomPlayer(5)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    for _ in range(decisions):
        if game.ask() is None:
            return
        yield game, tongues
        game.answer(player.choose(game.state, sure(game.ask())))


@pytest.mark.parametrize("scenario", ["maldon", "ransom-at-the-ford", "jaffa", "under-the-oaks"])
def test_every_order_of_the_book_is_offered_in_words(scenario: str) -> None:
    seen = 0
    for game, tongues in positions(scenario):
        s, ask = game.state, sure(game.ask())
        question = sure(open_question.question(s, ask, tongues))
        told = [question.text, *(option.text for option in question.options or ())]
        for n in (question.pieces or ())[:2]:
            reach = piece_questions.reach_of(s, ask, n, tongues, 1)
            told += [option.text for option in reach.others]
            targets = [attack.target for attack in reach.attacks]
            assert len(targets) == len({*targets})
        for both in told:
            seen += 1
            assert not KEY.fullmatch(both.en) and not KEY.fullmatch(both.fr), both
    assert seen > DECISIONS


def test_the_log_names_each_clause_once_and_by_this_book() -> None:
    cited = set()
    for game, tongues in positions("ransom-at-the-ford"):
        entry = game.log[-1] if game.log else None
        for told in log_lines.told(game.battle(entry.before), entry.events, tongues) if entry else ():
            cited.add(told.rule[:3])
            assert told.sentence is None or not told.sentence.en.endswith("]"), told.sentence
    assert "MAG" in cited


def test_a_shot_on_one_table_tells_the_column_of_the_weapon() -> None:
    for game, tongues in positions("ransom-at-the-ford"):
        ask = sure(game.ask())
        for n in (
            of_kind(ByPiece, ask.options).pieces
            if ask.kind == "order" and game.state.step == "shooting"
            else ()
        ):
            for shot in piece_questions.reach_of(game.state, ask, n, tongues, 1).shots[:1]:
                names = (game.state.name(n), game.state.name(shot.target), shot.hex)
                odds = piece_questions.odds_shown(game.state, "shoot {} {} {}".format(*names), tongues, 1)
                offset = odds.figures["offset"]
                assert offset.value > 0 and offset.reasons[0].rule == "MAG-5.4.1b"
                assert not odds.figures["impact"].reasons
                assert sum((Fraction(result.chance) for result in odds.results), Fraction(0)) == 1
                return
    pytest.fail("nobody could shoot")
