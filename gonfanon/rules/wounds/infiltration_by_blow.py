"""Slipping past enemies by blows: everybody able to attack the hex that is left strikes once at the passer.

Moves, advances and retreats that go on from a hex entered beside enemies ask here who strikes, and let them. MAG-4.3b
"""

from collections.abc import Collection

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.events.beasts import Opposed
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.boats import boats, deck
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.infiltration import modifiers
from gonfanon.rules.wounds.wounds import BLOWS, hurt

NEVER_THROUGH = ("window", "arrow-slit", "multiple-arrow-slits", "twin-window")
"""Openings from behind which nobody opposes a passer, though some of them may be fought through. MAG-4.3.1.1a"""


def by_blow(s: Battle) -> bool:
    """Whether the book has passers struck at, one die an enemy. MAG-4.3b"""
    return s.scene.book.infiltration.procedure == "by-blow"


def strikers(s: Battle, n: int, at_mask: int, struck: Collection[int] = ()) -> list[int]:
    """The enemies that strike at somebody who goes on from these hexes, in the order of the pieces. MAG-4.3e

    `struck` are those who do not: the beaten of an advance (MAG-4.3g), or those who have struck already in the
    simulated walk. Those who have struck at him in this phase are left out in any case (MAG-4.3d). A rider is open
    to blows on either of his hexes (MAG-4.3.1.2).
    """
    spent = s.pieces[n].passed
    near = s.board.zone(s.side_of(n))[0] & at_mask
    found = {m for h in bits(near) for m in s.board.able(s.side_of(n), h) if opposes(s, m, h)}
    return sorted(m for m in found if m not in spent and m not in struck)


def opposes(s: Battle, enemy: int, h: int) -> bool:
    """Whether an enemy able to attack a hex opposes anyone who crosses it. MAG-4.3.1.1a MAG-4.3.1.1b

    Not on his knees, nor through a window or slit, nor from elsewhere at somebody on a boat.
    """
    p, field = s.pieces[enemy], s.scene.field
    if p.posture == "kneeling" and not p.riding:
        return False
    if (field.boats or s.scene.sailing) and not _same_deck(s, enemy, h):
        return False
    return any(_reaches(s, at, h) for at in s.hexes(enemy))


def _reaches(s: Battle, at: int, h: int) -> bool:
    """Whether a blow gets from one hex to another otherwise than through a window or slit. MAG-4.3.1.1a"""
    if s.ground.may_cross(at, h):
        return True
    way = s.ground.passage(at, h) if s.ground.passages else None
    return way is not None and way.fights and way.kind not in NEVER_THROUGH


def _same_deck(s: Battle, enemy: int, h: int) -> bool:
    """Anyone who crosses a boat is opposed by those aboard it only. MAG-4.3.1.1b MAG-4.3.1.1c"""
    decks = (*s.scene.field.boats.values(), *(deck(s, boat) for boat in boats(s)))
    own = next((hexes for hexes in decks if h in hexes), None)
    return own is None or any(at in own for at in s.hexes(enemy))


def strike(s: Battle, n: int, enemies: list[int]) -> Play[tuple[Battle, bool]]:
    """Every blow due here falls; True comes back if the passer may go on. MAG-4.3b MAG-4.3.1a

    A stop does not cancel the blows after it, two wounds kill, and only his death ends them.
    """
    free = True
    if enemies:
        s = yield from tell(Opposed(n, tuple(enemies), "MAG-4.3d"))
    for enemy in enemies:
        s, unstopped = yield from _blow(s, n, enemy)
        free = free and unstopped
        if not s.pieces[n].alive:
            break
    return s, free


def _blow(s: Battle, n: int, enemy: int) -> Play[tuple[Battle, bool]]:
    """One die of one enemy. MAG-4.3.1a MAG-4.3.1b MAG-4.3.1c MAG-4.3.1e"""
    modifier = modifiers(s, n, enemy).value
    die = yield from roll("1d10", "infiltration", "MAG-4.3.1a", s.side_of(enemy))
    result = s.scene.book.infiltration.table.result(die + modifier)
    s = yield from tell(Rolled("infiltration", die, modifier, result, (n, enemy), "MAG-4.3.1a"))
    if result == "stop":
        return s, False
    if result in BLOWS:
        s = yield from hurt(s, n, BLOWS[result], "MAG-4.3.1a")
    return s, s.pieces[n].stands
