"""Figures in words: what adds up, what a letter does, how likely it is."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.book.book import COVERS, Effect
from gonfanon.rules.combat.by_difference import Odds
from gonfanon.rules.combat.outcomes import of_blow
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_letters
from gonfanon.rules.shooting.shots import Shot
from gonfanon.story.story import Story


def explain(story: Story, figure: Figure, signed: bool = True) -> list[str]:
    """One line for each reason: what it is, how much, which rule."""
    return [f"{reason_line(story, reason, signed)} [{story.rule(reason.rule)}]" for reason in figure.reasons]


def reason_line(story: Story, reason: Reason, signed: bool = True) -> str:
    """`armour +1`; what adds nothing is only named."""
    if not reason.amount:
        return reason_words(story, reason.what)
    amount = f"{reason.amount:+d}" if signed else str(reason.amount)
    return story.say("reason-line", what=reason_words(story, reason.what), amount=amount)


def reason_words(story: Story, what: str) -> str:
    """What a reason is called; some carry a name or a terrain."""
    kind, _, name = what.partition(":")
    if name:
        return story.say(f"reason-{kind}", who=story.name(story.scene.number(name)))
    keys = {"cover-lost-": "cover-lost", "cover-edge-": "cover-edge", "cover-": "cover", "terrain-": "enters"}
    for start, key in keys.items():
        terrain = what.removeprefix(start)
        if terrain != what and terrain in story.scene.book.terrains:
            return story.say(f"reason-{key}", terrain=story.terrain(terrain))
    crossed = what.removeprefix("cover-crossed-")
    if crossed != what and crossed in story.scene.book.terrains:
        return story.say("reason-cover-crossed", cover=story.terrain(crossed))
    if what.startswith("cover-crossed-"):
        return story.say(
            "reason-cover-crossed", cover=story.say(f"cover-{what.removeprefix('cover-crossed-')}")
        )
    return story.say(f"reason-{what}")


class Says(Protocol):
    """Somebody who knows the words of a language."""

    def say(self, key: str, /, **args: str | int) -> str:
        """A message with its variables filled in."""


def effect_words(story: Says, effect: Effect) -> str:
    """What a letter does."""
    if effect.who == "one-attacker":
        return story.say("effect-attacker-killed" if effect.state == "killed" else "effect-attacker-wounded")
    if effect.who == "all-attackers":
        return story.say("effect-attackers-back", hexes=effect.retreat)
    parts = [story.say(f"effect-{effect.state}")] if effect.state else []
    if effect.retreat:
        parts.append(story.say("effect-back", hexes=effect.retreat))
    if effect.movement:
        parts.append(story.say("effect-slowed", points=-effect.movement))
    if effect.horse_retreat:
        parts.append(story.say("effect-horse-back", hexes=effect.horse_retreat))
    marks = {
        "half": effect.movement_half,
        "unhorsed": effect.unhorsed,
        "horse-killed": effect.horse_killed,
        "afoot": effect.afoot_armoured or effect.afoot_unarmoured,
    }
    parts += [story.say(f"effect-{mark}") for mark, given in marks.items() if given]
    return ", ".join(parts) or story.say("effect-none")


def pike_words(story: Story, effect: Effect) -> str:
    """What a letter does to the hedge of pikes. GUI-7.3.1f"""
    if effect.who in ("one-attacker", "all-attackers"):
        return effect_words(story, effect)
    return story.say("effect-pikes-down" if effect.state in ("wounded", "killed") else "effect-none")


def result_words(story: Story, letter: str, effect: str) -> str:
    """`C, back one hex`; an empty cell has no letter."""
    return effect if letter == "-" else story.say("result", letter=letter, effect=effect)


def combatants(s: Battle, pieces: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Attackers and defenders of a combat by the pieces of its die: first the ones, then the others.

    A horse without a rider is attacked by its own side too: it attacks nobody, and the last one is attacked. Dogs,
    boars and donkeys attack like people.
    """
    side = s.side_of(pieces[0])
    last = len(pieces) - 1
    first = next((k for k, n in enumerate(pieces) if s.side_of(n) != side or _riderless(s, n)), last)
    return tuple(pieces[: min(first, last)]), tuple(pieces[min(first, last) :])


