"""The worked example of docs/new-rule.md, applied to a copy of the code and played there from end to end."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "new-rule.md").read_text("utf-8")
DIFFS = re.findall(r"^```diff\n(.*?)^```$", PAGE, re.M | re.S)
NEW_FILES = re.findall(r'^```\w+ title="(.+?)"\n(.*?)^```$', PAGE, re.M | re.S)

SHOWN = """
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.cases.case import read_file
from gonfanon.kernel.position import Position
from gonfanon.painter.pages.table import counter_of
from gonfanon.painter.pieces.counters import draw
from gonfanon.painter.pieces.marks import MARKS
from gonfanon.server.art.counter_sheet import LAID
from gonfanon.server.look.posture import marks
from gonfanon.story.sentences import TELLERS
from gonfanon.story.questions import ANSWERS
from gonfanon.story.story import Story
from gonfanon.texts import Texts

case = read_file("gonfanon/library/cases/mc-7-tactics-horn.yaml")[0]
position = Position(FieldBattle(), case.start)
options = position.pending.options
horn = read_order(position.state, "horn edgar")
offered = [order for order in options if type(order) is type(horn)]
assert offered == [horn], offered
assert write(position.state, horn) == "horn edgar"
for language, words in (("en", "edgar blows the horn."), ("fr", "edgar sonne du cor.")):
    story = Story(Texts(language), position.state.scene)
    assert ANSWERS[type(horn)](story, position.state, horn).lower() + "." == words
before = position.state
position.force(horn)
(event,) = [event for event in position.events if type(event).__name__ == "HornBlown"]
assert TELLERS[type(event)](story, before, position.state, event).lower() == words
n = horn.piece
assert "horn" in marks(position.state, n) and "horn" not in marks(before, n)
assert MARKS["horn"] in draw(counter_of(position.state, n, {})), "the mark is not drawn"
assert LAID["horn"] in MARKS
assert not [order for order in position.pending.options if type(order) is type(horn)]
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code with every block of the page applied."""
    copy = tmp_path_factory.mktemp("new-rule")
    left_out = shutil.ignore_patterns(
        "compiled", "static", "__pycache__", "node_modules", "screenshots", "*.zip"
    )
    for part in ("gonfanon", "docs", "tests", "web/src"):
        shutil.copytree(ROOT / part, copy / part, ignore=left_out)
    for part in ("pyproject.toml",):
        shutil.copy(ROOT / part, copy / part)
    for diff in DIFFS:
        apply(diff, copy)
    for name, text in NEW_FILES:
        assert not (copy / name).exists()
        (copy / name).write_text(text, "utf-8")
    return copy


def apply(diff: str, copy: Path) -> None:
    """Apply a diff by its lines of context, each of which must be found once; its numbers may be out of date."""
    head, *hunks = re.split(r"^@@.*@@\n", diff, flags=re.M)
    (name,) = re.findall(r"^\+\+\+ b/(.+)$", head, re.M)
    file = copy / name
    text = file.read_text("utf-8")
    for hunk in hunks:
        lines = hunk.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        assert text.count(old) == 1, f"{name}: these lines stand there {text.count(old)} times:\n{old}"
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def run(tree: Path, *words: str) -> str:
    """Run Python in the copy, and in nothing but the copy."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tree,
        env={"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_the_example_is_not_part_of_the_game_yet() -> None:
    assert DIFFS and NEW_FILES
    assert not any((ROOT / name).exists() for name, _ in NEW_FILES)


def test_the_case_of_the_example_passes(tree: Path) -> None:
    found = run(tree, "-m", "gonfanon.cli", "check", "gonfanon/library/cases/mc-7-tactics-horn.yaml")
    (shown,) = re.findall(r"^```console\n\$ gonfanon check .*?\n(.*?)^```$", PAGE, re.M | re.S)
    assert found == shown


def test_the_order_is_offered_written_told_and_drawn(tree: Path) -> None:
    assert str(tree) in run(tree, "-c", "import gonfanon; print(gonfanon.__file__)")
    run(tree, "-c", SHOWN)


def test_the_mark_stands_in_the_lists_of_the_client(tree: Path) -> None:
    """What `web/test/legend.test.ts` would say: this test has no Node."""
    (deeds,) = re.findall(
        r"export type Deed = ([^;]+);", (tree / "web/src/board/state.ts").read_text("utf-8")
    )
    legend = (tree / "web/src/table/over/Marks.svelte").read_text("utf-8")
    (laid,) = re.findall(r"const LAID = \[(.+?)\]", legend)
    shown = (tree / "web/src/table/show.ts").read_text("utf-8")
    (listed,) = re.findall(r"const DEEDS: readonly Deed\[\] = \[(.+?)\]", shown)
    for names in (deeds, laid, listed):
        assert "'horn'" in names
    for language in ("en", "fr"):
        assert "\nmark-horn = " in (tree / f"web/src/texts/pages.{language}.ftl").read_text("utf-8")


CHECKS = [
    "tests/texts/test_texts.py::test_both_languages_say_the_same_things",
    "tests/texts/test_texts.py::test_every_written_key_has_a_message",
    "tests/texts/test_texts.py::test_every_event_and_every_answer_has_words",
    "tests/texts/test_texts.py::test_what_the_books_and_the_game_name_has_a_message",
    "tests/books/test_catalogue.py",
    "tests/books/test_differences.py",
]
"""What notices when something is forgotten; how well things are said is no matter of the example."""


def test_the_checks_named_in_the_page_are_content(tree: Path) -> None:
    run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *CHECKS)
    run(tree, "-m", "ruff", "check", "--no-cache", "gonfanon")
