"""A puzzle in words: the question, the plans, and the solution with what decides it."""

from collections.abc import Iterator

from gonfanon.battle.notation.notation import read_order
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.library.puzzles import Deed, Plan, Puzzle
from gonfanon.rules.position.state import Battle
from gonfanon.story.questions import answer_line
from gonfanon.story.story import Story, capitalised


def question(story: Story, puzzle: Puzzle) -> str:
    """What is asked."""
    side = story.scene.sides.index(puzzle.side)
    return story.say("puzzle-question", turn=puzzle.turn, side=story.side(side), step=puzzle.step)


def plan_words(story: Story, plan: Plan) -> str:
    """What a plan means to do."""
    if not plan.moves and not plan.order:
        return story.say("puzzle-stay")
    target = story.scene.number(plan.target) if plan.target else -1
    return story.say(plan.why, **({"target": story.name(target)} if target >= 0 else {}))


def ways(story: Story, position: Position[Battle], plan: Plan) -> str:
    """Where everybody goes in a plan; of an order what is done, and with what chance."""
    if plan.order:
        s, ask = position.state, position.pending
        assert isinstance(ask, Ask)
        return answer_line(story, s, ask, read_order(s, plan.order))
    if not plan.moves:
        return capitalised(story.say("puzzle-nobody"))
    legs = [
        story.say("puzzle-goes", who=story.name(story.scene.number(leg.who)), hex=leg.end)
        for leg in plan.legs
    ]
    return story.listed(legs)


def deed_words(story: Story, deed: Deed, times: int) -> str:
    """Something that the enemy did in so many of the play-outs."""
    args: dict[str, str | int] = {
        "who": story.name(story.scene.number(deed.who)),
        "times": deed.times,
        "of": times,
    }
    if deed.kind == "goes":
        args["hex"] = deed.what
    else:
        args["target"] = story.name(story.scene.number(deed.what))
    return capitalised(story.say(f"foreseen-{deed.kind}", **args))


def solution(story: Story, puzzle: Puzzle) -> Iterator[str]:
    """Which plan is best, by how much, and what decides it."""
    best, other, say = puzzle.solution, puzzle.lead, story.say
    yield say("puzzle-solution", letter=puzzle.best, plan=plan_words(story, best))
    yield say("puzzle-lead", chance=best.chance, lead=other.behind, margin=other.behind_margin)
    yield say(
        "puzzle-men",
        lost=_each(story, best.lost, puzzle.times),
        felled=_each(story, best.felled, puzzle.times),
        otherlost=_each(story, other.lost, puzzle.times),
        otherfelled=_each(story, other.felled, puzzle.times),
    )
    yield say("puzzle-grade-means", grade=puzzle.grade)


def _each(story: Story, men: int, times: int) -> str:
    """Men a battle, with one decimal."""
    tenths = (10 * men + times // 2) // times
    point = "," if story.texts.language == "fr" else "."
    return f"{tenths // 10}{point}{tenths % 10}"
