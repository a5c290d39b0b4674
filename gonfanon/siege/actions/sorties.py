"""Sorties of the besieged, and the battle of a relief army. GUI-11.4.2 GUI-11.4.3 GUI-11.4.4 ANA-7.7.2 ANA-7.7.5"""

from typing import Any

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.fire.fire_arrows import BOWS
from gonfanon.rules.words.field import PASS
from gonfanon.siege.actions import divided
from gonfanon.siege.actions.assaults import go_down, mine_affair, mines_here, why_not_laid
from gonfanon.siege.actions.forces import (
    all_of,
    free,
    half_of_each,
    half_of_garrison,
    third_of_besiegers,
    third_of_garrison,
)
from gonfanon.siege.days.asking import Open, put
from gonfanon.siege.days.mining import galleries
from gonfanon.siege.days.newcomers import pack_animals
from gonfanon.siege.events import DayRolled
from gonfanon.siege.orders import EDGES, Guard, Relief, SendPatrols, Sortie
from gonfanon.siege.places import outer_part
from gonfanon.siege.sheet import ARROWS, Affair, Siege


def why_not_sortie(s: Siege, order: Sortie) -> Refusal | None:
    """Why the besieged do not come out so. GUI-11.4.2c GUI-11.4.3a GUI-11.4.4a ANA-7.7.3a ANA-7.7.5a"""
    if s.initiative != s.besieged:
        return Refusal(s.rule("besieged-action"), "no-initiative")
    if s.reversed and order.kind in ("camp", "general"):
        # The camp is empty, and those who would have to meet a sortie are behind walls.
        return Refusal(s.rule("reversed"), "besiegers-sheltered", also=(s.rule("besieged-action"),))
    match order.kind:
        case "camp":
            return _why_not_party(s, order.pieces, half_of_garrison(s), s.rule("camp-party"))
        case "supply":
            return _why_shut_in(s) or _why_not_party(
                s, order.pieces, third_of_garrison(s), s.rule("supply-party")
            )
        case "general":
            return _why_not_general(s, order)
        case "mine":
            if not mines_here(s) or not galleries(s):
                return Refusal(s.rule("mine-action"), "no-gallery-at-the-wall", also=("ANA-6.3.7",))
            return _why_not_party(s, order.pieces, len(s.people(s.besieged)), s.rule("mine-action"))
        case _:
            return Refusal(s.rule("besieged-action"), "no-such-sortie")


def _why_not_general(s: Siege, order: Sortie) -> Refusal | None:
    """Once in a siege, with everybody. GUI-11.4.4a ANA-7.7.5a"""
    if s.general:
        return Refusal(s.rule("general"), "one-general-sortie")
    if not all_of(s, s.besieged):
        return Refusal(s.rule("general-place"), "nobody-to-sally")
    return why_not_laid(s, order.lies, order.map, s.rule("general"))


def _why_not_party(s: Siege, men: tuple[int, ...], most: int, rule: str) -> Refusal | None:
    if not men or len({*men}) < len(men):
        return Refusal(rule, "nobody-named")
    for n in men:
        if s.at_work(n):
            return Refusal(s.rule("busy"), "at-work", also=(rule,))
        if not s.is_person(n) or n not in s.people(s.besieged) or not s.able(n):
            return Refusal(rule, "not-of-the-garrison")
    return None if len(men) <= most else Refusal(rule, "too-many")


def _why_shut_in(s: Siege) -> Refusal | None:
    """Besiegers who hold the outer part keep supply parties in. GUI-11.4.3a ANA-7.7.3a"""
    way = s.scene.place.sallies
    shut = outer_part(s.scene.place) in s.held if way == "outer-held" else way == "any-held" and bool(s.held)
    return Refusal(s.rule("supply-sortie"), "besiegers-hold-the-way") if shut else None


