"""The melee sequence: who falls upon whom, together or one after another."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from gonfanon.battle.orders.orders import targets_of
from gonfanon.cast.characters import STUNNED, WELL, WOUNDED
from gonfanon.minds.value.melee import BACK, Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import HONOUR
from gonfanon.rules.combat.by_difference import may_attack, odds_of, why_not_attack
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack


class Blow(NamedTuple):
    """An attack weighed."""

    value: int
    order: Attack
    worth: int
    """What the attack alone is expected to bring."""


def groups(men: list[int]) -> list[tuple[int, ...]]:
    """The gatherings worth thinking of: all of them where they are few."""
    if len(men) <= 4:
        return [each for size in range(1, len(men) + 1) for each in combinations(men, size)]
    pairs = [*combinations(men, 1), *combinations(men, 2)]
    return [*pairs, *(tuple(m for m in men if m != n) for n in men), tuple(men)]


def blows(view: Outlook, follow_up: bool) -> list[Blow]:
    """Every attack worth thinking of, with its worth and what it keeps others from."""
    s, fray = view.s, view.fray
    beside: dict[int, list[int]] = {}
    for n in view.own:
        if may_attack(s, n) is None:
            for t in targets_of(s, n):
                beside.setdefault(t, []).append(n)
    alone = {(n, t): max(0, fray.attack((n,), t)) for t, men in beside.items() for n in men}
    elsewhere = {
        (n, t): max((worth for (m, other), worth in alone.items() if m == n and other != t), default=0)
        for n, t in alone
    }
    found = []
    by_odds = s.scene.book.procedures.melee == "odds"
    for t, men in beside.items():
        for pack in groups(men) if not view.alone else [(n,) for n in men]:
            # Where strengths are divided, the weak may not strike alone. MAG-6e
            if by_odds and why_not_attack(s, pack, t) is not None:
                continue
            worth = fray.attack(pack, t)
            if view.temper.honour and s.scene.characters[t].has("noble"):
                worth = worth * HONOUR // 100
            value = worth - sum(elsewhere[n, t] for n in pack) - 2 * len(pack)
            if follow_up and worth > 0:
                rest = tuple(n for n in men if n not in pack)
                value += _after(s, pack, t, rest, fray) if rest else 0
            found.append(Blow(value, Attack(pack, t), worth))
    return [*found, *_at_two(view, beside, elsewhere)] if by_odds else found


def _at_two(
    view: Outlook, beside: dict[int, list[int]], elsewhere: dict[tuple[int, int], int]
) -> Iterator[Blow]:
    """One man against two enemies at once: he drives both back, or one of them takes the harm. MAG-6.2a MAG-6.2d"""
    s, fray = view.s, view.fray
    for n in dict.fromkeys(n for men in beside.values() for n in men):
        foes = [t for t, men in beside.items() if n in men]
        for first, other in combinations(foes, 2):
            if s.face(n).attack < s.face(first).defence + s.face(other).defence:
                continue
            if why_not_attack(s, (n,), first, (other,)) is not None:
                continue
            found = odds_of(s, (n,), first, more=(other,))
            table = fray.lore.melee[found.mounted]
            gain = 0
            for tenths, effect in table.row(found.index, found.die.value):
                if "defender" in effect.who:
                    losses = (fray.cost(first, effect), fray.cost(other, effect))
                    gain += tenths * (sum(losses) if effect.retreat else min(losses))
            wounds, backs = table.harm(found.index, found.die.value)
            worth = (gain - wounds * fray.wound(n) - backs * fray.life(n) * BACK // 100) // 10
            alone = max(elsewhere[n, first], elsewhere[n, other])
            yield Blow(worth - alone - 2, Attack((n,), first, (other,)), worth)


def _after(s: Battle, pack: tuple[int, ...], t: int, rest: tuple[int, ...], fray: Fray) -> int:
    """What those who hold back could still do to him, by what the first attack leaves of him."""
    if s.pieces[t].state == STUNNED or s.scene.characters[t].kind != "person":
        return 0
    chances = outcomes(s, pack, t, fray)
    total = 0
    for state, tenths in chances.items():
        if not tenths:
            continue
        after = s if state == s.pieces[t].state else _struck(s, t, state)
        total += tenths * max(0, Fray(after).attack(rest, t))
    return total // 10


def _struck(s: Battle, t: int, state: int) -> Battle:
    if state == STUNNED and s.pieces[t].mount >= 0:
        return s.change(t, state=state, mount=-1, facing=-1)
    return s.change(t, state=state)


def outcomes(s: Battle, pack: tuple[int, ...], t: int, fray: Fray) -> dict[int, int]:
    """Tenths by which the defender stays within reach, unhurt, wounded or stunned."""
    p = s.pieces[t]
    column, _ = fray.column_of(pack, t)
    left = {p.state: 10, WOUNDED: 0, STUNNED: 0} if p.state != WELL else {WELL: 10, WOUNDED: 0, STUNNED: 0}
    for tenths, effect in fray.lore.melee[p.mount >= 0].row(column, fray.die(t)):
        if "attacker" in effect.who:
            continue
        left[p.state] -= tenths
        if p.state == WELL and effect.state == "wounded":
            left[WOUNDED] += tenths
        elif p.state == WELL and effect.state == "stunned":
            left[STUNNED] += tenths
    return left
