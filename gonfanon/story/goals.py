"""How to win, in words: every goal with its counts, what a man is worth, and what has just changed."""

from itertools import groupby

from msgspec import Struct

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.progress import Progress, progress
from gonfanon.battle.setup.terms import Terms
from gonfanon.rules.position.state import Battle
from gonfanon.story.people import category
from gonfanon.story.story import Story, capitalised

MOST_NAMED = 4
"""Of more people than these only the number is given."""


class GoalRow(Struct, frozen=True):
    """One goal as it is told: the same for several sides is one row."""

    counts: tuple[Progress, ...]

    @property
    def first(self) -> Progress:
        """What the sides have in common."""
        return self.counts[0]

    @property
    def nearness(self) -> tuple[bool, float]:
        """Sorts the goal that is nearest to its end first; what counts only at the end comes last."""
        done = max((one.have / one.need for one in self.counts if one.need), default=0.0)
        return self.first.at_end, -done


class Worth(Struct, frozen=True):
    """What some people of one kind bring to the side that kills or wounds them."""

    side: int
    who: tuple[int, ...]
    kill: int
    wound: int
    area: str = ""
    """Not people but ground: `kill` is what holding it brings at the end."""


def goal_rows(s: Battle) -> list[GoalRow]:
    """The goals, the same goal of several sides together, the one nearest to its end first."""
    rows: dict[tuple[object, ...], list[Progress]] = {}
    for number, one in enumerate(progress(s)):
        goal = one.goal
        named = number if goal.named and goal.kind not in ("points", "last-standing") else -1
        rows.setdefault((goal.kind, goal.mask, goal.turns, named), []).append(one)
    return sorted((GoalRow(tuple(row)) for row in rows.values()), key=lambda row: row.nearness)


def area_name(story: Story, row: Progress) -> str:
    """The ground that a goal speaks of: the well."""
    return named_area(story, row.goal.area)


def named_area(story: Story, area: str) -> str:
    """An area of a scenario in words; one that has none is the marked ground."""
    key = f"area-{area}"
    return story.say(key) if key in story.texts else story.say("area-marked")


def goal_title(story: Story, row: GoalRow) -> str:
    """Hold the well"""
    one = row.first
    same = len({each.need for each in row.counts}) == 1
    key = f"goal-{one.goal.kind}"
    if one.goal.kind == "kill" and one.goal.named:
        key = "goal-kill-named"
    elif one.goal.kind == "kill" and not same:
        key = "goal-kill-some"
    elif one.at_end and one.goal.kind == "hold":
        key = "goal-hold-end"
    return capitalised(
        story.say(key, area=area_name(story, one), count=one.goal.count, who=_some(story, one.goal.who))
    )


def goal_text(story: Story, s: Battle, row: GoalRow) -> str:
    """What must be done, in a sentence."""
    one, goal, terms = row.first, row.first.goal, s.scene.terms
    key = f"goal-text-{goal.kind}"
    if goal.kind == "kill" and goal.named:
        key = "goal-text-kill-all" if goal.count == len(goal.who) else "goal-text-kill-named"
    elif goal.kind == "hold" and not goal.turns:
        key = "goal-text-hold-end"
    elif goal.kind == "escort" and goal.mask:
        key = "goal-text-escort-to"
    elif goal.kind == "points" and goal.needed:
        key = "goal-text-points-needed"
    return story.say(
        key,
        side=story.side(one.side),
        sides=story.listed([story.side(each.side) for each in row.counts]),
        area=area_name(story, one),
        count=goal.count or one.need,
        turns=goal.turns,
        turn=goal.turn or terms.turns,
        margin=goal.margin,
        needed=goal.needed,
        who=_some(story, goal.who),
    )


def _some(story: Story, who: tuple[int, ...]) -> str:
    """A few by their names, many by their number."""
    if len(who) <= MOST_NAMED:
        return story.names(who)
    return story.say("goal-people", count=len(who))


def goal_note(story: Story, s: Battle, one: Progress) -> str:
    """How things stand for one side: who counts, what is missing."""
    match one.goal.kind:
        case "hold":
            return _holding(story, one)
        case "points":
            return _lead(story, s, one)
        case "survive":
            return story.say("goal-note-alive", count=one.have)
        case _:
            return _some(story, one.who) if one.who else ""


def _holding(story: Story, one: Progress) -> str:
    missing = one.goal.count - len(one.who)
    if not one.who:
        return story.say("goal-note-nobody")
    if one.against:
        there, against = len(one.who), len(one.against)
        return story.say("goal-note-stopped", there=there, who=_some(story, one.against), against=against)
    if missing > 0:
        return story.say("goal-note-missing", there=len(one.who), missing=missing)
    return story.say("goal-note-there", there=len(one.who))


def _lead(story: Story, s: Battle, one: Progress) -> str:
    points = victory.points(s)
    ahead = points[one.side] - max(worth for side, worth in enumerate(points) if side != one.side)
    return story.say("goal-note-lead", ahead=ahead, margin=one.goal.margin) if ahead > 0 else ""


