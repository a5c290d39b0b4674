"""The card of a person: his weapon, how far it carries, and what he can do that others cannot."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from gonfanon.rules.charges.fought_at_once import couches
from gonfanon.rules.pieces.prisoners import TAKEN
from gonfanon.rules.pieces.weapon_in_hand import line_of, ranges_of, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.berserkers import berserk
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues, say, written


class Ability(NamedTuple):
    """Something that not everybody can do: its message, the rule it rests on, and who can do it."""

    key: str
    rule: str
    has: Callable[[Battle, int], bool]


def _with(trait: str, option: str = "") -> Callable[[Battle, int], bool]:
    """Those with a trait, where the battle has the option that it needs."""
    return lambda s, n: s.character(n).has(trait) and (not option or option in s.scene.options)


def _knight_in_groups(s: Battle, n: int) -> bool:
    return s.pieces[n].riding and not s.scene.one_table and couches(s, n)


ABILITIES = (
    Ability("armour", "GUI-6.3", lambda s, n: s.character(n).armour),
    Ability("couched-lance", "GUI-7.2.4a", _knight_in_groups),
    Ability("cataphract", "GUI-7.2.5a", lambda s, n: s.pieces[n].riding and s.character(n).has("cataphract")),
    Ability("hoplite", "GUI-7.3.1a", lambda s, n: s.scene.forming and s.character(n).has("hoplite")),
    Ability("horse-archer", "GUI-7.4a", lambda s, n: s.scene.refusing and s.character(n).has("horse-archer")),
    Ability("ransom", "ANA-1.4a", lambda s, n: bool(s.scene.book.castles.capture_from) and _noble(s, n)),
    Ability("engineer", "ANA-4.4.1b", lambda s, n: bool(s.scene.things) and s.character(n).has("engineer")),
    Ability("berserker", "MAG-7.1a", berserk),
    Ability("housecarl", "MAG-7.2a", _with("housecarl", "shield-wall")),
    Ability("two-handed-axe", "MAG-7.3a", _with("two-handed-axe", "two-handed-axe")),
    Ability("hamstringer", "MAG-7.10a", _with("peasant", "hamstringers")),
    Ability(
        "polearm",
        "MAG-4.3.1c",
        lambda s, n: bool(s.scene.book.infiltration.opponent_polearm) and s.character(n).has("polearm"),
    ),
    Ability("assassin", "MAG-5a", lambda s, n: s.scene.one_table and s.character(n).has("assassin")),
)


def _noble(s: Battle, n: int) -> bool:
    return any(s.character(n).has(trait) for trait in TAKEN)


def card(s: Battle, n: int, tongues: Tongues, id: int) -> replies.Card:
    """What there is to know of a piece beyond its counter."""
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    able = [
        replies.AbilityShown(say(f"ability-{one.key}"), tongues.rule(one.rule)) for one in _abilities(s, n)
    ]
    if weapon is None:
        return replies.Card(id, n, abilities=able)
    bands = [ranges.short[1], ranges.medium[1], ranges.long[1]] if ranges is not None else []
    return replies.Card(id, n, written(weapon.name), bands, tongues.rule(line_of(s, n)), able)


def _abilities(s: Battle, n: int) -> Iterator[Ability]:
    return (one for one in ABILITIES if s.is_person(n) and one.has(s, n))
