"""The log: each event in a sentence, with the rule it comes from."""

from collections.abc import Iterable

from msgspec.structs import replace

from gonfanon.cast.characters import STATES
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Event
from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.by_difference import on_pikes
from gonfanon.rules.events import field as happened
from gonfanon.rules.events import formations as ranked
from gonfanon.rules.events import horses as saddled
from gonfanon.rules.events import turns as turned
from gonfanon.rules.events.crossfire import CoverTaken
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_letters
from gonfanon.story.battlements import BATTLEMENT_TELLERS
from gonfanon.story.beasts import BEAST_TELLERS
from gonfanon.story.castles import CASTLE_TELLERS
from gonfanon.story.combats import COMBAT_TELLERS
from gonfanon.story.engines import ENGINE_TELLERS
from gonfanon.story.fallback import or_else
from gonfanon.story.figures import (
    blow_letters,
    combatants,
    effect_words,
    fought_mounted,
    pike_words,
    result_words,
)
from gonfanon.story.fires import FIRE_TELLERS, siege_roll
from gonfanon.story.plain import Teller, either, many, of
from gonfanon.story.seas import SEA_TELLERS
from gonfanon.story.shelter import cover_taken
from gonfanon.story.story import Story, ruled
from gonfanon.story.tactics import TACTIC_TELLERS
from gonfanon.story.volleys import VOLLEY_TELLERS

QUIET = (happened.MoveEnded, happened.Engaged, happened.Charged, happened.Countered, turned.Decided)
"""What the other sentences, or the closing words, make plain."""
THROWN = ("lance", "javelin", "dagger", "throwing-axe", "stone")
WALKED = ("retreat", "advance", "refusal", "countercharge")
"""Ways of being put elsewhere that are told step by step."""
SURROUNDED = "GUI-6.2g"


def plainly(story: Story, before: Battle, after: Battle, event: Event) -> str:
    """What is said of an event that cannot be told."""
    return story.say("untold", what=type(event).__name__)


@or_else(plainly)
def sentence(story: Story, before: Battle, after: Battle, event: Event) -> str:
    """One event as a line of the log."""
    told = TELLERS[type(event)](story, before, after, event)
    return ruled(story, told, getattr(event, "rule", "")) if told else ""


def tale(story: Story, s: Battle, events: Iterable[Event]) -> list[str]:
    """Several events as lines; steps of one walk become one line, bare markers none."""
    lines = []
    happenings = gathered(s, events)
    recovered = any(isinstance(event, happened.StoodUp) for _, event, _ in happenings)
    for before, event, after in happenings:
        idle = isinstance(event, turned.StepBegan) and event.step == "recovery" and not recovered
        line = "" if idle or isinstance(event, QUIET) else sentence(story, before, after, event)
        if line:
            lines.append(line)
    return lines


def gathered(s: Battle, events: Iterable[Event]) -> list[tuple[Battle, Event, Battle]]:
    found: list[tuple[Battle, Event, Battle]] = []
    for event in events:
        after: Battle = event.apply(s)
        joined = _joined(found[-1][1], event) if found else None
        if joined is not None:
            found[-1] = (found[-1][0], joined, after)
        else:
            found.append((s, event, after))
        s = after
    return found


def _joined(first: Event, then: Event) -> Event | None:
    """Two stretches of the same walk as one; None if they are not."""
    if isinstance(first, happened.Moved) and isinstance(then, happened.Moved) and first.piece == then.piece:
        return replace(then, path=(*first.path, *then.path), cost=first.cost + then.cost)
    if isinstance(first, happened.Shifted) and isinstance(then, happened.Shifted) and first.how in WALKED:
        same = (first.piece, first.how) == (then.piece, then.how)
        return replace(then, path=(*first.path, *then.path)) if same else None
    if isinstance(first, ranked.Formed) and isinstance(then, ranked.Formed) and first.free and then.free:
        return replace(then, pieces=(*first.pieces, *then.pieces))
    return None


def _announced(story: Story, s: Battle, after: Battle, event: happened.Announced) -> str:
    who, target = story.names(event.pieces), story.names(event.targets)
    return story.say(f"{event.what}-announced", count=len(event.pieces), who=who, target=target)


