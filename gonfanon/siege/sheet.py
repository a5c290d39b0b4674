"""The siege sheet: a siege at one moment, immutable. GUI-11a ANA-7.2

The sheet holds two boards. `site` is the map of the place as the days left it, with everybody of the siege by the
same number (most of them on no hex); `battle` is the fight going on, empty between fights. Where two fights are played
at once, `other` is the one whose phase comes next.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.battle.chapters import chapters
from gonfanon.cast.characters import DEAD, STUNNED, WELL, Character
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.kernel.cached import cached
from gonfanon.rules.book.book import Book
from gonfanon.rules.book.siege_days import Conduct, Happening, Place
from gonfanon.rules.position.state import Battle, Outcome, Scene
from gonfanon.rules.terrain.ground import Ground
from gonfanon.siege.orders import Batter

NEVER = -1
"""The day of recovery of somebody who is not well before the end of the siege. GUI-11.1.5a"""
GONE = ("exited", "destroyed", "sunk")
"""Why somebody is no longer of the siege."""
ARROWS = 6
"""Flaming arrows of each archer in a sortie against the camp. GUI-11.4.2h ANA-7.7.2h"""

Action = Literal[
    "",
    "assault",
    "camp",
    "supply",
    "general",
    "relief",
    "negotiate",
    "gallery",
    "countermine",
    "mine",
    "mine-sortie",
]
"""The action of a day. GUI-11.1.3b GUI-11.1.3c ANA-7.1.3b ANA-7.1.3c"""


class Man(Struct, frozen=True):
    """What the sheet knows of somebody, or of a piece of gear, beyond his piece on the site."""

    heals: int = 0
    """The day on which he is well again; `NEVER`; 0: no date."""
    hurt: int = 0
    """The day of a wound for which no die has fallen yet; 0: none."""
    riding: bool = False
    relief: bool = False
    """He came with the relief army, and is not of the garrison. GUI-11.6b"""
    ready: int = 0
    """The first day on which a piece of gear may be used."""
    worked: int = 0
    """The last day on which he served in the works. ANA-7.1c"""
    fought: int = 0
    """The last day on which he was in a battle."""
    off: str = ""
    """The side of the map on which an engine stands. ANA-3.3.6b"""
    arrows: int = -1
    """Flaming arrows left in a sortie; -1: as the book says. GUI-11.4.2h"""


class Job(Struct, frozen=True):
    """Work in hand: what, how much of it is done, by whom, for which side. GUI-11.2a ANA-7.4b"""

    what: str
    done: int = 0
    men: tuple[int, ...] = ()
    side: int = 0
    things: tuple[int, ...] = ()
    """The engines under repair."""


class Affair(Struct, frozen=True):
    """What the siege knows of the battle going on."""

    action: Action
    first: int
    """The side that begins each turn."""
    men: tuple[int, ...]
    """Everybody and everything that is in it."""
    lies: str = ""
    """The side of the map of the place on which the open map lies. ANA-7.7.1a"""
    map: str = ""
    stages: tuple[str, ...] = ()
    """What is still to be set up; the first is being done."""
    along: tuple[tuple[int, str, int], ...] = ()
    """Who stands outside along which side of the map, and the turn from which he may come on. GUI-11.4.1e"""
    tents: tuple[tuple[int, ...], ...] = ()
    edge: str = ""
    """The edge from which the first side to set up has begun. GUI-11.4.4b"""
    fought: bool = False
    fought_now: bool = False
    """Close combat in the present turn."""
    quiet: int = 0
    """Full turns without close combat before the present one. GUI-11.4.1g"""
    burnt: int = 0
    """Tent hexes burnt out before this battle was written down."""
    entered: str = ""
    patrols: tuple[tuple[int, ...], ...] = ()
    came: tuple[int, ...] = ()
    retreats: int = -1
    """The side that is in retreat. ANA-7.7.5d"""
    arrows: tuple[tuple[int, int], ...] = ()
    """Flaming arrows left. GUI-11.4.2h"""
    ordered: bool = False
    """An order has been given in the present phase."""
    on_foot: tuple[int, ...] = ()
    """Riders who were placed without their horses."""
    given: bool = False
    """The map is that of a case, which lays nothing beside it."""


MOST_BOARDS = 8
"""So many boards are kept for a siege: that of the place, and those of the actions of some days."""


class SiegeScene:
    """What never changes in a siege: book, sides, place, maps."""

    def __init__(
        self,
        book: Book,
        sides: tuple[str, ...],
        besieger: int,
        place: str,
        field: Field | None,
        sheets: Mapping[str, Field],
        options: tuple[str, ...] = (),
        rulings: dict[str, Any] | None = None,
        inline: bool = False,
        battle_field: Field | None = None,
    ) -> None:
        assert book.siege is not None
        self.book = book
        self.conduct: Conduct = book.siege
        self.sides = sides
        self.besieger = besieger
        self.besieged = 1 - besieger
        self.place: Place = self.conduct.places[place]
        self.kind = place
        self.mapped = field is not None
        """Whether the place has a map; without one the sheet says which parts are breached."""
        self.sheets = sheets
        """Maps by their names; what is not the place itself lies here."""
        self.field: Field = field if field is not None else sheets[self.place.map]
        self.inline = inline
        """The map is a sketch, beside which nothing is laid."""
        self.battle_field = battle_field
        """The map of a battle in which a case begins."""
        self.options = options
        self.rulings = dict(rulings or {})
        self.days = 0
        """The last day: the place is saved at its end; 0: there is none."""
        self.masks: dict[tuple[object, ...], tuple[int, int, dict[str, int]]] = {}
        """Where the place and its parts are on each board that has been laid so far."""
        self.boards: dict[tuple[object, ...], Field] = {}
        """The boards laid lately, by what they are laid of: every position that is read from its bytes has one."""
        self._grounds: dict[int, Ground] = {}

    def ground_of(self, field: Field) -> Ground:
        """The ground of a board under the rules of this siege, kept for the positions to come."""
        known = self._grounds.get(id(field))
        if known is None or known.field is not field:
            if len(self._grounds) >= MOST_BOARDS:
                self._grounds.clear()
            known = self._grounds[id(field)] = Ground(field, self.book)
        return known


class Siege(Struct, frozen=True, dict=True, eq=False):
    """A siege at one moment."""

    scene: SiegeScene
    characters: tuple[Character, ...]
    men: tuple[Man, ...]
    site: Battle
    day: int = 1
    side: int = 0
    step: str = "supply"
    supply: int = 0
    first: int = 0
    """The besieged on day 1, whose number made the supply; 0: not known. GUI-11.1.1d"""
    event: str = ""
    events: tuple[str, ...] = ()
    initiative: int = -1
    action: Action = ""
    fought: bool = False
    used: tuple[int, ...] = ()
    held: tuple[str, ...] = ()
    redoubt: str = ""
    left_behind: int = 0
    breached: tuple[str, ...] = ()
    stocks: int = 0
    stocks_from: int = 0
    """The day of the sortie that burnt the stores; those spent on them come after it. GUI-11.4.2i"""
    pledge: int = 0
    general: bool = False
    commander: int = -1
    reversed: bool = False
    rations: int = 0
    foothold: bool = False
    jobs: tuple[Job, ...] = ()
    battered: tuple[int, ...] = ()
    """The sides that have battered today. GUI-11.3.4a"""
    burnt: tuple[int, ...] = ()
    """The sides that have tried to set fire today. ANA-7.5.1a"""
    mended: tuple[int, ...] = ()
    """Engines under repair today. GUI-11.3.4c"""
    opened: tuple[tuple[int, int], ...] = ()
    """Breach and the inner wall hex chosen among equally near ones. GUI-11.3.4d"""
    animals: int = 0
    split: tuple[int, ...] = ()
    """The besiegers who give battle to the relief army while the others stay inside. GUI-11.4.1l"""
    waits: Batter | None = None
    """Battering that waits for the assault with which it was met. GUI-11.4.1p"""
    outcome: Outcome | None = None
    affair: Affair | None = None
    battle: Battle | None = None
    other_affair: Affair | None = None
    """The fight at the second table, while the first is played: battle outside and fight inside. GUI-11.4.1l"""
    other: Battle | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Siege) and self.snapshot() == other.snapshot()

    def __ne__(self, other: object) -> bool:
        # A struct compares by identity here unless it is told otherwise.
        return not self == other

    def __hash__(self) -> int:
        return hash((self.day, self.side, self.step, self.site, self.battle))

    def snapshot(self) -> tuple[Any, ...]:
        """Everything but the scene."""
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name != "scene")

    @property
    def conduct(self) -> Conduct:
        """The course of a siege in this book."""
        return self.scene.conduct

    def rule(self, matter: str) -> str:
        """The clause of the book for a matter."""
        return self.scene.conduct.rules[matter]

    @property
    def besieger(self) -> int:
        """The side that besieges the place."""
        return self.scene.besieger

    @property
    def besieged(self) -> int:
        """The side in the place."""
        return self.scene.besieged

    @property
    def master(self) -> int:
        """The side that counts as besieger for the initiative. GUI-11.4.1p ANA-7.7.1p"""
        return self.besieged if self.reversed else self.besieger

    def name(self, n: int) -> str:
        """The key of somebody."""
        return self.characters[n].key

    def number(self, key: str) -> int:
        """The number of a piece; -1 if there is none of that name."""
        return self.site.scene.number(key)

    def piece(self, n: int) -> Piece:
        """How somebody is."""
        return self.site.pieces[n]

    def is_person(self, n: int) -> bool:
        """Neither beast nor gear."""
        return self.characters[n].kind == "person"

    def here(self, n: int) -> bool:
        """Alive, not a prisoner, not gone."""
        p = self.site.pieces[n]
        return p.state != DEAD and p.captor < 0 and p.away not in GONE

    def people(self, side: int) -> list[int]:
        """Everybody of a side who is counted: wounded and builders too, a relief army not. GUI-11.1.4b ANA-7.1.4a"""
        return [n for n in self._persons if self.characters[n].side == side and self._counts(n)]

    def _counts(self, n: int) -> bool:
        return self.here(n) and not self.men[n].relief

    @cached
    def _persons(self) -> tuple[int, ...]:
        return tuple(n for n, who in enumerate(self.characters) if who.kind == "person")

    def relief(self) -> list[int]:
        """The relief army. GUI-11.6b"""
        return [n for n in self._persons if self.men[n].relief and self.here(n)]

    def hands(self, side: int) -> list[int]:
        """Everybody who works and serves engines for a side; before besiegers shut in a relief army too. GUI-11.4.1p"""
        return self.people(side) + (self.relief() if self.reversed and side == self.besieged else [])

    def gear(self, side: int = -1, kinds: tuple[str, ...] = ()) -> list[int]:
        """Finished pieces of gear that are there, of a side, of some kinds."""
        return [
            n
            for n in self.site.scene.things
            if self.here(n)
            and side in (-1, self.characters[n].side)
            and (not kinds or self.characters[n].thing in kinds)
        ]

    def at_work(self, n: int) -> bool:
        """Whether he is at some work. GUI-11.2b ANA-7.4c"""
        return any(n in job.men for job in self.jobs)

    def served(self, n: int) -> bool:
        """Whether he is at work or was today: nobody serves in two parts of one day. ANA-7.1c"""
        return self.at_work(n) or self.men[n].worked == self.day

    def able(self, n: int) -> bool:
        """There, and neither stunned nor dead."""
        return self.here(n) and self.site.pieces[n].state < STUNNED

    def sound(self, n: int) -> bool:
        """There and unhurt."""
        return self.here(n) and self.site.pieces[n].state == WELL

    def category(self, n: int) -> str:
        """The class on the counter. GUI-11.4.2b"""
        who = self.characters[n]
        return who.category or (who.traits[0] if who.traits else "foot")

    def commands(self, n: int) -> bool:
        """Whether he is able to command. GUI-11.5a ANA-7.8a"""
        return any(trait in self.conduct.commanders for trait in self.characters[n].traits)

    def with_man(self, n: int, **what: Any) -> "Siege":
        """The siege with something changed on the sheet of one man."""
        men = list(self.men)
        men[n] = replace(men[n], **what)
        return replace(self, men=tuple(men))

    def with_piece(self, n: int, **what: Any) -> "Siege":
        """The siege with something changed of one piece on the site."""
        return replace(self, site=self.site.change(n, **what))

    @property
    def happening(self) -> Happening | None:
        """The event of this morning."""
        return self.conduct.event(self.event) if self.event else None

    def lasting(self) -> Iterator[Happening]:
        """This morning's event, and those of earlier days that go on."""
        for key in (*self.events, self.event):
            row = self.conduct.event(key) if key else None
            if row is not None and (key == self.event or row.lasts):
                yield row

    @property
    def rebuilding(self) -> bool:
        """The besieger spends the day on his stores. GUI-11.4.2i ANA-7.7.2i"""
        return self.stocks_from < self.day <= self.stocks

    def point_left(self, n: int) -> int:
        """The battering points that an engine has left by the day. GUI-11.3.4c ANA-5.1.3a"""
        row = self.scene.book.engines.get(self.characters[n].thing)
        return max(0, row.points - self.site.pieces[n].broken) if row is not None else 0


def scene_of(scene: SiegeScene, characters: tuple[Character, ...], field: Field) -> Scene:
    """A scene of battle for everybody of a siege on some field."""
    hooks = chapters(scene.book.procedures)
    ground = scene.ground_of(field)
    return Scene(
        field, scene.book, characters, scene.sides, scene.options, scene.rulings, None, hooks, ground=ground
    )
