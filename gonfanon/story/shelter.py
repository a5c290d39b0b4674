"""On which side of a doorway or corner somebody is covered, in words."""

from gonfanon.rules.events.crossfire import CoverTaken
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import INNER, OUTER
from gonfanon.rules.words.siege import TakeCover
from gonfanon.story.story import Story


def cover_answer(story: Story, s: Battle, word: TakeCover) -> str:
    """The side that is chosen."""
    if word.side in (OUTER, INNER):
        return story.say("answer-cover-outer" if word.side == OUTER else "answer-cover-inner")
    return story.say("answer-cover-face", facing=story.facing(word.side))


def cover_taken(story: Story, s: Battle, after: Battle, event: CoverTaken) -> str:
    """The side that holds for this phase."""
    who, side = story.name(event.piece), event.covered % 8
    if side in (OUTER, INNER):
        return story.say("cover-taken-outer" if side == OUTER else "cover-taken-inner", who=who)
    return story.say("cover-taken-face", who=who, facing=story.facing(side))
