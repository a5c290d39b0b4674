"""A battle at one moment: immutable, with what can be derived from it computed when it is asked for."""

from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED, Character, Face
from gonfanon.cast.pieces import Piece
from gonfanon.field.field import Field
from gonfanon.field.hexes import Grid, opposite
from gonfanon.rules.book import Book
from gonfanon.rules.ground import FOOT, Ground, mover

STEPS = ("shooting", "charges", "movement", "melee", "recovery")
"""The five sequences of a phase. GUI-2.1a"""


class Scene:
    """What never changes in a battle: field, book, characters, sides, options."""

    def __init__(
        self,
        field: Field,
        book: Book,
        characters: tuple[Character, ...],
        sides: tuple[str, ...],
        options: tuple[str, ...] = (),
        rulings: dict[str, Any] | None = None,
        terms: Any = None,
    ) -> None:
        self.field = field
        self.book = book
        self.characters = characters
        self.sides = sides
        self.options = options
        self.rulings: dict[str, Any] = {**book.rulings, **(rulings or {})}
        self.terms = terms
        """What the scenario says of entry, exit, time and victory; the rules do not look into it."""
        self.ground = Ground(field, book)
        self.grid: Grid = field.grid
        self.numbers = {character.key: n for n, character in enumerate(characters)}
        self.charging = "charge" in options
        self.forming = "formation" in options
        self.refusing = "refusal" in options

    def number(self, key: str) -> int:
        """The number of a piece, -1 if there is none of that name."""
        return self.numbers.get(key, -1)


class Outcome(Struct, frozen=True):
    """How a game ended: the side that won (-1: nobody), and the goal that decided it."""

    winner: int
    why: str


class Told(Struct, frozen=True):
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

    # ------------------------------------------------------------------ writing down

    def told(self) -> Told:
        """Everything but the scene."""
        return Told(
            self.pieces, self.turn, self.side, self.step, self.burning, self.naphtha, self.outcome, self.scores,
            self.placing,
        )

    def to_bytes(self) -> bytes:
        """The battle as bytes; the scene is known from elsewhere."""
        told = self.told()
        masks = (hex(told.burning), hex(told.naphtha))
        return msgspec.msgpack.encode((masks, replace(told, burning=0, naphtha=0)))

    @classmethod
    def from_bytes(cls, scene: Scene, data: bytes) -> "Battle":
        """A battle from its bytes on its scene."""
        (burning, naphtha), told = msgspec.msgpack.decode(data, type=tuple[tuple[str, str], Told])
        return cls(
            scene, told.pieces, told.turn, told.side, told.step, int(burning, 16), int(naphtha, 16), told.outcome,
            told.scores, told.placing,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Battle) and self.told() == other.told()

    def __hash__(self) -> int:
        return hash(self.told())

    # ------------------------------------------------------------------ changing

    def with_piece(self, number: int, piece: Piece) -> "Battle":
        """The battle with one piece changed."""
        pieces = list(self.pieces)
        pieces[number] = piece
        return replace(self, pieces=tuple(pieces))

    def change(self, number: int, **what: Any) -> "Battle":
        """The battle with some fields of one piece changed."""
        return self.with_piece(number, replace(self.pieces[number], **what))

    # ------------------------------------------------------------------ asking about one piece

    def character(self, number: int) -> Character:
        """Who a piece is."""
        return self.scene.characters[number]

    def side_of(self, number: int) -> int:
        """The side of a piece."""
        return self.scene.characters[number].side

    def face(self, number: int) -> Face:
        """The figures of a piece as it now is."""
        piece = self.pieces[number]
        return self.scene.characters[number].face(piece.state, piece.mount >= 0)

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
        return self.pieces[number].mount >= 0 or self.scene.characters[number].kind == "horse"

    def hexes(self, number: int) -> tuple[int, ...]:
        """The hexes a piece fills, the front one first."""
        at = self.pieces[number].at
        if at < 0:
            return ()
        rear = self.rear(number)
        return (at,) if rear < 0 else (at, rear)

    def mask(self, number: int) -> int:
        """The hexes a piece fills, as a mask."""
        return sum(1 << h for h in self.hexes(number))

    def is_person(self, number: int) -> bool:
        """Neither horse nor other animal."""
        return self.scene.characters[number].kind == "person"

    def enemies(self, a: int, b: int) -> bool:
        """Whether two pieces are of different sides."""
        return self.side_of(a) != self.side_of(b)

    def name(self, number: int) -> str:
        """The key of a piece."""
        return self.scene.characters[number].key

    # ------------------------------------------------------------------ the whole board

    @cached_property
    def board(self) -> "Board":
        """Who stands where."""
        return Board(self)

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """Answers to costly queries about this very position."""
        return {}


