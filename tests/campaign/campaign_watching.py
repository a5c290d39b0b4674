"""Random campaigns are held against their accounts, step by step."""

from typing import Any

from gonfanon.campaign.events import Happened
from gonfanon.campaign.ledger import unaccounted
from gonfanon.campaign.sheet import Campaign


class Ledger:
    """Looks at a campaign step by step, and remembers what happened in it."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def __call__(self, before: Campaign, s: Campaign, told: list[Any]) -> None:
        assert unaccounted(before, told) == []
        self.seen |= {event.what for event in told if isinstance(event, Happened)}
