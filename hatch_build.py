"""Compile the books while the package is built: into the wheel, or into the tree for an editable install."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileBooks(BuildHookInterface):
    """Adds `gonfanon/library/compiled/*.msgpack` to what is installed."""

    PLUGIN_NAME = "custom"
    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        try:
            from gonfanon.library import lessons, press, scenarios, shelf
            from gonfanon.texts import binding
        finally:
            sys.path.remove(self.root)
        printers = (press.print_all, scenarios.print_scenarios, lessons.print_lessons, binding.print_texts)
        if version == "editable":
            for print_files in printers:
                print_files(shelf.COMPILED)
            return
        self.folder = Path(tempfile.mkdtemp(prefix="gonfanon-"))
        for print_files in printers:
            for file in print_files(self.folder):
                build_data["force_include"][str(file)] = f"gonfanon/library/compiled/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder:
            shutil.rmtree(self.folder)
