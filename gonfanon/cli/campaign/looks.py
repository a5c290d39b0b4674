"""Commands that only look at a campaign: overview, map, food, money, captives, what is known, odds, rules."""

from collections.abc import Iterable
from typing import Any

from gonfanon.campaign.hexes import distance
from gonfanon.campaign.missions import fulfilled
from gonfanon.campaign.notation import ANSWERS, ORDERS, where
from gonfanon.campaign.orders import March
from gonfanon.campaign.scoring import score
from gonfanon.campaign.sheet import Campaign
from gonfanon.cli.campaign.drawing import bearing, excerpt, written
from gonfanon.cli.console.output import Output
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.numbers import is_whole
from gonfanon.minds.campaign.knowledge import remembered
from gonfanon.play.game_of import GameOf
from gonfanon.server.kinds.campaign.look import CampaignLook
from gonfanon.server.kinds.campaign.messages import CampaignSheet
from gonfanon.server.kinds.campaign.seen import words_of
from gonfanon.server.wire.messages import Both
from gonfanon.texts import LANGUAGES, Texts

COMMANDS = (
    *("help", "overview", "map", "supply", "treasury", "prisoners", "known", "who", "score", "go", "odds"),
    *(
        "why",
        "advice",
        "rule",
        "chronicle",
        "fight",
        "undo",
        "save",
        "story",
        "more",
        "pass",
        "resign",
        "quit",
    ),
)
EVER = 10_000
"""Days: all that was ever seen."""
NEAR = 8
"""Hexes around the middle that are told where nothing is drawn."""


