"""What is sent over HTTP to begin a game, and what comes back."""

from typing import Literal

from gonfanon.server.wire.agreed import ClockSet
from gonfanon.server.wire.shape import Both, Shape


class TermsAsked(Shape, frozen=True):
    """What the players agree on before a game."""

    clock: ClockSet = ClockSet()
    undo: Literal["free", "consent"] = "free"
    waits: bool = False
    """The clocks begin when all seats are taken."""
    commanders: dict[str, int] = {}
    """How many people command a side, where there are several."""
    rated: bool = False
    """Nobody advises or plays for people."""


class NewGame(Shape, frozen=True):
    """A game to begin."""

    scenario: str
    seats: dict[str, str] = {}
    options: list[str] | None = None
    rulings: dict[str, str | int | bool] = {}
    handicap: dict[str, int] = {}
    """For a side: how many of its people stay at home, the last of its cast first."""
    seed: int | str | None = None
    """For tests: with a seed the dice fall the same every time, and anybody can find it and know them beforehand.
    Without one nobody can foresee them."""
    terms: TermsAsked | None = None
    """Clock and undo; without them there is no clock, and everybody takes back his own last answer."""


class Proof(Shape, frozen=True):
    """What can be proved of the dice of a game."""

    verdict: Literal["true", "false", "unproved"]
    text: Both
    seeded: bool = False
    """The dice come from a number that anybody can find."""


class Begun(Shape, frozen=True):
    """The game that was begun."""

    id: str
    proof: Proof | None = None
    """Of a game from a record: what the record proves."""
    kind: str = "battle"


class BranchAt(Shape, frozen=True):
    """Play on from here: after that entry of the record."""

    at: int
    seats: dict[str, str] = {}
    """Who plays from here on; those not named play as before."""
