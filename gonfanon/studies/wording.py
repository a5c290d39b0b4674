"""The figures of a study in words: names of seats and sides, shares, and the lines of a report."""

from collections.abc import Sequence

from gonfanon.battle.setup.scenario import ScenarioText
from gonfanon.studies.balance import Balance, Ending, Trial
from gonfanon.studies.measures import Share
from gonfanon.studies.names import against
from gonfanon.texts import Texts


class Wording:
    """The words of one language about one scenario."""

    def __init__(self, texts: Texts, scenario: ScenarioText) -> None:
        self.texts, self.scenario, self.say = texts, scenario, texts.say

    @property
    def title(self) -> str:
        """The name of the battle."""
        return self.scenario.title.get(self.texts.language, self.scenario.scenario)

    def side(self, number: int) -> str:
        """The name of a side."""
        key = self.scenario.sides[number]
        return self.scenario.side_names.get(key, {}).get(self.texts.language, key)

    def number(self, value: float) -> str:
        """A number with one decimal, as the language writes it."""
        return _figure(self.texts, f"{value:.1f}")

    def percent(self, share: float) -> str:
        """A share in hundredths."""
        return percent(self.texts, share)

    def share(self, share: Share) -> str:
        """A share with its interval."""
        return with_interval(self.texts, share)

    def head(self, found: Balance) -> str:
        """What was played, and by whom."""
        games = self.say("study-games", games=found.games)
        return self.say("study-head", title=self.title, games=games, seats=against(self.texts, found.seats))

    def verdict(self, found: Balance) -> str:
        """Whether the battle is even, or whom it favours."""
        if found.even:
            return self.say("study-even")
        return self.say("study-favours", side=self.side(0 if found.score.share > 0.5 else 1))

    def result(self, found: Balance) -> list[str]:
        """Who wins how often."""
        lines = [
            self.say("study-wins", side=self.side(n), share=self.share(side.rate))
            for n, side in enumerate(found.sides)
        ]
        draws = self.percent(found.draws / max(1, found.games))
        score = self.say(
            "study-score", side=self.side(0), share=self.share(found.score), verdict=self.verdict(found)
        )
        return [*lines, self.say("study-draws", share=draws), score]

    def course(self, found: Balance) -> list[str]:
        """How long it lasts and whom it costs."""
        turns = [*found.lengths] or [0]
        lines = [self.say("study-length", turns=self.number(found.turns), first=min(turns), last=max(turns))]
        for n, side in enumerate(found.sides):
            dead, wounded = self.number(side.dead), self.number(side.wounded)
            lines.append(self.say("study-losses", side=self.side(n), dead=dead, wounded=wounded))
        return lines

    def ending(self, ending: Ending) -> str:
        """The goal that decided."""
        side = self.side(ending.winner) if ending.winner >= 0 else ""
        return self.say(f"outcome-{ending.why}", side=side)

    def endings(self, found: Balance) -> list[str]:
        """Each way it ended, and how often."""
        return [
            self.say(
                "study-ending",
                words=self.ending(ending),
                games=ending.games,
                share=self.percent(ending.games / max(1, found.games)),
            )
            for ending in found.endings
        ]

    def change(self, men: Sequence[int]) -> str:
        """Who has how many men more or fewer."""
        parts = [
            self.say(
                "study-men-more" if count > 0 else "study-men-fewer", side=self.side(n), count=abs(count)
            )
            for n, count in enumerate(men)
            if count
        ]
        return ", ".join(parts) or self.say("study-as-it-is")

    def trial(self, found: Balance, trial: Trial) -> str:
        """What the first side scores after a change."""
        shift = _figure(self.texts, f"{100 * (trial.score.share - found.score.share):+.1f}".replace("-", "−"))
        return self.say(
            "study-trial",
            change=self.change(trial.men),
            games=self.say("study-games", games=trial.games),
            side=self.side(0),
            share=self.share(trial.score),
            shift=shift,
        )

    def handicap(self, found: Balance) -> str:
        """What would be fair."""
        if not found.handicaps:
            return self.say("study-handicap-cannot")
        fair = found.fair
        if fair is None:
            return self.say("study-handicap-none")
        weaker = 0 if fair.men[0] else 1
        own = fair.score if weaker == 0 else other_side(fair.score)
        return self.say(
            "study-handicap-fair", count=-fair.men[weaker], side=self.side(weaker), share=self.share(own)
        )

    def lines(self, found: Balance) -> list[str]:
        """The whole study, for a terminal."""
        lines = [self.head(found), *_in(self.result(found)), *_in(self.course(found))]
        lines += [self.say("study-endings"), *_in(self.endings(found))]
        if found.sensitivity:
            lines.append(self.say("study-sensitivity"))
            lines += _in([self.trial(found, trial) for trial in found.sensitivity])
        if found.handicaps is not None:
            lines.append(self.say("study-handicap"))
            lines += _in([*(self.trial(found, trial) for trial in found.handicaps), self.handicap(found)])
        return lines


def _in(lines: Sequence[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def other_side(share: Share) -> Share:
    """What the second side scores."""
    return Share(1 - share.share, 1 - share.high, 1 - share.low)


def _figure(texts: Texts, text: str) -> str:
    return text.replace(".", ",") if texts.language == "fr" else text


def percent(texts: Texts, share: float) -> str:
    """A share in hundredths, with one decimal."""
    return texts.say("study-percent", number=_figure(texts, f"{100 * share:.1f}"))


def with_interval(texts: Texts, share: Share) -> str:
    """A share and the interval around it."""
    low, high = (_figure(texts, f"{100 * bound:.1f}") for bound in (share.low, share.high))
    return texts.say("study-share", share=percent(texts, share.share), low=low, high=high)
