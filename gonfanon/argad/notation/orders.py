"""Reading and writing the orders of all stages."""

from collections.abc import Callable
from typing import NamedTuple

from gonfanon.argad.notation.words import Words
from gonfanon.argad.state.orders import MARKS, Choice, Cloud, Contest, Intent, Order, Shoot, Verdict
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import BadNotation
from gonfanon.tabletop.points import MM, Point


class Verb(NamedTuple):
    """How an order looks and how it is read."""

    shape: str
    read: Callable[[Words, str], Order]


def read_order(s: Skirmish, text: str) -> Order:
    """An order from its text."""
    words = Words(s, text)
    verb = words.word("an order") if words.left else ""
    if verb not in VERBS:
        raise BadNotation(text, f'no order called "{verb}"; one of {", ".join(VERBS)}', "no-order", verb)
    words.shape = VERBS[verb].shape
    order = VERBS[verb].read(words, verb)
    words.end()
    return order


def _marks(words: Words) -> dict[str, object]:
    marks, over = [], ""
    while words.next in MARKS:
        mark = words.word("a mark")
        marks.append(mark)
        if mark in ("careful", "jump"):
            over = words.word("what is crossed")
    return {"marks": tuple(marks), "over": over}


def _alone(words: Words, verb: str) -> Intent:
    who = words.pieces()
    return Intent(verb, who, **_marks(words))  # type: ignore[arg-type]


def _path(words: Words, verb: str) -> Intent:
    who = words.pieces()
    points = words.points()
    return Intent(verb, who, points=points, **_marks(words))  # type: ignore[arg-type]


def _at(words: Words, verb: str) -> Intent:
    who, target = words.pieces(), words.piece("whom")
    points = words.points(0)
    return Intent(verb, who, target, points=points, **_marks(words))  # type: ignore[arg-type]


def _evade(words: Words, verb: str) -> Intent:
    who = words.pieces()
    target = -1 if words.at_point() else words.piece("whom")
    points = words.points(0)
    return Intent(verb, who, target, points=points, **_marks(words))  # type: ignore[arg-type]


def _keep(words: Words, verb: str) -> Intent:
    who, target = words.pieces(), words.piece("whom")
    far = words.number("the distance") * MM
    points = words.points()
    return Intent(verb, who, target, points=points, number=far, **_marks(words))  # type: ignore[arg-type]


def _screen(words: Words, verb: str) -> Intent:
    who, friend, target = words.pieces(), words.piece("a friend"), words.piece("whom")
    return Intent(verb, who, target, friend, **_marks(words))  # type: ignore[arg-type]


def _exchange(words: Words, verb: str) -> Intent:
    return Intent(verb, (words.piece(),), friend=words.piece("a friend"))


def _thing(words: Words, verb: str) -> Intent:
    return Intent(verb, words.pieces(), thing=words.word("a thing"))


def _land(words: Words, verb: str) -> Intent:
    return Intent(verb, words.pieces(), points=(words.point(),))


def _circle(words: Words, verb: str) -> Intent:
    who, middle = words.pieces(), words.point()
    return Intent(verb, who, points=(middle,), number=words.number("the radius") * MM)


def _form(words: Words, verb: str) -> Intent:
    chief, marker, front = words.piece("a chief"), words.piece("a marker"), words.number("the front")
    return Intent(verb, target=marker, friend=chief, number=front % 360, members=words.pieces("whom"))


def _order_name(words: Words) -> str:
    return words.word("a formation")


def _members(words: Words, name: str) -> tuple[int, ...]:
    return next((each.members for each in words.s.formations if each.name == name), ())


def _march(words: Words, verb: str) -> Intent:
    name = _order_name(words)
    return Intent(verb, _members(words, name), points=(words.point(),), thing=name, **_marks(words))  # type: ignore[arg-type]


def _front(words: Words, verb: str) -> Intent:
    name = _order_name(words)
    return Intent(verb, _members(words, name), thing=name, number=words.number("degrees") % 360)


def _break(words: Words, verb: str) -> Intent:
    return Intent(verb, thing=_order_name(words))


def _stance(words: Words, verb: str) -> Intent:
    sides = (words.side(), words.side())
    stance = words.take("friend", "neutral", "enemy") or words.fail("friend, neutral or enemy is missing")
    return Intent(verb, sides=sides, thing=stance)


def _shoot(words: Words, verb: str) -> Shoot:
    who, target = words.pieces(), words.piece("at whom")
    weapon, step, flags = "", -1, {"moving": False, "open": False, "mass": False}
    while word := words.take("with", "at", *flags):
        if word == "with":
            weapon = words.word("a weapon")
        elif word == "at":
            step = words.number("a step")
        else:
            flags[word] = True
    return Shoot(who, target, weapon, step, **flags)


def _cloud(words: Words, verb: str) -> Cloud:
    return Cloud(words.side())


def _strike(words: Words, verb: str) -> Choice:
    piece, target = words.piece(), words.piece("whom")
    weapon = words.word("a weapon") if words.take("with") else ""
    return Choice(verb, piece, target, weapon)


def _one(words: Words, verb: str) -> Choice:
    return Choice(verb, words.piece())


def _optional(words: Words, verb: str) -> Choice:
    piece = words.piece()
    return Choice(verb, piece, words.piece() if words.left else -1)


def _contest(words: Words, verb: str) -> Contest:
    return Contest(verb, words.pieces(), words.pieces("whom"))


def _yield(words: Words, verb: str) -> Contest:
    return Contest(verb, words.pieces() if words.left else ())


