"""The events of the days, each in a sentence with its rule."""

from collections.abc import Callable
from typing import Any

from gonfanon.cast.characters import DEAD, WOUNDED
from gonfanon.siege import events as day
from gonfanon.siege.battles import events as fight
from gonfanon.siege.sheet import NEVER, Siege
from gonfanon.story.siege.names import SiegeStory

Teller = Callable[[SiegeStory, Siege, Siege, Any], str]
"""Puts an event into words, with the siege before it and after it."""
QUIET_STEPS = ("initiative", "return", "works", "collapse", "healing", "night", "supply")
"""Steps that play themselves: what they bring is told, not that they begin."""
LOST = ("stolen-supply", "refugees")
WITH_RESULT = ("assassin", "saboteur", "traitor", "patrols", "fire-arrow", "douse", "spread", "surrender")


def silent(story: SiegeStory, s: Siege, after: Siege, event: Any) -> str:
    """Other sentences tell it."""
    return ""


def signed(number: int) -> str:
    """+4, +0, -2."""
    return f"{number:+d}"


def _step(story: SiegeStory, s: Siege, after: Siege, event: day.DayStepBegan) -> str:
    if event.day != s.day:
        return story.say("day-began", day=event.day)
    if event.step in QUIET_STEPS:
        return ""
    return story.say(
        "day-step-began", side=story.side(event.side), step=story.say(f"siege-step-{event.step}")
    )


def _result(story: SiegeStory, event: day.DayRolled) -> str:
    table, result = event.table, event.result
    if table == "siege-events":
        return story.say(f"siege-event-{result}")
    if table == "battering":
        worn = "C" in result or any(letter.isdigit() for letter in result)
        key = "demolished-worn" if worn and "D" in result else "demolished" if "D" in result else "worn"
        return story.say(f"day-result-{key if worn or 'D' in result else 'nothing'}")
    if table == "healing" and result.isdigit():
        return story.say("day-result-days", days=int(result))
    if table in (*WITH_RESULT, "healing"):
        return story.say(f"day-result-{'nothing' if result == '-' else result}")
    return result


def _rolled(story: SiegeStory, s: Siege, after: Siege, event: day.DayRolled) -> str:
    return story.say(
        f"day-rolled-{event.table}",
        die=event.die,
        modifier=signed(event.modifier),
        result=_result(story, event),
        who=story.names(event.pieces),
    )


def _food(story: SiegeStory, s: Siege, after: Siege, event: day.FoodChanged) -> str:
    if event.why in ("eaten", "left-behind"):
        return story.say(f"food-{event.why}", days=event.supply)
    return story.say("food-won" if event.supply > s.supply else "food-lost", days=event.supply)


def _event(story: SiegeStory, s: Siege, after: Siege, event: day.EventCame) -> str:
    return story.say(f"event-told-{event.key or 'none'}")


def _initiative(story: SiegeStory, s: Siege, after: Siege, event: day.InitiativeTaken) -> str:
    return story.say(f"initiative-{event.why}", side=story.side(event.side))


def _struck(story: SiegeStory, s: Siege, after: Siege, event: day.Struck) -> str:
    key = "struck-dead" if event.state == DEAD else "struck-wounded"
    return story.say(key, who=story.name(event.piece), gender=story.gender(event.piece))


def _date(story: SiegeStory, s: Siege, after: Siege, event: day.DateSet) -> str:
    if event.heals == NEVER:
        return story.say("date-never", who=story.name(event.piece))
    return story.say("date-set", who=story.name(event.piece), day=event.heals)


def _joined(story: SiegeStory, s: Siege, after: Siege, event: day.Joined) -> str:
    first = len(s.characters)
    new = range(first, first + len(event.who))
    later = SiegeStory(story.texts, after.site.scene, story.side_words)
    if event.who[0].kind != "person":
        return story.say("joined-gear", who=later.names(new))
    side = story.side(event.who[0].side)
    return story.say("joined-people", who=later.names(new), count=len(event.who), side=side)


def _went(story: SiegeStory, s: Siege, after: Siege, event: day.WentAway) -> str:
    if event.away == "destroyed":
        return story.say("gear-destroyed", who=story.names(event.pieces))
    people = [n for n in event.pieces if s.is_person(n)]
    return story.say("went-home", who=story.names(people), count=len(people)) if people else ""


def _taken(story: SiegeStory, s: Siege, after: Siege, event: day.TakenPrisoner) -> str:
    return story.say("taken-prisoner", who=story.names(event.pieces), count=len(event.pieces))


def _jobs(story: SiegeStory, s: Siege, after: Siege, event: day.JobsChanged) -> str:
    if event.why == "begun":
        new = [job for job in event.jobs if job not in s.jobs]
        if not new:
            return ""
        return story.say("jobs-begun", what=story.kind(new[-1].what), who=story.names(new[-1].men))
    if event.why == "day":
        moved = [job for job in event.jobs if job not in s.jobs]
        work = story.listed([story.kind(job.what) for job in moved])
        return story.say("jobs-day", list=work) if moved else ""
    return story.say("jobs-released") if event.why == "released" else ""


def _points(story: SiegeStory, s: Siege, after: Siege, event: day.PointsLost) -> str:
    return story.say("points-lost", who=story.name(event.thing), points=event.lost)


