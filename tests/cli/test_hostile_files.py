"""Files and words that mean harm: one sentence, exit code 1 or 2, nothing half-written, and in no time."""

import time
from pathlib import Path

import pytest

from gonfanon import minds, play
from gonfanon.cli import OK, WRONG, main
from gonfanon.cli.terminal import harmless
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library import scenarios, shelf
from gonfanon.library.source import read_yaml
from gonfanon.play.record import BadRecord, link, read_record

WELL = (shelf.PACKAGE / "library/scenarios/the-well.yaml").read_text(encoding="utf-8")
MAP = """rows: |
  . . . .
  . . . .
"""
CASE = """case: somebody walks
book: guiscard
map: {map}
sides: {sides}
pieces:
  odon: {{side: red, category: knight, foot: [5, 5, 5], at: "0101"}}
steps:
  - query: allowance odon
    expect: {{}}
"""


def refused(capsys: pytest.CaptureFixture[str], *words: str, seconds: float = 15) -> str:
    """The one sentence with which a command refuses."""
    began = time.process_time()
    assert main(words) == WRONG
    told = capsys.readouterr().err.strip()
    assert told.startswith("gonfanon: ") and "\n" not in told and "Traceback" not in told
    assert time.process_time() - began < seconds
    return told


def file_of(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def record() -> str:
    """A record of a game that has just begun."""
    game = play.new("the-well", seed=7)
    game.answer("pass")
    return game.record()


def rolled(die: str) -> str:
    """A record in which those dice fall first."""
    head = play.new("the-well", seed=7).record().split("\nbegin ")[0]
    chain = link("", head)
    body = f"1 dice {die} melee | 00000000"
    first = link(chain, body)
    end = "open 1 |"
    return "\n".join([head, f"begin {chain}", f"{body} {first}", f"{end} {link(first, end)}", ""])


@pytest.mark.parametrize(
    "die", ["999999999d10 7", "1d0 1", "0d10 0", f"1d10 {'9' * 5000}", "²d10 1", "1d10 ²", "1d9999999 4"]
)
def test_dice_that_nobody_can_throw(tmp_path: Path, capsys: pytest.CaptureFixture[str], die: str) -> None:
    file = file_of(tmp_path, "bad.record", rolled(die))
    for command in (["verify"], ["replay"], ["play", "--plain", "--load"]):
        assert "is no roll" in refused(capsys, *command, file)
    with pytest.raises(BadRecord, match="no roll"):
        play.replay(rolled(die))
    assert not play.verify(rolled(die)).ok


@pytest.mark.parametrize("number", ["9" * 5000, "²", "٣"])
def test_numbers_in_a_record_are_plain_and_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: str
) -> None:
    text = record()
    for changed in (
        text.replace("\n1 norman", f"\n{number} norman", 1),
        text.replace("open ", f"open {number}", 1),
        text.replace("dice ", f"seat arab human after {number}\ndice ", 1),
        text.replace("dice ", f"home arab {number}\ndice ", 1),
    ):
        assert changed != text
        refused(capsys, "verify", file_of(tmp_path, "bad.record", changed))
        refused(capsys, "replay", file_of(tmp_path, "bad.record", changed))


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "..", "a/../../b", "x" * 300 + "/y"])
def test_a_record_names_a_scenario_and_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    changed = record().replace("scenario the-well", f"scenario {name}")
    for command in ("verify", "replay"):
        assert "is no name of a scenario" in refused(
            capsys, command, file_of(tmp_path, "bad.record", changed)
        )


@pytest.mark.parametrize("player", ["wizard", "marshal:bold:100000000", "captain:meek"])
def test_nobody_of_that_name_sits_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], player: str
) -> None:
    refused(capsys, "play", "the-well", "--seat", f"arab={player}")
    changed = record().replace("seat arab human", f"seat arab {player}")
    told = refused(capsys, "play", "--load", file_of(tmp_path, "bad.record", changed))
    assert player in told
    assert str(minds.CEILING) in told or player != "marshal:bold:100000000"


