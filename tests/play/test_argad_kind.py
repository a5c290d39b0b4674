"""Argad! at the table: sealed sheets through save, load, undo, record, verify and view, and nothing seen too early."""

import msgspec
import pytest

from gonfanon import play
from gonfanon.argad.state.orders import Intent, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation, IllegalAnswer
from gonfanon.kernel.sealed import Together
from gonfanon.library.skirmishes import skirmish, skirmish_names
from gonfanon.play.argad.kind import ARGAD
from gonfanon.play.game_of import SPECTATOR, GameOf, UndoRefused
from gonfanon.play.seats import RandomPlayer
from gonfanon.play.variation import Variation, VariationRefused
from tests.sure import sure

NAME = "lesson-first-volley"
SECRET = "path hob 555,280; hold dick crouched; agree"


def table(seed: int = 3, name: str = NAME) -> GameOf[Skirmish]:
    return play.new_game("argad", name, seed)


def at_announce(seed: int = 3) -> GameOf[Skirmish]:
    game = table(seed)
    game.answer("ready", 0)
    game.answer("ready", 1)
    assert game.state.stage == "announce"
    return game


def wandering(seed: int, most: int, name: str = NAME) -> GameOf[Skirmish]:
    game, player = table(seed, name), RandomPlayer(seed)
    while (ask := game.ask()) is not None and (game.count < most or game.still_sealed):
        game.answer(player.choose(game.state, ask), ask.side)
    return game


def test_sheets_are_carried_out_when_the_last_is_in() -> None:
    game = at_announce()
    assert isinstance(game.position.pending, Together)
    assert game.answer("path yves 220,260; agree", 0) == ()
    assert game.state.intents == ()
    events = game.answer("agree", 1)
    assert [type(event).__name__ for event in events][:2] == ["Revealed", "Locked"]
    assert game.state.stage == "shots"


def test_an_order_is_refused_at_once_with_its_rule() -> None:
    game = at_announce()
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("path yves 500,260", 0)
    assert sure(refused.value.refusal).rule == "ARG-12.1"
    with pytest.raises(IllegalAnswer):
        game.answer("path hob 580,280", 0)
    with pytest.raises(BadNotation, match='did you mean "hob"'):
        game.answer("path hub 580,280", 1)
    with pytest.raises(BadNotation, match="separated by ;"):
        game.answer("hold yves;; hold riwal", 0)
    assert game.log[2:] == ()


def test_what_is_written_reads_back() -> None:
    game = at_announce()
    ask = game.ask(0)
    for text in ("ready", "agree", "path yves 220,260; hold riwal crouched; agree"):
        said = game.read(text, 0)
        assert game.written(game.state, said, sure(ask)) == text
    assert game.read("hold yves; ready", 0) == Sheet((Intent("hold", (0,)),))


def test_a_side_replaces_and_takes_back_its_own_sheet_alone() -> None:
    game = at_announce()
    game.answer(SECRET, 1)
    game.answer("agree", 1)
    assert [entry.text for entry in game.log[2:]] == ["agree"]
    with pytest.raises(UndoRefused) as refused:
        game.undo(0)
    assert refused.value.why == "not-yours"
    assert game.undo(1).text == "agree"
    game.answer(SECRET, 1)
    game.answer("agree", 0)
    with pytest.raises(UndoRefused) as refused:
        game.undo(0)
    assert refused.value.why in ("shown", "die-fallen")


def test_saved_and_loaded_with_a_sheet_still_sealed() -> None:
    game = at_announce()
    game.answer(SECRET, 1)
    for snapshots in (False, True):
        twin = play.load_game(game.save(snapshots))
        assert twin.kind is ARGAD
        assert (twin.log, twin.position.sealed) == (game.log, game.position.sealed)
        twin.answer("agree", 0)
        other = play.load_game(game.save())
        other.answer("agree", 0)
        assert twin.state == other.state


@pytest.mark.parametrize("name", [NAME, "two-chiefs-and-a-meadow", "smoke-over-kerlaz"])
def test_a_game_is_saved_recorded_proved_and_replayed(name: str) -> None:
    game = wandering(5, 40, name)
    again = play.load_game(game.save())
    assert again.state == game.state and again.fingerprint() == game.fingerprint()
    text = game.record()
    assert play.verify(text).ok
    replayed = play.replay_game(text)
    assert replayed.state == game.state and replayed.record() == text


