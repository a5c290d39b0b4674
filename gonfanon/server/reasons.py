"""Figures and their reasons in words."""

from gonfanon.kernel.figures import Figure, Reason
from gonfanon.server import wire
from gonfanon.server.words import Tongues
from gonfanon.story.figures import reason_words


def figure(value: Figure, tongues: Tongues) -> wire.FigureShown:
    """A figure with its reasons in words."""
    return wire.FigureShown(value.value, [reason(each, tongues) for each in value.reasons])


def reason(each: Reason, tongues: Tongues) -> wire.Reason:
    """A reason in words."""
    text = tongues.both(lambda story: reason_words(story, each.what))
    return wire.Reason(each.what, text, each.amount, each.rule)
