"""The file that goes to and fro: a head, then letters, each bound by its hash to all before it.

    gonfanon mail 1
    engine 0.2
    scenario the-well c5de2b3b3627d8e5
    book guiscard 1.0 5b0f...
    sides norman arab
    played 1 norman pass                         of a game begun elsewhere: what was played before the first letter
    played 2 dice 1d10 7 melee

A game on the free table says so after its sides, `game argad`. There both sides answer at once, and a letter may hold:

    seal 5 norman 9c1f...                        a sheet of orders is written: what binds its side, and nothing of it
    shown 6 norman 40be... hold odon; agree      the same sheet, with the salt of its seal, once both sides are bound
    hand 7 norman ready                          a sheet that need not be sealed: the other side has nothing to decide

    letter 1 norman                              the offer
    after 90ab...                                the hash of the head, or of the letter before
    anchor 4be1...                               the end of the sender's chain: in the first letter of each side
    standing open {"fire":"best"}                or: standing sealed 9c1f...
    hash 77d0...

    letter 2 arab
    after 77d0...
    anchor 61aa...
    value 03fe...                                the sender's next value
    hand 1 norman place odon 0808                decided by hand; ahead: as planned; standing: by standing orders
    dice 2 1d10 7 melee
    if-impossible stop                           what happens to the plan when an order cannot be done: stop, skip
    if-hurt stop                                 the plan ends as soon as one of the sender's people is hurt
    next 1 arab melee order attack gerold odon   the plan: orders ahead
    resign
    opened 2 40be... {"fire":"best"}             at the end of the game: what letter 2 had sealed
    hash 0d13...

The text is canonical: what is read and written again is the same to the byte.
"""

import re
from typing import Literal

from msgspec import Struct

from gonfanon.mail.chain import follows, text_hash
from gonfanon.mail.errors import MailRefused

FIRST_LINE = "gonfanon mail 1"
How = Literal["hand", "ahead", "standing", "dice", "seal", "shown"]
FREE = "argad"
"""What the head of a game on the free table says; that of a battle says nothing."""
_HEAD = (
    re.compile(re.escape(FIRST_LINE)),
    re.compile(r"engine (?P<engine>\S+)"),
    re.compile(r"scenario (?P<scenario>[\w-]+) (?P<scenario_hash>[0-9a-f]+)"),
    re.compile(r"book (?P<book>\S+) (?P<version>\S+) (?P<book_hash>[0-9a-f]+)"),
    re.compile(r"sides (?P<first>[\w-]+) (?P<second>[\w-]+)"),
)
_PLAYED = re.compile(r"played (?P<number>[1-9][0-9]{0,6}) (?P<who>[\w-]+) (?P<text>\S.*)")
_GAME = re.compile(rf"game (?P<game>{FREE})")
_HEAD_WORDS = ("gonfanon", "engine", "scenario", "book", "sides")
_HASH = r"[0-9a-f]{64}"
_ROWS = {
    "letter": re.compile(r"letter (?P<number>[1-9][0-9]{0,4}) (?P<side>[\w-]+)"),
    "after": re.compile(rf"after (?P<text>{_HASH})"),
    "anchor": re.compile(rf"anchor (?P<text>{_HASH})"),
    "value": re.compile(rf"value (?P<text>{_HASH})"),
    "standing": re.compile(r"standing (?P<text>sealed [0-9a-f]{32}|open \{.*\})"),
    "entry": re.compile(
        r"(?P<how>hand|ahead|standing|seal|shown) (?P<number>[1-9][0-9]{0,6}) (?P<who>[\w-]+) (?P<text>\S.*)"
    ),
    "dice": re.compile(
        r"(?P<how>dice) (?P<number>[1-9][0-9]{0,6}) (?P<text>[1-9][0-9]?d[1-9][0-9]{0,2} [0-9]{1,5} \S+)"
    ),
    "if-impossible": re.compile(r"if-impossible (?P<text>stop|skip)"),
    "if-hurt": re.compile(r"if-hurt (?P<text>stop)"),
    "next": re.compile(
        r"next (?P<turn>[0-9]{1,4}) (?P<side>[\w-]+) (?P<step>\S+) (?P<kind>\S+) (?P<text>\S.*)"
    ),
    "resign": re.compile(r"(?P<text>resign)"),
    "opened": re.compile(r"opened (?P<number>[1-9][0-9]{0,4}) (?P<salt>[0-9a-f]{32}) (?P<text>\{.*\})"),
    "hash": re.compile(rf"hash (?P<text>{_HASH})"),
}
_SHAPES = {
    "letter": "letter NUMBER SIDE",
    "standing": "standing sealed HASH, or standing open {...}",
    "entry": "hand, ahead, standing, seal or shown, then NUMBER SIDE ANSWER",
    "dice": "dice NUMBER 1d10 TOTAL TABLE",
    "next": "next TURN SIDE STEP QUESTION ANSWER",
    "opened": "opened NUMBER SALT {...}",
}
_ORDER = (
    *("letter", "after", "anchor", "value", "standing", "entry", "if-impossible", "if-hurt", "next"),
    *("resign", "opened", "hash"),
)
"""In which order the parts of a letter stand."""


