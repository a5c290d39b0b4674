"""Three sides that decide at once, at the table: nothing shows before all have answered, and all can be proved."""

import hashlib
from collections.abc import Callable

import msgspec
import pytest

from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.kernel.sealed import Together, sealed_commitment
from gonfanon.play.game_of import GameOf, UndoRefused
from gonfanon.play.proof import Report, proved
from gonfanon.play.record import BadRecord, link, read_record
from gonfanon.play.replaying import replayed_game
from gonfanon.play.resuming import resumed_game
from gonfanon.play.saves import SavedGame, opened
from tests.kernel.nested import War
from tests.play.wars import LEVY, SETUP, WAR, ToyBook, war
from tests.sure import of_kind, sure


def judged(text: str) -> Report:
    return proved(read_record(text), SETUP, ToyBook(), kind=WAR)


def again(game: GameOf[War]) -> GameOf[War]:
    return resumed_game(of_kind(SavedGame, opened(game.save())), WAR, ToyBook())


def test_answers_are_told_together_when_the_last_is_in() -> None:
    game = war(*LEVY[:2])
    assert game.state.castles == (2, 2, 2) and sure(game.ask()).side == 1
    events = game.answer("levy 0")
    assert [type(event).__name__ for event in events] == ["Levied", "TurnPassed"]
    assert game.state.castles == (2, 2, 3)
    assert [(entry.side, entry.text) for entry in game.log] == [(0, "levy 1"), (2, "levy 2"), (1, "levy 0")]
    assert [len(entry.events) for entry in game.log] == [0, 0, 2]


def test_an_answer_is_refused_at_once_with_its_rule() -> None:
    game = war()
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("levy 9", 1)
    assert sure(refused.value.refusal).rule == "T-6" and game.log == ()
    with pytest.raises(GonfanonError, match="blois is not asked now"):
        war(*LEVY, "rest").answer("rest", 1)


def test_an_illegal_replacement_leaves_the_answer_as_it_was() -> None:
    game = war((0, "levy 1"))
    with pytest.raises(IllegalAnswer):
        game.answer("levy 9", 0)
    assert [entry.text for entry in game.log] == ["levy 1"] and game.still_sealed == 1


def test_a_side_replaces_its_answer_until_all_are_in() -> None:
    game = war((0, "levy 1"), (2, "levy 2"))
    first = sure(game.log[0].seal)
    game.answer("levy 2", 0)
    assert [(e.number, e.side, e.text, e.order) for e in game.log] == [
        (1, 2, "levy 2", True),
        (2, 0, "levy 2", False),
    ]
    assert sure(game.log[1].seal).salt != first.salt, "a salt is never used twice"
    game.answer("levy 0", 1)
    assert game.state.castles == (2, 2, 2), "two bid the same"


def everything_shown(game: GameOf[War], side: int) -> bytes:
    """All that reaches a side: its view, its copy of the position, the record, the fingerprint."""
    seen = game.view(side)
    shown = [
        seen.state,
        [(e.said, e.text, e.seal, e.events) for e in seen.log],
        seen.awaited,
        seen.waiting_for,
    ]
    position = game.position.view(side)
    shown += [position.state, position.sealed, position.answers, game.record(), game.fingerprint()]
    return msgspec.json.encode(shown, enc_hook=repr)


@pytest.mark.parametrize("side", [0, 1])
def test_nothing_that_another_side_gets_depends_on_a_sealed_answer(side: int) -> None:
    """Whatever maine has sealed, the others get the same bytes, but for the commitment."""
    shown = set()
    for bid in range(3):
        game = war((2, f"levy {bid}"))
        seal, data = sure(game.log[0].seal), everything_shown(game, side)
        assert seal.salt.encode() not in data
        assert seal.commitment.encode() in data, "that maine has answered can be seen"
        # The commitment, and the two hashes of the record that are chained to it, are all that differs.
        chains = [row.rpartition(" ")[2] for row in game.record().split("\n")[-3:-1]]
        for known in (seal.commitment, *chains):
            data = data.replace(known.encode(), b"?")
        shown.add(data)
    assert len(shown) == 1


