"""Several commanders on one side: each leads his own people, and a phase ends when all have ended their part.

The rules know sides. Who leads whom, and who has ended his part, are facts of the game beside its record.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.play import Game
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from gonfanon.rules.words.word import Word
from gonfanon.server.games.admission import seat_name
from gonfanon.server.look.open_question import MOST_OPTIONS, ORDERS, able_to_act
from gonfanon.server.together import handovers
from gonfanon.server.together.agreeing import Agreeing
from gonfanon.server.together.agreements import Agreed, Divided, Ended
from gonfanon.server.together.heard import Heard
from gonfanon.server.together.pact import Step
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.messages import CommandShown

ALL = -1
"""Anyone who answers leads all people of his side."""
FIRST = 0
"""The commander who speaks for his side."""


def by_turns(s: Battle, side: int, count: int) -> dict[int, int]:
    """The people of a side divided in the order of the scenario, as evenly as can be."""
    people = [n for n, one in enumerate(s.scene.characters) if one.side == side]
    return {n: place * count // max(1, len(people)) for place, n in enumerate(people)}


def leaders(s: Battle, side: int, count: int, chosen: Mapping[str, int]) -> dict[int, int]:
    """Who leads each piece of a side; a horse goes with its rider, whatever was said of it."""
    found = by_turns(s, side, count)
    for n in found:
        found[n] = chosen.get(s.scene.characters[n].key, found[n])
    for n, piece in enumerate(s.pieces):
        if n in found and piece.mount in found:
            found[piece.mount] = found[n]
    return found


def part_of(game: Game, ask: Ask) -> str:
    """Names what the commanders of a side end together: a phase, or a single question."""
    s = game.state
    return f"{s.turn} {s.side} {s.step} {ask.kind}" if ask.kind in ORDERS else f"question {len(game.log)}"


def concerned(s: Battle, ask: Ask, led: Mapping[int, int]) -> list[int]:
    """The commanders to whom a question goes: those whose people it is about, or who could act."""
    if ask.kind in ORDERS and isinstance(ask.options, ByPiece):
        able: Collection[int] = able_to_act(ask)
    else:
        able = [n for n in ask.about if n in led]
        if not able:
            able = [n for word in islice(ask.options, MOST_OPTIONS) for n in own(word, led)]
    return sorted({led[n] for n in able if n in led}) or [FIRST]


def own(word: Any, led: Mapping[int, int]) -> list[int]:
    """The people of one's own side who act in an answer; of one without actors those whom it names."""
    if not isinstance(word, Word):
        return []
    return [n for n in word.actors or (*word.targets, *word.handled) if n in led]


class Commands:
    """The commanders of the sides of one game."""

    def __init__(self, game: Game, agreed: Agreed) -> None:
        self.game, self.agreed = game, agreed

    def several(self, side: str) -> bool:
        """Whether a side has several commanders."""
        return self.agreed.commanders.get(side, 1) > 1

    def led(self, side: str) -> dict[int, int]:
        """Who leads each piece of a side."""
        s = self.game.state
        count = self.agreed.commanders.get(side, 1)
        return leaders(s, s.scene.sides.index(side), count, self.agreed.led.get(side, {}))

    def ended(self, ask: Ask) -> list[int]:
        """Who has ended his part of what is asked now."""
        part = part_of(self.game, ask)
        return sorted(one.commander for one in self.agreed.ended if one.part == part)

    def waited_for(self, ask: Ask) -> list[int]:
        """The commanders whose answer, or end, is still wanted."""
        side = self.game.scene.sides[ask.side]
        done = self.ended(ask)
        return [one for one in concerned(self.game.state, ask, self.led(side)) if one not in done]

    def judge(self, ask: Ask, commander: int, word: Any) -> list[Step]:
        """Refuse what is not his to order; the facts that are written instead of the answer, or before it."""
        side = self.game.scene.sides[ask.side]
        part, open_ones = part_of(self.game, ask), self.waited_for(ask)
        if word == PASS:
            if open_ones and commander not in open_ones:
                raise Trouble("not-your-part", 409)
            return [Step(Ended(side, commander, part))] if [*open_ones] not in ([], [commander]) else []
        led = self.led(side)
        acting = own(word, led)
        if any(led[n] != commander for n in acting) or (
            not acting and open_ones and commander not in open_ones
        ):
            raise Trouble("not-your-people", 409)
        return [Step(Ended(side, commander, part, False))] if commander in self.ended(ask) else []

    def divided(self, side: str, commander: int, led: Mapping[str, int]) -> Step:
        """The first commander says who leads whom."""
        if commander != FIRST:
            raise Trouble("first-commander", 403)
        count = self.agreed.commanders.get(side, 1)
        s = self.game.state
        number = s.scene.sides.index(side)
        keys = {one.key for one in s.scene.characters if one.side == number}
        for key, to in led.items():
            if key not in keys or not 0 <= to < count:
                raise Trouble("bad-command", 400, piece=key[:40], most=count)
        return Step(Divided(side, {**self.agreed.led.get(side, {}), **led}))

    def shown(self) -> list[CommandShown]:
        """The sides with several commanders, as windows see them."""
        ask, found = self.game.ask(), []
        for side in self.game.scene.sides:
            if self.several(side):
                mine = ask is not None and self.game.scene.sides[ask.side] == side
                led = {str(n): one for n, one in self.led(side).items()}
                open_ones = self.waited_for(ask) if mine and ask is not None else []
                done = self.ended(ask) if mine and ask is not None else []
                found.append(CommandShown(side, self.agreed.commanders[side], led, open_ones, done))
        return found


