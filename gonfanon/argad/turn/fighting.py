"""The melee stages. ARG-10.5 ARG-20.1"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import place
from gonfanon.argad.melee import aftermath
from gonfanon.argad.melee.blows import Choices
from gonfanon.argad.melee.choices import gathered, near_place, orders_left, why_not_step_in
from gonfanon.argad.melee.fights import melee
from gonfanon.argad.melee.stepping import stepped
from gonfanon.argad.state.events import Became, BlowsDone, Dressed, SteppedIn
from gonfanon.argad.state.orders import Choice, Sheet
from gonfanon.argad.state.skirmish import Blow, Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.argad.turn.shots import point_blank
from gonfanon.kernel.ask import Play
from gonfanon.tabletop.points import distance

Sheets = tuple[Sheet, ...]


def fight(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Point-blank shots, those who step in, blows, then removals and recoils. ARG-20.10 ARG-24.1"""
    choices = gathered(order for sheet in sheets for order in sheet.orders)
    before = s
    s = yield from point_blank(s)
    s = yield from _step_in(s, before, choices)
    s = yield from _drop_lances(s)
    s = yield from _leave_order(s, choices)
    s = yield from melee(s, choices)
    s = yield from _give_way(s, choices)
    return (yield from aftermath.begin(s))


def _leave_order(s: Skirmish, choices: Choices) -> Play[Skirmish]:
    """Who chooses the full swing of a heavy weapon is no longer in close order. ARG-26.12"""
    if not choices.left_order:
        return s
    return (yield from tell(Dressed(orders_left(s, choices), s.forming)))


def _drop_lances(s: Skirmish) -> Play[Skirmish]:
    """A heavy lance that cannot be used in contact is dropped for good. ARG-21.10"""
    for n in s.fighters:
        stand = s.stands[n]
        own = "heavy-lance" in s.person(n).weapons and "heavy-lance" not in stand.lost
        if own and s.contact(n) and stand.charging < 0:
            lost = replace(stand, lost=(*stand.lost, "heavy-lance"))
            s = yield from tell(Became("drops-lance", n, lost, "ARG-21.10"))
    return s


def _step_in(s: Skirmish, before: Skirmish, choices: Choices) -> Play[Skirmish]:
    """Those who came behind step over the fallen into their contacts. ARG-19.16 ARG-19.17"""
    for n in choices.stepping:
        if not s.active(n) or why_not_step_in(s, n) is not None:
            continue
        fallen = [
            k
            for k in range(len(s.stands))
            if s.stands[k].state == "dead"
            and s.stands[k].met
            and s.friends(n, k)
            and s.stands[k].at is not None
        ]
        fallen.sort(key=lambda k: (distance(place(s, n), s.stands[k].at or (0, 0)), k))
        for k in fallen:
            if k in s.stepped or not near_place(s, n, k):
                continue
            found = stepped(s, n, k)
            if found is None:
                continue
            s = yield from aftermath.placed(
                s, n, found.at, "steps-in", "ARG-19.16", found.contacts, found.facing
            )
            s = yield from tell(SteppedIn(k))
            break
    return s


def _give_way(s: Skirmish, choices: Choices) -> Play[Skirmish]:
    """One who gives way at an obstacle shifts back; an attacker who meant to cross takes the far side. ARG-23.4"""
    blows = list(s.blows)
    for attacker, defender, kind in choices.attacks:
        if defender in choices.yielding and not any(a == defender for a, _, _ in choices.attacks):
            at = s.stands[defender].at or (0, 0)
            result = "yielded" if kind == "cross" else "given"
            blows.append(Blow(result, attacker, defender, at))
    if len(blows) > len(s.blows):
        s = yield from tell(BlowsDone(tuple(blows)))
    return s


def after(s: Skirmish, sheets: Sheets) -> Play[Skirmish]:
    """Surrenders and advances; who meant to cross does so where the other gave way. ARG-24.1 ARG-23.4"""
    orders = [order for sheet in sheets for order in sheet.orders if isinstance(order, Choice)]
    staying = {order.piece for order in orders if order.kind == "stay"}
    crossing = (blow.striker for blow in s.blows if blow.result == "yielded" and blow.striker not in staying)
    advancing = (*(order.piece for order in orders if order.kind == "advance"), *crossing)
    dying = tuple(order.piece for order in orders if order.kind == "die")
    return (yield from aftermath.end(s, advancing, dying))
