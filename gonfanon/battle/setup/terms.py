"""The terms of a battle: who enters and leaves where and when, how long it lasts, what wins it.

They are made from a scenario when the battle is set out and stay in `Scene.terms`. Hexes are masks,
people are numbers.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct

GoalKind = Literal["kill", "hold", "reach", "escort", "exit", "survive", "points", "last-standing"]


class Goal(Struct, frozen=True):
    """One way to win. What each field means depends on the kind; see `victory`."""

    kind: GoalKind
    side: int = -1
    """The side that wins by it; -1: whichever fulfils it."""
    who: tuple[int, ...] = ()
    count: int = 0
    """How many of them it takes."""
    mask: int = 0
    """The hexes to hold or to reach; 0 for an escort: off the board by the side's exit."""
    turn: int = 0
    """To survive the end of this turn; 0: of the last one."""
    turns: int = 0
    """To hold for so many turns in a row; 0: at the end."""
    row: int = -1
    """The row of `Battle.scores` in which those turns are counted."""
    margin: int = 1
    needed: int = 0
    """Points that win at once; 0: they are compared at the end only."""
    area: str = ""
    """The name of the area in the scenario, for words."""
    named: bool = False
    """The scenario names those who count."""


class Holding(Struct, frozen=True):
    """Points for an area: its name, its hexes, what it is worth."""

    area: str
    mask: int
    points: int


class Scoring(Struct, frozen=True):
    """What earns a side points."""

    kill: dict[int, int] = {}
    """Number of an enemy -> points for his death."""
    wound: dict[int, int] = {}
    exit: dict[int, int] = {}
    """Number of one's own -> points when he has left by the exit."""
    hold: tuple[Holding, ...] = ()
    """Areas that count at the end."""
    each_turn: tuple[Holding, ...] = ()
    """Areas that count at the end of every turn."""


class Reserve(Struct, frozen=True):
    """When and where somebody enters."""

    turn: int
    mask: int


class Terms(Struct, frozen=True, dict=True):
    """What a scenario says of set-up, entry, exit, time and victory."""

    scenario: str
    turns: int
    """The last turn."""
    goals: tuple[Goal, ...] = ()
    otherwise: int = -1
    """Who wins when time is up and no goal is reached; -1: nobody."""
    reserves: dict[int, Reserve] = {}
    exits: tuple[int, ...] = ()
    """By side, the edge hexes from which it may leave the board. GUI-4b"""
    zones: tuple[int, ...] = ()
    """By side, the hexes in which it sets up; 0: its places are fixed. GUI-2a"""
    own_zones: dict[int, int] = {}
    """Who sets up elsewhere than the rest of his side: his number and his hexes. GUC-14.4a"""
    first: int = 0
    """The side that sets up first. GUC-14.4b"""
    free: tuple[int, ...] = ()
    """Who may be placed, or placed again, during set-up."""
    secret: bool = False
    """Nobody sees the other side's places before the set-up is over."""
    scoring: tuple[Scoring, ...] = ()
    people: tuple[tuple[int, ...], ...] = ()
    """By side, the numbers of its persons."""
    decides: bool = True
    """Whether the battle ends by these terms; one inside a siege ends when the siege says so."""
    flaming: dict[int, int] | None = None
    """Flaming arrows that each archer has left; None: nobody counts them. GUI-11.4.2h ANA-7.7.2h"""

    def entry_mask(self, number: int) -> tuple[int, int]:
        """The turn from which a piece may enter and the edge hexes by which; (0, 0) if it does not enter."""
        reserve = self.reserves.get(number)
        return (reserve.turn, reserve.mask) if reserve else (0, 0)

    def exit_mask(self, side: int) -> int:
        """The edge hexes from which a side may leave the board."""
        return self.exits[side] if self.exits else 0

    def zone_mask(self, side: int) -> int:
        """The hexes in which a side sets up."""
        return self.zones[side] if self.zones else 0

    def zone_of(self, number: int, side: int) -> int:
        """The hexes in which one piece of a side is set up."""
        return self.own_zones.get(number, self.zone_mask(side))

    def may_place(self, number: int) -> bool:
        """Whether a piece is placed by its player. GUI-2a"""
        return number in self.free

    @cached_property
    def rows(self) -> int:
        """How many rows `Battle.scores` has: one a side, then one for each goal that counts turns."""
        return len(self.people) + sum(1 for goal in self.goals if goal.row >= 0)

    @cached_property
    def pointed(self) -> bool:
        """Whether points decide anything."""
        return any(goal.kind == "points" for goal in self.goals)