class Played(Struct, frozen=True):
    """One entry of a game that was begun elsewhere, from before the first letter; `who` is a side or `dice`."""

    number: int
    who: str
    text: str

    @property
    def line(self) -> str:
        """As it stands in the head."""
        return f"played {self.number} {self.who} {self.text}"


class Head(Struct, frozen=True):
    """What is played, and what was played of it before the first letter."""

    engine: str
    scenario: str
    scenario_hash: str
    book: str
    version: str
    book_hash: str
    sides: tuple[str, str]
    past: tuple[Played, ...] = ()
    game: str = ""
    """`argad`, or empty for a battle."""

    @property
    def text(self) -> str:
        """As it stands in the file."""
        return "\n".join(
            (
                FIRST_LINE,
                f"engine {self.engine}",
                f"scenario {self.scenario} {self.scenario_hash}",
                f"book {self.book} {self.version} {self.book_hash}",
                f"sides {' '.join(self.sides)}",
                *([f"game {self.game}"] if self.game else []),
                *(one.line for one in self.past),
            )
        )


class Row(Struct, frozen=True):
    """One entry of the game: who decided how, or a die."""

    how: How
    number: int
    who: str
    """Empty for dice."""
    text: str

    @property
    def line(self) -> str:
        """As it stands in a letter."""
        return " ".join(part for part in (self.how, str(self.number), self.who, self.text) if part)


class Ahead(Struct, frozen=True):
    """An order given ahead: for which sequence, to which question."""

    turn: int
    side: str
    step: str
    kind: str
    text: str

    @property
    def line(self) -> str:
        """As it stands in a letter."""
        return f"next {self.turn} {self.side} {self.step} {self.kind} {self.text}"


class Opened(Struct, frozen=True):
    """Standing orders that a letter had sealed, shown after the game."""

    letter: int
    salt: str
    text: str


class Letter(Struct, frozen=True):
    """One hand-over."""

    number: int
    side: str
    after: str
    anchor: str = ""
    value: str = ""
    standing: str = ""
    """`open {...}` or `sealed HASH`; empty: as before."""
    rows: tuple[Row, ...] = ()
    skip: bool = False
    """A planned order that cannot be done is left out; otherwise the plan ends there."""
    careful: bool = False
    """The plan ends as soon as one of the sender's people is hurt."""
    plan: tuple[Ahead, ...] = ()
    resigns: bool = False
    opened: tuple[Opened, ...] = ()
    line: int = 0
    """Where it stands in the file."""

    @property
    def body(self) -> str:
        """All of it but its hash."""
        parts = [f"letter {self.number} {self.side}", f"after {self.after}"]
        parts += [f"anchor {self.anchor}"] if self.anchor else []
        parts += [f"value {self.value}"] if self.value else []
        parts += [f"standing {self.standing}"] if self.standing else []
        parts += [row.line for row in self.rows]
        if self.plan:
            parts.append(f"if-impossible {'skip' if self.skip else 'stop'}")
            parts += ["if-hurt stop"] if self.careful else []
            parts += [ahead.line for ahead in self.plan]
        parts += ["resign"] if self.resigns else []
        parts += [f"opened {one.letter} {one.salt} {one.text}" for one in self.opened]
        return "\n".join(parts)

    @property
    def hash(self) -> str:
        """What the next letter answers."""
        return text_hash(self.body)

    def row_line(self, n: int) -> int:
        """The line of its n-th entry in the file, from 0."""
        return self.line + 2 + bool(self.anchor) + bool(self.value) + bool(self.standing) + n


