"""A long game opens at once from a snapshot, and is the same as if it had been played from the start."""

import msgspec
import pytest

from gonfanon import play
from gonfanon.kernel.ask import Play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play import registry
from gonfanon.play.game_of import GameOf
from gonfanon.play.resuming import resumed_game
from gonfanon.play.saves import EVERY, SavedGame, opened, snapshots_of
from tests.kernel.nested import Say, War, WarRules
from tests.play.tables import played
from tests.play.wars import WAR, ToyBook, WarSetup, long_war
from tests.sure import of_kind


@pytest.fixture(scope="module")
def long_game() -> GameOf[War]:
    game = long_war(2, 3 * EVERY + 20, WarSetup("hundred-years", (50, 50, 50), 500))
    assert game.count >= 3 * EVERY
    return game


def test_opened_at_a_snapshot_equals_played_from_the_start(long_game: GameOf[War]) -> None:
    kept = of_kind(SavedGame, opened(long_game.save(snapshots=True)))
    assert len(kept.snapshots) >= 3
    quick = resumed_game(kept, WAR, ToyBook())
    slow = resumed_game(kept, WAR, ToyBook(), replay=True)
    assert quick.skipped is not None and slow.skipped is None
    assert (quick.state, quick.count, quick.fingerprint()) == (slow.state, slow.count, slow.fingerprint())
    while (ask := slow.ask()) is not None and slow.count < long_game.count + 40:
        assert quick.answer(ask.options[0], ask.side) == slow.answer(ask.options[0], ask.side)
    assert quick.skipped is not None, "nothing of what was before had to be played"
    assert quick.save() == slow.save()
    assert quick.log == slow.log and quick.record() == slow.record()


def test_the_steps_before_a_snapshot_are_not_played(long_game: GameOf[War]) -> None:
    kept = of_kind(SavedGame, opened(long_game.save(snapshots=True)))
    performed: list[object] = []

    class Counting(WarRules):
        def perform(self, s: War, order: Say) -> Play[War]:
            performed.append(order)
            return super().perform(s, order)

    resumed_game(kept, WAR, ToyBook(), Counting())
    assert len(performed) <= 1
    resumed_game(kept, WAR, ToyBook(), Counting(), replay=True)
    assert len(performed) > EVERY


def test_every_snapshot_is_the_state_that_was(long_game: GameOf[War]) -> None:
    replayed = resumed_game(of_kind(SavedGame, opened(long_game.save())), WAR, ToyBook())
    for snapshot in snapshots_of(long_game):
        before = replayed.restored(replayed.log[snapshot.after].before)
        assert WAR.from_bytes(replayed.opening, snapshot.state) == before
        assert snapshot.rolls == sum(entry.side < 0 for entry in replayed.log[: snapshot.after])


def test_undo_across_a_snapshot_plays_what_was_before(long_game: GameOf[War]) -> None:
    quick = resumed_game(of_kind(SavedGame, opened(long_game.save(snapshots=True))), WAR, ToyBook())
    slow = resumed_game(of_kind(SavedGame, opened(long_game.save())), WAR, ToyBook())
    taken = []
    for game in (quick, slow):
        back = []
        try:
            while True:
                back.append(game.undo().text)
        except play.UndoRefused as refused:
            back.append(refused.why)
        taken.append(back)
    assert taken[0] == taken[1] and (quick.state, quick.log) == (slow.state, slow.log)


def test_a_wrong_snapshot_is_not_used(long_game: GameOf[War]) -> None:
    kept = of_kind(SavedGame, opened(long_game.save(snapshots=True)))
    last = kept.snapshots[-1]
    other = msgspec.structs.replace(last, state=kept.snapshots[0].state)
    broken = msgspec.structs.replace(kept, snapshots=[*kept.snapshots[:-1], other])
    game = resumed_game(broken, WAR, ToyBook())
    assert game.skipped is None and game.state == long_game.state


def test_a_short_game_needs_none() -> None:
    assert snapshots_of(long_war(1, 20)) == []


def test_a_battle_may_carry_snapshots_too() -> None:
    game = played("field:two-banners", 3, 260)
    data = game.save(snapshots=True)
    assert of_kind(SavedGame, opened(data)).snapshots
    quick = play.load(data)
    assert quick.skipped is not None
    assert (quick.state, quick.fingerprint()) == (game.state, game.fingerprint())
    assert quick.record() == game.record() and quick.save() == game.save()


def test_other_games_go_through_the_public_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.KINDS, WAR.name, WAR)
    game = play.new_game("war", "three-crowns", seed=4)
    for said in ("levy 1", "levy 0", "levy 2", "rest"):
        game.answer(said)
    assert play.load_game(game.save()).state == game.state
    assert play.load_game(game.record()).log == game.log
    assert play.verify(game.record()).ok
    with pytest.raises(GonfanonError, match="this is a war, not a battle"):
        play.load(game.save())


def test_a_record_of_an_unknown_game_is_refused_in_one_sentence() -> None:
    text = long_war(1, 5).record()
    (fault,) = play.verify(text).faults
    assert (fault.line, fault.what) == (3, "unreadable") and "no kind of game called war" in fault.message