def test_a_forged_sheet_is_found() -> None:
    game = at_announce()
    game.answer(SECRET, 1)
    game.answer("agree", 0)
    text = game.record()
    assert SECRET in text
    forged = text.replace("path hob 555,280", "path hob 556,280")
    report = play.verify(forged)
    assert not report.ok and report.faults[0].what == "forged-answer"


# -- nothing is seen before its time


def shown(game: GameOf[Skirmish], side: int) -> bytes:
    """All that reaches a side: its view, its copy of the position, the record, the fingerprint, the wire."""
    from gonfanon.server.kinds.all_looks import look_of

    seen = game.view(side)
    position = game.position.view(side)
    look = look_of(game)
    parts = [
        ARGAD.to_bytes(seen.state),
        [(e.said, e.text, e.seal, e.events) for e in seen.log],
        (seen.awaited, seen.waiting_for),
        (position.sealed, position.answers),
        game.record(),
        game.fingerprint(),
        look.sheet(game, side),
        [look.lines(game, entry, side) for entry in seen.log],
        look.question(game, seen.ask) if seen.ask is not None else None,
    ]
    return msgspec.json.encode(parts, enc_hook=repr)


@pytest.mark.parametrize("side", [0, SPECTATOR])
def test_nothing_that_another_gets_depends_on_a_sealed_sheet(side: int) -> None:
    """Whatever the other side has sealed, this one gets the same bytes, but for the commitment."""
    found = set()
    for secret in (SECRET, "agree", "path hob+dick+wat 500,300", "pursue wat yves; agree"):
        game = at_announce()
        game.answer(secret, 1)
        seal, data = game.log[-1].seal, shown(game, side)
        assert seal is not None and seal.salt.encode() not in data
        chains = [row.rpartition(" ")[2] for row in game.record().split("\n")[-3:-1]]
        for known in (seal.commitment, *chains):
            data = data.replace(known.encode(), b"?")
        for order in secret.split("; "):
            assert order == "agree" or order.encode() not in data
        found.add(data)
    assert len(found) == 1


def test_its_own_side_sees_its_sheet() -> None:
    game = at_announce()
    game.answer(SECRET, 1)
    assert game.view(1).log[-1].text == SECRET
    assert game.view(1).awaited == (0,)


def test_shots_are_shown_together() -> None:
    game = table()
    game.answer("shoot yves+riwal+goulven hob", 0)
    assert game.view(1).state.declared == () and b"shoot" not in shown(game, 1)
    game.answer("ready", 1)
    assert [one.who for one in game.view(1).state.declared] == [(0,), (1,), (2,)]


def test_intents_of_those_whom_a_side_does_not_see_stay_hidden() -> None:
    """Where troops enter hidden a path behind a house is not shown to those who cannot see its figure. ARG-13.21"""
    game = play.new_game("argad", _behind_the_barn(options=["hidden-entry"]), seed=1)
    for side in (0, 1):
        game.answer("ready", side)
    game.answer("path alan 110,300", 0)
    game.answer("path odo 700,310; path guy 700,110", 1)
    assert game.state.stage == "revise"
    numbers = game.state.scene.numbers
    seen = game.view(0).state
    assert seen.intents[numbers["guy"]].kind == "path"
    assert seen.intents[numbers["odo"]].kind == "hold"
    assert game.view(1).state.intents[numbers["odo"]].kind == "path"
    for side in (0, SPECTATOR):
        seen = game.view(side)
        wire = msgspec.json.encode([(e.said, e.text, e.events) for e in seen.log], enc_hook=repr)
        assert b"odo" not in wire and b"7000" not in wire and game.public == 0
    assert b"odo" in msgspec.json.encode([e.text for e in game.view(1).log])


def _behind_the_barn(**more: object) -> object:
    from gonfanon.argad.setup.skirmish_file import SkirmishParcel, SkirmishText

    text = {
        "skirmish": "behind-the-barn",
        "title": {},
        "story": {},
        "turns": 3,
        "sides": ["breton", "english"],
        "table": {"size": [900, 600], "terrain": {"barn": {"is": "building", "box": [500, 200, 600, 400]}}},
        "pieces": {
            "alan": {"side": "breton", "at": [100, 300], "rank": "chief"},
            "odo": {"side": "english", "at": [700, 300], "rank": "chief"},
            "guy": {"side": "english", "at": [700, 100]},
        },
        **more,
    }
    return SkirmishParcel(msgspec.convert(text, SkirmishText), {}, {})


