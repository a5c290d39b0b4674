"""The comparison of the books is made from their data and kept up to date."""

from pathlib import Path

from gonfanon import library
from gonfanon.books.differences import differences
from tools.books import BOOKS, page

ROOT = Path(__file__).parents[2]


def test_the_page_of_differences_is_that_of_the_data() -> None:
    assert (ROOT / "docs" / "books.md").read_text(encoding="utf-8") == page(), "run `make books`"


def test_a_book_differs_from_itself_in_nothing() -> None:
    for key in BOOKS:
        assert not differences([library.book(key)] * 2)


def test_every_procedure_that_differs_names_its_clause() -> None:
    books = [library.book("guiscard"), library.book("magna-carta")]
    for line in differences(books):
        if line.part == "procedures" and line.key != "quarter":
            assert all(line.rules), line
            assert all(
                book_rule
                in {*library.catalogue("guiscard").entries, *library.catalogue("magna-carta").entries}
                for book_rule in line.rules
            ), line
