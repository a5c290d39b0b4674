"""The battle as one kind of game: what `play` needs to know of it."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, fields, replace

from gonfanon.battle.notation.notation import read_answer, read_order, write
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.battle.setup.terms import Terms
from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Rules
from gonfanon.play.entries import Entry
from gonfanon.play.kinds import GameKind
from gonfanon.play.sight import hides, sight, veiled
from gonfanon.play.variation import Variation, varied
from gonfanon.rules.book.book import Book
from gonfanon.rules.events.sea import SpeedsShown
from gonfanon.rules.position.state import Battle, Outcome, Snapshot
from gonfanon.rules.words.field import Said


class BattleKind(GameKind[Battle]):
    """A battle man by man on hexes, from a scenario of the library."""

    name = "battle"
    setup_type = Parcel
    answer_type = Said
    revealing = (SpeedsShown,)

    def rules(self) -> Rules[Battle]:
        """Those of a battle in the field or at a castle."""
        from gonfanon.battle.battle import FieldBattle

        rules: Rules[Battle] = FieldBattle()
        return rules

    def find(self, name: str) -> Parcel:
        """A scenario by its name, or by the path of its file."""
        from gonfanon.library import scenarios

        return scenarios.scenario(name)

    def identity(self, setup: Parcel) -> tuple[str, str]:
        """The name and the hash of a scenario."""
        return setup.scenario.scenario, setup.hash

    def book(self, setup: Parcel) -> Book:
        """The book of a scenario."""
        from gonfanon import library

        return library.book(setup.scenario.book)

    def varied(self, setup: Parcel, book: Book, variation: Variation) -> Parcel:
        """The scenario with other options, rulings and people."""
        return varied(setup, book, variation)

    def set_out(self, setup: Parcel, book: Book) -> Battle:
        """The battle before the first shot."""
        return set_out(setup, book)

    def sides(self, s: Battle) -> tuple[str, ...]:
        """The names of the sides."""
        return s.scene.sides

    def options(self, s: Battle) -> tuple[str, ...]:
        """The optional rules that are played."""
        return s.scene.options

    def written_options(self, setup: Parcel) -> tuple[str, ...]:
        """The optional rules of the scenario."""
        return tuple(setup.scenario.options)

    def outcome(self, s: Battle) -> Outcome | None:
        """How the battle ended."""
        return s.outcome

    def read(self, s: Battle, text: str, ask: Ask, order: bool) -> Any:
        """An order or an answer; what is said of a wrong one must not tell what its side does not see."""
        s = sight(s, ask.side)
        return read_order(s, text) if order else read_answer(s, text, ask)

    def write(self, s: Battle, said: Any, ask: Ask) -> str:
        """The canonical form of an order or an answer."""
        return write(s, said, ask)

    def sight(self, s: Battle, side: int) -> Battle:
        """No enemy places in a secret set-up. GUI-2a"""
        return sight(s, side)

    def hidden(self, s: Battle, entry: Entry, side: int) -> bool:
        """What the enemy does in a secret set-up, and speeds that are not shown yet. GUI-2a MAG-2.1.N3"""
        return hides(s, entry, side)

    def asked(self, rules: Rules[Battle], s: Battle, ask: Ask) -> Ask:
        """In a secret set-up, with the places that are open as far as the side can see. GUI-2a"""
        known = rules.question(sight(s, ask.side)) if veiled(s) else ask
        return known if isinstance(known, Ask) else ask

    def shown(self, before: Battle, s: Battle) -> bool:
        """The end of a secret set-up shows all places. GUI-2a"""
        terms: Terms = s.scene.terms
        return terms.secret and before.placing and not s.placing

    def broken(self, before: Battle, s: Battle) -> list[str]:
        """What must always be true of a battle and is not."""
        from gonfanon.play.watch import broken

        return broken(before, s)

    def unable(self, s: Battle, ask: Ask, said: Any) -> list[str]:
        """The dead, the stunned and the enemy do not act."""
        from gonfanon.play.watch import idle_hands

        return idle_hands(s, ask, said)

    def keep(self, s: Battle) -> Snapshot:
        """Everything but the scene."""
        return s.snapshot()

    def restore(self, opening: Battle, kept: Snapshot) -> Battle:
        """The battle on the scene of its opening."""
        return Battle(opening.scene, *astuple(kept))

    def to_bytes(self, s: Battle) -> bytes:
        """Everything but the scene, as bytes."""
        return s.to_bytes()

    def from_bytes(self, opening: Battle, data: bytes) -> Battle:
        """The battle on the scene of its opening."""
        return Battle.from_bytes(opening.scene, data)

    def digest(self, s: Battle) -> bytes:
        """The bytes of a battle without the later fields that say nothing: old records keep their fingerprints."""
        masks, told = msgspec.msgpack.decode(replace(s, pieces=()).to_bytes())
        _drop(told, LATER_TOLD)
        told["pieces"] = [_first_piece(msgspec.msgpack.encode(piece)) for piece in s.pieces]
        return msgspec.msgpack.encode((masks, told))


FIRST_TOLD = ("pieces", "turn", "side", "step", "burning", "naphtha", "outcome", "scores", "placing")
FIRST_PIECE = (
    *("at", "facing", "state", "mount", "left", "spent", "deeds", "ammunition", "leader", "holder"),
    *("front", "pikes", "foulkon", "missed", "away", "last_free"),
)
"""The fields of a battle and of a piece when the first records were written."""


def _later(told: type[Struct], first: tuple[str, ...]) -> tuple[tuple[str, object], ...]:
    """The fields added since, each with the value that says nothing."""
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(told(*([0] * _required(told)))))
    return tuple((name, value) for name, value in plain.items() if name not in first)


def _required(told: type[Struct]) -> int:
    """How many fields of a struct must be given."""
    return sum(one.required for one in fields(told))


LATER_TOLD, LATER_PIECE = _later(Snapshot, FIRST_TOLD), _later(Piece, FIRST_PIECE)


@lru_cache(maxsize=1 << 14)
def _first_piece(data: bytes) -> msgspec.Raw:
    """A piece without its later fields; from one question to the next most of them stay as they are."""
    piece = msgspec.msgpack.decode(data)
    _drop(piece, LATER_PIECE)
    return msgspec.Raw(msgspec.msgpack.encode(piece))


def _drop(told: dict[str, object], later: tuple[tuple[str, object], ...]) -> None:
    for name, nothing in later:
        if told.get(name, nothing) == nothing:
            told.pop(name, None)


BATTLE = BattleKind()
