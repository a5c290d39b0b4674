"""YAML with line numbers: every fault is found where it stands."""

from typing import Literal

import pytest
from msgspec import Struct, field

from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.kernel.misfit import misfit
from gonfanon.library.source import Source, convert, key_of, read_documents, read_yaml, unknown


class Horse(Struct, forbid_unknown_fields=True):
    legs: int
    colour: Literal["bay", "grey"] = "bay"
    at: str = ""
    load: tuple[int, int] = (0, 0)
    mark: str = field(name="from", default="")

    def __post_init__(self) -> None:
        if self.legs == 3:
            raise misfit("it limps", "legs")
        if self.legs == 5:
            raise ValueError("no such beast")


class Stable(Struct, forbid_unknown_fields=True):
    stalls: dict[str, Horse]
    queue: list[Horse] = []
    feed: dict[Literal["oats", "hay"], int] = {}
    door: bool | str = True
    rows: dict[int, list[int]] = {}


def fault(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        convert(read_yaml(text, "stable.yaml"), Stable)
    assert caught.value.file == "stable.yaml"
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return caught.value


WELL = "stalls:\n  one: {legs: 4}\n  two:\n    legs: 4\n"


def test_good_data_are_read() -> None:
    stable = convert(read_yaml(WELL + "feed: {hay: 2}\nrows: {1: [2, 3]}\n", "stable.yaml"), Stable)
    assert stable.stalls["two"].legs == 4
    assert stable.rows == {1: [2, 3]}


def test_every_value_has_its_line() -> None:
    source = read_yaml("# head\na: 1\nb:\n  - x\n  - c: 2\n    d: |\n      text\n", "f.yaml")
    assert source.data == {"a": 1, "b": ["x", {"c": 2, "d": "text\n"}]}
    lines = {(): 2, ("a",): 2, ("b",): 3, ("b", 0): 4, ("b", 1): 5, ("b", 1, "c"): 5, ("b", 1, "d"): 6}
    assert {path: source.line(path) for path in lines} == lines


def test_a_missing_path_has_the_line_above_it() -> None:
    source = read_yaml("a:\n  b: 1\n", "f.yaml")
    assert source.line(("a", "nowhere", 3)) == 1
    assert source.line(("z",)) == 1


@pytest.mark.parametrize(
    ("text", "line", "key", "message"),
    [
        (WELL + "  three:\n    legs: four\n", 6, "stalls.three.legs", "a whole number is wanted, not 'four'"),
        (WELL + "  three: {legs: 4, colour: red}\n", 5, "stalls.three.colour", "'red' is none of bay, grey"),
        (WELL + "  three:\n    leg: 4\n    legs: 4\n", 6, "stalls.three.leg", "did you mean legs?"),
        (WELL + "  three:\n    colour: bay\n", 5, "stalls.three", "legs is missing"),
        (WELL + "  three:\n", 5, "stalls.three", "a mapping is wanted, not nothing"),
        (
            WELL + "queue:\n- {legs: 4}\n- {legs: 1.5}\n",
            7,
            "queue[1].legs",
            "a whole number is wanted, not 1.5",
        ),
        (WELL + "queue: 7\n", 5, "queue", "a list is wanted, not 7"),
        (WELL + "queue:\n- legs: 4\n  load: [1]\n", 7, "queue[0].load", "a list of 2 is wanted, not of 1"),
        (
            WELL + "feed:\n  hay: 1\n  oat: 2\n",
            7,
            "feed.oat",
            "unknown key; one of hay, oats; did you mean oats?",
        ),
        (WELL + "  x: {legs: 3}\n", 5, "stalls.x.legs", "it limps"),
        (WELL + "  x: {legs: 5}\n", 5, "stalls.x", "no such beast"),
        (WELL + "rows:\n  1: [1]\n  2: [a]\n", 7, "rows[2][0]", "a whole number is wanted, not 'a'"),
        (WELL + "rows: {a: [1]}\n", 5, "rows.a", "the key 'a' is not of the kind wanted here"),
        (WELL + "door: [1]\n", 5, "door", "true or false or text is wanted, not a list"),
        (WELL + "cellar: 1\n", 5, "cellar", "unknown key"),
        ("queue: []\n", 1, "", "stalls is missing"),
        ("- 1\n", 1, "", "a mapping is wanted, not a list"),
    ],
)
def test_a_misfit_names_line_and_key(text: str, line: int, key: str, message: str) -> None:
    found = fault(text)
    assert (found.line, found.key) == (line, key)
    assert message in found.message


def test_only_the_key_at_fault_is_named() -> None:
    stalls = "".join(f"  s{n}: {{legs: 4}}\n" for n in range(50))
    found = fault(f"stalls:\n{stalls}  bad: {{legs: x}}\n  worse: {{legs: 5}}\n")
    assert (found.key, found.line) == ("stalls.bad.legs", 52)


def test_a_hex_without_quotes_is_explained() -> None:
    found = fault("stalls:\n  one: {legs: 4, at: 0302}\n")
    assert str(found) == ('stable.yaml:2: stalls.one.at: text is wanted, not 194; write it in quotes: "0302"')


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a: 1\nb:\n\t- c\n", 3, 1, "a tab; lines are indented with spaces"),
        ("a: 1\nb: 'open\n", 3, 1, "quoted scalar that begins on line 2"),
        ("a: {b: 1\nc: 2\n", 2, 2, "flow mapping that begins on line 1"),
        ("a: 1\n  b: 2\n", 2, 4, "mapping values are not allowed"),
        ("a: *nobody\n", 1, 4, "undefined alias"),
        ("a: 1\nb: 2\na: 3\n", 3, 1, "the key stands twice, first on line 1"),
        ("a:\n  - {x: 1, y: 2, x: 3}\n", 2, 18, "the key stands twice, first on line 2"),
        ("a: !!python/object:os.system {}\n", 1, 4, "is not used here"),
        ("a: !mine 3\n", 1, 4, "is not used here"),
        ("? [1, 2]\n: 3\n", 1, 3, "a key is a word or a number"),
        ("a: 2025-13-45\n", 1, 4, "cannot be read"),
        ("a: &x [*x]\n", 1, 4, "within itself"),
    ],
)
def test_broken_yaml_names_line_and_column(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_yaml(text, "broken.yaml")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert message in caught.value.message
    assert str(caught.value).startswith(f"broken.yaml:{line}:{column}: ")


@pytest.mark.parametrize(
    "text", ["[" * 300_000, "- " * 300_000 + "x", "{a: [" * 100_000, "a: \ud800\n", "a: \x07\n"]
)
def test_hostile_files_are_refused(text: str) -> None:
    with pytest.raises(BadFile) as caught:
        read_yaml(text, "f.yaml")
    assert caught.value.line == 1


def test_a_bomb_of_aliases_is_refused() -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    with pytest.raises(BadFile, match="too much in one file"):
        read_yaml("\n".join(levels), "f.yaml")


def test_a_wide_map_is_not_too_deep() -> None:
    rows = "\n".join("  " + "[ " * 80 for _ in range(80))
    source = read_yaml(f"rows: |\n{rows}\n", "f.yaml")
    assert source.data["rows"].count("[") == 6400


def test_anchors_and_merges_are_read() -> None:
    source = read_yaml("base: &b {x: 1, y: 2}\nmine:\n  <<: *b\n  y: 3\n", "f.yaml")
    assert source.data["mine"] == {"x": 1, "y": 3}
    assert (source.line(("mine", "x")), source.line(("mine", "y"))) == (1, 4)


def test_documents_have_lines_of_their_file() -> None:
    sources = read_documents("# cases\ncase: one\nx: 1\n---\ncase: two\nx: [1,\n  2]\n---\n", "cases.yaml")
    assert [source.data["case"] for source in sources] == ["one", "two"]
    assert [source.line() for source in sources] == [2, 5]
    assert sources[1].line(("x", 1)) == 7


def test_a_fault_in_a_later_document_has_its_line() -> None:
    with pytest.raises(BadFile, match=r"^cases.yaml:4:1: case: the key stands twice, first on line 3"):
        read_documents("case: one\n---\ncase: two\ncase: three\n", "cases.yaml")


def test_one_document_is_wanted() -> None:
    with pytest.raises(BadFile, match=r"f.yaml:3: one document is wanted"):
        read_yaml("a: 1\n---\nb: 2\n", "f.yaml")
    for empty in ("", "# nothing\n", "---\n"):
        with pytest.raises(BadFile, match="the file is empty"):
            read_yaml(empty, "f.yaml")
    assert read_documents("", "f.yaml") == []


def test_part_of_a_document_is_converted_with_its_place() -> None:
    source = read_yaml("horses:\n  - {legs: 4}\n  - {legs: many}\n", "f.yaml")
    assert convert(source, Horse, at=("horses", 0)).legs == 4
    with pytest.raises(BadFile, match=r"f.yaml:3: horses\[1\].legs: a whole number"):
        convert(source, Horse, at=("horses", 1))


def test_a_reader_can_refuse_by_path() -> None:
    source: Source = read_yaml("legend:\n  a: flat\n  b: bruhs\n", "maps/x.map.yaml")
    error = source.bad(("legend", "b"), unknown("terrain", "bruhs", ["flat", "brush"]))
    assert str(error) == "maps/x.map.yaml:3: legend.b: unknown terrain 'bruhs'; one of flat, brush"
    assert isinstance(error, GonfanonError)


def test_keys_are_written_as_people_do() -> None:
    assert key_of(("columns", 0, "range", 1)) == "columns[0].range[1]"
    assert key_of(()) == ""
