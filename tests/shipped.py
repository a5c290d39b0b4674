"""The cases that are shipped, as tests take them up: by their titles, set up only when their test runs."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gonfanon.cases.case import Case, read_file
from gonfanon.cases.files import heads
from tests.sure import of_kind


class Shipped(NamedTuple):
    """A case of a battle by its file and its place in it."""

    file: Path
    number: int
    title: str

    @property
    def case(self) -> Case:
        return cases_of(self.file)[self.number]


@cache
def cases_of(file: Path) -> tuple[Case, ...]:
    """All cases of a file, each of a battle."""
    return tuple(of_kind(Case, case) for case in read_file(file))


def shipped(files: Iterable[Path]) -> list[Shipped]:
    """The cases of some files by name: to set them all up in every process that collects tests takes seconds."""
    return [Shipped(file, n, head.case) for file in files for n, head in enumerate(heads(file))]
