"""What is sent over HTTP about people, offers and seats."""

from typing import Literal

from gonfanon.server.wire.messages import Both, Shape

Pace = Literal["live", "correspondence"]
Watch = Literal["nobody", "link", "all"]
Level = Literal["any", "beginner", "seasoned"]


class Person(Shape, frozen=True):
    """Somebody, as others see him."""

    name: str
    login: str = ""
    """The name of his account; empty: a guest."""


class Me(Shape, frozen=True):
    """Who looks at a page, if he has done anything here yet."""

    person: Person | None = None
    role: str = "player"
    accounts: bool = True
    """Whether an account can be made here."""
    links: bool = False
    """Whether one can sign in by a link that comes by mail."""


class Offering(Shape, frozen=True):
    """A game to be offered."""

    scenario: str
    seats: dict[str, str] = {}
    """By side: `me`, `open`, or who plays it: an opponent, or somebody who does not think. A side that is not
    named: the first is mine, the others are open."""
    commanders: dict[str, int] = {}
    """By side, how many people command it; one where it is not named. Each has a seat of his own."""
    options: list[str] | None = None
    rulings: dict[str, str | int | bool] = {}
    handicap: dict[str, int] = {}
    pace: Pace = "live"
    level: Level = "any"
    listed: bool = False
    """Shown in the lobby to everybody; otherwise only its links lead to it."""
    watch: Watch = "link"
    """Who may watch: nobody, anyone who knows the address, or everybody, by a list."""
    delay: str = ""
    """How much later spectators see it: `minutes 10`, `answers 20`, `end` (after the end only); empty: at once."""
    seen: str = ""
    """The side with whose eyes spectators watch; empty: they see what all may see. After the end they see all."""
    rated: bool = False
    note: str = ""
    clock: str = ""
    """The clock of the game, as `together` reads it."""
    name: str = ""
    """What a guest is called."""
    invited: str = ""
    """A challenge: the account for which the open seats are kept."""
    source: str = ""
    """A battle of one's own on this server, or from a file, that goes on as this game; empty: it begins again."""
    after: int = 0
    """How many entries of it were played then."""


class SeatShown(Shape, frozen=True):
    """A seat of an offer or a game."""

    side: str
    name: Both
    """Of the side."""
    player: str
    """`human`, or the opponent who plays it."""
    commander: int = 0
    who: Person | None = None
    """Who holds it; None: nobody yet, or it needs nobody."""
    mine: bool = False
    open: bool = False
    for_me: bool = False
    """It is kept for who looks at it."""
    link: str = ""
    """What follows `#/join/` in the address that gives this seat away; only for the one who offers the game."""
    seeded: bool = False
    """Its holder has given a number of his own for the dice."""


class OfferShown(Shape, frozen=True):
    """A game that waits for somebody, or that has begun."""

    game: str
    scenario: str
    title: Both
    kind: str
    book: str
    minutes: int
    """About how long it takes; 0: much longer than an evening."""
    pace: Pace
    level: Level
    listed: bool
    watch: Watch
    rated: bool
    note: str
    clock: str
    delay: str
    host: Person
    mine: bool
    """Offered by who looks at it."""
    seats: list[SeatShown]
    begun: bool
    created: str
    commitment: str
    """What the server has bound itself to before anybody gave a number for the dice."""
    after: int = 0
    """So many entries of the game were played elsewhere: it goes on from there."""


class Taking(Shape, frozen=True):
    """Somebody takes a seat."""

    name: str = ""
    """What a guest is called."""
    seed: str = ""
    """A number of his own, of which the dice are made together with the server's secret."""
    side: str = ""
    """Of an offer in the lobby: which seat; empty: the first that is open."""


class Seeding(Shape, frozen=True):
    """The number of somebody for the dice of a game that he has offered."""

    seed: str


class Renaming(Shape, frozen=True):
    """What somebody is called from now on."""

    name: str


