"""A branch has dice of its own: neither game tells what the other will roll."""

import pytest

from gonfanon.kernel.ask import Roll
from gonfanon.kernel.dice import CommittedDice, commitment
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.branches import branched
from gonfanon.play.game import Game, secret_of
from gonfanon.play.proof import Report, proved
from gonfanon.play.record import BadRecord, read_record
from gonfanon.play.replaying import replayed
from gonfanon.play.resuming import resumed
from gonfanon.play.saves import Saved, opened
from gonfanon.play.seats import RandomPlayer
from tests.play.tables import played
from tests.play.test_record import rechained
from tests.play.toy import ToyWar
from tests.sure import of_kind, sure

OWN = b"a secret of the branch's own, 32b"


def judged(text: str, game: Game, *secrets: bytes) -> Report:
    return proved(read_record(text), game.parcel, game.book, ToyWar(), secrets=secrets)


def play_on(game: Game, seed: int, most: int = 40) -> Game:
    player = RandomPlayer(seed)
    while (ask := game.ask()) is not None and most:
        game.answer(player.choose(game.state, ask))
        most -= 1
    if not game.over:
        game.resign(0)
    return game


def dice(game: Game) -> list[int]:
    return [entry.number for entry in game.log if entry.side < 0]


@pytest.fixture
def original() -> Game:
    """A toy game that is still open, with dice in it."""
    return next(
        made
        for made in (played("toy:the-well", seed, 120) for seed in range(1, 99))
        if not made.over and len(dice(made)) > 6
    )


@pytest.fixture
def at(original: Game) -> int:
    """An answer after which there are more dice."""
    return dice(original)[3]


def test_the_record_of_a_finished_branch_does_not_tell_the_secret_of_the_original(
    original: Game, at: int
) -> None:
    branch = play_on(branched(original, at, OWN), 5)
    text = branch.record()
    assert original.secret is not None and original.secret.hex() not in text
    assert OWN.hex() in text
    assert f"branched after {at} {original.commitment}\ndice {commitment(OWN)}\n" in text
    assert all(branch.view(side).secret == OWN.hex() for side in (0, 1))


def test_a_branch_needs_another_secret(original: Game) -> None:
    assert original.secret is not None
    with pytest.raises(GonfanonError, match="of its own"):
        branched(original, 3, original.secret)
    with pytest.raises(GonfanonError, match="no entry 9999"):
        branched(original, 9999, OWN)


def test_dice_that_have_fallen_stay_and_later_ones_come_from_the_new_secret(original: Game, at: int) -> None:
    branch = play_on(branched(original, at, OWN), 5)
    assert [entry.said for entry in branch.log[:at]] == [entry.said for entry in original.log[:at]]
    fallen = [entry for entry in branch.log if entry.side < 0]
    source = CommittedDice(OWN)
    later = [(n, entry) for n, entry in enumerate(fallen) if entry.number > at]
    assert later
    assert all(entry.said == source.throw(of_kind(Roll, entry.question), n) for n, entry in later)


def test_the_first_dice_of_a_branch_are_unproved_until_the_secret_of_the_original_is_published(
    original: Game, at: int
) -> None:
    text = play_on(branched(original, at, OWN), 5).record()
    report = judged(text, original)
    assert report.ok and report.closed and not report.dice_proved
    assert (report.verdict, report.unproved, report.borrowed) == ("unproved", 4, 4)
    assert original.secret is not None
    whole = judged(text, original, original.secret)
    assert whole.verdict == "true" and whole.dice_proved and not whole.unproved
    assert judged(text, original, b"some other secret").verdict == "unproved"


def test_a_branch_of_a_finished_game_carries_its_published_secret(original: Game, at: int) -> None:
    original.resign(0)
    assert original.secret is not None
    text = play_on(branched(original, at, OWN), 5).record()
    assert f"branched after {at} {original.commitment} secret {original.secret.hex()}\n" in text
    assert judged(text, original).verdict == "true"


