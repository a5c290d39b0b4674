"""Random campaigns are held against their accounts, step by step: as `gonfanon fuzz` does."""

from typing import Any

from gonfanon.campaign.events import Happened
from gonfanon.campaign.ledger import lost_between, unaccounted
from gonfanon.campaign.sheet import Campaign


class Ledger:
    """Looks at a campaign step by step, and remembers what happened in it."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.below: Campaign | None = None
        """The campaign as it was when a battle or a siege day in it was last looked at."""

    def __call__(self, before: Campaign, s: Campaign, told: list[Any]) -> None:
        assert unaccounted(before, told) == []
        self.seen |= {event.what for event in told if isinstance(event, Happened)}
        if s.battle is not None or s.siege is not None:
            self.below = s
        elif self.below is not None and s.affair is None:
            assert lost_between(self.below, s) == []
            self.below = None
