"""What opponents thought, in words: their orders, their reasons, and what they are worth."""

from collections.abc import Iterable

from gonfanon.kernel.ask import Ask
from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle
from gonfanon.server.games.mind_protocol import Compared, Reasoned, Thought, Weighed
from gonfanon.server.look import board
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.messages import Both
from gonfanon.story.story import Story, capitalised


def advice(s: Battle, ask: Ask, found: Weighed, tongues: Tongues) -> replies.Advice:
    """An order with what speaks for it."""
    shown = board.option(s, ask, found.said, tongues)
    return replies.Advice(
        shown.said,
        shown.text,
        reason(found, tongues),
        found.value,
        shown.hexes,
        shown.pieces,
        shown.verb,
        shown.facing,
        shown.targets,
    )


def all_advice(s: Battle, ask: Ask, found: Iterable[Weighed], tongues: Tongues) -> list[replies.Advice]:
    """Several orders, each with what speaks for it."""
    return [advice(s, ask, each, tongues) for each in found]


def reason(found: Weighed | Reasoned, tongues: Tongues) -> Both:
    """Why an answer was weighed so, with people called by their names."""
    return tongues.both(lambda story: capitalised(story.say(found.key, **_named(story, found.args))))


def _named(story: Story, args: dict[str, str | int]) -> dict[str, str | int]:
    return {word: _name(story, value) for word, value in args.items()}


def _name(story: Story, value: str | int) -> str | int:
    n = story.scene.number(value) if isinstance(value, str) else -1
    return story.name(n) if n >= 0 else value


def thought_of(game: Game, thoughts: dict[int, Thought], number: int) -> tuple[Entry, Thought] | None:
    """What was thought before an entry, or before the order whose dice it is; 0 is the last that there is."""
    wanted = number or max(thoughts, default=0)
    if not 0 < wanted <= len(game.log):
        return None
    place = wanted - 1
    while place > 0 and game.log[place].side < 0:
        place -= 1
    entry = game.log[place]
    found = thoughts.get(entry.number)
    return None if found is None else (entry, found)


def why(game: Game, entry: Entry, thought: Thought, tongues: Tongues, id: int) -> replies.WhyShown:
    """Why an opponent gave an order, and what else he thought of."""
    s, ask = game.battle(entry.before), entry.question
    assert isinstance(ask, Ask)
    return replies.WhyShown(
        id,
        entry.number,
        game.scene.sides[ask.side],
        thought.player,
        advice(s, ask, thought.order, tongues),
        all_advice(s, ask, thought.others, tongues),
        [_compared(each, tongues) for each in thought.plans],
    )


def _compared(found: Compared, tongues: Tongues) -> replies.PlanCompared:
    """A plan in words."""
    foreseen = [_reasoned(each, tongues) for each in found.foreseen]
    plan = _reasoned(found.plan, tongues)
    return replies.PlanCompared(plan, found.promise // 10, found.times, found.chosen, foreseen)


def _reasoned(found: Reasoned, tongues: Tongues) -> replies.Reasoned:
    return replies.Reasoned(reason(found, tongues), list(found.arrows))