def test_its_own_side_sees_its_sealed_answer() -> None:
    seen = war((2, "levy 1")).view(2)
    assert seen.log[0].text == "levy 1" and seen.ask is not None
    assert seen.awaited == (0, 1)


def test_a_commitment_is_not_found_by_trying_all_answers() -> None:
    game = war((2, "levy 1"))
    committed = sure(game.view(0).log[0].seal).commitment
    for bid in range(3):
        for guess in (f"levy {bid}", f" levy {bid}", f"2 levy {bid}"):
            assert hashlib.sha256(guess.encode()).hexdigest()[:32] != committed
            assert sealed_commitment("", guess) != committed
    # With the salt, which is shown with the answer, anybody can check it.
    assert sealed_commitment(sure(game.log[0].seal).salt, "levy 1") == committed


def test_undo_takes_back_ones_own_sealed_answer_alone() -> None:
    game = war((0, "levy 1"), (2, "levy 2"))
    assert game.undo(0).text == "levy 1"
    assert [(e.number, e.side, e.order) for e in game.log] == [(1, 2, True)]
    with pytest.raises(UndoRefused) as refused:
        game.undo(1)
    assert refused.value.why == "not-yours"
    assert game.undo().side == 2 and game.log == ()
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.why == "nothing-yet"


def test_undo_never_goes_past_a_reveal() -> None:
    game = war(*LEVY)
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.why == "shown"
    game.answer("rest")
    assert game.undo().text == "rest"
    with pytest.raises(UndoRefused):
        game.undo()


def test_undo_in_a_step_that_began_with_sealed_answers() -> None:
    """In the middle of a siege's step, sealed answers stand between the order and what follows."""
    game = war(*LEVY, "rest", "besiege 0", "parley")
    assert isinstance(game.position.pending, Together)
    game.answer("offer 1", 2)
    assert game.undo(2).text == "offer 1"
    assert game.undo(0).text == "parley", "nothing is sealed any more, so the order can be taken back"
    assert sure(game.ask()).kind == "day"


def test_saved_and_loaded_with_answers_still_sealed() -> None:
    game = war((0, "levy 1"), (2, "levy 2"))
    game.answer("levy 0", 0)
    twin = again(game)
    assert (twin.log, twin.position.sealed) == (game.log, game.position.sealed)
    assert twin.attempts == game.attempts == {(0, 0): 2, (0, 2): 1}
    for each in (game, twin):
        each.answer("levy 1", 1)
    assert game.record() == twin.record() and game.attempts == {}


def test_the_record_of_an_open_game_is_the_beginning_of_the_finished_one() -> None:
    game = war(*LEVY, "rest", "besiege 0", "parley", (2, "offer 1"))
    before = game.record().split("\n")[:-2]
    game.answer("offer 2", 0)
    after = game.record().split("\n")
    assert " sealed " in before[-1] and "offer" not in before[-1]
    assert after[len(before) - 1].startswith(before[-1] + " = ")
    assert after[: len(before) - 1] == before[:-1]


def test_a_record_with_sealed_answers_is_proved() -> None:
    game = war(*LEVY, "rest", "besiege 0", "parley", (2, "offer 1"), (0, "offer 2"))
    record = read_record(game.record())
    assert judged(game.record()).ok
    assert replayed_game(record, WAR, SETUP, ToyBook()).state == game.state
    assert replayed_game(record, WAR, SETUP, ToyBook()).record() == game.record()


def test_an_open_record_with_sealed_answers_is_proved_and_replayed_without_them() -> None:
    game = war(*LEVY, "rest", "besiege 0", "parley", (2, "offer 1"))
    report = judged(game.record())
    assert report.ok and report.answers == 7
    replayed = replayed_game(read_record(game.record()), WAR, SETUP, ToyBook())
    assert replayed.position.sealed == () and isinstance(replayed.position.pending, Together)