def _pledged(story: SiegeStory, s: Siege, after: Siege, event: day.Pledged) -> str:
    return story.say("pledge-given", day=event.day) if event.day else story.say("pledge-void")


def _relief(story: SiegeStory, s: Siege, after: Siege, event: day.ReliefMet) -> str:
    return story.say(f"relief-{event.how}", count=len(event.pieces), days=event.rations)


def _held(story: SiegeStory, s: Siege, after: Siege, event: day.PartsHeld) -> str:
    parts = story.listed([story.part(key) for key in event.held])
    told = [story.say("parts-held", parts=parts) if event.held else story.say("parts-none")]
    if event.redoubt and event.redoubt != s.redoubt:
        told.append(story.say("parts-redoubt", part=story.part(event.redoubt)))
    return " ".join(told)


def _back(story: SiegeStory, s: Siege, after: Siege, event: day.CameBack) -> str:
    """Who has fallen, and who is hurt; of the others nothing need be said."""
    if not s.is_person(event.piece) or event.now.state == s.piece(event.piece).state:
        return ""
    if event.now.state == DEAD:
        return story.say("came-back-dead", who=story.name(event.piece), gender=story.gender(event.piece))
    hurt = event.now.state == WOUNDED
    return story.say("came-back-wounded", who=story.name(event.piece)) if hurt else ""


def _noted(story: SiegeStory, s: Siege, after: Siege, event: fight.Noted) -> str:
    """A retreat, or a patrol that comes up; the rest is counting."""
    was, now = s.affair, event.affair
    assert was is not None
    if now.retreats != was.retreats:
        return story.say("retreat-sounded", side=story.side(now.retreats))
    if len(now.came) > len(was.came):
        group = now.patrols[now.came[-1] - 1]
        edge = next((edge for n, edge, _ in now.along if n in group), "")
        return story.say("patrol-came", count=len(group), edge=story.edge(edge))
    return ""


def _stage(story: SiegeStory, s: Siege, after: Siege, event: fight.StageBegan) -> str:
    if not event.stages:
        return story.say("battle-begins")
    return story.say("stage-began", side=story.side(event.side), stage=story.say(f"stage-{event.stages[0]}"))


def _table(story: SiegeStory, s: Siege, after: Siege, event: fight.TablesChanged) -> str:
    """Only where both fights go on do the players change tables."""
    if after.affair is None or after.other_affair is None:
        return ""
    return story.say("table-changed-inside" if after.affair.action == "assault" else "table-changed-outside")


def _put(story: SiegeStory, s: Siege, after: Siege, event: fight.PutDown) -> str:
    if event.at < 0:
        return story.say("put-along", who=story.name(event.piece), edge=story.edge(event.edge))
    assert s.battle is not None
    return story.say("put-down", who=story.name(event.piece), hex=s.battle.scene.field.name(event.at))


def _tent(story: SiegeStory, s: Siege, after: Siege, event: fight.TentPitched) -> str:
    assert s.battle is not None
    return story.say("tent-pitched", hex=s.battle.scene.field.name(event.hexes[0]))


DAY_TELLERS: dict[type, Teller] = {
    day.DayStepBegan: _step,
    day.DayRolled: _rolled,
    day.StoresFound: lambda story, s, after, event: story.say(
        "stores-found", days=event.days, mouths=event.besieged
    ),
    day.FoodChanged: _food,
    day.EventCame: _event,
    day.InitiativeTaken: _initiative,
    day.Struck: _struck,
    day.DateSet: _date,
    day.Recovered: lambda story, s, after, event: story.say("recovered", who=story.name(event.piece)),
    day.Joined: _joined,
    day.WentAway: _went,
    day.TakenPrisoner: _taken,
    day.JobsChanged: _jobs,
    day.WentToDig: lambda story, s, after, event: story.say("went-to-dig", who=story.names(event.pieces)),
    day.LeftMine: lambda story, s, after, event: story.say("left-mine", who=story.names(event.pieces)),
    day.Mended: lambda story, s, after, event: story.say("mended", who=story.names(event.things)),
    day.PointsLost: _points,
    day.ActionChosen: lambda story, s, after, event: story.say(
        "action-chosen", action=story.say(f"siege-action-{event.action}")
    ),
    day.Attempted: silent,
    day.BatteringWaits: lambda story, s, after, event: story.say("battering-waits") if event.order else "",
    day.Pledged: _pledged,
    day.ReliefMet: _relief,
    day.PartsHeld: _held,
    day.StoresBurnt: lambda story, s, after, event: story.say("stores-burnt", day=event.until),
    day.CameBack: _back,
    day.GroundChanged: silent,
    day.BattleClosed: lambda story, s, after, event: story.say("battle-closed"),
    day.SiegeDecided: lambda story, s, after, event: story.say(
        f"siege-over-{event.outcome.why}", side=story.side(event.outcome.winner)
    ),
    fight.WentDown: silent,
    fight.TablesChanged: _table,
    fight.Noted: _noted,
    fight.StageBegan: _stage,
    fight.PutDown: _put,
    fight.TentPitched: _tent,
    fight.Halved: silent,
}
"""Event of a siege -> its sentence. What happens on a board is told as in any battle."""
