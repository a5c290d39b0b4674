"""Learn what a position is worth: play veterans against each other, then fit the chance of winning to its features.

    python -m tools.worth play games.jsonl --games 800
    python -m tools.worth fit games.jsonl [more.jsonl]

`fit` prints how well positions it has not seen are told apart, by the new weights, by those of before and by
`standing`, and writes gonfanon/minds/value/worth.json. The weights of before are what a new fit is drawn to: few games
change them little. What must hold is held: a wounded man is worth no less than a dead one and no more than a sound one,
and nobody weak is worth more for standing in the enemy's reach.
"""

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.layout import set_out
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.value.at_stake import standing
from gonfanon.minds.value.tempers import TEMPERS, Temper
from gonfanon.minds.value.worth import FEATURES, WHOLE, features, learned
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

WEIGHTS = Path(__file__).parents[1] / "gonfanon" / "minds" / "value" / "worth.json"
LONGEST = 4000
HELD_OUT = 5
"""One game of so many is kept from the fit and judged by it."""
SHRINK, SHRINK_FIELD = 20.0, 3.0
"""How strongly weights are drawn to those of before: those of features, and what a side has by its field."""
LOOSE = 2.0
"""The same for features that the games are to tell of."""
UNMOVED = 1e6
"""The same for those that are to stay as they are: some dozens of games tell nothing of them."""
LEARNT = ("wounded", "wounded-near", "wounded-beset", "archers-beset")
LIMITS = {
    "wounded": (0.15, 0.6),
    "wounded-near": (-0.15, 0.0),
    "wounded-beset": (-0.15, 0.0),
    "archers-beset": (-1.0, 0.0),
}
"""Between what a weight must lie, whatever the games say: `wounded` as a share of `well`, the others as they are."""
Row = tuple[int, int, list[int]]
"""The side that moves, how `standing` sees it, the features."""


def temper(chance: Chance) -> Temper:
    """A temper at random: a third of the usual to three times as much of everything."""
    bold = TEMPERS["bold"]
    times = [math.exp2((chance.below(1001) - 500) / 300) for _ in range(4)]
    risk, press, blow, cover = (
        round(value * each)
        for value, each in zip((bold.risk, bold.press, bold.blow, bold.cover), times, strict=True)
    )
    return replace(bold, risk=risk, press=press, blow=blow, cover=cover)


def play(number: int) -> dict[str, Any]:
    """One game: its field, who won, and its positions at the start of each phase."""
    chance, battles = Chance(number * 7919 + 13), scenario_names()
    name = battles[number % len(battles)]
    parcel = scenario(name)
    position = Position(FieldBattle(), set_out(parcel, library.book(parcel.scenario.book)))
    veterans = [Veteran(temper(chance), number) for _ in (0, 1)]
    slips = (0, 2, 4)[chance.below(3)]
    rows: list[Row] = []
    last = (0, 0)
    for _ in range(LONGEST):
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(chance.below(faces) + 1 for _ in range(count)))
            continue
        s = position.state
        if position.order is None and not s.placing and (s.turn, s.side) != last:
            last = (s.turn, s.side)
            rows.append((s.side, standing(s, s.side), features(s, s.side)))
        position.force(answer(veterans[pending.side], position, pending, chance, slips))
    outcome = position.state.outcome
    return {
        "number": number,
        "field": name,
        "winner": -1 if outcome is None else outcome.winner,
        "rows": rows,
    }


def answer(captain: Captain, position: Position[Battle], ask: Ask, chance: Chance, slips: int) -> Any:
    """A captain's answer; now and then a move at random, that other positions may be seen too."""
    s = position.state
    if position.order is None and s.step == "movement" and chance.below(100) < slips:
        return RandomPlayer(chance.draw()).choose(s, ask)
    said = captain.decide(seen(position, ask.side), ask).said
    return said if said != PASS or PASS in ask.options else next(iter(ask.options))


class Sample:
    """Positions with what came of them, for a fit."""

    def __init__(self, games: list[dict[str, Any]], fields: list[str]) -> None:
        self.x: list[list[float]] = []
        self.y: list[float] = []
        self.old: list[int] = []
        self.weight: list[float] = []
        self.place: list[tuple[str, int]] = []
        for game in games:
            for side, old, found in game["rows"]:
                sign = 1.0 if side == 0 else -1.0
                ahead = [sign * (name == game["field"]) for name in fields]
                self.x.append([each / WHOLE for each in found] + ahead)
                self.y.append(0.5 if game["winner"] < 0 else float(game["winner"] == side))
                self.old.append(old)
                self.weight.append(1 / math.sqrt(len(game["rows"])))
                self.place.append((game["field"], side))


