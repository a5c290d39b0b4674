"""Queries of castles and sieges; each tells what its order would need and bring."""

from collections.abc import Callable, Mapping
from typing import Any

from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.rules.engines import oil, oxen, pushing, rams, throwing
from gonfanon.rules.fire import fire_arrows, fires
from gonfanon.rules.mines import mines
from gonfanon.rules.position.state import Battle

Forecast = tuple[Refusal | None, Mapping[str, Any], tuple[Reason, ...]]
"""Why the order is refused, the values that `expect` may name, the reasons of its figures."""

FORECASTS: dict[str, Callable[[Battle, Any], Forecast]] = {
    "push": pushing.forecast,
    "draw": oxen.forecast,
    "strike": rams.forecast,
    "dig": mines.forecast,
    "pour": oil.forecast,
    "light": fires.forecast_light,
    "fire-arrow": fire_arrows.forecast,
    "shoot": throwing.forecast,
}
"""Verb of the query -> what the rules say of it. A chapter adds its own."""

TELLS: dict[str, tuple[str, ...]] = {
    "fire-arrow": ("legal", "rule", "distance", "needs"),
    "light": ("legal", "rule", "needs"),
    "push": ("legal", "rule", "pushers", "hexes"),
    "draw": ("legal", "rule", "pushers", "hexes"),
    "strike": ("legal", "rule", "points", "column", "letter", "die", "needs"),
    "dig": ("legal", "rule", "points", "column", "letter", "die", "needs"),
    "pour": ("legal", "rule", "column", "splashed"),
}
"""Verb of the query -> the names it knows."""


def forecast(verb: str, s: Battle, order: Any) -> Forecast:
    """What the rules say of an order before it is given."""
    return FORECASTS[verb](s, order)
