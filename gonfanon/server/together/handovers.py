"""How many hand-overs a turn still needs: how often the game goes from one player to another before it ends. Pure.

The sides have their phases one after the other. A side that has laid down all reactions is not asked in the phases of
the others; for any other side each reaction that is asked costs two hand-overs, there and back.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from gonfanon.play.standing import Standing

REACTIONS = ("advance", "countercharge", "refuse", "retreat", "wound")
"""What a side is asked in the phases of the others, beside shots."""


def needed(asked: int, active: int, sides: int, people: Collection[int]) -> int:
    """The hand-overs that the turn needs at least, if `asked` decides now and it is the phase of `active`."""
    order = [asked, active, *range(active + 1, sides)]
    deciding = [side for side in order if side in people]
    return sum(one != other for one, other in pairwise(deciding))


def laid_down(orders: Standing | None, turn: int) -> bool:
    """Whether a side has laid down all its reactions for a turn."""
    if orders is None or (orders.until and turn > orders.until):
        return False
    asks: list[str | None] = [orders.fire, *orders.men.values()]
    asks += [how for kind, how in orders.others.items() if " " in kind]
    for group in orders.groups:
        asks += [group.fire, *group.others.values()]
    stops = orders.special or orders.near or orders.hurt
    return (
        "ask" not in asks and not stops and all(orders.others.get(kind, "ask") != "ask" for kind in REACTIONS)
    )


def reacting(
    active: int,
    sides: Sequence[str],
    people: Collection[int],
    laid: Mapping[str, Standing],
    turn: int,
) -> list[str]:
    """The sides that may still be asked about reactions in this turn."""
    parts = range(active, len(sides))
    return [
        side
        for n, side in enumerate(sides)
        if n in people and any(part != n for part in parts) and not laid_down(laid.get(side), turn)
    ]
