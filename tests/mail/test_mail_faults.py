"""What goes wrong between two players by mail: letters lost, old, changed, cut off; keys lost, edited, used twice."""

import json
from pathlib import Path
from typing import Any

import pytest

from gonfanon.cli import FAILED, OK, UNPROVED, WRONG, main
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.mail.letters import Mail
from tests.mail.desks import FILE, Desk, Pair


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
