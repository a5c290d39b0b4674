"""What a side may see of a position: all of it, but for the enemy's places in a secret set-up. GUI-2a"""

from gonfanon.battle.terms import Terms
from gonfanon.kernel.position import Position
from gonfanon.rules.state import Battle


def veiled(s: Battle) -> bool:
    """Both sides are still setting up and neither sees the other's places."""
    terms: Terms | None = s.scene.terms
    return s.placing and terms is not None and terms.secret


def sight(s: Battle, side: int) -> Battle:
    """The battle as a side may see it: whom the enemy still places is away."""
    if not veiled(s):
        return s
    terms: Terms = s.scene.terms
    for n in terms.free:
        if s.side_of(n) != side:
            s = s.change(n, at=-1, facing=-1, front=-1, pikes=False, away="waiting")
    return s


def seen(position: Position[Battle], side: int) -> Position[Battle]:
    """The position for the eyes of a side: its own copy, to try orders on."""
    if not veiled(position.state):
        return position.view(side)
    return Position(position.rules, sight(position.state, side))
