"""Standing orders at the terminal: who shoots, who asks, while the enemy moves."""

from typing import Any, get_args

from msgspec.structs import replace

from gonfanon import play
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.numbers import is_whole
from gonfanon.play.standing import ASK_ALL, Fire, Held, Other, Standing, standing_answer
from gonfanon.rules.position.state import Battle
from gonfanon.story.story import Story

HOW = get_args(Fire)
OTHERS = get_args(Other)


class StandingOrders:
    """The standing orders of those who sit at the keyboard."""

    def __init__(self, game: play.Game, story: Story, out: Output) -> None:
        self.game, self.story, self.out = game, story, out
        lesson = game.parcel.scenario.lesson is not None
        self.orders = dict.fromkeys(range(len(game.sides)), ASK_ALL if lesson else Standing())
        self.held: dict[int, Held] = {}

    def answer(self, ask: Ask) -> Any | None:
        """What they answer to a question; None: the player is asked."""
        held = self.held.get(ask.side, Held())
        return standing_answer(self.orders[ask.side], held, self.game.position, ask)

    def answered(self, s: Battle, ask: Ask, said: Any) -> None:
        """Remember what the player said to a walker."""
        self.held[ask.side] = self.held.get(ask.side, Held()).answered(s, ask, said)

    def hold(self, ask: Ask, phase: bool) -> None:
        """Hold fire at whoever moves, or for the rest of the phase."""
        self.held[ask.side] = self.held.get(ask.side, Held()).hold(self.game.state, ask, phase)

    def command(self, words: list[str], side: int) -> None:
        """`standing`, `standing 20`, `standing best`, `standing gerold hold`, `standing retreat first`."""
        orders = self.orders[side]
        match words:
            case []:
                pass
            case ["all"]:
                orders = ASK_ALL
            case [number] if is_whole(number, longest=3):
                orders = replace(orders, threshold=min(100, int(number)))
            case [how] if how in HOW:
                orders = replace(orders, fire=how)
            case [who, how] if how in HOW and who in self.game.scene.numbers:
                orders = replace(orders, men={**orders.men, who: how})
            case [kind, how] if how in OTHERS:
                orders = replace(orders, others={**orders.others, kind: how})
            case _:
                self.out.line(self.story.say("standing-unknown"))
                return
        self.orders[side] = orders
        self._show(orders)

    def _show(self, orders: Standing) -> None:
        say = self.story.say
        self.out.line(say("standing-fire", how=say(f"standing-{orders.fire}"), threshold=orders.threshold))
        for who, how in sorted(orders.men.items()):
            name = self.story.name(self.game.scene.number(who))
            self.out.line(f"  {say('standing-man', who=name, how=say(f'standing-{how}'))}")
        for kind, other in sorted(orders.others.items()):
            self.out.line(f"  {say('standing-man', who=kind, how=say(f'standing-other-{other}'))}")
