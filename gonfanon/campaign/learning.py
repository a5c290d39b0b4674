"""What each player learns of what happens: the log of a side tells only what that side may know. GUC-3a GUC-8.1b"""

from collections.abc import Iterable

from msgspec.structs import replace

from gonfanon.campaign.events import Happened, Now, Patch
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.view import owns
from gonfanon.kernel.ask import Event

OWN = {
    **dict.fromkeys(("loot-shared", "mercenaries-stay", "mercenaries-paid", "bought"), 0),
    **dict.fromkeys(("convoy-made", "transfer", "castle-building", "recruited", "siege-newcomers"), 0),
}
"""What tells of men, money, food or loyalty that others may not know: which name of the event must be one's own."""
OF_BATTLE = (
    *("losses", "captured", "massacred", "quick-result", "levy-raised", "levy-home", "horses-gathered"),
    *("commander-wounded", "commander-unharmed", "refusal-wounded", "refusal-unharmed"),
)
"""What tells numbers and wounds of a battle: only those who are in it learn them."""
OPEN_NUMBERS = (
    *("new-day", "weather", "season", "marched", "convoy-on-its-way", "mercenaries-wander", "fell-back"),
    *("besieged", "siege-day-over", "capitulated", "plundered", "mercenaries-leave", "marched-out"),
)
"""Events whose numbers everybody sees who sees them: days, hexes, the food of places. `prestige-` too."""


def mine(s: Campaign, key: str, side: int) -> bool:
    """Whether a player runs something."""
    if side < 0 or not key:
        return False
    return owns(s, s.scene.players[side][0], key) if s.where(key) or key in s.commanders else False


def may_learn(s: Campaign, event: Happened, side: int) -> bool:
    """Whether a side learns of an event. GUC-3a GUC-8.1b"""
    if s.outcome is not None:
        return True
    own = s.scene.players[side] if side >= 0 else ()
    if event.to and not any(faction in own for faction in event.to):
        return False
    after = event.apply(s)
    if event.what in OWN or event.what.startswith("wound-"):
        place = OWN.get(event.what, 1)
        key = event.about[place] if place < len(event.about) else ""
        return mine(s, key, side) or mine(after, key, side)
    if event.what in OF_BATTLE or (event.what == "plundered" and event.about[0] in s.convoys):
        return _fights(s, after, event, side)
    if event.what.startswith("refusal-") and event.about[0] not in s.commanders:
        return mine(s, event.about[1], side)
    return True


def _fights(s: Campaign, after: Campaign, event: Happened, side: int) -> bool:
    """Whether a side is in the battle that an event is of."""
    own = s.scene.players[side] if side >= 0 else ()
    affair = s.affair or after.affair
    if affair is not None:
        return affair.attacker in own or affair.defender in own
    return any(mine(s, key, side) or mine(after, key, side) for key in event.about)


def learned(s: Campaign, events: Iterable[Event], side: int) -> tuple[Event, ...]:
    """What a side learns of what happened after a state: no rows, and of others only numbers that all see."""
    found: list[Event] = []
    for event in events:
        after = event.apply(s)
        if isinstance(event, Happened) and may_learn(s, event, side):
            found.append(_told(s, after, event, side))
        s = after
    return tuple(found)


def _told(s: Campaign, after: Campaign, event: Happened, side: int) -> Happened:
    bare = replace(event, patch=Patch(), now=Now())
    open_to_all = event.what in OPEN_NUMBERS or event.what.startswith("prestige-")
    if open_to_all or (event.what in OF_BATTLE and _fights(s, after, event, side)):
        return bare
    if any(mine(s, key, side) or mine(after, key, side) for key in event.about[:2]):
        return bare
    # On what terms somebody serves is between him and who hired him.
    return replace(bare, numbers=(), about=event.about[:2])
