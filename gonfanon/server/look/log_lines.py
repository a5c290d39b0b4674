"""What happened, event by event: a sentence in both languages, what to light up, how it moves."""

from collections.abc import Iterable, Sequence
from typing import Any

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.ask import Event
from gonfanon.play import Entry
from gonfanon.rules.events import field as happened
from gonfanon.rules.events import formations as ranked
from gonfanon.rules.events import horses as saddled
from gonfanon.rules.events import turns as turned
from gonfanon.rules.events.beasts import WagonDrawn
from gonfanon.rules.events.engines import EngineMoved
from gonfanon.rules.events.fire import EngineFired, FireLit, StoneThrown
from gonfanon.rules.events.sea import Sailed
from gonfanon.rules.position.state import Battle
from gonfanon.server.look.board import hexes
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.fallback import or_else
from gonfanon.story.figures import combatants, fought_mounted
from gonfanon.story.sentences import QUIET, gathered, sentence
from gonfanon.story.weighing import shooting_table, weapon_class

Happening = tuple[Battle, Event, Battle]
"""The battle before an event, the event, the battle after it."""
WHO = (
    "piece",
    "pieces",
    "carrier",
    "leader",
    "rider",
    "workers",
    "target",
    "targets",
    "horse",
    "bodies",
    "marker",
    "thing",
    "movers",
    "passengers",
    "ox",
    "crew",
    "enemies",
    "camel",
    "beast",
    "wagon",
    "boat",
    "boats",
)
WHERE = ("path", "to", "hex", "place", "burning")


def plainly(event: Event, tongues: Tongues) -> messages.Told:
    """An event that cannot be told: that there was one."""
    name = type(event).__name__
    return messages.Told(name, [], [], "", tongues.both(lambda story: story.say("untold", what=name)))


@or_else(lambda s, events, tongues: [plainly(event, tongues) for event in events])
def told(s: Battle, events: Sequence[Event], tongues: Tongues) -> list[messages.Told]:
    """The events after an answer; stretches of one walk are one."""
    happenings: list[Happening] = gathered(s, events)
    woken = any(isinstance(event, happened.StoodUp) for _, event, _ in happenings)
    return [_told(each, tongues, woken) for each in happenings]


@or_else(lambda happening, tongues, woken: plainly(happening[1], tongues))
def _told(happening: Happening, tongues: Tongues, woken: bool) -> messages.Told:
    before, event, after = happening
    rule = str(getattr(event, "rule", ""))
    return messages.Told(
        name=type(event).__name__,
        pieces=pieces_of(event),
        hexes=hexes(before, hexes_of(event, before, after)),
        rule=tongues.rule(rule),
        sentence=_sentence(happening, tongues, woken),
        die=_die(before, event),
        anim=motion(before, event, after),
    )


def _sentence(happening: Happening, tongues: Tongues, woken: bool) -> messages.Both | None:
    """What is told of an event; bare markers, and a recovery in which nobody recovers, are not."""
    before, event, after = happening
    idle = isinstance(event, turned.StepBegan) and event.step == "recovery" and not woken
    if idle or isinstance(event, QUIET):
        return None
    rule = f" [{tongues.rule(str(getattr(event, 'rule', '')))}]"
    said = tongues.both(lambda story: sentence(story, before, after, event).removesuffix(rule))
    return said if said.en else None


def pieces_of(event: Event) -> list[int]:
    """Whom an event concerns, those who act first."""
    found: list[int] = []
    for name in WHO:
        value = getattr(event, name, ())
        found += value if isinstance(value, tuple) else (value,)
    return [n for n in dict.fromkeys(found) if n >= 0]


def hexes_of(event: Event, before: Battle, after: Battle) -> list[int]:
    """Where it happened: the hexes an event names, else those of whom it concerns."""
    found: list[int] = []
    for name in WHERE:
        value = getattr(event, name, ())
        found += value if isinstance(value, tuple) else (value,)
    if not found:
        found = [h for n in pieces_of(event) for h in after.hexes(n) or before.hexes(n)]
    return [h for h in dict.fromkeys(found) if h >= 0]


def _die(s: Battle, event: Event) -> messages.Die | None:
    if not isinstance(event, happened.Rolled):
        return None
    sheet, weapon = _printed(s, event)
    return messages.Die(event.table, event.die, event.modifier, event.result, event.column, sheet, weapon)


def _printed(s: Battle, event: happened.Rolled) -> tuple[str, str]:
    """The table in which a die can be looked up, and of a shot the class of its weapon."""
    match event.table:
        case "infiltration":
            return "infiltration", ""
        case "melee":
            _, defenders = combatants(s, event.pieces)
            return "melee-mounted" if fought_mounted(s, defenders) else "melee-foot", ""
        case "damage" if len(event.pieces) > 1 and weapon_class(s, event.pieces[0]):
            return shooting_table(s, event.pieces[-1]), weapon_class(s, event.pieces[0])
    return "", ""


