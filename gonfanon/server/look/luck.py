"""The luck of both sides: losses as the tables let them be expected, against losses as they fell.

A man counts 2: one who is wounded has lost half of himself, one who is dead all that was left of him. The
stunned have lost nothing yet. A shot is weighed when it is taken, over both its dice; one that strays into
somebody else is weighed where it lands.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, WELL, WOUNDED
from gonfanon.kernel.ask import Event
from gonfanon.play import Game
from gonfanon.rules.book.book import Effect, Melee
from gonfanon.rules.combat.by_difference import on_pikes
from gonfanon.rules.combat.by_odds import shielded
from gonfanon.rules.events import field as happened
from gonfanon.rules.events import horses as saddled
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_letters
from gonfanon.rules.shooting.shots import chances, shot_at, table_for
from gonfanon.rules.wounds.wounds import BLOWS, state_after
from gonfanon.server.wire.documents import Luck
from gonfanon.story.fallback import or_else
from gonfanon.story.figures import combatants, fought_mounted, melee_letters

WORTH = {WELL: 2, WOUNDED: 1, DEAD: 0}
Shares = Mapping[str, Fraction]


class Weighed(Struct, frozen=True):
    """A roll: what a side was to expect of it, and what it got, in halves of a man."""

    side: int
    expected: Fraction
    actual: Fraction
    counts: bool = True
    """False for the second die of a shot that was weighed with its first."""
    number: int = 0
    """The entry of the record with which it began."""
    die: int = 0


def weighed(game: Game) -> Iterator[Weighed]:
    """Every roll of a game that could cost somebody life or limb."""
    aimed: tuple[int, int] | None = None
    for entry in game.log:
        s = game.battle(entry.before)
        for event in entry.events:
            if isinstance(event, happened.ShotTaken):
                aimed = (event.piece, event.target)
            die = event.die if isinstance(event, happened.Rolled) else 0
            yield from (replace(each, number=entry.number, die=die) for each in _weighed(s, event, aimed))
            s = event.apply(s)


def luck_of(game: Game) -> list[Luck]:
    """What each side was to expect of all its rolls, and what it got, in men."""
    rolls = list(weighed(game))
    found = []
    for side, key in enumerate(game.scene.sides):
        mine = [roll for roll in rolls if roll.side == side]
        expected = sum((roll.expected for roll in mine), Fraction(0)) / 2
        actual = sum((roll.actual for roll in mine), Fraction(0)) / 2
        count = sum(roll.counts for roll in mine)
        found.append(Luck(key, round(float(expected), 2), round(float(actual), 2), count))
    return found


@or_else(lambda s, event, aimed: [])
def _weighed(s: Battle, event: Event, aimed: tuple[int, int] | None) -> list[Weighed]:
    """What one event did for somebody's luck; what cannot be weighed does not count."""
    if isinstance(event, happened.ShotTaken):
        return list(_aim(s, event))
    if not isinstance(event, happened.Rolled):
        return []
    if event.table == "melee":
        return list(_melee(s, event))
    return [_damage(s, event, event.pieces[:2] == aimed)] if event.table == "damage" else []


def _aim(s: Battle, event: happened.ShotTaken) -> Iterator[Weighed]:
    """What a shot promises when it is taken, by hex of impact and damage. GUI-5.4.1a"""
    n, target = event.piece, event.target
    found = shot_at(s, n, target, event.hex) if target >= 0 else None
    if found is None or found.refusal is not None or not s.is_person(target):
        return
    yield Weighed(
        s.side_of(n), _hoped(s, target, chances(s, n, target, found), _shooting(s, event)), Fraction(0)
    )


def _shooting(s: Battle, event: happened.ShotTaken) -> Mapping[str, Effect]:
    table = table_for(s, event.target)
    return table.defensive if event.defensive else table.offensive


def _damage(s: Battle, event: happened.Rolled, was_aimed: bool) -> Weighed:
    """What the damage roll did; if the shot went astray it was to be expected from here on only."""
    n, victim = event.pieces[0], event.pieces[1]
    letters, weapon = shot_letters(s, n, victim), weapon_of(s, n)
    side = s.side_of(n)
    if not s.is_person(victim) or weapon is None:
        return Weighed(side, Fraction(0), Fraction(0), False)
    sign = 1 if s.side_of(victim) != side else -1
    expected = Fraction(0)
    if not was_aimed:
        table = table_for(s, victim)
        results = [table.letter(weapon.kind, event.column, die + event.modifier) for die in range(1, 11)]
        expected = _hoped(s, victim, _shares(results), letters)
    return Weighed(side, sign * expected, sign * _lost(s, victim, letters[event.result]), not was_aimed)


def _melee(s: Battle, event: happened.Rolled) -> Iterator[Weighed]:
    """What a blow promised either side, by the column it was read in. GUI-6f MAG-6c"""
    attackers, defenders = combatants(s, event.pieces)
    side, mounted = s.side_of(attackers[0]), fought_mounted(s, defenders)
    table: Melee = s.scene.book.melee_mounted if mounted else s.scene.book.melee_foot
    column = next((n for n, row in enumerate(table.columns) if row[0] == event.column), -1)
    if column < 0:
        return
    letters = melee_letters(s, mounted)
    shares = _shares([table.letter(column, die + event.modifier) for die in range(1, 11)])
    against = {letter: effect for letter, effect in letters.items() if "attacker" not in effect.who}
    back = {letter: effect for letter, effect in letters.items() if effect.who == "one-attacker"}
    struck = _struck(s, defenders)
    if s.is_person(struck) and not on_pikes(s, attackers, struck):
        hoped, got = _hoped(s, struck, shares, against), _got(s, struck, against, event.result)
        yield Weighed(side, hoped, got)
    if s.side_of(struck) == side:
        # A horse of one's own: what the attacker suffers is nobody's luck.
        return
    weakest = attackers[0]
    hoped, got = _hoped(s, weakest, shares, back), _got(s, weakest, back, event.result)
    if hoped or got:
        yield Weighed(s.side_of(struck), hoped, got)


def _struck(s: Battle, defenders: tuple[int, ...]) -> int:
    """On whom of several a blow falls: one without armour; else the one who has least to lose. MAG-6.3b MAG-6.2d"""
    among = [n for n in defenders if not shielded(s, n)] or defenders
    return min(among, key=lambda n: WORTH.get(s.pieces[n].state, 2))


def _shares(letters: list[str]) -> Shares:
    return {letter: Fraction(letters.count(letter), len(letters)) for letter in dict.fromkeys(letters)}


def _hoped(s: Battle, n: int, shares: Shares, letters: Mapping[str, Effect]) -> Fraction:
    return sum((share * _got(s, n, letters, letter) for letter, share in shares.items()), Fraction(0))


def _got(s: Battle, n: int, letters: Mapping[str, Effect], letter: str) -> Fraction:
    return _lost(s, n, letters[letter]) if letter in letters else Fraction(0)


def _lost(s: Battle, n: int, effect: Effect) -> Fraction:
    """What an effect takes from somebody as he is."""
    now = s.pieces[n].state
    if effect.state not in BLOWS:
        return Fraction(0)
    then = state_after(s, n, BLOWS[effect.state])
    return Fraction(WORTH.get(now, 2) - WORTH.get(then, 2))


def fallen(event: Event) -> int:
    """Who is dead or wounded by an event; -1 if nobody is."""
    match event:
        case happened.Hurt(piece=n, state=state) | saddled.Unhorsed(piece=n, state=state):
            return n if state in (WOUNDED, DEAD) else -1
        case happened.Drowned(piece=n):
            return n
        case _:
            return -1
