"""Crossfire: anyone who stands in a doorway or at a corner is covered on one side of it only."""

from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.crossfire import CoverTaken
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import INNER, OUTER, doorway_side, face_seen
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.sight.lines_by_opening import Prospect
from gonfanon.rules.sight.obstacles import masonry
from gonfanon.rules.words.field import PASS
from gonfanon.rules.words.siege import TakeCover


def take_cover(s: Battle, n: int, target: int, h: int, by: int) -> Play[Battle]:
    """His owner says on which side he is covered when the first shot of a phase at him is announced.

    Declined, it is the side of that shot; the choice holds to the end of the phase.
    GUI-8.3.5c GUI-8.3.6b GUI-9.4.3b
    """
    if not s.ground.walled or not 0 <= target < len(s.pieces):
        return s
    p = s.pieces[target]
    if h not in s.hexes(target) or not p.alive or p.covered // 8 == h:
        return s
    found = _sides(s, n, h, by)
    if found is None:
        return s
    first, sides, rule = found
    choice = yield from ask(
        s.side_of(target), "cover", (PASS, *(TakeCover(side) for side in sorted(sides))), rule, (target, n)
    )
    side = choice.side if isinstance(choice, TakeCover) else first
    s = yield from tell(CoverTaken(target, h * 8 + side, rule))
    return s


def _sides(s: Battle, n: int, h: int, by: int) -> tuple[int, tuple[int, int], str] | None:
    """The side of this shot, the two there are, and the rule; None where there is nothing to choose."""
    if h in s.ground.field.corners:
        face = face_seen(s, s.pieces[n].at, h)
        return (face, s.ground.field.corners[h], "GUI-8.3.6b") if face >= 0 else None
    m, line = masonry(s.ground), sight(s.ground, s.pieces[n].at, h)
    if h not in m.doorways or not isinstance(line, Prospect) or not line.free:
        return None
    view = (line.by(by) or line.free)[0]
    castle = any(s.ground.sides[side].kind == "tower-door" for side in sorted(m.doorways[h]))
    return doorway_side(m, view), (OUTER, INNER), "GUI-9.4.3b" if castle else "GUI-8.3.5c"