def _moved(story: Story, s: Battle, after: Battle, event: happened.Moved) -> str:
    p, n = s.pieces[event.piece], event.piece
    riding = p.riding and event.facing >= 0
    if not event.path:
        key = "moved-past"
    elif p.away == "waiting":
        key = "moved-in"
    elif riding and event.path == (s.rear(n),):
        key = "moved-back" if event.facing == p.facing else "moved-about"
    elif riding:
        key = "moved-round" if after.rear(n) == s.rear(n) else "moved-riding"
    else:
        key = "moved-foot"
    facing = story.facing(event.facing) if event.facing >= 0 else ""
    return story.say(
        key, who=story.name(n), hex=story.hex(after.pieces[n].at), facing=facing, cost=event.cost
    )


def _formation_moved(story: Story, s: Battle, after: Battle, event: ranked.FormationMoved) -> str:
    direction = story.say(f"direction-{DIRECTIONS[event.direction].lower()}")
    return story.say("formation-moved", who=story.name(event.pieces[0]), direction=direction, cost=event.cost)


def _slowed(story: Story, s: Battle, after: Battle, event: happened.Slowed) -> str:
    if event.left == s.pieces[event.piece].left:
        return ""
    return story.say("slowed", who=story.name(event.piece), left=event.left)


def _shifted(story: Story, s: Battle, after: Battle, event: happened.Shifted) -> str:
    facing = story.facing(event.facing) if event.facing >= 0 else ""
    key = "shifted-placed-facing" if event.how == "placed" and facing else f"shifted-{event.how}"
    hex = story.hex(after.pieces[event.piece].at)
    return story.say(key, who=story.name(event.piece), hex=hex, hexes=len(event.path), facing=facing)


def _hurt(story: Story, s: Battle, after: Battle, event: happened.Hurt) -> str:
    key = "surrounded" if event.rule == SURROUNDED else STATES[event.state]
    return story.say(f"hurt-{key}", who=story.name(event.piece), gender=story.gender(event.piece))


def _unhorsed(story: Story, s: Battle, after: Battle, event: saddled.Unhorsed) -> str:
    horse = "killed" if event.horse_killed else "stays"
    key = f"unhorsed-{STATES[event.state]}"
    return story.say(key, who=story.name(event.piece), hex=story.hex(event.to), horse=horse)


def _left(story: Story, s: Battle, after: Battle, event: happened.Left) -> str:
    return story.say(
        "still-waits" if event.away == "waiting" else "left-the-field", who=story.name(event.piece)
    )


def _shot_taken(story: Story, s: Battle, after: Battle, event: happened.ShotTaken) -> str:
    mode = "thrown" if s.character(event.piece).weapon in THROWN else "shot"
    key = "shot-taken-defensive" if event.defensive else "shot-taken"
    target = story.target(event.target, event.hex)
    return story.say(key, who=story.name(event.piece), target=target, mode=mode)


def _formed(story: Story, s: Battle, after: Battle, event: ranked.Formed) -> str:
    who, count = story.names(event.pieces), len(event.pieces)
    if event.front >= 0:
        return story.say("formed", who=who, facing=story.front(event.front))
    return story.say(
        "formation-broken" if event.free and count == 1 else "formation-left", who=who, count=count
    )


def _step_began(story: Story, s: Battle, after: Battle, event: turned.StepBegan) -> str:
    step = story.say(f"step-{event.step}")
    return story.say("step-began", side=story.side(event.side), turn=event.turn, step=step)


def _decided(story: Story, s: Battle, after: Battle, event: turned.Decided) -> str:
    return story.say("decided")


def _scored(story: Story, s: Battle, after: Battle, event: turned.Scored) -> str:
    """Points of a side, or turns that a goal counts."""
    if event.why == "turns-held":
        side = next(goal.side for goal in s.scene.terms.goals if goal.row == event.side)
        return story.say("scored-turns-held", side=story.side(side), points=event.points)
    return story.say("scored", side=story.side(event.side), points=event.points)


def _set_up(story: Story, s: Battle, after: Battle, event: turned.SetUp) -> str:
    return story.say("set-up-next" if event.placing else "set-up-done", side=story.side(event.side))


def _burnt(story: Story, s: Battle, after: Battle, event: happened.Burnt) -> str:
    return story.say("burnt", hexes=story.listed([story.hex(h) for h in event.burning]))


