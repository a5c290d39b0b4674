"""A sergeant: knows the odds and the goal, and sends his men forward one by one."""

from msgspec.structs import replace

from gonfanon.minds.levels.command import Commander
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle

FEAR = 50
"""Hundredths of his temper's risk that a danger counts for: whoever fears more lets the time run out."""


class Sergeant(Commander):
    """Sees that each enemy strikes but once; plans no attack of several, and looks at each man once."""

    slip = 26

    def view(self, s: Battle, side: int) -> Outlook:
        """How he sees a position: a danger counts half."""
        return self.sees(s, side, replace(self.temper, risk=self.temper.risk * FEAR // 100))
