"""A campaign told in words: what happens, what is asked, what is refused and why."""

from gonfanon.campaign.events import Happened
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Reason, Refusal
from gonfanon.texts import Texts

SILENT = (
    *("step-began", "next-part", "part-over", "halted", "no-rebels", "tidings", "convoys-along"),
    *("won-alone", "battle-set-up", "phase", "ordered", "siege-sleeps"),
)
"""What happens behind the sentences."""
LETTERS = "abcdefgh"


def happened(texts: Texts, event: Happened) -> str:
    """A sentence for what happened; empty where it goes without saying."""
    if event.what in SILENT:
        return ""
    named = dict(zip(LETTERS, event.about, strict=False))
    counted = {f"n{n}": number for n, number in enumerate(event.numbers, 1)}
    return texts.say(f"campaign-happened-{event.what}", **named, **counted)


def refused(texts: Texts, refusal: Refusal) -> str:
    """Why an order is refused."""
    return texts.say(f"campaign-refused-{refusal.what}")


def asked(texts: Texts, ask: Ask) -> str:
    """A question in words."""
    return texts.say(f"campaign-ask-{ask.kind}")


def because(texts: Texts, reason: Reason) -> str:
    """A part of a figure in words."""
    return texts.say(f"campaign-reason-{reason.what}")
