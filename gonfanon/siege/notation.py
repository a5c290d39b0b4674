"""The written form of the orders and answers of a siege; those of its battles are written as in any battle."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from gonfanon.battle.notation import notation as battle_notation
from gonfanon.battle.notation.spelling import Verb, Words, nearest, suggestion
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.within import as_asked
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Choose, Place
from gonfanon.siege.orders import (
    EDGES,
    Assault,
    Batter,
    BreakBridges,
    BringGallery,
    Build,
    Burn,
    Countermine,
    FightMine,
    GiveArrows,
    GiveBattle,
    Guard,
    Hire,
    Named,
    Negotiate,
    PatrolComes,
    PitchTent,
    PlaceAlong,
    Release,
    Relief,
    Repair,
    Retreat,
    SendPatrols,
    Shelter,
    Sortie,
    Stop,
)
from gonfanon.siege.sheet import Siege

RANGE = re.compile(r"(?<![^\s+,])([^\s+,.]*?)(\d+)\.\.([^\s+,.]*?)(\d+)(?![^\s+,])")
LISTS = ("suspects", "leaving")
"""Questions that are answered with several people, even if only one is named."""


def spread_out(text: str) -> str:
    """`m1..m5` stands for `m1+m2+m3+m4+m5`."""

    def names(found: re.Match[str]) -> str:
        stem, first, again, last = found.groups()
        if again not in ("", stem) or int(last) < int(first):
            raise BadNotation(text, f'"{found.group()}" is no row of names; write it as m1..m5')
        return "+".join(f"{stem}{n}" for n in range(int(first), int(last) + 1))

    return RANGE.sub(names, text)


def _number(words: Words, what: str) -> int:
    word = words.word(what)
    return int(word) if word.isdigit() else words.fail(f'"{word}" is no number', "no-number", word)


def _edge(words: Words) -> str:
    word = words.word("a side of the map").upper()
    if word not in EDGES:
        words.fail(f'"{word}" is no side of the map; one of {", ".join(EDGES)}', "no-side", word)
    return word


def _laid(words: Words) -> tuple[str, str]:
    """The side on which an open map lies, and its name."""
    if not words.left:
        return "", ""
    edge = _edge(words)
    return edge, words.word("a map") if words.left else ""


def _repair(words: Words) -> Repair:
    named = words.pieces("engines, or men and engines")
    return Repair(named, words.pieces("engines")) if words.left else Repair((), named)


def _sortie(words: Words) -> Sortie:
    kind = words.word("camp, supply, general or mine")
    if kind == "general":
        return Sortie(kind, (), *_laid(words))
    return Sortie(kind, words.pieces())


def _relief(words: Words) -> Relief:
    if not words.left:
        return Relief(False)
    if words.take("with") and words.take("garrison"):
        return Relief(True)
    return words.fail("write it as: relief, or relief with garrison", "shape")


def _batter(words: Words) -> Batter:
    targets = [(words.place(), words.pieces("engines"))]
    while words.take(","):
        targets.append((words.place(), words.pieces("engines")))
    return Batter(tuple(targets))


def _burn(words: Words) -> Burn:
    if words.is_place():
        at = words.place()
        if words.left:
            side = words.s.ground.side(at, words.direction())
            at = at if side is None or side.inner < 0 else side.inner
        return Burn(at)
    return Burn(words.s.pieces[words.piece("a place or an engine")].at)


def _build(words: Words) -> Build:
    return Build(words.pieces(), words.word("what to build"))


DAY_ORDERS: dict[str, Verb] = {
    "build": Verb("build P+Q+R+S+T KIND", _build),
    "repair": Verb("repair ENGINE+ENGINE, or repair P+Q+R+S+T+U ENGINE+ENGINE", _repair),
    "release": Verb("release P+Q", lambda words: Release(words.pieces())),
    "break-bridges": Verb("break-bridges P+Q", lambda words: BreakBridges(words.pieces())),
    "assault": Verb("assault, or assault SIDE [MAP]", lambda words: Assault(*_laid(words))),
    "negotiate": Verb("negotiate", lambda words: Negotiate()),
    "bring-gallery": Verb("bring-gallery G", lambda words: BringGallery(words.piece("a gallery"))),
    "fight-mine": Verb("fight-mine", lambda words: FightMine()),
    "sortie": Verb("sortie camp|supply|mine P+Q, or sortie general [SIDE] [MAP]", _sortie),
    "countermine": Verb("countermine ENGINEER", lambda words: Countermine(words.piece("an engineer"))),
    "relief": Verb("relief, or relief with garrison", _relief),
    "batter": Verb("batter HEX ENGINE+ENGINE, HEX ENGINE", _batter),
    "burn": Verb("burn WHERE", _burn),
}


def _place(words: Words) -> Place | PlaceAlong:
    piece = words.piece()
    if words.next.upper() in EDGES and len(words.left) == 1:
        return PlaceAlong(piece, _edge(words))
    to = words.place()
    return Place(piece, to, words.direction() if words.left else -1)


def _give(words: Words) -> GiveArrows:
    return GiveArrows(words.piece(), words.piece("to whom"), _number(words, "how many"))


BATTLE_ORDERS: dict[str, Verb] = {
    "place": Verb("place P HEX [DIRECTION], or place P SIDE", _place),
    "pitch": Verb("pitch HEX HEX HEX HEX, its opening first", lambda words: PitchTent(words.places())),
    "give-arrows": Verb("give-arrows P Q N", _give),
    "retreat": Verb("retreat", lambda words: Retreat()),
}


def _hire(words: Words) -> Hire:
    troops = [(words.word("a kind"), _number(words, "how many"))]
    while words.take(","):
        troops.append((words.word("a kind"), _number(words, "how many")))
    return Hire(tuple(troops))


def _patrols(words: Words) -> SendPatrols:
    groups = [words.pieces()]
    while words.take(","):
        groups.append(words.pieces())
    return SendPatrols(tuple(groups))


def _patrol(words: Words) -> PatrolComes:
    return PatrolComes(_number(words, "the number of a patrol"), _edge(words))


DAY_ANSWERS: dict[str, Verb] = {
    "army": Verb("army KIND N, KIND N", _hire),
    "battle": Verb("battle, or battle P+Q", lambda words: GiveBattle(words.pieces() if words.left else ())),
    "shelter": Verb("shelter", lambda words: Shelter()),
    "guard": Verb("guard P+Q", lambda words: Guard(words.pieces())),
    "patrols": Verb("patrols P+Q, R+S", _patrols),
    "patrol": Verb("patrol NUMBER SIDE", _patrol),
    "stop": Verb("stop", lambda words: Stop()),
    "assault": DAY_ORDERS["assault"],
}


def _read(words: Words, verb: Verb) -> Any:
    words.shape = verb.shape
    said = verb.read(words)
    words.end()
    return said


def board(s: Siege) -> Battle:
    """The board on which hexes and pieces are named: that of the battle, or the site."""
    return s.battle if s.battle is not None else s.site


def read_order(s: Siege, text: str) -> Any:
    """Read an order; a word that does not fit is a `BadNotation` that says what would."""
    text = spread_out(text)
    words = Words(board(s), text)
    verb = words.next.lower()
    known = {**DAY_ORDERS, **BATTLE_ORDERS} if s.battle is not None else DAY_ORDERS
    if verb in known:
        words.word("an order")
        if verb in DAY_ORDERS:
            words.s = s.site
        return _read(words, known[verb])
    if verb not in battle_notation.ORDERS:
        every = (*known, *battle_notation.ORDERS)
        message = f'no order called "{verb}"{suggestion(verb, every)}'
        raise BadNotation(text, message, "no-order", verb, near=nearest(verb, every))
    return battle_notation.read_order(board(s), text)


def read_answer(s: Siege, text: str, ask: Ask) -> Any:
    """Read an answer to a question of the siege, or of the battle below."""
    text = spread_out(text)
    words = Words(board(s), text)
    if words.next.lower() in DAY_ANSWERS:
        return _read(words, DAY_ANSWERS[words.word("an answer").lower()])
    if not ask.within and words.left and all(s.number(key) >= 0 for key in words.next.split("+")):
        named = words.pieces()
        words.end()
        return Named(named) if len(named) > 1 or ask.kind in LISTS else Choose(named[0])
    return battle_notation.read_answer(board(s), text, as_asked(ask))


def read_in_battle(b: Battle, text: str, ask: Ask, order: bool) -> Any:
    """An order or an answer in a battle of a siege, read on its board alone."""
    text = spread_out(text)
    words = Words(b, text)
    verb = words.next.lower()
    if order and verb in BATTLE_ORDERS:
        words.word("an order")
        return _read(words, BATTLE_ORDERS[verb])
    return battle_notation.read_order(b, text) if order else battle_notation.read_answer(b, text, ask)


def _names(s: Siege, pieces: Iterable[int]) -> str:
    return "+".join(board(s).name(n) for n in pieces)


def _lies(said: Any) -> str:
    return f"{f' {said.lies}' if said.lies else ''}{f' {said.map}' if said.map else ''}"


def _batter_written(s: Siege, said: Batter) -> str:
    name = s.scene.field.name
    return "batter " + ", ".join(f"{name(place)} {_names(s, engines)}" for place, engines in said.aims)


def _sortie_written(s: Siege, said: Sortie) -> str:
    return f"sortie {said.kind}" + (f" {_names(s, said.pieces)}" if said.pieces else _lies(said))


def _place_written(b: Battle, said: Place) -> str:
    facing = f" {DIRECTIONS[said.facing]}" if said.facing >= 0 else ""
    return f"place {b.name(said.piece)} {b.scene.field.name(said.to)}{facing}"


def _repair_written(s: Siege, said: Repair) -> str:
    return " ".join(("repair", *(_names(s, part) for part in (said.pieces, said.things) if part)))


BATTLE_WRITERS: dict[type, Callable[[Battle, Any], str]] = {
    Place: _place_written,
    PlaceAlong: lambda b, said: f"place {b.name(said.piece)} {said.edge}",
    PitchTent: lambda b, said: "pitch " + " ".join(b.scene.field.name(h) for h in said.hexes),
    GiveArrows: lambda b, said: f"give-arrows {b.name(said.piece)} {b.name(said.to)} {said.count}",
    Retreat: lambda b, said: "retreat",
}
"""Orders of the siege that are given on the board of a battle."""
WRITERS: dict[type, Callable[[Siege, Any], str]] = {
    Build: lambda s, said: f"build {_names(s, said.pieces)} {said.kind}",
    Repair: _repair_written,
    Release: lambda s, said: f"release {_names(s, said.pieces)}",
    BreakBridges: lambda s, said: f"break-bridges {_names(s, said.pieces)}",
    Assault: lambda s, said: f"assault{_lies(said)}",
    Negotiate: lambda s, said: "negotiate",
    BringGallery: lambda s, said: f"bring-gallery {s.name(said.thing)}",
    FightMine: lambda s, said: "fight-mine",
    Sortie: _sortie_written,
    Countermine: lambda s, said: f"countermine {s.name(said.piece)}",
    Relief: lambda s, said: "relief with garrison" if said.garrison else "relief",
    Batter: _batter_written,
    Burn: lambda s, said: f"burn {s.scene.field.name(said.at)}",
    Hire: lambda s, said: "army " + ", ".join(f"{kind} {count}" for kind, count in said.troops),
    Named: lambda s, said: _names(s, said.pieces),
    GiveBattle: lambda s, said: f"battle {_names(s, said.pieces)}".rstrip(),
    Shelter: lambda s, said: "shelter",
    Guard: lambda s, said: f"guard {_names(s, said.pieces)}",
    SendPatrols: lambda s, said: "patrols " + ", ".join(_names(s, group) for group in said.groups),
    PatrolComes: lambda s, said: f"patrol {said.number} {said.edge}",
    Stop: lambda s, said: "stop",
}


def write(s: Siege, word: Any, ask: Ask | None = None) -> str:
    """Write an order or answer so that it reads back as the same."""
    if type(word) in WRITERS:
        return WRITERS[type(word)](s, word)
    return write_in_battle(board(s), word, as_asked(ask) if ask is not None else None)


def write_in_battle(b: Battle, word: Any, ask: Ask | None = None) -> str:
    """The written form of what is said in a battle of a siege."""
    if type(word) in BATTLE_WRITERS:
        return BATTLE_WRITERS[type(word)](b, word)
    return battle_notation.write(b, word, ask)
