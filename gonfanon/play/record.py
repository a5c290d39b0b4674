"""Records: a game as a text that a person can read, each line chained by a hash to the one before.

    gonfanon record 3
    engine 0.2                                   what it was played with
    scenario the-well c5de2b3b3627d8e5
    book guiscard 1.0 5b0f...
    options charge
    seat norman human
    seat arab random
    dice 4be1...                                 the commitment of the dice
    begin 90ab12cd34ef
    1 norman move odon 1009 1110 | 3fa9c01d 88aa00ff1122
    2 dice 1d10 7 melee | 51c2a9be 0d13e6f7a1b2
    open 2 | 77d0c4b1a2e3                        or: end 2 norman won-by-kill secret 00ff... | 77d0c4b1a2e3

What the players changed of the scenario stands in the head too, after the options: `ruling KEY CHOICE`,
`home SIDE COUNT` for people left at home; and who took a seat later on, `seat arab human after 37`.
Records that begin with `gonfanon record 1` or `2` name no engine: they are of engine 0.1.

A branch, played on from another game, has dice of its own. Its head says, before `dice`, whose the earlier ones are:

    branched after 37 77aa...                    the commitment of the game that it left after answer 37
    branched after 37 77aa... secret 01ab...     the same, if that game was over and its secret published

A game whose players agreed to go back is a branch of itself: the secret of the dice before stands in its head, and

    rewound from 52 to 37 77aa...                answers 38 to 52 were taken back; their dice have that commitment

A game on the free table that was played by letters has a secret for each letter with dice, and the letters show them
all. Its record names them in the same way, `branched after` the last answer of each letter.

A game that is no battle says what it is after the engine, `game siege`; its setup stands after `scenario`.
Where several sides decide at once, a line has the commitment of an answer, chained like any other, and after the
sign = its salt and the answer itself once all have answered:

    7 norman sealed 9c1f... | 3fa9c01d 88aa00ff1122 = 40be... move odon 1110

What players said at the table may stand after the last line, if all of them want it; it proves nothing, and nothing
depends on it:

    # talk norman Aimery: well shot

After the bar stand the fingerprint of the question and the chain: the first 12 digits of the hash over the
chain before and the line. The chain begins with the hash of the head.
"""

import hashlib
import re
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_whole
from gonfanon.play.engine import ENGINE
from gonfanon.play.engine import FIRST as FIRST_ENGINE
from gonfanon.play.entries import Earlier, Entry, Rewound, Seating, fingerprint
from gonfanon.play.variation import Choice

if TYPE_CHECKING:
    from gonfanon.play.game_of import GameOf

FIRST = "gonfanon record 1"
SECOND = "gonfanon record 2"
"""Of engine 0.1: plain, and with rulings or people changed or seats taken over."""
THIRD = "gonfanon record 3"
"""Names its engine."""
DICE_WORD = "dice"
TALK = "# talk "
"""Before what was said at the table, after the end of a record."""
NOBODY = -1
"""The winner of a draw."""
_CHAIN = r" (?P<chain>[0-9a-f]{12})"
_SAID = re.compile(
    r"(?P<body>(?P<number>[0-9]{1,9}) (?P<who>\S+) (?P<text>.+?) \| (?P<mark>[0-9a-f]{8}))"
    + _CHAIN
    + r"(?: = (?P<salt>[0-9a-f]{32}) (?P<opened>.+))?"
)
_LAST = re.compile(
    r"(?P<body>(?:open (?P<open>[0-9]{1,9})"
    r"|end (?P<end>[0-9]{1,9}) (?P<winner>\S+) (?P<why>\S+)(?: secret (?P<secret>[0-9a-f]+))?) \|)" + _CHAIN
)
_SEALED = re.compile(r"sealed (?P<commitment>[0-9a-f]{32})")
_HEX = re.compile(r"(?:[0-9a-f]{2})+")
_DIE = re.compile(r"(?P<dice>[1-9][0-9]?d[1-9][0-9]{0,2}) (?P<total>[0-9]{1,5}) (?P<table>\S+)")


_NAME = re.compile(r"[\w-]+")
"""What a scenario may be called: never the way to a file."""


