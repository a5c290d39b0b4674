"""What goes wrong beside the rules, said in both languages and with a way on."""

from gonfanon.kernel.errors import BadNotation, GonfanonError
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both


class Trouble(GonfanonError):
    """Something that cannot be done: a short word for programs, the sentence `trouble-WORD` for people."""

    def __init__(self, code: str, status: int = 400, **args: str | int) -> None:
        self.code = code
        self.status = status
        self.message: Both = say(f"trouble-{code}", **args)
        super().__init__(self.message.en)


def notation(error: BadNotation) -> Both:
    """What is wrong with the writing of an order."""
    if not error.what:
        return Both(error.message, error.message)
    return say(f"notation-{error.what}", word=error.word, shape=error.shape)