class Mail(Struct, frozen=True):
    """A whole file."""

    head: Head
    letters: tuple[Letter, ...] = ()

    @property
    def text(self) -> str:
        """As it is written."""
        return "\n\n".join([self.head.text, *(f"{one.body}\nhash {one.hash}" for one in self.letters)]) + "\n"

    @property
    def game(self) -> str:
        """What names this game and no other: the hash of its first letter."""
        return self.letters[0].hash if self.letters else ""

    def letters_of(self, side: str) -> list[Letter]:
        """The letters of one side."""
        return [one for one in self.letters if one.side == side]

    def last_value(self, side: str) -> str:
        """The last value of its chain that a side has shown; its anchor before the first; empty before that."""
        mine = self.letters_of(side)
        return next((one.value or one.anchor for one in reversed(mine)), "")


def read_mail(text: str) -> Mail:
    """A file taken apart; whatever is not as it was written is refused with its line."""
    if text.endswith("\r\n") and text.count("\n") == text.count("\r\n"):
        # Some mail programs send every line of a text so; nothing else is lost by it.
        text = text.replace("\r\n", "\n")
    if not text.startswith(FIRST_LINE):
        raise MailRefused("no-mail", 1, first=FIRST_LINE)
    rows = text.split("\n")
    head = _read_head(rows)
    letters: list[Letter] = []
    start = len(_HEAD) + bool(head.game) + len(head.past)
    while start < len(rows) - 1:
        letter, start = _read_letter(rows, start)
        _check_place(Mail(head, tuple(letters)), letter)
        letters.append(letter)
    mail = Mail(head, tuple(letters))
    if mail.text != text:
        raise MailRefused("not-as-written", _differs(mail.text, text))
    if not letters:
        raise MailRefused("no-letter", len(rows))
    return mail


def _differs(ours: str, text: str) -> int:
    pairs = zip(ours.split("\n"), text.split("\n"), strict=False)
    return next((n for n, (a, b) in enumerate(pairs, 1) if a != b), len(text.split("\n")))


def _read_head(rows: list[str]) -> Head:
    words: dict[str, str] = {}
    for n, shape in enumerate(_HEAD):
        found = shape.fullmatch(rows[n]) if n < len(rows) else None
        if found is None:
            raise MailRefused("bad-head", n + 1, word=_HEAD_WORDS[n])
        words |= found.groupdict()
    sides = (words.pop("first"), words.pop("second"))
    free = len(rows) > len(_HEAD) and rows[len(_HEAD)].startswith("game ")
    if free and not _GAME.fullmatch(rows[len(_HEAD)]):
        raise MailRefused("bad-head", len(_HEAD) + 1, word="game")
    game = FREE if free else ""
    return Head(**words, sides=sides, past=_read_past(rows, len(_HEAD) + free), game=game)


def _read_past(rows: list[str], start: int) -> tuple[Played, ...]:
    """What was played before the first letter, entry by entry."""
    past: list[Played] = []
    for n in range(start, len(rows)):
        if not rows[n].startswith("played "):
            break
        found = _PLAYED.fullmatch(rows[n])
        if found is None or int(found["number"]) != len(past) + 1:
            raise MailRefused("bad-head", n + 1, word="played")
        past.append(Played(len(past) + 1, found["who"], found["text"]))
    return tuple(past)


