"""Compile books, catalogues, scenarios and lessons into a source checkout: `python -m gonfanon.library`."""

from gonfanon.library.lessons import print_lessons
from gonfanon.library.press import print_all
from gonfanon.library.scenarios import print_scenarios

for file in (*print_all(), *print_scenarios(), *print_lessons()):
    print(file.name)
