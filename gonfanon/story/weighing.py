"""What a shot, a blow or a charge may do: the one place from which chips, bars, buttons and questions take it."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.book.book import COVERS, Effect
from gonfanon.rules.charges.charge import forecast
from gonfanon.rules.combat.by_difference import Odds, may_be_attacked, odds_of
from gonfanon.rules.melee.by_difference import odds
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_letters
from gonfanon.rules.shooting.shots import chances, shot_at, table_for
from gonfanon.rules.shooting.taking_a_shot import shot
from gonfanon.rules.words.field import Attack, Charge, Shoot
from gonfanon.story.figures import odds_letters

STATES = ("killed", "wounded", "stunned")
SUCCESS = (*STATES, "pikes")
"""What a blow is struck for: harm to the target, or its pikes beaten down. GUI-7.3.1f"""


class ResultWeighed(Struct, frozen=True):
    """One letter of a table with its chance and what it comes to here."""

    key: str
    letter: str
    share: Fraction
    effect: Effect


class Weighed(Struct, frozen=True):
    """All the figures of a blow or a shot before its die."""

    results: tuple[ResultWeighed, ...] = ()
    figures: dict[str, Figure] = {}
    refusal: Refusal | None = None
    """Why it may not be done now; with results all the same if it only has to wait for its sequence."""
    column: str = ""
    pikes: bool = False
    range: str = ""
    cover: str = ""
    distance: int = 0
    table: str = ""
    """The table that its die is read on: melee-foot, melee-mounted, shooting-foot, shooting-mounted."""
    weapon: str = ""
    """Of a shot: the class of weapon under which its row stands."""

    @property
    def chance(self) -> Fraction:
        """The chance that is shown: that the target is hurt, or its pikes beaten down."""
        return sum((each.share for each in self.results if each.key in SUCCESS), Fraction(0))


WEIGHED = Memo[Attack | Charge | Shoot, Weighed]("weighed")


def weighed(s: Battle, word: Attack | Charge | Shoot) -> Weighed:
    """What an order may do. Kept with the position: a chip and its forecast are the same figure."""
    known = WEIGHED.of(s)
    if word not in known:
        known[word] = _weighed(s, word)
    return known[word]


def _weighed(s: Battle, word: Any) -> Weighed:
    match word:
        case Attack():
            return _attack(s, word)
        case Charge():
            return _charge(s, word)
        case _:
            return _shot(s, word)


def _attack(s: Battle, word: Attack) -> Weighed:
    found = odds(s, word.pieces, word.target, word.more)
    later = found.refusal is not None and found.refusal.what == "not-its-melee"
    if later and may_be_attacked(s, word.pieces, word.target) is None:
        waiting = odds_of(s, word.pieces, word.target, more=word.more)
        return _melee(s, waiting, word.pieces, word.target, found.refusal)
    if found.refusal is not None:
        return Weighed(refusal=found.refusal)
    return _melee(s, found, word.pieces, word.target, None)


def _charge(s: Battle, word: Charge) -> Weighed:
    """The blow at the end of a ride; of several the one of the first. GUI-7.2.4b"""
    found = forecast(s, word.pieces, word.targets, word.paths)
    if found.refusal is not None or found.odds is None:
        return Weighed(refusal=found.refusal or Refusal("GUI-7.2.1a", "no-target"))
    return _melee(s, found.odds, word.pieces[:1], word.targets[0], None)


def _melee(s: Battle, found: Odds, pieces: tuple[int, ...], target: int, refusal: Refusal | None) -> Weighed:
    return Weighed(
        _results(found.results, odds_letters(s, found, pieces, target), found.pikes),
        {
            "attack": found.attack,
            "defence": found.defence,
            "difference": found.difference,
            "shift": found.shift,
            "die": found.die,
        },
        refusal,
        found.column,
        found.pikes,
        table="melee-mounted" if found.mounted else "melee-foot",
    )


def _shot(s: Battle, word: Shoot) -> Weighed:
    found = shot(s, word.piece, word.target, word.hex, word.by)
    refusal, shares = found.refusal, found.results
    if refusal is not None:
        found = shot_at(s, word.piece, word.target, word.hex, word.by)
        if refusal.what != "not-its-shooting" or found.refusal is not None:
            return Weighed(refusal=refusal, distance=found.distance)
        shares = chances(s, word.piece, word.target, found, word.by)
    return Weighed(
        _results(shares, shot_letters(s, word.piece, word.target)),
        {
            "distance": Figure(found.distance),
            "impact": found.impact,
            "cover": found.cover,
            "die": found.die,
        },
        refusal,
        range=found.range,
        cover=COVERS[found.cover.value],
        distance=found.distance,
        table=shooting_table(s, word.target),
        weapon=weapon_class(s, word.piece),
    )


def shooting_table(s: Battle, target: int) -> str:
    """The key of the table for shots at somebody. GUI-5.4.3b"""
    book = s.scene.book
    return "shooting-mounted" if table_for(s, target) is book.shooting_mounted else "shooting-foot"


def weapon_class(s: Battle, piece: int) -> str:
    """The class of weapon of a shooter; nothing for an engine."""
    weapon = weapon_of(s, piece)
    return weapon.kind if weapon is not None else ""


def _results(
    shares: Mapping[str, Fraction], letters: Mapping[str, Effect], pikes: bool = False
) -> tuple[ResultWeighed, ...]:
    """Each letter that can come, the worst for the target first."""
    return tuple(
        ResultWeighed(key_of(letters[letter], pikes), letter, share, letters[letter])
        for letter, share in sorted(shares.items(), reverse=True)
    )


def key_of(effect: Effect, pikes: bool = False) -> str:
    """What a letter comes to: killed, wounded, stunned, retreat, attacker, pikes, none."""
    if effect.who in ("one-attacker", "all-attackers"):
        return "attacker"
    if pikes:
        return "pikes" if effect.state in ("wounded", "killed") else "none"
    if effect.state in STATES:
        return str(effect.state)
    back = effect.retreat or effect.horse_retreat or effect.unhorsed or effect.horse_killed
    return "retreat" if back else "slowed" if effect.movement or effect.movement_half else "none"
