"""Victory as it is written, turned into goals with numbers and masks."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from gonfanon.battle.setup import scenario as said
from gonfanon.battle.setup.muster import Called
from gonfanon.battle.setup.scenario import GoalText, ScenarioText, ScoringText
from gonfanon.battle.setup.terms import Goal, Holding, Scoring
from gonfanon.kernel.errors import BadData

Path = tuple[str | int, ...]
People = tuple[tuple[int, ...], ...]
HexMask = Callable[[list[str], Path], int]


class Naming:
    """What the names in goals stand for."""

    def __init__(
        self, text: ScenarioText, called: list[Called], people: People, areas: dict[str, int], hexes: HexMask
    ) -> None:
        self.sides = text.sides
        self.numbers = {one.key: n for n, one in enumerate(called)}
        self.people = people
        self.areas = areas
        self.hexes = hexes

    def side(self, name: str, path: Path) -> int:
        """The number of a side."""
        if name not in self.sides:
            raise BadData((*path, "side"), f"there is no side {name}; one of {', '.join(self.sides)}")
        return self.sides.index(name)

    def who(self, keys: list[str], else_: tuple[int, ...], path: Path) -> tuple[int, ...]:
        """Those named, or everybody who comes into question."""
        for n, key in enumerate(keys):
            if key not in self.numbers:
                raise BadData((*path, "who", n), f"nobody called {key} is in the cast")
        return tuple(self.numbers[key] for key in keys) or else_

    def area(self, name: str, path: Path) -> int:
        """The hexes of an area."""
        if name not in self.areas:
            known = ", ".join(self.areas) or "there is none"
            raise BadData((*path, "area"), f"unknown area {name}; known: {known}")
        return self.areas[name]

    def ground(self, goal: "said.Hold | said.Reach | said.Escort", path: Path) -> int:
        """The hexes that a goal speaks of."""
        mask = self.area(goal.area, path) if goal.area else 0
        return mask | self.hexes(goal.hexes, (*path, "hexes"))

    def foes(self, side: int) -> tuple[int, ...]:
        """All people of the other sides."""
        return tuple(n for other, numbers in enumerate(self.people) if other != side for n in numbers)


def goals_of(
    text: ScenarioText,
    called: list[Called],
    people: People,
    areas: dict[str, int],
    exits: tuple[int, ...],
    hexes: HexMask,
) -> tuple[Goal, ...]:
    """The goals in the order of the file, which is the order in which they are looked at."""
    if not text.goals and text.otherwise == "draw":
        raise BadData(("goals",), "nobody can win")
    naming = Naming(text, called, people, areas, hexes)
    goals: list[Goal] = []
    row = len(text.sides)
    for n, goal in enumerate(text.goals):
        plain = _goal(goal, naming, exits, row, ("goals", n))
        made = replace(plain, area=getattr(goal, "area", ""), named=bool(getattr(goal, "who", [])))
        row += made.row >= 0
        if made.turn > text.turns or made.turns > text.turns:
            raise BadData(("goals", n), f"the battle lasts {text.turns} turns only")
        goals.append(made)
    return tuple(goals)


def _goal(goal: GoalText, naming: Naming, exits: tuple[int, ...], row: int, path: Path) -> Goal:
    if isinstance(goal, said.Points):
        side = naming.side(goal.side, path) if goal.side else -1
        return Goal("points", side, margin=goal.margin, needed=goal.needed)
    side = naming.side(goal.side, path)
    if isinstance(goal, said.LastStanding):
        return Goal("last-standing", side)
    if isinstance(goal, said.Hold):
        mask = _some(naming.ground(goal, path), path)
        return Goal(
            "hold", side, count=goal.count, mask=mask, turns=goal.turns, row=row if goal.turns else -1
        )
    everybody = naming.foes(side) if isinstance(goal, said.Kill) else naming.people[side]
    who = naming.who(goal.who, everybody, path)
    if isinstance(goal, said.Kill):
        return Goal("kill", side, who, _count(goal.count, who, len(who), path))
    if isinstance(goal, said.Survive):
        return Goal("survive", side, who, _count(goal.count, who, len(who), path), turn=goal.turn)
    if isinstance(goal, said.Reach):
        usual = len(who) if goal.who else 1
        mask = _some(naming.ground(goal, path), path)
        return Goal("reach", side, who, _count(goal.count, who, usual, path), mask)
    mask = naming.ground(goal, path) if isinstance(goal, said.Escort) else 0
    if not mask and not exits[side]:
        raise BadData(path, "the side has no exit; name one under `exits`")
    kind = "escort" if isinstance(goal, said.Escort) else "exit"
    return Goal(kind, side, who, _count(goal.count, who, len(who), path), mask)  # type: ignore[arg-type]


def _some(mask: int, path: Path) -> int:
    if not mask:
        raise BadData(path, "an area or some hexes are needed")
    return mask


def _count(count: int, who: tuple[int, ...], usual: int, path: Path) -> int:
    if count < 0 or count > len(who):
        raise BadData((*path, "count"), f"from 1 to {len(who)}, not {count}")
    return count or usual


def scoring_of(
    text: ScenarioText, called: list[Called], people: People, areas: dict[str, int]
) -> tuple[Scoring, ...]:
    """By side, what earns points; empty where points decide nothing."""
    if not text.scoring:
        return ()
    naming = Naming(text, called, people, areas, lambda names, path: 0)
    made = []
    for side, name in enumerate(text.sides):
        table, path = text.scoring.get(name, ScoringText()), ("scoring", name)
        made.append(
            Scoring(
                kill=_worth(table.kill, naming.foes(side), called, (*path, "kill")),
                wound=_worth(table.wound, naming.foes(side), called, (*path, "wound")),
                exit=_worth(table.exit, people[side], called, (*path, "exit")),
                hold=_holdings(table.hold, naming, (*path, "hold")),
                each_turn=_holdings(table.each_turn, naming, (*path, "each_turn")),
            )
        )
    return tuple(made)


def _worth(
    table: int | dict[str, int], who: Iterable[int], called: list[Called], path: Path
) -> dict[int, int]:
    """What each person is worth: by name, else by category, else what `each` says."""
    if isinstance(table, int):
        return dict.fromkeys(who, table) if table else {}
    numbers = list(who)
    known = {word for n in numbers for word in (called[n].key, called[n].person.category)} | {"each"}
    for word in table:
        if word not in known:
            raise BadData((*path, word), "neither a person nor a category of those who count here")
    worth = {}
    for n in numbers:
        words = (called[n].key, called[n].person.category, "each")
        amount = next((table[word] for word in words if word in table), 0)
        if amount:
            worth[n] = amount
    return worth


def _holdings(table: dict[str, int], naming: Naming, path: Path) -> tuple[Holding, ...]:
    return tuple(Holding(name, naming.area(name, (*path, name)), worth) for name, worth in table.items())
