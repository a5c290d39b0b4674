"""Who commands whom, and who is in disorder. ARG-9.3 ARG-11.7 ARG-27.3 ARG-30.1"""

from gonfanon.argad.ground.bases import apart, near
from gonfanon.argad.state.skirmish import Skirmish


def may_command(s: Skirmish, chief: int, n: int) -> bool:
    """A chief has authority over a figure: of his own troop, of a class not above his own. ARG-30.2 ARG-13.32"""
    lord, man = s.person(chief), s.person(n)
    if chief == n or lord.side != man.side:
        return False
    return lord.rank == "troop-chief" or man.rank_in <= lord.rank_in


def gives_orders(s: Skirmish, chief: int) -> bool:
    """A chief who hesitates or is in disorder gives no orders. ARG-16.12 ARG-28.11"""
    stand = s.stands[chief]
    return s.active(chief) and not stand.hesitates and not stand.disorder and stand.state != "lying"


def commanders(s: Skirmish, n: int) -> list[int]:
    """The chiefs within voice range who can command a figure, the nearest first. ARG-9.3 ARG-9.16"""
    found = [chief for chief in s.commanders_of(s.side(n)) if _commands(s, chief, n)]
    return sorted(found, key=lambda chief: (apart(s, chief, n), chief)) if len(found) > 1 else found


def _commands(s: Skirmish, chief: int, n: int) -> bool:
    """A chief can give a figure an order now, by his voice."""
    return may_command(s, chief, n) and gives_orders(s, chief) and near(s, chief, n, s.scene.book.bases.voice)


def commanded(s: Skirmish, n: int) -> bool:
    """A chief in voice range can order this figure. ARG-16.12"""
    return s.scene.command_given or any(_commands(s, chief, n) for chief in s.commanders_of(s.side(n)))


def in_command(s: Skirmish, n: int) -> bool:
    """A figure that is not in disorder: a chief needs nobody, all others a chief in voice range. ARG-11.7 ARG-27.5"""
    if s.stands[n].disorder:
        return False
    return s.person(n).chief or commanded(s, n)


def troop_chief_near(s: Skirmish, n: int, limit: int | None = None) -> int:
    """The chief of troop in voice range of a figure; -1 if there is none. ARG-16.15"""
    voice = s.scene.book.bases.voice if limit is None else limit
    for chief in s.commanders_of(s.side(n)):
        if s.person(chief).rank == "troop-chief" and gives_orders(s, chief) and near(s, chief, n, voice):
            return chief
    return -1


def heard(s: Skirmish, n: int) -> bool:
    """An order reaches a figure by voice, or by a musician near the chief. ARG-9.5 ARG-26.3"""
    if commanded(s, n):
        return True
    bases = s.scene.book.bases
    return any(
        s.person(m).rank == "musician"
        and s.side(m) == s.side(n)
        and near(s, m, n, bases.music)
        and any(
            near(s, chief, m, bases.voice) and may_command(s, chief, n) and gives_orders(s, chief)
            for chief in s.commanders_of(s.side(n))
        )
        for m in s.fighters
    )
