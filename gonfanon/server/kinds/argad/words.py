"""The free table in both languages at once."""

from collections.abc import Callable
from typing import Any

from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.messages import Because
from gonfanon.server.wire.languages import texts
from gonfanon.server.wire.messages import Both
from gonfanon.story.argad.names import FreeStory

STORIES = Memo[None, tuple[FreeStory, FreeStory]]("stories")


def story_of(game: GameOf[Any], language: str) -> FreeStory:
    """The storyteller of a game in a language."""
    text = game.setup.skirmish
    told = {name: one.title for name, one in (*text.surprises.items(), *text.triggers.items())}
    lines = {key: line.title for key, line in game.setup.lines.items()}
    return FreeStory(texts(language), game.opening.scene, text.side_names, told, lines)


def stories(game: GameOf[Any]) -> tuple[FreeStory, FreeStory]:
    """Both storytellers, made once for the table of a game."""
    known = STORIES.of(game.opening.scene)
    if None not in known:
        known[None] = story_of(game, "en"), story_of(game, "fr")
    return known[None]


def both(game: GameOf[Any], tell: Callable[[FreeStory], str]) -> Both:
    """What each of them says."""
    return Both(*(tell(story) for story in stories(game)))


def refusal(game: GameOf[Any], why: Refusal) -> Both:
    """Why something is not allowed; the rule is given beside it."""
    return both(game, lambda story: story.refusal(why).rpartition(" [")[0])


def because(game: GameOf[Any], *figures: Figure) -> list[Because]:
    """The reasons of some figures."""
    return [
        Because(both(game, lambda story, one=one: story.reason(one.what)), one.amount, one.rule)  # type: ignore[misc]
        for figure in figures
        for one in figure.reasons
    ]
