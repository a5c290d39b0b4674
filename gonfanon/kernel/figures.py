"""Figures that carry their reasons: whatever the rules add up says how it came about."""

from collections.abc import Iterable

from msgspec import Struct


class Reason(Struct, frozen=True):
    """One part of a figure: what it is (a message key), how much it adds, the rule that says so."""

    what: str
    amount: int
    rule: str


class Figure(Struct, frozen=True):
    """A number of the game with the reasons that made it."""

    value: int
    reasons: tuple[Reason, ...] = ()

    @classmethod
    def total(cls, reasons: Iterable[Reason]) -> "Figure":
        """Add up reasons."""
        parts = tuple(reasons)
        return cls(sum(part.amount for part in parts), parts)


class Refusal(Struct, frozen=True):
    """Why something may not be done: the rule that forbids it, and a message key with its arguments."""

    rule: str
    what: str
    about: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Further rules that forbid it just as well."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that forbids it, the nearest first."""
        return (self.rule, *self.also)
