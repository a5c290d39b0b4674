"""The chances of a fight of two alone. ARG-20.9 ARG-22.11"""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.melee.blows import NOTHING, Choices, best_arm, deadly, modifiers, result, results
from gonfanon.argad.melee.fights import Hit, parted
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import in_command
from gonfanon.books.argad.book import Arm


class FightOdds(Struct, frozen=True):
    """Who strikes first (-1: both at once), and what may become of the two."""

    first: int
    killed: dict[int, Fraction]
    recoil: dict[int, Fraction]


def fight_odds(s: Skirmish, n: int, m: int, choices: Choices = NOTHING) -> FightOdds:
    """The two alone with their default weapons, tie-break included."""
    ours, theirs = best_arm(s, n, m, choices), best_arm(s, m, n, choices)
    killed = {n: Fraction(0), m: Fraction(0)}
    recoil = {n: Fraction(0), m: Fraction(0)}
    odds = FightOdds(-1, killed, recoil)
    if ours is None and theirs is None:
        return odds
    if theirs is None or (ours is not None and ours.length > theirs.length):
        return _in_turn(s, n, m, ours, theirs, choices, odds)  # type: ignore[arg-type]
    if ours is None or theirs.length > ours.length:
        return _in_turn(s, m, n, theirs, ours, choices, odds)
    _at_once(s, n, m, ours, theirs, choices, odds)
    return odds


def _note(odds: FightOdds, piece: int, what: str, chance: Fraction) -> None:
    if what == "killed":
        odds.killed[piece] += chance
    elif what == "recoil":
        odds.recoil[piece] += chance


def _in_turn(
    s: Skirmish, n: int, m: int, ours: Arm, theirs: Arm | None, choices: Choices, odds: FightOdds
) -> FightOdds:
    """The longer weapon first; who is killed or driven back does not strike."""
    for what, chance in results(s, n, m, modifiers(s, n, m, ours, choices).value).items():
        _note(odds, m, what, chance)
        if what in ("killed", "recoil") or theirs is None:
            continue
        after = s
        if what == "wounded":
            if theirs.hands == 2:
                continue
            stand = s.stands[m]
            after = s.with_stand(m, replace(stand, state="wounded", lives=stand.lives - 1))
        added = modifiers(after, m, n, theirs, choices).value
        for back, part in results(after, m, n, added).items():
            _note(odds, n, back, chance * part)
    return FightOdds(n, odds.killed, odds.recoil)


def _naturals(s: Skirmish, n: int, m: int, added: int) -> list[tuple[Hit, int]]:
    """What each natural number that may fall does, with its chance in thirty-sixths."""
    hits = [Hit(n, m, die, die + added, result(s, n, m, die, added)) for die in range(1, 8)]
    if in_command(s, n) and not deadly(hits[5].result):
        return list(zip(hits, (6, 6, 6, 6, 6, 5, 1), strict=True))
    return [(hit, 6) for hit in hits[:6]]


def _at_once(s: Skirmish, n: int, m: int, ours: Arm, theirs: Arm, choices: Choices, odds: FightOdds) -> None:
    a, b = modifiers(s, n, m, ours, choices).value, modifiers(s, m, n, theirs, choices).value
    found: dict[tuple[int, str], int] = {}
    theirs_struck = _naturals(s, m, n, b)
    for ours_struck, chance in _naturals(s, n, m, a):
        for back, part in theirs_struck:
            both = [ours_struck, back]
            if ours_struck.result != "-" and back.result != "-":
                both = parted(s, both)
            for hit in both:
                found[hit.target, hit.result] = found.get((hit.target, hit.result), 0) + chance * part
    for (piece, what), count in found.items():
        _note(odds, piece, what, Fraction(count, 36 * 36))
