"""Besiegers who hold a part when a relief army comes: battle, some of them in battle, or shelter. GUI-11.4.1j"""

from typing import Any

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.siege.days.asking import Open, put
from gonfanon.siege.events import ReliefMet, WentAway
from gonfanon.siege.orders import GiveBattle, Shelter
from gonfanon.siege.sheet import Siege

LEAST_RATIONS = 2
"""Days of food that sheltered besiegers have at least. GUI-11.4.1n"""
KEPT = ("ballista",)
"""Engines that they bring in, where a book lets them bring no others. ANA-7.7.1n"""


def _why_not(s: Siege, answer: Any) -> Refusal | None:
    rule = s.rule("relief-choice")
    if isinstance(answer, Shelter):
        return None
    if not isinstance(answer, GiveBattle):
        return Refusal(rule, "battle-or-shelter")
    people = [n for n in s.people(s.besieger) if s.able(n)]
    if len({*answer.pieces}) < len(answer.pieces) or any(n not in people for n in answer.pieces):
        return Refusal(s.rule("relief-part"), "not-a-besieger")
    return None


def meet_relief(s: Siege) -> Play[Siege]:
    """Besiegers who hold a part choose between battle and shelter. GUI-11.4.1j ANA-7.7.1k"""
    if not s.held:
        return s
    options = Open((GiveBattle(), Shelter()), lambda answer: _why_not(s, answer))
    said = yield from put(s.besieger, "relief", options, s.rule("relief-choice"))
    if isinstance(said, Shelter):
        return (yield from _shelter(s))
    divided = said.pieces and any(s.able(n) and n not in said.pieces for n in s.people(s.besieger))
    how = "divided" if divided else "battle"
    rule = s.rule("relief-part") if divided else s.rule("relief-all")
    s = yield from tell(ReliefMet(how, said.pieces, 0, rule))
    return s


def _shelter(s: Siege) -> Play[Siege]:
    """They live on what the garrison left behind; other engines than ballistas may be lost. GUI-11.4.1n ANA-7.7.1n"""
    s = yield from tell(ReliefMet("shelter", (), max(LEAST_RATIONS, s.left_behind), s.rule("rations")))
    if s.conduct.ways.shelter == "ballistas":
        engines = s.conduct.camp_engines
        lost = [n for n in s.gear(s.besieger, engines) if s.characters[n].thing not in KEPT]
        if lost:
            s = yield from tell(WentAway(tuple(lost), "destroyed", s.rule("shelter")))
    return s
