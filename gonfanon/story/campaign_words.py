"""A campaign in words for one reader: names, orders, lots of men, and what happened as far as he may learn of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from gonfanon.campaign import orders
from gonfanon.campaign.events import Happened
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.learning import may_learn, mine
from gonfanon.campaign.muster import WOUNDED
from gonfanon.campaign.rows import Deed
from gonfanon.campaign.sheet import Campaign
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.figures import Reason
from gonfanon.rules.words.field import Pass
from gonfanon.story import campaign as told
from gonfanon.story.story import capitalised, titled
from gonfanon.texts import Texts

Words = Mapping[str, str]
VOWELS = "aeiouyhàâäéèêëîïôöùûüœæ"
SUFFIXES = ("part", "leader", "spy", "convoy", "train", "captives")
"""Ends of names that the rules have made up."""
BATTLE_DEEDS = ("fought", "won", "lost", "drawn")


class Told(NamedTuple):
    """A sentence of the chronicle: its rule, what happened to whom on which day, and the prestige after it."""

    text: str
    rule: str
    what: str
    about: tuple[str, ...]
    day: int
    amount: int


class CampaignWords:
    """The words of a campaign in one language; `names` are those of places and people of the library."""

    def __init__(self, texts: Texts, names: Mapping[str, Words], book: str) -> None:
        self.texts, self.names, self.book = texts, names, book

    def say(self, key: str, /, **args: str | int) -> str:
        """A message of the campaign."""
        return self.texts.say(f"campaign-{key}", **args)

    def name(self, s: Campaign, key: str) -> str:
        """Who or what something is: a group is named after its commander."""
        if key in self.names:
            words = self.names[key]
            return words.get(self.texts.language) or words.get("en") or titled(key)
        leader = s.leader(key) if key in s.groups else ""
        if leader and "." not in leader:
            return self.name(s, leader)
        if key in s.commanders and "." in key and s.commanders[key].name:
            return self.person(s, s.commanders[key].name)
        for kind in ("faction", "season", "edge"):
            if f"campaign-{kind}-{key}" in self.texts:
                return self.say(f"{kind}-{key}")
        stem, dot, suffix = key.rpartition(".")
        if dot:
            end = suffix.partition("-")[0]
            if end == "part":
                return self.say("name-part", name=self.name(s, key.partition(".")[0]), n=_count(key))
            if end in SUFFIXES:
                return contracted(self.say(f"name-{end}", name=self.name(s, stem)))
        return titled(key) if key.islower() else key

    def person(self, s: Campaign, name: str) -> str:
        """Somebody of the rosters by his name there."""
        table = s.scene.table
        known = table.people.get(name) if table is not None else None
        return known.name if known is not None and known.name else titled(name)

    def deed(self, s: Campaign, deed: Deed) -> str:
        """Something that a person lived through; empty where the chronicle tells it."""
        key = f"deed-{deed.what}"
        if f"campaign-{key}" not in self.texts:
            return ""
        where = self.hex(s, deed.number) if deed.what in BATTLE_DEEDS and deed.number else ""
        return contracted(self.say(key, who=self.name(s, deed.about) if deed.about else "", where=where))

    def of(self, name: str) -> str:
        """The name of an owner: `Guillaume’s`, `de Guillaume`, `d’Onfroi`."""
        if self.texts.language == "fr":
            return f"d’{name}" if name[:1].lower() in VOWELS else f"de {name}"
        return f"{name}’" if name.endswith("s") else f"{name}’s"

    def faction(self, faction: str) -> str:
        """A faction in a sentence."""
        key = f"faction-{faction}"
        return self.say(key) if f"campaign-{key}" in self.texts else titled(faction)

    def hex(self, s: Campaign, hex: int) -> str:
        """A hex by the place on it, else by its number."""
        place = s.place_at(hex)
        return self.name(s, place) if place else hex_name(hex)

    def men(self, type: str, count: int) -> str:
        """Men of a type."""
        return self.say(f"men-{type}", count=count)

    def one(self, s: Campaign, key: str) -> str:
        """A type of man, a hurt one, a commander, money: as it stands in a lot."""
        if key == "money":
            return self.say("money")
        if key.startswith(WOUNDED):
            return self.say("wounded-one", name=self.men(key.removeprefix(WOUNDED), 1))
        return self.name(s, key) if key in s.commanders else self.men(key, 1)

    def lot(self, s: Campaign, lot: orders.Lot) -> str:
        """Who and what changes hands."""
        found = []
        for key, count in lot:
            if key == "money":
                found.append(self.sum(count))
            elif key in s.commanders:
                found.append(self.name(s, key))
            elif key.startswith(WOUNDED):
                kind = key.removeprefix(WOUNDED)
                found.append(self.say("wounded-one", name=f"{count} {self.men(kind, count)}"))
            else:
                found.append(f"{count} {self.men(key, count)}")
        return self.listed(found)

    def listed(self, words: Sequence[str]) -> str:
        """One, two and three."""
        if len(words) < 2:
            return "".join(words)
        return self.say("and", a=", ".join(words[:-1]), b=words[-1])

    def sum(self, halves: int) -> str:
        """Money, which is counted in halves."""
        whole = str(halves // 2) if halves % 2 == 0 else f"{halves / 2:.1f}"
        if self.texts.language == "fr":
            whole = whole.replace(".", ",")
        return f"{whole} {self.say(f'coin-{self.book}')}"

    def because(self, reason: Reason) -> str:
        """A part of a figure."""
        return told.because(self.texts, reason)

    def asked(self, s: Campaign, ask: Ask) -> str:
        """A question."""
        return told.asked(self.texts, ask)

    def order(self, s: Campaign, ask: Ask, word: Any) -> str:
        """An order or an answer."""
        if isinstance(word, Pass):
            return self._pass(s, ask)
        if isinstance(word, orders.Report):
            return self.say(f"order-report-{word.end}", a=self.faction(word.loser) if word.loser else "")
        if isinstance(word, orders.March):
            return self._march(s, word)
        if isinstance(word, orders.To):
            return self.say("order-to", hex=self.hex(s, word.hexes[-1]))
        if isinstance(word, orders.Bid):
            return self.say(f"order-bid-{word.terms}", sum=self.sum(word.pay))
        return self.say(f"order-{_tag(word)}", **self._args(s, word))

    def report_end(self, end: str) -> str:
        """How a battle ended, no matter who has lost it."""
        return self.say(f"end-{end}")

    def _pass(self, s: Campaign, ask: Ask) -> str:
        if ask.kind != "order":
            return self.say(f"pass-{ask.kind}")
        if s.step == "movement" and s.queue:
            mover = s.queue[0]
            leader = s.leader(mover) if mover in s.groups else ""
            return self.say("order-end-part", of=self.of(self.name(s, leader or mover)))
        return self.say(f"order-end-{s.step}" if s.queue else "order-end-day")

    def _march(self, s: Campaign, word: orders.March) -> str:
        place = s.place_at(word.path[-1])
        if len(word.units) > 1:
            names = [self.name(s, unit) for unit in word.units]
            return self.say("order-march-with", a=names[0], b=names[1], hex=self.hex(s, word.path[-1]))
        if place:
            return self.say("order-march-place", place=self.name(s, place))
        return self.say("order-march", hex=hex_name(word.path[-1]))

    def _args(self, s: Campaign, word: Any) -> dict[str, str | int]:
        """The parts of an order under the names that its message has for them: the first unit a, the second b."""
        found: dict[str, str | int] = {}
        who = [
            value
            for field in word.__struct_fields__
            if field not in ("lot", "points", "terms", "troop", "new", "edge", "map", "payers", "engines")
            for value in _each(getattr(word, field))
        ]
        found |= dict(zip("abcd", (self.name(s, key) for key in who), strict=False))
        if isinstance(word, orders.LOTS):
            found["lot"] = self.lot(s, word.lot)
        if isinstance(word, orders.Recruit):
            prices = {**s.book.levies.prices, "engineer": s.book.levies.engineer}
            found["sum"] = self.sum(sum(prices[type] * count for type, count in word.lot))
        if isinstance(word, orders.PayRansom):
            found["sum"] = self.sum(sum(paid for _, paid in word.payers))
        if isinstance(word, orders.HireBand):
            found["terms"] = self.say(f"terms-{word.terms}")
        if isinstance(word, orders.CallNorth):
            found["edge"] = self.name(s, word.edge)
        if isinstance(word, orders.LayMap):
            found["map"] = self.name(s, word.map)
        if isinstance(word, orders.Train):
            found["what"] = self.listed([titled(one).lower() for one in word.engines])
        if isinstance(word, orders.POINTS):
            found["n"] = word.points
        return found

    def tale(self, s: Campaign, events: Iterable[Any], side: int) -> list[Told]:
        """What happened, without what a side may not know; the hexes of one march are one sentence."""
        found: list[Told] = []
        for event in events:
            after = event.apply(s)
            if isinstance(event, Happened) and may_learn(s, event, side):
                text = self._sentence(s, after, event, side)
                if text and event.what == "marched" and found and found[-1].what == "marched":
                    found.pop()
                if text:
                    amount = event.numbers[1] if event.what.startswith("prestige-") else 0
                    about = (*event.about, *_leaders(s, event.about))
                    found.append(Told(text, event.rule, event.what, about, after.day, amount))
            s = after
        return found

    def _sentence(self, s: Campaign, after: Campaign, event: Happened, side: int) -> str:
        if event.what == "marched":
            names = [self.name(s, unit) for unit in event.about]
            to = self.hex(s, event.numbers[0])
            return capitalised(self.say("marched-to", n=len(names), a=self.listed(names), b=to))
        if event.what == "transfer":
            way = "loaded" if event.numbers[0] > 0 else "unloaded"
            a, b = (self.name(after, key) for key in event.about)
            return capitalised(contracted(self.say(f"transfer-{way}", a=a, b=b, n=abs(event.numbers[0]))))
        if event.what == "well-again":
            return self._well_again(s, event, side)
        if event.what == "new-day":
            return self.say("day", day=event.numbers[0])
        if event.what in told.SILENT:
            return ""
        state = s if all(_there(s, key) for key in event.about) else after
        named = dict(zip(told.LETTERS, (self._who(state, key) for key in event.about), strict=False))
        counted = {f"n{n}": number for n, number in enumerate(event.numbers, 1)}
        text = self.say(f"happened-{event.what}", **named, **counted)
        return capitalised(contracted(text))

    def _who(self, s: Campaign, key: str) -> str:
        """A name in a sentence; men have only their type."""
        return self.men(key, 1) if f"campaign-men-{key}" in self.texts else self.name(s, key)

    def _well_again(self, s: Campaign, event: Happened, side: int) -> str:
        """Of the wounded who are well again a side learns of its own."""
        ours = [n for n in event.patch.people if n < len(s.people) and mine(s, s.people[n].unit, side)]
        said = [self.say("somebody-well", a=self.name(s, key)) for key in event.about if mine(s, key, side)]
        return " ".join(([self.say("well-again", n=len(ours))] if ours else []) + said)


CONTRACTED = ((" de les ", " des "), (" de le ", " du "), (" à les ", " aux "), (" à le ", " au "))


def contracted(text: str) -> str:
    """French puts some words together; in English nothing looks like them."""
    for apart, together in CONTRACTED:
        text = text.replace(apart, together)
    return text


def _count(key: str) -> int:
    """The number of a detachment: `host.part-2.part` is the third of the host."""
    parts = [one.partition("-")[2] for one in key.split(".")[1:]]
    return sum(int(one) if one.isdigit() else 1 for one in parts)


def _leaders(s: Campaign, units: Iterable[str]) -> list[str]:
    """The commanders of some groups: what happens to a group belongs to their story."""
    return [s.leader(unit) for unit in units if unit in s.groups and s.leader(unit)]


def _tag(word: Any) -> str:
    return str(word.__struct_config__.tag)


def _each(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()


def _there(s: Campaign, key: str) -> bool:
    return bool(s.where(key)) or key in s.scene.factions or key in s.commanders
