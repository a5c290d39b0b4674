"""`gonfanon mail` as two people use it, each in a folder with a key of his own, and everything that goes wrong."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gonfanon.cli import FAILED, OK, UNPROVED, WRONG, main
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import scenarios
from gonfanon.mail.key import read_key
from gonfanon.mail.letters import Mail, read_mail
from gonfanon.mail.post import played
from gonfanon.mail.table import Stretch
from gonfanon.play.seats import RandomPlayer
from gonfanon.texts import LANGUAGES

FILE = "the-well.mail"
BOATS = Path(__file__).resolve().parents[1] / "server" / "two-boats.yaml"
ANYTHING = [*["pass", "1"] * 30, "send"]
"""Lines that bring any letter to its end."""


class Desk:
    """One player's folder, and the command line in it."""

    def __init__(
        self, folder: Path, side: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        folder.mkdir()
        self.folder, self.side, self.monkeypatch, self.capsys = folder, side, monkeypatch, capsys
        self.file, self.key = folder / FILE, folder / f"the-well.{side}.key"
        self.err = ""

    def mail(self, *words: str, lines: list[str] | None = None) -> tuple[int, str]:
        """Run the command with these lines typed; its exit code and what it said."""
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in lines or []).encode())
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as piped:
            self.monkeypatch.setattr(sys, "stdin", piped)
            self.monkeypatch.chdir(self.folder)
            code = main(["mail", *words])
        out = self.capsys.readouterr()
        self.err = out.err
        return code, out.out

    def play(self, lines: list[str] | None = None, *words: str) -> tuple[int, str]:
        return self.mail("play", FILE, *words, lines=ANYTHING if lines is None else lines)

    def refused(self, *words: str, says: str) -> None:
        """The command says one sentence with these words, and changes nothing."""
        before = {path: path.read_bytes() for path in self.folder.iterdir()}
        code, _ = self.mail(*words, lines=ANYTHING)
        assert code == WRONG
        assert says in self.err
        assert self.err.count("\n") == 1
        assert {path: path.read_bytes() for path in self.folder.iterdir()} == before

    def give(self, other: "Desk") -> None:
        """Mail the file, and nothing else."""
        shutil.copy(self.file, other.file)

    def opened(self) -> Mail:
        return read_mail(self.file.read_text())


Pair = tuple[Desk, Desk]


@pytest.fixture
def desks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pair:
    monkeypatch.setenv("LC_ALL", "C")
    # The secrets are drawn in the order of the players: so are the dice the same every time.
    drawn = (bytes([n]) * 32 for n in range(1, 100))
    monkeypatch.setattr("gonfanon.library.chance.fresh_secret", lambda: next(drawn))
    one, two = (Desk(tmp_path / side, side, monkeypatch, capsys) for side in ("norman", "arab"))
    return one, two


BEGUN: dict[Path, bytes] = {}
"""The two folders as the first test has made them: it takes five letters."""


@pytest.fixture
def begun(desks: Pair) -> Pair:
    """Offer, join, both set up; the Norman has shot and the Arab has the letter (5)."""
    one, two = desks
    both = one.folder.parent
    for path, content in BEGUN.items():
        (both / path).write_bytes(content)
    if BEGUN:
        return desks
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE)[0] == OK
    two.give(one)
    assert one.play(["pass", "send"])[0] == OK
    one.give(two)
    assert two.play(["pass", "send"])[0] == OK
    two.give(one)
    assert one.play(["shoot gerold adnan", "pass", "send"])[0] == OK
    one.give(two)
    files = [path for desk in desks for path in desk.folder.iterdir()]
    BEGUN.update({path.relative_to(both): path.read_bytes() for path in files})
    return desks


def test_the_letter_carries_the_order_and_the_answer_the_dice(begun: Pair) -> None:
    one, two = begun
    last = one.opened().letters[-1]
    assert [row.line for row in last.rows] == ["hand 3 norman shoot gerold adnan"]
    assert [ahead.line for ahead in last.plan] == ["next 1 norman shooting order pass"]
    code, out = two.play()
    assert code == OK and "Letter 6" in out and "The die shows" in out
    assert two.opened().letters[-1].rows[0].how == "dice"
    two.give(one)
    code, out = one.play(["quit"])
    assert code == OK and "The die shows" in out


def _typed(desk: Desk, player: RandomPlayer) -> list[str]:
    """What a player types who decides at random, in the notation."""
    mail, key = desk.opened(), read_key(desk.key.read_text(), "key")
    stretch = Stretch(played(mail, scenarios.scenario, key), key.side, key.next_value(mail))
    lines = []
    while (ask := stretch.go_on()) is not None:
        stretch.answer(player.choose(stretch.game.state, ask))
        lines.append(stretch.rows[-1].text)
    return lines


