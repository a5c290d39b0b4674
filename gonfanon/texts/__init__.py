"""Everything Gonfanon says to players, in English and French: `Texts("fr").say("state-wounded", gender="m")`.

The messages are Fluent files (`en/*.ftl`, `fr/*.ftl`), the same for Python and for the browser. They are
not read through `fluent.runtime` at the table: its import alone costs as much as a third of the time in
which the console has to stand on the board. So `binding` takes the files apart with `fluent.syntax` when
the package is built, and the few lines below put the parts together; a test holds every message equal to
what `fluent.runtime` makes of it. Where the compiled file is missing or older than the messages, they are
taken apart at once.
"""

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf
from gonfanon.texts.parts import LANGUAGES, SELECT, VARIABLE, Messages, Part, Pattern, texts_file

__all__ = [
    "LANGUAGES",
    "SELECT",
    "TEXT",
    "VARIABLE",
    "Messages",
    "Part",
    "Pattern",
    "Texts",
    "messages",
    "plural",
    "texts_file",
]


def messages(language: str) -> Messages:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise GonfanonError(f"there is no language {language!r}; one of {', '.join(LANGUAGES)}")
    made = compiling.read_compiled(shelf.COMPILED / texts_file(language), Messages)
    if made is None:
        from gonfanon.texts.binding import bind

        made = bind(language)
    return made


class Texts:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.messages = messages(language)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def say(self, key: str, /, **args: str | int) -> str:
        """A message with its variables filled in; a key without message is shown as it is."""
        pattern = self.messages.get(key)
        return key if pattern is None else self._fill(pattern, args)

    def _fill(self, pattern: Pattern, args: dict[str, str | int]) -> str:
        # A list is built faster than a generator is run; most messages are a text or two.
        return "".join([part if type(part) is str else self._part(part, args) for part in pattern])

    def _part(self, part: Part, args: dict[str, str | int]) -> str:
        name = part[1]
        if part[0] == SELECT:
            return self._fill(self._variant(args.get(name, ""), part[2], part[3]), args)
        return str(args[name]) if name in args else f"{{${name}}}"

    def _variant(self, value: str | int, variants: dict[str, Pattern], default: str) -> Pattern:
        """The variant for a word, for a number, or for the number's plural form."""
        if isinstance(value, int):
            plain = str(value) if str(value) in variants else plural(self.language, value)
        else:
            plain = default if value.lstrip("-").isdigit() else value
        return variants.get(plain, variants[default])


def plural(language: str, number: int) -> str:
    """The plural form of a number: French has no plural for 0."""
    return "one" if abs(number) == 1 or (language == "fr" and not number) else "other"
