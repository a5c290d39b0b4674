"""Minds at the terminal: they take seats, give hints, and say why they did what they did."""

import hashlib
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon import minds, play
from gonfanon.battle.notation.notation import write
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds import Alternative, Decision, Why
from gonfanon.play.game import NONE_KEPT
from gonfanon.play.sight import seen
from gonfanon.rules.position.state import Battle, Snapshot
from gonfanon.rules.words.field import Move, Said
from gonfanon.story.questions import answer_line
from gonfanon.story.story import Story, capitalised
from gonfanon.studies.names import seat_name

UNIT = 100
"""The value of a plain foot soldier."""


class Thought(Struct, frozen=True):
    """What a mind was asked, how the battle stood, and what it answered: small enough to keep a phase of them."""

    player: str
    told: Snapshot
    question: Ask
    decision: Decision


class Thinker:
    """A mind in a seat of a game; it sees what its side may see."""

    def __init__(self, name: str, seed: int, game: play.Game) -> None:
        self.name, self.game = name, game
        self.mind = minds.seat(name, seed)
        self.thought: Thought | None = None

    def choose(self, s: Battle, ask: Ask) -> Said:
        """One of the legal answers, and the reason kept for those who ask."""
        position = seen(self.game.position, ask.side)
        decision = self.mind.decide(position)
        self.thought = Thought(
            self.name, position.state.snapshot(), replace(ask, options=NONE_KEPT), decision
        )
        said: Said = decision.said
        return said


def relief(name: str, game: play.Game) -> Thinker:
    """A mind that takes over a seat now: in the same game at the same moment it plays the same."""
    digest = hashlib.sha256(f"{game.commitment} {len(game.log)}".encode()).digest()
    return Thinker(name, int.from_bytes(digest[:7], "big"), game)


class Counsel:
    """Words for what minds think."""

    def __init__(self, game: play.Game, story: Story, out: Output) -> None:
        self.game, self.story, self.out = game, story, out

    def hint(self, ask: Ask, about: int = minds.EVERYBODY) -> list[Any]:
        """Show the best orders now, or those of one man, numbered; they come back, so that a number can be taken."""
        position, say = seen(self.game.position, ask.side), self.story.say
        with self.out.thinking(say("thinking", name=self._name("captain"))):
            found = minds.hints(position, about=about)
        who = {} if about == minds.EVERYBODY else {"who": self.story.name(about)}
        if not found:
            self.out.line(capitalised(say("hint-nothing", **who)))
            return []
        self.out.line(say("hint-head-for" if who else "hint-head", **who), "bold")
        for number, one in enumerate(found, 1):
            words = self._words(position.state, ask, one)
            self.out.line(say("hint-line", number=number, **words))
        self.out.line(say("hint-unit"))
        if any(isinstance(one.said, Move) for one in found):
            self.out.line(say("hint-staying"))
        return [one.said for one in found]

    def why(self, thought: Thought) -> None:
        """The reason of a mind's order, and what else it weighed."""
        say, ask = self.story.say, thought.question
        s = self.game.battle(thought.told)
        decision = thought.decision
        if ask.kind == "order":
            decision = minds.reviewed(Position(self.game.position.rules, s), decision)
        chosen = Alternative(decision.said, decision.why, decision.value)
        words = self._words(s, ask, chosen)
        self.out.line(say("mind-why-line", name=self._name(thought.player), **words), "bold")
        if decision.alternatives:
            kept = decision is thought.decision
            self.out.line(say("mind-why-others" if kept else "mind-why-places"))
        for other in decision.alternatives:
            words = self._words(s, ask, other)
            self.out.line(f"  {say('mind-why-other', **words)}")
        self._plans(minds.thoughts_of(thought.decision))

    def _plans(self, thoughts: tuple[minds.Thought, ...]) -> None:
        """The plans that a marshal compared, what each came to, and what he then expected of the enemy."""
        say = self.story.say
        if thoughts:
            self.out.line(say("mind-why-plans"))
        for each in thoughts:
            plan, chosen = self._reason(each.why), "yes" if each.chosen else "no"
            chance = each.promise // 10
            self.out.line(
                f"  {say('mind-why-plan', plan=plan, chance=chance, times=each.times, chosen=chosen)}"
            )
            deeds = ", ".join(self._reason(deed.why) for deed in each.foreseen)
            if deeds and each.chosen:
                self.out.line(f"    {say('mind-why-foreseen', deeds=deeds)}")

    def _words(self, s: Battle, ask: Ask, one: Alternative) -> dict[str, str]:
        value = f"{one.value / UNIT:+.2f}".replace("-", "−")
        return {
            "notation": write(s, one.said, ask),
            "words": answer_line(self.story, s, ask, one.said),
            "reason": self._reason(one.why),
            "value": value.replace(".", ",") if self.story.texts.language == "fr" else value,
        }

    def _reason(self, why: Why) -> str:
        """A reason with people called by their names."""
        numbers = self.story.scene.numbers
        named = {
            word: self.story.name(numbers[value]) if isinstance(value, str) and value in numbers else value
            for word, value in why.args.items()
        }
        return capitalised(self.story.say(why.key, **named))

    def _name(self, player: str) -> str:
        return capitalised(seat_name(self.story.texts, player))