def _judge(words: Words, verb: str) -> Verdict:
    piece = words.piece()
    at = words.point() if words.at_point() else None
    state = "" if at is not None else words.word("a place or a state")
    reason = words.rest() if words.take("because") else ""
    return Verdict(piece, at, state, reason)


MARKED = "[crouched|all-fours|avoid|let-pass|careful FENCE|jump FENCE|together]"
VERBS: dict[str, Verb] = {
    "hold": Verb(f"hold P {MARKED}", _alone),
    "path": Verb(f"path P X,Y... {MARKED}", _path),
    "pursue": Verb("pursue P T", _at),
    "charge": Verb("charge P T", _at),
    "evade": Verb("evade P T [X,Y...]", _evade),
    "keep": Verb("keep P T MM X,Y...", _keep),
    "screen": Verb("screen P F T", _screen),
    "exchange": Verb("exchange P Q", _exchange),
    "reload": Verb("reload P", _alone),
    "mount": Verb("mount P", _alone),
    "dismount": Verb("dismount P", _alone),
    "climb": Verb("climb P LADDER", _thing),
    "board": Verb("board P BOAT", _at),
    "land": Verb("land P X,Y", _land),
    "row": Verb("row BOAT X,Y...", _path),
    "work": Verb("work P THING", _thing),
    "cut-lance": Verb("cut-lance P", _alone),
    "help": Verb("help P Q", _at),
    "circle": Verb("circle P+Q X,Y R", _circle),
    "form": Verb("form CHIEF MARKER FRONT P+Q+R", _form),
    "march": Verb("march F DX,DY", _march),
    "front": Verb("front F DEG", _front),
    "break": Verb("break F", _break),
    "enter": Verb("enter P X,Y X,Y...", _path),
    "stance": Verb("stance SIDE SIDE friend|neutral|enemy", _stance),
    "shoot": Verb("shoot P+Q T [with WEAPON] [at STEP] [moving] [open] [mass]", _shoot),
    "cloud": Verb("cloud SIDE", _cloud),
    "strike": Verb("strike P T [with WEAPON]", _strike),
    "decline": Verb("decline P", _one),
    "across": Verb("across P T", _strike),
    "cross": Verb("cross P T", _strike),
    "give-way": Verb("give-way P [T]", _optional),
    "keep-order": Verb("keep-order P", _one),
    "leave-order": Verb("leave-order P", _one),
    "advance": Verb("advance P", _one),
    "stay": Verb("stay P", _one),
    "die": Verb("die P", _one),
    "step-in": Verb("step-in P", _one),
    "contest": Verb("contest P+Q T+U", _contest),
    "accept": Verb("accept", _yield),
    "yield": Verb("yield T+U", _yield),
    "judge": Verb("judge P X,Y|well|wounded|lying|dead|gone because WORDS", _judge),
}
"""All orders. `hold` is an intent, and in the melee a choice: the stage tells which."""


def _points(points: tuple[Point, ...]) -> list[str]:
    return [f"{millimetres(x)},{millimetres(y)}" for x, y in points]


def millimetres(value: int) -> str:
    """A length as it is written: whole millimetres, or one decimal."""
    whole, rest = divmod(abs(value), MM)
    text = f"{whole}.{rest}" if rest else str(whole)
    return f"-{text}" if value < 0 else text


def _names(s: Skirmish, pieces: tuple[int, ...]) -> str:
    return "+".join(s.name(n) for n in pieces)


def write_order(s: Skirmish, order: Order) -> str:
    """An order as it is written."""
    return " ".join(str(word) for word in _written(s, order) if word != "")


def _written(s: Skirmish, order: Order) -> list[str]:
    if isinstance(order, Cloud):
        return ["cloud", s.scene.sides[order.side]]
    if isinstance(order, Shoot):
        words = ["shoot", _names(s, order.who), s.name(order.target)]
        words += ["with", order.weapon] if order.weapon else []
        words += ["at", str(order.step)] if order.step >= 0 else []
        return words + [word for word in ("moving", "open", "mass") if getattr(order, word)]
    if isinstance(order, Choice):
        target = s.name(order.target) if order.target >= 0 else ""
        return [order.kind, s.name(order.piece), target, f"with {order.weapon}" if order.weapon else ""]
    if isinstance(order, Verdict):
        what = _points((order.at,)) if order.at is not None else [order.state]
        return ["judge", s.name(order.piece), *what, "because" if order.reason else "", order.reason]
    if isinstance(order, Contest):
        return [order.kind, _names(s, order.own), _names(s, order.enemy)]
    return _intent(s, order)


def _intent(s: Skirmish, order: Intent) -> list[str]:
    kind = order.kind
    if kind == "stance":
        return [kind, *(s.scene.sides[side] for side in order.sides), order.thing]
    if kind == "form":
        names = (s.name(order.friend), s.name(order.target))
        return [kind, *names, str(order.number), _names(s, order.members)]
    if kind in ("march", "front", "break"):
        return [kind, order.thing, *_points(order.points), str(order.number) if kind == "front" else ""]
    words = [kind, _names(s, order.who)]
    words += [s.name(order.friend)] if order.friend >= 0 else []
    words += [s.name(order.target)] if order.target >= 0 else []
    words += [str(order.number // MM)] if kind == "keep" else []
    words += [*_points(order.points), order.thing]
    words += [str(order.number // MM)] if kind == "circle" else []
    for mark in order.marks:
        words += [mark, order.over] if mark in ("careful", "jump") else [mark]
    return words
