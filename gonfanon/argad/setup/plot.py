"""What a scenario lays down, read from its text."""

from gonfanon.argad.setup.scenery import point
from gonfanon.argad.setup.texts import GoalText, OpeningText, TriggerText
from gonfanon.argad.state.plot import Duel, Goal, Plot, Surprise, Trigger
from gonfanon.kernel.errors import BadData
from gonfanon.tabletop.points import MM

Path = tuple[str | int, ...]
TESTS = ("kill", "save", "leave", "reach", "hold", "rout")


class _Names:
    """The names that a scenario may use."""

    def __init__(self, text: OpeningText, things: set[str], pieces: dict[str, int]) -> None:
        self.sides, self.things, self.pieces = list(text.sides), things, pieces

    def side(self, name: str, path: Path) -> int:
        if name not in self.sides:
            raise BadData(path, f"unknown side {name!r}; one of {', '.join(self.sides)}")
        return self.sides.index(name)

    def piece(self, name: str, path: Path) -> int:
        if name not in self.pieces:
            raise BadData(path, f"there is no piece {name!r}")
        return self.pieces[name]

    def thing(self, name: str, path: Path) -> str:
        if name not in self.things:
            raise BadData(path, f"there is no scenery {name!r}")
        return name


def plot(text: OpeningText, things: set[str], pieces: dict[str, int]) -> Plot:
    """The plot of a scenario; what cannot be is a `BadData` with its keys."""
    names = _Names(text, things, pieces)
    goals = [_goal(name, side, one, names) for side, own in text.goals.items() for name, one in own.items()]
    duel = None
    if text.duel is not None:
        first, second = (names.piece(one, ("duel", "champions")) for one in text.duel.champions)
        duel = Duel((first, second), text.duel.to)
    if text.referee and not text.unplayed:
        raise BadData(("referee",), "a referee plays the sides that nobody plays: unplayed names none")
    return Plot(
        turns=text.turns,
        referee=text.referee,
        unplayed=tuple(names.side(one, ("unplayed", k)) for k, one in enumerate(text.unplayed)),
        triggers=tuple(_trigger(name, one, names) for name, one in text.triggers.items()),
        goals=tuple(goals),
        surprises=tuple(
            Surprise(
                name,
                point(one.at),
                one.within * MM,
                names.side(one.side, ("surprises", name, "side")) if one.side else -1,
            )
            for name, one in text.surprises.items()
        ),
        duel=duel,
    )


def _trigger(name: str, text: TriggerText, names: _Names) -> Trigger:
    path = ("triggers", name)
    if not (text.turn or text.enters or text.falls or text.touches):
        raise BadData(path, "a trigger needs turn, enters, falls or touches")
    first, second, stance = text.stance
    touches = text.touches or ()
    pair = tuple(names.piece(one, (*path, "touches")) for one in touches)
    return Trigger(
        name,
        (names.side(first, (*path, "stance")), names.side(second, (*path, "stance")), stance),
        turn=text.turn,
        area=names.thing(text.enters, (*path, "enters")) if text.enters else "",
        side=names.side(text.side, (*path, "side")) if text.enters else -1,
        falls=names.piece(text.falls, (*path, "falls")) if text.falls else -1,
        touches=(pair[0], pair[1]) if pair else (-1, -1),
    )


def _goal(name: str, side: str, text: GoalText, names: _Names) -> Goal:
    path = ("goals", side, name)
    written = [test for test in TESTS if getattr(text, test)]
    if len(written) != 1:
        raise BadData(path, f"a goal has one of {', '.join(TESTS)}")
    kind = written[0]
    area = text.hold or text.area
    if kind in ("reach", "hold"):
        names.thing(area, (*path, "area"))
    wanted = getattr(text, kind)
    pieces = wanted if isinstance(wanted, list) else []
    return Goal(
        name,
        names.side(side, ("goals", side)),
        kind,
        text.points,
        tuple(names.piece(one, (*path, kind, k)) for k, one in enumerate(pieces)),
        text.count,
        area,
        names.side(text.rout, (*path, "rout")) if text.rout else -1,
        text.secret,
    )
