"""Figures that carry their reasons: whatever the rules add up says what it is made of."""

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
        return cls(sum([part.amount for part in parts]), parts)


class Refusal(Struct, frozen=True):
    """Why something may not be done: the rule that forbids it, and a message key with its arguments."""

    rule: str
    what: str
    about: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Further rules that forbid it just as well."""

    @classmethod
    def first(cls, refusals: Iterable["Refusal"]) -> "Refusal | None":
        """The first of several refusals, with the rules of the others beside its own; None if there is none."""
        found = list(refusals)
        if not found:
            return None
        rules = dict.fromkeys(rule for each in found for rule in (each.rule, *each.also))
        return cls(found[0].rule, found[0].what, found[0].about, tuple(rules)[1:])

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that forbids it, the nearest first."""
        return (self.rule, *self.also)
