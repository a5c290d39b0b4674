"""Seats of a match: levels, and minds that lack some of their skills.

`veteran` is a marshal without his search, `setter` a veteran who compares set-ups as a marshal. `veteran-before` has
none of the skills that can be switched off, `marshal-before` chooses in thought as he did then too, and
`marshal-spares` lacks the skill so named; a budget of nodes may follow: `marshal-before:200`.
"""

from pathlib import Path
from typing import Any

from msgspec.json import decode

from bench.marshal_before import MarshalBefore
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Decision
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import FEATURES
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
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
    "minds_tests",
    "spares_riders",
    "times_fire",
    "keeps_horses",
    "sees_lines",
    "dares",
    "counts_packs",
    "keeps_company",
    "swings",
    "blocks",
)
"""What the eye may lack."""
MIND = (
    "in_time",
    "orders_blows",
    "together",
    "places",
    "weighs_answers",
    "weighs_crowds",
    "weighs_throws",
    "masses",
)
"""What the mind may lack."""
WEIGHTS = "weights"
"""Without the weights that branches of battles taught: those with which the marshal of before judges a thought."""
BEFORE: dict[str, int] = decode(Path(__file__).with_name("worth_before.json").read_bytes())
SKILLS = (*EYE, *MIND, WEIGHTS)
BUDGET_BEFORE = "600"
"""Nodes of a marshal who has none of the skills."""


class Setter(Marshal):
    """Compares set-ups as a marshal, then plays as a veteran."""

    def plan(self, view: Outlook) -> Plan:
        """As a veteran."""
        return Veteran.plan(self, view)

    def _ordered(self, position: Position[Battle], ask: Ask, own: Decision) -> Decision:
        return own


LEVELS: dict[str, type[Veteran]] = {"veteran": Veteran, "marshal": Marshal, "setter": Setter}


def lacking(level: type[Veteran], names: tuple[str, ...]) -> type[Veteran]:
    """A level without some of its skills."""
    eye = type("Eye", (Patient,), dict.fromkeys((each for each in names if each in EYE), False))
    without: dict[str, Any] = dict.fromkeys((each for each in names if each in MIND), False)
    if WEIGHTS in names:
        old = tuple(BEFORE[name] for name in FEATURES)
        without["weights"] = lambda self: old
    return type(level.__name__, (level,), {"sees": eye, **without})


def seating(name: str, seed: int) -> Answering:
    """Who sits on a seat of a match."""
    whole, _, nodes = name.partition(":")
    level, *without = whole.split("-")
    if level not in LEVELS:
        return seated(name, seed)
    names = SKILLS if without == ["before"] else tuple(without)
    kind = LEVELS[level]
    if level == "marshal" and names == SKILLS:
        kind, nodes = MarshalBefore, nodes or BUDGET_BEFORE
    kind = lacking(kind, names)
    more = (int(nodes),) if nodes else ()
    mind = kind(TEMPERS["bold"], seed, *more)

    def answered(position: Any, ask: Any) -> Any:
        said = mind.decide(seen(position, ask.side), ask).said
        return said if said != PASS or PASS in ask.options else next(iter(ask.options))

    return answered
