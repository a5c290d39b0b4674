"""The console: whole games through a pipe, every command, and everything that can be typed wrongly."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.cli import main
from gonfanon.cli.console.board import codes
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.opening import teaser
from gonfanon.cli.console.output import Output, PlainOutput
from gonfanon.cli.console.session import NAMES, SPOKEN, Session
from gonfanon.play.seats import RandomPlayer
from gonfanon.texts import LANGUAGES, Texts
from tests.sure import sure

ROOT = Path(__file__).resolve().parents[2]
CLEAR_OF_SET_UP = ["pass", "pass"]
"""Both sides of The Well keep their places; the first phase begins with shooting."""


def console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *args: str
) -> str:
    """What the console says when these lines are typed and then nothing more."""
    read, write = os.pipe()
    os.write(write, "".join(f"{line}\n" for line in lines).encode())
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as piped:
        monkeypatch.setattr(sys, "stdin", piped)
        code = main(["play", *(args or ("the-well", "--lang", "en", "--seed", "7"))])
    out = capsys.readouterr()
    assert code == 0, out.err
    assert not out.err
    return out.out


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    return lambda lines, *args: console(monkeypatch, capsys, lines, *args)


@pytest.mark.parametrize(
    ("language", "end"),
    [("en", "Nobody wins: the time is up."), ("fr", "Partie nulle\u202f: le temps est écoulé.")],
)
def test_a_whole_game_by_pipe(language: str, end: str, tmp_path: Path) -> None:
    """Two people who do little: the battle runs out of time. A real process, a real pipe."""
    record = tmp_path / "evening.record"
    lines = [*CLEAR_OF_SET_UP, "pass", "move odon 1009", *["pass"] * 200]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "gonfanon.cli",
            "play",
            "the-well",
            "--lang",
            language,
            "--seed",
            "7",
            "--record",
            record,
        ],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    assert end in done.stdout
    assert ("Odon goes to 1009 · 1 MP." if language == "en" else "Odon va en 1009 · 1 PM.") in done.stdout
    assert play.verify(record.read_text(encoding="utf-8")).ok


class Chooser(Keyboard):
    """A person who picks answers at random: by number where there is a list, in the notation otherwise."""

    def __init__(self, session_of: Callable[[], Session]) -> None:
        super().__init__(PlainOutput())
        self.player = RandomPlayer(5)
        self.session_of = session_of
        self.lines = 0
        self.kinds: set[str] = set()

    def line(self) -> str | None:
        from gonfanon.battle.notation.notation import write

        session = self.session_of()
        ask = sure(session.game.ask())
        self.lines += 1
        self.kinds.add(ask.kind)
        word = self.player.choose(session.game.state, ask)
        if word in session.listed and session.listed.index(word) < 999:
            return str(session.listed.index(word) + 1)
        return write(session.game.state, word, ask)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_with_answers_by_number(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = play.new("the-well", 11, {"arab": "random"})
    held: list[Session] = []
    person = Chooser(lambda: held[0])
    held.append(Session(game, Texts(language), PlainOutput(), person, {1: RandomPlayer(4)}))
    held[0].play()
    out = capsys.readouterr().out
    assert game.over
    assert person.lines > 40 and {"set-up", "order"} < person.kinds
    assert "{$" not in out and not re.search(r"^\w+-\w+-?\w*$", out, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_has_nothing_to_stumble_on(language: str, said: Callable[..., str]) -> None:
    lines = [
        *CLEAR_OF_SET_UP,
        "board",
        "who",
        "who odon",
        "moves gerold",
        "help",
        "pass",
        "reach odon",
        "ground",
        "why move odon 0101",
        "log",
    ]
    out = said(lines, "the-well", "--lang", language, "--seed", "7", "--plain")
    for line in out.splitlines():
        assert line.isprintable() and line == line.strip() and re.search(r"\w", line), repr(line)
        assert not re.search(r"[│─═╔→←↗↙·…\u202f]|\.  \.|  ", line), repr(line)
    assert "(odon)" in out


def test_the_board_shows_sides_terrain_and_names(said: Callable[..., str]) -> None:
    out = said(["board"])
    assert re.search(r"^09 .*OD +\. ", out, re.MULTILINE)
    assert re.search(r"^   \d\d  \d\d", out, re.MULTILINE)
    assert "ja Jawhar" in out and "OD Odon" in out and "T tree" in out


def test_riders_show_both_hexes_and_where_they_look(
    said: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = said(["board"], "two-banners", "--lang", "en", "--seed", "1")
    assert re.search(r"==\s+SE→", out)
    assert len(re.findall(r"^columns \d+ to \d+$", out, re.MULTILINE)) >= 2
    assert max(map(len, re.findall(r"^\d\d .*$", out, re.MULTILINE))) <= 60


def test_codes_are_different_within_a_side() -> None:
    scene = play.new("two-banners", 1).scene
    pairs = [(character.side, code) for character, code in zip(scene.characters, codes(scene), strict=True)]
    assert len(set(pairs)) == len(pairs)
    assert all(code.isupper() or not code.isalpha() for side, code in pairs if side == 0)


def test_undo_takes_back_a_move_and_stops_at_a_die(said: Callable[..., str]) -> None:
    out = said(
        [*CLEAR_OF_SET_UP, "pass", "move odon 1009", "undo", "who odon", "undo", "shoot gerold adnan", "undo"]
    )
    assert "Taken back: move odon 1009." in out
    assert re.search(r"Odon the Tall \(odon\).*0909", out)
    assert "Taken back: pass." in out
    assert "A die has fallen since; that cannot be taken back." in out


def test_undo_never_touches_the_other_sides_decision(said: Callable[..., str]) -> None:
    out = said(["pass", "undo"], "the-well", "--lang", "en", "--seed", "7", "--seat", "arab=random")
    assert "The last decision was the other side’s; it cannot be taken back." in out


def test_save_and_load_go_on_with_the_same_game(said: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    out = said([*CLEAR_OF_SET_UP, "pass", "move odon 1009", f"save {file}", "quit"])
    assert f"Saved in {file}." in out
    again = said(["who odon", "log"], "--load", str(file), "--lang", "fr", "--plain")
    assert "La partie reprend" in again
    assert "1009" in again and "Odon va en 1009, 1 PM." in again


def test_a_record_can_be_loaded_and_looked_at(said: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "evening.record"
    out = said([*CLEAR_OF_SET_UP, "pass"], "the-well", "--lang", "en", "--seed", "7", "--record", str(file))
    assert f"its record is in {file}" in out
    again = said(["log"], "--load", str(file), "--lang", "en")
    assert "turn 1" in again


def test_leaving_saves_nothing(
    said: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said(["pass"]).endswith("The game is left open; nothing was saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_odds_and_shots_show_figures_reasons_and_chances(said: Callable[..., str]) -> None:
    out = said([*CLEAR_OF_SET_UP, "shot gerold adnan", "odds odon+hamon jawhar"])
    assert "Gerold at Adnan: 11 hexes" in out and "added to the impact die +" in out and "[GUI-5.4.2" in out
    shares = [int(found) for found in re.findall(r"^  (\d+)\u202f% ", out, re.MULTILINE)]
    assert sum(shares) in range(98, 103)
    assert (
        "Odon and Hamon attack Jawhar:" in out and "Not allowed: this is not the melee of that side." in out
    )


def test_the_odds_of_a_melee_to_come(said: Callable[..., str], tmp_path: Path) -> None:
    scenario = (ROOT / "gonfanon/library/scenarios/the-well.yaml").read_text(encoding="utf-8")
    file = tmp_path / "the-well.yaml"
    file.write_text(
        scenario.replace('{id: jawhar, at: "1709"}', '{id: jawhar, at: "1009", fixed: true}'),
        encoding="utf-8",
    )
    out = said([*CLEAR_OF_SET_UP, "odds odon jawhar"], str(file), "--lang", "en", "--seed", "1")
    assert "attack of Odon +14 [GUI-6e]" in out and "defence of Jawhar -" in out
    assert re.search(r"^  column \S+$", out, re.MULTILINE)
    assert sum(int(found) for found in re.findall(r"^  (\d+)\u202f% ", out, re.MULTILINE)) == 100


def test_why_names_the_rule_and_its_clause_in_the_language(said: Callable[..., str]) -> None:
    out = said(
        [*CLEAR_OF_SET_UP, "pass", "why move odon 1209", "why move odon 1009"],
        "the-well",
        "--lang",
        "fr",
        "--seed",
        "7",
    )
    assert "Refusé\u202f: les deux ne sont pas côte à côte. [GUI-4b" in out
    assert re.search(r"^GUI-4b, Coût des cases\.", out, re.MULTILINE)
    assert "C’est permis · 1 PM." in out and "terrain plat 1 [GUI-" in out


def test_reach_lists_hexes_by_cost(said: Callable[..., str]) -> None:
    out = said([*CLEAR_OF_SET_UP, "pass", "reach odon"])
    assert re.search(r"^1 MP: .*\b1009\b", out, re.MULTILINE)


def test_moves_are_numbered_and_a_number_is_an_order(said: Callable[..., str]) -> None:
    out = said([*CLEAR_OF_SET_UP, "pass", "moves odon", "more", "1", "99"])
    assert re.search(r"^1\. move odon ", out, re.MULTILINE) and re.search(r"^21\. ", out, re.MULTILINE)
    assert re.search(r"^Odon goes to ", out, re.MULTILINE)
    assert "There is no number 99 in the list." in out


def test_rules_are_shown_in_the_language(said: Callable[..., str]) -> None:
    out = said(["rule gui-4.3a", "rule GUI-99"], "the-well", "--lang", "fr", "--seed", "7")
    assert "GUI-4.3a, Coût d" in out
    assert "Il n’y a pas de règle GUI-99" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("fly odon", 'There is no order "fly"'),
        ("mvoe odon 1009", 'There is no order "mvoe"; did you mean "move"?'),
        ("move odo 1009", 'No piece is called "odo"; did you mean "odon"?'),
        ("move odon 9999", '"9999" is no hex of this field'),
        ("move odon", "Something is missing; write it as: move P STEP..."),
        ("move odon 1009 nonsense", '"nonsense" is neither a hex nor a step'),
        ("attack odon+ jawhar", '"odon+" has a + without a name beside it'),
        ("move odon 2109", "Not allowed: the two are not side by side."),
        ("attack odon jawhar", "Not allowed: you are still moving; blows come next."),
        ("odds odon", "Say who, for instance: odds odon jawhar"),
        ("save", "Say which file, for instance: save evening.game"),
        ("7", "There is no number 7 in the list."),
        ("\x01\x02", "There is no order"),
    ],
)
def test_a_broken_line_is_answered_and_the_question_stays(
    typed: str, answer: str, said: Callable[..., str]
) -> None:
    out = said([*CLEAR_OF_SET_UP, "pass", typed, "move odon 1009"])
    assert answer in out
    assert "Odon goes to 1009" in out


def test_broken_lines_are_answered_in_french(said: Callable[..., str]) -> None:
    out = said(
        [*CLEAR_OF_SET_UP, "pass", "move odo 1009", "move odon"], "the-well", "--lang", "fr", "--seed", "7"
    )
    assert "Personne ne s’appelle «\u202fodo\u202f»\u202f; vouliez-vous dire «\u202fodon\u202f»\u202f?" in out
    assert "Il manque quelque chose\u202f; cela s’écrit\u202f: move P STEP..." in out


def test_commands_may_be_called_in_french(said: Callable[..., str]) -> None:
    assert NAMES["aide"] == "help" and NAMES["fin"] == "pass"
    assert len(NAMES) == sum(len(words.split()) for words in SPOKEN.values())
    out = said(["aide", "qui odon"], "the-well", "--lang", "fr", "--seed", "7")
    assert "Commandes" in out and "Odon le Grand (odon), piéton moyen, valide" in out


def test_resigning_ends_the_game(said: Callable[..., str]) -> None:
    assert "Arabs of Sicily win: the others give up." in said(["resign"])


def test_without_a_scenario_the_list_is_shown(said: Callable[..., str]) -> None:
    out = said(["nonsense", "the-well", "quit"], "--lang", "en", "--seed", "1")
    assert re.search(r"^\d+\. The Well \(the-well\)\. July 1061\. Two months ago .*\.$", out, re.MULTILINE)
    assert "A number from 1 to" in out and "The Well. Normans" in out
    assert said([], "--lang", "en").count("(the-well)") == 1


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["the-wel"], "there is no scenario"),
        (["the-well", "--seat", "norman"], "A seat is written as side=player"),
        (["the-well", "--seat", "norman=wizard"], "No player called"),
        (["the-well", "--seat", "turk=random"], "there is no side turk"),
        (["--load", "no-such-file"], "no-such-file"),
    ],
)
def test_what_is_asked_for_wrongly_is_one_clear_line(
    args: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *args, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert message in err and err.count("\n") == 1 and "Traceback" not in err


@pytest.mark.parametrize("content", ["scenario: [", "scenario: broken\ntitle: 3\n", "\xff\xfe"])
def test_a_wrong_file_is_named(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_bytes(content.encode("latin-1"))
    assert main(["play", str(file), "--lang", "en"]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_damaged_save_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.game"
    file.write_bytes(play.new("the-well", 1).save()[:-40])
    assert main(["play", "--load", str(file)]) == 2
    assert "damaged" in capsys.readouterr().err


def test_teasers_are_one_line() -> None:
    assert teaser("Dawn. A ford.\n\nTwo men on the far bank look at a third who is not there. Rain.") == (
        "Dawn. A ford. Two men on the far bank look at a third who is not there."
    )


def test_completion_offers_verbs_names_and_hexes() -> None:
    out = Output()
    session = Session(play.new("the-well", 1), Texts("en"), out, Keyboard(out), {})
    assert {"move", "odds", "undo"} <= set(session._offer(["m"]))
    assert {"odon", "turn-ne", "mount"} <= set(session._offer(["move", "o"]))
    assert "0909" in session._offer(["move", "odon", "09"])


def test_what_a_machine_places_in_secret_is_not_told(said: Callable[..., str], tmp_path: Path) -> None:
    """Not by the board, the log, the list of people, `why`, nor by the record that is written on leaving."""
    record = tmp_path / "left.record"
    texts = []
    for seed in ("7", "8"):
        texts.append(
            said(
                [
                    "who",
                    "who guillaume",
                    "log",
                    "board",
                    "reach guillaume",
                    "moves guillaume",
                    "why pass",
                    "quit",
                ],
                *("three-champions", "--lang", "en", "--seed", seed, "--seat", "norman=random"),
                *("--record", str(record), "--plain"),
            )
        )
        text = record.read_text(encoding="utf-8")
        assert "place" not in text and "\nopen 0 |" in text
        assert play.verify(text).ok
    assert texts[0] == texts[1]


def test_goals_say_how_to_win(said: Callable[..., str]) -> None:
    told = said(["goals"])
    assert told.count("How to win") == 2, "once at the beginning, once when asked for"
    assert "Hold the well. 2 of yours standing there, and no enemy, at the end of 3 turns in a row." in told
    assert "Bring down 4 enemies." in told and "Normans: 0 of 4" in told
    assert "Pour gagner" in said(["buts"], "the-well", "--lang", "fr", "--seed", "7")
