"""The one written form of orders and answers, read and written by console, log, record, cases and bots.

A later game adds its orders to `ORDERS`, its answers to `ANSWERS`, its steps to `STEPS`, and the written form
of each to `WRITERS`.
"""

from collections.abc import Callable
from typing import Any

from gonfanon.battle.notation.beasts import BEAST_ORDERS, BEAST_WRITERS
from gonfanon.battle.notation.castles import CASTLE_ORDERS, CASTLE_WRITERS
from gonfanon.battle.notation.sea import SEA_ANSWERS, SEA_WRITERS
from gonfanon.battle.notation.siege import SIEGE_ANSWERS, SIEGE_ORDERS, SIEGE_WRITERS
from gonfanon.battle.notation.spelling import FRONTS, Verb, Words, nearest, suggestion
from gonfanon.battle.notation.tactics import TACTIC_ORDERS, TACTIC_WRITERS
from gonfanon.battle.notation.writing import STEP_WRITERS, Writer, front_sides, hexes, names, steps
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.numbers import is_whole
from gonfanon.rules.pieces.wagons_and_litters import aim_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import (
    PASS,
    Advance,
    Answer,
    Attack,
    Back,
    Charge,
    Choose,
    Clear,
    Countercharge,
    Dismount,
    Dissolve,
    Drop,
    Exit,
    Form,
    Foulkon,
    Go,
    Jump,
    Kneel,
    Lead,
    Leave,
    Lift,
    Mount,
    Move,
    Order,
    Pass,
    Path,
    Pikes,
    Place,
    Refuse,
    Said,
    Shoot,
    ShootTogether,
    Stand,
    Step,
    Turn,
    TurnAbout,
    Word,
)
from gonfanon.rules.words.siege import EngineShot

NOBODY = "-"
"""Stands for the target where a shot is aimed at a hex and at nobody in it."""


def read_order(s: Battle, text: str) -> Order:
    """Read an order; a word that does not fit is a `BadNotation` that says what would."""
    words = Words(s, text)
    verb = words.word("an order").lower()
    if verb not in ORDERS:
        message = f'no order called "{verb}"{suggestion(verb, ORDERS)}'
        raise BadNotation(text, message, "no-order", verb, near=nearest(verb, ORDERS))
    return _read(words, ORDERS[verb])  # type: ignore[no-any-return]


def read_answer(s: Battle, text: str, ask: Ask) -> Answer:
    """Read an answer to a question; what the text leaves out is taken from the question's options."""
    words = Words(s, text)
    if words.is_place():
        return _path(words, ask)
    if words.next.lower() in ANSWERS:
        said = _read(words, ANSWERS[words.word("an answer").lower()])
        return _against(said, ask) if isinstance(said, Countercharge) else said
    if not words.names_piece():
        known = (*ANSWERS, *s.scene.numbers)
        message = f'no answer and no piece called "{words.next}"{suggestion(words.next, known)}'
        raise BadNotation(text, message, "no-answer", words.next, near=nearest(words.next, known))
    words.shape = "P"
    chosen = Choose(words.piece())
    words.end()
    return chosen


def write(s: Battle, word: Said | Step, ask: Ask | None = None) -> str:
    """Write an order or answer so that it reads back as the same.

    With the question at hand an answer that its options make ambiguous is written in full.
    """
    text = WRITERS[type(word)](s, word)
    if isinstance(word, Countercharge) and ask is not None and read_answer(s, text, ask) != word:
        return f"{text} against {s.name(word.charger)}"
    return text


def _read(words: Words, verb: Verb) -> Any:
    words.shape = verb.shape
    said = verb.read(words)
    words.end()
    return said


def _path(words: Words, ask: Ask) -> Path:
    """A way back: what a rider's retreat needs beyond its hexes comes from the first option that has them."""
    words.shape = "HEX... [half-N] [facing-DIRECTION]"
    hexes = words.places()
    half = facing = -1
    if words.next.startswith("half-"):
        number = words.word("half").removeprefix("half-")
        half = (
            int(number)
            if is_whole(number)
            else words.fail(f'"half-{number}" names no step of the way', "no-half", f"half-{number}")
        )
    if words.next.startswith("facing-"):
        facing = words.direction_in(words.word("facing").removeprefix("facing-"))
    words.end()
    plain = Path(hexes, half, facing)
    if (half, facing) != (-1, -1) or plain in ask.options:
        return plain
    alike = (option for option in ask.options if isinstance(option, Path) and option.hexes == hexes)
    return next(alike, plain)


def _against(said: Countercharge, ask: Ask) -> Countercharge:
    """The charger that is met: the one named, else that of the option, else the one the question is about."""
    if said.charger >= 0:
        return said
    offered = [option for option in ask.options if isinstance(option, Countercharge)]
    mine = [option for option in offered if option.piece == said.piece]
    same = [option for option in mine if option.path == said.path]
    about = ask.about[0] if ask.about else -1
    charger = next((option.charger for option in (*same, *mine)), about)
    return Countercharge(said.piece, said.path, charger)


