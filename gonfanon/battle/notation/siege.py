"""The written form of the orders of houses, castles and sieges."""

from collections.abc import Callable
from typing import Any

from gonfanon.battle.notation.spelling import Verb, Words
from gonfanon.battle.notation.writing import Writer, names, steps, where, with_names, with_place, with_side
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.numbers import is_signed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Exit, Go, Light, Step, Turn, Word
from gonfanon.rules.words.siege import (
    BreakBridge,
    BreakDoor,
    Capture,
    Carry,
    Collapse,
    CutRope,
    Dig,
    Douse,
    Draw,
    EngineShot,
    Escort,
    FireArrow,
    FireProps,
    FreeCaptive,
    Hitch,
    Hurry,
    LayFootbridge,
    LayLadder,
    LowerBridge,
    Open,
    Pour,
    PullDown,
    Push,
    RaiseLadder,
    ShiftLadder,
    Shut,
    Strike,
    TakeArms,
    TakeCover,
    TakeRope,
    TearTent,
    ThrowGrapnel,
    ThrowStone,
    Topple,
    Unhitch,
    Yield,
)

FACES = {"outer": 6, "inner": 7}
"""The two sides of a doorway."""


def _side(words: Words) -> tuple[int, int]:
    """A gate hex, or a side of a hex."""
    at = words.place("a gate hex, or a side")
    return at, words.direction() if words.left else -1


def _behind(words: Words) -> int:
    """A place; a door may be named by its side and is the place behind it. ANA-2.3.3"""
    at = words.place()
    if not words.left:
        return at
    side = words.s.ground.side(at, words.direction())
    return at if side is None or side.inner < 0 else side.inner


def _aim(words: Words) -> tuple[int, int]:
    """A place, or a thing and where it is."""
    if words.is_place():
        return _behind(words), -1
    thing = words.piece("a place or a thing")
    return words.s.pieces[thing].at, thing


def _light(words: Words) -> Light:
    piece = words.piece("who lights it")
    if not words.is_place():
        at, thing = _aim(words)
        return Light(piece, at, -1, thing)
    return Light(piece, *_side(words))


def _light_written(s: Battle, said: Light) -> str:
    what = s.name(said.thing) if said.thing >= 0 else where(s, said.hex, said.side)
    return f"light {s.name(said.piece)} {what}"


def _carry(words: Words) -> Carry:
    bearers, thing = words.pieces("who carries"), words.piece("a thing")
    steps: list[Step] = []
    while words.left:
        if words.is_place():
            steps.append(Go(words.place()))
        else:
            steps.append(Turn(words.direction_in(words.word("a hex").removeprefix("turn-"))))
    return Carry(bearers, thing, tuple(steps))


def _escort(words: Words) -> Escort:
    guards, captive = words.pieces("two guards"), words.piece("a prisoner")
    steps: list[Step] = []
    while words.left:
        steps.append(Go(words.place()) if words.is_place() else _off_board(words))
    return Escort(guards, captive, tuple(steps))


def _off_board(words: Words) -> Exit:
    word = words.word("a hex, or exit")
    return Exit() if word == "exit" else words.fail(f'"{word}" is neither a hex nor exit', "no-step", word)


def _ladder(make: Callable[..., Any]) -> Callable[[Words], Any]:
    return lambda words: make(
        words.pieces("who raises it"), words.piece("a ladder"), words.place(), words.direction()
    )


def _cover(words: Words) -> TakeCover:
    name = words.word("outer, inner or a direction")
    return TakeCover(FACES[name]) if name in FACES else TakeCover(words.direction_in(name))


def _team(make: Callable[..., Any]) -> Callable[[Words], Any]:
    return lambda words: make(words.piece(), words.piece("an ox"), words.piece("an engine"))


def _number(words: Words) -> int:
    word = words.word("how many hexes")
    return int(word) if is_signed(word) else words.fail(f'"{word}" is no number', "no-number", word)