@or_else(lambda before, event, after: None)
def motion(before: Battle, event: Event, after: Battle) -> messages.Anim | None:
    """How an event moves on the board; None if it does not."""
    match event:
        case happened.Moved(piece=n, path=path) if path:
            return _way("move", n, before, path, event.facing)
        case happened.Shifted(piece=n, path=path) if path:
            return _way("charge" if event.how == "countercharge" else "shift", n, before, path, event.facing)
        case ranked.FormationMoved(pieces=members):
            marched = [_way("move", n, before, (after.pieces[n].at,), -1) for n in members]
            return messages.Anim("move", marched[0].piece, marched[0].path, None, marched[1:])
        case happened.ShotTaken(piece=n, hex=h):
            return _anim("shot", n, before, (before.pieces[n].at, h))
        case happened.Rolled(table="melee", pieces=fighters) if len(fighters) > 1:
            return _blows(before, fighters)
        case WagonDrawn() | Sailed() | EngineMoved():
            return _rolled(before, after, dict.fromkeys(_carried(event)))
        case _:
            return _thrown(before, event) or _fall(before, event) or _displaced(before, after)


def _thrown(s: Battle, event: Event) -> messages.Anim | None:
    """Stones and fire."""
    match event:
        case EngineFired(thing=n, hex=h):
            return _anim("stone", n, s, (s.pieces[n].at, h))
        case StoneThrown(piece=n, target=m):
            return _anim("stone", n, s, (s.pieces[n].at, s.pieces[m].at))
        case FireLit(place=h):
            return messages.Anim("flame", -1, hexes(s, (h,)), None)
    return None


def _blows(s: Battle, fighters: Sequence[int]) -> messages.Anim:
    """Every attacker strikes at whom he attacks: several at one, or one at the last of several."""
    attackers, defenders = combatants(s, fighters)
    struck = s.pieces[defenders[-1]].at
    blows = [_anim("blow", n, s, (s.pieces[n].at, struck)) for n in attackers]
    return messages.Anim("blow", blows[0].piece, blows[0].path, None, blows[1:])


def _carried(event: WagonDrawn | Sailed | EngineMoved) -> tuple[int, ...]:
    """A wagon, a boat or an engine, and everybody who goes with it."""
    match event:
        case WagonDrawn(wagon=wagon, pullers=pullers, aboard=aboard):
            return (wagon, *(n for n, _, _ in pullers), *aboard)
        case Sailed(boat=boat, aboard=crew):
            return (boat, *(n for n, _ in crew))
        case EngineMoved(thing=thing, passengers=inside, movers=movers):
            return (thing, *inside, *movers)


def _rolled(before: Battle, after: Battle, people: Iterable[int]) -> messages.Anim | None:
    """Everybody in an engine or behind it goes where it goes."""
    went = [_way("shift", n, before, (after.pieces[n].at,), -1) for n in people if after.pieces[n].at >= 0]
    return messages.Anim("shift", went[0].piece, went[0].path, None, went[1:]) if went else None


def _displaced(before: Battle, after: Battle) -> messages.Anim | None:
    """Whatever else brings somebody elsewhere: a ladder borne, a leap, a mantlet set down. Nothing jumps."""
    both = enumerate(zip(before.pieces, after.pieces, strict=True))
    went = [
        _way("shift", n, before, (now.at,), now.facing)
        for n, (was, now) in both
        if was.at >= 0 and now.at >= 0 and was.at != now.at and not before.placing
    ]
    return messages.Anim("shift", went[0].piece, went[0].path, went[0].facing, went[1:]) if went else None


def _fall(before: Battle, event: Event) -> messages.Anim | None:
    match event:
        case happened.Hurt(piece=n, state=state) if state in (STUNNED, DEAD):
            return _anim("fall", n, before, (before.pieces[n].at,))
        case happened.Drowned(piece=n):
            return _anim("fall", n, before, (before.pieces[n].at,))
        case saddled.Unhorsed(piece=n, to=to):
            return _anim("fall", n, before, (before.pieces[n].at, to))
        case saddled.Mounted(piece=n, horse=horse):
            return _anim("shift", n, before, (before.pieces[n].at, before.pieces[horse].at))
        case saddled.Dismounted(piece=n, to=to):
            return _anim("shift", n, before, (before.pieces[n].at, to))
        case _:
            return None


def _way(kind: Any, n: int, before: Battle, path: Sequence[int], facing: int) -> messages.Anim:
    """A walk from where a piece stands; one that comes onto the board has no such place."""
    return messages.Anim(
        kind, n, hexes(before, (before.pieces[n].at, *path)), facing if facing >= 0 else None
    )


def _anim(kind: Any, n: int, before: Battle, path: Sequence[int]) -> messages.Anim:
    facing = before.pieces[n].facing
    return messages.Anim(kind, n, hexes(before, path), facing if facing >= 0 else None)


def lines(
    entry: Entry, before: Battle, events: Sequence[messages.Told], why: bool = False
) -> list[messages.Line]:
    """The lines of the log that an entry adds; `why`: the reason behind it is known. The set-up is turn 0."""
    turn = 0 if before.placing else before.turn
    n, side = entry.number, before.scene.sides[before.side]
    return [
        messages.Line(
            n, turn, side, event.sentence, event.rule, event.hexes, event.pieces, event.die, why, event.name
        )
        for event in events
        if event.sentence is not None
    ]