def _shoot(words: Words) -> Shoot | ShootTogether | EngineShot:
    named = words.pieces("who shoots")
    if len(named) > 1:
        return _together(words, named)
    shooter = named[0]
    s = words.s
    if shooter in s.scene.things:
        at = words.place() if words.is_place() else s.pieces[words.piece("a hex")].at
        return EngineShot(shooter, at)
    if words.is_place():
        h = words.place()
        return Shoot(shooter, s.board.anyone(h), h, _by(words))
    target = -1 if words.take(NOBODY) else words.piece("a target")
    h = words.place() if words.is_place() or target < 0 else _aim(s, target)
    return Shoot(shooter, target, h, _by(words))


def _together(words: Words, shooters: tuple[int, ...]) -> ShootTogether:
    """Shooters named together. MAG-5.3c"""
    s = words.s
    if words.is_place():
        h = words.place()
        return ShootTogether(shooters, s.board.anyone(h), h)
    target = words.piece("a target")
    return ShootTogether(shooters, target, words.place() if words.is_place() else _aim(s, target))


def _aim(s: Battle, target: int) -> int:
    """The hex on which somebody is aimed at if none is named: his front one, or that of his litter."""
    hexes = aim_hexes(s, target)
    return hexes[0] if hexes else -1


def _by(words: Words) -> int:
    """The side of his own hex through which somebody shoots, if he names one. GUI-9.3.3a"""
    return words.direction() if words.take("by") else -1


def _steps(words: Words) -> tuple[Step, ...]:
    steps = [_step(words)]
    while words.left:
        steps.append(_step(words))
    return tuple(steps)


def _step(words: Words) -> Step:
    if words.is_place():
        return Go(words.place())
    name = words.word("a step").lower()
    if name.startswith("turn-") and name not in STEPS:
        return Turn(words.direction_in(name.removeprefix("turn-")))
    if name not in STEPS:
        known = [*STEPS, *(f"turn-{direction}" for direction in DIRECTIONS)]
        message = f'"{name}" is no hex and no step{suggestion(name, known)}'
        raise BadNotation(words.text, message, "no-step", name, near=nearest(name, known))
    return STEPS[name](words)


def _jump(words: Words) -> Jump:
    """Over an obstacle or down to a hex, or onto somebody. MAG-4.4.3a MAG-7.8.5a"""
    if words.is_place():
        return Jump(words.place())
    target = words.piece("a hex or an enemy")
    return Jump(words.s.pieces[target].at, target)


def _beast(words: Words) -> int:
    """The camel that is named, if one is: the next word may be another step. MAG-4.6.4g"""
    return words.piece("a camel") if words.left and words.names_piece() else -1


STEPS: dict[str, Callable[[Words], Step]] = {
    "back": lambda words: Back(),
    "mount": lambda words: Mount(words.piece("a horse")),
    "dismount": lambda words: Dismount(words.place()),
    "lift": lambda words: Lift(words.piece("whom")),
    "drop": lambda words: Drop(words.place()),
    "lead": lambda words: Lead(words.piece("a horse")),
    "leave": lambda words: Leave(words.piece("a horse")),
    "exit": lambda words: Exit(),
    "turn-about": lambda words: TurnAbout(),
    "jump": _jump,
    "kneel": lambda words: Kneel(_beast(words)),
    "stand": lambda words: Stand(_beast(words)),
}


def _attack(words: Words) -> Attack:
    attackers, targets = words.pieces("who attacks"), words.pieces("a target")
    return Attack(attackers, targets[0], targets[1:])


def _charge(words: Words) -> Charge:
    chargers, targets = words.pieces("who charges"), words.pieces("a target")
    paths: list[tuple[int, ...]] = []
    if words.left:
        paths.append(words.places())
        while words.take(","):
            paths.append(words.places())
    return Charge(chargers, targets, tuple(paths))


def _clear(words: Words) -> Clear:
    return Clear(words.pieces("who works"), words.pieces("a body"), words.places())


def _form(words: Words) -> Form:
    pieces = words.pieces()
    if words.next.upper() in FRONTS:
        return Form(pieces, FRONTS[words.word("a front").upper()])
    return Form(pieces, words.front())


def _place(words: Words) -> Place:
    piece, to = words.piece(), words.place()
    return Place(piece, to, words.direction() if words.left else -1)


def _countercharge(words: Words) -> Countercharge:
    piece, path = words.piece("who counter-charges"), words.places()
    return Countercharge(piece, path, words.piece("a charger") if words.take("against") else -1)


