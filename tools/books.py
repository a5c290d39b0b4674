"""Writes docs/books.md: every procedure and figure in which the books differ, made from their data."""

import sys
from itertools import groupby
from pathlib import Path

from gonfanon import library
from gonfanon.books.differences import Line, Value, differences

BOOKS = ("guiscard", "anarchy", "ager-sanguinis", "magna-carta")
PARTS = {
    "procedures": "Procedures",
    "infiltration": "Infiltration",
    "movement": "Prices of movement",
    "allowances": "Movement allowances, well and wounded",
    "shooting-foot": "Shooting at targets on foot: letters by row",
    "offsets-foot": "Shooting at targets on foot: rows added by weapon",
    "melee-foot": "Melee against foot: letters by roll",
    "shooting-mounted": "Shooting at riders: letters by row",
    "offsets-mounted": "Shooting at riders: rows added by weapon",
    "melee-mounted": "Melee against riders: letters by roll",
    "weapons": "Weapons: short, medium and long range; how often with how much movement",
    "terrain": "Ground: points on foot and mounted, cover, melee sign",
    "sides": "Sides of hexes: points on foot and mounted, cover, melee sign",
    "castles": "Castles and sieges",
    "choices": "Single choices",
    "options": "Optional rules a scenario may switch on",
    "weather": "Weather",
    "rulings": "Matters of taste",
}
HEAD = """# In what the books differ

Made from the data by `make books`; nothing here is written by hand. A cell without a word: the book has no such
thing, or does not name it. Behind each procedure stands the clause that says so; the two ways stand side by side in
the module of their chapter (`gonfanon/rules/book/procedures.py` lists them).
"""


def page() -> str:
    """The whole document."""
    books = [library.book(key) for key in BOOKS]
    parts = [HEAD]
    for part, lines in groupby(differences(books), key=lambda line: line.part):
        head = ["", *(book.title["en"] for book in books)]
        rows = [_row(head), _row(["---"] * len(head)), *(_line(line) for line in lines)]
        parts.append(f"## {PARTS[part]}\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def _line(line: Line) -> str:
    rules = line.rules or ("",) * len(line.values)
    cells = [
        f"{_cell(value)} ({rule})" if rule else _cell(value)
        for value, rule in zip(line.values, rules, strict=True)
    ]
    name = " ".join(word for word in (line.key, line.name) if word not in ("", "letters", "points", "offset"))
    return _row([name.replace("_", " "), *cells])


def _cell(value: Value) -> str:
    if value is None:
        return ""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).replace("_", " ")


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
