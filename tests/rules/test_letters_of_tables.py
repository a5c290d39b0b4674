"""What the letters of a table come to: a second wound kills, and much of what happens to men leaves a horse alone."""

from collections.abc import Mapping
from fractions import Fraction

import yaml

from gonfanon.cases.case import read_cases
from gonfanon.rules.combat.by_difference import odds_of
from gonfanon.rules.combat.outcomes import of_blow, of_shot
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shot_harm import shot_letters
from gonfanon.story.figures import odds_letters, odds_lines
from gonfanon.story.story import Story
from gonfanon.texts import Texts
from tests.sure import of_kind

MAP = {"rows": ". . . . . .\n . . . . . .\n. . . . . .\n"}


def board(target: Mapping[str, object], **attacker: object) -> Battle:
    """A man beside another, or beside a horse."""
    case = {
        "case": "upshots",
        "rules": ["GUI-6.5i"],
        "book": "guiscard",
        "map": MAP,
        "sides": ["norman", "arab"],
        "pieces": {
            "odo": {"side": "norman", "at": "0302", "foot": [20, 6, 8], "weapon": "short-bow", **attacker},
            "foe": {"side": "arab", "at": "0402", **target},
        },
        "turn": {"side": "norman", "step": "melee"},
        "steps": [{"query": "reach odo", "expect": {}}],
    }
    return of_kind(Battle, read_cases(yaml.safe_dump(case, sort_keys=False), "upshots.yaml")[0].start)


def shares(s: Battle) -> dict[str, Fraction]:
    """The chance of each state that odo's attack may bring the other into."""
    odds = odds_of(s, (0,), 1)
    found: dict[str, Fraction] = {}
    for letter, share in odds.results.items():
        effect = odds_letters(s, odds, (0,), 1)[letter]
        if "attacker" not in effect.who:
            found[effect.state] = found.get(effect.state, Fraction(0)) + share
    return found


MAN = {"foot": [8, 4, 8], "foot_wounded": [8, 4, 8]}


def test_the_second_wound_is_told_as_death() -> None:
    """GUI-6.5i"""
    well, wounded = shares(board(MAN)), shares(board({**MAN, "state": "wounded"}))
    struck = sum((well.get(state, Fraction(0)) for state in ("stunned", "wounded", "killed")), Fraction(0))
    assert well["killed"] < struck
    assert wounded["killed"] == struck
    assert not {"wounded", "stunned"} & {*wounded}
    s = board({**MAN, "state": "wounded"})
    lines = " ".join(odds_lines(Story(Texts("en"), s.scene), s, odds_of(s, (0,), 1), (0,), 1))
    assert "killed" in lines
    assert "stunned" not in lines


def test_the_second_wound_of_the_only_attacker_kills_him() -> None:
    """GUI-6.2e"""
    letters = board(MAN).scene.book.melee_foot.letters
    wound = next(effect for effect in letters.values() if effect.who == "one-attacker")
    assert of_blow(board(MAN), (0,), 1, wound) == wound
    assert of_blow(board(MAN, state="wounded"), (0,), 1, wound).state == "killed"


def test_what_does_nothing_to_a_horse_is_told_so() -> None:
    """A, B and D do nothing, C drives it back, E and F kill it. GUI-6.8e"""
    s = board({"facing": "W", "traits": ["horse"]})
    letters = s.scene.book.melee_foot.letters
    told = {letter: of_blow(s, (0,), 1, effect) for letter, effect in letters.items()}
    assert {letter for letter, effect in told.items() if effect.state == "killed"} == {"E", "F"}
    assert {letter for letter, effect in told.items() if effect.retreat} == {"C"}
    shot = shot_letters(s, 0, 1)
    assert {effect.state for effect in shot.values()} == {"", "killed"}


def test_the_stunned_do_not_fall_back() -> None:
    """GUI-6.5j GUI-5.4.4l"""
    s = board({**MAN, "state": "stunned"})
    for effect in s.scene.book.melee_foot.letters.values():
        found = of_blow(s, (0,), 1, effect)
        assert not found.retreat
        assert found.state == ("" if "attacker" in effect.who or effect == type(effect)() else "killed")
    assert all(
        of_shot(s, 1, effect, False).state == "killed"
        for effect in s.scene.book.shooting_foot.offensive.values()
        if effect.state or effect.retreat
    )
