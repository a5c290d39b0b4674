"""The siege as one kind of game: what `play` needs to know of it, and of the battles inside it."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, fields

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Rules
from gonfanon.play.battle_kind import BATTLE, BattleKind
from gonfanon.play.kinds import About, GameKind
from gonfanon.play.siege.variation import varied_siege
from gonfanon.play.variation import Variation
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle, Outcome, Scene, Snapshot
from gonfanon.rules.words.field import Said
from gonfanon.siege.battles.opening import inner
from gonfanon.siege.notation import (
    read_answer,
    read_in_battle,
    read_order,
    write,
    write_in_battle,
)
from gonfanon.siege.orders import SiegeWord
from gonfanon.siege.saving import BOARDS, from_bytes, kept_of, to_bytes
from gonfanon.siege.setup import SiegeParcel, set_out
from gonfanon.siege.sheet import Siege


class SiegeBattleKind(BattleKind):
    """A battle of a siege: as any other, with a few orders that only a siege has."""

    answer_type = Said | SiegeWord

    def read(self, s: Battle, text: str, ask: Ask, order: bool) -> Any:
        """An order or an answer, those of setting up included."""
        return read_in_battle(s, text, ask, order)

    def write(self, s: Battle, said: Any, ask: Ask) -> str:
        """The canonical form of an order or an answer."""
        return write_in_battle(s, said, ask)


class Logged(Struct, frozen=True):
    """A siege as the log keeps it: without what can be found out again of its boards."""

    plain: dict[str, Any]
    site: Snapshot
    site_scene: Scene
    battle: Snapshot | None
    battle_scene: Scene | None
    other: Snapshot | None = None
    other_scene: Scene | None = None

    @property
    def day(self) -> int:
        """The day of the siege."""
        day: int = self.plain["day"]
        return day


DEFAULTS = {one.name: one.default for one in fields(Siege) if not one.required}


class SiegeKind(GameKind[Siege]):
    """A siege by days with the battles in it, from a file of the library."""

    name = "siege"
    setup_type = SiegeParcel
    answer_type = Said | SiegeWord
    inner = {"battle": SiegeBattleKind()}

    def rules(self) -> Rules[Siege]:
        """Those of a siege by days."""
        from gonfanon.siege.siege import SiegeByDays

        rules: Rules[Siege] = SiegeByDays()
        return rules

    def find(self, name: str) -> SiegeParcel:
        """A siege by its name, or by the path of its file."""
        from gonfanon.library import sieges

        return sieges.siege(name)

    def names(self) -> tuple[str, ...]:
        """The sieges that are shipped."""
        from gonfanon.library import sieges

        return sieges.siege_names()

    def about(self, setup: SiegeParcel) -> About:
        """What a player reads of a siege."""
        text = setup.siege
        lesson = text.lesson is not None
        return About(text.title, text.story, text.special, text.side_names, text.days, setup.people, lesson)

    def identity(self, setup: SiegeParcel) -> tuple[str, str]:
        """The name and the hash of a siege."""
        return setup.siege.siege, setup.hash

    def book(self, setup: SiegeParcel) -> Book:
        """The book of a siege."""
        from gonfanon import library

        return library.book(setup.siege.book)

    def varied(self, setup: SiegeParcel, book: Book, variation: Variation) -> SiegeParcel:
        """The siege with other options, rulings and people."""
        return varied_siege(setup, book, variation)

    def set_out(self, setup: SiegeParcel, book: Book) -> Siege:
        """The siege on its first day."""
        return set_out(setup, book)

    def sides(self, s: Siege) -> tuple[str, ...]:
        """The names of the sides."""
        return s.scene.sides

    def options(self, s: Siege) -> tuple[str, ...]:
        """The optional rules that are played."""
        return s.scene.options

    def written_options(self, setup: SiegeParcel) -> tuple[str, ...]:
        """The optional rules of the file."""
        return tuple(setup.siege.options)

    def outcome(self, s: Siege) -> Outcome | None:
        """How the siege ended."""
        return s.outcome

    def read(self, s: Siege, text: str, ask: Ask, order: bool) -> Any:
        """An order of the day, or an answer to a question of the siege."""
        return read_order(s, text) if order else read_answer(s, text, ask)

    def write(self, s: Siege, said: Any, ask: Ask) -> str:
        """The canonical form of an order or an answer."""
        return write(s, said, ask)

    def below(self, s: Siege, slot: str, side: int) -> int:
        """Who begins a battle is its first side."""
        return inner(s.affair, side) if s.affair is not None else -1

    def above(self, s: Siege, slot: str) -> tuple[int, ...]:
        """Who begins a battle is its first side."""
        sides = range(len(s.scene.sides))
        return tuple(sorted(sides, key=lambda side: self.below(s, slot, side)))

    def sight(self, s: Siege, side: int) -> Siege:
        """Nothing of a siege is hidden."""
        return s

    def broken(self, before: Siege, s: Siege) -> list[str]:
        """What must always be true of a siege and is not."""
        from gonfanon.play.siege.watch import broken

        return broken(before, s)

    def crossed(self, below: Siege, s: Siege) -> list[str]:
        """Who came up otherwise than the battle left him."""
        from gonfanon.play.siege.watch import crossed

        return [*crossed(below, s)]

    def unable(self, s: Siege, ask: Ask, said: Any) -> list[str]:
        """Those who are put to something by an order of the day, and cannot."""
        from gonfanon.play.siege.watch import idle_hands

        return idle_hands(s, ask, said)

    def keep(self, s: Siege) -> Logged:
        """Everything; the scenes of its boards are shared with the states before and after it."""
        plain = {name: getattr(s, name) for name in s.__struct_fields__ if name not in BOARDS}
        b, other = s.battle, s.other
        return Logged(
            plain,
            s.site.snapshot(),
            s.site.scene,
            b.snapshot() if b is not None else None,
            b.scene if b is not None else None,
            other.snapshot() if other is not None else None,
            other.scene if other is not None else None,
        )

    def restore(self, opening: Siege, kept: Logged) -> Siege:
        """The siege again."""
        battle, other = _again(kept.battle_scene, kept.battle), _again(kept.other_scene, kept.other)
        site = Battle(kept.site_scene, *astuple(kept.site))
        return Siege(site=site, battle=battle, other=other, **kept.plain)

    def to_bytes(self, s: Siege) -> bytes:
        """Everything but the scene, as bytes."""
        return to_bytes(s)

    def from_bytes(self, opening: Siege, data: bytes) -> Siege:
        """The siege on the scene of its opening."""
        return from_bytes(opening.scene, data)

    def digest(self, s: Siege) -> bytes:
        """The bytes of a siege without what says nothing: a field added later changes no fingerprint."""
        told = {
            name: value for name, value in kept_of(s).items() if value != DEFAULTS.get(name, msgspec.UNSET)
        }
        battle = BATTLE.digest(s.battle) if s.battle is not None else b""
        other = (BATTLE.digest(s.other),) if s.other is not None else ()
        return msgspec.msgpack.encode((told, BATTLE.digest(s.site), battle, *other))


def _again(scene: Scene | None, kept: Snapshot | None) -> Battle | None:
    return Battle(scene, *astuple(kept)) if kept is not None and scene is not None else None


SIEGE = SiegeKind()
