"""Stakes before a line: dear to enter from the front, and worse for riders and for those pushed onto them. MAG-7.9a"""

from gonfanon.cast.pieces import IMPALED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.tactics import Impaled
from gonfanon.rules.pieces.planted_stakes import STAKES
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import table_for
from gonfanon.rules.shooting.taking_a_shot import suffer
from gonfanon.rules.terrain.changed_ground import Passage

LIKE_A = "short-bow"
"""The column of the shooting table on which stakes wound. MAG-7.9.3a"""
CLAD = -1
"""Added to the die of a rider in armour, in place of what armour adds elsewhere. MAG-7.9.3a"""


def ride_onto(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """A rider who comes in by the front is tried at once, as by defensive fire. MAG-7.9.3a MAG-7.9.4c"""
    if not s.pieces[n].riding:
        return s
    s, letter = yield from _prick(s, n, "MAG-7.9.3a")
    table = s.scene.book.shooting_mounted
    effect = table.defensive[letter]
    # Anyone who is thrown off goes no farther, not even on foot.
    slowed = s.step == "movement" and not effect.unhorsed
    s = yield from suffer(s, n, letter, effect, way.start, slowed, True)
    if s.pieces[n].alive and not s.pieces[n].riding:
        s = yield from tell(Impaled(n, "MAG-7.9.3a"))
    return s


def driven_onto(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """Anybody pushed onto them through their front is hurt as by offensive fire, and goes no farther. MAG-7.9.4b"""
    table = table_for(s, n)
    s, letter = yield from _prick(s, n, "MAG-7.9.4b")
    effect = table.offensive[letter]
    if effect.retreat:
        return s
    return (yield from suffer(s, n, letter, effect, way.start))


def lies_there(s: Battle, n: int) -> Refusal | None:
    """Whom the stakes have unhorsed does not fight in this phase. MAG-7.9.3a"""
    return Refusal("MAG-7.9.3a", "thrown-among-the-stakes") if s.pieces[n].did(IMPALED) else None


def _prick(s: Battle, n: int, rule: str) -> Play[tuple[Battle, str]]:
    """The die, read as that of a short bow at somebody without cover. MAG-7.9.3a"""
    modifier = CLAD if s.pieces[n].riding and s.character(n).armour else 0
    die = yield from roll("1d10", STAKES, rule, s.side_of(n))
    kind = s.scene.book.weapons[LIKE_A].kind
    letter = table_for(s, n).letter(kind, "none", die + modifier)
    s = yield from tell(Rolled(STAKES, die, modifier, letter, (n,), rule))
    return s, letter
