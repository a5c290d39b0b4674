"""Figures, ways and formations of the free table as the windows are shown them."""

from typing import Any

from gonfanon.argad.ground.bases import round_base, size
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.movement.ways import points_of
from gonfanon.argad.state.orders import HOLD
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import in_command
from gonfanon.painter.ink.palette import arms_of
from gonfanon.painter.skirmish.looks import arms_of_sides, figure_of
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.argad import messages as shown
from gonfanon.server.kinds.argad.words import both
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import order_line
from gonfanon.tabletop.points import degrees_of

PERSONAL = ("wounded", "lying", "prisoner", "dead")


def figures(game: GameOf[Any], s: Skirmish) -> list[shown.FigureShown]:
    """Everybody and everything on the table; the dead lie where they fell."""
    arms, trails = arms_of_sides(s.scene), dict(s.trails)
    there = [n for n, stand in enumerate(s.stands) if stand.at is not None]
    return [_figure(game, s, n, arms[s.side(n)], list(trails.get(n, ()))) for n in there]


def _figure(
    game: GameOf[Any], s: Skirmish, n: int, arms: str, trail: list[tuple[int, int]]
) -> shown.FigureShown:
    stand, person = s.stands[n], s.person(n)
    assert stand.at is not None
    active = s.active(n)
    marks = _marks(s, n)
    weapons = [both(game, lambda story, key=key: story.reason(key)) for key in weapons_of(s, n)]  # type: ignore[misc]
    return shown.FigureShown(
        name=person.name,
        text=both(game, lambda story: story.name(n)),
        label=both(game, lambda story: _label(story, s, n, marks)),
        side=s.scene.sides[person.side],
        arms=person.side,
        tint=arms_of(arms).field,
        at=stand.at,
        facing=degrees_of(stand.facing),
        size=size(s, n),
        round=round_base(s, n),
        picture=figure_of(person, arms, stand.riding).key,
        state=stand.state,
        class_=person.rank_in,
        armour=person.armour,
        rank=person.rank,
        thing=person.thing,
        riding=stand.riding,
        marks=marks,
        weapons=weapons,
        allowance=allowance(s, n).value if active else 0,
        voice=_voice(s, n),
        heard=not active or in_command(s, n),
        contact=[s.name(m) for m in s.contact(n)],
        house=bool(stand.house),
        trail=trail,
    )


def _voice(s: Skirmish, n: int) -> int:
    if not s.active(n):
        return 0
    if s.person(n).chief:
        return s.scene.book.bases.voice
    return s.scene.book.bases.music if s.person(n).rank == "musician" else 0


def _marks(s: Skirmish, n: int) -> list[str]:
    """How a figure is, the gravest first."""
    stand = s.stands[n]
    found = [stand.state] if stand.state in PERSONAL else []
    if stand.state == "dead" or s.person(n).thing:
        return found
    found += ["fleeing"] if stand.fleeing else []
    found += ["stuck"] if stand.stuck else []
    found += ["disorder"] if stand.disorder else []
    found += ["hesitates"] if stand.hesitates else []
    found += ["unloaded"] if not stand.loaded else []
    found += ["crouched"] if stand.posture else []
    return found


def _label(story: FreeStory, s: Skirmish, n: int, marks: list[str]) -> str:
    """Alan, troop of X: class 5, armour 4, sword; wounded."""
    person = s.person(n)
    if person.thing:
        return story.name(n)
    arms = ", ".join(story.reason(key) for key in weapons_of(s, n))
    how = ", ".join(story.say(f"argad-mark-{mark}") for mark in marks)
    return story.say(
        "argad-figure-label",
        who=story.name(n),
        side=story.side(person.side),
        number=person.rank_in,
        armour=person.armour,
        arms=arms,
        how=how or story.say("argad-state-well"),
    )


def ways(game: GameOf[Any], s: Skirmish) -> list[shown.WayShown]:
    """What has been announced, as it lies on the table."""
    if s.stage not in ("announce", "revise", "confirm", "yield"):
        return []
    found = []
    for n, intent in enumerate(s.intents):
        if intent == HOLD or not s.on_table(n):
            continue
        found.append(
            shown.WayShown(
                s.name(n),
                intent.kind,
                list(points_of(s, n, intent)),
                both(game, lambda story, one=intent: order_line(story, s, one)),  # type: ignore[misc]
                s.name(intent.target) if intent.target >= 0 else "",
                n in s.changed and s.round > 1,
            )
        )
    return found


def formations(s: Skirmish) -> list[shown.FormationShown]:
    """The close orders that stand."""
    return [
        shown.FormationShown(one.name, one.kind, [s.name(n) for n in one.members], degrees_of(one.front))
        for one in s.formations
    ]
