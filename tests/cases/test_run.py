"""A runner that can fail: each way in which a case can go wrong is found and named."""

import subprocess
import sys
from pathlib import Path

import pytest

from gonfanon.cases.case import read_cases
from gonfanon.cases.run import judge
from gonfanon.cli import main
from gonfanon.kernel.errors import BadFile
from gonfanon.rules.position.state import Battle
from tests.sure import of_kind

HEAD = """\
case: {title}
rules: [GUI-4a]
book: guiscard
map:
  rows: |
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
sides: [norman, saracen]
pieces:
  foulques: {{side: norman, at: "0203", foot: [20, 7, 6], foot_wounded: [10, 4, 3], armour: true}}
  nasr: {{side: saracen, at: "0303", foot: [6, 4, 8], foot_wounded: [3, 2, 4]}}
turn: {{number: 1, side: norman, step: {step}}}
steps:
"""


def text(steps: str, step: str = "movement", title: str = "A case") -> str:
    return HEAD.format(title=title, step=step) + steps


def differences(steps: str, step: str = "movement") -> str:
    [case] = read_cases(text(steps, step), "a.yaml")
    return "; ".join(judge(case).differences)


MOVE = """\
  - order: move foulques 0202
    expect: {foulques: {at: "0202", left: 5, state: well, riding: false}, events: [Moved, MoveEnded]}
"""
KILL = """\
  - order: attack foulques nasr
    dice: [1]
    answers: [advance foulques 0303]
    expect: {nasr: {state: dead}, foulques: {at: "0303"}, events: [Hurt]}
"""
PUSH = """\
  - order: attack foulques nasr
    dice: [8]
"""


def test_what_comes_out_as_written_passes() -> None:
    assert differences(MOVE) == ""
    assert differences(KILL, "melee") == ""


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('at: "0202"', 'at: "0201"', "foulques.at: 0201 expected, 0202 found"),
        ("left: 5", "left: 6", "foulques.left: 6 expected, 5 found"),
        ("state: well", "state: dead", "foulques.state: dead expected, well found"),
        ("riding: false", "riding: true", "foulques.riding: true expected, false found"),
        ("left: 5", "facing: E", "foulques.facing: E expected, none found"),
        ("left: 5", "gone: true", "foulques.gone: true expected, false found"),
        ("[Moved, MoveEnded]", "[MoveEnded, Moved]", "events: Moved did not come in its place"),
        ("[Moved, MoveEnded]", "[Moved, Hurt]", "events: Hurt did not come in its place"),
        ("foulques: {at", "turn: {step: melee}, foulques: {at", "turn.step: melee expected, movement found"),
    ],
)
def test_a_wrong_expectation_fails_and_says_what_was_found(right: str, wrong: str, message: str) -> None:
    assert right in MOVE
    assert message in differences(MOVE.replace(right, wrong))


def test_every_die_is_used_and_none_is_missing() -> None:
    assert "dice left over: 4" in differences(MOVE.replace("    expect", "    dice: [4]\n    expect"))
    assert "a die is missing for 1d10" in differences(KILL.replace("[1]", "[]"), "melee")
    assert "11 cannot fall with 1d10" in differences(KILL.replace("[1]", "[11]"), "melee")


def test_answers_are_used_in_order_and_none_is_left() -> None:
    kept = differences(MOVE.replace("    expect", "    answers: [shoot nasr foulques]\n    expect"))
    assert 'answers left over: "shoot nasr foulques"' in kept
    late = differences(KILL.replace("[advance foulques 0303]", "[advance foulques 0303, nasr]"), "melee")
    assert 'answers left over: "nasr"' in late


def test_what_may_be_declined_is_declined_when_no_answer_is_left() -> None:
    declined = KILL.replace("answers: [advance foulques 0303]", "answers: []").replace('"0303"', '"0203"')
    assert differences(declined, "melee") == ""


def test_an_answer_that_does_not_fit_waits_for_the_next_question() -> None:
    found = differences(KILL.replace("[advance foulques 0303]", "[advance foulques 0801]"), "melee")
    assert 'answers left over: "advance foulques 0801"' in found


def test_a_forced_question_without_answer_fails_with_its_legal_answers() -> None:
    found = differences(PUSH, "melee")
    assert "is not answered; legal: " in found
    assert "0403" in found


def test_a_wrong_answer_to_a_forced_question_fails() -> None:
    found = differences(PUSH + '    answers: ["0203"]\n', "melee")
    assert '"0203" is no answer to the question' in found


