"""What a server counts while it runs. Here nothing is counted; `metrics` counts for those who watch a server."""


class Counters:
    """Hears of what is written and thought."""

    def wrote(self, rows: int, seconds: float) -> None:
        """So many answers came to the disk in one commit."""

    def failed(self) -> None:
        """A commit did not succeed."""

    def answered(self, seconds: float, kind: str) -> None:
        """An answer of a window was acknowledged so long after it came."""

    def thought(self, seconds: float) -> None:
        """An opponent has answered so long after he was asked, waiting included."""


UNCOUNTED = Counters()
