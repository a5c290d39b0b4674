"""Frozen engines: isolated, bounded, ended when they hang, and opened again when they die."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.engines import archives, process
from gonfanon.engines.archives import archive_of, manifest_of, released
from gonfanon.engines.process import EngineProcess, EngineRefused, EngineTrouble, Pool
from gonfanon.engines.remote import RemoteGame, open_save
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import scenarios
from tools import engine as tool

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).parent / "data"

SECRET = "a7" * 32
WELL = {"do": "new", "scenario": "the-well", "secret": SECRET, "seats": {}}


@pytest.fixture
def pool() -> Iterator[process.Pool]:
    made = Pool(2)
    yield made
    made.close()


def first_answer(game: RemoteGame) -> str:
    options = game.options()
    return options.answers[0] if options.answers else game.options(options.pieces[0]).answers[0]


def test_engine_0_1_is_here_and_says_what_it_is() -> None:
    manifest = manifest_of(archive_of("0.1"))
    assert (manifest.engine, manifest.orders) == ("0.1", ("usual", "minds-first"))
    assert manifest.commit.startswith("bf476ef")
    assert archive_of("0.1").stat().st_size < 1 << 20
    assert play.ENGINE not in released() or tool.changed(play.ENGINE) == ""


def test_engines_are_sorted_by_age(tmp_path: Path) -> None:
    for name in ("0.10", "0.2", "0.1", "1.0"):
        (tmp_path / f"{name}.zip").touch()
    assert released(tmp_path) == ("0.1", "0.2", "0.10", "1.0")


def test_a_missing_engine_is_named_in_one_sentence() -> None:
    with pytest.raises(archives.NoEngine, match=r"this needs engine 9\.9, .*: 0\.1$"):
        archive_of("9.9")
    with pytest.raises(GonfanonError, match="not installed"):
        RemoteGame("../0.1", WELL)


def test_an_engine_sees_nothing_but_its_archive_the_standard_library_and_msgspec(tmp_path: Path) -> None:
    """Started in a foreign folder full of bait, with an environment full of bait."""
    for name in ("gonfanon", "msgspec", "json"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('bait')")
    (tmp_path / "sitecustomize.py").write_text("raise SystemExit('bait')")
    archive = archive_of("0.1")
    packages = process.command(archive, "usual")[-1]
    done = subprocess.run(
        process.command(archive, "usual"),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONSTARTUP": str(tmp_path / "sitecustomize.py")},
        input=b'{"do": "where"}\n',
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-500:]
    found: dict[str, str] = json.loads(done.stdout)["done"]
    ours = {name: file for name, file in found.items() if name.partition(".")[0] == "gonfanon"}
    assert len(ours) > 200 and all(file.startswith(str(archive)) for file in ours.values())
    standard = os.path.dirname(os.__file__)
    for name, file in found.items():
        root = name.partition(".")[0]
        if not file or root in ("gonfanon", "__main__"):
            continue
        where = packages if root == "msgspec" else standard
        assert file.startswith(where) and "site-packages" not in file.removeprefix(packages), (name, file)
    assert not {name.partition(".")[0] for name in found} & {"yaml", "litestar", "sqlalchemy", "site"}


def test_the_usual_order_is_that_of_the_command_line() -> None:
    """Two rules after a combat stand in another order if minds are imported first: fault D1 of engine 0.1."""
    code = (
        "import runpy, sys; sys.path.insert(0, sys.argv[1]); ns = runpy.run_path(sys.argv[1]);"
        "import io; sys.stdin = io.TextIOWrapper(io.BytesIO(b'')); ns['main'](sys.argv[3], sys.argv[2]);"
        "from gonfanon.rules.combats import AFTERMATH; import os;"
        "os.write(2, ' '.join(f.__name__ for f in AFTERMATH).encode())"
    )
    found = {}
    for order in ("usual", "minds-first"):
        archive = archive_of("0.1")
        _, *flags, _, _, packages = process.command(archive, order)
        done = subprocess.run(
            [sys.executable, *flags, "-c", code, str(archive), packages, order],
            capture_output=True,
            check=False,
        )
        found[order] = done.stderr.decode()
    assert found == {"usual": "spent triumph", "minds-first": "triumph spent"}


def test_a_record_made_in_the_other_order_is_told_apart(pool: Pool) -> None:
    """A doomed berserker wins his last blow: whether he triumphs before he dies depends on the order. MAG-7.1c"""
    scenario = DATA / "leaping-berserker.yaml"
    text = (DATA / "minds-first.record").read_text()
    report = play.verify(text, str(scenario))
    assert report.ok and (report.engine, report.order) == ("0.1", "minds-first")
    written = scenarios.written(str(scenario))
    by_usual = pool.call("0.1", {"do": "verify", "text": text, "written": written})
    assert [fault["what"] for fault in by_usual["faults"]] == ["does-not-follow"]
    game = play.open_game(text, str(scenario))
    assert isinstance(game, RemoteGame) and game.order == "minds-first" and game.record() == text
    # What is false in both orders is reported by the usual one.
    lines = text.split("\n")
    false = play.verify("\n".join([*lines[:-3], lines[-2], ""]), str(scenario))
    assert not false.ok and false.order == ""


def test_games_are_played_through_the_protocol(pool: Pool) -> None:
    game = RemoteGame("0.1", WELL, pool)
    while game.standing.answers < 12:
        lines, row = game.answer(first_answer(game))
        assert lines and row.what == "answer" and row.body
    text = game.record()
    assert play.verify(text).ok and text.startswith("gonfanon record 1\n")
    count = game.standing.answers
    with pytest.raises(EngineRefused, match="is not a legal answer"):
        game.answer("move odon 0101")
    assert game.standing.answers == count
    again = RemoteGame("0.1", {"do": "replay", "text": text}, pool)
    assert again.log() == game.log() and again.record() == text
    assert not again.standing.dice_known and game.standing.dice_known
    head, rows = game.stored()
    assert len(rows) <= count and head
    saved = open_save("0.1", game.save())
    assert saved.record() == text
    saved.resign("arab")
    assert saved.over and saved.standing.winner == "norman"
    with pytest.raises(EngineRefused) as refused:
        saved.undo()
    assert refused.value.kind == "undo-game-closed"


def test_opponents_of_the_engine_think_in_a_process_of_their_own(pool: Pool) -> None:
    game = RemoteGame("0.1", {**WELL, "seats": {"norman": "captain", "arab": "random"}}, pool)
    for _ in range(4):
        before = game.standing.answers
        said = game.decide()
        assert game.decide() == said
        game.answer(said)
        assert game.standing.answers > before
    assert pool.running == 2


def test_an_engine_that_dies_is_one_sentence_and_the_game_goes_on(pool: Pool) -> None:
    game = RemoteGame("0.1", WELL, pool)
    game.answer("pass")
    running = next(iter(pool._running.values()))
    running._process.kill()
    running._process.wait()
    before = game.standing
    game.answer("pass")
    assert game.standing.answers > before.answers
    running = next(iter(pool._running.values()))
    os.kill(running._process.pid, 19)  # stopped: it does not answer any more
    with pytest.raises(EngineTrouble, match=r"engine 0\.1 did not answer within 0\.3 seconds"):
        running.call({"do": "look", "game": "x"}, 0.3)
    assert not running.alive


def test_only_so_many_engines_run(pool: Pool) -> None:
    for use in ("a", "b", "c"):
        pool.call("0.1", {"do": "hello"}, use=use)
    assert pool.running == 2
    held = list(pool._running.values())
    for one in held:
        one.lock.acquire()
    with pytest.raises(EngineTrouble, match="2 engines are at work already"):
        pool.call("0.1", {"do": "hello"}, use="d")
    for one in held:
        one.lock.release()


def test_a_game_that_had_to_make_room_is_opened_again(pool: Pool) -> None:
    games = [RemoteGame("0.1", WELL, pool) for _ in range(18)]
    for game in games:
        game.answer("pass")
        assert game.standing.answers == 1


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b"", "not-understood"),
        (b"[]", "not-understood"),
        (b'{"do": "dance"}', "not-understood"),
        (b'{"do": "answer", "game": "x", "said": "pass"}', "no-game"),
        (b'{"do": "verify"}', "broken"),
        (b"[" * 100_000, "not-understood"),
        (b'{"do": "load", "game": "x", "save": "AAAA"}', "not-so"),
    ],
)
def test_a_bad_request_is_refused_and_the_desk_stays(line: bytes, kind: str) -> None:
    from gonfanon.play.protocol import Desk

    reply = json.loads(Desk().handle(line))
    assert reply["refused"]["kind"] in (kind, "broken")


def test_a_damaged_archive_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "0.5.zip").write_bytes(b"no archive")
    with pytest.raises(GonfanonError, match=r"0\.5\.zip is damaged"):
        manifest_of(tmp_path / "0.5.zip")
    with zipfile.ZipFile(tmp_path / "0.6.zip", "w") as made:
        made.writestr("engine.json", '{"engine": "0.6", "protocol": 1, "commit": "", "code": ""}')
        made.writestr("__main__.py", "raise SystemExit(3)")
    broken = EngineProcess(tmp_path / "0.6.zip", "usual")
    with pytest.raises(EngineTrouble, match=r"engine 0\.6 ended unexpectedly \(exit code 3\)"):
        broken.call({"do": "hello"})


def test_this_tree_can_be_frozen_the_same_every_time_and_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "a" / "9.1.zip", tmp_path / "b" / "9.1.zip"
    monkeypatch.setenv("PYTHONHASHSEED", "77")
    code = tool.code_of(ROOT)
    monkeypatch.setenv("PYTHONHASHSEED", "5")
    tool.freeze("9.1", ROOT, first, ["usual"])
    monkeypatch.setattr(tool, "code_of", lambda checkout: dict(code))
    tool.freeze("9.1", ROOT, second, ["usual"])
    assert first.read_bytes() == second.read_bytes()
    # A tree that is what its archive says is in order; one line of the rules changed, and it is not.
    assert tool.changed("9.1", first.parent) == ""
    assert tool.changed("9.2", first.parent) == ""
    code["gonfanon/kernel/dice.py"] += b"\n"
    assert "name the next engine" in tool.changed("9.1", first.parent)
    golden = (ROOT / "tests" / "golden" / "the-well-11.record").read_text()
    running = EngineProcess(first, "usual")
    try:
        report = running.call({"do": "verify", "text": golden})
        assert report["faults"] == [] and report["dice_proved"]
        standing = running.call({"do": "new", "game": "x", "scenario": "the-well"})
        assert standing["ask"]["kind"] == "set-up"
    finally:
        running.close()


def test_a_frozen_engine_proves_the_record_of_a_siege(tmp_path: Path) -> None:
    """The siege files are frozen with the rooms: nothing of the tree is needed to prove a record."""
    archive = tmp_path / "t.zip"
    tool.freeze("t", ROOT, archive, ["usual"])
    record = next((ROOT / "tests" / "golden" / "sieges").glob("sanctuary-*.record")).read_text("utf-8")
    request = json.dumps({"do": "verify", "text": record}) + "\n"
    done = subprocess.run(
        process.command(archive, "usual"),
        input=request.encode(),
        capture_output=True,
        cwd=tmp_path,
        check=True,
    )
    report = json.loads(done.stdout)["done"]
    assert (report["faults"], report["dice_proved"], report["closed"]) == ([], True, True)
