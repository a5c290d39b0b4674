"""Works: men are put to building and repair, and a day of it is counted. GUI-11.2 ANA-7.4"""

from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.kernel.within import within
from gonfanon.rules.buildings.battering import collapse_place
from gonfanon.siege.days.newcomers import gear_made
from gonfanon.siege.events import JobsChanged, LeftMine, Mended
from gonfanon.siege.orders import BreakBridges, Build, Release, Repair
from gonfanon.siege.sheet import Job, Siege

TEAM = 5
"""Men of a team. GUI-11.2b"""
HANDS = (20, 10, 5)
"""How many hands under an engineer count, the best first. ANA-7.4b"""
REPAIR, BRIDGES = "repair", "break-bridges"
OTHER = (REPAIR, BRIDGES)
"""Works of a day that build nothing."""
LONG = 3
"""A job of more days than this is a day shorter with a second engineer. ANA-7.9k"""
DEMOLISHERS = 2
"""Men who destroy the fixed bridges. ANA-3.2.3b"""


class Labour(Struct, frozen=True):
    """A job begun now: men that count, work needed, days, pieces made."""

    men: int
    needs: int
    days: int
    made: int
    reasons: tuple[Reason, ...] = ()


def by_engineers(s: Siege) -> bool:
    """Whether an engineer leads every work. ANA-7.4a"""
    return s.conduct.ways.labour == "engineers"


def chief(s: Siege, men: tuple[int, ...]) -> int:
    """The engineer who leads; -1: there is none. ANA-7.4a"""
    return next((n for n in men if s.characters[n].has("engineer")), -1)


def strength(s: Siege, men: tuple[int, ...]) -> int:
    """What a crew does in a day: a day of work, or five, ten or twenty man-days. GUI-11.2b ANA-7.4b"""
    if not by_engineers(s):
        return int(len(men) == TEAM and all(s.sound(n) for n in men))
    hands = len(men) - 1
    if chief(s, men) < 0:
        return 0
    return next((count for count in HANDS if hands >= count), 0)


def engineer_came(s: Siege) -> bool:
    """Whether the engineer of an event is with the besiegers. GUI-11.6k ANA-7.9k"""
    return "engineer" in (*s.events, s.event)


def needed(s: Siege, kind: str, men: tuple[int, ...], side: int) -> Figure:
    """The work that a job takes: days, or man-days for the present crew. GUI-11.2a ANA-7.4b GUI-11.6k ANA-7.9k"""
    task, helped = s.conduct.tasks[kind], engineer_came(s) and side == s.besieger
    if not by_engineers(s):
        row = s.conduct.event("engineer")
        shorter = row.build_days.get(kind, task.days) if row is not None and helped else task.days
        reasons = [Reason("building-time", task.days, s.rule("building"))]
        if shorter != task.days:
            reasons.append(Reason("engineer", shorter - task.days, s.rule("event-engineer")))
        return Figure.total(reasons)
    whole, rate = task.days * TEAM, strength(s, men)
    reasons = [Reason("building-time", whole, s.rule("building"))]
    if helped and rate and whole > LONG * rate:
        reasons.append(Reason("engineer", -rate, s.rule("event-engineer")))
    return Figure.total(reasons)


