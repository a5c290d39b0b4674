"""The JSON schemas: made from the structs, up to date, and true of every file that is shipped."""

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft7Validator, meta

from gonfanon.library.source import read_documents
from tests.sure import of_kind

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
spec = importlib.util.spec_from_file_location("schemas", ROOT / "tools" / "schemas.py")
assert spec is not None and spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)

SCHEMAS = {name: json.loads((tool.FOLDER / f"{name}.json").read_text("utf-8")) for name in tool.FILES}
VALIDATORS = {name: Draft7Validator(schema) for name, schema in SCHEMAS.items()}
SHIPPED = [(name, file) for name, patterns in tool.FILES.items() for file in sorted(tool.files_of(patterns))]


def as_json(data: Any) -> Any:
    """Keys are texts in JSON, as an editor sees them."""
    if isinstance(data, dict):
        return {str(key): as_json(value) for key, value in data.items()}
    return [as_json(each) for each in data] if isinstance(data, list) else data


def faults(name: str, text: str) -> list[str]:
    return [
        f"{'.'.join(map(str, error.instance_path))}: {error.message[:200]}"
        for source in read_documents(text, name)
        for error in VALIDATORS[name].iter_errors(as_json(source.data))
    ]


def test_they_are_up_to_date() -> None:
    stale = [str(file) for file, text in tool.written().items() if file.read_text("utf-8") != text]
    assert not stale, "run make schemas"


def test_every_file_that_is_shipped_has_one_schema() -> None:
    files = set((ROOT / "gonfanon").rglob("*.yaml"))
    named = [file for _, file in SHIPPED]
    assert sorted(named) == sorted(set(named))
    assert not files - set(named), "name them in FILES of tools/schemas.py"


@pytest.mark.parametrize("name", tool.FILES)
def test_a_schema_is_one(name: str) -> None:
    meta.validate(SCHEMAS[name])


@pytest.mark.parametrize(
    ("name", "file"), SHIPPED, ids=lambda part: part.name if isinstance(part, Path) else part
)
def test_what_is_shipped_fits(name: str, file: Path) -> None:
    assert faults(name, file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("scenario", "the-well", "turns: ", "turn: "),
        ("lesson", "first-steps", "\nlesson:", "\nlessons:"),
        ("map", "the-river.map", "\nrows:", "\nrow:"),
        ("roster", "normans", "foot: [", "feet: ["),
        ("book", "guiscard.book", "version: ", "versions: "),
        ("table", "series-melee-foot", "die: 1d10", "die: ten"),
        ("case", "guiscard-6-melee", "steps:", "step:"),
        ("case", "siege-guiscard-days", "order: ", "orders: "),
        ("case", "argad-01-11", "steps:", "step:"),
        ("catalogue", "guiscard", "- id: ", "- ids: "),
    ],
)
def test_a_slip_of_the_pen_is_found(name: str, file: str, old: str, new: str) -> None:
    (place,) = [place for kind, place in SHIPPED if (kind, place.stem) == (name, file)]
    text = place.read_text("utf-8")
    assert old in text
    assert faults(name, text.replace(old, new, 1))


def test_fields_are_explained() -> None:
    scenario = of_kind(dict, SCHEMAS["scenario"])["$defs"]["ScenarioText"]["properties"]
    assert "player A" in scenario["sides"]["description"]
