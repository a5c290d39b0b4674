"""Who is who and where, in words: names, sides, hexes, directions."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from gonfanon.field.hexes import DIRECTIONS
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.texts import Texts

HORSE = ".horse"
"""The end of the name of a horse that belongs to a rider."""


class Story:
    """A battle's names in one language."""

    def __init__(self, texts: Texts, scene: Scene, sides: Mapping[str, Words] | None = None) -> None:
        self.texts = texts
        self.scene = scene
        self._sides = sides or {}

    @property
    def side_words(self) -> Mapping[str, Words]:
        """The names of the sides in all languages."""
        return self._sides

    def say(self, key: str, /, **args: str | int) -> str:
        """A message."""
        return self.texts.say(key, **args)

    def word(self, words: Words, default: str = "") -> str:
        """A text of the books or scenarios in the language; English where it is not translated."""
        return words.get(self.texts.language) or words.get("en") or default

    def side(self, side: int) -> str:
        """The name of a side."""
        key = self.scene.sides[side]
        return self.word(self._sides.get(key, {}), titled(key))

    def full(self, n: int) -> str:
        """Name and epithet: Serlon the Younger."""
        character = self.scene.characters[n]
        epithet = self.word(character.epithet)
        return f"{character.name} {epithet}".strip() or self._unnamed(n)

    def name(self, n: int) -> str:
        """The name alone, with the epithet where two share it."""
        return self._names[n]

    @cached_property
    def _names(self) -> list[str]:
        plain = [character.name for character in self.scene.characters]
        return [name if name and plain.count(name) == 1 else self.full(n) for n, name in enumerate(plain)]

    def _unnamed(self, n: int) -> str:
        key = self.scene.characters[n].key
        rider = self.scene.number(key.removesuffix(HORSE)) if key.endswith(HORSE) else -1
        if rider < 0:
            return self._beast(n) or titled(key)
        who = self.full(rider) if not self.scene.characters[rider].name else self.scene.characters[rider].name
        beast = "camel-of" if self.scene.characters[n].camel else "horse-of"
        return self.say(beast, who=who, vowel="yes" if who[:1].lower() in "aeiouàâéèêëîïôùû" else "no")

    def gender(self, n: int) -> str:
        """m, f, or n for animals."""
        character = self.scene.characters[n]
        if character.kind != "person":
            return "n"
        return "f" if character.has("woman") else "m"

    def _beast(self, n: int) -> str:
        """A beast of a convoy by its number in the train; empty: it is none. GUC-14.4c"""
        beasts = [m for m, one in enumerate(self.scene.characters) if one.has("donkey") and not one.name]
        return self.say("pack-beast", n=beasts.index(n) + 1) if n in beasts else ""

    def names(self, pieces: Iterable[int]) -> str:
        """Serlon, Odon and Hamon."""
        return self.listed([self.name(n) for n in pieces])

    def listed(self, words: list[str]) -> str:
        """Words one after another, the last two joined."""
        if len(words) < 2:
            return words[0] if words else self.say("nobody")
        return self.say("list-last", first=", ".join(words[:-1]), last=words[-1])

    def hex(self, h: int) -> str:
        """0706"""
        return self.scene.field.name(h)

    def facing(self, direction: int) -> str:
        """Where somebody looks."""
        return self.say(f"facing-{DIRECTIONS[direction].lower()}")

    def front(self, direction: int) -> str:
        """The two directions of a formation's front."""
        return self.say("facing-two", first=self.facing(direction), second=self.facing((direction + 1) % 6))

    def target(self, n: int, h: int) -> str:
        """Whom a shot is aimed at, or the hex."""
        return self.name(n) if n >= 0 else self.say("the-hex", hex=self.hex(h))

    def state(self, s: Battle, n: int) -> str:
        """Well, wounded, stunned or dead."""
        words = ("well", "wounded", "stunned", "dead")
        return self.say(f"state-{words[s.pieces[n].state]}", gender=self.gender(n))

    def terrain(self, key: str) -> str:
        """The name of a terrain, in small letters as in a sentence."""
        row = self.scene.book.terrains.get(key)
        return self.word(row.name, key).lower() if row is not None else key

    def rule(self, rule: str) -> str:
        """The clause of the book in force that says what a rule says."""
        return self.scene.book.cite(rule)[0]

    def rules(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The same for several, each once."""
        return tuple(dict.fromkeys(self.rule(rule) for rule in rules))

    def percent(self, share: Fraction | int) -> str:
        """60%"""
        return self.say("chance", percent=round(100 * share))


def titled(key: str) -> str:
    """`guard-2` as it is shown: Guard 2."""
    plain = key.replace("-", " ").replace("_", " ")
    return plain[:1].upper() + plain[1:]


def capitalised(sentence: str) -> str:
    """A sentence begins with a capital letter, whatever its first word is."""
    return sentence[:1].upper() + sentence[1:]


class Ruled(str):
    """A sentence with the rules it comes from at its end; it keeps both apart for those who show them beside it."""

    plain: str
    rules: tuple[str, ...]


def ruled(story: Story, sentence: str, *rules: str) -> Ruled:
    """A sentence with the rules it comes from, as the book in force numbers them."""
    named, plain = story.rules(tuple(rule for rule in rules if rule)), capitalised(sentence)
    found = Ruled(f"{plain} [{', '.join(named)}]" if named else plain)
    found.plain, found.rules = plain, tuple(named)
    return found


def without_rules(sentence: str) -> str:
    """A sentence without the rules at its end."""
    return sentence.plain if isinstance(sentence, Ruled) else sentence


def rule_of(sentence: str) -> str:
    """The first rule that a sentence comes from; empty: it names none."""
    return next(iter(sentence.rules), "") if isinstance(sentence, Ruled) else ""
