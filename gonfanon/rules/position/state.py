"""A battle at one moment: immutable, with what can be derived from it computed when it is asked for."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from gonfanon.cast.characters import DEAD, WELL, WOUNDED, Character, Face
from gonfanon.cast.pieces import NEVER, Piece
from gonfanon.field.field import Field
from gonfanon.kernel.cached import cached
from gonfanon.kernel.memo import Memo
from gonfanon.rules.book.book import Book, arm_of
from gonfanon.rules.book.procedures import Procedures
from gonfanon.rules.position.board import Board, same_place
from gonfanon.rules.position.damage import UNTOUCHED, Works
from gonfanon.rules.position.hooks import Hooks
from gonfanon.rules.position.idle import reset_idle
from gonfanon.rules.terrain.changed_ground import variant_of
from gonfanon.rules.terrain.ground import Ground, mover

STEPS = ("shooting", "charges", "movement", "melee", "recovery")
"""The five sequences of a phase. GUI-2.1a"""

NAVAL = "naval"
"""The naval phase before the phase of a side, where boats sail. MAG-2.1.N1"""

DAY_STEPS = ("mines", "collapse")
"""Parts of a day of siege that are played on the board: digging, and seeing what has come down. ANA-6.3.3a"""

GROUNDS_KEPT = 128
"""How many changed grounds a scene remembers."""

ARMED = Memo[None, list[Any]]("armed")
"""Who may still shoot defensively: known as long as only the other side changes."""

LASTING = ("board", "ground", "flames", "waiting")
"""What is known of a position and holds as long as nobody goes anywhere."""


HUNGER = 1
"""What hunger adds to the dice of melee and shooting. GUC-8.4e"""


class Scene:
    """What never changes in a battle: field, book, characters, sides, options."""

    def __init__(
        self,
        field: Field,
        book: Book,
        characters: tuple[Character, ...],
        sides: tuple[str, ...],
        options: tuple[str, ...],
        rulings: dict[str, Any],
        terms: Any,
        hooks: Hooks,
        weather: str = "",
        sun: int = -1,
        ground: Ground | None = None,
    ) -> None:
        """`ground`: that of the field and the book, where it is known already."""
        self.field, self.book, self.grid = field, book, field.grid
        self.characters, self.sides, self.options = characters, sides, options
        self.rulings: dict[str, Any] = {**book.rulings, **rulings}
        self.terms = terms
        """What the scenario says of entry, exit, time and victory; the rules do not look into it."""
        self.hooks = hooks
        """What the chapters add to one another's rules."""
        self.weather = book.weather.get(weather)
        """None: it is fair. MAG-3.2a"""
        self.sun = sun
        """The side of the map where the sun stands: N, E, S, W from 0; -1: nobody is dazzled. MAG-5.4.4g"""
        self.ground = Ground(field, book) if ground is None else ground
        self.numbers = {character.key: n for n, character in enumerate(characters)}
        self.shooters = tuple(n for n, character in enumerate(characters) if character.weapon in book.weapons)
        """Everybody with a missile weapon."""
        self.archers = frozenset(self.shooters)
        self.archery: dict[int, tuple[Piece, Ground, Any]] = {}
        """The last that was found out about the defensive fire of each of them."""
        self.arms = tuple(arm_of(book, character.weapon, character.traits) for character in characters)
        """The missile weapon of each. GUI-5a MAG-4.6.7a"""
        self.beasts = frozenset(n for n, character in enumerate(characters) if character.kind == "horse")
        """All horses."""
        self.hoplites = frozenset(n for n, character in enumerate(characters) if character.has("hoplite"))
        """Those who can form up. GUI-7.3.1a"""
        self.things = tuple(n for n, character in enumerate(characters) if character.kind == "thing")
        """Ladders, engines and other gear."""
        self.grounds: dict[object, Ground] = {}
        """The ground as it was changed in the course of the battle."""
        litters = any(character.has("litter-camel") for character in characters)
        self.prisoners = book.castles.capture_from > 0 or "ransom" in options or litters
        """Whether anybody can be taken alive. ANA-1.4a MAG-6.9a MAG-4.6.8d"""
        late_work = book.procedures.clearing == "melee"
        self.besieged = self.ground.workable or bool(self.things) or self.prisoners or late_work
        """Whether there is anything that takes whole turns of work. GUI-8.5.2b"""
        self.sailing = any(character.thing == "boat" for character in characters)
        """Whether there are boats that sail, and so naval phases. MAG-2.1.N1"""
        self.camels = tuple(n for n, character in enumerate(characters) if character.camel)
        """All camels, ridden or not. MAG-4.6.1a"""
        self._choose(book.procedures, options)

    def _choose(self, ways: Procedures, options: tuple[str, ...]) -> None:
        """What the book and the scenario choose, looked up once. GUI-2e MAG-7a"""
        self.ways = self.hooks.ways
        """The procedures that the book chooses."""
        self.spaced = ways.defensive_fire == "spaced"
        """Defensive fire comes in volleys with hexes between them. MAG-5.3d"""
        self.one_table = ways.shooting == "one-table"
        """A shot is one die on one table. MAG-5.4.1b"""
        self.tactics = ways.melee == "odds"
        """Whether the tactics of chapter 7 may have a say in who fights, moves and shoots. MAG-7a"""
        self.wheeling = ways.turning == "eight-hexes"
        """Whether a horse turns by the hex it enters. MAG-4.4.1b"""
        self.free_rein = ways.bridles == "beside"
        """Whether horses are passed by and led from beside, and pushed aside by nobody. MAG-4.4.4b"""
        self.undisturbed = ways.tasks == "unattacked"
        """Whether a wound breaks off a work of full turns too. MAG-0e"""
        self.fire_at_all = self.rulings.get("defensive_question") == "anyone"
        """Whether a move lets the enemy shoot at anybody, not only at the mover. GUI-5.3b"""
        self.charging = "charge" in options
        self.rides_at_the_enemy = self.rulings.get("charge_approach") == "at-the-enemy"
        """Whether no hex of a charge may lie farther from its target than the one before. GUI-7.2.1f"""
        self.forming = "formation" in options
        self.refusing = "refusal" in options
        self.hungry = frozenset(n for n, who in enumerate(self.characters) if who.has("hungry"))
        """Whom a campaign has left without food. GUC-8.4e"""

    @cached
    def faces(self) -> tuple[tuple[tuple[Face, Face], ...], ...]:
        """The figures of everybody by his state, on foot and in the saddle. GUI-1.2j"""
        states = range(WELL, DEAD + 1)
        return tuple(
            tuple((who.face(n, False), who.face(n, True)) for n in states) for who in self.characters
        )

    @cached
    def animals(self) -> tuple[int, ...]:
        """All animals that are no horses."""
        return tuple(n for n, character in enumerate(self.characters) if character.kind == "animal")

    def number(self, key: str) -> int:
        """The number of a piece, -1 if there is none of that name."""
        return self.numbers.get(key, -1)