def sortie(s: Siege, order: Sortie) -> Play[Siege]:
    """The besieged come out. GUI-11.1.3c ANA-7.1.3c"""
    match order.kind:
        case "camp":
            return (yield from _camp(s, order.pieces))
        case "supply":
            return (yield from _supply(s, order.pieces))
        case "mine":
            affair = mine_affair(s, "mine-sortie", s.besieged, order.pieces)
            return (yield from go_down(s, affair, s.rule("mine-action")))
        case _:
            return (yield from _general(s, order))


def why_not_guard(s: Siege, answer: Any) -> Refusal | None:
    """A third of the besiegers at most, and half of each class. GUI-11.4.2b ANA-7.7.2b"""
    rule = s.rule("camp-guard")
    if answer == PASS:
        return None
    if not isinstance(answer, Guard) or len({*answer.pieces}) < len(answer.pieces):
        return Refusal(rule, "not-a-guard")
    if any(n not in free(s, s.besieger) for n in answer.pieces):
        return Refusal(rule, "not-free", also=(s.rule("busy"),))
    if len(answer.pieces) > third_of_besiegers(s):
        return Refusal(rule, "more-than-a-third")
    for key, most in half_of_each(s).items():
        if sum(1 for n in answer.pieces if s.category(n) == key) > most:
            return Refusal(rule, "more-than-half-of-a-class")
    return None


def default_guard(s: Siege) -> tuple[int, ...]:
    """As many as may defend the camp, the first of each class."""
    most = half_of_each(s)
    found: list[int] = []
    for n in free(s, s.besieger):
        if len(found) < third_of_besiegers(s) and most[s.category(n)]:
            most[s.category(n)] -= 1
            found.append(n)
    return tuple(found)


def _camp(s: Siege, party: tuple[int, ...]) -> Play[Siege]:
    """Against the camp: the besieger says who defends it. GUI-11.4.2a GUI-11.4.2b ANA-7.7.2a"""
    guard = default_guard(s)
    if guard:
        options = Open((PASS, Guard(guard)), lambda answer: why_not_guard(s, answer))
        said = yield from put(s.besieger, "guard", options, s.rule("camp-guard"))
        guard = said.pieces if isinstance(said, Guard) else ()
    gear = [n for n in s.gear(s.besieger, s.conduct.camp_engines) if s.piece(n).at < 0]
    arrows = tuple(
        (n, ARROWS if s.men[n].arrows < 0 else s.men[n].arrows)
        for n in party
        if s.characters[n].weapon in BOWS
    )
    men = tuple(sorted((*party, *guard, *gear)))
    affair = Affair("camp", s.besieged, men, stages=("camp",), arrows=arrows)
    return (yield from go_down(s, affair, s.rule("camp")))


def why_not_patrols(s: Siege, answer: Any) -> Refusal | None:
    """At most eight men each, two riders, two shooters; nobody in two of them. GUI-11.4.3c ANA-7.7.3c"""
    rule, limits = s.rule("patrols"), s.conduct.patrols
    if answer == PASS:
        return None
    if not isinstance(answer, SendPatrols) or not answer.groups:
        return Refusal(rule, "not-patrols")
    everybody = [n for group in answer.groups for n in group]
    if len({*everybody}) < len(everybody) or any(n not in free(s, s.besieger) for n in everybody):
        return Refusal(rule, "not-free", also=(s.rule("busy"),))
    for group in answer.groups:
        riders = sum(s.men[n].riding for n in group)
        shooters = sum(s.characters[n].weapon in s.scene.book.weapons for n in group)
        if not group or len(group) > limits.men or riders > limits.riders or shooters > limits.shooters:
            return Refusal(rule, "patrol-too-strong")
    return None


def default_patrols(s: Siege) -> tuple[tuple[int, ...], ...]:
    """Everybody who is free, in patrols as large as they may be."""
    limits, groups = s.conduct.patrols, []
    left = free(s, s.besieger)
    while left:
        group: list[int] = []
        for n in left:
            trial = [*group, n]
            riders = sum(s.men[m].riding for m in trial)
            shooters = sum(s.characters[m].weapon in s.scene.book.weapons for m in trial)
            if len(trial) <= limits.men and riders <= limits.riders and shooters <= limits.shooters:
                group = trial
        groups.append(tuple(group))
        left = [n for n in left if n not in group]
    return tuple(groups)