def test_a_record_of_many_lines_is_read_in_no_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """120,000 lines: each is looked at once."""
    head, _, _ = play.new("the-well", seed=7).record().partition("\nbegin ")
    chain = link("", head)
    rows = [head, f"begin {chain}"]
    for number in range(1, 120_001):
        body = f"{number} norman pass | 00000000"
        chain = link(chain, body)
        rows.append(f"{body} {chain}")
    end = "open 120000 |"
    text = "\n".join([*rows, f"{end} {link(chain, end)}", ""])
    began = time.process_time()
    assert len(read_record(text).lines) == 120_000
    assert time.process_time() - began < 10
    report = play.verify(text)
    assert report.faults and time.process_time() - began < 20
    assert play.verify(text.replace("\n7 norman", "\n8 norman")).faults
    # The same lines without an end, and with blank ones after them.
    for changed in ("\n".join(rows), "\n".join([*rows, *[""] * 120_000])):
        with pytest.raises(BadRecord, match="cut short"):
            read_record(changed)
    assert time.process_time() - began < 60


LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)
MERGES = "a: &a {x: 1}\n" + "".join(
    f"{new}: &{new}\n  <<: [{', '.join([f'*{old}'] * 9)}]\n"
    for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        "a: &a\n  <<: *a\n",
        "&a\n<<: *a\n",
        "a: &a\n  <<: [*a, *a]\n",
        "a: &a {b: &b {<<: *a}}\n",
        "&a [*a]\n",
        LAUGHS,
        MERGES,
    ],
)
def test_yaml_that_holds_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    with pytest.raises(BadFile) as fault:
        read_yaml(text, "odd.yaml")
    assert fault.value.line
    for command in ("lint", "check", "play"):
        refused(capsys, command, file_of(tmp_path, "odd.yaml", text), seconds=30)


@pytest.mark.parametrize("key", ["sides", "around", "overlays"])
@pytest.mark.parametrize("entry", ["", " ", "\u3000"])
def test_an_entry_of_a_map_that_says_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str, entry: str
) -> None:
    text = f'{MAP}{key}: ["{entry}"]\n'
    told = refused(capsys, "lint", file_of(tmp_path, "odd.map.yaml", text))
    assert f"{key}[0]" in told
    file = tmp_path / "odd.svg"
    refused(capsys, "paint", str(tmp_path / "odd.map.yaml"), "-o", str(file))
    assert not file.exists()


@pytest.mark.parametrize(
    "drawn", ["[[x]]", "[[]]", "[['', '0101']]", "[['9999']]", "[['0101/9']]", "[['²²²²']]", "[x]", "3"]
)
def test_what_is_drawn_lies_on_the_map(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], drawn: str
) -> None:
    text = f"{MAP}drawn: {{road: {drawn}}}\n"
    code = main(["paint", file_of(tmp_path, "odd.map.yaml", text), "-o", str(tmp_path / "odd.svg")])
    told = capsys.readouterr().err
    if drawn == "[[]]":
        assert code == OK
        return
    assert code == WRONG and "drawn.road" in told and not (tmp_path / "odd.svg").exists()


@pytest.mark.parametrize(("columns", "rows"), [(2000, 2000), (100, 1), (1, 100)])
def test_a_field_has_ninety_nine_columns_and_rows_at_most(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], columns: int, rows: int
) -> None:
    row = "  " + " ".join("." * columns) + "\n"
    told = refused(capsys, "lint", file_of(tmp_path, "odd.map.yaml", "rows: |\n" + row * rows))
    assert "99 columns and 99 rows at most" in told
    inside = "map:\n  rows: |\n" + ("  " + row) * rows
    refused(
        capsys,
        "check",
        file_of(tmp_path, "case.yaml", CASE.replace("map: {map}\n", inside).format(sides="[red, blue]")),
    )


def test_the_largest_field_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = "  " + " ".join("." * 99) + "\n"
    assert main(["lint", file_of(tmp_path, "odd.map.yaml", "rows: |\n" + row * 99)]) == OK


@pytest.mark.parametrize(
    "storeys", ["{'0101/²': flat}", "{'0101/999999999': flat}", "{'0101/--1': flat}", "{'0101/99': flat}"]
)
def test_storeys_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str], storeys: str) -> None:
    assert "storeys" in refused(
        capsys, "lint", file_of(tmp_path, "odd.map.yaml", f"{MAP}storeys: {storeys}\n")
    )


@pytest.mark.parametrize("map", ["[]", "[[]]", "[[], []]", "''", "[['']]", "[[the-meadow], []]", "{{}}", "7"])
def test_a_case_without_a_map(tmp_path: Path, capsys: pytest.CaptureFixture[str], map: str) -> None:
    file = file_of(tmp_path, "odd.yaml", CASE.format(map=map.replace("{{}}", "{}"), sides="[red, blue]"))
    assert main(["check", file]) == WRONG
    assert "map" in capsys.readouterr().err