def die_words(story: Story, die: int, modifier: int) -> str:
    """What a die shows, and what it counts as."""
    if not modifier:
        return story.say("die-plain", die=die)
    return story.say("die-modified", die=die, modifier=f"{modifier:+d}", total=die + modifier)


def _rolled(story: Story, s: Battle, after: Battle, event: happened.Rolled) -> str:
    die = die_words(story, event.die, event.modifier)
    about = event.pieces
    who, target = (story.name(about[0]), story.name(about[-1])) if about else ("", "")
    match event.table:
        case "melee":
            result = result_words(story, event.result, _melee_result(story, s, event))
            attackers, defenders = combatants(s, event.pieces)
            who, target = story.names(attackers), story.names(defenders)
            return story.say(
                "rolled-melee", who=who, target=target, die=die, column=event.column, result=result
            )
        case "damage":
            effect = shot_letters(s, event.pieces[0], event.pieces[1])[event.result]
            result = result_words(story, event.result, effect_words(story, effect))
            cover = story.say(f"cover-{event.column}")
            return story.say("rolled-damage", die=die, target=target, cover=cover, result=result)
        case "naphtha":
            burning = s.scene.book.burning
            effects = burning.effects if burning else s.scene.book.rolls["naphtha"].effects
            effect = effects.get(event.result, Effect())
            return story.say("rolled-naphtha", die=die, who=who, result=effect_words(story, effect))
        case "battering" | "oil":
            return siege_roll(story, s, event, die)
        case _:
            key = f"rolled-{event.table}-{event.result}"
            return story.say(key, die=die, who=who, target=target, hex=event.column)


def _melee_result(story: Story, s: Battle, event: happened.Rolled) -> str:
    attackers, defenders = combatants(s, event.pieces)
    letters = blow_letters(s, attackers, defenders[-1], fought_mounted(s, defenders))
    effect = letters[event.result]
    pikes = on_pikes(s, attackers, defenders[-1])
    return pike_words(story, effect) if pikes else effect_words(story, effect)


TELLERS: dict[type[Event], Teller] = {
    happened.Announced: _announced,
    happened.Rolled: _rolled,
    happened.Moved: _moved,
    ranked.FormationMoved: _formation_moved,
    happened.MoveEnded: many("move-ended"),
    happened.Slowed: _slowed,
    happened.Shifted: _shifted,
    happened.Hurt: _hurt,
    saddled.Unhorsed: _unhorsed,
    saddled.Mounted: of("mounted", who="piece", horse="horse", cost="cost"),
    saddled.Dismounted: of("dismounted", who="piece", hex="to", cost="cost"),
    saddled.Lifted: of("lifted", who="carrier", target="piece"),
    saddled.LaidDown: of("laid-down", who="piece", hex="to"),
    saddled.BridleTaken: of("bridle-taken", who="leader", horse="horse"),
    saddled.BridleMissed: of("bridle-missed", who="rider", horse="horse"),
    saddled.ControlLost: of("control-lost", horse="horse"),
    happened.ShotTaken: _shot_taken,
    happened.Engaged: many("engaged"),
    happened.Charged: of("charged", who="target"),
    happened.Countered: of("countered", who="piece"),
    happened.BodiesCleared: of("bodies-cleared", who="workers", target="bodies"),
    happened.Drowned: of("drowned", who="piece"),
    ranked.Formed: _formed,
    ranked.PikesChanged: either("up", "pikes-up", "pikes-down", who="piece"),
    ranked.FoulkonChanged: either("on", "foulkon-on", "foulkon-off", who="marker"),
    happened.StoodUp: of("stood-up", who="piece"),
    happened.Burnt: _burnt,
    happened.Left: _left,
    turned.StepBegan: _step_began,
    turned.Decided: _decided,
    turned.Scored: _scored,
    turned.SetUp: _set_up,
    CoverTaken: cover_taken,
    **BEAST_TELLERS,
    **SEA_TELLERS,
    **CASTLE_TELLERS,
    **VOLLEY_TELLERS,
    **FIRE_TELLERS,
    **ENGINE_TELLERS,
    **COMBAT_TELLERS,
    **TACTIC_TELLERS,
    **BATTLEMENT_TELLERS,
}
