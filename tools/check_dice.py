#!/usr/bin/env python3
"""Prove the dice of a game on a public server from its record, with nothing but Python's standard library.

    python check_dice.py the-well.record --bound 4be1... --number norman=7f3a...

`--bound` is what the server showed before anybody gave a number for the dice, `--number` the number that one gave
oneself; the page of the game keeps both. The script does not know the rules. It proves that the record was not
changed, that the server kept to what it was bound to, that one's own number is in the dice, and that every die is
the one that the server's part and all numbers give. `gonfanon verify` proves that every order was legal.
"""

import hashlib
import hmac
import re
import sys
from pathlib import Path

LINE = re.compile(
    r"(?P<body>(?P<number>\d+) (?P<who>\S+) (?P<text>.+?) \| \w{8}) (?P<chain>[0-9a-f]{12})(?: = .*)?"
)
LAST = re.compile(r"(?P<body>end \d+ \S+ \S+ secret (?P<secret>[0-9a-f]+) \|) (?P<chain>[0-9a-f]{12})")


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def link(chain: str, body: str) -> str:
    return sha(f"{chain}\n{body}".encode())[:12]


def thrown(secret: bytes, dice: str, number: int) -> int:
    """The total of the n-th roll of the game, counted from 0."""
    count, faces = map(int, dice.split("d"))
    total, limit = 0, (1 << 32) - (1 << 32) % faces
    for k in range(count):
        attempt = 0
        while True:
            digest = hmac.digest(secret, f"{number}.{k}.{attempt}".encode(), "sha256")
            drawn = int.from_bytes(digest[:4], "big")
            if drawn < limit:
                break
            attempt += 1
        total += drawn % faces + 1
    return total


def need(holds: bool, why: str) -> None:
    if not holds:
        sys.exit(f"FALSE: {why}")


def main(file: str, options: list[str]) -> None:
    rows = Path(file).read_text(encoding="utf-8").rstrip("\n").split("\n# talk ")[0].split("\n")
    start = next((n for n, row in enumerate(rows) if row.startswith("begin ")), 0)
    need(start > 0, "this is no record")
    chain = rows[start].removeprefix("begin ")
    need(chain == link("", "\n".join(rows[:start])), "the head was changed")
    last = LAST.fullmatch(rows[-1])
    need(last is not None, "the game is not over, or its secret is missing")
    assert last is not None
    secret = bytes.fromhex(last["secret"])
    need(f"dice {sha(secret)}" in rows[:start], "the secret is not the one that the head is bound to")
    need(
        not any(row.startswith("branched ") for row in rows[:start]), "the first dice belong to another game"
    )
    rolls = 0
    for number, row in enumerate(rows[start + 1 : -1], 1):
        found = LINE.fullmatch(row)
        need(found is not None and found["number"] == str(number), f"answer {number} is missing")
        assert found is not None
        chain = link(chain, found["body"])
        need(chain == found["chain"], f"answer {number} was changed")
        if found["who"] == "dice":
            dice, total, *_ = found["text"].split(" ")
            drawn = thrown(secret, dice, rolls)
            need(drawn == int(total), f"answer {number}: {dice} shows {total}, the secret gives {drawn}")
            rolls += 1
    need(link(chain, last["body"]) == last["chain"], "the last line was changed")
    made_of(secret.decode("ascii", "replace").split("\n"), options)
    print(f"true: {rolls} dice proved")


def made_of(parts: list[str], options: list[str]) -> None:
    """Hold the parts of the secret against what somebody kept."""
    need(parts[0] == "gonfanon seats 1" and len(parts) > 1, "the dice are the server's alone")
    bound = sha(bytes.fromhex(parts[1].removeprefix("server ")))
    print(f"the server was bound to {bound}")
    for part in parts[2:]:
        print(part)
    for name, value in zip(options[::2], options[1::2], strict=True):
        if name == "--bound":
            need(value == bound, f"the server had shown {value}, and was bound to {bound}")
        else:
            side, _, number = value.partition("=")
            found = [part.split(" ")[3] for part in parts[2:] if part.split(" ")[1] == side]
            need(number in found, f"the number {number} of {side} is not in the dice")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
