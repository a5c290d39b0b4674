"""Damaged tables and settings are refused with file, line and key; a changed number changes the hash."""

import re
import shutil
from pathlib import Path

import pytest
import yaml

from gonfanon.books.build import KINDS
from gonfanon.kernel.errors import BadFile
from gonfanon.library import shelf
from gonfanon.library.book_binding import battles

TABLES = sorted((shelf.PACKAGE / shelf.TABLES).glob("*.yaml"))


def table(name: str) -> str:
    return shelf.shipped(f"{shelf.TABLES}/{name}.yaml")


def line_of(text: str, found: str) -> int:
    return text[: text.index(found)].count("\n") + 1


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_shipped_table_fits_its_kind(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    head = yaml.safe_load(text)
    assert head["name"] == path.stem
    if head["kind"] in KINDS:
        assert battles.read_table(text, path.name).kind == head["kind"]


def test_all_checks_of_the_shooting_tables_are_held() -> None:
    """A shooting table is refused when one of its worked cases does not come out."""
    for name in ("series-shooting-foot", "series-shooting-mounted"):
        checks = battles.read_table(table(name), f"{name}.yaml").checks  # type: ignore[attr-defined]
        assert len(checks) >= 7
        for n, check in enumerate(checks):
            other = "B" if check.result == "A" else "A"
            written = re.compile(
                rf"(weapon: {check.weapon}, cover: {check.cover}, roll: {check.roll}, result:) \S+}}"
            )
            damaged, count = written.subn(rf"\1 {other}}}", table(name))
            assert count == 1
            with pytest.raises(BadFile) as caught:
                battles.read_table(damaged, f"{name}.yaml")
            assert caught.value.key == f"checks[{n}]"


@pytest.mark.parametrize(
    ("name", "old", "new", "key", "message"),
    [
        (
            "guiscard-terrain-open",
            "foot: 2, mounted: 4}",
            "foot: two, mounted: 4}",
            "terrains.brush.mp.foot",
            "'two'",
        ),
        ("guiscard-terrain-open", "  marsh:\n", "  mrash:\n", "terrains.mrash", "did you mean marsh?"),
        (
            "guiscard-terrain-open",
            "cover: light",
            "cover: lihgt",
            "terrains.brush.cover",
            "did you mean light?",
        ),
        (
            "guiscard-terrain-open",
            "cover_lost_from",
            "cover_list_from",
            "terrains.brush.cover_list_from_above",
            "mean",
        ),
        ("guiscard-terrain-open", "    place: hex\n", "", "terrains.flat", "place is missing"),
        (
            "guiscard-terrain-open",
            "place: hex",
            "place: side",
            "terrains.flat.place",
            "flat cannot be a side",
        ),
        (
            "guiscard-terrain-open",
            "mp: {foot: 1, mounted: 1}",
            "mp: {foot: 1}",
            "terrains.flat.mp",
            "are needed",
        ),
        ("guiscard-terrain-open", "  tree:\n", "  brush:\n", "terrains.brush", "stands twice"),
        (
            "series-weapons",
            "medium: [4, 6]",
            "medium: [4]",
            "weapons.lance.mounted.ranges.medium",
            "a list of 2",
        ),
        (
            "series-weapons",
            "fire: offensive",
            "fire: always",
            "weapons.lance.mounted.modes[0].fire",
            "'always'",
        ),
        (
            "series-shooting-foot",
            '[C, C, C, B, B, B, A, A, "-"]',
            "[C, C, C]",
            "results.none",
            "3 rows, not 9",
        ),
        (
            "series-shooting-foot",
            '[C, C, C, B, B, B, A, A, "-"]',
            "[C, C, C, B, B, B, A, X, A]",
            "results.none",
            "X",
        ),
        ("series-melee-foot", "range: [0, 4]", "range: [0, 3]", "columns[3]", "a hole after the column 0/4"),
        ("series-melee-foot", '"0/4":   [E', '"0/5":   [E', "results", "columns and results differ"),
        (
            "series-infiltration",
            "roll: [6, 7]",
            "roll: [7, 7]",
            "tables.infiltration.bands[1].roll",
            "a hole",
        ),
        (
            "series-infiltration",
            "roll: [10, 10]",
            "roll: [10, 9]",
            "tables.infiltration.bands",
            "every roll of 1d10",
        ),
        ("series-infiltration", "die: 1d10", "die: 1d7", "tables.infiltration.die", "1d7"),
        ("series-scatter", "3: [0, 0], ", "", "patterns.one-die.hexes", "not every total of 1d10"),
        (
            "series-scatter",
            "pattern: two-dice, frame: map",
            "pattern: three, frame: map",
            "uses[1]",
            "no pattern three",
        ),
        ("series-terrain-shift", '{"-": 1, "0": 0, "+": -1}', '{"-": 1}', "shift", "every pair of signs"),
        ("series-movement", "{hoplites: 3, foulkon: 2}", "{hoplites: 3}", "formations", "foulkon is missing"),
        ("series-impact-modifiers", "amount: 2", "amount: lots", "modifiers[0].amount", "'lots'"),
        (
            "series-impact-modifiers",
            "kind: modifiers",
            "kind: modifyers",
            "kind",
            "unknown kind of table 'modifyers'",
        ),
        ("series-movement", "name: series-movement", "name: my-movement", "name", "another name"),
    ],
)
def test_a_damaged_table_is_refused(name: str, old: str, new: str, key: str, message: str) -> None:
    text = table(name)
    assert old in text
    file = f"{shelf.TABLES}/{name}.yaml"
    with pytest.raises(BadFile) as caught:
        battles.read_table(text.replace(old, new, 1), file)
    error = caught.value
    assert (error.file, error.key) == (file, key)
    assert message in str(error)
    shown = text.replace(old, new, 1).splitlines()[error.line - 1]
    assert (
        shown.strip().startswith("-")
        if key.endswith("]")
        else f"{key.rsplit('.', maxsplit=1)[-1]}:" in shown.replace('"', "")
    )
    assert abs(error.line - line_of(text, old)) <= 10
    assert str(error).startswith(f"{file}:{error.line}:")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the books that a test may damage."""
    shutil.copytree(shelf.PACKAGE / "books" / "data", tmp_path / "books" / "data")
    monkeypatch.setattr(shelf, "PACKAGE", tmp_path)
    return tmp_path


def damage(package: Path, file: str, old: str, new: str) -> int:
    path = package / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return line_of(text, old)


@pytest.mark.parametrize(
    ("key", "file", "old", "new", "fault", "message"),
    [
        ("guiscard", "guiscard", "procedure: by-hex", "procedure: by-foot", "infiltration.procedure", "by-enemy"),
        ("guiscard", "guiscard", "table: series-weapons", "table: series-wepons", "weapons.table", "there is no table"),
        ("guiscard", "guiscard", "foot: series-melee-foot", "foot: series-melee-mounted", "melee.foot", "targets foot"),
        ("guiscard", "guiscard", "movement: series-movement", "movement: series-scatter", "movement", "kind scatter"),
        ("guiscard", "guiscard", "pattern: one-die", "pattern: no-die", "scatter.pattern", "one-die, two-dice"),
        ("guiscard", "guiscard", "value: mover", "value: nobody", "rulings.defensive_question.value", "own choices"),
        ("guiscard", "guiscard", "half_step: true", "half_stop: true", "half_stop", "did you mean half_step?"),
        ("guiscard", "guiscard", "weapons: {table: series-weapons}", "weapons: {table: mc-weapons}", "weapons.table", "not for"),
        ("ager-sanguinis", "ager-sanguinis", "line: ager", "line: aegr", "infiltration.line", "no procedure"),
        ("ager-sanguinis", "ager-sanguinis", "    javelin:", "    long-bow:", "weapons.add.long-bow", "the book has no"),
        ("ager-sanguinis", "guiscard", "lone_horse: foot", "lone_hearse: foot", "lone_hearse", "lone_horse?"),
        ("ager-sanguinis", "guiscard", "version: \"1.3\"", "version: 1.0\nversion: 2", "version", "stands twice"),
        ("ager-sanguinis", "ager-sanguinis", "extends: guiscard", "extends: ager-sanguinis", "extends", "itself"),
        ("ager-sanguinis", "ager-sanguinis", "extends: guiscard", "extends: guisard", "extends", "no book guisard"),
    ],
)  # fmt: skip
def test_damaged_settings_are_refused(
    package: Path, key: str, file: str, old: str, new: str, fault: str, message: str
) -> None:
    name = f"{shelf.BOOKS}/{file}.book.yaml"
    line = damage(package, name, old, new)
    with pytest.raises(BadFile) as caught:
        battles.bind_book(key)
    error = caught.value
    assert (error.file, error.key) == (name, fault)
    assert error.line in (line, line + 1)
    assert message in error.message


@pytest.mark.parametrize(
    ("table", "old", "new"),
    [
        ("guiscard-terrain-open", "mp: {foot: 2, mounted: 4}", "mp: {foot: 2, mounted: 5}"),
        ("series-weapons", "medium: [4, 6]", "medium: [4, 5]"),
        ("series-melee-foot", '"<-5":   [C, C, B', '"<-5":   [C, B, B'),
        ("series-movement", "hoplites: 3", "hoplites: 4"),
    ],
)
def test_a_changed_number_changes_the_hash(package: Path, table: str, old: str, new: str) -> None:
    before = battles.bind_book("guiscard").content
    damage(package, f"{shelf.TABLES}/{table}.yaml", old, new)
    after = battles.bind_book("guiscard").content
    assert before.hash != after.hash


def test_a_comment_does_not_change_the_hash(package: Path) -> None:
    before = battles.bind_book("guiscard").content
    damage(package, f"{shelf.TABLES}/series-movement.yaml", "allowances: ", "allowances: # so many ")
    assert battles.bind_book("guiscard").content == before
