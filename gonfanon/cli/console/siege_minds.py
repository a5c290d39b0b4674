"""Minds at the terminal of a siege: what they answer, in days and fights alike, and why."""

from collections import deque
from typing import Any

from msgspec import Struct

from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.minds.any_game import siege_decision
from gonfanon.minds.levels.mind import Mind, seat
from gonfanon.minds.siege_days import reason
from gonfanon.minds.value.decision import Decision, Why
from gonfanon.play.game_of import GameOf
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import capitalised
from gonfanon.studies.names import seat_name

REMEMBERED = 60
"""So many answers of minds can be asked about."""


class Thought(Struct, frozen=True):
    """Who answered what, when, and why."""

    player: str
    siege: Siege
    question: Ask
    decision: Decision


class SiegeMinds:
    """The minds that sit at a siege; each keeps its plan from one order of a fight to the next."""

    def __init__(self, game: GameOf[Siege], teller: SiegeTeller, out: Output, seed: int) -> None:
        self.game, self.teller, self.out, self.seed = game, teller, out, seed
        self.minds: dict[tuple[int, str], Mind] = {}
        self.thoughts: deque[Thought] = deque(maxlen=REMEMBERED)

    def answer(self, ask: Ask, player: str) -> Any:
        """What a mind answers; its reason is kept, and told at once on a day of the siege."""
        key = ask.side, player
        if key not in self.minds:
            self.minds[key] = seat(player, self.seed + ask.side)
        with self.out.thinking(self.teller.texts.say("thinking", name=self._name(player))):
            found = siege_decision(self.game, ask.side, player, self.minds[key], self.seed + self.game.count)
        thought = Thought(player, self.game.state, ask, found)
        self.thoughts.append(thought)
        if not ask.within:
            self._tell(thought)
        return found.said

    def _tell(self, thought: Thought) -> None:
        """The reason of an order of the day; where there was no choice, nothing."""
        s = thought.siege
        why = reason(s, thought.decision.said, thought.player)
        if why is not None:
            words = {"name": self._name(thought.player), "reason": self.teller.texts.say(why.key, **why.args)}
            self.out.line(self.teller.texts.say("siege-mind-reason", **words), "italic")

    def why(self, back: int) -> None:
        """The reason of the last answer of a mind, or of one so many answers back, and what else it weighed."""
        say = self.teller.texts.say
        if not 1 <= back <= len(self.thoughts):
            self.out.line(say("mind-why-nobody", count=len(self.thoughts), example="why assault"))
            return
        thought = self.thoughts[-back]
        words = self._words(thought, thought.decision.said, thought.decision.why)
        self.out.line(say("siege-mind-why", name=self._name(thought.player), **words), "bold")
        if thought.decision.alternatives:
            self.out.line(say("mind-why-others"))
        for other in thought.decision.alternatives:
            self.out.line(f"  {say('siege-mind-other', **self._words(thought, other.said, other.why))}")

    def _words(self, thought: Thought, said: Any, why: Why) -> dict[str, str]:
        s, ask = thought.siege, thought.question
        return {
            "notation": self.game.written(s, said, ask),
            "words": self.teller.answer(s, ask, said),
            "reason": self._reason(s, why),
        }

    def _reason(self, s: Siege, why: Why) -> str:
        """A reason with people called by their names."""
        story = self.teller.board(s)
        numbers = story.scene.numbers
        named = {
            word: story.name(numbers[value]) if isinstance(value, str) and value in numbers else value
            for word, value in why.args.items()
        }
        return capitalised(story.say(why.key, **named))

    def _name(self, player: str) -> str:
        return capitalised(seat_name(self.teller.texts, player))