def test_false_dice_are_found_on_both_sides_of_the_branching(original: Game, at: int) -> None:
    text = play_on(branched(original, at, OWN), 5).record()
    assert original.secret is not None
    rows = text.split("\n")
    found = [n for n, row in enumerate(rows) if row.split(" ")[1:2] == ["dice"]]
    for n in (found[2], found[-1]):
        words = rows[n].split(" ")
        words[3] = str((int(words[3]) + 4) % 10 + 1)
        forged = rechained([*rows[:n], " ".join(words), *rows[n + 1 :]])
        report = judged(forged, original, original.secret)
        assert (report.faults[0].line, report.faults[0].what) == (n + 1, "changed-die")


def test_a_branch_of_a_branch_names_both(original: Game, at: int) -> None:
    first = branched(original, at, OWN)
    player = RandomPlayer(8)
    while len(dice(first)) < 7:
        first.answer(player.choose(first.state, sure(first.ask())))
    later = dice(first)[5]
    second = branched(first, later, b"third secret")
    assert [(one.after, one.commitment) for one in second.earlier] == [
        (at, original.commitment),
        (later, commitment(OWN)),
    ]
    text = play_on(second, 6).record()
    assert original.secret is not None
    assert judged(text, original, original.secret, OWN).verdict == "true"
    assert judged(text, original, original.secret).borrowed == 2
    before = branched(first, dice(original)[1], b"fourth secret")
    assert [(one.after, one.commitment) for one in before.earlier] == [
        (dice(original)[1], original.commitment)
    ]


def test_a_branch_before_the_first_die_is_a_game_like_any_other(original: Game) -> None:
    branch = branched(original, dice(original)[0] - 2, OWN)
    assert branch.earlier == ()
    text = play_on(branch, 5).record()
    assert "branched" not in text and judged(text, original).verdict == "true"


def test_records_and_saved_games_of_branches_come_back(original: Game, at: int) -> None:
    branch = play_on(branched(original, at, OWN), 5)
    again = replayed(read_record(branch.record()), branch.parcel, branch.book, ToyWar())
    assert again.record() == branch.record() and again.earlier == branch.earlier
    open_branch = branched(original, at, OWN)
    loaded = resumed(of_kind(Saved, opened(open_branch.save())), open_branch.book, ToyWar())
    assert loaded.earlier == open_branch.earlier and loaded.secret == OWN
    assert OWN.hex() not in open_branch.record()


def test_taking_back_behind_the_branching_moves_it(original: Game) -> None:
    """What falls afterwards comes from the new secret, and the record must say so."""
    at = next(
        n
        for n, entry in enumerate(original.log)
        if n > dice(original)[2] and original.log[n - 1].side >= 0 and entry.side >= 0
    )
    branch = branched(original, at, OWN)
    branch.undo()
    assert branch.earlier[-1].after == at - 1
    play_on(branch, 9)
    assert original.secret is not None
    assert judged(branch.record(), original, original.secret).verdict == "true"


@pytest.mark.parametrize("line", ["branched after x abc", "branched after 3", "branched after 3 ab secret 0"])
def test_a_malformed_branching_is_named(original: Game, at: int, line: str) -> None:
    text = branched(original, at, OWN).record()
    broken = text.replace(f"branched after {at} {original.commitment}", line)
    n = text.split("\n").index(f"branched after {at} {original.commitment}")
    with pytest.raises(BadRecord) as error:
        read_record(broken)
    assert error.value.line == n + 1


def test_another_secret_in_the_branching_is_found(original: Game, at: int) -> None:
    original.resign(0)
    assert original.secret is not None
    text = play_on(branched(original, at, OWN), 5).record()
    forged = rechained(text.replace(original.secret.hex(), secret_of(99).hex()).split("\n"))
    assert "wrong-secret" in [fault.what for fault in judged(forged, original).faults]