@pytest.mark.slow
def test_a_whole_battle_by_two_folders(desks: Pair) -> None:
    """To the end, with sealed standing orders on one side; then both prove it, and so does `gonfanon verify`."""
    one, two = desks
    players = {"norman": RandomPlayer(1), "arab": RandomPlayer(2)}
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE, "--standing", "sealed")[0] == OK
    two.give(one)
    here, there = one, two
    for _ in range(150):
        code, out = here.play([*_typed(here, players[here.side]), *ANYTHING])
        assert code == OK, here.err
        if "The game is over" in out:
            break
        assert "send it" in out, out[-600:]
        here.give(there)
        here, there = there, here
    else:
        pytest.fail("the battle does not end")
    there.give(here)
    for desk in desks:
        desk.file.write_text(here.file.read_text())
        assert desk.mail("verify", FILE)[0] == OK
        assert main(["verify", str(desk.file)]) == OK
        assert "true" in desk.capsys.readouterr().out
    code, out = one.mail("show", FILE)
    assert code == OK and "The game is over" in out
    assert sum(row.how == "dice" for letter in one.opened().letters for row in letter.rows) > 10


def test_the_command_as_a_process(tmp_path: Path) -> None:
    """A real process, a real pipe: offer, join, show."""

    def run(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "gonfanon.cli", "mail", "--lang", "fr", *words],
            input="",
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[2])},
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    assert "envoyez-la" in run("new", "the-well", "--as", "norman")
    assert "La lettre 2" in run("join", FILE)
    assert "norman d’écrire" in run("show", FILE)
    assert oct((tmp_path / "the-well.arab.key").stat().st_mode)[-3:] == "600"
    assert "en secret" in run("new", "three-champions", "--as", "norman", code=2)


def test_an_open_game_is_unproved_and_shown(begun: Pair) -> None:
    one, _ = begun
    code, out = one.mail("verify", FILE)
    assert code == UNPROVED and "still open" in out
    code, out = one.mail("show", FILE)
    assert code == OK and "Letter 5, norman" in out and "arab must write" in out


def test_a_false_file_is_false(begun: Pair) -> None:
    one, _ = begun
    one.file.write_text(one.file.read_text().replace("shoot gerold adnan", "shoot gerold yusuf "[:-1]))
    code, out = one.mail("verify", FILE)
    assert code == FAILED and "FALSE" in out and "was changed" in one.err
    assert main(["verify", str(one.file)]) == FAILED


def test_an_old_letter_replayed(begun: Pair) -> None:
    one, two = begun
    old = two.file.read_text()
    assert two.play()[0] == OK
    two.file.write_text(old)
    two.refused(
        "play", FILE, says="This is an old letter: the file ends with letter 5, and you know letter 6"
    )
    assert one.side == "norman"


def test_a_lost_letter_is_written_again_and_is_the_same(begun: Pair) -> None:
    _, two = begun
    old = two.file.read_text()
    assert two.play()[0] == OK
    sent = two.file.read_text()
    two.file.write_text(old)
    assert two.play([], "--again")[0] == OK
    assert two.file.read_text() == sent
    two.refused("play", FILE, says="is your own; wait for the answer")


def test_two_answers_to_one_letter(desks: Pair) -> None:
    one, two = desks
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE)[0] == OK
    two.give(one)
    older = one.key.read_text()
    assert one.play(["pass", "send"])[0] == OK
    one.give(two)
    assert two.play(["quit"])[0] == OK
    # The Norman takes his key back as it was, and writes letter 3 otherwise.
    one.key.write_text(older)
    first = Mail(two.opened().head, two.opened().letters[:2])
    one.file.write_text(first.text)
    assert one.play(["place odon 0808", "pass", "send"])[0] == OK
    one.give(two)
    two.refused("play", FILE, says="a second, different one: you have opened another letter 3 before")


def test_ones_own_letter_changed_on_the_way(desks: Pair) -> None:
    one, two = desks
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE)[0] == OK
    two.give(one)
    older = one.key.read_text()
    assert one.play(["pass", "send"])[0] == OK
    kept = one.key.read_text()
    one.key.write_text(older)
    one.file.write_text(two.file.read_text())
    assert one.play(["place odon 0808", "pass", "send"])[0] == OK
    one.give(two)
    assert two.play(["pass", "send"])[0] == OK
    two.give(one)
    one.key.write_text(kept)
    one.refused("play", FILE, says="your own (norman), was changed: your key remembers another one")