def goal_label(story: Story, row: GoalRow) -> str:
    """What stands on the board beside ground that is to be held or reached: The well · Arabs 1 of 3."""
    area = capitalised(area_name(story, row.first))
    best = max(row.counts, key=lambda one: one.have)
    if not best.have:
        return area
    return story.say("goal-label", area=area, side=story.side(best.side), have=best.have, need=best.need)


def end_text(story: Story, s: Battle) -> str:
    """What happens when time is up, and how far off that is."""
    terms: Terms = s.scene.terms
    winner = story.side(terms.otherwise) if terms.otherwise >= 0 else ""
    left = max(0, terms.turns - s.turn)
    return story.say("goal-end-text", draw="no" if winner else "yes", side=winner, left=left)


def worths(s: Battle) -> list[Worth]:
    """What a man is worth, for each side that may earn it, the dearest first."""
    terms: Terms = s.scene.terms
    found = []
    for side, scoring in enumerate(terms.scoring):
        pairs = {
            n: (scoring.kill.get(n, 0), scoring.wound.get(n, 0)) for n in {**scoring.kill, **scoring.wound}
        }
        ordered = sorted(pairs, key=lambda n: (*(-worth for worth in pairs[n]), n))
        for (kill, wound), who in groupby(ordered, key=lambda n: pairs[n]):
            found.append(Worth(side, tuple(who), kill, wound))
        found += [Worth(side, (), one.points, 0, one.area) for one in scoring.hold]
    return found


def worth_who(story: Story, s: Battle, worth: Worth) -> str:
    """Bardas; six people; the mound at the end."""
    if worth.area:
        return story.say("goal-worth-ground", area=named_area(story, worth.area))
    kinds = list(dict.fromkeys(category(story, s, n) for n in worth.who))
    if len(worth.who) <= MOST_NAMED:
        return story.names(worth.who)
    return story.say("goal-worth-many", count=len(worth.who), kinds=", ".join(kinds))


def changes(story: Story, before: Battle, after: Battle) -> list[tuple[int, str, str]]:
    """Counts that have moved: the side, a sentence, and how things stand now."""
    if before.scene.terms is None or before.placing:
        return []
    found = []
    for was, now in zip(progress(before), progress(after), strict=True):
        told = _changed(story, was, now) if was.have != now.have else ""
        if told:
            found.append((now.side, capitalised(told), _standing(story, after, now)))
    return found


def _changed(story: Story, was: Progress, now: Progress) -> str:
    """A sentence for a count that has moved; an empty one where it is no news."""
    goal, side = now.goal, story.side(now.side)
    fresh = tuple(n for n in now.who if n not in was.who)
    key = f"goal-news-{goal.kind}"
    if goal.kind == "hold":
        if not goal.turns:
            return ""
        key = "goal-news-hold" if now.have > was.have else "goal-news-hold-lost"
    elif goal.kind == "points" and now.have < was.have:
        return ""
    elif goal.kind in ("reach", "escort") and now.have < was.have:
        key = "goal-news-reach-left"
        fresh = tuple(n for n in was.who if n not in now.who)
    elif goal.kind == "survive":
        fresh = tuple(n for n in was.who if n not in now.who)
    return story.say(
        key,
        side=side,
        area=area_name(story, now),
        have=now.have,
        need=now.need,
        who=_some(story, fresh),
        more=now.have - was.have,
    )


def _standing(story: Story, s: Battle, now: Progress) -> str:
    """10 : 9, or how many are missing."""
    if now.goal.kind == "points":
        score = " : ".join(str(worth) for worth in victory.points(s))
        return story.say("goal-news-score", score=score)
    if now.need and now.have >= now.need:
        return ""
    if now.goal.kind == "hold" and now.have:
        return story.say("goal-news-more-turns", count=now.need - now.have)
    return ""


def goal_lines(story: Story, s: Battle) -> list[str]:
    """How to win, for a page of plain text."""
    lines = []
    for row in goal_rows(s):
        lines.append(f"{goal_title(story, row)}. {goal_text(story, s, row)}")
        for one in row.counts:
            count = story.say("goal-count" if one.need else "goal-count-plain", have=one.have, need=one.need)
            note = goal_note(story, s, one)
            plain = story.say("goal-line", side=story.side(one.side), count=count)
            lines.append(f"  {plain} ({note})" if note else f"  {plain}")
    worth = worths(s)
    lines += [story.say("goal-worth-title")] if worth else []
    lines += [f"  {_worth_line(story, s, one)}" for one in worth]
    end = story.say("goal-end", turn=s.scene.terms.turns)
    return [*lines, story.say("goal-line", side=end, count=end_text(story, s))]


def _worth_line(story: Story, s: Battle, worth: Worth) -> str:
    key = "goal-worth-held" if worth.area else "goal-worth-line"
    who = worth_who(story, s, worth)
    return story.say(key, side=story.side(worth.side), who=who, kill=worth.kill, wound=worth.wound)
