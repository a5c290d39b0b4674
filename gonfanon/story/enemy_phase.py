"""What happened while the enemy had his phase: one sentence, whose parts say whom and where they are about."""

from collections.abc import Iterator

from msgspec import Struct

from gonfanon.cast.characters import DEAD, STATES, WELL
from gonfanon.rules.position.state import Battle
from gonfanon.story.story import Story

MOST = 4
"""So many people are named; of more only the number is given."""


class PhasePart(Struct, frozen=True):
    """A part of the sentence, and where to look."""

    text: str
    pieces: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()


def enemy_phase(story: Story, was: Battle, now: Battle, side: int) -> list[PhasePart]:
    """What the phase of the others changed for a side: its own people first, the worst first, then who moved."""
    fates = [*_fates(story, was, now, side)]
    moved = tuple(n for n in _people(now) if _moved(was, now, n) and now.side_of(n) != side)
    if not fates and not moved:
        return [PhasePart(story.say("phase-still"))]
    parts = fates[:MOST]
    if len(fates) > MOST:
        parts.append(_more(story, fates[MOST:]))
    if moved:
        places = tuple(now.pieces[n].at for n in moved)
        parts.append(PhasePart(story.say("phase-moved", count=len(moved)), moved, places))
    return parts if fates else [*parts, PhasePart(story.say("phase-unhurt"))]


def _people(s: Battle) -> list[int]:
    return [n for n in range(len(s.pieces)) if s.is_person(n)]


def _fates(story: Story, was: Battle, now: Battle, side: int) -> Iterator[PhasePart]:
    """Who was hurt, taken or driven back: one's own before the others, the dead before the wounded."""
    found = [(_weight(was, now, n, side), n) for n in _people(now)]
    for weight, n in sorted(one for one in found if one[0] is not None):
        assert weight is not None
        how = weight[2]
        before, after = was.pieces[n].at, now.pieces[n].at
        place = story.scene.field.name(after) if how == "back" else ""
        text = story.say(f"phase-{how}", who=story.name(n), gender=story.gender(n), hex=place)
        yield PhasePart(text, (n,), (after if after >= 0 else before,))


def _weight(was: Battle, now: Battle, n: int, side: int) -> tuple[bool, int, str] | None:
    """Sorts what befell somebody; None: nothing that need be told."""
    before, after, theirs = was.pieces[n], now.pieces[n], now.side_of(n) != side
    if after.state == DEAD != before.state:
        return theirs, 0, "dead"
    if after.captor >= 0 > before.captor:
        return theirs, 1, "taken"
    if after.state not in (before.state, WELL):
        return theirs, 2, STATES[after.state]
    if not theirs and after.stands and _moved(was, now, n):
        return theirs, 3, "back"
    return None


def _moved(was: Battle, now: Battle, n: int) -> bool:
    """Whether somebody stands, and elsewhere than before."""
    return now.pieces[n].at >= 0 and now.pieces[n].at != was.pieces[n].at


def _more(story: Story, rest: list[PhasePart]) -> PhasePart:
    who = tuple(n for part in rest for n in part.pieces)
    return PhasePart(
        story.say("phase-more", count=len(rest)), who, tuple(h for part in rest for h in part.hexes)
    )