ORDERS: dict[str, Verb] = {
    "pass": Verb("pass", lambda words: PASS),
    "move": Verb("move P STEP...", lambda words: Move(words.pieces(), _steps(words))),
    "shoot": Verb("shoot P T [by SIDE], or shoot P HEX [by SIDE]", _shoot),
    "attack": Verb("attack P+Q T, or attack P T+U", _attack),
    "charge": Verb("charge P T HEX..., or charge P+Q+R T+U+V PATH, PATH, PATH", _charge),
    "clear": Verb("clear P+Q BODY+BODY HEX [HEX...]", _clear),
    "form": Verb("form P+Q+R NW NE, or form P+Q+R N", _form),
    "dissolve": Verb("dissolve P+Q", lambda words: Dissolve(words.pieces())),
    "foulkon": Verb("foulkon P", lambda words: Foulkon(words.piece(), True)),
    "unfoulkon": Verb("unfoulkon P", lambda words: Foulkon(words.piece(), False)),
    "pikes": Verb("pikes P", lambda words: Pikes(words.piece())),
    "place": Verb("place P HEX [DIRECTION]", _place),
    **SIEGE_ORDERS,
    **TACTIC_ORDERS,
    **CASTLE_ORDERS,
    **BEAST_ORDERS,
}

ANSWERS: dict[str, Verb] = {
    "pass": ORDERS["pass"],
    "shoot": ORDERS["shoot"],
    "attack": ORDERS["attack"],
    "refuse": Verb("refuse HEX...", lambda words: Refuse(words.places())),
    "countercharge": Verb("countercharge P HEX... [against C]", _countercharge),
    "advance": Verb("advance P STEP...", lambda words: Advance(words.piece("who advances"), _steps(words))),
    **SIEGE_ANSWERS,
    **SEA_ANSWERS,
}


def _shoot_written(s: Battle, said: Shoot) -> str:
    by = f" by {DIRECTIONS[said.by]}" if said.by >= 0 else ""
    return f"shoot {s.name(said.piece)} {_target(s, said)}{by}"


def _target(s: Battle, said: Shoot | ShootTogether) -> str:
    if said.target >= 0 and said.hex == _aim(s, said.target):
        return s.name(said.target)
    h = s.scene.field.name(said.hex)
    if said.target == s.board.anyone(said.hex):
        return h
    return f"{s.name(said.target) if said.target >= 0 else NOBODY} {h}"


def _charge_written(s: Battle, said: Charge) -> str:
    paths = ", ".join(hexes(s, path) for path in said.paths)
    return f"charge {names(s, said.pieces)} {names(s, said.targets)} {paths}".rstrip()


def _way_written(s: Battle, said: Path) -> str:
    half = f" half-{said.half}" if said.half >= 0 else ""
    facing = f" facing-{DIRECTIONS[said.facing]}" if said.facing >= 0 else ""
    return f"{hexes(s, said.hexes)}{half}{facing}"


def _place_written(s: Battle, said: Place) -> str:
    facing = f" {DIRECTIONS[said.facing]}" if said.facing >= 0 else ""
    return f"place {s.name(said.piece)} {s.scene.field.name(said.to)}{facing}"


WRITERS: dict[type[Word], Writer] = {
    Pass: lambda s, said: "pass",
    **STEP_WRITERS,
    Move: lambda s, said: f"move {names(s, said.pieces)} {steps(s, said.steps)}",
    Shoot: _shoot_written,
    ShootTogether: lambda s, said: f"shoot {names(s, said.pieces)} {_target(s, said)}",
    Attack: lambda s, said: f"attack {names(s, said.pieces)} {names(s, (said.target, *said.more))}",
    Charge: _charge_written,
    Clear: lambda s, said: f"clear {names(s, said.pieces)} {names(s, said.bodies)} {hexes(s, said.to)}",
    Form: lambda s, said: f"form {names(s, said.pieces)} {front_sides(said.front)}",
    Dissolve: lambda s, said: f"dissolve {names(s, said.pieces)}",
    Foulkon: lambda s, said: f"{'foulkon' if said.on else 'unfoulkon'} {s.name(said.piece)}",
    Pikes: lambda s, said: f"pikes {s.name(said.piece)}",
    Place: _place_written,
    Path: _way_written,
    Choose: lambda s, said: s.name(said.piece),
    Advance: lambda s, said: f"advance {s.name(said.piece)} {steps(s, said.steps)}",
    Refuse: lambda s, said: f"refuse {hexes(s, said.hexes)}",
    Countercharge: lambda s, said: f"countercharge {s.name(said.piece)} {hexes(s, said.path)}",
    **SIEGE_WRITERS,
    **TACTIC_WRITERS,
    **CASTLE_WRITERS,
    **BEAST_WRITERS,
    **SEA_WRITERS,
}
