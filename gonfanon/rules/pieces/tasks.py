"""Work that takes whole turns: who has stood idle long enough, and who is free to begin anything. GUI-8.5.2b ANA-0.4"""

from gonfanon.cast.pieces import ATTACKED, BUSY, FOUGHT, MOVED, NEVER, SHOT, WORKED
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle

FULL_TURN = ("GUI-8.5.2b", "ANA-0.4")


def why_not_busy(s: Battle, n: int, rule: str) -> Refusal | None:
    """Who may do something in place of shooting and fighting, in the melee of his phase. GUI-10.1.6b"""
    p = s.pieces[n]
    if s.step != "melee" or s.side_of(n) != s.side or not s.is_person(n):
        return Refusal(rule, "not-its-melee", also=("GUI-2.1f",))
    if not p.stands:
        return Refusal("GUI-1.2h", "cannot-attack", also=(rule,))
    if p.captor >= 0:
        return Refusal("ANA-1.4c", "prisoner", also=(rule,))
    if p.did(SHOT | ATTACKED | BUSY | WORKED):
        return Refusal(rule, "has-done-something", also=FULL_TURN)
    return None


def why_not_work(s: Battle, n: int, rule: str, turns: int = 1) -> Refusal | None:
    """Who has stood in his place for so many full turns and done nothing. GUI-8.5.2b ANA-0.4"""
    refusal = why_not_busy(s, n, rule)
    if refusal is not None:
        return refusal
    p = s.pieces[n]
    if p.did(MOVED) or p.spent or p.idle_since == NEVER or s.turn - p.idle_since < turns:
        what = "not-a-full-turn" if turns == 1 else "not-two-full-turns"
        return Refusal(rule, what, also=FULL_TURN)
    if p.did(FOUGHT) and s.scene.book.procedures.tasks == "unattacked":
        return Refusal("MAG-0e", "was-attacked", also=(rule, *FULL_TURN))
    return None


def why_not_work_together(s: Battle, pieces: tuple[int, ...], rule: str, turns: int) -> Refusal | None:
    """Two men work together, and both have stood idle so long. ANA-2.3.2a ANA-3.2.3a"""
    if len(pieces) != 2 or pieces[0] == pieces[1]:
        return Refusal(rule, "two-men-are-needed")
    for n in pieces:
        refusal = why_not_work(s, n, rule, turns)
        if refusal is not None:
            return refusal
    return None
