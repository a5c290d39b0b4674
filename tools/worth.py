"""Learn what a position is worth: play battles on from one position in several ways, and see which ways win.

    python -m tools.worth play branches.jsonl --positions 800
    python -m tools.worth fit branches.jsonl [more.jsonl]

`play` stops battles of veterans before somebody moves, lets each of up to six rival plans of a marshal be carried out,
and plays every one to the end with dice of its own. `fit` compares the ways of one position with each other alone, so
that what a side has by its field, or by being the stronger, tells nothing: only what a plan makes of the position does.
It prints how well positions that it has not seen are told, and writes gonfanon/minds/value/worth.json. The weights of
before are what a new fit is drawn to: few branches change them little.
"""

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.rival_plans import rivals
from gonfanon.minds.levels.timed_plans import Course
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import FEATURES, WHOLE, features, learned, promise
from gonfanon.play.seats import Chance
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

WEIGHTS = Path(__file__).parents[1] / "gonfanon" / "minds" / "value" / "worth.json"
LAST_TURN = 8
"""No position after this turn is looked at: little is left to be decided."""
OPEN = (30, 970)
"""Nor one that promises less or more than this."""
RIVALS, WAYS = 9, 6
"""Among how many rivals to his own plan they are drawn, and how many ways of one position are played to the end."""
LOOSE, LEAST_LOOSE = 2.0, 0.1
"""How far from what it was a weight may lie without more proof: so many times itself, and at least so much."""
STEPS = 20
HELD_OUT = 5
"""One position of so many is kept from the fit and judged by it."""
LEAST = {"points": 0.2}
"""Below what a weight must not fall, whatever the branches say; others, where they are not nothing, keep their sign.

What is earned counts at the end, however little the points of the day say early on.
"""


def play(number: int, name: str) -> dict[str, Any] | None:
    """One position of a battle with its ways; None where nothing is left to choose."""
    chance = Chance(number * 7919 + 13)
    position = stopped(name, chance, LAST_TURN, OPEN)
    if position is None:
        return None
    view, courses = choices(position, number, RIVALS)
    picked = [*courses[:1], *drawn(courses[1:], WAYS - 1, chance)]
    if len(picked) < 2:
        return None
    ways = [(each.key, *played_on(position.clone(), each.plan, view, chance)) for each in picked]
    s = position.state
    return {"number": number, "field": name, "turn": s.turn, "side": s.side, "ways": ways}


def stopped(name: str, chance: Chance, last: int, between: tuple[int, int]) -> Position[Battle] | None:
    """A battle of veterans, stopped before a side moves in some turn up to the last; None where it is decided."""
    parcel = scenario(name)
    position = Position(FieldBattle(), set_out(parcel, library.book(parcel.scenario.book)))
    terms = position.state.scene.terms
    turn, side = 1 + chance.below(min(last, max(1, terms.turns - 1))), chance.below(2)
    for _ in played(position, chance):
        s = position.state
        if s.step == "movement" and (s.turn, s.side) == (turn, side) and position.order is None:
            break
    if position.pending is None or not between[0] < promise(position.state, side, learned()) < between[1]:
        return None
    return position


def choices(position: Position[Battle], number: int, most: int) -> tuple[Outlook, list[Course]]:
    """How a marshal sees a position, and his own plan with so many rivals to it; none where nobody can move."""
    s = position.state
    marshal = Marshal(TEMPERS["bold"], number)
    view = marshal.view(s, s.side)
    alone = marshal.man_by_man(view)
    own = marshal.massed(view, alone) or alone
    return view, rivals(marshal, view, own, most, alone) if own.movers else []


def drawn(courses: list[Course], count: int, chance: Chance) -> list[Course]:
    """So many of them, drawn by chance."""
    left = list(courses)
    return [left.pop(chance.below(len(left))) for _ in range(min(count, len(left)))]


def played(
    position: Position[Battle], chance: Chance, follows: Plan | None = None, side: int = -1
) -> Iterator[None]:
    """A battle of veterans to its end, stopping wherever a side is asked; one side may have its plan already."""
    veterans = [Veteran(TEMPERS["bold"], chance.draw()) for _ in (0, 1)]
    if follows is not None:
        veterans[side].follow(follows, follows.view)
    while (pending := position.pending) is not None:
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(chance.below(faces) + 1 for _ in range(count)))
            continue
        yield
        position.force(answer(veterans[pending.side], position, pending))


def answer(veteran: Veteran, position: Position[Battle], ask: Ask) -> Any:
    """A veteran's answer; whoever may not hold back does what he first can."""
    said = veteran.decide(seen(position, ask.side), ask).said
    return said if said != PASS or PASS in ask.options else next(iter(ask.options))


def played_on(
    position: Position[Battle], plan: Plan, view: Outlook, chance: Chance
) -> tuple[list[int], float]:
    """The features at the next phase of a side that follows a plan, none if the battle is over then; what it won."""
    plan.view, side = view, view.side
    now, found = (position.state.turn, position.state.side), []
    for _ in played(position, chance, plan, side):
        s = position.state
        if not found and position.order is None and s.side == side and (s.turn, s.side) != now:
            found = features(s, side)
    outcome = position.state.outcome
    winner = -1 if outcome is None else outcome.winner
    return found, 0.5 if winner < 0 else float(winner == side)


class Way(NamedTuple):
    """One way of playing a position on: what it has more of than the mean of all its ways, and what came of it."""

    x: dict[int, float]
    y: float