def labour(s: Siege, men: tuple[int, ...], kind: str, side: int) -> Labour:
    """What a crew would need for a job begun now. GUI-11.2a ANA-7.4a ANA-7.4b"""
    rate, found = strength(s, men), needed(s, kind, men, side)
    counted = rate if by_engineers(s) else len(men) if rate else 0
    days = -(-found.value // rate) if rate else 0
    return Labour(counted, found.value, days, made(s, kind, men), found.reasons)


def made(s: Siege, kind: str, men: tuple[int, ...]) -> int:
    """The pieces that a job yields: more hands make more of what takes one day. GUI-11.2a ANA-7.4b"""
    task = s.conduct.tasks[kind]
    if by_engineers(s) and task.days == 1:
        return task.made * max(1, strength(s, men) // TEAM)
    return task.made


def why_not_hands(s: Siege, men: tuple[int, ...]) -> Refusal | None:
    """Who can be put to work: there, free, and of the side whose morning it is. GUI-11.2b ANA-7.4c"""
    rule = s.rule("busy")
    if s.step != "muster":
        return Refusal(rule, "not-the-morning", also=(s.rule("day"),))
    if s.rebuilding and s.side == s.besieger:
        return Refusal(s.rule("stores"), "rebuilding-stores")
    if len({*men}) < len(men):
        return Refusal(rule, "named-twice", also=(s.rule("builders"),))
    for n in men:
        if n not in s.hands(s.side) or not s.able(n):
            return Refusal(rule, "not-a-hand", also=(s.rule("builders"),))
        if s.at_work(n) or s.piece(n).at >= 0:
            return Refusal(rule, "at-work", also=(s.rule("builders"),))
    return None


def why_not_build(s: Siege, order: Build) -> Refusal | None:
    """Why this crew does not build that. GUI-11.2a GUI-11.2b ANA-7.4a ANA-7.4d"""
    refusal = why_not_hands(s, order.pieces)
    if refusal is not None:
        return refusal
    if order.kind not in s.conduct.tasks:
        return Refusal(s.rule("building"), "cannot-be-built", also=(s.rule("who-builds"),))
    inner = s.side == s.besieged and not s.reversed
    if inner and order.kind not in s.conduct.besieged_tasks:
        return Refusal(s.rule("who-builds"), "not-for-the-besieged")
    if strength(s, order.pieces):
        return None
    what = "no-engineer-with-hands" if by_engineers(s) else "not-five-sound-men"
    return Refusal(s.rule("builders"), what, also=(s.rule("more-hands"), s.rule("recovery")))


def build(s: Siege, order: Build) -> Play[Siege]:
    """A crew takes up an unmanned job of the kind, or begins one. GUI-11.2a ANA-7.4c"""
    jobs = list(s.jobs)
    for n, job in enumerate(jobs):
        if job.what == order.kind and not job.men and job.side == s.side:
            jobs[n] = replace(job, men=order.pieces)
            break
    else:
        jobs.append(Job(order.kind, 0, order.pieces, s.side))
    s = yield from tell(JobsChanged(tuple(jobs), "begun", s.rule("busy")))
    return s


def broken(s: Siege, n: int) -> bool:
    """Whether an engine has lost points that can be mended: what fire ate is lost. ANA-5.1.3c"""
    p = s.piece(n)
    return (p.broken > 0 or p.posture == "damaged") and not p.burnt


def why_not_repair(s: Siege, order: Repair) -> Refusal | None:
    """Why these engines are not mended. GUI-11.3.4c ANA-5.1.3b"""
    rule = s.rule("repair")
    refusal = why_not_hands(s, order.pieces)
    if refusal is not None:
        return refusal
    if by_engineers(s) != bool(order.pieces):
        return Refusal(rule, "engineer-and-five" if by_engineers(s) else "no-men-needed")
    if order.pieces and not strength(s, order.pieces):
        return Refusal(rule, "engineer-and-five", also=(s.rule("builders"),))
    if not order.things or len({*order.things}) < len(order.things):
        return Refusal(rule, "no-engine")
    for n in order.things:
        if n not in s.gear(s.side) or not broken(s, n):
            return Refusal(rule, "nothing-to-mend")
        if any(n in job.things for job in s.jobs):
            return Refusal(rule, "under-repair")
    return None


def repair(s: Siege, order: Repair) -> Play[Siege]:
    """Engines are taken down for a day. GUI-11.3.4c ANA-5.1.3b"""
    jobs = (*s.jobs, Job(REPAIR, 0, order.pieces, s.side, order.things))
    s = yield from tell(JobsChanged(jobs, "begun", s.rule("repair"), mended=order.things))
    return s


def why_not_release(s: Siege, order: Release) -> Refusal | None:
    """Only men at work can be released, in the morning. ANA-7.4c"""
    rule = s.rule("busy")
    if s.step != "muster":
        return Refusal(rule, "not-the-morning", also=(s.rule("day"),))
    if not order.pieces or len({*order.pieces}) < len(order.pieces):
        return Refusal(rule, "named-twice")
    for n in order.pieces:
        mining = s.is_person(n) and s.piece(n).at >= 0
        if not (s.at_work(n) or mining) or s.characters[n].side != s.side:
            return Refusal(rule, "not-at-work")
    return None


def release(s: Siege, order: Release) -> Play[Siege]:
    """Men leave their work or their mine; what is done is kept. GUI-11.1.3f ANA-7.4c"""
    below = tuple(n for n in order.pieces if s.piece(n).at >= 0)
    if below:
        s = yield from tell(LeftMine(below, s.rule("busy")))
    jobs = []
    for job in s.jobs:
        men = tuple(n for n in job.men if n not in order.pieces)
        if men or job.men == () or job.what not in OTHER:
            jobs.append(replace(job, men=men))
    s = yield from tell(JobsChanged(tuple(jobs), "released", s.rule("busy")))
    return s


def bridges(s: Siege) -> list[int]:
    """The fixed bridges of the place that stand."""
    ground = s.site.ground.terrain
    hexes = [h for h in s.scene.field.grid.hexes if ground.get(h) in ("fixed-bridge", "footbridge")]
    return s.scene.field.by_name(hexes)


def why_not_break_bridges(s: Siege, order: BreakBridges) -> Refusal | None:
    """Two of the besieged, and a bridge to destroy. ANA-3.2.3b"""
    rule = s.rule("bridges")
    if s.side != s.besieged or not by_engineers(s):
        return Refusal(rule, "not-for-the-besieger")
    refusal = why_not_hands(s, order.pieces)
    if refusal is not None:
        return refusal
    if len(order.pieces) != DEMOLISHERS:
        return Refusal(rule, "two-men-are-needed")
    return None if bridges(s) else Refusal(rule, "no-bridge")


def break_bridges(s: Siege, order: BreakBridges) -> Play[Siege]:
    """Two men go to work on the bridges. ANA-3.2.3b"""
    jobs = (*s.jobs, Job(BRIDGES, 0, order.pieces, s.side))
    s = yield from tell(JobsChanged(jobs, "begun", s.rule("bridges")))
    return s


def counts(s: Siege, side: int) -> bool:
    """Whether the works of a side get on today. GUI-11.1.3f GUI-11.4b ANA-7.6 ANA-7.7.1d"""
    if side == s.besieger and s.rebuilding:
        return False
    if s.conduct.ways.activities == "every-day":
        return True
    return s.initiative == side and not (s.action and s.fought)


def day_of_work(s: Siege) -> Play[Siege]:
    """A day is counted for every crew, and what is finished is there. GUI-11.2a ANA-7.4b ANA-7.6"""
    rule = s.rule("idle-days")
    for side in (s.besieger, s.besieged):
        if not counts(s, side):
            continue
        jobs, worked = [], []
        for job in s.jobs:
            manned = job.side == side and bool(job.men or job.what == REPAIR)
            rate = (1 if job.what in OTHER else strength(s, job.men)) if manned else 0
            worked += [n for n in job.men if rate]
            jobs.append(replace(job, done=job.done + rate))
        if any(job.side == side for job in s.jobs):
            s = yield from tell(JobsChanged(tuple(jobs), "day", rule, worked=tuple(worked)))
        s = yield from finish(s, side)
        s = yield from _other_works(s, side)
    return s


def is_done(s: Siege, job: Job) -> bool:
    """Whether a job has all the work it needs; what takes one day is done in a day by any crew. ANA-7.4b"""
    if job.what in OTHER or not job.done:
        return False
    one_day = s.conduct.tasks[job.what].days == 1
    return one_day or job.done >= needed(s, job.what, job.men, job.side).value


def finish(s: Siege, side: int) -> Play[Siege]:
    """Finished pieces are there, and their men are free. GUI-11.2a GUI-11.6k ANA-7.4a"""
    while True:
        job = next((job for job in s.jobs if job.side == side and is_done(s, job)), None)
        if job is None:
            return s
        count = made(s, job.what, job.men)
        rest = list(s.jobs)
        rest.remove(job)
        s = yield from tell(JobsChanged(tuple(rest), "done", s.rule("building")))
        s = yield from gear_made(s, job.what, count, side, s.rule("building"))


def _other_works(s: Siege, side: int) -> Play[Siege]:
    """Engines are whole again, bridges are down. GUI-11.3.4c ANA-5.1.3b ANA-3.2.3b"""
    for job in [job for job in s.jobs if job.side == side and job.what in OTHER and job.done]:
        rest = list(s.jobs)
        rest.remove(job)
        s = yield from tell(JobsChanged(tuple(rest), "done", s.rule("repair")))
        if job.what == REPAIR:
            s = yield from tell(Mended(job.things, s.rule("repair")))
            continue
        for h in bridges(s):
            s = yield from within("site", collapse_place(s.site, h, s.rule("bridges")), s)
    return s


def orders_of(s: Siege) -> list[object]:
    """Works that are offered in the morning: a smallest crew for each kind, repairs, releases."""
    found: list[object] = []
    free = sorted((n for n in s.hands(s.side) if why_not_hands(s, (n,)) is None), key=partial(_spared, s))
    crews = _crews(s, free)
    for kind in s.conduct.tasks:
        found += [order for crew in crews if why_not_build(s, order := Build(crew, kind)) is None]
    found += _repairs(s, crews)
    for job in s.jobs:
        if job.side == s.side and job.men:
            found.append(Release(job.men))
    below = [n for n in s.people(s.side) if s.piece(n).at >= 0]
    found += [Release(tuple(below))] if below else []
    pair = BreakBridges(tuple(free[:DEMOLISHERS]))
    if why_not_break_bridges(s, pair) is None:
        found.append(pair)
    return found


def _repairs(s: Siege, crews: list[tuple[int, ...]]) -> list[Repair]:
    """All broken engines that nobody mends yet, and each of them alone."""
    under_repair = {n for job in s.jobs for n in job.things}
    things = [n for n in s.gear(s.side) if broken(s, n) and n not in under_repair]
    groups = [tuple(things), *((n,) for n in things if len(things) > 1)]
    orders = [Repair(crew, group) for crew in (crews if by_engineers(s) else [()]) for group in groups]
    return [order for order in orders if why_not_repair(s, order) is None]


def _spared(s: Siege, n: int) -> tuple[bool, bool, int, int]:
    """Who is best spared from the fights comes first: nobody who commands, shooters last, the weakest first."""
    who = s.characters[n]
    return s.commands(n), bool(who.weapon), who.foot.attack, n


def _crews(s: Siege, free: list[int]) -> list[tuple[int, ...]]:
    """One crew of each size that counts, of the first who are free. GUI-11.2b ANA-7.4b"""
    if not by_engineers(s):
        return [tuple([n for n in free if s.sound(n)][:TEAM])]
    lead = chief(s, tuple(free))
    hands = [n for n in free if n != lead]
    # Engineers are hands only where there is nobody else.
    hands.sort(key=lambda n: (s.characters[n].has("engineer"), n))
    if lead < 0:
        return []
    return [(lead, *sorted(hands[:count])) for count in HANDS if len(hands) >= count]
