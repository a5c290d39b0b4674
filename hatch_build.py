"""Compile the books and build the pages with the package: into the wheel, or into the tree if it is editable."""

import importlib.util
import shutil
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BooksAndPages(BuildHookInterface):
    """Adds `gonfanon/library/compiled/*.msgpack` and `gonfanon/server/static` to what is installed."""

    PLUGIN_NAME = "custom"
    folder: Path | None = None

    def dependencies(self) -> list[str]:
        """Node as a package, where the machine has none and the pages must be built."""
        client = self._client()
        return client.needs() if client.stale() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_pages()
        self._compile_books(version, build_data)

    def _client(self) -> ModuleType:
        found = importlib.util.spec_from_file_location("client", Path(self.root) / "tools" / "client.py")
        assert found
        assert found.loader
        client = importlib.util.module_from_spec(found)
        found.loader.exec_module(client)
        return client

    def _build_pages(self) -> None:
        """Without pages the game is still played at the terminal, and `gonfanon serve` says what to do."""
        client = self._client()
        try:
            client.build()
        except (client.NotBuilt, OSError) as reason:
            self.app.display_warning(f"The pages are not built: {reason}. `make static` builds them later.")

    def _compile_books(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        try:
            from gonfanon.library import (
                campaign_tables,
                case_titles,
                compiling,
                lessons,
                puzzles,
                scenarios,
                shelf,
                sieges,
                skirmishes,
            )
            from gonfanon.texts import binding
        finally:
            sys.path.remove(self.root)
        compilers = (
            compiling.compile_books,
            scenarios.compile_scenarios,
            lessons.compile_lessons,
            sieges.compile_sieges,
            skirmishes.compile_skirmishes,
            campaign_tables.compile_tables,
            puzzles.compile_puzzles,
            case_titles.compile_case_titles,
            binding.compile_texts,
        )
        if version == "editable":
            for compile_files in compilers:
                compile_files(shelf.COMPILED)
            return
        self.folder = Path(tempfile.mkdtemp(prefix="gonfanon-"))
        for compile_files in compilers:
            for file in compile_files(self.folder):
                build_data["force_include"][str(file)] = f"gonfanon/library/compiled/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder:
            shutil.rmtree(self.folder)