def test_hidden_troops_are_on_nobody_elses_table() -> None:
    """ARG-8.12"""
    game = play.new_game("argad", _behind_the_barn(options=["hidden-entry"]), seed=1)
    seen, numbers = game.view(0).state, game.state.scene.numbers
    assert seen.stands[numbers["odo"]].at is None and seen.stands[numbers["guy"]].at is not None
    assert game.view(SPECTATOR).state.stands[numbers["odo"]].at is None
    assert game.view(1).state.stands[numbers["odo"]].at == (7000, 3000)
    for side in (0, 1):
        game.answer("ready", side)
    with pytest.raises(BadNotation, match="no piece called"):
        game.answer("pursue alan odo", 0)


def test_secret_goals_surprises_and_triggers_are_their_owners_own() -> None:
    """ARG-8.2 ARG-8.6 ARG-28.2"""
    game = table(name="smoke-over-kerlaz")
    plot = game.state.scene.plot
    assert {goal.name for goal in plot.goals if goal.secret} == {"morvan", "fanch"}
    for side, own in ((0, "morvan"), (1, "fanch"), (SPECTATOR, None)):
        seen = game.view(side).state.scene.plot
        assert [goal.name for goal in seen.goals if goal.secret] == ([own] if own else [])
        assert seen.surprises == () and seen.triggers == ()


def test_the_die_of_a_scout_is_for_his_side_alone() -> None:
    """ARG-28.2"""
    more = {"surprises": {"pit": {"at": [200, 300], "side": "english"}}}
    game = play.new_game("argad", _behind_the_barn(**more), seed=2)
    while game.state.turn == 1:
        for side in (0, 1):
            game.answer("ready", side)
    texts = {side: [entry.text for entry in game.view(side).log] for side in (0, 1, SPECTATOR)}
    assert any("perception" in text for text in texts[0])
    assert not any("perception" in text for text in texts[1] + texts[SPECTATOR])
    assert game.view(0).state.noticed and not game.view(1).state.noticed
    assert game.public < game.count


def test_a_game_ends_with_its_last_turn_and_its_goals() -> None:
    game = wandering(4, 4000)
    assert game.over and game.outcome is not None
    assert game.outcome.why in ("goals", "losses", "drawn")
    assert game.state.turn <= game.state.scene.plot.turns + 1


def test_a_skirmish_is_varied_by_its_options() -> None:
    game = play.new_game("argad", NAME, 1, variation=Variation(options=("no-tests", "apart")))
    assert game.state.scene.options == ("no-tests", "apart")
    assert play.load_game(game.save()).state.scene.options == ("no-tests", "apart")
    assert play.verify(game.record()).ok
    with pytest.raises(VariationRefused):
        play.new_game("argad", NAME, 1, variation=Variation(options=("rain",)))
    with pytest.raises(VariationRefused):
        play.new_game("argad", NAME, 1, variation=Variation(handicap={"pupil": 1}))


def test_every_shipped_skirmish_is_as_its_file() -> None:
    from gonfanon.library import shelf
    from gonfanon.library.reading.skirmishes import read_skirmish

    for name in skirmish_names():
        file = f"library/skirmishes/{name}.yaml"
        assert skirmish(name) == read_skirmish(shelf.shipped(file), file).parcel


def test_in_mid_step_a_question_is_answered_by_name() -> None:
    more = {
        "pieces": {
            "alan": {"side": "breton", "at": [300, 300], "class": 4},
            "odo": {"side": "english", "at": [320, 300], "class": 2},
            "guy": {"side": "english", "at": [280, 300], "class": 2},
        },
        "command": "given",
        "turn": {"number": 1, "stage": "melee-choices"},
    }
    for seed in range(1, 30):
        game = play.new_game("argad", _behind_the_barn(**more), seed)
        game.answer("ready", 0)
        game.answer("ready", 1)
        ask = game.ask()
        if isinstance(ask, Ask) and ask.kind == "whom-to-strike":
            break
    else:
        pytest.fail("nobody is asked whom to strike")
    with pytest.raises(BadNotation):
        game.answer("nobody")
    game.answer("guy")
    assert game.state.stage == "aftermath"
    assert play.verify(game.record(), game.setup).ok
