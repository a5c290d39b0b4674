"""Talks about the surrender of the garrison. GUI-11.5 ANA-7.8"""

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.siege.days.endings import end
from gonfanon.siege.events import ActionChosen, DayRolled
from gonfanon.siege.places import progress
from gonfanon.siege.sheet import Siege

TWICE, THRICE = 2, 3
"""Besiegers to besieged from which numbers count in talks. GUI-11.5.1a ANA-7.8.1a"""


def numbers(s: Siege) -> int:
    """What the number of besiegers adds. GUI-11.5.1a ANA-7.8.1a"""
    outer, inner = len(s.people(s.besieger)), len(s.people(s.besieged))
    return 2 if outer >= THRICE * inner else 1 if outer >= TWICE * inner else 0


def pressure(s: Siege) -> Figure:
    """What is added to the die: one bonus of each group. GUI-11.5.1c ANA-7.8.1c"""
    return Figure.total(
        [
            Reason("numbers", numbers(s), s.rule("talks-numbers")),
            Reason("progress", progress(s), s.rule("talks-progress")),
        ]
    )


def needs(s: Siege) -> int | None:
    """The lowest number on the die with which the garrison gives up. GUI-11.5b ANA-7.8b"""
    lowest = max(1, s.conduct.surrenders_at - pressure(s).value)
    return lowest if lowest <= 10 else None


def why_not_talk(s: Siege) -> Refusal | None:
    """Why there are no talks now. GUI-11.5b GUI-11.4.1q ANA-7.8b ANA-7.7.1q"""
    steps = ("action", "battering") if s.conduct.ways.talks == "beside-work" else ("action",)
    if s.side != s.besieger or s.step not in steps:
        return Refusal(s.rule("talks"), "not-the-time-for-talks", also=(s.rule("besieger-action"),))
    if s.reversed:
        return Refusal(s.rule("no-talks"), "talks-suspended")
    if s.initiative != s.besieger:
        return Refusal(s.rule("idle-days"), "no-initiative", also=(s.rule("talks"),))
    if s.rebuilding:
        return Refusal(s.rule("stores"), "rebuilding-stores")
    row = s.happening
    if row is not None and row.assault and s.step == "action":
        return Refusal(row.rule, "must-assault")
    if s.action:
        also = (s.rule("besieger-action"), s.rule("closed-day"))
        return Refusal(s.rule("talks"), "talked-or-fought-today", also=also)
    return None


def talk(s: Siege) -> Play[Siege]:
    """One die against the resolve of the garrison. GUI-11.5b ANA-7.8b"""
    rule, added = s.rule("talks"), pressure(s).value
    s = yield from tell(ActionChosen("negotiate", s.rule("calendar")))
    die = yield from roll("1d10", "surrender", rule, s.besieger)
    yields = die + added >= s.conduct.surrenders_at
    s = yield from tell(DayRolled("surrender", die, added, "yields" if yields else "holds", (), rule))
    return (yield from end(s, "negotiated", s.besieger, rule)) if yields else s
