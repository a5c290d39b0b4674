"""What the tactics of chapter 7 keep somebody from. MAG-7a"""

from collections.abc import Iterable

from gonfanon.cast.pieces import LEAPT
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.hooks import Hindrance
from gonfanon.rules.position.state import Battle


def kept_from(s: Battle, n: int, hindrances: Iterable[Hindrance]) -> Refusal | None:
    """The first rule that keeps somebody from something."""
    return next((refusal for hindrance in hindrances if (refusal := hindrance(s, n)) is not None), None)


def fallen_on(s: Battle, n: int, target: int) -> bool:
    """Whether somebody has dropped on an enemy and is still on him. MAG-7.8.5a"""
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