@pytest.mark.parametrize(
    "sides", ["['']", "[]", "['', '']", "['', red]", "[red, red]", "[red, 'a b']", "['dice', red]"]
)
def test_sides_without_a_name(tmp_path: Path, capsys: pytest.CaptureFixture[str], sides: str) -> None:
    inside = "{rows: '. .'}"
    file = file_of(tmp_path, "odd.yaml", CASE.format(map=inside, sides=sides).replace("{{rows", "{rows"))
    assert main(["check", file]) == WRONG
    assert ": sides" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "\n", "---\n---\n", "# nothing\n", "~\n"])
def test_an_empty_case_file_has_proved_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = file_of(tmp_path, "empty.yaml", text)
    assert "no case" in refused(capsys, "check", file)
    (tmp_path / "folder").mkdir()
    assert "no case file" in refused(capsys, "check", str(tmp_path / "folder"))


@pytest.mark.parametrize(
    "name", ["x" * 300, "x" * 300 + ".yaml", "../x", "../../../../etc/passwd", "x/y.yaml"]
)
def test_names_that_no_file_has(capsys: pytest.CaptureFixture[str], name: str) -> None:
    for words in (
        ["play", name],
        ["paint", name, "-o", "x.svg"],
        ["lint", name],
        ["check", name],
        ["verify", name],
    ):
        refused(capsys, *words)


def test_names_that_no_file_can_have() -> None:
    for name in ("a\0b", "a\0b.yaml"):
        with pytest.raises(GonfanonError):
            scenarios.scenario(name)
        with pytest.raises(GonfanonError):
            play.new(name)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with (tmp_path / "odd.yaml").open("wb") as file:
        file.truncate(1 << 30)
    assert "larger than" in refused(capsys, "lint", str(tmp_path / "odd.yaml"))


@pytest.mark.parametrize("word", ["²", "9" * 5000, "-1", "1e3"])
def test_numbers_on_the_command_line(tmp_path: Path, word: str) -> None:
    for words in (["--size", word], ["--grid", word]):
        with pytest.raises(SystemExit) as left:
            main(["paint", "the-well", "-o", str(tmp_path / "x.svg"), *words])
        assert left.value.code == WRONG


@pytest.mark.parametrize("word", ["nan", "inf", "-1", "²", "61"])
def test_the_pace_is_a_number_of_seconds(word: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "the-well", "--pace", word])
    assert left.value.code == WRONG


def test_odd_digits_typed_at_the_console(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    typed = [
        "pass",
        "pass",
        "²",
        "why ²",
        "log ²",
        "9" * 5000,
        "why " + "9" * 5000,
        "log " + "9" * 5000,
        "move odon ²²²²",
    ]
    monkeypatch.setattr(
        "sys.stdin", io.StringIO("\n".join([*typed, "save \0", "save " + "x" * 300, "quit", ""]))
    )
    assert main(["play", "the-well", "--lang", "en", "--seed", "7", "--plain"]) == OK
    monkeypatch.setattr("sys.stdin", io.StringIO("²\n" + "9" * 5000 + "\nquit\n"))
    assert main(["play", "--lang", "en"]) == OK


ESCAPE = "\\e]0;owned\\a\\e[2J\\x9b31m\\u202e"


def test_nothing_that_a_terminal_obeys_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An escape sequence in a title, a name or a wrong word is shown, not obeyed."""
    import io

    text = WELL.replace('en: "The Well"', f'en: "{ESCAPE} The Well"', 1)
    assert text != WELL
    file = file_of(tmp_path, "the-well.yaml", text)
    for more in ([], ["--plain"]):
        monkeypatch.setattr("sys.stdin", io.StringIO("story\nquit\n"))
        assert main(["play", file, "--lang", "en", *more]) == OK
        told = capsys.readouterr()
        assert "The Well" in told.out and not set(told.out) & set("\x1b\x07\x9b\u202e")
    case = CASE.format(map="{rows: '. .'}", sides="[red, blue]").replace("somebody walks", f'"{ESCAPE}"')
    for words in (
        ["check", file_of(tmp_path, "case.yaml", case)],
        ["lint", file_of(tmp_path, "x.yaml", f'"{ESCAPE}": 1\n')],
    ):
        main(words)
        told = capsys.readouterr()
        assert told.out + told.err and not set(told.out + told.err) & set("\x1b\x07\x9b\u202e")
    assert harmless("a\tb\nc é ’ ·") == "a\tb\nc é ’ ·"
