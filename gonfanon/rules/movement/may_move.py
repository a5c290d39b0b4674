"""Who has a move to make in this sequence, and why one is refused."""

from gonfanon.cast.characters import STUNNED
from gonfanon.cast.pieces import BORNE, BUSY, FORMED, HAS_CHARGED, MOVED, SHOT, WORKED
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.movement.wagons import why_not_drive
from gonfanon.rules.paths.walk import walk
from gonfanon.rules.pieces.hindrances import kept_from
from gonfanon.rules.pieces.prisoners import may_flee
from gonfanon.rules.pieces.weapon_in_hand import line_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Step

ANY_DEED = HAS_CHARGED | WORKED | MOVED | BUSY | FORMED
"""Anyone who has done none of this, and is neither bound nor in formation, has his move."""


def why_not_move(s: Battle, n: int, steps: tuple[Step, ...]) -> Refusal | None:
    """Why a character may not make this move now. GUI-4c GUI-2.1d"""
    if n in s.scene.things:
        return why_not_drive(s, n, steps)
    refusal = may_move(s, n)
    if refusal is not None:
        return refusal
    if not steps:
        return Refusal("GUI-4c", "no-steps")
    w = walk(s, n, steps, s.pieces[n].left)
    if isinstance(w, Refusal):
        return _after_shooting(s, n, w)
    for tether in s.scene.hooks.cannot_end_move if s.scene.tactics else ():
        if (bond := tether(s, n, w)) is not None:
            return bond
    return w.may_end()


def _after_shooting(s: Battle, n: int, refusal: Refusal) -> Refusal:
    """Anyone who has shot lacks the points that his weapon took from him. GUI-5.1a GUI-2.1d"""
    if refusal.what != "too-few-points" or not s.pieces[n].did(SHOT):
        return refusal
    return Refusal(refusal.rule, refusal.what, also=(*refusal.also, "GUI-5.1a", "GUI-2.1d", line_of(s, n)))


def may_move(s: Battle, n: int) -> Refusal | None:
    """Whether a character has a move to make in this sequence. GUI-1.2h GUI-4c GUI-4.4.3a"""
    p, character = s.pieces[n], s.scene.characters[n]
    if s.step != "movement" or character.side != s.side:
        return Refusal("GUI-2.1d", "not-its-movement", also=("GUI-2.1h", "GUI-2d", "GUI-2b", "GUI-2.1a"))
    if character.kind == "horse":
        return Refusal("GUI-4.4.3a", "horses-stand-still")
    if p.state >= STUNNED:
        return Refusal("GUI-1.2h", "stunned-or-dead")
    if p.at < 0 and p.away not in ("waiting", "litter"):
        return Refusal("GUI-4b", "not-on-the-board")
    bond = kept_from(s, n, s.scene.hooks.cannot_move) if s.scene.tactics else None
    idle = not p.deeds & ANY_DEED and p.captor < 0 and p.front < 0
    return bond if idle else bond or _has_acted(s, n)


def _has_acted(s: Battle, n: int) -> Refusal | None:
    """What it has done in this phase, or its formation, leaves it no move of its own. GUI-4c GUI-7.3.1c

    Who formed, turned or left a formation this turn moves only with it (GUI-7.3.1a).
    """
    p = s.pieces[n]
    if p.did(HAS_CHARGED):
        return Refusal("GUI-7.2.1i", "has-charged", also=("GUI-4c",))
    if p.did(WORKED):
        return Refusal("GUI-10.6.1b", "has-worked", also=("GUI-8.5.2b", "GUI-4c"))
    if p.captor >= 0 and (kept := may_flee(s, n)) is not None:
        return kept
    if p.did(BUSY):
        return Refusal("GUI-4.2.3a", "busy-with-bodies", also=("GUI-4c",))
    if p.did(MOVED):
        return Refusal("GUI-4c", "has-moved", also=("GUI-4d", *(("GUI-10.1.2d",) if p.did(BORNE) else ())))
    if s.scene.forming and p.front >= 0:
        return Refusal("GUI-7.3.1c", "moves-with-formation", also=("GUI-7.3.1a",))
    if s.scene.forming and p.did(FORMED):
        return Refusal("GUI-7.3.1a", "changed-formation", also=("GUI-7.3.1c",))
    return None
