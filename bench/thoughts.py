"""Whether thoughts come true: `python -m bench.thoughts --positions 30`.

Battles of veterans are stopped before somebody moves. Each of a marshal's rival plans is thought through so many times,
and carried out so many times by veterans up to the same moment, the start of his next phase; both ends are judged by
the same weights. Printed is how far the two go together, the noise of both taken out by halves, and what it brings to
follow the plan that is best in thought when veterans carry it out.
"""

import argparse
from statistics import mean
from typing import NamedTuple

from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario_names
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.playouts import Foretelling, Imagined
from gonfanon.minds.levels.timed_plans import Course
from gonfanon.minds.levels.veteran import seasoned
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import learned, promise
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle
from tools.worth import choices, played, stopped

LAST_TURN = 6
OPEN = (50, 950)
"""No position that promises less or more, in thousandths."""
RIVALS = 7
TIMES = 20
"""So often each plan is thought through, and carried out."""
Rows = list[list[int]]
"""By plan, what it came to each time; his own plan first."""


class Looked(NamedTuple):
    """One position: what its plans came to in thought and when they were carried out."""

    thought: Rows
    real: Rows


def look(number: int, name: str) -> Looked | None:
    """One position of a battle; None where little is left to choose."""
    position = stopped(name, Chance(number * 7919 + 13), LAST_TURN, OPEN)
    if position is None:
        return None
    view, courses = choices(position, number, RIVALS)
    for course in courses:
        course.plan.view = view
    if len(courses) < 2:
        return None
    times = range(TIMES)
    thought = [[in_thought(position, each, number, time) for time in times] for each in courses]
    real = [[carried_out(position, each, number + 104_729 * time) for time in times] for each in courses]
    return Looked(thought, real)


def in_thought(position: Position[Battle], course: Course, seed: int, time: int) -> int:
    """What a plan promises in one thought of a marshal."""
    side = position.state.side
    tempers = (seasoned(TEMPERS["bold"]),) * len(position.state.scene.sides)
    thought = Foretelling(side, tempers, learned(), Marshal.sees, others_see=Marshal.sees)
    deputies = thought.deputies()
    deputies[side].follow(course.plan, course.plan.view)
    return thought.value(position.clone(), deputies, Imagined(seed, time))


def carried_out(position: Position[Battle], course: Course, seed: int) -> int:
    """What a plan has come to at the side's next phase, carried out once by veterans."""
    copy, side = position.clone(), position.state.side
    now = (position.state.turn, side)
    for _ in played(copy, Chance(seed), course.plan, side):
        s = copy.state
        if copy.order is None and s.side == side and (s.turn, s.side) != now:
            break
    return promise(copy.state, side, learned())


def together(one: list[float], other: list[float]) -> float:
    """By how much two rows, each beside its own mean, go the same way."""
    a, b = mean(one), mean(other)
    return sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))


def means(rows: Rows) -> list[float]:
    """What each plan came to on the average."""
    return [mean(row) for row in rows]


def halves(rows: Rows) -> float:
    """How much the means of plans differ by more than chance: what one half of their times shares with the other."""
    return together(means([row[::2] for row in rows]), means([row[1::2] for row in rows]))


def gain(looked: Looked) -> float:
    """What the plan that is best in thought brings beyond his own when it is carried out."""
    best = max(range(len(looked.thought)), key=lambda k: sum(looked.thought[k]))
    return mean(looked.real[best]) - mean(looked.real[0])


def main() -> None:
    """Look at so many positions, print how far thoughts come true."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--first", type=int, default=60_000)
    parser.add_argument("--battles", default="", help="names; all, if none is given")
    wanted = parser.parse_args()
    battles = wanted.battles.split(",") if wanted.battles else list(scenario_names())
    numbers = range(wanted.first, wanted.first + wanted.positions)
    found = [each for n in numbers if (each := look(n, battles[n % len(battles)])) is not None]
    shared = sum(together(means(each.thought), means(each.real)) for each in found)
    whole = sum(halves(each.thought) for each in found) * sum(halves(each.real) for each in found)
    print(f"{len(found)} positions, {sum(len(each.real) for each in found)} plans, {TIMES} times each")
    if whole > 0:
        print(f"thoughts and what came of them go together by {shared / whole**0.5:.2f}")
    print(f"the best in thought brought {mean(map(gain, found)):.1f} thousandths more than his own")


if __name__ == "__main__":
    main()
