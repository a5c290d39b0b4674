"""The battle inside a larger game, seen as a game of its own.

It may lie two games deep: a campaign plays a day of a siege, and the siege fights an assault. The slots that lead
down to it are its path. Sides are numbered as in the battle.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Parcel, ScenarioText
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.position import Position
from gonfanon.kernel.within import as_asked, unwrapped
from gonfanon.play.entries import Entry
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.rules.book.book import Words
from gonfanon.rules.position.state import Battle, Outcome, Scene
from gonfanon.server.trouble import Trouble
from gonfanon.siege.battles.below import OWN_ORDERS

LAST_TURN = 99
"""A battle inside another game ends when that game says so."""


def path_to_battle(kind: GameKind[Any], s: Any) -> tuple[str, ...]:
    """The slots that lead down to the battle that goes on; empty: none goes on."""
    for slot, inner in kind.inner.items():
        held = getattr(s, slot)
        if isinstance(held, Battle):
            return (slot,)
        below = path_to_battle(inner, held) if held is not None else ()
        if below:
            return (slot, *below)
    return ()


def battle_in(s: Any, path: tuple[str, ...]) -> Battle | None:
    """The battle at the end of a path; None: there is none now."""
    for slot in path:
        s = getattr(s, slot) if s is not None else None
    found: Battle | None = s
    return found


class PieceByPiece(ByPiece):
    """The orders of a battle inside another game, looked for piece by piece as the table wants them.

    Orders that the larger game adds are none of the battle's: `BattleTable` shows them beside its own.
    """

    def __init__(self, options: Any) -> None:
        self.options = options
        self.pieces = tuple(options.pieces)

    def of(self, n: int) -> Any:
        """The battle's orders of one piece."""
        found = self.options.of(n)
        return [order for order in found if not isinstance(order, OWN_ORDERS)] if self.own(n) else found

    def own(self, n: int) -> list[Any]:
        """What the larger game lets one piece do beside the battle's orders."""
        found = self.options.of(n)
        return [order for order in found if isinstance(order, OWN_ORDERS)] if isinstance(found, tuple) else []

    def why_not(self, said: Any) -> Any:
        """The rule that refuses an answer."""
        return self.options.why_not(said)

    def __contains__(self, said: object) -> bool:
        return said in self.options

    def __iter__(self) -> Iterator[Any]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, index: int) -> Any:
        return self.options[index]


