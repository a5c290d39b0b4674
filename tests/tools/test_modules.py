"""The shape of the package: modules import one another in one direction, and no folder is too full to look through."""

import ast
from collections import Counter
from pathlib import Path

import grimp
import pytest

import gonfanon

PACKAGE = Path(gonfanon.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
MOST = 30
KNOW_EACH_OTHER = {"gonfanon.argad", "gonfanon.library"}
"""Packages in which two parts may import each other; their contracts in pyproject.toml say which, and why."""
RUN_BY_ALEMBIC = PACKAGE / "server" / "migrations" / "env.py"


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


def test_no_two_parts_of_a_package_import_each_other(imports: dict[str, set[str]]) -> None:
    """A room is a module or a whole folder of them: folders have an order too."""
    circles = {}
    for package in {module.rpartition(".")[0] for module in imports} - {""} - KNOW_EACH_OTHER:
        inside = {module for module in imports if module.startswith(f"{package}.")}
        part = {module: module[len(package) + 1 :].split(".")[0] for module in inside}
        between: dict[str, set[str]] = {name: set() for name in part.values()}
        for module in inside:
            between[part[module]] |= {part[other] for other in imports[module] & inside} - {part[module]}
        if found := on_a_circle(between):
            circles[package] = found
    assert circles == {}


def runs_when_imported(source: str) -> list[int]:
    """Lines at the head of a module that do more than name something, or that change what is named elsewhere."""
    lines = []
    for statement in ast.parse(source).body:
        match statement:
            case (
                ast.Import() | ast.ImportFrom() | ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef()
            ):
                continue
            case ast.Expr(ast.Constant()):
                continue
            case ast.If(ast.Name("TYPE_CHECKING")) | ast.If(ast.Compare(ast.Name("__name__"))):
                continue
            case ast.AnnAssign(ast.Name()):
                continue
            case ast.Assign(targets) if not any(
                isinstance(part, ast.Subscript | ast.Attribute)
                for target in targets
                for part in ast.walk(target)
            ):
                continue
        lines.append(statement.lineno)
    return lines


def test_nothing_is_done_by_importing_a_module() -> None:
    files = [file for file in PACKAGE.rglob("*.py") if file != RUN_BY_ALEMBIC]
    assert len(files) > 1_000
    found = {str(file): runs_when_imported(file.read_text("utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_a_registration_is_found() -> None:
    assert runs_when_imported("DEEDS = {}\nDEEDS['move'] = 1\n") == [2]
    assert runs_when_imported("from rules import DEEDS\nDEEDS.update(move=1)\n") == [2]
    assert (
        runs_when_imported('"""Doc."""\nimport a\nA: int = 1\nif __name__ == "__main__":\n    a.b()\n') == []
    )


def test_no_folder_has_more_modules_than_one_can_look_through() -> None:
    """Python modules of the package, tests and tools; modules and components of the client."""
    roots = (PACKAGE, *(ROOT / name for name in ("tests", "tools", "bench", "web/src", "web/test")))
    found = [file for root in roots for file in root.rglob("*") if file.suffix in (".py", ".ts", ".svelte")]
    assert {"tests/tools", "web/src/table"} <= {file.parent.relative_to(ROOT).as_posix() for file in found}
    folders = Counter(file.parent for file in found)
    assert {str(folder): count for folder, count in folders.items() if count > MOST} == {}
