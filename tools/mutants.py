"""Faults put into rules one by one, to see whether a case or a test notices.

python tools/mutants.py draw --count 200 --seed 16     mutants of rule lines, drawn at random
python tools/mutants.py offers                         every list of options emptied, one by one
python tools/mutants.py again FILE                     those that lived, once more: after a case was added
python tools/mutants.py table FILE                     killed, alive and equivalent by module

Everything is imported once. For each mutant a forked child gets the changed function and runs the cases that call it,
those that cite its clauses first; a case also fails if an order of it is legal and not listed. Another child runs the
tests and golden games that call the function, until one fails or the processor time is used up. Verdicts go to a file,
a line each, so that a run can be stopped and continued. Works where processes can fork (Linux, macOS).
"""

import argparse
import ast
import gc
import importlib
import json
import pkgutil
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from mutant_reach import BUILD, ROOT, Key, Reach, in_child, key_of, place  # noqa: E402
from mutant_sites import Site, emptied, mutated, sites  # noqa: E402

ROOMS = ["gonfanon/rules"]
UNTRIED = "no test was run"


class Program:
    """The package with all its modules imported, its functions by place, and the cases as they are written."""

    def __init__(self) -> None:
        import gonfanon

        for module in pkgutil.walk_packages(gonfanon.__path__, "gonfanon."):
            if "__main__" not in module.name and "migrations" not in module.name:
                importlib.import_module(module.name)
        self.functions: dict[Key, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and "gonfanon" in thing.__code__.co_filename:
                self.functions.setdefault(key_of(thing.__code__), []).append(thing)
        from gonfanon.cases.files import SHIPPED, case_files
        from gonfanon.library import shelf
        from gonfanon.library.source import read_documents

        _hold_lists_to_cases()
        self.sources = {
            f"{path.name}#{n}": source
            for path in case_files([SHIPPED])
            for n, source in enumerate(read_documents(shelf.text_of(path, str(path)), str(path)))
        }

    def patch(self, code: CodeType) -> bool:
        """Give every function of a changed module its changed code; false if nothing differs."""
        changed = False
        for each in _codes(code):
            for function in self.functions.get(key_of(each), []):
                if _differs(function.__code__, each):
                    function.__code__ = each
                    changed = True
        return changed

    def first_failure(self, names: Iterable[str]) -> str:
        """The first of some cases that does not come out as written."""
        from gonfanon.cases import case as reading
        from gonfanon.cases.run import judge

        for name in names:
            try:
                passed = judge(reading._case(self.sources[name])).passed
            except Exception:
                return name
            if not passed:
                return name
        return ""


class NotListed(AssertionError):
    """An order of a case is legal, and the list of orders does not hold it."""


def _hold_lists_to_cases() -> None:
    """Every case also fails where an order of it is legal and not listed, as tests/battle/test_offered.py has it."""
    from gonfanon.battle.notation.notation import read_order
    from gonfanon.battle.orders.canonical import canonical, is_offered
    from gonfanon.battle.orders.orders import Orders
    from gonfanon.cases import run
    from gonfanon.cases.passing import UNTIL
    from gonfanon.kernel.errors import BadNotation

    played = run.play

    def play(position: Any, step: Any) -> None:
        options = getattr(position.pending, "options", None)
        if isinstance(options, Orders) and not step.order.startswith(UNTIL):
            s = position.state
            try:
                order = read_order(s, step.order)
            except BadNotation:
                # Some cases look at just that: the order is refused.
                played(position, step)
                return
            if order in options and canonical(s, order) is not None and not is_offered(s, order, options):
                raise NotListed(step.order)
        played(position, step)

    setattr(run, "play", play)  # noqa: B010


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _differs(a: CodeType, b: CodeType) -> bool:
    return a.co_code != b.co_code or a.co_consts != b.co_consts or a.co_names != b.co_names


def judge(program: Program, reach: Reach, code: CodeType, *, tests_too: bool = True) -> tuple[str, str]:
    """Whether anything notices, and what."""
    changed = [
        function
        for each in _codes(code)
        for function in program.functions.get(key_of(each), [])
        if _differs(function.__code__, each)
    ]
    if not changed:
        return "equivalent", "the compiled code is the same"
    function = changed[0]
    rules = set(re.findall(r"\b[A-Z]{3}-[\w.]*\w", function.__doc__ or ""))
    names, usual = reach.cases_of(place(key_of(function.__code__)), rules)
    by = in_child(lambda: program.patch(code) and program.first_failure(names), usual * 3 + 5)
    if by:
        return "killed", f"case {by}"
    if not tests_too:
        return "alive", UNTRIED
    tests, usual = reach.tests_of(place(key_of(function.__code__)))
    by = in_child(lambda: program.patch(code) and _failing(tests), usual * 3 + 5) if tests else ""
    return ("killed", f"test {by}") if by else ("alive", f"{len(names)} cases, {len(tests)} tests")


def _failing(tests: list[str]) -> str:
    import pytest

    class First:
        name = ""

        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.failed and not self.name:
                self.name = report.nodeid

    first = First()
    pytest.main(["-x", "-q", "-p", "no:cacheprovider", *tests], plugins=[first])
    return first.name


def drawn(rooms: list[str], count: int, seed: int) -> list[Site]:
    """Mutants of lines drawn at random: every line has the same chance, whatever stands in it."""
    lines: dict[tuple[str, int], list[Site]] = {}
    for room in rooms:
        for file in sorted((ROOT / room).rglob("*.py")):
            for site in sites(file, file.relative_to(ROOT).as_posix()):
                lines.setdefault((site.file, site.line), []).append(site)
    chance = random.Random(seed)
    return [chance.choice(lines[line]) for line in chance.sample(sorted(lines), min(count, len(lines)))]


def offers() -> list[tuple[str, int, str]]:
    """Every function that lists options: file, line and name."""
    from gonfanon.battle import chapters

    named = {
        (offer.__code__.co_filename, offer.__name__)
        for listed in chapters.OFFERS.values()
        for offer in listed
    }
    found = []
    for file in sorted((ROOT / "gonfanon").rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (
                (str(file), node.name) in named or _lists_options(file, node)
            ):
                found.append((file.relative_to(ROOT).as_posix(), node.lineno, node.name))
    return found


def _lists_options(file: Path, node: ast.FunctionDef) -> bool:
    """A function of the room of orders that returns several, or one that is named an offer in the rules."""
    returns = ast.unparse(node.returns) if node.returns else ""
    several = returns.startswith(("list[", "Iterator[", "Iterable[", "Sequence[", "tuple["))
    if not several:
        return False
    if "battle/orders" in file.as_posix():
        return not node.name.startswith("__")
    return "gonfanon/rules" in file.as_posix() and (node.name.endswith("offers") or node.name == "places_of")


def run(
    out: Path,
    work: Iterable[tuple[dict[str, Any], Callable[[], CodeType]]],
    *,
    tests_too: bool = True,
    again: bool = False,
    minutes: float = 0,
) -> None:
    """Judge what has no verdict yet, and write each verdict at once; stop after some minutes, if they are given."""
    BUILD.mkdir(exist_ok=True)
    done = set() if again else {line["key"] for line in read(out)}
    program = Program()
    reach = Reach(program, tests_too=tests_too)
    end = time.monotonic() + 60 * minutes
    with out.open("a", encoding="utf-8") as verdicts:
        for line, code in work:
            if line["key"] in done:
                continue
            began = time.monotonic()
            if minutes and began > end:
                print("stopped; run again to go on")
                break
            verdict, by = judge(program, reach, code(), tests_too=tests_too)
            found = {"verdict": verdict, "by": by, "seconds": round(time.monotonic() - began, 1)}
            verdicts.write(json.dumps(line | found) + "\n")
            verdicts.flush()
            print(f"{verdict:10} {line['key']}  {by}", flush=True)


def read(out: Path) -> list[dict[str, Any]]:
    """The verdicts of a file, the last of each mutant."""
    if not out.exists():
        return []
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    return list({line["key"]: line for line in lines}.values())


def of_sites(found: list[Site]) -> Iterator[tuple[dict[str, Any], Callable[[], CodeType]]]:
    """Each mutant with what compiles it; the sources are read now, so that later edits do not matter."""
    sources = {site.file: (ROOT / site.file).read_text("utf-8") for site in found}
    nth = {site.key: n for file in sources for site, n in numbered(sites(ROOT / file, file))}
    for site in found:
        line = {
            "key": site.key,
            "file": site.file,
            "line": site.line,
            "function": site.function,
            "before": site.before,
            "after": site.after,
            "nth": nth[site.key],
        }

        def code(site: Site = site) -> CodeType:
            return mutated(sources[site.file], site, str(ROOT / site.file))

        yield line, code


def of_offers() -> Iterator[tuple[dict[str, Any], Callable[[], CodeType]]]:
    """Each list of options with what empties it."""
    for file, line, name in offers():
        source = (ROOT / file).read_text("utf-8")

        def code(file: str = file, line: int = line, name: str = name, source: str = source) -> CodeType:
            return emptied(source, name, line, str(ROOT / file))

        yield {"key": f"{file}:{line} {name} emptied", "file": file, "line": line, "function": name}, code


def table(lines: list[dict[str, Any]]) -> str:
    """Killed, alive and equivalent, by module and in all."""
    rows = ["| module | killed | alive | equivalent |", "| --- | --- | --- | --- |"]
    names = ("killed", "alive", "equivalent")
    for file in sorted({line["file"] for line in lines}):
        counts = [sum(line["file"] == file and line["verdict"] == name for line in lines) for name in names]
        rows.append(f"| `{file}` | {' | '.join(map(str, counts))} |")
    killed, alive, equivalent = (sum(line["verdict"] == name for line in lines) for name in names)
    share = round(100 * killed / max(1, killed + alive), 1)
    rows.append(f"| all | {killed} | {alive} | {equivalent} |")
    return "\n".join([*rows, "", f"{share} of 100 that are no equivalents are killed."])


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", choices=["draw", "offers", "again", "table"])
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--rooms", nargs="+", default=ROOMS)
    parser.add_argument("--cases-only", action="store_true", help="leave the tests for `again`")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so long; run again to go on")
    args = parser.parse_args(words)
    out = args.file or BUILD / f"mutants-{args.what}.jsonl"
    match args.what:
        case "draw":
            run(
                out,
                of_sites(drawn(args.rooms, args.count, args.seed)),
                tests_too=not args.cases_only,
                minutes=args.minutes,
            )
        case "offers":
            run(out, of_offers(), tests_too=not args.cases_only, minutes=args.minutes)
        case "again":
            again(out, args)
        case "table":
            print(table(read(out)))


def again(out: Path, args: argparse.Namespace) -> None:
    """Judge those that lived once more; if some were tried with cases alone, only these.

    A mutant is found again by its function and what is changed there, wherever its line stands by now.
    """
    lived = [line for line in read(out) if line["verdict"] == "alive"]
    wanted = [line for line in lived if line["by"] == UNTRIED] or lived
    known = {
        (site.file, site.function, site.before, site.after, line_of_its_kind): site
        for file in sorted({line["file"] for line in wanted})
        for site, line_of_its_kind in numbered(sites(ROOT / file, file))
    }
    emptied_lists = {(line["file"], line["function"]): code for line, code in of_offers()}
    work: list[tuple[dict[str, Any], Callable[[], CodeType]]] = []
    for line in wanted:
        if "before" in line:
            site = known.get((line["file"], line["function"], line["before"], line["after"], line["nth"]))
            work += [(line, code) for _, code in of_sites([site])] if site else []
        elif (line["file"], line["function"]) in emptied_lists:
            work.append((line, emptied_lists[line["file"], line["function"]]))
    print(f"{len(work)} of {len(wanted)} are still there")
    run(out, work, again=True, minutes=args.minutes)


def numbered(found: list[Site]) -> Iterator[tuple[Site, int]]:
    """Each mutant with its number among those of its function that change the same into the same."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for site in found:
        key = (site.function, site.before, site.after)
        yield site, counts[key]
        counts[key] += 1


if __name__ == "__main__":
    main(sys.argv[1:])
