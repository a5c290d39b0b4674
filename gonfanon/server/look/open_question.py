"""The open question and its answers, each in a sentence of its own: alike ones say by which way."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.play import standing
from gonfanon.play.entries import NONE_KEPT
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Advance, Clear, Move, Path, Place, Refuse
from gonfanon.rules.words.sea import Steer
from gonfanon.rules.words.siege import Carry, Draw, Escort, Push, RaiseLadder, ShiftLadder
from gonfanon.rules.words.tactics import Hamstring
from gonfanon.server.look import board
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues, say
from gonfanon.server.wire.messages import Both
from gonfanon.story.fallback import or_else
from gonfanon.story.questions import question_line

Told = tuple[Any, messages.Option]
"""An answer, and how it is shown."""
Added = Callable[[Battle, Any, messages.Option, Tongues], Both | None]
"""A sentence with what tells it from others like it; None if there is nothing of that kind to tell."""


MOST_OPTIONS = 60
FACING = (Place, Path, RaiseLadder, ShiftLadder, Steer)
"""Words that may say which way a piece faces."""
WAYS = (Move, Advance, Carry, Escort, Hamstring, Path, Refuse, Push, Draw)
"""Words that say by which way somebody or something goes."""
ORDERS = ("order", "set-up")
"""Questions whose answers are looked for piece by piece."""


def bare_question(s: Battle, ask: Ask | None, tongues: Tongues) -> messages.Question | None:
    """That there is a question, whom it is put to and of what kind it is."""
    if ask is None:
        return None
    return messages.Question(
        s.scene.sides[ask.side], ask.kind, ask.rule, messages.Both(ask.kind, ask.kind), []
    )


@or_else(bare_question)
def question(s: Battle, ask: Ask | None, tongues: Tongues) -> messages.Question | None:
    """The open question."""
    if ask is None:
        return None
    ordering = ask.kind in ORDERS and isinstance(ask.options, ByPiece)
    text = tongues.both(
        lambda story: question_line(story, s, ask).removesuffix(f" [{tongues.rule(ask.rule)}]")
    )
    side, about = s.scene.sides[ask.side], [n for n in ask.about if n >= 0]
    if ordering:
        able = able_to_act(ask)
        return messages.Question(
            side, ask.kind, tongues.rule(ask.rule), text, about, can_pass=PASS in ask.options, pieces=able
        )
    words = list(islice(ask.options, MOST_OPTIONS + 1))
    return messages.Question(
        side,
        ask.kind,
        tongues.rule(ask.rule),
        text,
        about,
        options=choices(s, ask, words[:MOST_OPTIONS], tongues),
        more=len(words) > MOST_OPTIONS,
        can_pass=PASS in ask.options,
    )


def with_moment(shown: messages.Question, s: Battle, before: Battle, ask: Ask) -> messages.Question:
    """A question about a shot, with what the best of them may become."""
    found = standing.shots(s, ask)
    if not found:
        return shown
    one = standing.moment(s, before, ask, *found[0])
    name = s.scene.field.name
    steps = [messages.HexChance(name(h), str(share)) for h, share in one.ahead]
    told = messages.MomentShown(one.piece, one.target, str(one.now), str(one.best), steps)
    return replace(shown, moment=told)


@or_else(lambda ask: [])
def sealed_question(s: Battle, ask: Ask, tongues: Tongues) -> messages.Question | None:
    """The open question for somebody who may not know of its answers: whom it is put to, and no more."""
    shown = question(s, replace(ask, options=NONE_KEPT, about=()), tongues)
    return replace(shown, options=None, can_pass=None) if shown is not None else None


def able_to_act(ask: Ask) -> list[int]:
    """Those who have an order to carry out."""
    orders: Any = ask.options
    return [n for n in orders.pieces if len(orders.of(n))]


def choices(s: Battle, ask: Ask, words: Iterable[Any], tongues: Tongues) -> list[messages.Option]:
    """Answers in words, none twice, no two in the same words."""
    shown: dict[str, Told] = {}
    for word in words:
        option = board.option(s, ask, word, tongues)
        shown.setdefault(option.said, (word, option))
    told = list(shown.values())
    for added in (_facing, _way, _where, _written):
        told = _told_apart(s, told, added, tongues)
    return [option for _, option in told]


def _told_apart(s: Battle, told: list[Told], added: Added, tongues: Tongues) -> list[Told]:
    """Say more of those that sound alike."""
    heard = Counter(option.text for _, option in told)
    found = []
    for word, option in told:
        text = added(s, word, option, tongues) if heard[option.text] > 1 else None
        changed = option if text is None else replace(option, text=text)
        found.append((word, changed))
    return found


def _facing(s: Battle, word: Any, option: messages.Option, tongues: Tongues) -> Both | None:
    if not isinstance(word, FACING) or word.facing < 0:
        return None
    facing = word.facing
    return tongues.both(
        lambda story: story.say(
            "choice-facing", text=getattr(option.text, story.texts.language), facing=story.facing(facing)
        )
    )


def _way(s: Battle, word: Any, option: messages.Option, tongues: Tongues) -> Both | None:
    """The hexes he goes through; one who stays where he is goes through none."""
    if not isinstance(word, WAYS):
        return None
    way = list(dict.fromkeys(option.hexes))
    return tongues.both(
        lambda story: story.say(
            "choice-way" if way else "choice-here",
            text=getattr(option.text, story.texts.language),
            hexes=", ".join(way),
        )
    )


def _where(s: Battle, word: Any, option: messages.Option, tongues: Tongues) -> Both | None:
    """Where bodies are taken to."""
    if not isinstance(word, Clear):
        return None
    ends = ", ".join(s.scene.field.name(h) for h in word.to)
    return Both(
        say("choice-to", text=option.text.en, hexes=ends).en,
        say("choice-to", text=option.text.fr, hexes=ends).fr,
    )


def _written(s: Battle, word: Any, option: messages.Option, tongues: Tongues) -> Both | None:
    """The order itself, where words have come to their end."""
    text = option.text
    en, fr = (
        say("choice-way", text=text.en, hexes=option.said),
        say("choice-way", text=text.fr, hexes=option.said),
    )
    return Both(en.en, fr.fr)
