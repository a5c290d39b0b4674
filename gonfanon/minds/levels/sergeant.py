"""A sergeant: knows the odds and the goal, and sends his men forward one by one."""

from msgspec.structs import replace

from gonfanon.minds.levels.command import Commander
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle

FEAR = 50
"""Hundredths of his temper's risk that a danger counts for: whoever fears more lets the time run out."""
BELIEVED = 50
"""Hundredths of what an enemy would rather strike at that comfort him: a captain counts on all of it."""


class WaryView(Outlook):
    """A position through the eyes of somebody who half believes that each enemy strikes but once."""

    def tempted(self, places: dict[int, tuple[int, int]], without: int = -1) -> dict[int, int]:
        """By enemy, what he counts on that the enemy strikes elsewhere for."""
        return {m: most * BELIEVED // 100 for m, most in super().tempted(places, without).items()}


class Sergeant(Commander):
    """Fears an enemy for several of his men at once; plans no attack of several, and looks at each man once."""

    sees = WaryView
    slip = 26

    def view(self, s: Battle, side: int) -> Outlook:
        """How he sees a position: a danger counts half."""
        return self.sees(s, side, replace(self.temper, risk=self.temper.risk * FEAR // 100))