REFUSED = """\
  - order: move foulques 0303
    refused: {rule}
  - query: path foulques 0202
    expect: {{cost: 1, tests: 0}}
"""


def test_a_refused_order_is_refused_and_nothing_has_happened() -> None:
    assert differences(REFUSED.format(rule="true")) == ""
    assert "refused by GUI-1c expected, GUI-" in differences(REFUSED.format(rule="GUI-1c"))
    assert "refused by GUI-1c or GUI-1b expected" in differences(REFUSED.format(rule="[GUI-1c, GUI-1b]"))


def test_a_storey_that_is_not_there_may_be_named_only_to_be_refused() -> None:
    assert differences("  - order: move foulques 0202/1\n    refused: true\n") == ""
    with pytest.raises(BadFile, match="no such storey"):
        differences("  - order: move foulques 0202/1\n")
    with pytest.raises(BadFile, match="no hex of this field"):
        differences("  - order: move foulques 4402\n    refused: true\n")


def test_an_order_that_is_legal_is_not_refused() -> None:
    legal = "  - order: move foulques 0202\n    refused: true\n    expect: {foulques: {at: '0203'}}\n"
    assert differences(legal) == "step 1 (move foulques 0202): it should be refused and is legal"


def test_an_order_that_is_illegal_fails_with_the_rule() -> None:
    assert "the order is refused: " in differences(MOVE.replace("0202\n", "0303\n"))


def test_an_illegal_answer_refuses_the_step() -> None:
    step = "  - order: attack foulques nasr\n    dice: [1]\n    answers: [advance foulques 0801]\n    refused: true\n"
    assert differences(step + KILL, "melee") == ""


@pytest.mark.parametrize(
    ("query", "expected", "message"),
    [
        ("path foulques 0202", "{cost: 2}", "cost: 2 expected, 1 found"),
        ("path foulques 0303", "{legal: true}", "legal: true expected, false found"),
        ("reach foulques", '{"0202": 3}', "0202: 3 expected, 1 found"),
        ("reach foulques", '{"0202": none}', "0202: none expected, 1 found"),
        ("reach foulques", '{"0303": 1}', "0303: 1 expected, none found"),
        ("attack foulques nasr", "{difference: 15}", "difference: 15 expected, 16 found"),
        ("attack foulques nasr", '{column: "0/4"}', "column: 0/4 expected, 13/20 found"),
        ("attack foulques nasr", "{reasons: [GUI-1c]}", "GUI-1c is not among the reasons"),
        ("attack foulques nasr", "{results: {F: 0.9}}", "results F: 0.9000 expected"),
        ("sees foulques nasr", "{clear: false}", "clear: false expected, true found"),
        ("shot foulques nasr", "{legal: true}", "legal: true expected, false found"),
        ("may move foulques 0202", "{legal: false}", "legal: false expected, true found"),
        ("may move foulques 0303", "{legal: true}", "legal: true expected, false found"),
    ],
)
def test_a_wrong_figure_of_a_query_is_found(query: str, expected: str, message: str) -> None:
    step = "melee" if query.startswith("attack") else "movement"
    assert message in differences(f"  - query: {query}\n    expect: {expected}\n", step)


def test_right_figures_of_queries_pass() -> None:
    assert differences('  - query: reach foulques\n    expect: {"0202": 1, "0303": none}\n') == ""
    step = '  - query: attack foulques nasr\n    expect: {legal: true, difference: 16, column: "13/20", die: 0}\n'
    assert differences(step, "melee") == ""