@pytest.mark.parametrize("word", ["engine", "scenario", "book", "sides", "letter", "after", "anchor", "value", "standing", "hand", "if-impossible", "next", "hash"])  # fmt: skip
def test_a_letter_edited_by_hand(begun: Pair, word: str) -> None:
    """Every field: one sign changed."""
    _, two = begun
    lines = two.file.read_text().split("\n")
    n = max(n for n, line in enumerate(lines) if line.startswith(f"{word} "))
    sign = lines[n][-1]
    lines[n] = lines[n][:-1] + ("1" if sign != "1" else "2")
    two.file.write_text("\n".join(lines))
    two.refused("play", FILE, says=f"{FILE}:")
    assert two.mail("verify", FILE)[0] in (FAILED, WRONG)


def test_letters_out_of_order(begun: Pair) -> None:
    _, two = begun
    parts = two.file.read_text().split("\n\n")
    parts[3], parts[4] = parts[4], parts[3]
    two.file.write_text("\n\n".join(parts))
    two.refused("play", FILE, says="The letters are out of order: letter 4 stands where letter 3 belongs.")


def test_a_letter_cut_off(begun: Pair) -> None:
    _, two = begun
    text = two.file.read_text()
    for at in range(1, len(text), 97):
        two.file.write_text(text[:at])
        two.refused("play", FILE, says="gonfanon: ")


def test_a_lost_key(begun: Pair) -> None:
    _, two = begun
    two.key.unlink()
    two.refused("play", FILE, says="There is no key for this game")
    two.refused("play", FILE, "--key", "elsewhere.key", says="There is no key for this game (elsewhere.key)")


def test_a_key_edited_by_hand(begun: Pair) -> None:
    _, two = begun
    kept = two.key.read_text()
    for broken in ("", "{}", kept[:-40], kept.replace('"seed": "', '"seed": "zz')):
        two.key.write_text(broken)
        two.refused("play", FILE, says="is no key of a game by mail")


def test_a_key_with_another_secret(begun: Pair) -> None:
    """It would write a letter that the other refuses: it says so itself and writes nothing."""
    _, two = begun
    key = json.loads(two.key.read_text())
    key["seed"] = "00" * 32
    two.key.write_text(json.dumps(key))
    two.refused("play", FILE, says="does not belong to the side arab of this file")


def test_anothers_file(begun: Pair, tmp_path: Path) -> None:
    one, two = begun
    stranger = Desk(tmp_path / "stranger", "arab", two.monkeypatch, two.capsys)
    assert stranger.mail("new", "the-well", "--as", "arab")[0] == OK
    two.file.write_text(stranger.file.read_text())
    two.refused("play", FILE, says="belongs to another game than this file")
    stranger.file.write_text(one.file.read_text())
    stranger.refused("play", FILE, says="belongs to another game than this file")


def test_anothers_seat(begun: Pair, tmp_path: Path) -> None:
    """Nobody joins a game that two play already, and nobody plays without the key."""
    one, two = begun
    stranger = Desk(tmp_path / "stranger", "arab", two.monkeypatch, two.capsys)
    one.give(stranger)
    stranger.refused("join", FILE, says="The side arab of this game is taken.")
    stranger.refused("play", FILE, says="There is no key for this game")


def test_a_letter_in_ones_own_name(begun: Pair) -> None:
    """Somebody has a copy of the key and plays on with it."""
    one, two = begun
    older = two.key.read_text()
    assert two.play()[0] == OK
    two.give(one)
    assert one.play()[0] == OK
    one.give(two)
    two.key.write_text(older)
    two.refused("play", FILE, says="stands here in your name (arab), but was not written with this key")