class Sample:
    """Positions with their ways, and what is to be learned of them."""

    def __init__(self, files: list[Path]) -> None:
        lines = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        for line in lines:
            line["ways"] = [way for way in line["ways"] if len(way[1]) == len(FEATURES)]
        lines = [line for line in lines if len(line["ways"]) > 1]
        self.positions = [self._centred(line) for line in lines]
        self.before = [each / WHOLE for each in learned()]
        self.shrink = [1 / max(LEAST_LOOSE, LOOSE * abs(each)) ** 2 for each in self.before]

    def _centred(self, line: dict[str, Any]) -> list[Way]:
        rows = [{i: each / WHOLE for i, each in enumerate(found)} for _, found, _ in line["ways"]]
        whole = sorted({i for row in rows for i in row})
        mean = {i: sum(row.get(i, 0.0) for row in rows) / len(rows) for i in whole}
        centred = [{i: d for i in whole if (d := row.get(i, 0.0) - mean[i])} for row in rows]
        return [Way(x, y) for x, (_, _, y) in zip(centred, line["ways"], strict=True)]


def fitted(sample: Sample, positions: list[list[Way]]) -> list[float]:
    """Weights by logistic regression; those that turn their sign or fall too low are held, the others fitted anew."""
    held: dict[int, float] = {}
    while True:
        weights = _newton(sample, positions, held)
        beyond = {
            i: LEAST.get(name, 0.0)
            for i, name in enumerate(FEATURES)
            if i not in held
            and (sample.before[i] * weights[i] < 0 or weights[i] < LEAST.get(name, weights[i]))
        }
        if not beyond:
            return weights
        held |= beyond


def _newton(sample: Sample, positions: list[list[Way]], held: dict[int, float]) -> list[float]:
    """Newton's steps until the weights stand still; each position has a chance of its own, drawn to an even one."""
    size, before, shrink = len(sample.before), sample.before, sample.shrink
    weights = [held.get(i, each) for i, each in enumerate(before)]
    level = [0.0] * len(positions)
    for _ in range(STEPS):
        slope = [s * (w - p) for s, w, p in zip(shrink, weights, before, strict=True)]
        bend = [[shrink[i] * (i == j) for j in range(size)] for i in range(size)]
        for k, ways in enumerate(positions):
            level[k] = levelled(ways, weights, level[k])
            _add(ways, weights, level[k], slope, bend)
        for i in held:
            slope[i] = 0.0
            bend[i] = [float(i == j) for j in range(size)]
        step = solved(bend, slope)
        weights = [w - d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) for d in step) < 1e-4:
            break
    return weights


def _add(
    ways: list[Way], weights: list[float], level: float, slope: list[float], bend: list[list[float]]
) -> None:
    """Add what one position says of the weights, its own chance left free."""
    mixed: dict[int, float] = {}
    whole = 1.0
    for x, y in ways:
        p = chance_of(x, weights, level)
        share = p * (1 - p)
        whole += share
        for i, each in x.items():
            slope[i] += (p - y) * each
            mixed[i] = mixed.get(i, 0.0) + share * each
            line, factor = bend[i], share * each
            for j, other in x.items():
                line[j] += factor * other
    for i, each in mixed.items():
        line, factor = bend[i], each / whole
        for j, other in mixed.items():
            line[j] -= factor * other


def levelled(ways: list[Way], weights: list[float], level: float) -> float:
    """How good a position is beside what its ways differ in, by what came of them."""
    for _ in range(STEPS):
        found = [chance_of(x, weights, level) for x, _ in ways]
        more = sum(y - p for (_, y), p in zip(ways, found, strict=True)) - level
        step = more / (1 + sum(p * (1 - p) for p in found))
        level += step
        if abs(step) < 1e-9:
            break
    return level


def chance_of(x: dict[int, float], weights: list[float], level: float) -> float:
    """The chance of winning that weights make of what a way has more of than others."""
    sum_ = level + sum(each * weights[i] for i, each in x.items())
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, sum_))))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def likelihood(positions: list[list[Way]], weights: list[float]) -> float:
    """The logarithm of how likely these positions were to end as they did, the chance of each by itself left open."""
    sum_ = 0.0
    for ways in positions:
        level, bend = levelled(ways, weights, 0.0), 1.0
        for x, y in ways:
            p = chance_of(x, weights, level)
            bend += p * (1 - p)
            sum_ += y * math.log(p) + (1 - y) * math.log(1 - p)
        sum_ -= level * level / 2 + math.log(bend) / 2
    return sum_


def fit(files: list[Path]) -> None:
    """Fit, judge by what was held out, then fit to everything and write the weights."""
    sample = Sample(files)
    everything = sample.positions
    known = [each for i, each in enumerate(everything) if i % HELD_OUT]
    unseen = everything[::HELD_OUT]
    print(f"{len(everything)} positions, {sum(map(len, everything))} ways; held out {len(unseen)} positions")
    print(f"likelihood by the weights of before {likelihood(unseen, sample.before):.1f}")
    print(f"by new ones {likelihood(unseen, fitted(sample, known)):.1f}")
    weights = [round(WHOLE * value) for value in fitted(sample, everything)]
    learned_now = dict(zip(FEATURES, weights, strict=True))
    WEIGHTS.write_text(json.dumps(learned_now, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--positions", type=int, default=800)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--without", default="", help="battles that are to tell of what was learned: none is played"
    )
    wanted = parser.parse_args()
    if wanted.what == "fit":
        fit(wanted.files)
        return
    battles = [name for name in scenario_names() if name not in wanted.without.split(",")]
    with wanted.files[0].open("a", encoding="utf-8") as out:
        for number in range(wanted.first, wanted.first + wanted.positions):
            found = play(number, battles[number % len(battles)])
            if found is not None:
                out.write(json.dumps(found) + "\n")
                out.flush()


if __name__ == "__main__":
    main()
