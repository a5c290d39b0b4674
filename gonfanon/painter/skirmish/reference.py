"""The reference sheet of the free table: the tables of the book on one page."""

from __future__ import annotations

from collections.abc import Sequence

from gonfanon.books.argad.book import FreeBook
from gonfanon.painter.ink.palette import HAIRLINE, INK, INK_SOFT, SERIF
from gonfanon.painter.ink.svg import num, picture, stroke, text
from gonfanon.painter.skirmish.paper import MARGIN, PAPERS
from gonfanon.texts import Texts

LINE = 4.3
LENGTHS = {4: "long", 3: "semi-long", 2: "short", 1: "very-short"}
CM = 100
Rows = Sequence[Sequence[str]]


def _table(x: float, y: float, title: str, widths: Sequence[float], rows: Rows) -> tuple[str, float]:
    """A table with its title; where it ends."""
    parts = [text(x, y + 4, title, 3.8, INK, 700, font_family=SERIF, text_anchor="start")]
    y += 8.5
    for k, row in enumerate(rows):
        at = x
        for column, (words, wide) in enumerate(zip(row, widths, strict=True)):
            anchor = "start" if column == 0 else "middle"
            parts.append(
                text(
                    at if column == 0 else at + wide / 2,
                    y,
                    words,
                    3,
                    INK_SOFT if k == 0 else INK,
                    500 if k else 700,
                    text_anchor=anchor,
                )
            )
            at += wide
        parts.append(stroke(f"M{num(x)} {num(y + 1.2)}H{num(x + sum(widths))}", HAIRLINE, 0.2))
        y += LINE
    return "".join(parts), y + 3


def _missiles(book: FreeBook, texts: Texts) -> Rows:
    head = [
        texts.say("argad-ref-weapon"),
        *(texts.say(f"argad-ref-{band}") for band in ("short", "medium", "far")),
    ]
    rows: list[list[str]] = [[*head, "A4", "A5"]]
    for key, one in book.missiles.items():
        bands = [f"{far // CM} cm: {need}" for far, need in zip(one.bands, one.need, strict=True)]
        bands += ["–"] * (3 - len(bands))
        armour = [str(one.armour.get(value, 0) or "–") for value in (4, 5)]
        rows.append([_named(texts, key), *bands[:3], *armour])
    return rows


def _named(texts: Texts, key: str) -> str:
    return texts.say(f"argad-reason-{key}")


def _arms(book: FreeBook, texts: Texts) -> Rows:
    rows: list[list[str]] = [
        [texts.say("argad-ref-weapon"), texts.say("argad-ref-length"), texts.say("argad-ref-hands")]
    ]
    arms = sorted(book.arms.values(), key=lambda one: (-one.length, one.key))
    rows += [
        [_named(texts, one.key), texts.say(f"argad-ref-{LENGTHS[one.length]}"), str(one.hands)]
        for one in arms
    ]
    return rows


def _grounds(book: FreeBook, texts: Texts) -> Rows:
    head = [texts.say("argad-ref-ground"), texts.say("argad-ref-foot"), texts.say("argad-ref-rider")]
    rows: list[list[str]] = [[*head, texts.say("argad-ref-shelter")]]
    for key, ground in book.grounds.items():
        name = texts.say(f"argad-ground-{GROUNDS.get(key, key)}")
        grades = [_grade(texts, ground.grades[kind].grade, ground.grades[kind].hazard) for kind in KINDS]
        cover = book.covers.get(key)
        rows.append([name, *grades, str(cover.malus) if cover is not None and cover.malus else "–"])
    return rows


KINDS = ("foot", "cavalier")
GROUNDS = {"stakes-front": "stakes", "stakes-rear": "stakes", "house-interior": "house"}


def _grade(texts: Texts, grade: str, hazard: str) -> str:
    return texts.say(f"argad-ref-{grade}") + (f" {hazard}" if hazard else "")


def _paces(book: FreeBook, texts: Texts) -> Rows:
    rows: list[list[str]] = [[texts.say("argad-ref-moves"), "A0", "A4", "A5"]]
    for kind, by_armour in book.paces.base.items():
        rows.append(
            [
                texts.say(f"argad-ref-{kind}"),
                *(f"{by_armour[value] // CM} cm" if value in by_armour else "–" for value in (0, 4, 5)),
            ]
        )
    return rows


Part = tuple[str, tuple[float, ...], Rows]


def reference_page(book: FreeBook, texts: Texts, paper: str = "A4") -> str:
    """All that is looked up at the table, in two columns."""
    width, height = PAPERS[paper]
    middle = width / 2 + 3
    parts = [
        text(MARGIN, 17, texts.say("argad-ref-title"), 8, INK, 700, font_family=SERIF, text_anchor="start")
    ]
    left = right = 24.0
    lists: list[Part] = [
        (
            "argad-ref-stages",
            (90.0,),
            [[""], *([f"{k}. {texts.say(f'argad-stage-{one}')}"] for k, one in _stages(book))],
        ),
        ("argad-ref-movement", (36.0, 18.0, 18.0, 18.0), _paces(book, texts)),
        ("argad-ref-terrain", (32.0, 24.0, 24.0, 12.0), _grounds(book, texts)),
    ]
    tables: list[Part] = [
        ("argad-ref-shooting", (34.0, 16.0, 16.0, 16.0, 6.0, 6.0), _missiles(book, texts)),
        ("argad-ref-melee", (40.0, 30.0, 18.0), _arms(book, texts)),
    ]
    for title, widths, rows in lists:
        drawn, left = _table(MARGIN, left, texts.say(title), widths, rows)
        parts.append(drawn)
    for title, widths, rows in tables:
        drawn, right = _table(middle, right, texts.say(title), widths, rows)
        parts.append(drawn)
    note = text(width / 2, height - 7, texts.say("argad-ref-note"), 3, INK_SOFT, 400, font_style="italic")
    sheet = f'<rect width="{num(width)}" height="{num(height)}" fill="#fff"/>'
    return picture((0, 0, width, height), (f"{num(width)}mm", f"{num(height)}mm"), [sheet, *parts, note])


def _stages(book: FreeBook) -> list[tuple[int, str]]:
    known = ("first-fire", "announce", "revise", "confirm", "yield", "shots", "melee-choices", "aftermath")
    return list(enumerate(known, 1))
