"""What a study says of a scenario, and its pages."""

import re
import xml.dom.minidom
from collections.abc import Sequence
from html.parser import HTMLParser

import msgspec
import pytest

from gonfanon.kernel.errors import GonfanonError
from gonfanon.studies.balance import (
    Balance,
    Subject,
    Trial,
    balance,
    fairest,
    handicaps,
    sensitivity,
    subject,
)
from gonfanon.studies.bouts import DRAW, Bout, Result
from gonfanon.studies.measures import wilson
from gonfanon.studies.pages import html_page, index_page, markdown_page
from gonfanon.studies.plots import endings_plot, length_plot, losses_plot, result_plot, trials_plot
from gonfanon.studies.wording import Wording
from gonfanon.studies.workers import Workers
from gonfanon.texts import LANGUAGES, Texts
from tests.sure import sure


class ScriptedWorkers(Workers):
    """Workers in which every man more or fewer shifts the first side's wins by a fixed number of games."""

    def __init__(self, wins: int, a_man: int) -> None:
        self.wins, self.a_man = wins, a_man
        self.asked: list[tuple[int, ...]] = []

    def fought(self, bouts: Sequence[Bout]) -> list[Result]:
        men = bouts[0].men or (0, 0)
        self.asked.append(men)
        wins = self.wins + self.a_man * (men[0] - men[1])
        return [
            Result(each, 0 if n < wins else 1, "won-by-kill", 8, 100, (1, 2), (0, 1))
            for n, each in enumerate(bouts)
        ]


def well(games: int = 20) -> Subject:
    return subject("the-well", ("random", "random"), games, 1)


def mixed() -> Balance:
    of = well()
    ends = [(0, "won-by-hold", 6, (1, 4))] * 11 + [(1, "won-by-kill", 9, (4, 0))] * 5
    ends += [(DRAW, "drawn-by-time", 12, (2, 2))] * 3
    results = [
        Result(one, winner, why, turns, 200, dead, (1, 0))
        for one, (winner, why, turns, dead) in zip(of.bouts(), ends, strict=False)
    ]
    return balance(of, [*results, Result(of.bouts()[19], fault="ValueError in minds: no")])


def test_wins_draws_lengths_and_losses_are_counted() -> None:
    found = mixed()
    assert (found.games, found.wanted, found.draws) == (19, 20, 3)
    assert [side.won for side in found.sides] == [11, 5]
    assert found.score == wilson(12.5, 19) and found.sides[1].rate == wilson(5, 19)
    assert found.lengths == {6: 11, 9: 5, 12: 3}
    assert found.turns == pytest.approx((66 + 45 + 36) / 19)
    assert found.sides[0].losses == {1: 11, 2: 3, 4: 5}
    assert found.sides[1].dead == pytest.approx((44 + 6) / 19)
    assert [(each.winner, each.why, each.games) for each in found.endings] == [
        (0, "won-by-hold", 11),
        (1, "won-by-kill", 5),
        (DRAW, "drawn-by-time", 3),
    ]
    assert found.faults and "ValueError" in found.faults[0]
    assert not found.even
    assert msgspec.json.decode(msgspec.json.encode(found), type=Balance) == found


def test_one_man_is_tried_on_either_side_both_ways() -> None:
    workers = ScriptedWorkers(10, 3)
    tried = sensitivity(well(), workers)
    assert [(trial.men, round(trial.score.share * 20)) for trial in tried] == [
        ((-1, 0), 7),
        ((1, 0), 13),
        ((0, -1), 13),
        ((0, 1), 7),
    ]


@pytest.mark.parametrize(("wins", "men"), [(16, (-2, 0)), (5, (0, -2))])
def test_the_favoured_side_leaves_men_at_home_until_it_is_favoured_no_longer(
    wins: int, men: tuple[int, ...]
) -> None:
    workers, of = ScriptedWorkers(wins, 3 if wins > 10 else 2), well()
    found = balance(of, workers.fought(of.bouts()))
    tried = handicaps(of, found, workers)
    assert len(tried) == 2 and tried[-1].men == men
    assert sure(fairest(found, tried)).men == men


