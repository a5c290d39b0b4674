"""Perception: a die under the value. ARG-28.3 ARG-28.4"""

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Figure, Reason


def perception(s: Skirmish, n: int) -> Figure:
    """What the die is compared with: the class unless the roster says otherwise, more for a specialist. ARG-28.4"""
    person, amounts = s.person(n), s.scene.book.tests.perception
    found = [Reason("perception", person.perception, "ARG-28.4")]
    if "specialist" in person.traits:
        found.append(Reason("specialist", amounts["specialist_in_his_element"], "ARG-28.4"))
    return Figure.total(found)