class Seated(Shape, frozen=True):
    """A seat of a game that is played, and whether its holder is here."""

    side: str
    name: str
    login: str = ""
    here: bool = False
    commander: int = 0


class Company(Shape, frozen=True, tag_field="t", tag="people"):
    """Who is at the table; every window hears of it when somebody comes or goes."""

    seats: list[Seated]
    watching: int = 0


class OwnGame(Shape, frozen=True):
    """A game in the list of somebody who plays it."""

    id: str
    scenario: str
    title: Both
    kind: str
    turn: int
    over: bool
    updated: str
    mine: list[str]
    """The sides that are his."""
    asks: bool
    """The game waits for him."""
    others: list[Person] = []
    """Who else plays."""
    outcome: Both | None = None


class TalkLine(Shape, frozen=True, tag_field="t", tag="talk"):
    """Something that somebody said at a table."""

    n: int
    who: Person
    said: str
    at: str
    side: str = ""
    """The side that he plays; empty: he watches."""
    by: str = ""
    """Names the speaker for anyone who wants to hear him no more, or to complain of him."""


class Saying(Shape, frozen=True):
    """Something to say at a table."""

    said: str


class Registering(Shape, frozen=True):
    """An account to be made."""

    login: str
    password: str
    mail: str = ""


class SigningIn(Shape, frozen=True):
    """Somebody comes back."""

    login: str
    password: str


class AskingLink(Shape, frozen=True):
    """Somebody wants a link by mail that signs him in."""

    login: str
    language: Literal["en", "fr"] = "en"


class EnteringByLink(Shape, frozen=True):
    """Somebody comes by such a link."""

    token: str


class NewMail(Shape, frozen=True):
    """Another mail address; empty: none."""

    mail: str
    password: str


class NewPassword(Shape, frozen=True):
    """Another password."""

    old: str
    new: str


class Leaving(Shape, frozen=True):
    """Somebody wants to be forgotten; with an account he says his password once more."""

    password: str = ""


class SessionShown(Shape, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    agent: str
    created: str
    mine: bool = False
    """The one that asks."""


class EndSession(Shape, frozen=True):
    """A session to be ended; without a name all others."""

    id: str = ""


class Banning(Shape, frozen=True):
    """Somebody may not play here any more; with an empty reason he may again."""

    login: str
    reason: str = ""


class AuditLine(Shape, frozen=True):
    """What a moderator did."""

    at: str
    who: str
    deed: str
    about: str
    note: str


class Muting(Shape, frozen=True):
    """Somebody whom one does not want to hear any more, or does again."""

    by: str
    on: bool = True


class Complaining(Shape, frozen=True):
    """A line that moderators should look at."""

    n: int
    why: str = ""


class Settling(Shape, frozen=True):
    """A complaint that a moderator has looked at."""

    id: str
    remove: bool = False
    note: str = ""


class ComplaintShown(Shape, frozen=True):
    """A complaint."""

    id: str
    game: str
    who: Person
    about: Person
    said: str
    at: str


class RatingShown(Shape, frozen=True):
    """How strong somebody is by one book, live or by correspondence."""

    book: str
    pace: Pace
    rating: int
    deviation: int
    games: int


class TalkWish(Shape, frozen=True):
    """Whether the talk of a game is to stand in its record."""

    mine: bool
    """Who asks wants it."""
    all: bool = False
    """Everybody who plays does: it stands there."""


class Ranked(Shape, frozen=True):
    """A rating in the list of all: a player's, or an opponent's of the machine."""

    login: str
    mind: str
    """The level of an opponent; empty: a player."""
    rating: RatingShown


class Profile(Shape, frozen=True):
    """What anybody may know of an account."""

    login: str
    since: str
    games: int
    """Games with others."""
    won: int
    drawn: int
    lost: int
    sides: list[str]
    """Those he has played most."""
    ratings: list[RatingShown]
    promised: float = 0
    """Harm done to enemies in his finished battles, as the odds let it be expected, in men."""
    given: float = 0
    """The same as the dice gave it: his luck."""