def forged(rows: list[str], start: int) -> str:
    """A forger who knows the format makes the chain fit from a line on."""
    chain = rows[start - 1].partition(" = ")[0].rpartition(" ")[2]
    for n in range(start, len(rows) - 1):
        line, equals, shown = rows[n].partition(" = ")
        body = line.rpartition(" ")[0]
        chain = link(chain, body)
        rows[n] = f"{body} {chain}{equals}{shown}"
    return "\n".join(rows)


def rows_of(game: GameOf[War]) -> tuple[list[str], int]:
    rows = game.record().split("\n")
    return rows, next(n for n, row in enumerate(rows) if " anjou sealed " in row)


def test_a_forged_sealed_answer_is_found() -> None:
    rows, n = rows_of(war(*LEVY, "rest"))
    rows[n] = rows[n].replace("levy 1", "levy 0")
    (fault,) = judged("\n".join(rows)).faults
    assert (fault.line, fault.what) == (n + 1, "forged-answer")
    with pytest.raises(BadRecord, match="not the answer that was sealed"):
        replayed_game(read_record("\n".join(rows)), WAR, SETUP, ToyBook())


def test_a_forged_commitment_breaks_the_chain_that_others_have_seen() -> None:
    """A forger can make answer, salt and chain fit each other, but not the commitment that was shown before."""
    game = war(*LEVY, "rest")
    shown = war((0, "levy 1")).record().split("\n")
    rows, n = rows_of(game)
    salt = rows[n].partition(" = ")[2].split(" ")[0]
    committed = rows[n].split(" ")[3]
    rows[n] = rows[n].replace("levy 1", "levy 0").replace(committed, sealed_commitment(salt, "levy 0"))
    (fault,) = judged("\n".join(rows)).faults
    assert (fault.line, fault.what) == (n + 1, "changed-order")
    text = forged(rows, n)
    assert judged(text).ok, "all of it fits"
    assert text.split("\n")[n].split(" ")[:8] != shown[n].split(" ")[:8], "but it is not what was shown"
    assert game.record().split("\n")[n].startswith(shown[n])


@pytest.mark.parametrize(
    ("change", "what", "message"),
    [
        (lambda row: row.partition(" = ")[0], "does-not-follow", "never opened"),
        (lambda row: row.replace(" anjou ", " maine "), "does-not-follow", "must decide here"),
    ],
)
def test_other_forgeries_of_a_sealed_line(change: Callable[[str], str], what: str, message: str) -> None:
    rows, n = rows_of(war(*LEVY[::-1], "rest"))
    rows[n] = change(rows[n])
    (fault,) = judged(forged(rows, n)).faults
    assert (fault.line, fault.what) == (n + 1, what) and message in fault.message


def test_a_sealed_line_where_nothing_is_sealed() -> None:
    rows = war(*LEVY, "rest").record().split("\n")
    n = next(n for n, row in enumerate(rows) if " rest " in row)
    rows[n] = rows[n].replace(" rest ", f" sealed {'0' * 32} ") + f" = {'0' * 32} rest"
    assert judged(forged(rows, n)).faults[0].what == "forged-answer"
    rows[n] = rows[n].replace("0" * 32, sealed_commitment("0" * 32, "rest"), 1)
    (fault,) = judged(forged(rows, n)).faults
    assert fault.what == "does-not-follow" and "must be open here" in fault.message


def test_a_game_without_its_secret_cannot_be_played_on() -> None:
    replayed = replayed_game(read_record(war(*LEVY[:1]).record()), WAR, SETUP, ToyBook())
    with pytest.raises(GonfanonError, match="the secret of the game is not known here"):
        replayed.answer("levy 1", 0)
