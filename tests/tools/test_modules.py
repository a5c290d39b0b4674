"""The shape of the package: modules import one another in one direction, and no folder is too full to look through."""

from pathlib import Path

import grimp
import pytest

import gonfanon

PACKAGE = Path(gonfanon.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
MOST = 30


@pytest.fixture(scope="module")
def imports() -> dict[str, set[str]]:
    """What every module imports, at its head and inside its functions; what only the types need is left out."""
    graph = grimp.build_graph("gonfanon", exclude_type_checking_imports=True)
    return {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def on_a_circle(imports: dict[str, set[str]]) -> set[str]:
    """The modules that are left when those that import nothing else, and those nobody imports, are taken away."""
    left = {module: imported.copy() for module, imported in imports.items()}
    while left:
        needed = set().union(*left.values())
        free = {module for module, imported in left.items() if not imported or module not in needed}
        if not free:
            break
        left = {module: imported - free for module, imported in left.items() if module not in free}
    return set(left)


def test_no_import_inside_a_function_hides_a_circle(imports: dict[str, set[str]]) -> None:
    assert len(imports) > 1_000
    assert on_a_circle(imports) == set()


def test_a_circle_is_found() -> None:
    assert on_a_circle({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {"b", "c"}


def test_no_folder_has_more_modules_than_one_can_look_through() -> None:
    roots = (PACKAGE, *(ROOT / name for name in ("tests", "tools", "bench")))
    folders = {folder: len([*folder.glob("*.py")]) for root in roots for folder in [root, *root.rglob("*/")]}
    assert {str(folder): count for folder, count in folders.items() if count > MOST} == {}
