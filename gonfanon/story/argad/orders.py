"""Orders of the free table in words."""

from gonfanon.argad.ground.bases import place
from gonfanon.argad.state.orders import Choice, Cloud, Contest, Intent, Order, Sheet, Shoot, Verdict
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.story import capitalised, titled
from gonfanon.tabletop.points import distance
from gonfanon.tabletop.ways import length


def order_line(story: FreeStory, s: Skirmish, order: Order) -> str:
    """One order in words."""
    if isinstance(order, Cloud):
        return story.say("argad-order-cloud", who=story.side(order.side))
    if isinstance(order, Verdict):
        how = story.at(order.at) if order.at is not None else story.say(f"argad-state-{order.state}")
        return story.say("argad-order-judge", who=story.name(order.piece), how=how, reason=order.reason)
    if isinstance(order, Shoot):
        who, target = story.names(order.who), story.name(order.target)
        return story.say("argad-order-shoot", who=who, target=target, count=len(order.who))
    if isinstance(order, Choice):
        target = story.name(order.target) if order.target >= 0 else ""
        return story.say(f"argad-order-{order.kind}", who=story.name(order.piece), target=target, count=1)
    if isinstance(order, Contest):
        who = story.names(order.own)
        return story.say(f"argad-order-{order.kind}", who=who, target=story.names(order.enemy))
    return _intent(story, s, order)


def _intent(story: FreeStory, s: Skirmish, order: Intent) -> str:
    sides = [story.side(side) for side in order.sides] or ["", ""]
    return story.say(
        f"argad-order-{order.kind}",
        who=story.names(order.who),
        count=len(order.who),
        target=story.name(order.target) if order.target >= 0 else "",
        friend=story.name(order.friend) if order.friend >= 0 else "",
        thing=titled(order.thing),
        at=story.at(order.points[-1]) if order.points else "",
        far=story.far(_far(s, order)),
        first=sides[0],
        second=sides[1],
    )


def _far(s: Skirmish, order: Intent) -> int:
    """How far a way leads, or the distance that is kept."""
    if order.kind == "keep":
        return order.number
    if order.kind == "march":
        return distance((0, 0), order.points[0])
    if not order.points or not order.who or s.stands[order.who[0]].at is None:
        return 0
    return length((place(s, order.who[0]), *order.points))


def sheet_lines(story: FreeStory, s: Skirmish, sheet: Sheet) -> list[str]:
    """All orders of a sheet in words."""
    return [f"{capitalised(order_line(story, s, order))}." for order in sheet.orders]


def question_line(story: FreeStory, s: Skirmish, ask: Ask) -> str:
    """What a side is asked."""
    who = story.name(ask.about[0]) if ask.about else ""
    return (
        f"{story.say(f'argad-ask-{ask.kind}', side=story.side(ask.side), turn=s.turn, who=who)} [{ask.rule}]"
    )
