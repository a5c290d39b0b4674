"""Assaults, and the fights about a mine: when they may begin, and how they are set up. GUI-11.4.1 ANA-7.7.4"""

from typing import Any

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.siege.actions.forces import free, gear_for_assault
from gonfanon.siege.battles.events import StageBegan, WentDown
from gonfanon.siege.battles.set_up import STAGES
from gonfanon.siege.days.mining import joined
from gonfanon.siege.events import ActionChosen
from gonfanon.siege.orders import EDGES, Assault, BringGallery
from gonfanon.siege.sheet import Action, Affair, Siege


def why_not_assault(s: Siege, order: Assault) -> Refusal | None:
    """Why there is no assault today. GUI-11.1.3b GUI-11.4.2i ANA-7.7.2i"""
    rule = s.rule("assault")
    row = s.happening
    if s.side != s.besieger or s.initiative != s.besieger:
        return Refusal(s.rule("besieger-action"), "no-initiative", also=(rule,))
    if s.action:
        also = (s.rule("besieger-action"), s.rule("talks"), s.rule("action-day"))
        return Refusal(rule, "one-action-a-day", also=also)
    if s.rebuilding and not s.held and not (row is not None and row.assault):
        return Refusal(s.rule("stores"), "rebuilding-stores")
    refusal = why_not_laid(s, order.lies, order.map, rule)
    if refusal is not None:
        return refusal
    return None if free(s, s.besieger) else Refusal(s.rule("assault-forces"), "nobody-to-assault")


def why_not_laid(s: Siege, lies: str, name: str, rule: str) -> Refusal | None:
    """How an open map lies beside that of the place. ANA-7.7.1a ANA-7.7.5a"""
    if s.conduct.ways.maps == "place-alone":
        return None if not lies or lies in EDGES else Refusal(rule, "no-such-side")
    if s.scene.inline:
        return None if not lies or lies in EDGES else Refusal(rule, "no-such-side")
    if lies not in EDGES:
        return Refusal(rule, "which-side")
    if name and name not in s.scene.sheets:
        return Refusal(rule, "no-such-map")
    return None


def assault(s: Siege, order: Assault) -> Play[Siege]:
    """The besieger storms the place. GUI-11.4.1d GUI-11.4.1t ANA-7.7.1e ANA-7.7.1t"""
    lies = order.lies if s.conduct.ways.maps == "open-map-beside" and not s.scene.inline else ""
    affair = storming(s, free(s, s.besieger), lies, order.map)
    return (yield from go_down(s, affair, s.rule("assault")))


def why_not_retake(s: Siege, order: Assault) -> Refusal | None:
    """Why a garrison and its relief do not storm what besiegers hold who are shut in. GUI-11.4.1p ANA-7.7.1p"""
    rule = s.rule("reversed")
    if not s.reversed or s.initiative != s.besieged:
        return Refusal(s.rule("besieged-action"), "for-the-besieger", also=(s.rule("besieger-action"), rule))
    if s.action:
        return Refusal(rule, "one-action-a-day", also=(s.rule("action-day"),))
    refusal = why_not_laid(s, order.lies, order.map, rule)
    if refusal is not None:
        return refusal
    return None if free(s, s.besieged) else Refusal(s.rule("assault-forces"), "nobody-to-assault")


def retake(s: Siege, order: Assault) -> Play[Siege]:
    """The garrison comes out of its redoubt, the relief army over the edges of the map. GUI-11.4.1p ANA-7.7.1p"""
    lies = order.lies if s.conduct.ways.maps == "open-map-beside" and not s.scene.inline else ""
    affair = retaking(s, [*free(s, s.besieger), *s.relief()], lies, order.map)
    return (yield from go_down(s, affair, s.rule("reversed")))


def retaking(s: Siege, others: list[int], lies: str = "", name: str = "") -> Affair:
    """The fight of a garrison for the part that it has lost: those who hold it are placed first. GUI-11.4.1l"""
    gear = (*gear_for_assault(s, s.besieger), *gear_for_assault(s, s.besieged))
    men = tuple(sorted((*free(s, s.besieged), *others, *gear)))
    return Affair("assault", s.besieged, men, lies, name, ("held-part", "out-of-redoubt"))