def fitted(sample: Sample, shrink: list[float]) -> list[float]:
    """Weights by logistic regression; those beyond their limits are put there, and the others fitted once more."""
    fixed: dict[int, float] = {}
    while True:
        weights = _newton(sample, shrink, fixed)
        beyond = {i: kept for i, kept in _kept(weights).items() if i not in fixed and kept != weights[i]}
        if not beyond:
            return weights
        fixed |= beyond


def _kept(weights: list[float]) -> dict[int, float]:
    """Each limited weight, moved to its limit if it lies beyond."""
    well = max(0.0, weights[FEATURES.index("well")])
    found = {}
    for name, (low, high) in LIMITS.items():
        i = FEATURES.index(name)
        share = well if name == "wounded" else 1.0
        found[i] = min(max(weights[i], low * share), high * share)
    return found


def _newton(sample: Sample, shrink: list[float], fixed: dict[int, float]) -> list[float]:
    """Newton's steps until the weights stand still; those fixed stay where they are."""
    size = len(shrink)
    prior = [each / WHOLE for each in learned()] + [0.0] * (size - len(FEATURES))
    weights = [fixed.get(i, each) for i, each in enumerate(prior)]
    for _ in range(12):
        slope = [s * (w - p) for s, w, p in zip(shrink, weights, prior, strict=True)]
        bend = [[shrink[i] * (i == j) for j in range(size)] for i in range(size)]
        for x, y, share in zip(sample.x, sample.y, sample.weight, strict=True):
            p = chance_of(x, weights)
            some = [(i, each) for i, each in enumerate(x) if each]
            for i, each in some:
                slope[i] += share * (p - y) * each
                line, factor = bend[i], share * p * (1 - p) * each
                for j, other in some:
                    line[j] += factor * other
        for i in fixed:
            slope[i] = 0.0
            bend[i] = [float(i == j) for j in range(size)]
        step = solved(bend, slope)
        weights = [w - d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) for d in step) < 1e-5:
            break
    return weights


def chance_of(x: list[float], weights: list[float]) -> float:
    """The chance of winning that weights make of features."""
    sum_ = sum(a * b for a, b in zip(x, weights, strict=True))
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


def area(values: list[float], sample: Sample) -> float:
    """How often a position that was won stands higher than one that was lost, on the same side of the same field."""
    right = pairs = 0.0
    for place in sorted({*sample.place}):
        here = [(values[i], sample.y[i]) for i, each in enumerate(sample.place) if each == place]
        won = [value for value, y in here if y == 1]
        lost = [value for value, y in here if y == 0]
        pairs += len(won) * len(lost)
        right += sum((a > b) + (a == b) / 2 for a in won for b in lost)
    return right / pairs if pairs else 0.5


def loss(sample: Sample, weights: list[float]) -> float:
    """The mean logarithmic loss."""
    sum_ = 0.0
    for x, y in zip(sample.x, sample.y, strict=True):
        p = min(max(chance_of(x, weights), 1e-4), 1 - 1e-4)
        sum_ -= y * math.log(p) + (1 - y) * math.log(1 - p)
    return sum_ / len(sample.y)


def games_of(files: list[Path]) -> Iterator[dict[str, Any]]:
    """The games of some files, those of other features left out."""
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            if game["rows"] and len(game["rows"][0][2]) == len(FEATURES):
                yield game


def fit(files: list[Path], everything: bool) -> None:
    """Fit, judge by what was held out, then fit to everything and write the weights."""
    games = list(games_of(files))
    fields = sorted({game["field"] for game in games})
    kept = SHRINK if everything else UNMOVED
    shrink = [LOOSE if name in LEARNT else kept for name in FEATURES] + [SHRINK_FIELD] * len(fields)
    seen_games = Sample([game for game in games if game["number"] % HELD_OUT], fields)
    unseen = Sample([game for game in games if not game["number"] % HELD_OUT], fields)
    weights = fitted(seen_games, shrink)
    values = [chance_of(x, weights) for x in unseen.x]
    print(f"{len(games)} games, {len(unseen.y)} positions held out: loss {loss(unseen, weights):.4f}")
    before = [each / WHOLE for each in learned()] + [0.0] * len(fields)
    known = [chance_of(x, before) for x in unseen.x]
    print(
        f"told apart: {area(values, unseen):.3f}, by the weights of before {area(known, unseen):.3f},"
        f" by standing {area([*map(float, unseen.old)], unseen):.3f}"
    )
    weights = fitted(Sample(games, fields), shrink)
    whole = {name: round(WHOLE * value) for name, value in zip(FEATURES, weights, strict=False)}
    WEIGHTS.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--everything", action="store_true", help="fit all weights, not only those of the weak"
    )
    wanted = parser.parse_args()
    if wanted.what == "fit":
        fit(wanted.files, wanted.everything)
        return
    with wanted.files[0].open("a", encoding="utf-8") as out:
        for number in range(wanted.first, wanted.first + wanted.games):
            out.write(json.dumps(play(number)) + "\n")
            out.flush()


if __name__ == "__main__":
    main()
