"""Whatever is said to a window is said in both languages at once, so that it can switch without asking."""

from collections.abc import Callable, Mapping
from functools import cache

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Scene
from gonfanon.server.wire.messages import Both
from gonfanon.story.questions import refusal_line
from gonfanon.story.story import Story
from gonfanon.texts import Texts


@cache
def texts(language: str) -> Texts:
    """The words of a language, read once."""
    return Texts(language)


def say(key: str, /, **args: str | int) -> Both:
    """A message in both languages."""
    return Both(texts("en").say(key, **args), texts("fr").say(key, **args))


def written(words: Words, default: str = "") -> Both:
    """A text of the books or scenarios; where one language is missing the other stands in."""
    english = words.get("en") or words.get("fr") or default
    return Both(english.strip(), (words.get("fr") or english).strip())


def or_none(words: Words) -> Both | None:
    """The same, if there are words at all."""
    return written(words) if any(words.values()) else None


class Tongues:
    """One battle told by two storytellers."""

    def __init__(self, scene: Scene, sides: Mapping[str, Words] | None = None) -> None:
        self.en = Story(texts("en"), scene, sides)
        self.fr = Story(texts("fr"), scene, sides)

    def both(self, tell: Callable[[Story], str]) -> Both:
        """What each of them says."""
        return Both(tell(self.en), tell(self.fr))

    def rule(self, rule: str) -> str:
        """A rule as the book in force numbers it."""
        return self.en.rule(rule) if rule else ""

    def rules(self, rules: tuple[str, ...]) -> list[str]:
        """Several rules as the book in force numbers them."""
        return list(self.en.rules(rules))

    def refusal(self, refusal: Refusal, step: str = "") -> Both:
        """Why something is not allowed, in this sequence of the one who asks; the rule is given beside it."""
        ending = f" [{', '.join(self.rules(refusal.rules))}]"
        return self.both(lambda story: refusal_line(story, refusal, step).removesuffix(ending))