class BattleWithin:
    """A larger game seen as the battle inside it."""

    def __init__(self, outer: GameOf[Any]) -> None:
        self.outer = outer
        self.path = path_to_battle(outer.kind, outer.state)
        if not self.path:
            raise Trouble("battle-over", 409)
        self.kind: GameKind[Battle] = outer.kind
        for slot in self.path:
            self.kind = self.kind.inner[slot]
        self.scene: Scene = self.state.scene
        self.players = self._players()
        """For each side of the battle, the side of the larger game that plays it."""
        self._begun = self._first_entry()
        """How many entries the larger game had before this battle."""
        self._entries: dict[int, tuple[Entry, Entry]] = {}
        """By number, an entry of the larger game and how it is seen here."""

    def _players(self) -> tuple[int, ...]:
        kind, s = self.outer.kind, self.outer.state
        found = tuple(range(len(self.outer.sides)))
        for slot in self.path:
            found = tuple(found[side] for side in kind.above(s, slot))
            kind, s = kind.inner[slot], getattr(s, slot)
        return found

    @property
    def state(self) -> Battle:
        """The battle as it stands."""
        battle = battle_in(self.outer.state, self.path)
        if battle is None:
            raise Trouble("battle-over", 409)
        return battle

    @property
    def going_on(self) -> bool:
        """Whether the battle that was laid out here still goes on."""
        battle = battle_in(self.outer.state, self.path)
        return battle is not None and battle.scene.sides == self.scene.sides and self._same(battle.scene)

    def _same(self, scene: Scene) -> bool:
        """Whether a scene is that of this battle: in the middle of one it changes only by what is laid on it."""
        here = self.scene
        return len(scene.characters) == len(here.characters) and scene.field.key == here.field.key

    @property
    def over(self) -> bool:
        """Nothing is left to decide here."""
        return self.outer.over or not self.going_on

    @property
    def outcome(self) -> Outcome | None:
        """What the larger game makes of it is told there."""
        return None

    @property
    def seats(self) -> dict[str, str]:
        """Who plays which side."""
        outer = self.outer
        pairs = zip(self.scene.sides, self.players, strict=True)
        return {side: outer.seats[outer.sides[player]] for side, player in pairs}

    @property
    def position(self) -> Position[Any]:
        """Where the larger game stands."""
        return self.outer.position

    @property
    def may_be_undone(self) -> bool:
        """Whether the last answer could be taken back."""
        return self.outer.may_be_undone

    @property
    def parcel(self) -> Parcel:
        """As much of a scenario as a table shows."""
        setup = self.outer.setup
        name, about = self.outer.kind.identity(setup)[0], self.outer.kind.about(setup)
        scenario = ScenarioText(
            scenario=name,
            title=about.title,
            story={},
            sides=list(self.scene.sides),
            cast={},
            turns=LAST_TURN,
            goals=[],
            otherwise="draw",
            side_names=self._side_names(about.side_names),
        )
        return Parcel(scenario, {}, dict(about.people))

    def _side_names(self, names: Mapping[str, Words]) -> dict[str, Words]:
        """Who fights here: by the name of the side, else by that of the player who runs it with others."""
        above = dict(zip(self.scene.sides, (self.outer.sides[n] for n in self.players), strict=True))
        named = {side: names.get(side) or names.get(player) for side, player in above.items()}
        return {side: words for side, words in named.items() if words}

    @property
    def log(self) -> tuple[Entry, ...]:
        """Those entries of the larger game since this battle began that are about it."""
        return tuple(self._kept(entry) for entry in self.outer.log[self._begun :])

    def _first_entry(self) -> int:
        log = self.outer.log
        begun = len(log)
        while begun:
            battle = battle_in(self.outer.restored(log[begun - 1].before), self.path)
            if battle is None or not self._same(battle.scene):
                break
            begun -= 1
        return begun

    def _kept(self, entry: Entry) -> Entry:
        known = self._entries.get(entry.number)
        if known is None or known[0] is not entry:
            known = self._entries[entry.number] = entry, self._seen(entry)
        return known[1]

    def _seen(self, entry: Entry) -> Entry:
        pairs = (unwrapped(event) for event in entry.events)
        events = tuple(event for slots, event in pairs if slots == self.path)
        question = entry.question
        if isinstance(question, Ask):
            question = replace(as_asked(question), side=self._side_asked(question))
        elif question.side in self.players:
            question = replace(question, side=self.players.index(question.side))
        return replace(entry, events=events, question=question)

    def _side_asked(self, ask: Ask) -> int:
        """The side of the battle that a question is put to; -1: one that is not in it."""
        if ask.within == self.path:
            return ask.inner_side
        kind, s = self.outer.kind, self.outer.state
        for slot in ask.within:
            kind, s = kind.inner[slot], getattr(s, slot)
        side = ask.inner_side if ask.within else ask.side
        for slot in self.path[len(ask.within) :]:
            side = kind.below(s, slot, side)
            kind, s = kind.inner[slot], getattr(s, slot)
        return side

    def ask(self) -> Ask | None:
        """The open question: of the battle, or of the larger game in the midst of it."""
        ask = self.outer.ask()
        if ask is None or not self.going_on:
            return None
        if self.asked_above is not None:
            return replace(ask, side=self._side_asked(ask))
        ask = as_asked(ask)
        return replace(ask, options=PieceByPiece(ask.options)) if isinstance(ask.options, ByPiece) else ask

    @property
    def asked_above(self) -> Ask | None:
        """What the larger game asks while the battle goes on: whether an assault is broken off, which patrol comes."""
        ask = self.outer.ask()
        return ask if ask is not None and self.going_on and ask.within != self.path else None

    def read(self, text: str) -> Any:
        """Read an answer to the open question."""
        return self.outer.read(text)

    def seen(self, side: int) -> Battle:
        """The battle as a side may see it."""
        return self.state

    def hides(self, entry: Entry, side: int) -> bool:
        """Nothing of such a battle is secret."""
        return False

    def battle(self, before: Any) -> Battle:
        """The battle before an entry."""
        battle = battle_in(self.outer.restored(before), self.path)
        assert battle is not None
        return battle
