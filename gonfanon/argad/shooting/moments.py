"""The table at a moment of the run. ARG-19.20"""

from msgspec.structs import replace

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.points import direction, minus


def at_step(s: Skirmish, step: int) -> Skirmish:
    """The game with all figures where they were at a step; contacts are those of the start.

    ARG-10.14 ARG-16.18 ARG-19.3
    """
    memory: dict[int, Skirmish] = s.__dict__.setdefault("steps", {})
    if step not in memory:
        stands = list(s.stands)
        for n, trail in s.trails:
            if stands[n].state == "dead" and step > 0:
                continue
            before = trail[max(0, step - 1)]
            here = trail[min(step, len(trail) - 1)]
            facing = stands[n].facing
            if stands[n].riding and here != before:
                facing = direction(minus(here, before))
            state = "well" if stands[n].state == "gone" else stands[n].state
            stands[n] = replace(
                stands[n],
                at=here,
                facing=facing,
                level=None if here != stands[n].at else stands[n].level,
                state=state,
            )
        moved = {n for n, _ in s.trails}
        kept = tuple(two for two in s.starts if not (two[0] in moved or two[1] in moved) or step == 0)
        memory[step] = replace(s, stands=tuple(stands), contacts=kept)
    return memory[step]


def last_step(s: Skirmish) -> int:
    """The last step of the run."""
    return s.scene.book.protocol.steps