class Outcome(Struct, frozen=True):
    """How a game ended: the side that won (-1: nobody), and the goal that decided it."""

    winner: int
    why: str


class Snapshot(Struct, frozen=True):
    """The part of a battle that is written down: everything but the scene."""

    pieces: tuple[Piece, ...]
    turn: int
    side: int
    step: str
    burning: int
    naphtha: int
    outcome: Outcome | None
    scores: tuple[int, ...]
    placing: bool
    works: Works = UNTOUCHED


class Battle(Struct, frozen=True, dict=True, eq=False):
    """A battle at one moment."""

    scene: Scene
    pieces: tuple[Piece, ...]
    turn: int = 1
    side: int = 0
    """The side whose phase it is."""
    step: str = "shooting"
    burning: int = 0
    """Hexes on which naphtha burns. AGS-9a"""
    naphtha: int = 0
    """Hexes wet with naphtha that do not burn yet."""
    outcome: Outcome | None = None
    scores: tuple[int, ...] = ()
    """Points taken so far, by side."""
    placing: bool = False
    """The players are still setting up. GUI-2a"""
    works: Works = UNTOUCHED
    """What has been broken, opened, burnt or dug so far."""

    def snapshot(self) -> Snapshot:
        """Everything but the scene."""
        return Snapshot(*[getattr(self, name) for name in Snapshot.__struct_fields__])

    def to_bytes(self) -> bytes:
        """The battle as bytes; the scene is known from elsewhere."""
        kept = self.snapshot()
        masks = (hex(kept.burning), hex(kept.naphtha))
        return msgspec.msgpack.encode((masks, replace(kept, burning=0, naphtha=0)))

    @classmethod
    def from_bytes(cls, scene: Scene, data: bytes) -> "Battle":
        """A battle from its bytes on its scene."""
        (burning, naphtha), kept = msgspec.msgpack.decode(data, type=tuple[tuple[str, str], Snapshot])
        masks = {"burning": int(burning, 16), "naphtha": int(naphtha, 16)}
        return cls(scene, **{**asdict(kept), **masks})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and self.snapshot() == other.snapshot()

    def __ne__(self, other: object) -> bool:
        # A struct compares by identity here unless it is told otherwise.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.snapshot())

    def with_piece(self, number: int, piece: Piece) -> "Battle":
        """The battle with one piece changed; cached answers that stay valid are handed on."""
        pieces, who, known = list(self.pieces), self.scene.characters[number], self.__dict__
        before = pieces[number]
        if self.scene.besieged and piece.there_since != NEVER:
            piece = reset_idle(before, piece, self.turn, self.scene.undisturbed)
        pieces[number] = piece
        changed = replace(self, pieces=tuple(pieces))
        handed = changed.__dict__
        if "memory" in known and ARMED in known["memory"] and who.side == self.side:
            # Who may still shoot defensively changes only with the other side.
            handed["memory"] = {ARMED: known["memory"][ARMED]}
        if "waiting" in known and before.away == piece.away:
            handed["waiting"] = known["waiting"]
        thing = who.kind == "thing"
        if "ground" in known and not thing:
            handed["ground"] = known["ground"]
        if "flames" in known and not thing:
            handed["flames"] = known["flames"]
        if thing or before.at != piece.at or not same_place(before, piece):
            self._step_on(handed, number)
        elif "board" in known:
            handed["board"] = known["board"]
        elif "_from" in known:
            handed["_from"] = known["_from"]
        return changed

    def _step_on(self, handed: dict[str, Any], number: int) -> None:
        """Let the next position make its board from the last one, which differs in a piece or two."""
        known = self.__dict__
        if "board" in known:
            handed["_from"] = known["board"], (number,)
        elif "_from" in known:
            base, numbers = known["_from"]
            if number in numbers:
                handed["_from"] = base, numbers
            elif len(numbers) < 5:
                handed["_from"] = base, (*numbers, number)

    def without_cache(self) -> "Battle":
        """Copy without cached answers, so that a cached object may hold it without a reference cycle."""
        twin = replace(self)
        self._as_before(twin)
        return twin

    def at_step(self, turn: int, side: int, step: str) -> "Battle":
        """The battle in another sequence: everybody stands where they stood."""
        changed = replace(self, turn=turn, side=side, step=step)
        self._as_before(changed)
        return changed

    def _as_before(self, changed: "Battle") -> None:
        """While nobody goes anywhere, board, ground and the like are those of this position."""
        known, handed = self.__dict__, changed.__dict__
        for query in LASTING:
            if query in known:
                handed[query] = known[query]

    def refreshed(self, pieces: tuple[Piece, ...]) -> "Battle":
        """The battle with deeds and points changed, everybody standing where they stood."""
        changed = replace(self, pieces=pieces)
        self._as_before(changed)
        return changed

    def change(self, number: int, **what: Any) -> "Battle":
        """The battle with some fields of one piece changed."""
        return self.with_piece(number, replace(self.pieces[number], **what))

    def character(self, number: int) -> Character:
        """Who a piece is."""
        return self.scene.characters[number]

    def side_of(self, number: int) -> int:
        """The side of a piece."""
        return self.scene.characters[number].side

    def face(self, number: int) -> Face:
        """The figures of a piece as it now is."""
        piece = self.pieces[number]
        # Disarmed, a prisoner has the figures of his wounded face. ANA-1.4c
        state = WOUNDED if piece.captor >= 0 and piece.state == WELL else piece.state
        if piece.unarmed or (piece.captor >= 0 and not self.scene.prisoners):
            # A captive of a campaign, and one who is free but has no weapons yet. GUC-14.8f
            return self.scene.faces[number][piece.state][piece.mount >= 0]._replace(attack=0, defence=1)
        return self.scene.faces[number][state][piece.mount >= 0]

    def kind(self, number: int) -> int:
        """What kind of mover a piece is to the ground."""
        return mover(self.pieces[number].mount >= 0, self.scene.characters[number].armour)

    def rear(self, number: int) -> int:
        """The rear hex of a rider or horse; -1 for those who fill one hex only. GUI-1.1b"""
        piece = self.pieces[number]
        if piece.at < 0 or piece.facing < 0 or not self.long(number):
            return -1
        return piece.at - self.scene.grid.steps[piece.facing]

    def long(self, number: int) -> bool:
        """Whether the piece fills two hexes: a rider, or a horse dead or alive."""
        return self.pieces[number].mount >= 0 or number in self.scene.beasts

    def hexes(self, number: int) -> tuple[int, ...]:
        """The hexes a piece fills, the front one first."""
        piece = self.pieces[number]
        at = piece.at
        if at < 0:
            return ()
        if piece.facing >= 0 and (piece.mount >= 0 or number in self.scene.beasts):
            return (at, at - self.scene.grid.steps[piece.facing])
        return (at,)

    def mask(self, number: int) -> int:
        """The hexes a piece fills, as a mask."""
        piece = self.pieces[number]
        at = piece.at
        if at < 0:
            return 0
        if piece.facing >= 0 and (piece.mount >= 0 or number in self.scene.beasts):
            return 1 << at | 1 << at - self.scene.grid.steps[piece.facing]
        return 1 << at

    def is_person(self, number: int) -> bool:
        """Neither horse nor other animal."""
        return self.scene.characters[number].kind == "person"

    def enemies(self, a: int, b: int) -> bool:
        """Whether two pieces are of different sides."""
        return self.side_of(a) != self.side_of(b)

    def name(self, number: int) -> str:
        """The key of a piece."""
        return self.scene.characters[number].key

    @cached
    def ground(self) -> Ground:
        """The ground of this position: that of the map, unless something was changed on it or stands on it."""
        scene = self.scene
        if not scene.things and not self.works.terrain and not self.works.sides:
            return scene.ground
        standing = tuple(_standing(scene.characters[n].thing, self.pieces[n]) for n in scene.things)
        key = (self.works.terrain, self.works.sides, standing)
        known = scene.grounds.get(key)
        if known is None:
            if len(scene.grounds) >= GROUNDS_KEPT:
                # A scene that serves a hundred battles would otherwise keep every wall that ever burnt.
                scene.grounds.clear()
            known = scene.grounds[key] = Ground(scene.field, scene.book, variant_of(self))
        return known

    @cached
    def flames(self) -> int:
        """Every place that burns, naphtha or wood. GUI-10.2.4b AGS-9b"""
        if not self.works.fires:
            return self.burning
        flames = self.burning | self.works.flames
        for n in self.scene.things:
            # A ladder burns with its foot. GUI-10.2.4b
            p = self.pieces[n]
            if p.posture in ("raised", "holding") and p.at >= 0 and flames >> p.at & 1:
                rung = self.scene.grid.index.get(f"{self.scene.grid.names[p.at]}/1", -1)
                flames |= 1 << rung if rung >= 0 else 0
        return flames

    @cached
    def board(self) -> Board:
        """Who stands where."""
        before = self.__dict__.pop("_from", None)
        return Board.of(self) if before is None else before[0].changed(self, before[1])

    @cached
    def waiting(self) -> tuple[int, ...]:
        """Everybody who is beside the board and may yet come onto it. GUI-2a MAG-4.6.4e"""
        return tuple(n for n, p in enumerate(self.pieces) if p.away in ("waiting", "litter"))

    @cached
    def memory(self) -> dict[Memo[Any, Any], dict[Any, Any]]:
        """Answers to costly queries about this very position."""
        return {}


def _standing(kind: str, p: Piece) -> tuple[object, ...]:
    """What of a thing makes a difference to the ground: of a ladder that lies only that it is there at all."""
    if kind in LOADS or (kind in CLIMBED and p.posture not in ("raised", "holding")):
        return (p.at >= 0,)
    return p.at, p.facing, p.posture, p.other, p.height, p.burnt


CLIMBED = ("ladder", "grapnel")
LOADS = ("oil-basin", "stone-pile", "siphon")
"""Things that neither bar a way nor stop a shot, wherever they stand."""


ROOFED = ("house-interior",)
"""Ground under a roof, where no weather counts. MAG-3.2f"""


def allowance(s: Battle, number: int) -> int:
    """The movement points of a whole turn, in the present state and weather. GUI-4a MAG-3.2c MAG-3.2f"""
    points = s.face(number).movement
    weather = s.scene.weather
    if weather is None or s.ground.terrain.get(s.pieces[number].at, "") in ROOFED:
        return points
    return weather.slowed(points)