def test_a_handicap_that_mends_nothing_is_not_proposed() -> None:
    found = mixed()
    worse = Trial((-1, 0), 20, wilson(2, 20))
    assert fairest(found, [worse]) is None and fairest(found, []) is None


@pytest.mark.parametrize(
    ("name", "seats", "games", "says"),
    [
        ("the-moon", ("random", "random"), 5, "there is no scenario"),
        ("the-well", ("random",), 5, "norman, arab"),
        ("the-well", ("random", "pope"), 5, "squire"),
        ("the-well", ("random", "random"), 0, "one game"),
    ],
)
def test_what_is_wrong_is_named(name: str, seats: tuple[str, ...], games: int, says: str) -> None:
    with pytest.raises(GonfanonError, match=says):
        subject(name, seats, games, 1)


def shown(language: str) -> tuple[Wording, Balance]:
    trials = (Trial((-1, 0), 20, wilson(8, 20)), Trial((0, 2), 20, wilson(5, 20)))
    found = msgspec.structs.replace(
        mixed(), sensitivity=trials, handicaps=trials[:1], fair=Trial((-1, 0), 20, wilson(10, 20))
    )
    return Wording(Texts(language), well().parcel.scenario), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_say_all_of_it_in_the_language(language: str) -> None:
    words, found = shown(language)
    for text in (
        "\n".join(words.lines(found)),
        markdown_page(words, found, "the-well.svg", "gonfanon study the-well"),
        html_page(words, found),
        index_page(words.texts, [(words, found)]),
    ):
        assert "{$" not in text and not re.search(r"\b(study|tournament|outcome)-[a-z]", text)
        assert ("Arabs of Sicily" if language == "en" else "Arabes de Sicile") in text
        assert ("57.9" if language == "en" else "57,9") in text


class NothingFromElsewhere(HTMLParser):
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not any(name in ("src", "href") for name, _ in attrs)


def test_the_page_stands_alone() -> None:
    page = html_page(*shown("en"))
    NothingFromElsewhere().feed(page)
    assert page.count("<svg") == 6 and "url(http" not in page


def test_the_drawings_are_whole_and_their_bars_as_long_as_their_numbers() -> None:
    words, found = shown("en")
    for svg in (
        result_plot(words, found),
        length_plot(words, found),
        losses_plot(words, found),
        endings_plot(words, found),
        trials_plot(words, found, found.sensitivity),
    ):
        assert sure(xml.dom.minidom.parseString(svg).documentElement).tagName == "svg"
    boxes = re.findall(r'<rect x="[\d.]+" y="58.0" width="([\d.]+)"[^>]*stroke', result_plot(words, found))
    first, drawn, second = map(float, boxes)
    assert first / (first + drawn + second) == pytest.approx(11 / 19, abs=0.001)
    assert second / (first + drawn + second) == pytest.approx(5 / 19, abs=0.001)


def test_trials_may_be_fewer_than_the_battles_of_the_study() -> None:
    of, workers = subject("the-well", ("random", "random"), 20, 1, 5), ScriptedWorkers(16, 2)
    found = balance(of, workers.fought(of.bouts()))
    (first, *_) = tried = handicaps(of, found, workers)
    assert found.games == 20 and {trial.games for trial in tried} == {5}
    assert "5 battles" in Wording(Texts("en"), of.parcel.scenario).trial(found, first)


def test_a_battle_from_which_nobody_can_be_left_out_says_so() -> None:
    of, workers = subject("three-champions", ("random", "random"), 10, 1), ScriptedWorkers(8, 1)
    found = balance(of, workers.fought(of.bouts()))
    tried = handicaps(of, found, workers)
    assert tried == ()
    words = Wording(Texts("en"), of.parcel.scenario)
    assert not any("Handicap" in line for line in words.lines(found))
    looked_for = msgspec.structs.replace(found, handicaps=tried)
    assert words.lines(looked_for)[-1].strip() == "Nobody of the favoured side can be left out."
    assert "Nobody of the favoured side can be left out." in html_page(words, looked_for)
