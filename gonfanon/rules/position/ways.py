"""The procedures that a book chooses, chapter by chapter: what every way of doing it must offer.

A chapter in which books differ in procedure has one class here and one value of it for each procedure, beside the
code of that procedure. `gonfanon.battle.chapters` binds them once, when a game is set out; rules read
`s.scene.ways.melee.odds(...)`. Where books differ only in a number or a table, the rule reads it from the book.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, Protocol

from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Figure, Reason, Refusal

if TYPE_CHECKING:
    from gonfanon.rules.book.book import Shooting
    from gonfanon.rules.movement.move import Journey
    from gonfanon.rules.paths.mover_terms import MoverView
    from gonfanon.rules.paths.reach_eight_hexes import WheelReach
    from gonfanon.rules.paths.reach_side_by_side import RideReach
    from gonfanon.rules.paths.walk import Walk
    from gonfanon.rules.pieces.combat import Odds
    from gonfanon.rules.position.state import Battle
    from gonfanon.rules.retreat.routes import Way
    from gonfanon.rules.shooting.shots import Shot
    from gonfanon.rules.sight.lines import Sight
    from gonfanon.rules.words.field import Charge

Men = tuple[int, ...]


class ChargeWay(NamedTuple):
    """How charges are made: fought at once where they end, or announced. GUI-7.2.1a MAG-7.6.1a"""

    may_charge: Callable[["Battle", int], Refusal | None]
    """Whether a rider has a charge to make."""
    why_not: Callable[["Battle", "Charge"], Refusal | None]
    """Why these riders may not charge these targets along these paths."""
    laid_out: Callable[["Battle", "Charge"], "Charge"]
    """A charge with its paths, the shortest where none are given."""
    strength: Callable[["Battle", int], Figure]
    """The attack of a rider who charges."""
    charge_at: Callable[["Battle", int, int], "Charge"]
    """The charge of a rider at a target that he can reach."""
    targets: Callable[["Battle", int], list[int]]
    """Everybody at whom a rider may charge."""
    groups: Callable[["Battle", int], list["Charge"]]
    """Charges of three of whom a rider is the first."""
    perform: Callable[["Battle", "Charge"], Play["Battle"]]


class OddsOf(Protocol):
    """The figures of an attack; a charge brings its own strength and shift."""

    def __call__(
        self,
        s: "Battle",
        attackers: Men,
        target: int,
        attack: Figure | None = None,
        shifts: tuple[Reason, ...] = (),
        more: Men = (),
    ) -> "Odds": ...


class MeleeWay(NamedTuple):
    """How a combat is calculated and fought: by the difference of strengths, or by their ratio. GUI-6e MAG-6c"""

    odds: OddsOf
    why_not: Callable[["Battle", Men, Men], Refusal | None]
    """Why a combat may not be fought though each of them could strike: attackers, defenders."""
    attack: Callable[["Battle", Men, Men], Play["Battle"]]
    """One combat: attackers, defenders."""
    close: Callable[["Battle"], Play["Battle"]]
    """What is still fought when the sequence ends."""
    kills_beasts: tuple[str, ...]
    """What a blow must do to kill a beast alone: all of it, or more than to stun. MAG-6.8b GUI-6.8e"""


class Aim(NamedTuple):
    """A shot that has been taken."""

    shooter: int
    target: int
    hex: int
    defensive: bool
    movers: Men
    """Those whose move it interrupts."""
    by: int
    """The side of his hex by which he shoots; -1: the one that serves best."""
    modifier: int
    """Added to the impact roll, as it was before he shot."""


class ShootingWay(NamedTuple):
    """How a shot is calculated and taken: impact and then damage, or one die on one table. GUI-5.4.1a MAG-5.4.1b"""

    figures: Callable[["Battle", int, int, "Shot", int], "Shot"]
    """The figures of a legal shot: shooter, target, what is known of it, the side he shoots by."""
    past_others: Callable[["Battle", int, int, int, "Sight", str, int], Refusal | None]
    """Whether cover or somebody on the way bars a free line: shooter, target, hex, line, band, short range."""
    chances: Callable[["Battle", int, int, "Shot", int, "Shooting"], dict[str, Fraction]]
    """The chance of each letter."""
    resolve: Callable[["Battle", Aim], Play["Battle"]]
    """What comes of a shot once it is taken."""


class DefensiveFireWay(NamedTuple):
    """When the enemy shoots at those who move: hex by hex, or in volleys with hexes between. GUI-5.3a MAG-5.3d"""

    against_movers: Callable[["Battle", Men], Play["Battle"]]
    before_close: Callable[["Battle"], Play["Battle"]]


class TurningWay(NamedTuple):
    """How a horse turns, and so how anybody goes: side by side, or into any hex around. GUI-4.4.1b MAG-4.4.1b"""

    walk: "type[Walk]"
    """The judge of a path."""
    journey: "type[Journey]"
    """The same path carried out."""
    reach: Callable[["MoverView", int, int, int], "RideReach | WheelReach"]
    """Where a rider can go: his terms, front hex, facing, points."""


class RetreatWay(NamedTuple):
    """Which ways back are open to a loser: straight ones, or those of his choice. GUI-6.5a MAG-6.5d"""

    ways_back: Callable[["Battle", int, int, int, Men], list["Way"]]
    """The ways of somebody: hexes, the shooter, those whom he fought."""
    friends_get_away: bool
    """Whether friends who are displaced must get away from where the retreat began. MAG-5.4.3e"""


class Ways(NamedTuple):
    """The procedures of a book, one for each chapter in which books differ."""

    charges: ChargeWay
    melee: MeleeWay
    shooting: ShootingWay
    defensive_fire: DefensiveFireWay
    turning: TurningWay
    retreat: RetreatWay
