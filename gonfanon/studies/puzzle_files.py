"""Puzzles as files: what was found in games, written as the library keeps it."""

import hashlib
from math import sqrt

from gonfanon.field.hexes import DIRECTIONS
from gonfanon.library.puzzles import Plan, Puzzle
from gonfanon.library.scenarios import scenario
from gonfanon.minds.levels.problems import Leg, Weighing
from gonfanon.minds.levels.thoughts import Foreseen
from gonfanon.studies.puzzle_making import Looked, played

LETTERS = "ABCD"
SIGMAS = 1.96


def puzzle_and_record(name: str, looked: Looked) -> tuple[Puzzle, str]:
    """A puzzle with the record of its game up to the position; the best plan stands at a place drawn by its name."""
    problem = looked.found
    assert problem is not None
    game = played(looked.game, looked.at)
    s, parcel = game.state, scenario(looked.game.scenario)
    best = problem.plans[0]
    order = sorted(problem.plans, key=lambda plan: _drawn(f"{name} {plan.why} {plan.order}".strip()))
    made = Puzzle(
        puzzle=name,
        scenario=looked.game.scenario,
        book=parcel.scenario.book,
        side=s.scene.sides[s.side],
        turn=s.turn,
        answers=looked.at,
        grade=problem.grade,
        seats=looked.game.seats,
        seed=looked.game.seed,
        times=len(best.promises),
        best=LETTERS[order.index(best)],
        plans={letter: _plan(each, best) for letter, each in zip(LETTERS, order, strict=False)},
        step=s.step,
    )
    return made, game.record()


def _drawn(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()


def _plan(found: Weighing, best: Weighing) -> Plan:
    chance, margin = mean_and_margin(list(found.promises))
    gaps = [a - b for a, b in zip(best.promises, found.promises, strict=True)]
    behind, behind_margin = mean_and_margin(gaps)
    return Plan(
        why=found.why.key,
        target=str(found.why.args.get("target", "")),
        chance=chance,
        margin=margin,
        behind=behind,
        behind_margin=behind_margin,
        lost=found.lost,
        felled=found.felled,
        moves=tuple(_move(each) for each in _first_come(found.legs)),
        foreseen=tuple(_deed(each) for each in found.foreseen),
        order=found.order,
    )


def mean_and_margin(thousandths: list[int]) -> tuple[int, int]:
    """The mean in hundredths, and how far it may be off in 5 of 100 such counts."""
    count = len(thousandths)
    mean = sum(thousandths) / count
    spread = sum((each - mean) ** 2 for each in thousandths) / max(1, count - 1)
    return round(mean / 10), round(SIGMAS * sqrt(spread / count) / 10)


def _first_come(legs: tuple[Leg, ...]) -> list[Leg]:
    """Two may be meant for one hex, each to fall on somebody else: the one who goes first has it."""
    return list({leg.end: leg for leg in reversed(legs)}.values())[::-1]


def _move(leg: Leg) -> str:
    looks = f" {DIRECTIONS[leg.facing]}" if leg.facing >= 0 else ""
    return f"{leg.who} {leg.start} {leg.end}{looks}"


def _deed(found: Foreseen) -> str:
    args = found.why.args
    kind = found.why.key.removeprefix("foreseen-")
    return f"{kind} {args['who']} {args.get('target') or args.get('hex')} {args['times']}"


def file_text(puzzle: Puzzle) -> str:
    """A puzzle as the text of its file."""
    lines = [
        f"puzzle: {puzzle.puzzle}",
        f"scenario: {puzzle.scenario}",
        f"book: {puzzle.book}",
        f"side: {puzzle.side}",
        f"turn: {puzzle.turn}",
        f"answers: {puzzle.answers}",
        f"grade: {puzzle.grade}",
        f"seats: [{', '.join(puzzle.seats)}]",
        f"seed: {puzzle.seed}",
        f"times: {puzzle.times}",
        f"best: {puzzle.best}",
        *([f"step: {puzzle.step}"] if puzzle.step != "movement" else []),
        "plans:",
    ]
    for letter, plan in puzzle.plans.items():
        lines += [f"  {letter}:", f"    why: {plan.why}"]
        lines += [f'    target: "{plan.target}"'] if plan.target else []
        lines += [f"    order: {plan.order}"] if plan.order else []
        lines += [f"    chance: {plan.chance}", f"    margin: {plan.margin}"]
        if letter != puzzle.best:
            lines += [f"    behind: {plan.behind}", f"    behind_margin: {plan.behind_margin}"]
        lines += [f"    lost: {plan.lost}", f"    felled: {plan.felled}"]
        for key, rows in (("moves", plan.moves), ("foreseen", plan.foreseen)):
            lines += [f"    {key}:", *(f"      - {row}" for row in rows)] if rows else []
    return "\n".join([*lines, ""])
