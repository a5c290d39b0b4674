"""Who has his hands full or is in the hands of others, and so threatens nobody."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gonfanon.rules.position.state import Battle


def bears_ladder(s: "Battle", n: int) -> bool:
    """Whether somebody carries a ladder: he starts no combat, does not shoot and stops nobody. GUI-10.1.2b"""
    for thing in s.scene.things:
        p = s.pieces[thing]
        if p.posture == "carried" and n in p.bearers and s.scene.characters[thing].thing == "ladder":
            return True
    return False


def held(s: "Battle", n: int) -> bool:
    """A prisoner is held while both his guards are able and next to him. ANA-1.4d ANA-1.4e ANA-1.4g"""
    p = s.pieces[n]
    if p.captor < 0 or p.escaped:
        return False
    beside, guards = s.scene.grid.grown(s.mask(n)), guards_of(s, n)
    able = tuple(m for m in guards if s.pieces[m].stands and s.mask(m) & beside)
    if s.scene.book.procedures.quarter == "ransom":
        return len(able) == len(guards) and may_hold(s, able)
    return len(able) >= 2


def may_hold(s: "Battle", guards: tuple[int, ...]) -> bool:
    """A knight or a sergeant is escort enough for a prisoner, else it takes two. MAG-6.9f"""
    trusted = any(s.scene.characters[m].has(rank) for m in guards for rank in ("knight", "sergeant"))
    return trusted or len(guards) > 1


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
    if not s.scene.prisoners:
        return ()
    return tuple(n for n, p in enumerate(s.pieces) if p.captor >= 0)
