"""A veteran: plans as a captain does, with the eye and the caution of long service."""

from msgspec.structs import replace

from gonfanon.minds.captain import Captain
from gonfanon.minds.seasoned import Seasoned
from gonfanon.minds.tempers import Temper

CAUTION = 200
"""Hundredths of a captain's risk that dangers count for him: he sees them as they are."""


class Veteran(Captain):
    """A captain who keeps out of the reach of charges, does not run from every arrow, and places his archers."""

    sees = Seasoned

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        super().__init__(seasoned(temper), seed)


def seasoned(temper: Temper) -> Temper:
    """A temper as long service has made it."""
    return replace(temper, risk=temper.risk * CAUTION // 100)
