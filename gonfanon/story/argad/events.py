"""What happens on the free table, in sentences: every event has its teller."""

from collections.abc import Callable, Iterable
from typing import Any

from gonfanon.argad.state import events as told
from gonfanon.argad.state.orders import HOLD, Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Event
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import order_line
from gonfanon.story.story import capitalised, titled
from gonfanon.tabletop.points import distance

Teller = Callable[[FreeStory, Skirmish, Any], list[str]]
QUIET = ("dressed", "helped", "left-behind", "level", "mounted", "shot", "will-move")
"""Changes of a figure that another sentence tells already."""
STEP = 100
"""Who has gone less than a centimetre is not said to have moved."""


def tale(story: FreeStory, s: Skirmish, events: Iterable[Event], side: int | None = None) -> list[str]:
    """Events one after another, as a side may learn of them, from the state before them."""
    lines: list[str] = []
    for event in events:
        private = isinstance(event, told.Noticed) and side is not None and event.side != side
        teller = TELLERS.get(type(event))
        if teller is not None and not private:
            lines += [capitalised(line) for line in teller(story, s, event)]
        s = event.apply(s)
    return lines


def _stage(story: FreeStory, s: Skirmish, event: told.StageBegan) -> list[str]:
    return [story.say("argad-stage", stage=story.stage(event.stage))]


def _turn(story: FreeStory, s: Skirmish, event: told.TurnBegan) -> list[str]:
    return [story.say("argad-turn", turn=event.turn)]


def _revealed(story: FreeStory, s: Skirmish, event: told.Revealed) -> list[str]:
    """What has changed since the last reveal, the same order once."""
    before = s.intents or (HOLD,) * len(s.stands)
    changed: dict[Intent, None] = {}
    for n in event.changed:
        if event.intents[n] != before[n]:
            intent = event.intents[n]
            changed[intent if intent.who or intent.kind in ("form", "break") else Intent("hold", (n,))] = None
    lines = [story.say("argad-shown", order=order_line(story, s, intent)) for intent in changed]
    return lines or [story.say("argad-plan-none")]


def _contested(story: FreeStory, s: Skirmish, event: told.Contested) -> list[str]:
    return [
        story.say("argad-contested", who=story.names(one.own), target=story.names(one.enemy))
        for one in event.contests
    ]


def _settled(story: FreeStory, s: Skirmish, event: told.Settled) -> list[str]:
    if not event.hesitating:
        return [story.say("argad-yielded")]
    return [story.say("argad-settled", who=story.names(event.hesitating))]


def _ran(story: FreeStory, s: Skirmish, event: told.Ran) -> list[str]:
    """Who went how far, who met whom, who was stopped, stuck or gone."""
    lines = []
    for n, trail in event.trails:
        far = distance(trail[0], trail[-1])
        if event.stands[n].state == "gone":
            lines.append(story.say("argad-left", who=story.name(n)))
        elif far >= STEP:
            lines.append(story.say("argad-moved", who=story.name(n), far=story.far(far)))
        if event.stands[n].stuck and not s.stands[n].stuck:
            lines.append(story.say("argad-stuck", who=story.name(n)))
    lines += [
        story.say(f"argad-stop-{why}", who=story.name(n)) for n, _, why in event.stops if why != "contact"
    ]
    lines += [
        story.say("argad-met", who=story.name(a), target=story.name(b))
        for a, b in event.contacts
        if (a, b) not in s.contacts
    ]
    return lines


def _became(story: FreeStory, s: Skirmish, event: told.Became) -> list[str]:
    if event.what in QUIET:
        return []
    return [story.say(f"argad-became-{event.what}", who=story.name(event.piece))]


def _judged(story: FreeStory, s: Skirmish, event: told.Judged) -> list[str]:
    at = event.stand.at
    moved = at is not None and at != s.stands[event.piece].at
    how = story.at(at) if moved and at is not None else story.say(f"argad-state-{event.stand.state}")
    return [story.say("argad-judged", who=story.name(event.piece), how=how, reason=event.reason)]


