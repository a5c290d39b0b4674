"""Before a fight is begun: who would be in it on either side, and what its dice can do. GUI-11.4 ANA-7.7"""

from fractions import Fraction

from gonfanon.kernel.figures import Reason
from gonfanon.siege.actions.forces import (
    all_of,
    free,
    gear_for_assault,
    half_of_garrison,
    stay_inside,
    third_of_besiegers,
    third_of_garrison,
)
from gonfanon.siege.chances import FACES, Chance, Prospect
from gonfanon.siege.orders import Assault, BringGallery, FightMine, Relief, Sortie
from gonfanon.siege.sheet import Siege

SOON = 3
"""Turns in which a supply party looks for further patrols."""


def _two(s: Siege, ours: int, theirs: int, rule: str) -> tuple[Reason, ...]:
    """Besiegers and besieged who would be in a fight."""
    return Reason("besiegers-in-it", ours, rule), Reason("besieged-in-it", theirs, rule)


def assault(s: Siege, order: Assault) -> Prospect:
    """Who would storm, who would hold, and with what gear. GUI-11.4.1c GUI-11.4.1d GUI-11.4.1p"""
    besiegers, besieged = len(free(s, s.besieger)), len(free(s, s.besieged))
    if s.side == s.besieged:
        besieged += len(s.relief())
    gear = len(gear_for_assault(s, s.side))
    reasons = _two(s, besiegers, besieged, s.rule("assault-forces"))
    if gear:
        reasons = (*reasons, Reason("gear-for-it", gear, s.rule("assault-place")))
    return Prospect({"besiegers": besiegers, "besieged": besieged, "gear": gear}, (), reasons)


def sortie(s: Siege, order: Sortie) -> Prospect:
    """How many go out, how many may, and how many may meet them. GUI-11.4.2b GUI-11.4.3b GUI-11.4.4b"""
    if order.kind == "camp":
        most, foes = half_of_garrison(s), third_of_besiegers(s)
        values: dict[str, int | str] = {"men": len(order.pieces), "most": most, "foes": foes}
        half = Reason("half", most, s.rule("camp-party"))
        return Prospect(values, (), (half, Reason("guards-at-most", foes, s.rule("camp-guard"))))
    if order.kind == "supply":
        return _supply(s, order)
    if order.kind == "general":
        men, foes = len(all_of(s, s.besieged)), len(all_of(s, s.besieger))
        return Prospect({"men": men, "foes": foes}, (), _two(s, foes, men, s.rule("general-place")))
    men, foes = len(order.pieces), len(free(s, s.besieger))
    return Prospect({"men": men, "foes": foes}, (), _two(s, foes, men, s.rule("mine-entry")))


def _supply(s: Siege, order: Sortie) -> Prospect:
    """Animals by a die, and how soon a second patrol is there. GUI-11.4.3b GUI-11.4.3e ANA-7.7.3e"""
    most, foes = third_of_garrison(s), len(free(s, s.besieger))
    values: dict[str, int | str] = {"men": len(order.pieces), "most": most, "foes": foes}
    reasons = (
        Reason("third", most, s.rule("supply-party")),
        Reason("besiegers-in-it", foes, s.rule("patrols")),
    )
    alone = Fraction(1)
    for turn in range(1, SOON + 1):
        limit = max((most for first, most in s.conduct.patrols.arrival if first <= turn), default=0)
        alone *= 1 - Fraction(limit, FACES)
    enough = foes > s.conduct.patrols.men
    chances = (Chance("second-patrol", 1 - alone),) if enough else ()
    return Prospect(values, chances, reasons)


def relief(s: Siege, order: Relief) -> Prospect:
    """The army, with the garrison or without it, and those who meet it; or the fight inside. GUI-11.6b GUI-11.4.1l"""
    army, garrison = len(s.relief()), all_of(s, s.besieged) if order.garrison else []
    foes = len(s.split or all_of(s, s.besieger))
    if not s.split:
        men = army + len(garrison)
        return Prospect({"men": men, "foes": foes}, (), _two(s, foes, men, s.rule("event-relief-army")))
    reasons = _two(s, foes, army, s.rule("event-relief-army"))
    if order.garrison:
        inside = len(stay_inside(s))
        rule = s.rule("relief-part")
        reasons = (
            *reasons,
            Reason("besiegers-inside", inside, rule),
            Reason("garrison-inside", len(garrison), rule),
        )
    return Prospect({"men": army, "foes": foes}, (), reasons)


def about_a_mine(s: Siege, order: BringGallery | FightMine) -> Prospect:
    """Who may be there. ANA-7.7.4a ANA-7.7.4b"""
    men, foes = len(free(s, s.side)), len(free(s, 1 - s.side))
    pair = (men, foes) if s.side == s.besieger else (foes, men)
    return Prospect({"men": men, "foes": foes}, (), _two(s, *pair, s.rule("mine-entry")))