def storming(s: Siege, besiegers: list[int], lies: str = "", name: str = "") -> Affair:
    """The assault of some besiegers on the place, or on the redoubt. GUI-11.4.1d GUI-11.4.1t ANA-7.7.1e"""
    row = s.happening
    stages = []
    gear = gear_for_assault(s, s.besieger)
    if any(s.characters[n].thing == "fascine" for n in gear):
        stages.append("fascines")
    stages.append("redoubt" if s.redoubt else "inside")
    if row is not None and row.assault:
        stages.append("spy")
    stages.append("anywhere" if s.redoubt else "outside")
    men = (*besiegers, *free(s, s.besieged), *gear, *gear_for_assault(s, s.besieged))
    return Affair("assault", s.besieger, tuple(sorted(men)), lies, name, tuple(stages))


def go_down(s: Siege, affair: Affair, rule: str, general: bool = False, animals: int = 0) -> Play[Siege]:
    """The action is noted, the board laid out, and the first side sets up. GUI-11.1.3e GUI-11.4a ANA-7.1c"""
    s = yield from tell(ActionChosen(affair.action, s.rule("calendar"), general, animals))
    s = yield from tell(WentDown(affair, rule))
    side = s.besieger if STAGES[affair.stages[0]][0] == "besieger" else s.besieged
    s = yield from tell(StageBegan(affair.stages, side, rule))
    return s


def mines_here(s: Siege) -> bool:
    """Whether there are mines at all: only under a castle, and in a book that has them. ANA-7.7.4a"""
    return s.scene.kind == "castle" and any(step == "mines" for step, _ in s.conduct.steps)


def why_not_gallery(s: Siege, order: BringGallery) -> Refusal | None:
    """Why no gallery is brought up today. ANA-7.7.4a"""
    rule = s.rule("mine-action")
    if not mines_here(s):
        return Refusal(rule, "only-under-a-castle")
    if s.action or s.initiative != s.side:
        return Refusal(s.rule("action-day"), "one-action-a-day", also=(rule,))
    if s.rebuilding:
        return Refusal(s.rule("stores"), "rebuilding-stores")
    if order.thing not in s.gear(s.besieger, ("gallery",)) or s.men[order.thing].ready > s.day:
        return Refusal(rule, "no-gallery")
    if s.piece(order.thing).at >= 0 or s.piece(order.thing).posture == "damaged":
        return Refusal(rule, "no-gallery")
    return None if free(s, s.besieger) else Refusal(s.rule("assault-forces"), "nobody-to-assault")


def why_not_fight_mine(s: Siege) -> Refusal | None:
    """Either side may fight once mine and counter-mine have met. ANA-7.7.4a ANA-6.3.6c"""
    rule = s.rule("mine-action")
    if not mines_here(s) or not joined(s):
        return Refusal(rule, "mines-not-joined", also=("ANA-6.3.6c",))
    if s.action or s.initiative != s.side:
        return Refusal(s.rule("action-day"), "one-action-a-day", also=(rule,))
    if s.side == s.besieger and s.rebuilding:
        return Refusal(s.rule("stores"), "rebuilding-stores")
    return None


def mine_affair(s: Siege, action: Action, first: int, party: tuple[int, ...]) -> Affair:
    """The fights about a mine: on the map of the castle alone. ANA-7.7.4a ANA-7.7.4b"""
    besieged = party or tuple(free(s, s.besieged))
    theirs = [n for n in s.gear(s.besieger) if s.men[n].ready <= s.day]
    ours = [n for n in s.gear(s.besieged) if s.men[n].ready <= s.day]
    men = (*free(s, s.besieger), *besieged, *theirs, *ours)
    return Affair(action, first, tuple(sorted({*men})), stages=("guard-walls", "come-up"))


def mine_action(s: Siege, order: Any) -> Play[Siege]:
    """A gallery is brought against the wall, or the mine is fought for. ANA-7.7.4a"""
    action: Action = "gallery" if isinstance(order, BringGallery) else "mine"
    affair = mine_affair(s, action, s.initiative, ())
    return (yield from go_down(s, affair, s.rule("mine-action")))


def ways_to_lie(s: Siege) -> list[Assault]:
    """Assaults from each side that an open map can lie on. ANA-7.7.1a"""
    laid = s.conduct.ways.maps == "open-map-beside" and not s.scene.inline
    return [Assault(edge) for edge in EDGES] if laid else [Assault()]


def orders_of(s: Siege) -> list[Any]:
    """Assaults, and galleries to bring up."""
    return [*ways_to_lie(s), *(BringGallery(n) for n in s.gear(s.besieger, ("gallery",)))]
