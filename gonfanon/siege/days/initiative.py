"""The initiative: who may act today. GUI-11.1.3 ANA-7.1.3"""

from fractions import Fraction

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.siege.events import DayRolled, InitiativeTaken
from gonfanon.siege.sheet import Siege

BESIEGER = 4
"""What the besieger adds to his die. GUI-11.1.3a ANA-7.1.3a"""


def bonus(s: Siege, side: int) -> Figure:
    """What a side adds to its die: the besieger, and what events give the besieged. GUI-11.6c ANA-7.9c"""
    reasons = []
    if side == s.master:
        rule = s.rule("reversed") if s.reversed else s.rule("initiative")
        reasons.append(Reason("besieger", BESIEGER, rule))
    if side == s.besieged:
        reasons += [
            Reason(f"event-{row.key}", row.initiative_die, row.rule)
            for row in s.lasting()
            if row.initiative_die
        ]
    return Figure.total(reasons)


def given(s: Siege) -> tuple[int, str]:
    """The side to which an event gives the initiative, and its rule; -1: the dice say it. GUI-11.6b GUI-11.6h"""
    row = s.happening
    if row is None or row.initiative is None:
        return -1, ""
    return (s.besieger if row.initiative == "besieger" else s.besieged), row.rule


def chances(s: Siege) -> dict[int, Fraction]:
    """The exact chance of each side to have it; ties go to the besieger. GUI-11.1.3a"""
    side, _ = given(s)
    if side >= 0:
        return {side: Fraction(1), 1 - side: Fraction(0)}
    edge = bonus(s, s.master).value - bonus(s, 1 - s.master).value
    wins = sum(1 for a in range(1, 11) for b in range(1, 11) if a + edge >= b)
    return {s.master: Fraction(wins, 100), 1 - s.master: Fraction(100 - wins, 100)}


def decide(s: Siege) -> Play[Siege]:
    """The besieger's die, then that of the besieged; none where an event has given it. GUI-11.1.3a ANA-7.1.3a"""
    side, rule = given(s)
    if side >= 0:
        s = yield from tell(InitiativeTaken(side, "event", rule))
        return s
    totals = {}
    for each in (s.besieger, s.besieged):
        die = yield from roll("1d10", "initiative", s.rule("initiative"), each)
        added = bonus(s, each).value
        totals[each] = die + added
        s = yield from tell(DayRolled("initiative", die, added, str(totals[each]), (), s.rule("initiative")))
    taken = s.master if totals[s.master] >= totals[1 - s.master] else 1 - s.master
    s = yield from tell(InitiativeTaken(taken, "dice", s.rule("initiative")))
    return s


def hand_over(s: Siege) -> Play[Siege]:
    """Besieged who do nothing let the besieger act. GUI-11.1.3d ANA-7.1.3d"""
    s = yield from tell(InitiativeTaken(1 - s.initiative, "passed-on", s.rule("passed-on")))
    return s
