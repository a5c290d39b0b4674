"""The orders and answers of a siege in words, each with what is known of its prospects."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from gonfanon.kernel.figures import Reason
from gonfanon.rules.words import field as said
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege import orders as word
from gonfanon.siege.prospects import Chance, Prospect, prospect
from gonfanon.siege.sheet import Siege
from gonfanon.story.figures import reason_line
from gonfanon.story.siege.names import SiegeStory

Offer = Callable[[SiegeStory, Siege, Any], str]
"""Puts an order or an answer into words."""


def _share(found: Prospect, what: str) -> Fraction:
    return next((chance.share for chance in found.chances if chance.what == what), Fraction(0))


def _build(story: SiegeStory, s: Siege, order: word.Build) -> str:
    found, made = prospect(s, order).values, int(prospect(s, order).values["made"])
    key = "order-build" if made == 1 else "order-build-made"
    return story.say(key, what=story.kind(order.kind), men=found["men"], days=found["days"], count=made)


def _repair(story: SiegeStory, s: Siege, order: word.Repair) -> str:
    return story.say(
        "order-repair", who=story.names(order.things), points=prospect(s, order).values["points"]
    )


def _assault(story: SiegeStory, s: Siege, order: word.Assault) -> str:
    found = prospect(s, order).values
    edge = story.edge(order.lies) if order.lies else ""
    key = "order-assault-from" if edge else "order-assault"
    return story.say(key, men=found["besiegers"], foes=found["besieged"], edge=edge)


def _negotiate(story: SiegeStory, s: Siege, order: word.Negotiate) -> str:
    return story.say("order-negotiate", chance=story.percent(_share(prospect(s, order), "gives-up")))


def _sortie(story: SiegeStory, s: Siege, order: word.Sortie) -> str:
    return story.say(f"order-sortie-{order.kind}", **prospect(s, order).values)


def _relief(story: SiegeStory, s: Siege, order: word.Relief) -> str:
    key = "order-relief-garrison" if order.garrison else "order-relief"
    return story.say(key, **prospect(s, order).values)


def _batter(story: SiegeStory, s: Siege, order: word.Batter) -> str:
    found = prospect(s, order)
    if len(order.aims) > 1:
        shares = [
            f"{s.scene.field.name(one.place)} {story.percent(one.share)}"
            for one in found.chances
            if one.what == "step-of-demolition"
        ]
        return story.say("order-batter-many", count=len(order.aims), list=", ".join(shares))
    [(place, engines)] = order.aims
    share = story.percent(_share(found, "step-of-demolition"))
    name = s.scene.field.name(place)
    return story.say(
        "order-batter", hex=name, who=story.names(engines), points=found.values["points"], chance=share
    )


def _burn(story: SiegeStory, s: Siege, order: word.Burn) -> str:
    found = prospect(s, order)
    share = story.percent(_share(found, "burns-down"))
    name = s.scene.field.name(order.at)
    return story.say("order-burn", hex=name, archers=found.values["archers"], chance=share)


def _hire(story: SiegeStory, s: Siege, answer: word.Hire) -> str:
    troops = [
        story.say("answer-army-one", count=count, what=story.say(f"troop-{kind}"))
        for kind, count in answer.troops
    ]
    return story.say("answer-army", list=story.listed(troops))


def _battle(story: SiegeStory, s: Siege, answer: word.GiveBattle) -> str:
    if not answer.pieces:
        return story.say("answer-battle")
    return story.say("answer-battle-some", who=story.names(answer.pieces))


def _patrols(story: SiegeStory, s: Siege, answer: word.SendPatrols) -> str:
    groups = "; ".join(story.names(group) for group in answer.groups)
    return story.say("answer-patrols", count=len(answer.groups), list=groups)


def _pitch(story: SiegeStory, s: Siege, order: word.PitchTent) -> str:
    board = s.battle if s.battle is not None else s.site
    return story.say("order-pitch", hex=board.scene.field.name(order.hexes[0]))


def _along(story: SiegeStory, s: Siege, order: word.PlaceAlong) -> str:
    return story.say("order-place-along", who=story.name(order.piece), edge=story.edge(order.edge))


def _arrows(story: SiegeStory, s: Siege, order: word.GiveArrows) -> str:
    who, target = story.name(order.piece), story.name(order.to)
    return story.say("order-give-arrows", who=who, target=target, count=order.count)


DAY_ORDERS: dict[type, Offer] = {
    word.Build: _build,
    word.Repair: _repair,
    word.Release: lambda story, s, order: story.say("order-release", who=story.names(order.pieces)),
    word.BreakBridges: lambda story, s, order: story.say(
        "order-break-bridges", who=story.names(order.pieces)
    ),
    word.Assault: _assault,
    word.Negotiate: _negotiate,
    word.BringGallery: lambda story, s, order: story.say("order-bring-gallery", who=story.name(order.thing)),
    word.FightMine: lambda story, s, order: story.say("order-fight-mine"),
    word.Sortie: _sortie,
    word.Countermine: lambda story, s, order: story.say("order-countermine", who=story.name(order.piece)),
    word.Relief: _relief,
    word.Batter: _batter,
    word.Burn: _burn,
    Dig: lambda story, s, order: story.say("order-dig"),
    Hurry: lambda story, s, order: story.say("order-hurry"),
    FireProps: lambda story, s, order: story.say("order-fire-props"),
    Collapse: lambda story, s, order: story.say("order-collapse", area=order.area),
    word.PlaceAlong: _along,
    word.PitchTent: _pitch,
    word.GiveArrows: _arrows,
    word.Retreat: lambda story, s, order: story.say("order-retreat"),
    word.Hire: _hire,
    word.Named: lambda story, s, answer: story.say("answer-named", who=story.names(answer.pieces)),
    word.GiveBattle: _battle,
    word.Shelter: lambda story, s, answer: story.say("answer-shelter"),
    word.Guard: lambda story, s, answer: story.say(
        "answer-guard", who=story.names(answer.pieces), count=len(answer.pieces)
    ),
    word.SendPatrols: _patrols,
    word.PatrolComes: lambda story, s, answer: story.say(
        "answer-patrol", number=answer.number, edge=story.edge(answer.edge)
    ),
    word.Stop: lambda story, s, answer: story.say("answer-stop"),
    said.Choose: lambda story, s, answer: story.say("answer-choose", who=story.name(answer.piece)),
}
"""Order or answer of a siege -> its words."""


def chance_words(story: SiegeStory, s: Siege, chance: Chance) -> str:
    """What may come of an order, without its likelihood."""
    if chance.what.startswith("event-"):
        return story.say(f"siege-event-{chance.what.removeprefix('event-')}")
    return story.say(f"prospect-{chance.what}")


def prospect_lines(story: SiegeStory, s: Siege, order: Any) -> list[str]:
    """What may come of an order: every chance, then every reason with its rule."""
    found = prospect(s, order)
    lines = [
        story.say("chance-list", share=story.percent(one.share), what=chance_words(story, s, one))
        for one in found.chances
    ]
    return [*lines, *(f"{because(story, s, one)} [{story.rule(one.rule)}]" for one in found.reasons)]


def because(story: SiegeStory, s: Siege, reason: Reason) -> str:
    """A reason; engines give their points under their own names."""
    n = s.number(reason.what)
    if n >= 0:
        what = story.say("reason-points-of", who=story.name(n))
        return story.say("reason-line", what=what, amount=f"{reason.amount:+d}")
    return reason_line(story, reason)
