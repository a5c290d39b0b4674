"""What can go wrong before or beside the rules: every error Gonfanon itself raises is one of these."""

from gonfanon.kernel.figures import Refusal


class GonfanonError(Exception):
    """An error to be shown to the player in one clear sentence, without a traceback."""


class IllegalAnswer(GonfanonError):
    """An answer that is not among the legal ones, with the rule that refuses it where one is known."""

    def __init__(self, answer: object, refusal: Refusal | None) -> None:
        super().__init__(answer, refusal)
        self.answer = answer
        self.refusal = refusal

    def __str__(self) -> str:
        reason = f": {self.refusal.what} ({self.refusal.rule})" if self.refusal else ""
        return f"{self.answer} is not a legal answer{reason}"


class BadFile(GonfanonError):
    """A file that cannot be used: which file, which line, which key, and what is wrong there."""

    def __init__(self, file: str, line: int, key: str, message: str, column: int = 0) -> None:
        super().__init__(file, line, key, message, column)
        self.file = file
        self.line = line
        """Counted from 1; 0: the file as a whole."""
        self.key = key
        """Dotted path such as `legend.b` or `columns[0].range`; empty: the file as a whole."""
        self.message = message
        self.column = column
        """Counted from 1; 0: not known."""

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f":{self.line}"
        if self.line and self.column:
            place += f":{self.column}"
        return ": ".join(part for part in (place, self.key, self.message) if part)


class BadData(GonfanonError):
    """Something in a file that cannot be: where it stands (keys and list positions) and what would be right."""

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(f"{'.'.join(str(key) for key in path)}: {message}")
        self.path = path
        self.message = message


class BadNotation(GonfanonError):
    """An order or answer that cannot be read: its text, the word at fault and what would be right."""

    def __init__(
        self, text: str, message: str, what: str = "", word: str = "", shape: str = "", near: str = ""
    ) -> None:
        super().__init__(text, message, what, word, shape, near)
        self.text = text
        self.message = message
        self.what = what
        """The key of the message in other languages; empty where there is only the English one."""
        self.word = word
        self.shape = shape
        """How it should be written."""
        self.near = near
        """The known word that is nearest; empty: none is."""

    def __str__(self) -> str:
        return self.message
