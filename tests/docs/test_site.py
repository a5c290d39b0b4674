"""The pages of the documentation site: put together from the repository, every link and every entry of the menu true."""

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("site_tool", ROOT / "tools" / "site.py")
assert spec is not None and spec.loader is not None
tool = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tool)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "pages"
    tool.put_together(folder)
    return folder


def test_every_link_leads_to_a_page(pages: Path) -> None:
    broken = [
        f"{page.relative_to(pages)}: {link}"
        for page in pages.rglob("*.md")
        for link in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert not broken


def test_every_entry_of_the_menu_is_a_page(pages: Path) -> None:
    def named(part: Any) -> list[str]:
        if isinstance(part, str):
            return [part]
        inner = part.values() if isinstance(part, dict) else part
        return [name for each in inner for name in named(each)]

    menu = named(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"])
    assert not [name for name in menu if not (pages / name).exists()]


def test_every_module_is_on_a_page_of_code(pages: Path) -> None:
    shown = "".join(page.read_text("utf-8") for page in (pages / "code").glob("*.md"))
    modules = [
        file.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        for file in (ROOT / "gonfanon").rglob("*.py")
        if file.name not in ("__init__.py", "__main__.py") and "migrations" not in file.parts
    ]
    assert not [module for module in modules if f"::: {module}\n" not in shown]


def test_a_link_to_nowhere_is_an_error() -> None:
    with pytest.raises(SystemExit, match="leads nowhere"):
        tool.relinked("[there](nowhere.md)", "docs/cases.md", "cases.md", tool.places())


def test_links_follow_pages_that_moved() -> None:
    known = tool.places()
    assert (
        tool.relinked("[c](docs/cases.md#orders)", "README.md", "index.md", known) == "[c](cases.md#orders)"
    )
    assert tool.relinked("[d](docs/decisions)", "README.md", "index.md", known) == "[d](decisions/index.md)"
    assert tool.relinked("[LICENSE](LICENSE)", "README.md", "index.md", known) == "`LICENSE`"
