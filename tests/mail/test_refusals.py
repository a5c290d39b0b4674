"""Letters that no program writes: each is refused for its own reason."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from gonfanon.battle.lessons.lesson import Lesson
from gonfanon.library import scenarios
from gonfanon.library.lessons import lesson_names
from gonfanon.mail.chain import LENGTH
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Head, Letter, Mail, Row, read_mail
from gonfanon.mail.post import new_game, played
from gonfanon.texts import LANGUAGES, Texts
from tests.mail.correspondents import Correspondents

MAIL = Path(__file__).resolve().parents[2] / "gonfanon" / "mail"
HERE = Path(__file__).parent


def why(mail: Mail) -> str:
    """Why a file is refused."""
    with pytest.raises(MailRefused) as caught:
        played(read_mail(mail.text), scenarios.scenario)
    return caught.value.why


@pytest.fixture
def short(finished: Correspondents) -> Mail:
    return Mail(finished.head, finished.mail.letters[:5])


def with_last(mail: Mail, **changed: object) -> Mail:
    """The file with something else in its last letter."""
    return Mail(mail.head, (*mail.letters[:-1], replace(mail.letters[-1], **changed)))


def with_head(mail: Mail, **changed: str) -> Mail:
    """The file with another head, bound together again."""
    head: Head = replace(mail.head, **changed)
    letters: list[Letter] = []
    for letter in mail.letters:
        from gonfanon.mail.chain import text_hash

        after = letters[-1].hash if letters else text_hash(head.text)
        letters.append(replace(letter, after=after))
    return Mail(head, tuple(letters))


def test_two_letters_of_one_side_in_a_row(short: Mail) -> None:
    assert why(with_last(short, side=short.letters[-2].side)) == "wrong-side"
    assert why(with_last(short, side="nobody")) == "wrong-side"


def test_a_letter_that_answers_another_one(short: Mail) -> None:
    assert why(with_last(short, after="0" * 64)) == "broken-chain"


def test_a_letter_without_its_value_or_with_a_second_anchor(short: Mail) -> None:
    assert why(with_last(short, value="")) == "secrets-missing"
    assert why(with_last(short, anchor="0" * 64)) == "secrets-missing"


def test_a_value_shown_twice(short: Mail) -> None:
    assert why(with_last(short, value=short.letters[-3].value)) == "wrong-value"


def test_the_value_after_the_next(finished: Correspondents, short: Mail) -> None:
    assert why(with_last(short, value=finished.mail.letters[6].value)) == "wrong-value"


def test_an_offer_that_decides(finished: Correspondents) -> None:
    offer = replace(finished.mail.letters[0], rows=(Row("hand", 1, "norman", "pass"),))
    assert why(Mail(finished.head, (offer,))) == "more-than-an-offer"


def test_standing_orders_that_cannot_be_read(short: Mail) -> None:
    assert why(with_last(short, standing='open {"fire":"now"}')) == "bad-standing"


def test_a_side_that_claims_standing_orders_it_has_not(finished: Correspondents) -> None:
    """Whose standing orders are open cannot call a decision by hand one of them."""
    letter = next(
        one for one in finished.mail.letters_of("norman") if one.rows and one.rows[-1].how == "hand"
    )
    last = replace(letter.rows[-1], how="standing")
    mail = Mail(finished.head, finished.mail.letters[: letter.number])
    assert why(with_last(mail, rows=(*letter.rows[:-1], last))) == "not-decided"


def test_a_decision_for_the_other_side(finished: Correspondents) -> None:
    letter = next(one for one in finished.mail.letters if one.rows and one.rows[-1].how == "hand")
    other = next(side for side in finished.sides if side != letter.side)
    mail = Mail(finished.head, finished.mail.letters[: letter.number])
    last = replace(letter.rows[-1], who=other)
    assert why(with_last(mail, rows=(*letter.rows[:-1], last))) == "not-decided"


def test_a_letter_after_the_end(finished: Correspondents) -> None:
    last = finished.mail.letters[-1]
    more = replace(last, resigns=True)
    assert why(Mail(finished.head, (*finished.mail.letters[:-1], more))) == "goes-on"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("engine", "99.0", "engine"),
        ("scenario_hash", "0" * 16, "other-scenario"),
        ("book_hash", "0" * 16, "other-book"),
        ("version", "0.0", "other-book"),
    ],
)
def test_another_engine_scenario_or_book(short: Mail, field: str, value: str, reason: str) -> None:
    assert why(with_head(short, **{field: value})) == reason


def test_a_chain_that_is_used_up(finished: Correspondents) -> None:
    assert finished.keys[0].value(LENGTH - 1)
    with pytest.raises(MailRefused, match="chain-used-up"):
        finished.keys[0].value(LENGTH)


def test_lessons_are_not_mailed() -> None:
    parcel = scenarios.scenario(lesson_names()[0])
    assert isinstance(parcel.scenario.lesson, Lesson)
    with pytest.raises(MailRefused, match="lesson"):
        new_game(parcel)


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    """Its key is found, and no variable of it stays open."""
    keys = {
        key
        for file in (*MAIL.glob("*.py"), MAIL.parent / "cli" / "mail.py")
        for key in re.findall(r'MailRefused\("([a-z-]+)"', file.read_text())
    }
    assert len(keys) > 40
    for language in LANGUAGES:
        texts = Texts(language)
        assert not [key for key in keys if f"mail-{key}" not in texts]
