"""Who is who on the free table, in words: names, sides, places, lengths."""

from collections.abc import Iterable, Mapping

from gonfanon.argad.state.scene import Scene
from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.story.story import capitalised, titled
from gonfanon.tabletop.points import MM, Point
from gonfanon.texts import Texts

Words = Mapping[str, str]
CM = 10 * MM


class FreeStory:
    """The names of a game on the free table in one language."""

    def __init__(
        self,
        texts: Texts,
        scene: Scene,
        sides: Mapping[str, Words] | None = None,
        told: Mapping[str, Words] | None = None,
        lines: Mapping[str, Words] | None = None,
    ) -> None:
        self.texts, self.scene = texts, scene
        self._lines = lines or {}
        """What the lines of the rosters are called."""
        self._sides = sides or {}
        self._told = told or {}
        """What surprises and triggers are called."""

    def say(self, key: str, /, **args: str | int) -> str:
        """A message."""
        return self.texts.say(key, **args)

    def word(self, words: Words, default: str = "") -> str:
        """A text of the library in the language; English where it is not translated."""
        return words.get(self.texts.language) or words.get("en") or default

    def side(self, side: int) -> str:
        """The name of a side."""
        key = self.scene.sides[side]
        return self.word(self._sides.get(key, {}), titled(key))

    def name(self, n: int) -> str:
        """The name of a piece."""
        person = self.scene.people[n]
        if person.owner >= 0:
            return self.say("argad-horse-of", who=self.name(person.owner))
        line, _, number = person.name.rpartition("-")
        title = self._lines.get(person.line, {}).get(self.texts.language, "")
        if title and number.isdigit() and self.texts.language != "en" and person.line.endswith(f"/{line}"):
            # Those who have no name of their own are called by their line.
            return f"{title} {number}"
        return titled(person.name)

    def names(self, pieces: Iterable[int]) -> str:
        """Alan, Bran and Conan."""
        words = [self.name(n) for n in pieces]
        if len(words) < 2:
            return words[0] if words else self.say("nobody")
        return self.say("list-last", first=", ".join(words[:-1]), last=words[-1])

    def told(self, name: str) -> str:
        """What a surprise or a trigger is called."""
        return self.word(self._told.get(name, {}), titled(name)).rstrip(".")

    def stage(self, stage: str) -> str:
        """The name of a stage."""
        return self.say(f"argad-stage-{stage}")

    def at(self, point: Point) -> str:
        """A place in millimetres, as it is written in an order."""
        return f"{point[0] // MM},{point[1] // MM}"

    def far(self, length: int) -> str:
        """A length in centimetres, with one decimal where it needs one."""
        tenths = (length + CM // 20) * 10 // CM
        whole, rest = divmod(tenths, 10)
        mark = "," if self.texts.language == "fr" else "."
        return f"{whole}{mark}{rest}" if rest else str(whole)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not allowed, with its clauses."""
        why = self.say("refused", why=self.say(f"argad-refused-{refusal.what}"))
        return f"{capitalised(why)} [{', '.join(rule for rule in refusal.rules if rule)}]"

    def reason(self, what: str) -> str:
        """One part of a figure, a weapon, a shelter."""
        return self.say(f"argad-reason-{what}")

    def ground(self, kind: str) -> str:
        """A kind of ground."""
        return self.say(f"argad-ground-{kind}")

    def reasons(self, figure: Figure) -> list[str]:
        """A figure with all that made it, each with its clause."""
        lines = []
        for one in figure.reasons:
            what = self.reason(one.what)
            lines.append(f"{self.say('argad-figure', what=what, amount=f'{one.amount:+d}')} [{one.rule}]")
        return lines