@pytest.mark.parametrize(
    ("written", "line", "key", "message"),
    [
        (text(MOVE).replace("book: guiscard", "book: guiscar"), 3, "book", "there is no book 'guiscar'"),
        (text(MOVE).replace('at: "0303"', 'at: "0903"'), 14, "pieces.nasr.at", "'0903' is no hex"),
        (
            text(MOVE).replace("foot_wounded: [3", "foot_wonded: [3"),
            14,
            "pieces.nasr.foot_wonded",
            "did you mean foot_wounded",
        ),
        (text(MOVE).replace("step: movement", "step: supper"), 15, "turn.step", "unknown step 'supper'"),
        (
            text(MOVE).replace("order: move foulques", "order: move fulk"),
            17,
            "steps[0].order",
            'no piece called "fulk"',
        ),
        (text(MOVE).replace("left: 5", "lost: 5"), 18, "steps[0].expect.foulques.lost", "one of at, left"),
        (text(MOVE).replace("[Moved", "[Flown"), 18, "steps[0].expect.events[0]", "there is no event Flown"),
        (
            text(MOVE).replace("expect: {foulques", "expect: {fulk"),
            18,
            "steps[0].expect.fulk",
            "neither a piece nor a hex",
        ),
        (
            text(MOVE.replace("    expect", "    answers: [run away]\n    expect")),
            18,
            "steps[0].answers[0]",
            'called "run"',
        ),
        (
            text("  - query: path foulques 0202\n    expect: {price: 2}\n"),
            18,
            "steps[0].expect.price",
            "this query tells",
        ),
        (text("  - query: guess foulques\n"), 17, "steps[0].query", 'no query called "guess"'),
        (text("  - query: reach foulques\n    dice: [1]\n"), 18, "steps[0].dice", "nothing is played"),
        (text("  - dice: [1]\n"), 17, "steps[0]", "either an order or a query"),
        (text(MOVE).replace(". . . .\nsides", ". . .\nsides"), 10, "map.rows", "row 5 has 7 hexes"),
        (text(MOVE).replace("map:\n", "map: nowhere\nm:\n"), 5, "m", "unknown key"),
        ("case: [unfinished", 1, "", "expected ',' or ']'"),
    ],
)
def test_a_malformed_file_is_named_with_line_and_key(written: str, line: int, key: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_cases(written, "a.yaml")
    assert (caught.value.file, caught.value.key) == ("a.yaml", key)
    assert caught.value.line in (line, line + 1) if key == "" else caught.value.line == line
    assert message in caught.value.message


def test_a_map_of_the_library_by_its_name() -> None:
    head, _, rest = text(MOVE).partition("map:\n")
    _, _, rest = rest.partition("sides:")
    [case] = read_cases(f"{head}map: the-meadow\nsides:{rest}", "a.yaml")
    field = of_kind(Battle, case.start).scene.field
    assert (field.columns, field.rows) == (24, 18)
    with pytest.raises(BadFile, match="unknown map 'the-moon'; one of"):
        read_cases(f"{head}map: the-moon\nsides:{rest}", "a.yaml")


def test_check_prints_a_line_for_each_case_and_the_sum(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, wrong = tmp_path / "a.yaml", tmp_path / "b.yaml"
    right.write_text(text(MOVE) + "---\n" + text(KILL, "melee", "A kill"), encoding="utf-8")
    assert main(["check", str(right)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"ok  {right}  A case",
        f"ok  {right}  A kill",
        "2 passed, 0 failed",
    ]
    wrong.write_text(text(MOVE.replace("left: 5", "left: 4"), title="A slip"), encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[2:] == [
        f"FAILS  {wrong}  A slip: step 1 (move foulques 0202): foulques.left: 4 expected, 5 found",
        "2 passed, 1 failed",
    ]


def test_a_hex_beyond_the_rim_is_refused_where_a_refusal_is_expected() -> None:
    assert differences("  - order: move foulques 0202 0901\n    refused: true\n") == ""
    with pytest.raises(BadFile, match="no hex"):
        read_cases(text("  - order: move foulques 0901\n"), "a.yaml")


def test_a_case_that_is_none_keeps_no_other_from_being_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "three.yaml"
    sound, unsound = text(MOVE, title="Sound"), text("  - order: mvoe foulques 0202\n", title="Unsound")
    file.write_text(sound + "---\n" + unsound + "---\n" + text(MOVE, title="After it"), "utf-8")
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out.splitlines() == [f"ok  {file}  Sound", f"ok  {file}  After it", "2 passed, 0 failed"]
    assert "three.yaml:36: steps[0].order" in told.err


def test_check_says_where_a_file_is_malformed_and_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text(MOVE).replace("book: guiscard", "boko: guiscard"), encoding="utf-8")
    assert main(["check", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == "0 passed, 0 failed\n"
    assert captured.err.startswith(f"gonfanon: {file}:3: boko: unknown key;")
    assert "did you mean book?" in captured.err
    assert main(["check", str(tmp_path / "none.yaml")]) == 2
    assert "no such file" in capsys.readouterr().err


def test_unknown_commands_are_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc"]) == 2
    assert capsys.readouterr().err == 'gonfanon: no command "chekc"; did you mean "check"?\n'
    assert main(["--help"]) == 0
    assert "check" in capsys.readouterr().out


def test_the_command_runs_as_a_program(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text(MOVE), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "gonfanon.cli", "check", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed")
