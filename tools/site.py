"""The documentation site: pages of the repository and docstrings of the code put together, built by MkDocs.

`python tools/site.py` writes build/pages and builds them into build/site; a link that leads nowhere is an error.
`--pages` only puts the pages together.
"""

import ast
import os
import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build" / "pages"
MOVED = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "web/README.md": "web.md",
    "docs/studies/README.md": "studies/index.md",
    **{
        f"gonfanon/library/{name}/README.md": f"library/{name}.md"
        for name in (
            *("scenarios", "lessons", "maps", "rosters", "sieges", "campaigns"),
            *("skirmishes", "troops", "scenery"),
        )
    },
}
"""Pages that stand elsewhere on the site than in the repository."""
FOLDERS = {"docs/decisions": "decisions/index.md"}
LINK = re.compile(r"(?<!\!)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)#\s]*)(#[^)\s]*)?\)")


def places() -> dict[str, str]:
    """File of the repository -> page of the site."""
    found = dict(MOVED)
    for file in sorted((ROOT / "docs").rglob("*")):
        name = file.relative_to(ROOT).as_posix()
        if file.is_file() and file.suffix in (".md", ".svg", ".webp", ".png") and name not in found:
            found[name] = name.removeprefix("docs/")
    return found


def put_together(pages: Path = PAGES) -> None:
    """Write every page."""
    shutil.rmtree(pages, ignore_errors=True)
    known = places()
    for name, page in known.items():
        target = pages / page
        target.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            text = (ROOT / name).read_text("utf-8")
            target.write_text(relinked(text, name, page, known), "utf-8")
        else:
            shutil.copy(ROOT / name, target)
    for name, text in (("decisions/index.md", _decisions()), *_code()):
        file = pages / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def relinked(text: str, name: str, page: str, known: dict[str, str]) -> str:
    """The text with its links as they lead on the site; what is no page of the site is named without a link."""

    def led(found: re.Match[str]) -> str:
        words, link, anchor = found[1], found[2], found[3] or ""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), link))
        place = known.get(target) or FOLDERS.get(target)
        if place is None:
            if not (ROOT / target).exists():
                raise SystemExit(f"{name}: the link {link} leads nowhere")
            return f"`{words}`" if words == target else f"{words} (`{target}`)"
        return f"[{words}]({posixpath.relpath(place, posixpath.dirname(page) or '.')}{anchor})"

    return LINK.sub(led, text)


def _decisions() -> str:
    rows = []
    for file in sorted((ROOT / "docs" / "decisions").glob("*.md")):
        title = file.read_text("utf-8").split("\n", 1)[0].removeprefix("# ")
        rows.append(f"- [{title}]({file.name})")
    return "\n".join(["# Decisions", "", "What was decided, and why.", "", *rows, ""])


def rooms() -> Iterator[tuple[str, list[Path]]]:
    """Every package with its modules, the outermost first."""
    for folder in sorted({file.parent for file in (ROOT / "gonfanon").rglob("*.py")}):
        name = folder.relative_to(ROOT).as_posix().replace("/", ".")
        if "migrations" not in name:
            yield name, [file for file in sorted(folder.glob("*.py")) if file.name != "__main__.py"]


def _code() -> Iterator[tuple[str, str]]:
    index = [
        "# Code",
        "",
        "Every room with what its docstrings say. [Architecture](../architecture.md) shows",
    ]
    index += ["how the rooms lie above one another.", "", "| room | what it holds |", "| --- | --- |"]
    for room, files in rooms():
        index.append(f"| [`{room}`]({room}.md) | {_purpose(files)} |")
        parts = [f"# {room}", "", _purpose(files), ""]
        for file in files:
            if file.name != "__init__.py":
                parts += [f"::: {room}.{file.stem}", ""]
            elif room == "gonfanon.play":
                parts += [f"::: {room}", ""]
        yield f"code/{room}.md", "\n".join(parts)
    yield "code/index.md", "\n".join([*index, ""])


def _purpose(files: list[Path]) -> str:
    own = [file for file in files if file.name == "__init__.py"]
    text = ast.get_docstring(ast.parse(own[0].read_text("utf-8"))) if own else None
    return (text or "").split("\n")[0]


def main() -> int:
    put_together()
    if "--pages" in sys.argv:
        return 0
    # Its note on what comes after MkDocs 1 is not about this site.
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"], cwd=ROOT, env=quiet, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
