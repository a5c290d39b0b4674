"""Seats of a match: levels, and minds that lack some of their skills.

`veteran` is a marshal without his search. `veteran-before` has none of the skills that can be switched off,
`marshal-spares` lacks the one so named; a budget of nodes may follow: `marshal-before:200`.
"""

from typing import Any

from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import FEATURES, learned
from gonfanon.play.sight import seen
from gonfanon.rules.words.field import PASS
from gonfanon.studies.seating import Answering, seated

EYE = (
    "spares",
    "hemmed",
    "minds_the_cliff",
    "stays_in",
    "bars_first",
    "mans_entries",
    "spares_leaders",
    "keeps_room",
    "fears_fire",
    "sees_lines",
    "dares",
)
"""What the eye may lack."""
MIND = ("in_time", "orders_blows", "together", "fits_thoughts")
"""What the mind may lack."""
WEIGHTS = "weights"
"""Without the weights learned for the wounded and for archers at grips: those of before."""
BEFORE = {"wounded": -249, "wounded-near": 0, "wounded-beset": 0, "archers-beset": 0}
SKILLS = (*EYE, *MIND, WEIGHTS)
BUDGET_BEFORE = "600"
"""Nodes of a marshal who has none of the skills."""


def lacking(level: type[Veteran], names: tuple[str, ...]) -> type[Veteran]:
    """A level without some of its skills."""
    eye = type("Eye", (Patient,), dict.fromkeys((each for each in names if each in EYE), False))
    without: dict[str, Any] = dict.fromkeys((each for each in names if each in MIND), False)
    if WEIGHTS in names:
        old = tuple(BEFORE.get(name, weight) for name, weight in zip(FEATURES, learned(), strict=True))
        without["weights"] = lambda self: old
    return type(level.__name__, (level,), {"sees": eye, **without})


def seating(name: str, seed: int) -> Answering:
    """Who sits on a seat of a match."""
    whole, _, nodes = name.partition(":")
    level, *without = whole.split("-")
    if level not in ("veteran", "marshal"):
        return seated(name, seed)
    names = SKILLS if without == ["before"] else tuple(without)
    kind = lacking({"veteran": Veteran, "marshal": Marshal}[level], names)
    if level == "marshal" and names == SKILLS:
        nodes = nodes or BUDGET_BEFORE
    more = (int(nodes),) if nodes else ()
    mind = kind(TEMPERS["bold"], seed, *more)

    def answered(position: Any, ask: Any) -> Any:
        said = mind.decide(seen(position, ask.side), ask).said
        return said if said != PASS or PASS in ask.options else next(iter(ask.options))

    return answered
