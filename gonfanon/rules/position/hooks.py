"""What the chapters of a game add to one another's rules: one immutable value, named when the game is set out.

A rule that other chapters may extend reads its extensions from `s.scene.hooks`. Importing a module adds nothing:
`gonfanon.battle.chapters` lists everything, in the order in which it applies.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.position.ways import Ways

if TYPE_CHECKING:
    from gonfanon.rules.pieces.carrying import Carrier
    from gonfanon.rules.pieces.combat import Combat, Upshot
    from gonfanon.rules.position.state import Battle
    from gonfanon.rules.shooting.defensive_fire import OtherMissiles
    from gonfanon.rules.terrain.changed_ground import Passage, Variant


class Deed(NamedTuple):
    """One kind of order beyond moving, shooting and fighting."""

    why_not: Callable[["Battle", Any], Refusal | None]
    perform: Callable[["Battle", Any], Play["Battle"]]


Offers = Callable[["Battle", int], list[Any]]
Automatic = Callable[["Battle"], Play["Battle"]]
Closing = Callable[["Battle"], Play[tuple["Battle", bool]]]
Hindrance = Callable[["Battle", int], Refusal | None]
Part = Callable[["Battle", "Combat"], Iterable[Reason]]
Crossing = Callable[["Battle", int, "Passage"], Play["Battle"]]
Pursuit = Callable[["Battle", tuple[int, ...], tuple[int, ...], int], Play["Battle"]]


class Hooks(NamedTuple):
    """Every extension of every chapter. No field has a default: a game names them all."""

    ways: Ways
    """The procedures that the book chooses."""

    # Orders
    deeds: Mapping[type, Deed]
    """Order -> who may give it, and what it does."""
    offers: Mapping[str, tuple[Offers, ...]]
    """Sequence -> what lists the legal orders of a piece beyond the common ones; a piece may be an engine."""
    at_sequence_start: tuple[Automatic, ...]
    """What happens by itself when a sequence has begun: engines are loaded, men in flames suffer."""
    at_phase_end: tuple[Automatic, ...]
    """What happens by itself before the other side has its phase: fires spread. GUI-10.2.2a"""
    closings: Mapping[str, tuple[Closing, ...]]
    """Sequence -> what happens when its side ends it; True comes back if it goes on all the same. MAG-7.1e"""

    # Ground and ways
    builders: Mapping[str, Callable[["Battle", int, "Variant"], None]]
    """Trait of a thing -> what it adds to the ground while it stands there."""
    may_cross: Mapping[str, Callable[["Battle", int, "Passage"], Refusal | None]]
    """Kind of passage -> why somebody may not use it now."""
    after_crossing: Mapping[str, Crossing]
    """Kind of passage -> what happens to somebody who has just used it: the roll for a jump. GUI-10.1.3c"""
    driven_back_over: Mapping[str, Crossing]
    """Kind of passage -> what happens to somebody who is driven back that way. MAG-7.9.4b"""

    # Movement
    carriers: Mapping[str, "Carrier"]
    """Trait of a thing -> how it is carried."""
    cannot_move: tuple[Hindrance, ...]
    """Why somebody may not move. MAG-7.7.1a"""
    cannot_end_move: tuple[Callable[["Battle", int, Any], Refusal | None], ...]
    """Why a move may not end where a walk ends. MAG-7.7.2b"""

    # Shooting
    other_missiles: Mapping[type, "OtherMissiles"]
    """Answer -> what else may be sent at those who move: flaming arrows, stones. GUI-10.3a ANA-4.5.3b"""
    engine_effects: Mapping[str, Callable[["Battle", int, int], Play["Battle"]]]
    """Kind of engine -> what its shot at a hex does."""
    cannot_shoot: tuple[Hindrance, ...]
    """Why somebody may not shoot at anybody. MAG-7.7.1b MAG-7.11.3a"""
    cannot_aim: tuple[Callable[["Battle", int, int], Refusal | None], ...]
    """Why somebody may not shoot at a hex. MAG-7.7.1a MAG-7.11.1b"""

    # Combat
    cannot_fight: tuple[Hindrance, ...]
    """Why somebody may not attack: he kneels, he loads a crossbow. MAG-7.11.2a MAG-7.7.1a"""
    cannot_combine: tuple[Callable[["Battle", "Combat"], Refusal | None], ...]
    """Further reasons why an attack may not be declared. MAG-7.8.5a"""
    attack_parts: tuple[Part, ...]
    """What further raises or lowers the strength of an attack: an axe in both hands. MAG-7.3c"""
    defence_parts: tuple[Part, ...]
    """What further raises the defence: polearms behind a kneeling man. MAG-7.11.2b"""
    column_shifts: tuple[Part, ...]
    """Further columns to the right, or to the left if they are negative: a shield wall. MAG-7.2e"""
    terrain_signs: tuple[Callable[["Battle", int, int, str], str], ...]
    """The sign of a fighter's ground as his posture changes it: battle, who, against whom, sign so far.

    MAG-7.11.1a MAG-7.2c
    """
    combat_die: tuple[Callable[["Battle", "Combat"], Figure | None], ...]
    """What counts for the die in place of armour: that of one who drops on his enemy. MAG-7.8.5b"""
    supporters: tuple[Callable[["Battle", "Combat"], Iterable[int]], ...]
    """Those who lend their strength to a defender and are engaged by it. MAG-7.11.2b"""
    before_result: tuple[Callable[["Battle", "Combat"], Play["Battle"]], ...]
    """What happens between the die of a combat and its result: a man who dropped on his enemy gets off. MAG-7.8.5e"""
    after_combat: tuple[Callable[["Battle", "Upshot"], Play["Battle"]], ...]
    """What follows a combat when its advance has been made: a berserker has won. MAG-7.1d"""
    pursuits: tuple[tuple[Callable[["Battle", int], bool], Pursuit], ...]
    """Whose advance follows rules of its own, and those rules: battle, winners, losers, hexes left. MAG-7.1c"""

    # Harm
    can_make_way: Callable[["Battle", tuple[int, ...], int], bool]
    """Whether friends can be moved aside without taking some hexes. GUI-6.8b GUI-6.5e"""
    make_way: Callable[["Battle", tuple[int, ...], int, int], Play["Battle"]]
    """Friends are shifted one hex each: who, whose choice it is, the hexes to be kept free. GUI-6.8b"""
    struck_down: tuple[Callable[["Battle", int], Play["Battle"]], ...]
    """What follows when somebody is struck down or driven off: boiling oil is spilt. ANA-4.3.2b"""
    burnt_out: Mapping[str, Callable[["Battle", int, int], Play["Battle"]]]
    """Kind of engine -> what follows when one of its places is burnt out. ANA-4.2.9c ANA-5.2.7a"""
