"""Compile the books and catalogues into the package, for a source checkout: `python -m gonfanon.library`."""

from gonfanon.library.press import print_all

for file in print_all():
    print(file.name)
