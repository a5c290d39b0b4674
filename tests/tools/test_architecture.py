"""The page on the architecture follows the import contract, and the files it names exist."""

import re
import subprocess
import sys
from pathlib import Path

from gonfanon.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_list_of_rooms_is_that_of_the_contract() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "architecture.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_links_between_pages_lead_somewhere() -> None:
    broken = [
        f"{page.name}: {link}"
        for page in PAGES
        for link in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert not broken


def test_files_named_in_any_page_exist() -> None:
    """Those of the worked example do not yet, and NAME stands for any name."""
    named = re.compile(
        r"(?<![\w/])(?:gonfanon|tests|web|tools|bench|docs)/[\w/.-]+\.(?:py|md|ts|sh|yaml|ftl)\b"
    )
    missing = [
        f"{page.name}: {name}"
        for page in PAGES
        if page.name != "new-rule.md"
        for name in named.findall(page.read_text("utf-8"))
        if "NAME" not in name and not (ROOT / name).exists()
    ]
    assert not missing


def test_files_named_in_the_pages_for_engineers_exist() -> None:
    pages = [
        ROOT / "CONTRIBUTING.md",
        ROOT / "docs" / "architecture.md",
        *(ROOT / "docs" / "decisions").glob("*.md"),
    ]
    missing = [
        f"{page.name}: {name}"
        for page in pages
        for name in re.findall(
            r"`((?:gonfanon|battle|cli|play|rules|server|tests|web)/[\w/.]+\.(?:py|md))`",
            page.read_text("utf-8"),
        )
        if not (ROOT / name).exists() and not (ROOT / "gonfanon" / name).exists()
    ]
    assert not missing


def test_commands_named_in_any_page_exist() -> None:
    """`gonfanon record` begins every record and is no command."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    commands = {*COMMANDS, "record"}
    missing, seen = [], 0
    for page in PAGES:
        text = page.read_text("utf-8")
        for kind, name in re.findall(r"`(make|python -m|gonfanon) ([a-z_.-]+)", text):
            seen += 1
            module = ROOT / name.replace(".", "/")
            known = {
                "make": name in targets,
                "gonfanon": name in commands,
                "python -m": module.with_suffix(".py").exists() or (module / "__main__.py").exists(),
            }
            if not known[kind]:
                missing.append(f"{page.name}: {kind} {name}")
    assert seen > 80
    assert missing == []