def _placed(story: FreeStory, s: Skirmish, event: told.Placed) -> list[str]:
    return [story.say(f"argad-placed-{event.what}", who=story.name(event.piece), at=story.at(event.at))]


def _fell(story: FreeStory, s: Skirmish, event: told.Fell) -> list[str]:
    by = story.name(event.by) if event.by >= 0 else ""
    return [story.say(f"argad-fell-{event.what}", who=story.name(event.piece), by=by)]


def _shot(story: FreeStory, s: Skirmish, event: told.Shot) -> list[str]:
    who, target = story.names(event.shooters), story.name(event.target)
    dice = ", ".join(map(str, event.dice))
    volley = story.say("argad-volley", who=who, target=target, dice=dice, count=len(event.shooters))
    if event.hit:
        return [f"{volley} {story.say('argad-volley-hit', who=story.names(event.hit))}"]
    return [f"{volley} {story.say('argad-volley-miss')}"]


def _declared(story: FreeStory, s: Skirmish, event: told.Declared) -> list[str]:
    return [
        story.say("argad-declared", who=story.names(one.who), target=story.name(one.target))
        for one in event.shots
        if one not in s.declared
    ]


def _cloud(story: FreeStory, s: Skirmish, event: told.CloudSpent) -> list[str]:
    return [story.say("argad-cloud", side=story.side(event.side))]


def _struck(story: FreeStory, s: Skirmish, event: told.Struck) -> list[str]:
    what = "miss" if event.result == "-" else event.result
    added = event.total - event.natural
    die = f"{event.natural}{added:+d}" if added else str(event.natural)
    return [
        story.say(
            f"argad-struck-{what}", who=story.name(event.striker), target=story.name(event.target), die=die
        )
    ]


def _happened(story: FreeStory, s: Skirmish, event: told.Happened) -> list[str]:
    return [story.say(f"argad-happened-{event.happening.kind}")]


def _dressed(story: FreeStory, s: Skirmish, event: told.Dressed) -> list[str]:
    before = {order.name for order in s.formations}
    after = {order.name: order for order in event.formations}
    lines = [
        story.say("argad-formed", thing=titled(name.replace(".", " ")), who=story.names(order.members))
        for name, order in after.items()
        if name not in before
    ]
    gone = [order.name for order in s.formations if order.name not in after]
    return lines + [story.say("argad-broken", thing=titled(name.replace(".", " "))) for name in gone]


def _stance(story: FreeStory, s: Skirmish, event: told.StanceTaken) -> list[str]:
    first, second = story.side(event.first), story.side(event.second)
    return [story.say(f"argad-stance-{event.stance}", first=first, second=second)]


def _trigger(story: FreeStory, s: Skirmish, event: told.TriggerFired) -> list[str]:
    return [story.say("argad-trigger", what=story.told(event.name))]


def _noticed(story: FreeStory, s: Skirmish, event: told.Noticed) -> list[str]:
    who = story.name(event.piece)
    return [story.say(f"argad-noticed-{event.what}", who=who, what=story.told(event.name))]


def _nothing(story: FreeStory, s: Skirmish, event: Event) -> list[str]:
    return []


TELLERS: dict[type[Event], Teller] = {
    told.StageBegan: _stage,
    told.TurnBegan: _turn,
    told.Revealed: _revealed,
    told.StanceTaken: _stance,
    told.Contested: _contested,
    told.Settled: _settled,
    told.Locked: _nothing,
    told.Ran: _ran,
    told.Became: _became,
    told.Judged: _judged,
    told.Placed: _placed,
    told.Fell: _fell,
    told.Shot: _shot,
    told.Declared: _declared,
    told.CloudSpent: _cloud,
    told.Struck: _struck,
    told.BlowsDone: _nothing,
    told.Happened: _happened,
    told.Dressed: _dressed,
    told.SteppedIn: _nothing,
    told.TriggerFired: _trigger,
    told.Noticed: _noticed,
}
"""Who tells what."""
