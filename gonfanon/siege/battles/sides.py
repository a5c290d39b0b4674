"""Who of each side is still in a battle, and where: what its end depends on."""

from gonfanon.cast.characters import STUNNED
from gonfanon.rules.position.state import Battle
from gonfanon.siege.battles.opening import inner
from gonfanon.siege.battles.zones import field_masks, with_decks
from gonfanon.siege.sheet import Affair, Siege


def people(s: Siege, side: int, relief: bool | None = None) -> list[int]:
    """The people of a side of the siege that are in the battle."""
    assert s.affair is not None
    return [
        n
        for n in s.affair.men
        if s.is_person(n) and s.characters[n].side == side and (relief is None or s.men[n].relief == relief)
    ]


def parties(s: Siege) -> tuple[Affair, Battle]:
    """The affair and its battle."""
    assert s.affair is not None
    assert s.battle is not None
    return s.affair, s.battle


def attacker(s: Siege) -> int:
    """The side that storms: the besieger, or a garrison that comes out to retake what it has lost. GUI-11.4.1l"""
    affair, _ = parties(s)
    return affair.first if affair.action == "assault" else s.besieger


def retaken_by_garrison(s: Siege) -> bool:
    """Whether the garrison storms the part that the besiegers hold. GUI-11.4.1l GUI-11.4.1p"""
    affair, _ = parties(s)
    return affair.action == "assault" and affair.first == s.besieged


def on_map(s: Siege, side: int) -> list[int]:
    """Everybody of a side alive on the board, stunned or not, prisoners apart."""
    _, b = parties(s)
    return [n for n in people(s, side) if _present(b, n)]


def _present(b: Battle, n: int) -> bool:
    p = b.pieces[n]
    carried = p.away == "carried"
    return (p.at >= 0 or carried) and p.alive and p.captor < 0


def able(s: Siege, side: int) -> list[int]:
    """Everybody of a side on the board who is neither stunned nor a prisoner."""
    _, b = parties(s)
    return [n for n in people(s, side) if b.pieces[n].stands and b.pieces[n].captor < 0]


def to_come(s: Siege, side: int) -> list[int]:
    """Everybody of a side who is outside and may yet come on."""
    affair, b = parties(s)
    waiting = [n for n in people(s, side) if b.pieces[n].away == "waiting"]
    if side == attacker(s) == s.besieger and affair.action in ("assault", "gallery", "mine", "mine-sortie"):
        return waiting
    return [n for n in waiting if b.scene.terms.entry_mask(n)[1]]


def gone(s: Siege, side: int) -> list[int]:
    """Everybody of a side who has left the board."""
    _, b = parties(s)
    return [n for n in people(s, side) if b.pieces[n].away == "exited"]


def inside(s: Siege, who: list[int]) -> list[int]:
    """Those of some who are inside the place."""
    _, b = parties(s)
    _, mask, _ = field_masks(s)
    size = b.scene.grid.size
    whole = with_decks(b, mask)
    return [n for n in who if whole >> b.pieces[n].at & 1 or (mask >> b.pieces[n].at % size & 1)]


def in_part(s: Siege, who: list[int], key: str) -> list[int]:
    """Those of some who stand in a part of the place."""
    _, b = parties(s)
    mask = field_masks(s)[2].get(key, 0)
    return [n for n in who if mask >> b.pieces[n].at % b.scene.grid.size & 1]


def stunned(s: Siege, side: int) -> list[int]:
    """The stunned of a side on the board."""
    _, b = parties(s)
    return [n for n in on_map(s, side) if b.pieces[n].state == STUNNED]


def battle_side(s: Siege, side: int) -> int:
    """The number of a side in the battle."""
    assert s.affair is not None
    return inner(s.affair, side)
