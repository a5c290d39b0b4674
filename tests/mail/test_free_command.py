"""`gonfanon mail` on the free table, as two people use it: each in a folder with a key of his own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.cli import FAILED, OK, UNPROVED, WRONG, main
from gonfanon.library import skirmishes
from gonfanon.mail.key import read_key
from gonfanon.mail.letters import Mail
from gonfanon.mail.post import played_free
from gonfanon.minds.any_game import decide
from gonfanon.play.record import read_record
from tests.mail.desks import Desk
from tests.mail.test_protocol import relinked

NAME = "lesson-first-steps"
FILE = f"{NAME}.mail"
ANYTHING = [*["agree", "ready"] * 10, "send"]
"""Lines that bring any letter to its end."""


class FreeDesk(Desk):
    """A folder for a skirmish."""

    def __init__(
        self, folder: Path, side: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        super().__init__(folder, side, monkeypatch, capsys)
        self.file, self.key = folder / FILE, folder / f"{NAME}.{side}.key"

    def play(self, lines: list[str] | None = None, *words: str) -> tuple[int, str]:
        return self.mail("play", FILE, *words, lines=ANYTHING if lines is None else lines)

    def typed(self, level: str) -> list[str]:
        """What a player types who writes as an opponent of that level would, sheet by sheet."""
        mail, key = self.opened(), read_key(self.key.read_text(), "key")
        stretch = played_free(mail, skirmishes.skirmish, key).stretch(key.side, key.next_value(mail))
        lines: list[str] = []
        while (ask := stretch.go_on()) is not None:
            text = decide(stretch.game, ask.side, level, len(mail.letters))
            stretch.answer(stretch.game.read(text, ask.side))
            lines.append(
                text
                if text.endswith(("ready", "agree")) or ask.kind == "whom-to-strike"
                else f"{text}; ready"
            )
        return lines


Pair = tuple[FreeDesk, FreeDesk]


@pytest.fixture
def desks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pair:
    monkeypatch.setenv("LC_ALL", "C")
    drawn = (bytes([n]) * 32 for n in range(1, 100))
    monkeypatch.setattr("gonfanon.library.chance.fresh_secret", lambda: next(drawn))
    one, two = (FreeDesk(tmp_path / side, side, monkeypatch, capsys) for side in ("pupil", "other"))
    return one, two


@pytest.fixture
def begun(desks: Pair) -> Pair:
    """Offered and joined: the other has sealed his sheet for the announcement, the pupil seals and shows his (3)."""
    one, two = desks
    assert one.mail("new", NAME, "--as", "pupil")[0] == OK
    one.give(two)
    assert two.mail("join", FILE, lines=["path odo 600,200", "agree", "send"])[0] == OK
    two.give(one)
    assert one.play(["path alan 320,200; agree", "send"])[0] == OK
    one.give(two)
    return desks


def test_a_whole_skirmish_by_two_folders(desks: Pair) -> None:
    """To the end: no letter shows a word of a sealed sheet before its time, both records are the same and proved."""
    one, two = desks
    assert one.mail("new", NAME, "--as", "pupil")[0] == OK
    one.give(two)
    here, there = two, one
    code, hidden = two.mail("join", FILE, lines=["path odo 560,210", "agree", "send"])[0], 1
    assert code == OK
    assert "560,210" not in two.file.read_text()
    assert "560,210" not in one.folder.joinpath(FILE).read_text()
    for _ in range(60):
        here.give(there)
        here, there = there, here
        lines = here.typed("captain")
        code, out = here.play([*lines, "send"])
        assert code == OK, here.err
        if "The game is over" in out:
            break
        last = here.opened().letters[-1]
        if last.rows and last.rows[-1].how == "seal":
            known = "".join(letter.body for letter in here.opened().letters[:-1])
            known += "".join(row.text for row in last.rows if row.how != "seal")
            fresh = [word for word in lines[-1].split("; ") if " " in word and word not in known]
            assert not any(word in last.body for word in fresh)
            # Nothing of it is on the other's side: neither in his key nor, before the letter comes, anywhere.
            assert not any(word in there.key.read_text() for word in fresh)
            hidden += bool(fresh)
    else:
        pytest.fail("the skirmish does not end")
    assert hidden > 2
    records = []
    for desk in desks:
        desk.file.write_text(here.file.read_text())
        assert desk.mail("verify", FILE)[0] == OK
        assert desk.mail("record", FILE)[0] == OK
        record = desk.folder / f"{NAME}.record"
        assert main(["verify", str(record)]) == OK
        assert ": true, " in desk.capsys.readouterr().out
        records.append(record.read_bytes())
    assert records[0] == records[1]
    lines_of_record = [line for line in read_record(records[0].decode()).lines if line.die is None]
    # Only whom a figure strikes, where that is asked of one side, is no sheet.
    assert {line.text for line in lines_of_record if not line.sealed} <= {"alan", "bran", "odo"}
    code, out = one.mail("show", FILE)
    assert code == OK
    assert "The game is over" in out


def test_a_letter_is_told_decided_and_sent(begun: Pair) -> None:
    _, two = begun
    assert [row.how for row in two.opened().letters[2].rows] == ["seal", "shown"]
    code, out = two.play(["ready", "ready", "send"])
    assert code == OK
    assert "Alan" in out
    rows = two.opened().letters[-1].rows
    assert rows[0].how == "shown"
    assert rows[0].text.endswith(" path odo 600,200; agree")
    assert rows[-1].how == "seal"
    code, out = two.mail("show", FILE)
    assert "pupil must write" in out


def test_a_tampered_opening_is_refused_with_its_file_line_and_field(begun: Pair) -> None:
    """By somebody who binds the letters together again: only the seal tells it."""
    one, two = begun
    assert two.play()[0] == OK
    two.give(one)
    mail = one.opened()
    last = mail.letters[-1]
    forged = last.rows[0].text.replace("600,200", "500,200")
    assert forged != last.rows[0].text
    changed = relinked(mail, replace(last, rows=(replace(last.rows[0], text=forged), *last.rows[1:])))
    one.file.write_text(changed.text)
    line = changed.text.split("\n").index(f"shown {last.rows[0].number} other {forged}") + 1
    one.refused("play", FILE, says=f'{FILE}:{line}: Field shown: "path odo 500,200; agree" is not the sheet')
    assert one.mail("verify", FILE)[0] == FAILED
    one.refused(
        "--lang",
        "fr",
        "play",
        FILE,
        says=f"{FILE}:{line}: Champ shown\u202f: «\u202fpath odo 500,200; agree\u202f»",
    )
    one.file.write_text(mail.text.replace(last.rows[0].text, forged))
    one.refused("play", FILE, says="was changed: it does not give its hash")


def test_another_sheet_cannot_be_put_in_place_of_the_one_that_was_sent(begun: Pair) -> None:
    """The player takes his key back as it was and seals another sheet: the other has opened the first letter."""
    one, two = begun
    offer = Mail(two.opened().head, two.opened().letters[:1])
    two.file.write_text(offer.text)
    two.key.unlink()
    # The same secret, as if it were a copy of the key.
    two.monkeypatch.setattr("gonfanon.library.chance.fresh_secret", lambda: bytes([2]) * 32)
    assert two.mail("join", FILE, lines=["path odo 650,250", "agree", "send"])[0] == OK
    two.give(one)
    one.refused("play", FILE, says="a second, different one: you have opened another letter 2 before")


def test_a_lost_letter_is_written_again_and_an_old_one_refused(begun: Pair) -> None:
    _, two = begun
    old = two.file.read_text()
    assert two.play()[0] == OK
    sent = two.file.read_text()
    two.file.write_text(old)
    two.refused(
        "play", FILE, says="This is an old letter: the file ends with letter 3, and you know letter 4"
    )
    assert two.play([], "--again")[0] == OK
    assert two.file.read_text() == sent
    two.refused("play", FILE, says="is your own; wait for the answer")


def test_leaving_keeps_the_sheets_and_sending_needs_all(begun: Pair) -> None:
    _, two = begun
    before = two.file.read_text()
    code, out = two.play(["send", "path odo 590,200; ready", "quit"])
    assert code == OK
    assert "This is yours to decide" in out
    assert "one decision is kept in your key" in out
    assert two.file.read_text() == before
    code, out = two.play(["send"])
    assert code == OK
    assert "Letter 4" in out
    question = max(read_key(two.key.read_text(), "").sheets)
    assert read_key(two.key.read_text(), "").sheets[question] == "path odo 590,200"


def test_undo_takes_back_orders_and_then_sheets(begun: Pair) -> None:
    _, two = begun
    lines = ["undo", "path odo 590,200", "undo", "orders", "path odo 580,200; ready", "undo", "ready", "send"]
    code, out = two.play(lines)
    assert code == OK
    assert "There is nothing in this letter to take back." in out
    sheets = read_key(two.key.read_text(), "").sheets
    assert sheets[max(sheets)] == "ready"


def test_resigning_leaves_the_last_sheet_sealed(begun: Pair) -> None:
    one, two = begun
    code, _ = two.play(["resign"])
    assert code == OK
    two.give(one)
    code, out = one.play()
    assert code == OK
    assert "The game is over." in out
    assert "the others give up" in out
    assert one.mail("verify", FILE)[0] == OK
    assert one.mail("record", FILE)[0] == OK
    assert play.verify((one.folder / f"{NAME}.record").read_text()).faults == ()


def test_stages_are_laid_down_in_words(begun: Pair) -> None:
    _, two = begun
    code, out = two.play(["standing", "standing announce", "standing revise shots", "ready", "send"])
    assert code == OK
    assert "You are asked at every stage." in out
    assert "There is no stage announce" in out
    assert two.opened().letters[-1].standing == 'open {"stages":["revise","shots"]}'
    two.refused("play", FILE, "--standing", "sealed", says="standing orders are always open")


def test_an_open_game_is_unproved(begun: Pair) -> None:
    one, _ = begun
    code, out = one.mail("verify", FILE)
    assert code == UNPROVED
    assert "still open" in out


def test_what_stands_in_the_way_is_said_in_both_languages(desks: Pair) -> None:
    one, _ = desks
    says: dict[str, Callable[[str], bool]] = {
        "en": lambda text: "it has a referee" in text and "choose a skirmish of two sides" in text,
        "fr": lambda text: (
            "il y faut un arbitre" in text and "choisissez une escarmouche à deux camps" in text
        ),
    }
    for language, right in says.items():
        code, _ = one.mail("--lang", language, "new", "smoke-over-kerlaz", "--as", "bretons")
        assert code == WRONG
        assert right(one.err), one.err
    (one.folder / "begun.record").write_text(play.new_game("argad", NAME, 3).record())
    one.refused("new", "begun.record", "--as", "pupil", says="offer a new one by its name")
    one.refused("new", NAME, "--as", "pupil", "--standing", "sealed", says="Leave --standing out")


def test_a_letter_in_french(begun: Pair) -> None:
    _, two = begun
    lines = [
        "consignes revise",
        "consignes demain",
        "reprendre",
        "agree",
        "reprendre",
        "ready",
        "bonjour",
        "envoyer",
    ]
    code, out = two.mail("--lang", "fr", "play", FILE, lines=lines)
    assert code == OK
    out = out.replace("\u202f", " ").replace("\u00a0", " ")
    for words in (
        "Votre camp : L’autre",
        "on ne vous interroge plus à : revise",
        "Il n’y a pas d’étape demain",
        "Il n’y a rien à reprendre dans cette lettre.",
        "Votre feuille est scellée : la lettre n’en dit rien.",
        "Prêt : une feuille.",
        "Tapez envoyer, reprendre, consignes ou quitter",
        "La lettre 4 est dans",
    ):
        assert words in out, words
    assert "mail-" not in out
