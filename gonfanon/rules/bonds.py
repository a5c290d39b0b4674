"""What the tactics of chapter 7 keep somebody from; each of them adds its own to these lists. MAG-7a"""

from collections.abc import Callable, Iterable
from typing import Any

from gonfanon.cast.pieces import LEAPT
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.state import Battle

Bond = Callable[[Battle, int], Refusal | None]
FIGHTING: list[Bond] = []
"""Why somebody may not attack: he kneels, he loads a crossbow. MAG-7.11.2a MAG-7.7.1a"""
MOVING: list[Bond] = []
"""Why somebody may not move. MAG-7.7.1a"""
SHOOTING: list[Bond] = []
"""Why somebody may not shoot at anybody. MAG-7.7.1b MAG-7.11.3a"""
AIMING: list[Callable[[Battle, int, int], Refusal | None]] = []
"""Why somebody may not shoot at a hex. MAG-7.7.1a MAG-7.11.1b"""
TETHERS: list[Callable[[Battle, int, Any], Refusal | None]] = []
"""Why a move may not end where a walk ends. MAG-7.7.2b"""


def kept_from(s: Battle, n: int, bonds: Iterable[Bond]) -> Refusal | None:
    """The first rule that keeps somebody from something."""
    return next((refusal for bond in bonds if (refusal := bond(s, n)) is not None), None)


def fallen_on(s: Battle, n: int, target: int) -> bool:
    """Whether somebody has dropped on an enemy and is still upon him. MAG-7.8.5a"""
    p = s.pieces[n]
    return p.did(LEAPT) and p.aim == target and p.at in s.hexes(target)


def in_contact(s: Battle, n: int) -> bool:
    """Whether somebody has an enemy before him whom he is able to strike. MAG-7.1b"""
    strikes = s.board.strikes(n)
    return any(
        p.alive and p.captor < 0 and s.side_of(m) not in (-1, s.side_of(n)) and strikes & s.mask(m)
        for m, p in enumerate(s.pieces)
        if p.at >= 0 and s.is_person(m)
    )
