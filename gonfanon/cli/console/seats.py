"""The seats of a game at the terminal: who plays by himself, and whose seat a mind has taken over."""

import time
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gonfanon import play
from gonfanon.cli.console.opening import SEATS, known_player
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.play.seats import Player
from gonfanon.rules.words.field import PASS, Said
from gonfanon.story.story import Story, capitalised

if TYPE_CHECKING:
    from gonfanon.cli.console.minds import Counsel, Thought

EVERYBODY = -1
"""Whom advice is for, where nobody is named."""
REMEMBERED = 60
"""So many orders of minds can be asked about; a phase seldom has more."""


class Seats:
    """Players who need no person, by side; people sit where nobody else does."""

    def __init__(
        self, game: play.Game, players: Mapping[int, Player], story: Story, out: Output, pace: float = 0
    ) -> None:
        self.game, self.story, self.out, self.pace = game, story, out, pace
        self.players = dict(players)
        self.taken: dict[int, int] = {}
        """Side whose seat was taken over -> the last turn for which its person let the mind go on."""
        self.thoughts: deque[Thought] = deque(maxlen=REMEMBERED)
        """What minds thought, the last at the end."""

    def name(self, side: int) -> str:
        """Who plays a side."""
        seat = self.game.seats[self.game.scene.sides[side]]
        if seat in SEATS:
            return self.story.say(f"player-{seat}")
        return self.story.say("player-mind", name=self._mind(seat))

    def _mind(self, seat: str) -> str:
        from gonfanon.studies.names import seat_name

        return seat_name(self.story.texts, seat)

    def answer(self, ask: Ask) -> Said:
        """What the player of a side that no person plays has to say; a mind says that it thinks."""
        player = self.players[ask.side]
        seat = self.game.seats[self.game.scene.sides[ask.side]]
        if not hasattr(player, "thought"):
            return player.choose(self.game.state, ask)
        with self.out.thinking(self.story.say("thinking", name=capitalised(self._mind(seat)))):
            said = player.choose(self.game.state, ask)
        if said != PASS or not self.thoughts:
            self.thoughts.append(player.thought)
        if self.pace > 0:
            time.sleep(self.pace)
        return said

    def hint(self, ask: Ask, about: int) -> list[Said]:
        """Show a person the best orders now, or those of one man, numbered; they come back in that order."""
        return self._counsel().hint(ask, about)

    def why(self, back: int, example: str) -> None:
        """The reason of the last order that a mind gave, or of one so many orders back."""
        if not 1 <= back <= len(self.thoughts):
            self.out.line(self.story.say("mind-why-nobody", count=len(self.thoughts), example=example))
            return
        self._counsel().why(self.thoughts[-back])

    def _counsel(self) -> "Counsel":
        from gonfanon.cli.console.minds import Counsel

        return Counsel(self.game, self.story, self.out)

    def take_over(self, name: str, side: int) -> None:
        """A mind plays a side for its person from now on."""
        from gonfanon.cli.console.minds import relief

        if self.game.parcel.scenario.lesson is not None:
            self.out.line(self.story.say("takeover-lesson"))
            return
        known_player(name, self.story.texts)
        if name in SEATS:
            known_player(f"{name}:", self.story.texts)
        self.players[side] = relief(name, self.game)
        self.game.reseat(self.game.scene.sides[side], name)
        self.taken[side] = self.game.state.turn
        words = {"side": self.story.side(side), "name": self._mind(name)}
        self.out.line(self.story.say("takeover-done", **words))

    def hand_back(self) -> None:
        """Every seat that was taken over is its person's again."""
        if not self.taken:
            self.out.line(self.story.say("handback-nobody"))
        for side in sorted(self.taken):
            del self.players[side]
            self.game.reseat(self.game.scene.sides[side], "human")
            self.out.line(self.story.say("handback-done", side=self.story.side(side)))
        self.taken = {}

    def waits(self, ask: Ask) -> bool:
        """Whether a mind that has taken over begins a phase, and its person has not said yet: go on."""
        s = self.game.state
        mine = ask.kind == "order" and s.side == ask.side
        return mine and self.taken.get(ask.side, s.turn) != s.turn

    def ask_to_go_on(self, ask: Ask) -> None:
        """Tell the person who leads his side."""
        seat = self.game.seats[self.game.scene.sides[ask.side]]
        words = {"side": self.story.side(ask.side), "name": self._mind(seat)}
        self.out.line(self.story.say("takeover-go-on", **words))

    def go_on(self, ask: Ask) -> None:
        """The mind may play this phase too."""
        self.taken[ask.side] = self.game.state.turn
