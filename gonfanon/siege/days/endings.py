"""How a siege ends: hunger, nobody left to command, a pledge, talks. GUI-11.5 ANA-7.8"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.position.state import Outcome
from gonfanon.siege.events import SiegeDecided
from gonfanon.siege.sheet import Siege

WHYS = ("starved", "leaderless", "negotiated", "pledged", "taken", "recalled", "raised", "saved")
"""How a siege may end; the message keys of its outcome."""


def end(s: Siege, why: str, winner: int, rule: str) -> Play[Siege]:
    """The siege is over."""
    if s.outcome is None:
        s = yield from tell(SiegeDecided(Outcome(winner, why), rule))
    return s


def leaderless(s: Siege, side: int) -> bool:
    """Whether a side had somebody able to command, and has nobody any more. GUI-11.5a ANA-7.8a"""
    leaders = [
        n
        for n, who in enumerate(s.characters)
        if who.side == side and who.kind == "person" and not s.men[n].relief and s.commands(n)
    ]
    return bool(leaders) and not any(s.here(n) for n in leaders)


def look_for_leaders(s: Siege) -> Play[Siege]:
    """Without anybody to command the place gives itself up, and so do besiegers shut in a part of it.

    GUI-11.5a GUI-11.4.1q ANA-7.8a ANA-7.7.1q
    """
    if s.outcome is None and s.reversed and leaderless(s, s.besieger):
        s = yield from end(s, "leaderless", s.besieged, s.rule("no-talks"))
    if s.outcome is None and leaderless(s, s.besieged):
        s = yield from end(s, "leaderless", s.besieger, s.rule("surrender"))
    return s


def at_nightfall(s: Siege) -> Play[Siege]:
    """Food first, then commanders, a pledge, the last day of the file. GUI-11.5a ANA-7.1.1e ANA-7.8a ANA-7.9n"""
    if s.reversed and s.rations <= 0:
        return (yield from end(s, "starved", s.besieged, s.rule("rations")))
    if s.supply <= 0:
        return (yield from end(s, "starved", s.besieger, s.rule("surrender")))
    s = yield from look_for_leaders(s)
    if s.outcome is None and s.pledge and s.day >= s.pledge:
        s = yield from end(s, "pledged", s.besieger, s.rule("event-ten-days"))
    if s.outcome is None and s.scene.days and s.day >= s.scene.days:
        s = yield from end(s, "saved", s.besieged, s.rule("day"))
    return s
