"""The process in which opponents think: `python -m gonfanon.server.games.mind_process`, questions in and answers out.

A question is its length in four bytes, one byte for its kind, and a puzzle; an answer is its length, one byte
that says whether all went well, and a thought, or what went wrong.
"""

import os
import queue
import signal
import struct
import sys
import threading
import traceback
from typing import BinaryIO

from gonfanon.server.games import mind_protocol

HEAD = struct.Struct(">IB")
"""Length and kind before each message, in both directions."""
WORK = (
    mind_protocol.decide,
    mind_protocol.advise,
    mind_protocol.review,
    mind_protocol.decide_any,
    mind_protocol.foretell,
    mind_protocol.grade,
)
DECIDE, ADVISE, REVIEW, DECIDE_ANY, FORETELL, GRADE = range(len(WORK))
DONE, FAILED = 0, 1
NICE = 5
"""The tables go before those who think."""
Question = tuple[int, bytes]


def main() -> None:
    """Answer one question after the other until the server goes; then leave at once, even within a thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server to hear
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by mistake must not stand among the answers
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        kind, puzzle = questions.get()
        try:
            found, answer = DONE, WORK[kind](puzzle)
        except Exception:  # the server says it in plain words and writes this into its log
            found, answer = FAILED, traceback.format_exc().encode()
        answers.write(HEAD.pack(len(answer), found) + answer)
        answers.flush()


def _listen(stream: BinaryIO, questions: "queue.SimpleQueue[Question]") -> None:
    while True:
        head = stream.read(HEAD.size)
        if len(head) < HEAD.size:
            os._exit(0)
        length, kind = HEAD.unpack(head)
        questions.put((kind, stream.read(length)))


if __name__ == "__main__":
    main()
