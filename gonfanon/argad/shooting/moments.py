"""The table at a moment of the run. ARG-19.20"""

from msgspec.structs import replace

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.points import direction, minus

MOMENTS = Memo[int, Skirmish]("moments")


def at_step(s: Skirmish, step: int) -> Skirmish:
    """The game with all figures where they were at a step; two touch then who have come to where they touch now.

    ARG-10.14 ARG-16.18 ARG-19.3
    """
    memory = MOMENTS.of(s)
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
        memory[step] = replace(s, stands=tuple(stands), contacts=_contacts(s, step))
    return memory[step]


def _contacts(s: Skirmish, step: int) -> tuple[tuple[int, int], ...]:
    """The contacts of a moment: those of the start that nobody has left, and those already made."""
    trails = dict(s.trails)

    def there(n: int, when: int) -> bool:
        return n not in trails or trails[n][min(step, len(trails[n]) - 1)] == trails[n][when]

    old = [two for two in s.starts if step == 0 or all(there(n, 0) for n in two)]
    new = [two for two in s.contacts if two not in s.starts and all(there(n, -1) for n in two)]
    return tuple(sorted({*old, *new}))


def last_step(s: Skirmish) -> int:
    """The last step of the run."""
    return s.scene.book.protocol.steps
