"""The chance that a shot hurts whom it is aimed at: the one figure for chips, questions and standing answers."""

from collections.abc import Mapping
from fractions import Fraction

from gonfanon.rules.book.book import Effect
from gonfanon.rules.combat.outcomes import of_shot
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import chances, shot_at, table_for
from gonfanon.rules.words.field import Shoot

STRUCK = ("wounded", "stunned", "killed")


def shot_letters(s: Battle, shooter: int, victim: int) -> Mapping[str, Effect]:
    """What the letters of a shooting table come to, for offensive or defensive fire. GUI-5.4.4k GUI-6.8e"""
    table, defensive = table_for(s, victim), s.side_of(shooter) != s.side
    letters = table.defensive if defensive else table.offensive
    return {letter: of_shot(s, victim, effect, defensive) for letter, effect in letters.items()}


def harm(results: Mapping[str, Fraction], letters: Mapping[str, Effect]) -> Fraction:
    """The chance that the target is wounded, stunned or killed."""
    hurting = [
        letter
        for letter in results
        if letters[letter].state in STRUCK and "attacker" not in letters[letter].who
    ]
    return sum((results[letter] for letter in hurting), Fraction(0))


def shot_harm(s: Battle, word: Shoot) -> Fraction:
    """The chance that a shot wounds, stuns or kills its target; 0 where it may not be taken. GUI-5.4.1a"""
    if word.target < 0:
        return Fraction(0)
    found = shot_at(s, word.piece, word.target, word.hex, word.by)
    if found.refusal is not None:
        return Fraction(0)
    results = chances(s, word.piece, word.target, found, word.by)
    return harm(results, shot_letters(s, word.piece, word.target))