def _supply(s: Siege, party: tuple[int, ...]) -> Play[Siege]:
    """For food: a die for the animals, then the besieger's patrols. GUI-11.4.3b GUI-11.4.3c ANA-7.7.3b"""
    rule = s.rule("supply-party")
    count = yield from roll(s.conduct.patrols.animals, "pack-animals", rule, s.besieged)
    s = yield from tell(DayRolled("pack-animals", count, 0, str(count), party, rule))
    groups = default_patrols(s)
    if groups:
        before = s
        options = Open((PASS, SendPatrols(groups)), lambda answer: why_not_patrols(before, answer))
        said = yield from put(s.besieger, "patrols", options, s.rule("patrols"))
        groups = said.groups if isinstance(said, SendPatrols) else ()
    first = len(s.characters)
    s = yield from pack_animals(s, count, rule)
    animals = tuple(range(first, first + count))
    men = tuple(sorted((*party, *animals, *(n for group in groups for n in group))))
    affair = Affair("supply", s.besieged, men, stages=("road",), patrols=groups)
    return (yield from go_down(s, affair, s.rule("supply-sortie"), animals=count))


def _general(s: Siege, order: Sortie) -> Play[Siege]:
    """Everybody against everybody. GUI-11.4.4b ANA-7.7.5c"""
    halves = s.conduct.ways.maps == "place-alone"
    stages = ("edge", "opposite") if halves else ("fortress", "open-map")
    lies = order.lies if not halves and not s.scene.inline else ""
    men = tuple(sorted((*all_of(s, s.besieged), *all_of(s, s.besieger))))
    affair = Affair("general", s.besieged, men, lies, order.map, stages)
    return (yield from go_down(s, affair, s.rule("general"), general=True))


def why_not_relief(s: Siege, order: Relief) -> Refusal | None:
    """Why the relief army does not give battle. GUI-11.6b ANA-7.9b"""
    rule = s.rule("event-relief-army")
    if s.event != "relief-army" or not s.relief():
        return Refusal(rule, "no-relief-army")
    if s.initiative != s.besieged:
        return Refusal(s.rule("besieged-action"), "no-initiative", also=(rule,))
    if s.reversed:
        return Refusal(s.rule("relief-choice"), "besiegers-sheltered", also=(rule,))
    if order.garrison and s.general and not s.split:
        return Refusal(s.rule("general"), "one-general-sortie", also=(rule,))
    return None


def relief(s: Siege, order: Relief) -> Play[Siege]:
    """The relief army gives battle, with or without the garrison. GUI-11.6b ANA-7.9b ANA-7.7.1k"""
    halves = s.conduct.ways.maps == "place-alone"
    stages = ("edge", "opposite") if halves else ("relief", "open-map")
    if s.split:
        s = yield from divided.fight_inside(s, order)
    garrison = all_of(s, s.besieged) if order.garrison and not s.split else []
    besiegers = [n for n in s.split if s.able(n)] or all_of(s, s.besieger)
    men = tuple(sorted((*s.relief(), *garrison, *besiegers)))
    lies = "" if halves or s.scene.inline else "E"
    affair = Affair("relief", s.besieged, men, lies, "", stages)
    return (yield from go_down(s, affair, s.rule("event-relief-army"), general=bool(garrison)))


def orders_of(s: Siege) -> list[Any]:
    """Sorties of as many as may go, and of one alone."""
    able = free(s, s.besieged)
    found: list[Any] = []
    for kind, most in (
        ("camp", half_of_garrison(s)),
        ("supply", third_of_garrison(s)),
        ("mine", len(able)),
    ):
        sizes = dict.fromkeys(min(size, len(able)) for size in (most, 1))
        found += [Sortie(kind, tuple(able[:size])) for size in sizes if size]
    laid = s.conduct.ways.maps == "open-map-beside" and not s.scene.inline
    found += [Sortie("general", (), edge) for edge in EDGES] if laid else [Sortie("general")]
    return [*found, Relief(False), Relief(True)]
