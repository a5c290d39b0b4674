"""What a side may see of a game on the free table: all of it, but for what others keep to themselves.

Sealed sheets are hidden by the table of `play`. Hidden here are the secret goals and what scouts have noticed
(ARG-8.6, ARG-28.2), surprises and triggers of the scenario (ARG-8.2) and, where troops enter hidden, the figures that
a side does not see, with their intents and all that happens to them (ARG-8.12, ARG-13.21).
"""

from msgspec.structs import replace

from gonfanon.argad.ground.spotting import hidden_from
from gonfanon.argad.scenario.goals import outcome
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.state.events import (
    Became,
    BlowsDone,
    Contested,
    Declared,
    Dressed,
    Fell,
    Happened,
    Judged,
    Locked,
    Noticed,
    Placed,
    Ran,
    Revealed,
    Settled,
    Shot,
    SteppedIn,
    Struck,
    TurnBegan,
)
from gonfanon.argad.state.orders import HOLD, Intent
from gonfanon.argad.state.scene import Scene
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.kernel.ask import Event
from gonfanon.kernel.memo import Memo
from gonfanon.play.entries import Entry

SEEN_BY = Memo[int, Scene]("seen by")

OUT_OF_SIGHT = Stand(at=None, entered=False)
WHOLE = (Revealed, Locked, Ran, TurnBegan, Contested, Settled, Declared, Dressed, BlowsDone, Happened)
"""Events that are about everybody at once."""


def sight(s: Skirmish, side: int) -> Skirmish:
    """The game as a side may see it; once it is over, and to the referee, everything is shown. ARG-8.4"""
    if outcome(s) is not None or side in referees(s):
        return s
    unseen = _unseen(s, side)
    noticed = tuple(one for one in s.noticed if one[0] == side)
    changed = replace(
        s,
        scene=_scene(s.scene, side),
        noticed=noticed,
        fired=(),
        intents=_intents(s, s.intents, unseen),
        before=_intents(s, s.before, unseen),
    )
    return _without(changed, unseen) if unseen else changed


def _scene(scene: Scene, side: int) -> Scene:
    """The scene without secret goals of others, surprises and triggers."""
    plot = scene.plot
    if not (plot.goals or plot.surprises or plot.triggers):
        return scene
    known = SEEN_BY.of(scene)
    if side not in known:
        goals = tuple(goal for goal in plot.goals if goal.side == side or not goal.secret)
        surprises = tuple(one for one in plot.surprises if 0 <= one.side == side)
        known[side] = replace(scene, plot=replace(plot, goals=goals, surprises=surprises, triggers=()))
    return known[side]


def _unseen(s: Skirmish, side: int) -> tuple[int, ...]:
    """Figures that a side does not know of; a spectator knows of those whom everybody sees."""
    if side >= 0:
        return hidden_from(s, side)
    return tuple(sorted({n for each in range(len(s.scene.sides)) for n in hidden_from(s, each)}))


def _intents(s: Skirmish, intents: tuple[Intent, ...], unseen: tuple[int, ...]) -> tuple[Intent, ...]:
    """Nothing of the intents of figures that the side does not see. ARG-13.21"""
    return tuple(HOLD if n in unseen else one for n, one in enumerate(intents)) if unseen else intents


def masked(s: Skirmish, entry: Entry, side: int) -> Entry:
    """An entry without what happened to figures that the side does not know of, where troops enter hidden."""
    if not s.scene.has("hidden-entry") or outcome(s) is not None or side in referees(s):
        return entry
    unseen = {*_unseen(s, side)}
    kept = tuple(
        event for event in entry.events if not isinstance(event, WHOLE) and not _about(event) & unseen
    )
    return replace(entry, events=kept)


def _about(event: Event) -> set[int]:
    """The pieces that an event is about."""
    match event:
        case Fell():
            found = {event.piece, event.by}
        case Struck():
            found = {event.striker, event.target}
        case Shot():
            found = {*event.shooters, event.target, *event.hit}
        case Became() | Judged() | Placed() | SteppedIn() | Noticed():
            found = {event.piece}
        case _:
            found = set()
    return found - {-1}


def _without(s: Skirmish, unseen: tuple[int, ...]) -> Skirmish:
    """The table without figures that the side does not know of."""
    gone = set(unseen)
    return replace(
        s,
        stands=tuple(OUT_OF_SIGHT if n in gone else stand for n, stand in enumerate(s.stands)),
        contacts=tuple(two for two in s.contacts if not gone & {*two}),
        starts=tuple(two for two in s.starts if not gone & {*two}),
        trails=tuple((n, trail) for n, trail in s.trails if n not in gone),
        formations=tuple(order for order in s.formations if not gone & {*order.members}),
        forming=tuple(one for one in s.forming if one.marker not in gone),
        changed=tuple(n for n in s.changed if n not in gone),
        declared=tuple(one for one in s.declared if not gone & {*one.who, one.target}),
        aimed=tuple(two for two in s.aimed if not gone & {*two}),
        aimed_before=tuple(two for two in s.aimed_before if not gone & {*two}),
    )