class BadRecord(GonfanonError):
    """A record that cannot be read or does not come out: the line, and what is wrong there."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class Line(Struct, frozen=True):
    """One answer as it stands in a record."""

    line: int
    """Its place in the file, from 1."""
    number: int
    who: str
    text: str
    mark: str
    chain: str
    body: str
    """All of it but the chain and what is opened."""
    salt: str = ""
    opened: str = ""
    """The answer that was sealed, once it is shown."""

    @property
    def sealed(self) -> str:
        """The commitment of a sealed answer; empty for any other line."""
        found = _SEALED.fullmatch(self.text) if self.who != DICE_WORD else None
        return found["commitment"] if found else ""

    @property
    def die(self) -> tuple[str, int, str] | None:
        """Dice, total and table; None for what somebody said."""
        found = _DIE.fullmatch(self.text) if self.who == DICE_WORD else None
        return (found["dice"], int(found["total"]), found["table"]) if found else None


class Close(Struct, frozen=True):
    """The last line: how many answers there are, and how the game ended if it did."""

    count: int
    closed: bool
    winner: str
    why: str
    secret: str
    body: str
    chain: str


class Record(Struct, frozen=True):
    """A record taken apart."""

    engine: str
    game: str
    """Its kind."""
    scenario: str
    scenario_hash: str
    book: str
    version: str
    book_hash: str
    seats: dict[str, str]
    seatings: tuple[Seating, ...]
    options: tuple[str, ...]
    rulings: dict[str, Choice]
    handicap: dict[str, int]
    commitment: str
    earlier: tuple[Earlier, ...]
    rewound: tuple[Rewound, ...]
    head: str
    begin: str
    """The chain as it is written after the head."""
    lines: tuple[Line, ...]
    close: Close
    places: dict[str, int]
    """Words of the head, and `close` -> their lines in the file."""


def link(chain: str, body: str) -> str:
    """The chain after a line."""
    return hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()[:12]


def written(game: "GameOf[Any]", most: int | None = None) -> str:
    """The record of a game so far; answers that are still sealed stay so.

    Of an open game with `most`, no more than so many answers: the rest may be secret.
    """
    book, kind = game.book, game.kind
    count = game.count if most is None or game.over else most
    more = [
        *(f"ruling {key} {choice}" for key, choice in game.variation.rulings.items()),
        *(f"home {side} {people}" for side, people in game.variation.handicap.items()),
    ]
    seatings = [
        f"seat {one.side} {one.player} after {one.after}" for one in game.seatings if one.after <= count
    ]
    branched = [
        f"branched after {min(one.after, count)} {one.commitment}"
        + (f" secret {one.secret.hex()}" if one.secret else "")
        for one in game.earlier
    ]
    rewound = [f"rewound from {one.count} to {one.after} {one.commitment}" for one in game.rewound]
    head = [
        THIRD,
        f"engine {ENGINE}",
        *([f"game {kind.name}"] if kind.name != "battle" else []),
        " ".join(["scenario", *kind.identity(game.setup)]),
        f"book {book.key} {book.version} {book.hash}",
        " ".join(["options", *kind.options(game.opening)]),
        *more,
        *(f"seat {side} {seat}" for side, seat in game.first_seats.items()),
        *seatings,
        *branched,
        *rewound,
        f"dice {game.commitment}",
    ]
    chain = link("", "\n".join(head))
    lines = [*head, f"begin {chain}"]
    for entry in game.log[:count]:
        body, opened = line_of(game, entry)
        chain = link(chain, body)
        lines.append(f"{body} {chain}{opened}")
    body = _closing(game, count)
    return "\n".join([*lines, f"{body} {link(chain, body)}", ""])


def line_of(game: "GameOf[Any]", entry: Entry) -> tuple[str, str]:
    """The line of an entry without its chain, and what follows the chain once a sealed answer is shown."""
    names, seal = (*game.sides, DICE_WORD), entry.seal
    mark = fingerprint(game.kind.digest(game.restored(entry.before)), entry.question)
    text = f"sealed {seal.commitment}" if seal is not None else entry.text
    opened = ""
    if seal is not None and entry.number <= game.count - game.still_sealed:
        opened = f" = {seal.salt} {entry.text}"
    return f"{entry.number} {names[entry.side]} {text} | {mark}", opened


def _closing(game: "GameOf[Any]", count: int) -> str:
    outcome = game.outcome
    if outcome is None or not game.over:
        return f"open {count} |"
    winner = game.sides[outcome.winner] if outcome.winner >= 0 else "draw"
    secret = f" secret {game.secret.hex()}" if game.secret is not None else ""
    return f"end {count} {winner} {outcome.why}{secret} |"


def read_record(text: str) -> Record:
    """Take a record apart; what is malformed or cut short raises `BadRecord`."""
    rows = text.split("\n")
    if rows[0].strip() not in (FIRST, SECOND, THIRD):
        raise BadRecord(1, f"this is no record: it should begin with `{FIRST}`, `{SECOND}` or `{THIRD}`")
    end = next((n for n, row in enumerate(rows) if row.startswith("begin ")), 0)
    if not end:
        raise BadRecord(len(rows), "the record is cut short: its head does not end")
    head = _head(rows[:end])
    lines, close = _lines(rows, end + 1)
    head.places["close"] = end + 2 + len(lines)
    words = head.words
    (scenario, scenario_hash), (book, version, book_hash) = words["scenario"], words["book"]
    return Record(
        engine_of(text),
        words.get("game", ["battle"])[0],
        scenario,
        scenario_hash,
        book,
        version,
        book_hash,
        head.seats,
        tuple(head.seatings),
        tuple(words.get("options", ())),
        head.rulings,
        head.handicap,
        words["dice"][0],
        tuple(head.earlier),
        tuple(head.rewound),
        "\n".join(rows[:end]),
        rows[end].removeprefix("begin "),
        lines,
        close,
        head.places,
    )


_ENGINE = re.compile(r"engine (?P<engine>[0-9A-Za-z][0-9A-Za-z.+-]{0,31})")


def engine_of(text: str) -> str:
    """The engine a record was played with, by its second line; nothing else of it is read."""
    first, _, rest = text.partition("\n")
    if first.strip() != THIRD:
        return FIRST_ENGINE
    found = _ENGINE.fullmatch(rest.partition("\n")[0])
    if found is None:
        raise BadRecord(2, "the engine should stand here, as in `engine 0.2`")
    return found["engine"]


class Head(Struct):
    """The head of a record as it is being read."""

    words: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    seats: dict[str, str] = {}
    seatings: list[Seating] = []
    rulings: dict[str, Choice] = {}
    handicap: dict[str, int] = {}
    earlier: list[Earlier] = []
    rewound: list[Rewound] = []

    def take(self, word: str, rest: list[str]) -> bool:
        """One line that may stand there several times; False if it is none of those."""
        match word, rest:
            case "seat", [side, player]:
                self.seats[side] = player
            case "seat", [side, player, "after", number] if is_whole(number):
                self.seatings.append(Seating(int(number), side, player))
            case "ruling", [key, choice]:
                self.rulings[key] = choice
            case "home", [side, people] if is_whole(people):
                self.handicap[side] = int(people)
            case "branched", ["after", number, committed, *published] if is_whole(number):
                return self._branched(int(number), committed, published)
            case "rewound", ["from", count, "to", number, committed] if is_whole(count) and is_whole(number):
                self.rewound.append(Rewound(int(number), int(count), committed))
            case _:
                return False
        return True

    def _branched(self, after: int, committed: str, published: list[str]) -> bool:
        """Whose dice fell up to an answer; later branchings stand below."""
        if self.earlier and self.earlier[-1].after > after:
            return False
        if published and not (
            len(published) == 2 and published[0] == "secret" and _HEX.fullmatch(published[1])
        ):
            return False
        secret = bytes.fromhex(published[1]) if published else None
        self.earlier.append(Earlier(after, committed, secret))
        return True


def _head(rows: list[str]) -> Head:
    """The words of the head, the seats, what was changed, and the lines on which they stand."""
    head = Head()
    for n, row in enumerate(rows[1:], 2):
        word, *rest = row.split(" ")
        if head.take(word, rest):
            head.places.setdefault(word, n)
        elif word in ("engine", "game", "scenario", "book", "options", "dice") and word not in head.words:
            head.words[word], head.places[word] = rest, n
        else:
            raise BadRecord(n, f"`{row}` does not belong into the head of a record")
    named = {"engine": 1} if rows[0].strip() == THIRD else {}
    if "game" in head.words:
        named["game"] = 1
    for word, length in {**named, "scenario": 2, "book": 3, "dice": 1}.items():
        if len(head.words.get(word, [])) != length:
            raise BadRecord(
                head.places.get(word, len(rows)), f"`{word}` is missing in the head, or not whole"
            )
    name = head.words["scenario"][0]
    if not _NAME.fullmatch(name):
        raise BadRecord(head.places["scenario"], f"`{name}` is no name of a scenario, as the-well is")
    return head


def _lines(rows: list[str], start: int) -> tuple[tuple[Line, ...], Close]:
    """The answers, and the line that closes the record."""
    lines: list[Line] = []
    said = (
        n for n in range(len(rows) - 1, start - 1, -1) if rows[n].strip() and not rows[n].startswith(TALK)
    )
    last = next(said, start)
    for n in range(start, len(rows)):
        rest = n < last
        close = _LAST.fullmatch(rows[n])
        if close and rest:
            raise BadRecord(n + 2, "something follows after the end of the record")
        if close:
            return tuple(lines), _close(close)
        found = _SAID.fullmatch(rows[n])
        if found:
            lines.append(_line(found, n + 1))
        elif rest:
            raise BadRecord(n + 1, "this is not a whole line: number, who, what | fingerprint chain")
        else:
            break
    raise BadRecord(start + len(lines) + 1, "the record is cut short: it does not end with `open` or `end`")


def _close(found: re.Match[str]) -> Close:
    return Close(
        int(found["open"] or found["end"]),
        found["end"] is not None,
        found["winner"] or "",
        found["why"] or "",
        found["secret"] or "",
        found["body"],
        found["chain"],
    )


def _line(found: re.Match[str], place: int) -> Line:
    parts = {name: part or "" for name, part in found.groupdict().items()}
    number = int(parts.pop("number"))
    line = Line(line=place, number=number, **parts)
    if line.opened and not line.sealed:
        raise BadRecord(place, "nothing was sealed here that could be opened")
    if line.who == DICE_WORD and line.die is None:
        raise BadRecord(place, f"`{line.text}` is no roll; it is written as `1d10 7 melee`")
    return line
