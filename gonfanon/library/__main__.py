"""Compile everything of the library that is read at play into a source checkout: `python -m gonfanon.library`."""

from gonfanon.library.campaign_tables import compile_tables
from gonfanon.library.case_titles import compile_case_titles
from gonfanon.library.compiling import compile_books
from gonfanon.library.lessons import compile_lessons
from gonfanon.library.puzzles import compile_puzzles
from gonfanon.library.scenarios import compile_scenarios
from gonfanon.library.sieges import compile_sieges
from gonfanon.library.skirmishes import compile_skirmishes

if __name__ == "__main__":
    for file in (
        *compile_books(),
        *compile_scenarios(),
        *compile_lessons(),
        *compile_sieges(),
        *compile_skirmishes(),
        *compile_tables(),
        *compile_puzzles(),
        *compile_case_titles(),
    ):
        print(file.name)
