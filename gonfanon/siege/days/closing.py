"""What the action of a day, or the lack of the initiative, shuts out. GUI-11.1.3f GUI-11.4b ANA-7.7"""

from gonfanon.kernel.figures import Refusal
from gonfanon.siege.sheet import Siege

SHUTTING = {"assault": "ANA-7.7.1d", "general": "ANA-7.7.5b", "relief": "ANA-7.7.5b"}
"""Actions beside which there is nothing but building, with the clause. ANA-7.7"""


def why_closed(s: Siege, side: int) -> Refusal | None:
    """Why a side does nothing in this part of the day. GUI-11.1.3f GUI-11.4b GUI-11.4.2i ANA-7.6 ANA-7.7"""
    if side == s.besieger and s.rebuilding:
        return Refusal(s.rule("stores"), "rebuilding-stores")
    if s.conduct.ways.closing == "by-action":
        if s.action in SHUTTING:
            also = (s.rule("closed-day"), s.rule("used-engines"))
            return Refusal(SHUTTING[s.action], "closed-by-the-action", also=also)
        return None
    if s.initiative != side:
        return Refusal(
            s.rule("idle-days"), "no-initiative", also=(s.rule("besieger-action"), s.rule("targets"))
        )
    if s.action and s.fought:
        return Refusal(s.rule("closed-day"), "fought-today")
    return None
