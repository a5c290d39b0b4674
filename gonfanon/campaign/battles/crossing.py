"""Events between the campaign and the battle inside it."""

from msgspec.structs import replace

from gonfanon.campaign.battles.opening import opening
from gonfanon.campaign.events import Happened
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Play, tell


class WentDown(Happened, frozen=True):
    """The campaign goes down to a battle. GUC-14.4c"""

    def apply(self, s: Campaign) -> Campaign:
        """The campaign with the battle set out inside it."""
        assert s.affair is not None
        return replace(s, battle=opening(s, s.affair))


class CameUp(Happened, frozen=True):
    """The battle is over; what came of it is told next. GUC-14.6e"""

    def apply(self, s: Campaign) -> Campaign:
        """The campaign without the battle."""
        return replace(s, battle=None)


def go_down(s: Campaign) -> Play[Campaign]:
    """The battle begins: everybody is brought to the table. GUC-14.4c"""
    assert s.affair is not None
    rule = s.rule("GUC-14.4c")
    s = yield from tell(WentDown("battle-begins", rule, (s.affair.attacker, s.affair.defender)))
    return s
