"""What plans of a kind have won beyond what the positions they led to promised.

A thought ends at the next phase, and some of what a plan brings shows later: whoever loses by waiting and comes on
together wins more than his next phase tells. The figures are learned from battles played on from one position by
several plans: see `tools/worth.py`.
"""

from functools import cache
from importlib.resources import files

from msgspec.json import decode

from gonfanon.minds.value.at_stake import if_time_were_up
from gonfanon.minds.value.worth import WHOLE
from gonfanon.rules.position.state import Battle


def credit(s: Battle, side: int, key: str) -> int:
    """The credit of a kind of plan for a side, in thousandths of the logarithm of the odds."""
    return credits().get(key, {}).get(time_of(s, side), 0)


def time_of(s: Battle, side: int) -> str:
    """Whose friend time is."""
    winner = if_time_were_up(s)
    return "nobody" if winner < 0 else "own" if winner == side else "enemy"


def credited(promise: int, more: int) -> int:
    """A chance in thousandths, with the credit of the plan that leads to it: most where all is open."""
    return promise + more * promise * (WHOLE - promise) // WHOLE**2


@cache
def credits() -> dict[str, dict[str, int]]:
    """The credits as they were learned, by kind of plan and whose friend time is."""
    data = files("gonfanon.minds.levels").joinpath("plan_credit.json").read_bytes()
    return decode(data, type=dict[str, dict[str, int]])
