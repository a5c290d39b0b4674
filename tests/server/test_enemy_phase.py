"""After the enemy's phase: one sentence of what happened, and where; headings of the log under the right side."""

import re
from itertools import pairwise

from gonfanon import minds, play
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.enemy_phase import PhasePart, enemy_phase
from tests.server.conftest import Begin, Sit, Window

NORMAN, ARAB = 0, 1
SEATS = {"norman": "human", "arab": "human"}


def begun(window: Window) -> None:
    """Both have set up; the Normans are asked."""
    while window.table["question"]["kind"] == "set-up":
        window.play("pass")


def until(window: Window, side: str) -> None:
    """Everybody passes until a side has its phase."""
    while window.table["question"]["side"] != side or window.table["question"]["kind"] != "order":
        window.play("pass")


def test_nothing_is_told_before_the_enemy_has_had_a_phase(begin: Begin, sit: Sit) -> None:
    window = sit(begin("the-well", seats=SEATS, seed=5))
    begun(window)
    assert not window.ask("phase", side="norman").get("parts")
    assert window.ask("phase", side="nobody")["t"] == "error"


def test_who_moved_and_that_nobody_is_hurt(begin: Begin, sit: Sit) -> None:
    window = sit(begin("the-well", seats=SEATS, seed=5))
    begun(window)
    until(window, "arab")
    while window.table["step"] != "movement":
        window.play("pass")
    before = window.table["n"]
    window.play("move yusuf 1708")
    until(window, "norman")
    found = window.ask("phase", side="norman")
    assert found["title"]["en"] == "While Arabs of Sicily moved"
    assert [part["text"]["en"] for part in found["parts"]] == ["one of them moved", "nobody hurt"]
    assert found["parts"][0]["hexes"] == ["1708"]
    assert found["parts"][0]["text"]["fr"] == "un ennemi s’est déplacé"
    assert 0 < found["n"] <= before
    # Anyone who moved himself is told nothing of it.
    assert not window.ask("phase", side="arab").get("parts")


def test_the_dead_come_before_the_wounded_and_ones_own_before_the_others() -> None:
    """Two battles of captains: what is told of each phase is what the positions before and after it show."""
    assert sum(told_truly(seed) for seed in (11, 12)) > 3


def told_truly(seed: int) -> int:
    """Play a battle and hold what is told of every phase against its positions; how many deaths were told."""
    game, mind = play.new("the-well", seed), minds.seat("captain", seed)
    tongues = Tongues(game.scene)
    states: dict[tuple[int, int], Battle] = {}
    told = 0
    while (ask := game.ask()) is not None:
        s = game.state
        if ask.kind == "order":
            states.setdefault((s.turn, s.side), s)
        game.answer(mind.decide(seen(game.position, ask.side)).said)
    phases = sorted(states)
    for first, second in pairwise(phases):
        was, now, mine = states[first], states[second], second[1]
        parts = enemy_phase(tongues.en, was, now, mine)
        text = ", ".join(part.text for part in parts)
        for n in range(len(now.pieces)):
            fell = was.pieces[n].state != now.pieces[n].state == 3
            assert fell == (f"{tongues.en.name(n)} killed" in text), text
            told += fell
        assert not re.search(r"(wounded|stunned), \S+ killed", text.split(" of them moved")[0]) or mine_first(
            parts, now, mine
        )
        assert len(parts) <= 6
        assert len(parts) == len(enemy_phase(tongues.fr, was, now, mine))
    return told


def mine_first(parts: list[PhasePart], s: Battle, mine: int) -> bool:
    """Whether one's own people are named before those of the enemy."""
    sides = [s.side_of(part.pieces[0]) == mine for part in parts if len(part.pieces) == 1]
    return sides == sorted(sides, reverse=True)


def test_lines_of_the_set_up_stand_under_no_turn(begin: Begin, sit: Sit) -> None:
    window = sit(begin("the-well", seats=SEATS, seed=5))
    begun(window)
    log = window.table["log"]
    assert log and {line["turn"] for line in log} == {0}
    while window.table["step"] != "movement":
        window.play("pass")
    window.play("move odon 1009")
    assert (window.table["log"][-1]["turn"], window.table["log"][-1]["side"]) == (1, "norman")
