"""The small nested games of the kernel's tests as kinds of games: a war of three holds a siege, that a skirmish."""

import hashlib
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.play.game import secret_of
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Outcome
from tests.kernel.nested import Say, Siege, SiegeRules, Skirmish, War, WarRules


class ToyBook(Struct, frozen=True):
    key: str = "toys"
    version: str = "1.0"
    hash: str = "0123456789abcdef"


class WarSetup(Struct, frozen=True):
    name: str = "three-crowns"
    castles: tuple[int, int, int] = (2, 2, 2)
    most: int = 4


class SkirmishKind(GameKind[Skirmish]):
    """Written in words of its own, and with a secret of its own: nobody sees the men of the enemy."""

    name = "skirmish"
    answer_type = Say

    def read(self, s: Skirmish, text: str, ask: Ask, order: bool) -> Any:
        verb, _, word = text.partition(" ")
        if (verb == "order") != order or not word:
            raise BadNotation(text, f"`{text}` is neither an order nor a reply")
        return Say(word)

    def write(self, s: Skirmish, said: Say, ask: Ask) -> str:
        return f"{'order' if ask.kind == 'order' else 'reply'} {said.word}"

    def sight(self, s: Skirmish, side: int) -> Skirmish:
        return replace(s, men=tuple(n if each == side else -1 for each, n in enumerate(s.men)))


class SiegeKind(GameKind[Siege]):
    name = "toy-siege"
    answer_type = Say | int
    inner = {"skirmish": SkirmishKind()}

    def below(self, s: Siege, slot: str, side: int) -> int:
        return SiegeRules.SIDES.index(side) if side in SiegeRules.SIDES else -1

    def read(self, s: Siege, text: str, ask: Ask, order: bool) -> Any:
        return int(text.removeprefix("offer ")) if ask.kind == "bid" else Say(text)

    def write(self, s: Siege, said: Any, ask: Ask) -> str:
        return f"offer {said}" if ask.kind == "bid" else said.word


class WarKind(GameKind[War]):
    name = "war"
    setup_type = WarSetup
    answer_type = Say | int
    inner = {"siege": SiegeKind()}

    def rules(self) -> WarRules:
        return WarRules()

    def find(self, name: str) -> WarSetup:
        return WarSetup(name)

    def identity(self, setup: WarSetup) -> tuple[str, str]:
        return setup.name, hashlib.sha256(msgspec.msgpack.encode(setup)).hexdigest()[:16]

    def book(self, setup: WarSetup) -> ToyBook:
        return ToyBook()

    def set_out(self, setup: WarSetup, book: ToyBook) -> War:
        return War(setup.castles, most=setup.most)

    def sides(self, s: War) -> tuple[str, ...]:
        return ("anjou", "blois", "maine")

    def outcome(self, s: War) -> Outcome | None:
        if s.siege is not None or (0 not in s.castles and max(s.castles) <= s.most):
            return None
        return Outcome(s.castles.index(max(s.castles)), "most-castles")

    def read(self, s: War, text: str, ask: Ask, order: bool) -> Any:
        return int(text.removeprefix("levy ")) if ask.kind == "levy" else Say(text)

    def write(self, s: War, said: Any, ask: Ask) -> str:
        return f"levy {said}" if ask.kind == "levy" else said.word

    def below(self, s: War, slot: str, side: int) -> int:
        return s.players.index(side) if side in s.players else -1

    def to_bytes(self, s: War) -> bytes:
        return msgspec.msgpack.encode(s)

    def from_bytes(self, opening: War, data: bytes) -> War:
        return msgspec.msgpack.decode(data, type=War)


WAR = WarKind()
SETUP = WarSetup()


def war(*said: Any, seed: int = 1, setup: WarSetup = SETUP) -> GameOf[War]:
    """A war after some answers; `(side, answer)` is that of one side where several are asked."""
    game = GameOf(WAR, setup, ToyBook(), secret_of(seed))
    game.settle()
    for one in said:
        if isinstance(one, tuple):
            game.answer(one[1], one[0])
        else:
            game.answer(one)
    return game


LEVY = ((0, "levy 1"), (2, "levy 2"), (1, "levy 0"))
TO_THE_SKIRMISH = (*LEVY, "rest", "besiege 0", "sortie")


def long_war(seed: int, most: int, setup: WarSetup = SETUP) -> GameOf[War]:
    """A war of random answers, to its end or to so many answers."""
    game, chance = war(seed=seed, setup=setup), Chance(seed)
    while (ask := game.ask()) is not None and game.count < most:
        game.answer(chance.pick(list(ask.options)), ask.side)
    return game
