"""With what a figure strikes. ARG-3.2 ARG-10.13 ARG-21.10"""

from gonfanon.argad.melee.ranks import long_arms, shoulders
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import Arm
from gonfanon.kernel.figures import Refusal

LATE = 1450
"""From when cavaliers of class 4 in armour 4 use the heavy lance too. ARG-21.12"""


def may_couch(s: Skirmish, n: int) -> bool:
    """A man-at-arms, or late in the period a cavalier of class 4 in armour 4. ARG-21.7 ARG-21.12"""
    person = s.person(n)
    if "man-at-arms" in person.traits:
        return True
    return s.scene.year >= LATE and person.rank_in >= 4 and person.armour >= 4


def why_not_arm(s: Skirmish, n: int, arm: Arm) -> Refusal | None:
    """Why a weapon cannot be used in this melee."""
    stand = s.stands[n]
    if arm.charge_only and (stand.charging < 0 or not may_couch(s, n)):
        return Refusal("ARG-21.10", "only-in-a-charge", (arm.key,), also=("ARG-21.7",))
    if arm.hands == 2 and stand.state == "wounded":
        return Refusal("ARG-7.4", "both-hands", (arm.key,))
    if arm.hands == 2 and stand.ladder:
        return Refusal("ARG-3.8", "both-hands", (arm.key,))
    return None


def usable(s: Skirmish, n: int, target: int) -> list[Arm]:
    """The weapons with which a figure may strike another: from a rear rank only those that reach. ARG-23.10"""
    arms = s.scene.book.arms
    if target not in s.contact(n) and target in shoulders(s, n):
        second = long_arms(s, n, 2)
        return second or long_arms(s, n, 3)
    own = [arms[key] for key in weapons_of(s, n) if key in arms]
    return [arm for arm in own if why_not_arm(s, n, arm) is None]
