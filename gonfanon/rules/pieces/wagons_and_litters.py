"""Wagons and litters under fire: who is aboard, what they hide, what they shelter."""

from gonfanon.kernel.memo import Memo
from gonfanon.rules.position.state import Battle

KNEELING_CAMELS = Memo[None, tuple[tuple[int, int], ...]]("kneeling-camels")
KNEELING = Memo[None, int]("kneeling")


def wagon_hexes(s: Battle, wagon: int) -> int:
    """The two hexes of a wagon. MAG-4.5.1d"""
    p = s.pieces[wagon]
    if p.at < 0:
        return 0
    rear = p.at - s.scene.grid.steps[p.facing] if p.facing >= 0 else -1
    return 1 << p.at | (1 << rear if rear >= 0 else 0)


def in_front(s: Battle, at: int, facing: int) -> int:
    """The three hexes before the front half of a wagon. MAG-4.5.1b"""
    grid = s.scene.grid
    ahead = (grid.neighbour(at, (facing + d) % 6) for d in (5, 0, 1))
    return sum(1 << h for h in ahead if h >= 0)


def wagon_at(s: Battle, place: int) -> int:
    """The wagon that fills a place, -1 if there is none."""
    if place < 0:
        return -1
    return next((w for w in wagons(s) if wagon_hexes(s, w) >> place & 1), -1)


def wagons(s: Battle) -> list[int]:
    """All wagons on the board."""
    return [n for n in s.scene.things if s.character(n).thing == "wagon" and s.pieces[n].at >= 0]


def rolls_on(s: Battle, wagon: int) -> bool:
    """Whether a wagon has moved since its side's last movement sequence began. MAG-4.5.4a"""
    return s.pieces[wagon].posture == "moving"


def wagons_between(s: Battle, at: int, h: int) -> int:
    """Hexes of wagons that stop a shot between two places of one level. MAG-4.5.1d

    A man aboard looks over the one he stands on, and a halted wagon leaves its shooters free. MAG-4.5.3.2a
    """
    if s.ground.level(at) != s.ground.level(h):
        return 0
    own = wagon_at(s, at)
    if own >= 0 and not rolls_on(s, own):
        return 0
    mask = 0
    for wagon in wagons(s):
        if wagon not in (own, wagon_at(s, h)):
            mask |= wagon_hexes(s, wagon)
    return mask


def beside_his_wagon(s: Battle, at: int) -> int:
    """Hexes whose men on foot do not bar the shots of those aboard a halted wagon. MAG-4.5.3.2b"""
    own = wagon_at(s, at)
    if own < 0 or rolls_on(s, own):
        return 0
    hexes = wagon_hexes(s, own)
    return (hexes | s.scene.grid.grown(hexes)) & ~s.board.riders & ~s.board.horses


def litter_of(s: Battle, n: int) -> int:
    """The camel in whose litter somebody sits, -1 if he is in none. MAG-4.6.1b"""
    p = s.pieces[n]
    return p.leader if p.away == "litter" else -1


def aim_hexes(s: Battle, n: int) -> tuple[int, ...]:
    """The hexes on which somebody can be aimed at: his own, or those of the camel that carries his litter."""
    camel = litter_of(s, n)
    return s.hexes(n if camel < 0 else camel)


def kneeling_camels(s: Battle) -> tuple[tuple[int, int], ...]:
    """Camels that kneel, each with its hexes; a dead one lies as it knelt. MAG-4.6.6c MAG-4.6.1c"""
    known = KNEELING_CAMELS.of(s).get(None)
    if known is None:
        camels = [n for n in sorted(s.scene.beasts) if s.character(n).camel and s.pieces[n].at >= 0]
        known = KNEELING_CAMELS.of(s)[None] = tuple((n, s.mask(n)) for n in camels if _kneels(s, n))
    return known


def _kneels(s: Battle, n: int) -> bool:
    return s.pieces[n].posture == "kneeling" or not s.pieces[n].alive


def kneeling(s: Battle) -> int:
    """The hexes of men and camels on their knees, over whom everybody shoots. MAG-7.11.3b MAG-4.6.6c"""
    known = KNEELING.of(s).get(None)
    if known is None:
        known = 0
        for n, p in enumerate(s.pieces):
            if p.posture == "kneeling" and p.at >= 0 and n not in s.scene.things:
                known |= s.mask(n)
        KNEELING.of(s)[None] = known
    return known
