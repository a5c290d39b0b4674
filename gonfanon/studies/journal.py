"""The journal of a study or a tournament of battles."""

from gonfanon.studies.bouts import Bout, Result
from gonfanon.studies.marks import minds_mark
from gonfanon.studies.rows import Line, Rows


class Journal(Rows[Result]):
    """Battles already fought; one that broke off is tried again."""

    what = "battle"
    kind = Line[Result]

    @property
    def fought(self) -> dict[Bout, Result]:
        """By its bout, the result of each battle."""
        return self.known

    def mark(self, result: Result) -> str:
        return minds_mark(result.bout.seats)

    def bout(self, result: Result) -> Bout:
        return result.bout

    def counts(self, result: Result) -> bool:
        return not result.fault
