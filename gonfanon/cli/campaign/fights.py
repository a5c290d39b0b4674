"""A battle inside a campaign at the terminal: its board, who may act, orders in words, settled by minds at wish."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.orders import Flee, GiveUp
from gonfanon.campaign.sheet import Campaign
from gonfanon.cli.console.inquiries import Inquiries, may_act
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask, ByPiece, Event
from gonfanon.kernel.within import Within, as_asked
from gonfanon.play.game_of import GameOf
from gonfanon.rules.position.state import Battle
from gonfanon.story.questions import answer_line, question_line
from gonfanon.story.sentences import tale
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import Story
from gonfanon.texts import Texts

OWN = {Flee: "campaign-leave-flee", GiveUp: "campaign-leave-give-up"}
"""Orders that a battle of a campaign has beside those of any battle. GUC-14.6b GUC-14.6c"""
BOARD = ("board", "ground", "who", "moves", "odds", "shot")
"""Commands that look at the board while a battle is fought out."""


class FightLooks(Inquiries):
    """What can be asked about the battle that is being fought out."""

    def __init__(self, game: GameOf[Campaign], texts: Texts, out: Output) -> None:
        assert game.state.battle is not None
        self.campaign, self.texts = game, texts
        super().__init__(game, self._story(game.state.battle), out)  # type: ignore[arg-type]

    def _story(self, b: Battle) -> Story:
        return Story(self.texts, b.scene, self.campaign.setup.campaign.side_names)

    @property
    def s(self) -> Battle:
        """The board."""
        battle = self.campaign.state.battle
        assert battle is not None
        if battle.scene is not self.story.scene:
            self.story = self._story(battle)
        return battle

    def question(self, ask: Ask) -> str:
        """What is asked on the board."""
        return question_line(self.story, self.s, as_asked(ask))

    def may_act(self, ask: Ask) -> str:
        """Who can still do something."""
        return may_act(self.story, as_asked(ask))

    def answer(self, ask: Ask, word: Any) -> str:
        """An order of the board in words."""
        own = OWN.get(type(word))
        return self.texts.say(own) if own else answer_line(self.story, self.s, as_asked(ask), word)

    def moves(self, name: str, ask: Ask) -> list[Any]:
        """Everything that somebody may do now."""
        n = self.pieces(name)[0]
        return list(ask.options.of(n)) if isinstance(ask.options, ByPiece) else []


class SiegeDayWords:
    """A siege day that is played inside a campaign: its questions and orders in words. GUC-15.1a"""

    def __init__(self, game: GameOf[Campaign], texts: Texts) -> None:
        assert game.state.siege is not None
        self.siege = game.state.siege
        self.teller = SiegeTeller(texts, game.setup.campaign.side_names)

    def _own(self, ask: Ask) -> Ask:
        """The question as the siege puts it."""
        return replace(ask, side=ask.inner_side, within=ask.within[1:])

    def sheet(self) -> list[str]:
        """The sheet of the siege."""
        return self.teller.sheet(self.siege)

    def question(self, ask: Ask) -> str:
        """What is asked."""
        return self.teller.question(self.siege, self._own(ask))

    def answer(self, ask: Ask, word: Any) -> str:
        """An order in words."""
        return self.teller.answer(self.siege, self._own(ask), word)


def fight_lines(texts: Texts, sides: Any, s: Campaign, events: Iterable[Event]) -> list[str]:
    """What happened on the board of a battle, told together."""
    below = [event.event for event in events if isinstance(event, Within) and event.slot == "battle"]
    if s.battle is None or not below:
        return []
    return tale(Story(texts, s.battle.scene, sides), s.battle, below)
