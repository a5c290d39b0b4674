"""Of the questions put to a player fewer than one in fifty leaves no choice; `python -m bench.questions` counts all."""

from bench.questions import MOST, count


def test_questions_leave_a_choice() -> None:
    asked = count(["the-well", "three-champions", "the-toll"])
    assert sum(asked.put.values()) > 200
    assert asked.put["order"] > 100
    assert asked.share < 1 / MOST
