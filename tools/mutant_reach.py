"""Which cases and tests call which function, found by running them once with tracing: what a mutant is tried with."""

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Protocol

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
CASES = BUILD / "mutants-reach.json"
TESTS = BUILD / "mutants-tests.json"
PLACES = ["tests/rules", "tests/battle", "tests/twins", "tests/play/test_golden.py"]
SECONDS = 60
"""Processor time that the tests of one mutant may take, and likewise its cases."""
LONGEST = 300
"""Processor time that one file of tests may take while it is traced."""
MEMORY = 4 << 30

Key = tuple[str, str, int]
"""A function: its file, its qualified name, its first line."""


def key_of(code: CodeType) -> Key:
    """What names a function in the running program and in a compiled module alike."""
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Cases(Protocol):
    """The cases by name, and how some of them are run."""

    sources: dict[str, Any]

    def first_failure(self, names: list[str]) -> str: ...


def in_child(work: Callable[[], Any], seconds: float) -> Any:
    """What some work returns in a forked child; `timeout` or `crashed` if it does not end well."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            with os.fdopen(write, "w") as out:
                out.write(json.dumps(work()))
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as got:
        text = got.read()
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return "timeout" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else "crashed"
    return json.loads(text) if text else "crashed"


class Tracing:
    """Which functions are called in a stretch of work, by their keys."""

    def __init__(self) -> None:
        self.seen: set[CodeType] = set()

    def __enter__(self) -> "Tracing":
        seen = self.seen

        def called(frame: FrameType, event: str, arg: object) -> None:
            seen.add(frame.f_code)

        sys.settrace(called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    @property
    def keys(self) -> list[str]:
        """The functions of the package, and those around comprehensions and nested functions."""
        return sorted({place(key_of(code)) for code in self.seen if "gonfanon" in code.co_filename})


def place(key: Key) -> str:
    """A function as `file:qualified name`, whatever is nested in it left out."""
    return f"{key[0].removeprefix(str(ROOT))}:{key[1].split('.<locals>')[0]}"


Called = dict[str, tuple[float, list[str]]]
"""For each case or test how long it takes and which functions it calls."""


def _traced_cases(program: Cases, names: list[str]) -> Called:
    found = {}
    for name in names:
        began = time.process_time()
        with Tracing() as tracing:
            failed = program.first_failure([name])
        if failed:
            raise SystemExit(f"{failed} fails without any mutant")
        found[name] = (time.process_time() - began, tracing.keys)
    return found


def _traced_tests(file: str) -> Called:
    import pytest

    found: Called = {}

    class Traced:
        @pytest.hookimpl(hookwrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
            began = time.process_time()
            with Tracing() as tracing:
                yield
            found[item.nodeid] = (time.process_time() - began, tracing.keys)

    pytest.main(["-q", "-p", "no:cacheprovider", file], plugins=[Traced()])
    return found


class Reach:
    """Which cases and which tests call a function. What was traced is kept; only what is new is traced."""

    def __init__(self, program: Cases, *, tests_too: bool) -> None:
        BUILD.mkdir(exist_ok=True)
        cases: Called = json.loads(CASES.read_text("utf-8")) if CASES.exists() else {}
        if missing := [name for name in program.sources if name not in cases]:
            fresh = in_child(lambda: _traced_cases(program, missing), 3600)
            if not isinstance(fresh, dict):
                raise SystemExit(f"the cases could not be traced: {fresh}")
            cases |= fresh
            CASES.write_text(json.dumps(cases), "utf-8")
        self.cases = _by_function({name: called for name, called in cases.items() if name in program.sources})
        self.cites = {name: set(source.data.get("rules", ())) for name, source in program.sources.items()}
        self.tests = _by_function(traced_tests()) if tests_too else {}

    def cases_of(self, function: str, rules: set[str]) -> tuple[list[str], float]:
        """The cases that call a function, those that cite its clauses first, as many as fit; and how long they take."""
        found = self.cases.get(function, ())
        named = [(not self.cites[name] & rules, seconds, name) for seconds, name in found]
        return _that_fit([(seconds, name) for _, seconds, name in sorted(named)])

    def tests_of(self, function: str) -> tuple[list[str], float]:
        """The tests that call a function, the quick ones first, as many as fit; and how long they take."""
        return _that_fit(sorted(self.tests.get(function, ())))


def traced_tests() -> Called:
    """What every test calls, traced file by file and kept after each."""
    kept: dict[str, Called] = json.loads(TESTS.read_text("utf-8")) if TESTS.exists() else {}
    files = [
        file.relative_to(ROOT).as_posix()
        for place in PLACES
        for file in (sorted((ROOT / place).glob("test_*.py")) if (ROOT / place).is_dir() else [ROOT / place])
    ]
    for file in files:
        if file not in kept:
            called = in_child(lambda file=file: _traced_tests(file), LONGEST)
            kept[file] = called if isinstance(called, dict) else {}
            TESTS.write_text(json.dumps(kept), "utf-8")
            print(f"traced {file}: {len(kept[file])} tests", flush=True)
    return {name: called for tests in kept.values() for name, called in tests.items()}


def _by_function(called: Called) -> dict[str, list[tuple[float, str]]]:
    found: dict[str, list[tuple[float, str]]] = {}
    for name, (seconds, functions) in called.items():
        for function in functions:
            found.setdefault(function, []).append((seconds, name))
    return found


def _that_fit(named: list[tuple[float, str]]) -> tuple[list[str], float]:
    left, chosen = float(SECONDS), []
    for seconds, name in named:
        if seconds <= left:
            left -= seconds
            chosen.append(name)
    return chosen, SECONDS - left