class Board:
    """Who stands where: masks and lists, computed once for a position."""

    __slots__ = (
        "_zones", "battle", "bodies", "fighters", "horses", "living", "men", "riders", "standing", "stunned",
    )

    def __init__(self, s: Battle) -> None:
        self.battle = s
        sides = len(s.scene.sides)
        self.men = [0] * sides
        """Hexes of standing characters and animals, by side."""
        self.riders = 0
        self.stunned = 0
        self.horses = 0
        """Hexes of living horses without rider."""
        self.standing: dict[int, int] = {}
        """Hex -> number of the standing piece; where two share a hex in passing, the one entered last."""
        self.fighters: list[list[int]] = [[] for _ in range(sides)]
        self.bodies: dict[int, int] = {}
        """Hex -> how many dead men lie there, a horse counting as three. GUI-4.2.2a"""
        self._zones: dict[int, tuple[int, int]] = {}
        steps, characters = s.scene.grid.steps, s.scene.characters
        for n, p in enumerate(s.pieces):
            at = p.at
            if at < 0:
                continue
            character = characters[n]
            if p.state < STUNNED:
                if p.mount >= 0:
                    rear = at - steps[p.facing]
                    both = 1 << at | 1 << rear
                    self.men[character.side] |= both
                    self.riders |= both
                    self.standing[rear] = n
                elif character.kind == "horse":
                    self.horses |= 1 << at | 1 << at - steps[p.facing]
                    continue
                else:
                    self.men[character.side] |= 1 << at
                self.standing[at] = n
                self.fighters[character.side].append(n)
            elif p.state == STUNNED:
                self.stunned |= 1 << at
            else:
                self._lay(n, p, character.kind)
        self.living = self.stunned | self.horses
        for mask in self.men:
            self.living |= mask

    def _lay(self, n: int, p: Piece, kind: str) -> None:
        """A dead horse counts in both its hexes and as three men; small animals do not count. GUI-4.2.2a"""
        if kind == "horse":
            weight = self.battle.scene.book.movement.horse_counts
            for h in self.battle.hexes(n):
                self.bodies[h] = self.bodies.get(h, 0) + weight
        elif kind == "person":
            self.bodies[p.at] = self.bodies.get(p.at, 0) + 1

    def foes(self, side: int) -> int:
        """Hexes of standing characters of all other sides."""
        mask = 0
        for other, men in enumerate(self.men):
            if other != side:
                mask |= men
        return mask

    def strikes(self, number: int) -> int:
        """The hexes that a standing piece is able to attack. GUI-6.7c"""
        s = self.battle
        character = s.scene.characters[number]
        p = s.pieces[number]
        if character.kind == "animal" and character.foot.attack <= 0:
            return 0
        ground = s.scene.ground
        if p.mount < 0:
            return ground.strikes(1 if character.armour else FOOT, p.at)
        kind = 3 if character.armour else 2
        return ground.strikes(kind, p.at) | ground.strikes(kind, p.at - s.scene.grid.steps[p.facing])

    def zone(self, side: int) -> tuple[int, int]:
        """The hexes that at least one, and at least two, enemies of a side are able to attack."""
        known = self._zones.get(side)
        if known is None:
            one = two = 0
            for other, fighters in enumerate(self.fighters):
                if other == side:
                    continue
                for n in fighters:
                    mask = self.strikes(n)
                    two |= one & mask
                    one |= mask
            known = self._zones[side] = (one, two)
        return known

    def able(self, side: int, h: int) -> list[int]:
        """The enemies of a side that are able to attack a hex, in the order of the pieces. GUI-6.7c"""
        bit = 1 << h
        if not self.zone(side)[0] & bit:
            return []
        found = [
            n
            for other, fighters in enumerate(self.fighters)
            if other != side
            for n in fighters
            if self.strikes(n) & bit
        ]
        return sorted(found)

    def horse_at(self, h: int) -> int:
        """The living horse without rider on a hex, -1 if there is none."""
        if not self.horses >> h & 1:
            return -1
        s = self.battle
        return next(
            n
            for n, p in enumerate(s.pieces)
            if p.at >= 0 and p.state < STUNNED and p.mount < 0 and s.character(n).kind == "horse" and h in s.hexes(n)
        )

    def stunned_at(self, h: int) -> int:
        """The stunned character on a hex, -1 if there is none."""
        if not self.stunned >> h & 1:
            return -1
        return next(n for n, p in enumerate(self.battle.pieces) if p.at == h and p.state == STUNNED)

    def anyone(self, h: int) -> int:
        """The living piece on a hex: standing, else stunned, else a horse; -1 if there is none."""
        n = self.standing.get(h, -1)
        if n < 0:
            n = self.stunned_at(h)
        return n if n >= 0 else self.horse_at(h)

    def heaped(self) -> tuple[int, int]:
        """Hexes where bodies slow movement, and hexes that they block. GUI-4.2.2a GUI-4.2.2b"""
        rules = self.battle.scene.book.movement
        slow = blocked = 0
        for h, weight in self.bodies.items():
            if weight >= rules.bodies_block_from:
                blocked |= 1 << h
            elif weight >= rules.bodies_extra_from:
                slow |= 1 << h
        return slow, blocked


def allowance(s: Battle, number: int) -> int:
    """The movement points of a whole turn, in the present state. GUI-4a"""
    return s.face(number).movement


def wounded(p: Piece) -> bool:
    """Wounded, on foot or in the saddle."""
    return p.state == WOUNDED


def dead(p: Piece) -> bool:
    """Dead."""
    return p.state == DEAD