def test_two_consoles_with_one_key(begun: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is open the other has sent its letter: the first writes nothing."""
    from gonfanon.cli.console.mail_session import Desk as Console

    _, two = begun
    write = Console.write

    def meanwhile(console: Console, *drafts: Any) -> Any:
        monkeypatch.setattr(Console, "write", write)
        decided = write(console, *drafts)
        assert two.play()[0] == OK
        return decided

    monkeypatch.setattr(Console, "write", meanwhile)
    code, _ = two.play()
    assert code == WRONG and "Another letter was written with the-well.arab.key" in two.err
    assert len(two.opened().letters) == 6


def test_a_file_that_is_no_text(begun: Pair) -> None:
    _, two = begun
    two.file.write_bytes(two.file.read_bytes().replace(b"letter 3", b"letter \xff"))
    two.refused("play", FILE, says="not a text in UTF-8")
    two.file.write_bytes(b"")
    two.refused("play", FILE, says="This is no game by mail")
    two.file.unlink()
    two.refused("play", FILE, says="no such file")


def test_one_line_end_of_another_system(begun: Pair) -> None:
    _, two = begun
    two.file.write_bytes(two.file.read_bytes().replace(b"\nletter 3", b"\rletter 3"))
    two.refused("play", FILE, says="gonfanon: ")


def test_not_ones_turn(begun: Pair) -> None:
    one, _ = begun
    one.refused("play", FILE, says="Letter 5 is your own; wait for the answer.")


def test_nothing_is_written_over(begun: Pair) -> None:
    one, _ = begun
    one.refused("new", "the-well", "--as", "norman", says=f"{FILE} exists already")
    one.refused(
        "new", "the-well", "--as", "arab", "--file", "b.mail", "--key", one.key.name, says="exists already"
    )


def test_leaving_keeps_what_was_decided(desks: Pair) -> None:
    one, two = desks
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE)[0] == OK
    two.give(one)
    before = one.file.read_text()
    code, out = one.play(["place odon 0808", "quit"])
    assert code == OK and "one decision is kept in your key" in out
    assert one.file.read_text() == before
    assert one.play(["pass", "send"])[0] == OK
    assert [row.text for row in one.opened().letters[-1].rows] == ["place odon 0808", "pass"]


def test_undo_takes_back_plans_first_and_never_a_sent_letter(begun: Pair) -> None:
    one, two = begun
    assert two.play()[0] == OK
    two.give(one)
    code, out = one.play(["undo", "quit"])
    assert code == OK and "There is nothing in this letter to take back." in out
    code, out = one.play(["move odon 1009", "undo", "pass", "undo", "undo", "quit"])
    assert code == OK
    assert "There is nothing in this letter to take back." in out
    assert read_key(one.key.read_text(), "").draft == ()


def test_a_plan_says_what_becomes_of_it(begun: Pair) -> None:
    """The words of the player stand in his letter, and the other program reads them."""
    one, two = begun
    two.file.write_text(Mail(one.opened().head, one.opened().letters[:4]).text)
    two.give(one)
    key = json.loads(one.key.read_text())
    key |= {"seen": key["seen"][:4]}
    one.key.write_text(json.dumps(key))
    code, out = one.play(["shoot gerold adnan", "plan skip", "plan careful", "pass", "send"])
    assert code == OK and "as soon as one of your people is hurt" in out
    last = one.opened().letters[-1]
    assert last.skip and last.careful and len(last.plan) == 1
    assert "if-impossible skip\nif-hurt stop\nnext 1 norman" in one.file.read_text()


def test_resigning_ends_the_game_and_opens_the_seals(begun: Pair) -> None:
    one, two = begun
    code, _ = two.play(["resign"])
    assert code == OK and two.opened().letters[-1].resigns
    two.give(one)
    code, out = one.play()
    assert code == OK and "The game is over." in out and "Normans win" in out
    assert one.mail("verify", FILE)[0] == OK


def test_standing_orders_are_sent_as_the_player_wishes(begun: Pair) -> None:
    _, two = begun
    code, _ = two.play(["standing best", *ANYTHING], "--standing", "sealed")
    assert code == OK
    last = two.opened().letters[-1]
    assert last.standing.startswith("sealed ") and "best" not in two.file.read_text()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("three-champions", "set up in secret"),
        ("nowhere", "there is no scenario"),
    ],
)
def test_what_cannot_be_mailed_safely(desks: Pair, name: str, says: str) -> None:
    desks[0].refused("new", name, "--as", "norman", says=says)


def test_boats_whose_speeds_are_secret_are_refused(desks: Pair) -> None:
    desks[0].refused("new", str(BOATS), "--as", "viking", says="boats choose their speeds in secret")


def test_other_kinds_of_games_are_refused(desks: Pair) -> None:
    from gonfanon.play.registry import kind_named

    for kind, says in (
        ("siege", "only battles"),
        ("campaign", "only part of the map"),
    ):
        desks[0].refused("new", kind_named(kind).names()[0], "--as", "norman", says=says)


def test_a_side_that_is_not_there(desks: Pair) -> None:
    desks[0].refused(
        "new", "the-well", "--as", "french", says="There is no side french; one of norman, arab."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_both_languages(desks: Pair, language: str) -> None:
    words: dict[str, Callable[[str], bool]] = {
        "en": lambda text: "There is no side" in text,
        "fr": lambda text: "Il n’y a pas de camp" in text,
    }
    one, _ = desks
    code, _ = one.mail("--lang", language, "new", "the-well", "--as", "french")
    assert code == WRONG and words[language](one.err)


def test_a_letter_is_not_half_written(begun: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the file cannot be written the key has the letter, and `--again` writes it."""
    _, two = begun
    whole = write_whole

    def full(path: Path, content: str | bytes) -> None:
        if path.name == FILE:
            raise GonfanonError(f"{path} cannot be written: no space left on device")
        whole(path, content)

    before = two.file.read_text()
    monkeypatch.setattr("gonfanon.cli.mail.write_whole", full)
    code, _ = two.play()
    assert code == WRONG and "no space left" in two.err
    assert two.file.read_text() == before
    monkeypatch.setattr("gonfanon.cli.mail.write_whole", whole)
    assert two.play([], "--again")[0] == OK
    assert len(two.opened().letters) == 6