def _read_letter(rows: list[str], start: int) -> tuple[Letter, int]:
    """The letter that begins after the empty line at a place, and the place after it."""
    if rows[start] != "":
        raise MailRefused("bad-row", start + 1, shape="an empty line")
    parts: dict[str, list[re.Match[str]]] = {}
    at, n = 0, start + 1
    while n < len(rows):
        name, found = _read_row(rows[n], n + 1, at, bool(parts))
        at = _ORDER.index("entry" if name == "dice" else name)
        parts.setdefault("entry" if name == "dice" else name, []).append(found)
        n += 1
        if name == "hash":
            return _letter(parts, start + 2, n), n
    raise MailRefused("cut-off", len(rows))


def _read_row(row: str, line: int, at: int, begun: bool) -> tuple[str, re.Match[str]]:
    """One row of a letter: what it is, and its words."""
    word = row.split(" ", 1)[0]
    entry = word in ("hand", "ahead", "seal", "shown") or (
        word == "standing" and not _ROWS["standing"].fullmatch(row)
    )
    name = "entry" if entry else word
    shape = _ROWS.get(name)
    if shape is None:
        raise MailRefused("bad-row", line, shape=", ".join(_ORDER))
    found = shape.fullmatch(row)
    place = _ORDER.index("entry" if name == "dice" else name)
    repeated = name in ("entry", "dice", "next", "opened") and place == at
    if found is None:
        raise MailRefused("bad-row", line, shape=_SHAPES.get(name, name))
    if not (place > at or repeated or (not begun and name == "letter")):
        raise MailRefused("out-of-place", line, word=name)
    return name, found


def _letter(parts: dict[str, list[re.Match[str]]], line: int, end: int) -> Letter:
    def one(name: str) -> str:
        return parts[name][0]["text"] if name in parts else ""

    if "letter" not in parts or "after" not in parts:
        raise MailRefused("bad-row", line, shape=_SHAPES["letter"])
    letter = Letter(
        number=int(parts["letter"][0]["number"]),
        side=parts["letter"][0]["side"],
        after=one("after"),
        anchor=one("anchor"),
        value=one("value"),
        standing=one("standing"),
        rows=tuple(
            Row(found["how"], int(found["number"]), found.groupdict().get("who") or "", found["text"])  # type: ignore[arg-type]
            for found in parts.get("entry", [])
        ),
        skip=one("if-impossible") == "skip",
        careful="if-hurt" in parts,
        plan=tuple(
            Ahead(int(found["turn"]), found["side"], found["step"], found["kind"], found["text"])
            for found in parts.get("next", [])
        ),
        resigns="resign" in parts,
        opened=tuple(
            Opened(int(found["number"]), found["salt"], found["text"]) for found in parts.get("opened", [])
        ),
        line=line,
    )
    if letter.hash != one("hash"):
        raise MailRefused("letter-changed", line, number=letter.number, side=letter.side, end=end)
    return letter


def _check_place(mail: Mail, letter: Letter) -> None:
    """A letter must be the next one, of the right side, bound to the one before, with the next value of its chain."""
    number, sides = len(mail.letters) + 1, mail.head.sides
    before = mail.letters[-1].hash if mail.letters else text_hash(mail.head.text)
    if letter.number != number:
        raise MailRefused("out-of-order", letter.line, number=letter.number, expected=number)
    other = mail.letters[-1].side if mail.letters else ""
    if letter.side not in sides or letter.side == other:
        raise MailRefused("wrong-side", letter.line, number=number, side=letter.side)
    if letter.after != before:
        raise MailRefused("broken-chain", letter.line + 1, number=number, before=number - 1)
    if bool(letter.anchor) != (number <= 2) or bool(letter.value) != (number >= 2):
        raise MailRefused("secrets-missing", letter.line, number=number, side=letter.side)
    known = letter.anchor or mail.last_value(letter.side)
    if letter.value and not follows(letter.value, known):
        raise MailRefused("wrong-value", letter.line, number=number, side=letter.side)
