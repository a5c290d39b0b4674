"""What must always be true of a siege: looked at between steps by `fuzz` and the tests."""

from collections.abc import Iterator
from typing import Any

from gonfanon.cast.characters import DEAD
from gonfanon.kernel.ask import Ask
from gonfanon.play.watch import broken as broken_board
from gonfanon.play.watch import idle_hands as idle_on_board
from gonfanon.siege.orders import BreakBridges, Build
from gonfanon.siege.places import is_down
from gonfanon.siege.sheet import GONE, Siege


def broken(before: Siege, s: Siege) -> list[str]:
    """Everything that is wrong with a siege between steps, given an earlier state of it."""
    found = [
        *_conserved(before, s),
        *_stores(s),
        *_ruins(before, s),
        *_works(s),
        *_crossing(s),
        *crossed(before, s),
    ]
    if (
        before.battle is not None
        and s.battle is not None
        and before.battle.scene.field is s.battle.scene.field
    ):
        found += broken_board(before.battle, s.battle)
    return found


def _conserved(before: Siege, s: Siege) -> Iterator[str]:
    """Nobody vanishes, newcomers come last; the dead stay dead, those gone stay away."""
    if [who.key for who in s.characters[: len(before.characters)]] != [who.key for who in before.characters]:
        yield "those who were there are not the first of those who are"
    if not len(s.men) == len(s.characters) == len(s.site.pieces):
        yield f"{len(s.characters)} people, {len(s.men)} on the sheet, {len(s.site.pieces)} pieces"
    if len({who.key for who in s.characters}) != len(s.characters):
        yield "two have the same name"
    for n, then in enumerate(before.site.pieces):
        now = s.site.pieces[n]
        if then.state == DEAD and now.state != DEAD:
            yield f"{s.name(n)} was dead and is not"
        if then.away in GONE and now.away not in GONE:
            yield f"{s.name(n)} had {then.away} and is back"
        if then.captor >= 0 and now.captor < 0:
            yield f"{s.name(n)} was a prisoner and is free"


def _stores(s: Siege) -> Iterator[str]:
    """Stores are never negative. GUI-11.1.1f ANA-7.1.1e"""
    for name in ("supply", "rations", "left_behind", "stocks", "animals"):
        if getattr(s, name) < 0:
            yield f"{name} is {getattr(s, name)}"


def _ruins(before: Siege, s: Siege) -> Iterator[str]:
    """A demolished hex is never whole again. GUI-11.3.3a ANA-7.3.4a"""
    for place, _ in before.site.works.terrain:
        if is_down(before.site, place) and not is_down(s.site, place):
            yield f"{s.scene.field.name(place)} was down and stands again"


def _works(s: Siege) -> Iterator[str]:
    """Nobody is at two works, or at work and on the wall. GUI-11.2b ANA-7.4c"""
    men = [n for job in s.jobs for n in job.men]
    for n in men:
        if men.count(n) > 1:
            yield f"{s.name(n)} is at two works"
        if not s.here(n):
            yield f"{s.name(n)} is at work, and is dead, taken or gone"
    called_up = s.action in ("general", "relief") and s.conduct.ways.builders == "called-up"
    if s.battle is not None and not called_up:
        yield from (f"{s.name(n)} is at work and on the board" for n in men if s.battle.pieces[n].at >= 0)


def _crossing(s: Siege) -> Iterator[str]:
    """A battle has everybody of the siege by the same number; who is not in it is away."""
    if (s.battle is None) != (s.affair is None):
        yield "a battle without an affair, or the other way about"
    if s.battle is None or s.affair is None:
        return
    names = [who.key for who in s.battle.scene.characters[: len(s.characters)]]
    if names != [who.key for who in s.characters]:
        yield "the battle has other people than the siege"
    for n in range(len(s.characters)):
        if n not in s.affair.men and s.battle.pieces[n].at >= 0:
            yield f"{s.name(n)} is on the board and not in the battle"


def crossed(before: Siege, s: Siege) -> Iterator[str]:
    """Nobody is lost or made by a battle that is over; who was not in it is as before."""
    if before.battle is None or before.affair is None or before.other is not None or s.battle is not None:
        return
    entered = {*before.affair.men}
    for n, then in enumerate(before.site.pieces):
        below, now = before.battle.pieces[n], s.site.pieces[n]
        if n not in entered:
            if (now.state, now.captor, now.away) != (then.state, then.captor, then.away):
                yield f"{s.name(n)} was not in the battle, and is not as before"
            continue
        if now.at >= 0 and now.away:
            yield f"{s.name(n)} is at {now.at} and away `{now.away}`"
        if below.state == DEAD and now.state != DEAD:
            yield f"{s.name(n)} is dead below and alive above"
        if below.captor >= 0 and now.captor < 0 and now.state != DEAD:
            yield f"{s.name(n)} is taken below and free above"
        free = s.is_person(n) and now.state != DEAD and now.captor < 0
        if free and not (s.here(n) or s.men[n].relief or s.outcome is not None):
            yield f"{s.name(n)} is free and nowhere"


def idle_hands(s: Siege, ask: Ask, said: Any) -> list[str]:
    """Those who act by an answer and cannot."""
    if ask.within and s.battle is not None:
        return idle_on_board(s.battle, ask, said)
    if not isinstance(said, (Build, BreakBridges)):
        return []
    return [f"{s.name(n)} acts and cannot" for n in said.pieces if not s.able(n)]
