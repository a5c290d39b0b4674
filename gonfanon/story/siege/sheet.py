"""The siege sheet in sentences: food, people, works, gear, walls, and what weighs on the days to come."""

from collections.abc import Iterator

from gonfanon.cast.characters import DEAD, WELL, WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.siege.days import food, works
from gonfanon.siege.places import breaches, inside_mask
from gonfanon.siege.sheet import NEVER, Siege
from gonfanon.story.siege.names import SiegeStory


def sheet_lines(story: SiegeStory, s: Siege) -> list[str]:
    """Everything a player reads off the sheet."""
    return [
        *_food(story, s),
        *_people(story, s),
        *_works(story, s),
        *_place(story, s),
        *_today(story, s),
        *_ahead(story, s),
    ]


def _food(story: SiegeStory, s: Siege) -> Iterator[str]:
    if s.step == "supply":
        yield story.say("sheet-supply-unknown")
    else:
        yield story.say("sheet-supply", days=s.supply, last=s.day + s.supply - 1)
    if s.reversed:
        yield story.say("sheet-rations", days=s.rations)
    ring = food.blockade(s)
    row = story.say(f"blockade-{ring.row}")
    yield story.say("sheet-blockade", besiegers=ring.besiegers, besieged=ring.besieged, row=row)


def people_by_state(s: Siege, side: int) -> dict[str, list[int]]:
    """The people of a side: fit, wounded, at work, taken, dead. Anyone who is at work stands there alone."""
    found: dict[str, list[int]] = {key: [] for key in ("well", "wounded", "working", "prisoners", "dead")}
    for n, who in enumerate(s.characters):
        if who.kind != "person" or who.side != side:
            continue
        p = s.piece(n)
        if p.state == DEAD:
            found["dead"].append(n)
        elif p.captor >= 0:
            found["prisoners"].append(n)
        elif s.here(n):
            key = "working" if s.at_work(n) else "well" if p.state == WELL else "wounded"
            found[key].append(n)
    return found


def _people(story: SiegeStory, s: Siege) -> Iterator[str]:
    for side in (s.besieger, s.besieged):
        groups = people_by_state(s, side)
        role = "besieger" if side == s.besieger else "besieged"
        name = story.say(f"siege-side-{role}", side=story.side(side))
        counts = {key: len(who) for key, who in groups.items()}
        yield story.say("sheet-people", side=name, **counts)
        hurt = [_wounded(story, s, n) for n in s.people(side) if s.piece(n).state == WOUNDED]
        if hurt:
            yield story.say("sheet-wounded", list=story.listed(hurt))


def _wounded(story: SiegeStory, s: Siege, n: int) -> str:
    date = s.men[n].heals
    if date == NEVER:
        return story.say("sheet-wounded-never", who=story.name(n))
    if not date:
        return story.say("sheet-wounded-tonight", who=story.name(n))
    return story.say("sheet-wounded-day", who=story.name(n), day=date)


def _works(story: SiegeStory, s: Siege) -> Iterator[str]:
    if s.jobs:
        jobs = []
        for job in s.jobs:
            what, men = story.kind(job.what), len(job.men)
            if job.what in s.conduct.tasks:
                needs = works.needed(s, job.what, job.men, job.side).value
                jobs.append(story.say("sheet-work", what=what, done=job.done, needs=needs, men=men))
            else:
                jobs.append(story.say("sheet-work-other", what=what, men=men))
        yield story.say("sheet-works", list=story.listed(jobs))
    gear: dict[str, list[int]] = {}
    for n in s.gear():
        gear.setdefault(s.characters[n].thing, []).append(n)
    if gear:
        yield story.say("sheet-gear", list=story.listed([_kind(story, s, *each) for each in gear.items()]))


def _kind(story: SiegeStory, s: Siege, kind: str, pieces: list[int]) -> str:
    what = story.say("sheet-gear-one", count=len(pieces), what=story.kind(kind))
    row = s.scene.book.engines.get(kind)
    if row is None or not row.points:
        return what
    left = sum(s.point_left(n) for n in pieces)
    return story.say("sheet-gear-points", what=what, points=left, whole=row.points * len(pieces))


def _place(story: SiegeStory, s: Siege) -> Iterator[str]:
    if s.held:
        yield story.say("sheet-held", parts=story.listed([story.part(key) for key in s.held]))
    if s.redoubt:
        yield story.say("sheet-redoubt", part=story.part(s.redoubt))
    field = s.scene.field
    down = breaches(s, inside_mask(field, s.scene.place))
    if down:
        yield story.say("sheet-breaches", hexes=", ".join(map(field.name, down)))
    hurt = [f"{field.name(h)} ({steps})" for h, steps in s.site.works.damage if h not in down]
    if hurt:
        yield story.say("sheet-damage", list=", ".join(hurt))
    burning = [field.name(h) for h in bits(s.site.flames)]
    if burning:
        yield story.say("sheet-damage", list=", ".join(burning))


def _today(story: SiegeStory, s: Siege) -> Iterator[str]:
    if s.event:
        yield story.say("sheet-event", event=story.say(f"siege-event-{s.event}"))
    if s.initiative >= 0:
        yield story.say("sheet-initiative", side=story.side(s.initiative))
    if s.action:
        yield story.say("sheet-action", action=story.say(f"siege-action-{s.action}"))
    if s.battle is not None and s.affair is not None:
        action = story.say(f"siege-action-{s.affair.action}")
        yield story.say("sheet-battle", action=action, turn=s.battle.turn)


def _ahead(story: SiegeStory, s: Siege) -> Iterator[str]:
    if s.stocks >= s.day:
        yield story.say("sheet-stocks", day=s.stocks)
    if s.pledge:
        yield story.say("sheet-pledge", day=s.pledge)
    if s.reversed:
        yield story.say("sheet-reversed", parts=story.listed([story.part(key) for key in s.held]))
    if s.scene.days:
        yield story.say("sheet-last-day", day=s.scene.days)
