"""Standing orders at the terminal: who shoots, who asks, while the enemy moves."""

from typing import Any, get_args

from msgspec.structs import replace

from gonfanon import play
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.numbers import is_whole
from gonfanon.play.standing import ASK_ALL, Fire, Group, Other, Standing, StandingOrders
from gonfanon.story.story import Story

HOW = get_args(Fire)
OTHERS = get_args(Other)


class StandingCommand:
    """The command `standing`: what those who sit at the keyboard lay down about their reactions."""

    def __init__(self, game: play.Game, story: Story, out: Output) -> None:
        self.game, self.story, self.out = game, story, out
        lesson = game.parcel.scenario.lesson is not None
        self.orders = StandingOrders()
        self.orders.laid = dict.fromkeys(range(len(game.sides)), ASK_ALL if lesson else Standing())

    def answer(self, ask: Ask) -> Any | None:
        """What they answer to a question; None: the player is asked."""
        return self.orders.answer(self.game.state, self.game.position.snapshot, ask)

    def command(self, words: list[str], side: int) -> None:
        """`standing`, `standing 20`, `standing best`, `standing gerold hold`, `standing retreat first`."""
        orders = self.orders.laid[side]
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
            case [kind, who, how] if kind != "group" and how in OTHERS and who in self.game.scene.numbers:
                orders = replace(orders, others={**orders.others, f"{kind} {who}": how})
            case _:
                more = self._more(orders, words)
                if more is None:
                    self.out.line(self.story.say("standing-unknown"))
                    return
                orders = more
        self.orders.laid[side] = orders
        self._show(orders)

    def _more(self, orders: Standing, words: list[str]) -> Standing | None:
        """`standing keep 3`, `near 2`, `until 5`, `hurt on`, `at omar`, `group …`; None: it is none of these."""
        match words:
            case ["group", name, *rest]:
                return self._grouped(orders, name, rest)
            case ["keep" | "near" | "until" as what, number] if is_whole(number, longest=3):
                return replace(orders, **{what: int(number)})
            case ["hurt", ("on" | "off") as how]:
                return replace(orders, hurt=how == "on")
            case ["at", *targets] if all(one in self.game.scene.numbers for one in targets):
                return replace(orders, targets=tuple(targets))
        return None

    def _grouped(self, orders: Standing, name: str, words: list[str]) -> Standing | None:
        """`group wall of odon hugh`, `group wall best`, `group wall 30`, `group wall keep 2`, `group wall at omar`,
        `group wall retreat first`; `group wall of` alone ends the group.
        """
        known = self.game.scene.numbers
        group = next((one for one in orders.groups if one.name == name), None)
        others = tuple(one for one in orders.groups if one.name != name)
        match words:
            case ["of", *men] if all(one in known for one in men):
                group = replace(group, men=tuple(men)) if group is not None else Group(tuple(men), name)
                return replace(orders, groups=(*others, group) if men else others)
            case _ if group is None:
                return None
            case [number] if is_whole(number, longest=3):
                group = replace(group, threshold=min(100, int(number)))
            case [how] if how in HOW:
                group = replace(group, fire=how)
            case ["keep", number] if is_whole(number, longest=3):
                group = replace(group, keep=int(number))
            case ["at", *targets] if all(one in known for one in targets):
                group = replace(group, targets=tuple(targets))
            case [kind, how] if how in OTHERS:
                group = replace(group, others={**group.others, kind: how})
            case _:
                return None
        return replace(orders, groups=(*others, group))

    def _show_group(self, group: Group) -> None:
        """A group, who is in it, and what it does otherwise."""
        say = self.story.say

        def names(keys: tuple[str, ...]) -> str:
            return self.story.listed([self.story.name(self.game.scene.number(one)) for one in keys])

        self.out.line(f"  {say('standing-group', name=group.name, who=names(group.men))}")
        if group.fire is not None:
            self.out.line(f"    {say(f'standing-{group.fire}')}")
        if group.threshold is not None:
            self.out.line(f"    {say('standing-group-from', threshold=group.threshold)}")
        if group.keep is not None:
            self.out.line(f"    {say('standing-keep', number=group.keep)}")
        if group.targets:
            self.out.line(f"    {say('standing-targets', who=names(group.targets))}")
        for kind, other in sorted(group.others.items()):
            self.out.line(f"    {say('standing-man', who=kind, how=say(f'standing-other-{other}'))}")

    def _show(self, orders: Standing) -> None:
        say = self.story.say
        self.out.line(say("standing-fire", how=say(f"standing-{orders.fire}"), threshold=orders.threshold))
        for who, how in sorted(orders.men.items()):
            name = self.story.name(self.game.scene.number(who))
            self.out.line(f"  {say('standing-man', who=name, how=say(f'standing-{how}'))}")
        for what in ("keep", "near", "until"):
            if number := getattr(orders, what):
                self.out.line(f"  {say(f'standing-{what}', number=number)}")
        if orders.hurt:
            self.out.line(f"  {say('standing-hurt')}")
        if orders.targets:
            names = [self.story.name(self.game.scene.number(one)) for one in orders.targets]
            self.out.line(f"  {say('standing-targets', who=self.story.listed(names))}")
        for kind, other in sorted(orders.others.items()):
            self.out.line(f"  {say('standing-man', who=kind, how=say(f'standing-other-{other}'))}")
        for group in orders.groups:
            self._show_group(group)
