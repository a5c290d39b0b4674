"""What a lesser mind overlooks: in each sequence some of its own men, drawn from its seed."""

from collections.abc import Iterable

from gonfanon.minds.value.decision import Alternative
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle


def overlooked(s: Battle, n: int, seed: int, slip: int) -> bool:
    """Whether somebody is forgotten in this sequence; the same man of the same moment always or never."""
    if not slip:
        return False
    moment = ((seed * 1009 + s.turn) * 8191 + n) * 997 + sum(s.step.encode())
    return Chance(moment).below(100) < slip


def noticed(s: Battle, weighed: Iterable[Alternative], seed: int, slip: int) -> list[Alternative]:
    """Of what was weighed, whatever asks nobody forgotten."""
    if not slip:
        return list(weighed)
    return [each for each in weighed if not any(overlooked(s, n, seed, slip) for n in each.said.actors)]