class CampaignLooks:
    """What can be asked about a campaign without changing it, as one side may see it."""

    def __init__(self, game: GameOf[Campaign], texts: Texts, out: Output) -> None:
        self.game, self.texts, self.out = game, texts, out
        self.look = CampaignLook()
        self.words = words_of(game)[LANGUAGES.index(texts.language)]

    def say(self, key: str, /, **args: str | int) -> str:
        """A message of the console of campaigns."""
        return self.texts.say(f"campaign-console-{key}", **args)

    def word(self, both: Both | None) -> str:
        """Words in the language of the player."""
        return "" if both is None else both.fr if self.texts.language == "fr" else both.en

    def sheet(self, side: int) -> CampaignSheet:
        """Everything that a side may see."""
        return self.look.sheet(self.game, side)

    def seen(self, side: int) -> Campaign:
        """The campaign without the secrets of others."""
        return self.game.seen(side)

    # -- the campaign

    def help(self) -> None:
        """All commands and the shape of every order."""
        out = self.out
        out.line(self.texts.say("help-commands"), "bold")
        out.lines([f"  {self.say(f'help-{command}')}" for command in COMMANDS])
        out.line(self.say("help-orders"), "bold")
        out.lines([f"  {verb.shape}" for verb in ORDERS.values() if not verb.shape.startswith("report")])
        out.line(self.texts.say("help-answers"), "bold")
        out.lines([f"  {verb.shape}" for key, verb in ANSWERS.items() if key not in ORDERS])
        out.line(self.texts.say("help-more"))

    def overview(self, side: int) -> None:
        """Day, step, one's groups and places, and where the others stand."""
        sheet, out = self.sheet(side), self.out
        step = next((self.word(one.name) for one in sheet.steps if one.now), sheet.step)
        season = f", {self.word(sheet.season_name)}" if sheet.season_name is not None else ""
        out.line(self.say("day", day=sheet.day, last=sheet.last_day, step=step, season=season), "bold")
        mine = [unit for unit in sheet.units if unit.mine]
        out.lines([f"  {self.word(unit.spoken)} ({unit.key})" for unit in mine])
        places = ", ".join(f"{self.word(place.name)} ({place.key})" for place in sheet.places if place.mine)
        out.line(self.say("places", places=places or "-"))
        others = [unit for unit in sheet.units if not unit.mine]
        if others:
            out.line(self.say("others"))
            out.lines([f"  {self.word(unit.spoken)} ({unit.key})" for unit in others])

    def map(self, side: int, rest: str) -> None:
        """The map around a place, a unit or a hex; for the ear what is near, and in which direction."""
        s = self.seen(side)
        own = s.scene.players[side]
        first = next((row.at for key, row in s.groups.items() if s.runs(key) in own), 0)
        middle = where(s, rest) if rest else s.where(s.queue[0]) if s.queue and s.where(s.queue[0]) else first
        if not middle:
            self.out.line(self.say("no-middle"))
            return
        if not self.out.plain:
            self.out.lines(excerpt(s, middle, own))
            self.out.line(self.say("legend"))
            return
        self.out.line(self.say("around", hex=self.words.hex(s, middle)))
        for key, hex in sorted(self._things(s), key=lambda one: distance(middle, one[1])):
            far = distance(middle, hex)
            if far <= NEAR:
                way = self.say(f"way-{bearing(middle, hex)}") if far else ""
                name = self.words.name(s, key)
                self.out.line(self.say("near", name=name, key=key, hex=written(hex), far=far, way=way))

    def _things(self, s: Campaign) -> Iterable[tuple[str, int]]:
        for table in (s.places, s.groups, s.convoys):
            rows: Any = table
            yield from ((key, row.at) for key, row in rows.items())
        yield from ((key, row.at) for key, row in s.bands.items() if not row.group)

    def supply(self, side: int) -> None:
        """Who eats where, and who will be hungry."""
        sheet = self.sheet(side)
        names = {unit.key: self.word(unit.name) for unit in sheet.units}
        for food in sheet.food:
            line = self.say(
                "food", name=names.get(food.unit, food.unit), need=food.need, text=self.word(food.text)
            )
            self.out.line(f"  {line} [{food.rule}]")
        if not sheet.food:
            self.out.line(self.say("no-groups"))

    def treasury(self, side: int) -> None:
        """Money, and where it is."""
        sheet = self.sheet(side)
        self.out.line(self.say("treasury", sum=f"{sheet.treasury} {sheet.money}"))
        self.out.lines([f"  {self.word(purse.name)}: {purse.amount} {sheet.money}" for purse in sheet.purses])

    def prisoners(self, side: int) -> None:
        """Captives that one holds, and those of one's own."""
        s, sheet = self.seen(side), self.sheet(side)
        for column in sheet.columns:
            names = ", ".join(self.words.name(s, key) for key in column.commanders)
            number = "?" if column.number is None else column.number
            key = "captives-ours" if column.ours else "captives-held" if column.mine else "captives-others"
            held = self.word(column.held)
            line = self.say(key, number=str(number), names=names, held=held, key=column.key)
            self.out.line(f"  {line}")
        if not sheet.columns:
            self.out.line(self.say("no-captives"))

    def known(self, side: int) -> None:
        """What was seen of others, and when."""
        s = self.seen(side)
        found = remembered(self.game, side, EVER)
        here = {unit: seen for unit, seen in found.items() if s.where(unit)}
        for unit, seen in sorted(here.items(), key=lambda one: (-one[1].day, one[0])):
            name, hex = self.words.name(s, unit), self.words.hex(s, s.where(unit))
            line = self.say("known", name=name, number=seen.number, day=seen.day, hex=hex)
            self.out.line(f"  {line}")
        if not here:
            self.out.line(self.say("nothing-known"))

    def who(self, side: int, rest: str) -> None:
        """One unit, place or commander in full, as far as it is known."""
        sheet = self.sheet(side)
        for unit in sheet.units:
            if unit.key == rest:
                self._unit(unit)
                return
        for place in sheet.places:
            if place.key == rest:
                self.out.line(self.word(place.spoken))
                self.out.line(self._men(place.men))
                return
        for person in sheet.people:
            if person.key == rest:
                self.out.line(
                    self.say(
                        "person",
                        name=self.word(person.name),
                        prestige=person.prestige,
                        where=self.word(person.where),
                    )
                )
                return
        self.out.line(self.say("nobody", name=rest))

    def _unit(self, unit: Any) -> None:
        self.out.line(self.word(unit.spoken))
        self.out.line(self._men(unit.men))
        if unit.left is not None:
            self.out.line(self.say("left", points=unit.left, money=unit.money or "-"))

    def _men(self, men: Any) -> str:
        if men is None:
            return self.say("men-unknown")
        return ", ".join(f"{one.count} {self.word(one.name)}" for one in men) or "-"

    def score(self, side: int) -> None:
        """One's points with their reasons, and the missions."""
        s = self.seen(side)
        for faction in s.scene.players[side]:
            total, figure = score(s, faction)
            parts = ", ".join(
                f"{self.words.because(reason)} {self._half(reason.amount)}" for reason in figure.reasons
            )
            plain = str(total) if total.denominator == 1 else f"{float(total):.1f}"
            self.out.line(self.say("score", faction=self.words.faction(faction), total=plain, parts=parts))
        names = self.game.setup.campaign.mission_names
        for mission in s.scene.missions:
            text = names.get(mission.key, {}).get(self.texts.language, mission.key)
            now = "yes" if fulfilled(s, mission) else "no"
            faction = self.words.faction(mission.faction)
            line = self.say("mission", faction=faction, text=text, points=mission.points, now=now)
            self.out.line(f"  {line}")

    def _half(self, halves: int) -> str:
        return str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"

    # -- orders

    def answer_words(self, ask: Ask, word: Any) -> str:
        """An answer in words, with what it costs and may bring in short."""
        s = self.game.state
        text = self.words.order(s, ask, word)
        if isinstance(word, March):
            return text
        chances = self.look.choice(self.game, ask, word).chances
        if not chances:
            return text
        parts = ", ".join(f"{one.percent:g} % {self.word(one.text)}" for one in chances[:3])
        return f"{text} ({parts})"

    def odds(self, side: int, ask: Ask, word: Any) -> None:
        """Everything that is known of an order beforehand."""
        if isinstance(word, March):
            self._way(side, ask, word)
            return
        choice = self.look.choice(self.game, ask, word)
        self.out.line(f"{choice.said}: {self.word(choice.text)}")
        self.out.lines([f"  {one.percent:g} % {self.word(one.text)}" for one in choice.chances])
        for part in choice.because:
            self.out.line(f"  {self.word(part.text)} {part.amount:+d} [{part.rule}]")
        if not choice.chances and not choice.because:
            self.out.line(f"  {self.say('no-odds')}")

    def _way(self, side: int, ask: Ask, word: March) -> None:
        said = self.game.written(self.game.state, word, ask)
        way = next((one for one in self.sheet(side).ways if one.said == said), None)
        if way is None:
            self.out.line(self.say("no-odds"))
            return
        s = self.seen(side)
        self.out.line(self.say("way", said=said, cost=way.cost, left=way.left))
        self.out.lines([f"  {self.word(part.text)} {part.amount:+d} [{part.rule}]" for part in way.because])
        if way.food is not None:
            self.out.line(f"  {self.word(way.food)}")
        for unit in way.meets:
            self.out.line(f"  {self.say('meets', name=self.words.name(s, unit))}")
        if way.may is not None:
            self.out.line(f"  {self.word(way.may)} [{way.may_rule}]")

    def rule(self, name: str) -> None:
        """A clause of the rules."""
        from gonfanon.library import catalogue

        entries = catalogue("campaign").entries
        found = entries.get(name.upper()) or next(
            (e for e in entries.values() if e.id.lower() == name.lower()), None
        )
        if found is None:
            self.out.line(self.texts.say("no-rule", id=name))
            return
        title, text = (words.get(self.texts.language) or words["en"] for words in (found.title, found.text))
        self.out.paragraph(self.texts.say("rule-text", id=found.id, title=title, text=text.strip()))
        ruling = found.ruling.get(self.texts.language) or found.ruling.get("en") or ""
        if ruling.strip():
            self.out.paragraph(self.texts.say("rule-ruling", text=ruling.strip()))

    # -- the story

    def tell(self) -> None:
        """Title, story, forces, missions and victory."""
        text, language = self.game.setup.campaign, self.texts.language
        self.out.line(text.title.get(language, text.campaign), "bold")
        self.out.paragraph(text.story.get(language, "").strip())
        self.out.paragraph(text.special.get(language, "").strip())

    def lines(self, entries: Iterable[Any], side: int) -> list[str]:
        """What happened, as far as a side may learn of it."""
        found = []
        for entry in entries:
            found += [self.word(line.text) for line in self.look.lines(self.game, entry, side)]
        return found

    def chronicle(self, side: int, rest: str) -> None:
        """All days, or one."""
        wanted = int(rest) if is_whole(rest) else 0
        lines = []
        for entry in self.game.view(side).log:
            if entry.events and (not wanted or self.game.entry(entry.number - 1).before.day == wanted):
                lines += self.lines([entry], side)
        self.out.lines(lines or [self.texts.say("log-empty")])
