"""Argad! as one kind of game: what `play` needs to know of the free table."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import asdict, fields, replace

from gonfanon.argad.game import FreeTable
from gonfanon.argad.ground.spotting import hidden_from
from gonfanon.argad.notation.sheets import named_in, read_sheet, write_sheet
from gonfanon.argad.scenario.goals import outcome
from gonfanon.argad.scenario.referee import referees
from gonfanon.argad.setup.skirmish_file import SkirmishParcel, set_out
from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import FreeBook
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.position import Rules
from gonfanon.play.argad.sight import masked, sight
from gonfanon.play.entries import Entry
from gonfanon.play.kinds import About, GameKind
from gonfanon.play.variation import AS_WRITTEN, Variation, VariationRefused
from gonfanon.rules.position.state import Outcome

LESSON = "lesson-"
SECRET_DICE = ("perception",)
"""Dice that fall for one side alone: nobody else learns of them before the game is over. ARG-28.2"""


class ArgadKind(GameKind[Skirmish]):
    """A game on the free table, from a skirmish of the library."""

    name = "argad"
    setup_type = SkirmishParcel
    answer_type = Sheet | int

    def rules(self) -> Rules[Skirmish]:
        """All sides at once, stage by stage."""
        rules: Rules[Skirmish] = FreeTable()
        return rules

    def find(self, name: str) -> SkirmishParcel:
        """A skirmish by its name, or by the path of its file."""
        from gonfanon.library import skirmishes

        return skirmishes.skirmish(name)

    def names(self) -> tuple[str, ...]:
        """The skirmishes of the library, lessons last."""
        from gonfanon.library import skirmishes

        names = skirmishes.skirmish_names()
        return tuple(sorted(names, key=lambda name: (name.startswith(LESSON), name)))

    def about(self, setup: SkirmishParcel) -> About:
        """What a player reads of a skirmish."""
        text = setup.skirmish
        return About(
            text.title, text.story, text.special, text.side_names, length=text.turns, lesson=bool(text.lesson)
        )

    def identity(self, setup: SkirmishParcel) -> tuple[str, str]:
        """The name and the hash of a skirmish."""
        return setup.skirmish.skirmish, setup.hash

    def book(self, setup: SkirmishParcel) -> FreeBook:
        """The book of a skirmish."""
        from gonfanon import library

        return library.free_book(setup.skirmish.book)

    def varied(self, setup: SkirmishParcel, book: FreeBook, variation: Variation) -> SkirmishParcel:
        """The skirmish with other optional rules."""
        if variation.handicap or variation.rulings:
            known = next(iter((*variation.handicap, *variation.rulings)))
            raise VariationRefused("no-ruling", "a skirmish is varied by its options alone", known)
        if variation == AS_WRITTEN or variation.options is None:
            return setup
        for option in variation.options:
            if option not in book.options:
                message = f"the book {book.key} has no optional rule {option}"
                raise VariationRefused("no-option", message, option, tuple(book.options))
        wanted = [option for option in book.options if option in variation.options]
        return replace(setup, skirmish=replace(setup.skirmish, options=wanted))

    def set_out(self, setup: SkirmishParcel, book: FreeBook) -> Skirmish:
        """The table before the first stage."""
        return set_out(setup, book)

    def sides(self, s: Skirmish) -> tuple[str, ...]:
        """The names of the sides."""
        return s.scene.sides

    def kept_sides(self, s: Skirmish) -> tuple[int, ...]:
        """Those whom nobody plays: the program follows their plans where no referee sits. ARG-8.1"""
        return s.scene.plot.unplayed

    def options(self, s: Skirmish) -> tuple[str, ...]:
        """The optional rules that are played."""
        return s.scene.options

    def written_options(self, setup: SkirmishParcel) -> tuple[str, ...]:
        """The optional rules of the file."""
        return tuple(setup.skirmish.options)

    def outcome(self, s: Skirmish) -> Outcome | None:
        """How the game ended: by goals, by losses, or undecided. ARG-25.1"""
        found = outcome(s)
        return None if found is None else Outcome(*found)

    def read(self, s: Skirmish, text: str, ask: Ask, order: bool) -> Any:
        """A sheet of orders, or the name of the enemy to be struck; unseen pieces have no name."""
        if order:
            sheet = read_sheet(s, text)
            unseen = () if ask.side in referees(s) else hidden_from(s, ask.side)
            for n in named_in(sheet):
                if n in unseen:
                    raise BadNotation(text, f'no piece called "{s.name(n)}"')
            return sheet
        named = s.scene.numbers.get(text.strip(), -1)
        if named < 0:
            raise BadNotation(
                text, f'no piece called "{text.strip()}"; the name of one of those offered is wanted'
            )
        return named

    def write(self, s: Skirmish, said: Any, ask: Ask) -> str:
        """The canonical form of a sheet or an answer."""
        return write_sheet(s, said) if isinstance(said, Sheet) else s.name(said)

    def sight(self, s: Skirmish, side: int) -> Skirmish:
        """Without what others keep to themselves. ARG-8.6 ARG-8.12 ARG-13.21"""
        return sight(s, side)

    def hidden(self, s: Skirmish, entry: Entry, side: int) -> bool:
        """Dice for one side alone, and sheets of others where troops enter hidden, until the end. ARG-28.2 ARG-8.12"""
        question = entry.question
        if question.side == side or outcome(s) is not None:
            return False
        if isinstance(question, Roll):
            return question.table in SECRET_DICE
        return s.scene.has("hidden-entry") and isinstance(entry.said, Sheet)

    def masked(self, s: Skirmish, entry: Entry, side: int) -> Entry:
        """Without what happened to figures that the side does not know of. ARG-8.12"""
        return masked(s, entry, side)

    def asked(self, rules: Rules[Skirmish], s: Skirmish, ask: Ask) -> Ask:
        """The sheets that a side may hand in, judged by what it can see."""
        if not s.scene.has("hidden-entry"):
            return ask
        together = rules.question(sight(s, ask.side))
        found = together.of(ask.side) if together is not None and hasattr(together, "of") else None
        return found if isinstance(found, Ask) else ask

    def broken(self, before: Skirmish, s: Skirmish) -> list[str]:
        """What must always be true of the table and is not."""
        from gonfanon.play.argad.watch import broken

        return broken(before, s)

    def unaccounted(self, before: Skirmish, events: Iterable[Event]) -> list[str]:
        """Enemies run through and places too far away, in what happened after a state."""
        from gonfanon.play.argad.watch import astray

        return astray(before, events)

    def keep(self, s: Skirmish) -> Any:
        """Everything but the scene."""
        return s.snapshot()

    def restore(self, opening: Skirmish, kept: Any) -> Skirmish:
        """The game on the scene of its opening."""
        return Skirmish(opening.scene, **asdict(kept))

    def to_bytes(self, s: Skirmish) -> bytes:
        """Everything but the scene, as bytes."""
        return s.to_bytes()

    def from_bytes(self, opening: Skirmish, data: bytes) -> Skirmish:
        """The game on the scene of its opening."""
        return Skirmish.from_bytes(opening.scene, data)

    def digest(self, s: Skirmish) -> bytes:
        """The bytes of a game without the fields that say nothing: one added later changes no fingerprint."""
        told = {name: getattr(s, name) for name in s.__struct_fields__ if name != "scene"}
        said = {name: value for name, value in told.items() if value != DEFAULTS.get(name, msgspec.UNSET)}
        return msgspec.msgpack.encode(said)


DEFAULTS = {one.name: one.default for one in fields(Skirmish) if not one.required}
ARGAD = ArgadKind()
