"""About how long a battle takes."""

from gonfanon.rules.position.state import Battle

A_MAN_A_TURN = 9
"""Seconds."""


def minutes(s: Battle, turns: int) -> int:
    """About how long a battle takes two people, in steps of five minutes."""
    people = sum(s.is_person(n) for n in range(len(s.pieces)))
    return max(5, round(people * turns * A_MAN_A_TURN / 300) * 5)
