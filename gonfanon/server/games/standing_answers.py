"""What standing orders answered for a player, told afterwards: a list since he last looked."""

from collections.abc import Collection, Sequence

from gonfanon.kernel.ask import Ask
from gonfanon.play import Entry, Game
from gonfanon.play.standing import FIRE
from gonfanon.rules.words.field import PASS
from gonfanon.server.wire import messages
from gonfanon.server.wire.languages import Tongues, say

Lines = Sequence[tuple[Entry, list[messages.Line]]]
MOST = 60
"""So many lines are told at once, the newest."""


def answered(
    game: Game, lines: Lines, stood: Collection[int], sides: Collection[str], looked: int, tongues: Tongues
) -> list[messages.Stood]:
    """The answers that standing orders gave for some sides beyond an entry; the same ones in a row are one line."""
    found: list[messages.Stood] = []
    for place, (entry, told) in enumerate(lines):
        if entry.number <= looked or entry.number not in stood or game.scene.sides[entry.side] not in sides:
            continue
        if not isinstance(entry.question, Ask) or entry.question.kind == "order":
            # A sequence in which nobody could act is no decision.
            continue
        before = game.battle(entry.before)
        following = lines[place + 1 : place + 2]
        text = told[0].sentence if told and entry.said != PASS else _passed(entry, following)
        if found and (found[-1].turn, found[-1].text) == (before.turn, text):
            last = found.pop()
            found.append(messages.Stood(entry.number, before.turn, text, last.times + 1))
        else:
            found.append(messages.Stood(entry.number, before.turn, text))
    return found[-MOST:]


def _passed(entry: Entry, following: Lines) -> messages.Both:
    """An answer without a sentence of its own: something was let pass, or its dice tell of it."""
    if entry.said != PASS and following and following[0][1]:
        return following[0][1][0].sentence
    assert isinstance(entry.question, Ask)
    return say("stood-fire" if entry.question.kind in FIRE else "stood-other")
