"""Figures and their reasons in words."""

from gonfanon.kernel.figures import Figure, Reason
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.figures import reason_words


def figure(value: Figure, tongues: Tongues) -> replies.FigureShown:
    """A figure with its reasons in words."""
    return replies.FigureShown(value.value, [reason(each, tongues) for each in value.reasons])


def reason(each: Reason, tongues: Tongues) -> replies.Reason:
    """A reason in words."""
    text = tongues.both(lambda story: reason_words(story, each.what))
    return replies.Reason(each.what, text, each.amount, tongues.rule(each.rule))
