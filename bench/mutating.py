"""Files and messages damaged on purpose: the same seed damages them the same way."""

import copy
import hashlib
import random
import re
from typing import Any

import yaml

NUMBERS = (
    "0",
    "-1",
    "²",
    "٣",
    "999999999",
    "1e308",
    ".nan",
    ".inf",
    "0x7fffffffffffffff",
    "9" * 5000,
    "1_0",
    "007",
)
WORDS = (
    "''",
    "[]",
    "{}",
    "~",
    "[[]]",
    "['']",
    "'\\0'",
    '"\\e[2J"',
    "../x",
    "/etc/passwd",
    "&a [*a]",
    "*a",
    "<<: *a",
    "!!python/object:os.system x",
    "0101/9",
    "0101-",
    "-",
    "999999999d10",
    "1d0",
    "wizard",
    "\u202e",
    "\ud7ff",
    "x" * 300,
)
VALUES: tuple[Any, ...] = (
    None,
    "",
    " ",
    [],
    {},
    [[]],
    [""],
    {"": ""},
    True,
    0,
    -1,
    2,
    10**9,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "²",
    "0101",
    "0101/7",
    "9999",
    "0101-9999",
    "a b c",
    "\x1b[2J",
    "../x",
    "marshal:bold:100000000",
    "x" * 300,
)
"""What may stand in the place of anything."""


BYTES = (b"\r\n", b"\0", b"%00", b"%ff", b"\xff\xfe", b"A" * 400)


class Mutator:
    """Damages one thing after the other."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def text(self, text: str) -> str:
        """A text with one to three wounds."""
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            text = self.chance.choice((self._lines, self._letters, self._number, self._word, self._moved))(
                text
            )
        return text

    def _lines(self, text: str) -> str:
        rows = text.split("\n")
        a, b = sorted(self.chance.randrange(len(rows) + 1) for _ in range(2))
        cut = rows[a : min(b, a + 5)]
        match self.chance.randrange(4):
            case 0:
                return "\n".join(rows[:a] + rows[a + len(cut) :])
            case 1:
                return "\n".join(rows[:a] + cut + cut + rows[a + len(cut) :])
            case 2:
                return "\n".join(rows[:a] + cut[::-1] + rows[a + len(cut) :])
            case _:
                return "\n".join(rows[:b])

    def _letters(self, text: str) -> str:
        place = self.chance.randrange(len(text) + 1)
        fresh = self.chance.choice(
            ("", "\0", "\t", "²", "\x1b", ":", "- ", "{", "[", "'", '"', "|", "\u2028", "\n")
        )
        return text[:place] + fresh + text[place + self.chance.randrange(3) :]

    def _number(self, text: str) -> str:
        found = list(re.finditer(r"[0-9]+", text))
        if not found:
            return text
        one = self.chance.choice(found)
        return text[: one.start()] + self.chance.choice(NUMBERS) + text[one.end() :]

    def _word(self, text: str) -> str:
        found = list(re.finditer(r"\S+", text))
        if not found:
            return text
        one = self.chance.choice(found)
        return text[: one.start()] + self.chance.choice(WORDS) + text[one.end() :]

    def _moved(self, text: str) -> str:
        """One word in the place of another."""
        found = list(re.finditer(r"\S+", text))
        if not found:
            return text
        one, other = self.chance.choice(found), self.chance.choice(found)
        return text[: one.start()] + other.group() + text[one.end() :]

    def data(self, data: Any) -> Any:
        """Plain data with one to three wounds; its shape stays more or less what it was."""
        whole = [copy.deepcopy(data)]
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self._wound(whole)
        return whole[0]

    def _wound(self, whole: list[Any]) -> None:
        places = list(_places(whole))
        holder, key = self.chance.choice(places)
        match self.chance.randrange(6):
            case 0 if holder is not whole:
                del holder[key]
            case 1:
                other, where = self.chance.choice(places)
                holder[key] = copy.deepcopy(other[where])
            case 2 if isinstance(holder[key], int | float):
                holder[key] = self.chance.choice((0, -1, -holder[key], holder[key] + 1, 99, 10**6, 1 << 40))
            case 3 if isinstance(holder[key], str):
                holder[key] = self.text(holder[key])
            case 4 if isinstance(holder, dict):
                holder[self.chance.choice((*VALUES[14:27], key + "x" if isinstance(key, str) else "x"))] = (
                    holder[key]
                )
            case _:
                holder[key] = copy.deepcopy(self.chance.choice(VALUES))

    def yaml(self, text: str) -> str:
        """A YAML file, damaged as a text or as what it says."""
        if self.chance.random() < 0.4:
            return self.text(text)
        wounded = [self.data(each) for each in yaml.load_all(text, Loader=yaml.CSafeLoader)]
        return yaml.dump_all(wounded, Dumper=_Dumper, allow_unicode=True, sort_keys=False)

    def record(self, text: str) -> str:
        """A record, damaged; half of them chained again, so that the damage lies deeper than the chain."""
        wounded = self.text(text)
        return chained(wounded) if self.chance.random() < 0.6 else wounded

    def bytes(self, data: bytes) -> bytes:
        """Bytes with some of them other, missing or twice."""
        found = bytearray(data)
        for _ in range(self.chance.choice((1, 2, 5))):
            place = self.chance.randrange(len(found) + 1)
            match self.chance.randrange(4):
                case 0:
                    found[place : place + 1] = bytes([self.chance.randrange(256)])
                case 1:
                    del found[place : place + self.chance.randrange(1, 9)]
                case 2:
                    found[place:place] = found[place : place + self.chance.randrange(1, 40)]
                case _:
                    found[place : place + 2] = self.chance.choice(BYTES)
        return bytes(found)


class _Dumper(yaml.SafeDumper):
    """Writes everything out: what an alias means is for the other kind of damage."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _places(data: Any) -> Any:
    """Every place in lists and mappings: its holder and its key."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def chained(text: str) -> str:
    """A record whose lines give the hashes beside them."""
    rows = text.split("\n")
    end = next((n for n, row in enumerate(rows) if row.startswith("begin ")), None)
    if end is None:
        return text
    chain = _link("", "\n".join(rows[:end]))
    rows[end] = f"begin {chain}"
    for n in range(end + 1, len(rows)):
        body, space, _ = rows[n].rpartition(" ")
        if space:
            chain = _link(chain, body)
            rows[n] = f"{body} {chain}"
    return "\n".join(rows)


def _link(chain: str, body: str) -> str:
    return hashlib.sha256(f"{chain}\n{body}".encode("utf-8", "surrogatepass")).hexdigest()[:12]
