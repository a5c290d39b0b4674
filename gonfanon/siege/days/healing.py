"""The wounded: a die on the day of the wound, and the day on which they are well. GUI-11.1.5 ANA-7.1.5"""

from gonfanon.cast.characters import DEAD, WELL, WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.siege.events import DateSet, DayRolled, Recovered, Struck
from gonfanon.siege.sheet import NEVER, Siege


def newly_hurt(s: Siege) -> list[int]:
    """Those wounded today, in the order of the pieces."""
    return [n for n, man in enumerate(s.men) if man.hurt and s.here(n) and s.piece(n).state == WOUNDED]


def heal(s: Siege) -> Play[Siege]:
    """A die for each man wounded today. GUI-11.1.5a ANA-7.1.5a"""
    rule = s.rule("healing")
    for n in newly_hurt(s):
        die = yield from roll("1d10", "healing", rule, s.characters[n].side)
        days = s.conduct.healing[die]
        result = "dies" if days == 0 else "never" if days is None else str(days)
        s = yield from tell(DayRolled("healing", die, 0, result, (n,), rule))
        if days == 0:
            s = yield from tell(Struck(n, DEAD, rule))
        else:
            s = yield from tell(DateSet(n, NEVER if days is None else s.men[n].hurt + days, rule))
    return s


def come_back(s: Siege) -> Play[Siege]:
    """On the morning of his day a wounded man is well. GUI-11.1.5b ANA-7.1.5b"""
    for n, man in enumerate(s.men):
        if 0 < man.heals <= s.day and s.here(n) and s.piece(n).state != WELL:
            s = yield from tell(Recovered(n, s.rule("recovery")))
    return s


def strike(s: Siege, n: int, rule: str) -> Play[Siege]:
    """Somebody falls ill or is stabbed: wounded, and dead if he was wounded before. GUI-11.6f ANA-7.9m"""
    s = yield from tell(Struck(n, WOUNDED if s.piece(n).state == WELL else DEAD, rule))
    return s
