"""What is refused by mail: a key of the Fluent files and the words in it."""

from gonfanon.kernel.errors import GonfanonError


class MailRefused(GonfanonError):
    """A letter, a key or a wish that cannot be used; `why` with `mail-` before it is the key of the sentence."""

    def __init__(self, why: str, line: int = 0, **words: object) -> None:
        super().__init__(why, line, words)
        self.why = why
        self.line = line
        """The line of the file, from 1; 0: the file as a whole."""
        self.words = words

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return place + " ".join([self.why, *(f"{name}={word}" for name, word in self.words.items())])