SIEGE_ORDERS: dict[str, Verb] = {
    "open": Verb("open P HEX [SIDE]", lambda words: Open(words.piece(), *_side(words))),
    "shut": Verb("shut P HEX [SIDE]", lambda words: Shut(words.piece(), *_side(words))),
    "break-door": Verb("break-door P+Q HEX SIDE", lambda words: BreakDoor(words.pieces(), *_side(words))),
    "break-bridge": Verb("break-bridge P+Q HEX", lambda words: BreakBridge(words.pieces(), words.place())),
    "lay-footbridge": Verb(
        "lay-footbridge P+Q HEX", lambda words: LayFootbridge(words.pieces(), words.place())
    ),
    "tear-tent": Verb("tear-tent P HEX", lambda words: TearTent(words.piece(), words.place())),
    "light": Verb("light P WHERE", _light),
    "douse": Verb("douse P HEX", lambda words: Douse(words.piece(), _behind(words))),
    "fire-arrow": Verb("fire-arrow P WHERE", lambda words: FireArrow(words.piece(), *_aim(words))),
    "carry": Verb("carry P+Q THING HEX...", _carry),
    "raise-ladder": Verb("raise-ladder P+Q L HEX DIR", _ladder(RaiseLadder)),
    "shift-ladder": Verb("shift-ladder P+Q L HEX DIR", _ladder(ShiftLadder)),
    "lay-ladder": Verb(
        "lay-ladder P+Q L HEX",
        lambda words: LayLadder(words.pieces("who lays it down"), words.piece("a ladder"), words.place()),
    ),
    "escort": Verb("escort P+Q PRISONER HEX...", _escort),
    "free": Verb("free P Q", lambda words: FreeCaptive(words.piece(), words.piece("a prisoner"))),
    "arm": Verb("arm Q BODY", lambda words: TakeArms(words.piece(), words.piece("a body"))),
    "topple": Verb("topple P L", lambda words: Topple(words.piece(), words.piece("a ladder"))),
    "throw-grapnel": Verb("throw-grapnel P HEX", lambda words: ThrowGrapnel(words.piece(), words.place())),
    "cut-rope": Verb("cut-rope P G", lambda words: CutRope(words.piece(), words.piece("a grapnel"))),
    "take-rope": Verb("take-rope P G", lambda words: TakeRope(words.piece(), words.piece("a grapnel"))),
    "pull-down": Verb(
        "pull-down P+Q+R+S G", lambda words: PullDown(words.pieces(), words.piece("a grapnel"))
    ),
    "push": Verb("push ENGINE N", lambda words: Push(words.piece("an engine"), _number(words))),
    "draw": Verb("draw ENGINE N", lambda words: Draw(words.piece("an engine"), _number(words))),
    "hitch": Verb("hitch P OX ENGINE", _team(Hitch)),
    "unhitch": Verb("unhitch P OX ENGINE", _team(Unhitch)),
    "lower-bridge": Verb(
        "lower-bridge P+Q ENGINE", lambda words: LowerBridge(words.pieces(), words.piece("a siege tower"))
    ),
    "pour": Verb(
        "pour P+Q OIL HEX", lambda words: Pour(words.pieces(), words.piece("a basin"), _behind(words))
    ),
    "throw-stone": Verb("throw-stone P T", lambda words: ThrowStone(words.piece(), words.piece("a target"))),
    "strike": Verb("strike RAM", lambda words: Strike(words.piece("a ram"))),
    "dig": Verb("dig GALLERY HEX", lambda words: Dig(words.piece("a gallery"), words.place())),
    "hurry": Verb(
        "hurry GALLERY HEX HEX", lambda words: Hurry(words.piece("a gallery"), words.place(), words.place())
    ),
    "fire-props": Verb(
        "fire-props GALLERY AREA", lambda words: FireProps(words.piece("a gallery"), words.word("an area"))
    ),
    "collapse": Verb("collapse AREA", lambda words: Collapse(words.word("an area"))),
}

SIEGE_ANSWERS: dict[str, Verb] = {
    "cover": Verb("cover outer, cover inner, or cover DIR", _cover),
    "capture": Verb("capture", lambda words: Capture()),
    "yield": Verb("yield", lambda words: Yield()),
    "fire-arrow": SIEGE_ORDERS["fire-arrow"],
    "throw-stone": SIEGE_ORDERS["throw-stone"],
}


def _group_thing(verb: str) -> Writer:
    return lambda s, said: f"{verb} {names(s, said.pieces)} {s.name(said.thing)}"


def _ladder_written(verb: str) -> Writer:
    return lambda s, said: f"{_group_thing(verb)(s, said)} {where(s, said.at, said.facing)}"


def _aimed(verb: str) -> Writer:
    return lambda s, said: (
        with_names(verb, "piece", "thing")(s, said) if said.thing >= 0 else with_place(verb)(s, said)
    )


SIEGE_WRITERS: dict[type[Word], Writer] = {
    Open: with_side("open"),
    Shut: with_side("shut"),
    BreakDoor: with_side("break-door"),
    BreakBridge: with_place("break-bridge"),
    LayFootbridge: with_place("lay-footbridge"),
    TearTent: with_place("tear-tent"),
    Light: _light_written,
    Douse: with_place("douse"),
    FireArrow: _aimed("fire-arrow"),
    EngineShot: lambda s, said: f"shoot {s.name(said.thing)} {where(s, said.at)}",
    Carry: lambda s, said: f"{_group_thing('carry')(s, said)} {steps(s, said.steps)}",
    RaiseLadder: _ladder_written("raise-ladder"),
    ShiftLadder: _ladder_written("shift-ladder"),
    LayLadder: lambda s, said: f"{_group_thing('lay-ladder')(s, said)} {where(s, said.at)}",
    FreeCaptive: lambda s, said: f"free {s.name(said.piece)} {s.name(said.captive)}",
    TakeArms: lambda s, said: f"arm {s.name(said.piece)} {s.name(said.body)}",
    Escort: lambda s, said: f"escort {names(s, said.pieces)} {s.name(said.captive)} {steps(s, said.steps)}",
    Topple: with_names("topple", "piece", "thing"),
    ThrowGrapnel: with_place("throw-grapnel"),
    CutRope: with_names("cut-rope", "piece", "thing"),
    TakeRope: with_names("take-rope", "piece", "thing"),
    PullDown: _group_thing("pull-down"),
    Push: lambda s, said: f"push {s.name(said.thing)} {said.hexes}",
    Draw: lambda s, said: f"draw {s.name(said.thing)} {said.hexes}",
    Hitch: with_names("hitch", "piece", "ox", "thing"),
    Unhitch: with_names("unhitch", "piece", "ox", "thing"),
    LowerBridge: _group_thing("lower-bridge"),
    Pour: lambda s, said: f"{_group_thing('pour')(s, said)} {where(s, said.at)}",
    ThrowStone: with_names("throw-stone", "piece", "target"),
    Strike: with_names("strike", "thing"),
    Dig: lambda s, said: f"dig {s.name(said.thing)} {where(s, said.at)}",
    Hurry: lambda s, said: f"hurry {s.name(said.thing)} {where(s, said.at)} {where(s, said.then)}",
    FireProps: lambda s, said: f"fire-props {s.name(said.thing)} {said.area}",
    Collapse: lambda s, said: f"collapse {said.area}",
    TakeCover: lambda s, said: f"cover {(*DIRECTIONS, *FACES)[said.side]}",
    Capture: lambda s, said: "capture",
    Yield: lambda s, said: "yield",
}
