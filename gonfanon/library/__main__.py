"""Compile everything of the library that is read at play into a source checkout: `python -m gonfanon.library`."""

from gonfanon.library.campaign_tables import print_tables
from gonfanon.library.case_titles import print_case_titles
from gonfanon.library.lessons import print_lessons
from gonfanon.library.press import print_all
from gonfanon.library.puzzles import print_puzzles
from gonfanon.library.scenarios import print_scenarios
from gonfanon.library.sieges import print_sieges
from gonfanon.library.skirmishes import print_skirmishes

if __name__ == "__main__":
    for file in (
        *print_all(),
        *print_scenarios(),
        *print_lessons(),
        *print_sieges(),
        *print_skirmishes(),
        *print_tables(),
        *print_puzzles(),
        *print_case_titles(),
    ):
        print(file.name)