def _riderless(s: Battle, n: int) -> bool:
    return s.character(n).kind == "horse"


def fought_mounted(s: Battle, defenders: Sequence[int]) -> bool:
    """Whether a combat is read on the table of riders; by odds that of a beast alone is too. MAG-6.8b"""
    beast = s.scene.book.procedures.melee == "odds" and s.character(defenders[-1]).kind == "horse"
    return s.pieces[defenders[-1]].riding or beast


def melee_letters(s: Battle, mounted: bool) -> Mapping[str, Effect]:
    """The letters of a melee table."""
    return (s.scene.book.melee_mounted if mounted else s.scene.book.melee_foot).letters


def blow_letters(s: Battle, attackers: tuple[int, ...], target: int, mounted: bool) -> Mapping[str, Effect]:
    """What the letters of a melee table come to in one combat. GUI-6.5i GUI-6.8e"""
    letters = melee_letters(s, mounted)
    return {letter: of_blow(s, attackers, target, effect) for letter, effect in letters.items()}


def odds_letters(s: Battle, odds: Odds, attackers: tuple[int, ...], target: int) -> Mapping[str, Effect]:
    """The letters behind the odds of a combat; where its roles are exchanged, those of the table. MAG-7.6.3c"""
    if odds.exchanged:
        return melee_letters(s, odds.mounted)
    return blow_letters(s, attackers, target, odds.mounted)


def chances(
    story: Story, results: Mapping[str, Fraction], letters: Mapping[str, Effect], pikes: bool = False
) -> list[str]:
    """One line for each result, the worst for the target first."""
    lines = []
    for letter, share in sorted(results.items(), reverse=True):
        effect = pike_words(story, letters[letter]) if pikes else effect_words(story, letters[letter])
        result = result_words(story, letter, effect)
        lines.append(story.say("chance-line", chance=story.percent(share), result=result))
    return lines


def odds_lines(story: Story, s: Battle, odds: Odds, attackers: tuple[int, ...], target: int) -> list[str]:
    """All the figures of an attack. GUI-6e GUI-6f"""
    lines = (
        _ratio(story, odds)
        if by_ratio(s)
        else [
            story.say("odds-difference", value=odds.difference.value),
            *_under(explain(story, odds.difference)),
        ]
    )
    lines += _added(story, "odds-shift", odds.shift)
    lines.append(story.say("odds-column", column=odds.column))
    lines += _added(story, "odds-die", odds.die)
    if odds.pikes:
        lines.append(story.say("odds-pikes"))
    return lines + chances(story, odds.results, odds_letters(s, odds, attackers, target), odds.pikes)


def by_ratio(s: Battle) -> bool:
    """Whether strengths are divided and not subtracted. MAG-6c"""
    return s.scene.book.procedures.melee == "odds"


def _ratio(story: Story, odds: Odds) -> list[str]:
    """The two strengths that are compared, with their reasons."""
    parts = [*explain(story, odds.attack), *explain(story, odds.defence)]
    return [story.say("odds-ratio", attack=odds.attack.value, defence=odds.defence.value), *_under(parts)]


def shot_lines(story: Story, s: Battle, shooter: int, target: int, shot: Shot) -> list[str]:
    """All the figures of a shot. GUI-5.4a"""
    lines = _added(story, "shot-impact", shot.impact)
    cover = story.say(f"cover-{COVERS[shot.cover.value]}")
    reasons = [
        f"{reason_words(story, reason.what)} [{story.rule(reason.rule)}]" for reason in shot.cover.reasons
    ]
    lines += [story.say("shot-cover", cover=cover), *_under(reasons)]
    lines += _added(story, "shot-die", shot.die)
    return lines + chances(story, shot.results, shot_letters(s, shooter, target))


def _added(story: Story, key: str, figure: Figure) -> list[str]:
    """A figure that is added to something, with its reasons below it."""
    return [story.say(key, value=figure.value, shown=f"{figure.value:+d}"), *_under(explain(story, figure))]


def _under(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
