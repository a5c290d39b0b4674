"""A whole game by mail, and one that has begun, played once for all tests of this folder."""

from pathlib import Path

import pytest

from gonfanon.cli import OK
from tests.mail.correspondents import Correspondents, whole_game
from tests.mail.desks import FILE, Desk, Pair


@pytest.fixture(scope="session")
def finished() -> Correspondents:
    """A whole battle by mail, with sealed standing orders on one side."""
    return whole_game()


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