def heard_by(commands: Commands, heard: Heard, here: Mapping[str, int]) -> Heard:
    """What others hear of a game, with a seat for every commander where a side has several."""
    ask, count = commands.game.ask(), commands.agreed.commanders

    def seats(sides: Sequence[str], only: Collection[int] | None = None) -> list[str]:
        return [
            seat_name(side, n)
            for side in sides
            for n in range(count.get(side, 1))
            if only is None or side not in count or n in only
        ]

    asked = seats(heard.asked, (commands.waited_for(ask) or None) if ask is not None else None)
    return replace(
        heard,
        people=tuple(seats(heard.people)),
        asked=tuple(asked),
        looking=tuple(
            seat for seat in seats(heard.looking) if here.get(seat) or seat in set(heard.looking) - {*count}
        ),
        clocks=tuple((seat, due, given) for side, due, given in heard.clocks for seat in seats([side])),
    )


class CommandedTable(Agreeing):
    """A table of a battle, whose sides may have several commanders."""

    if TYPE_CHECKING:
        game: Game

    @cached_property
    def here(self) -> Counter[str]:
        """The seats of commanders that have a window open."""
        return Counter()

    @property
    def commands(self) -> Commands:
        """The commanders of sides that have several."""
        return Commands(self.game, self.pact.agreed)

    def together(self, view: str) -> messages.Together | None:
        """Clocks, offers and commanders, where there are any."""
        shown = super().together(view)
        if shown is None:
            return None
        shown = self._predicted(shown)
        return replace(shown, commands=self.commands.shown()) if self.pact.agreed.commanders else shown

    def _predicted(self, shown: messages.Together) -> messages.Together:
        """With the hand-overs that the turn still needs."""
        ask, s, sides = self.game.ask(), self.game.state, self.game.scene.sides
        if ask is None or self.game.over or s.placing:
            return shown
        people = [sides.index(side) for side in self.persons()]
        asked = handovers.reacting(s.side, sides, people, self.pact.agreed.laid, s.turn)
        return replace(shown, needed=handovers.needed(ask.side, s.side, len(sides), people), reacting=asked)

    def _heard(self) -> Heard:
        heard = super()._heard()
        return heard_by(self.commands, heard, self.here) if self.pact.agreed.commanders else heard

    async def divide(self, view: str, commander: int, side: str, led: Mapping[str, int]) -> None:
        """The first commander of a side says who leads whom."""
        if view != side or not self.commands.several(side):
            raise Trouble("not-your-seat", 409)
        await self.take_step(self.commands.divided(side, commander, led))

    async def ended_part(self, ask: Ask, commander: int, word: Any) -> bool:
        """A commander answers for his own people; whether he has ended his part, and others have not."""
        for step in self.commands.judge(ask, commander, word):
            await self.take_step(step)
            if step.waits:
                return True
        return False
