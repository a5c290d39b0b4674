"""Who has his hands full or is in the hands of others, and so threatens nobody."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gonfanon.rules.state import Battle


def bears_ladder(s: "Battle", n: int) -> bool:
    """Whether somebody carries a ladder: he starts no combat, does not shoot and stops nobody. GUI-10.1.2b"""
    for thing in s.scene.things:
        p = s.pieces[thing]
        if p.posture == "carried" and n in p.bearers and s.scene.characters[thing].thing == "ladder":
            return True
    return False


def held(s: "Battle", n: int) -> bool:
    """A prisoner is held while both his guards are able and next to him. ANA-1.4d ANA-1.4e ANA-1.4g"""
    if s.pieces[n].captor < 0:
        return False
    beside = s.scene.grid.grown(s.mask(n))
    return sum(s.pieces[m].stands and bool(s.mask(m) & beside) for m in guards_of(s, n)) >= 2


def guards_of(s: "Battle", n: int) -> tuple[int, ...]:
    """The guards of a prisoner: those named, else all able men of his captors who are next to him. ANA-1.4d"""
    p = s.pieces[n]
    if p.bearers or p.captor < 0:
        return p.bearers
    near = s.scene.grid.grown(s.mask(n))
    return tuple(
        m
        for m, guard in enumerate(s.pieces)
        if guard.stands and s.scene.characters[m].side == p.captor and s.is_person(m) and s.mask(m) & near
    )


def captives(s: "Battle") -> tuple[int, ...]:
    """Everybody who is a prisoner or not yet armed again. ANA-1.4c"""
    if not s.scene.book.castles.capture_from:
        return ()
    return tuple(n for n, p in enumerate(s.pieces) if p.captor >= 0)
