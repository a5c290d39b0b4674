"""The journal of a study of sieges."""

from gonfanon.studies.marks import siege_mark
from gonfanon.studies.rows import Line, Rows
from gonfanon.studies.sieges import SiegeBout, SiegeResult


class SiegeJournal(Rows[SiegeResult]):
    """Sieges already played."""

    what = "siege"
    kind = Line[SiegeResult]

    def mark(self, result: SiegeResult) -> str:
        return siege_mark(result.bout.seats)

    def bout(self, result: SiegeResult) -> SiegeBout:
        return result.bout
