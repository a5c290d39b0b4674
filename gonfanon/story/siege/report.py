"""A battle of a siege told afterwards: turn by turn who fell and by whose hand, and how it ended."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.kernel.ask import Event
from gonfanon.kernel.within import unwrapped
from gonfanon.rules.events import field as happened
from gonfanon.rules.events import horses as saddled
from gonfanon.siege import events as day
from gonfanon.siege.battles.events import TablesChanged, WentDown
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.names import SiegeStory
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.story.story import capitalised, without_rules

KINDS = {WOUNDED: "wounded", STUNNED: "stunned", DEAD: "dead"}


class Fall(Struct, frozen=True):
    """Somebody is hurt: in which turn, how badly, by whom, and whether from afar."""

    turn: int
    piece: int
    state: int
    by: tuple[int, ...]
    shot: bool


class Fight(Struct):
    """One battle of a siege, from going down to coming up."""

    day: int
    action: str
    besiegers: int
    besieged: int
    turns: int = 0
    falls: list[Fall] = []
    after: list[Event] = []
    """What it brought to the sheet."""
    end: Siege | None = None
    start: Siege | None = None


AFTER = (day.TakenPrisoner, day.PartsHeld, day.FoodChanged, day.StoresBurnt, day.SiegeDecided)


class Watcher:
    """Looks on while a battle is fought: who attacks whom now, and who falls."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.actors: tuple[int, ...] = ()
        self.targets: tuple[int, ...] = ()
        self.shot = False

    def sees(self, s: Siege, event: Event) -> None:
        """One event of the battle."""
        match event:
            case happened.Announced(pieces=pieces, targets=targets):
                self.actors, self.targets, self.shot = pieces, targets, False
            case happened.ShotTaken(piece=piece, target=target):
                self.actors, self.targets, self.shot = (piece,), (target,), True
            case happened.Hurt(piece=piece, state=state) | saddled.Unhorsed(piece=piece, state=state):
                if state in KINDS and s.battle is not None:
                    self._falls(s.battle.turn, piece, state)

    def _falls(self, turn: int, piece: int, state: int) -> None:
        struck = piece in self.targets
        by = self.actors if struck else self.targets if piece in self.actors else ()
        self.fight.falls.append(Fall(turn, piece, state, by, self.shot and struck))


def fights(entries: Iterable[tuple[Siege, tuple[Event, ...]]]) -> Iterator[Fight]:
    """Every battle in some entries, each with its fallen; the states are those before each entry."""
    watch: Watcher | None = None
    aside: Watcher | None = None
    for before, events in entries:
        s = before
        for event in events:
            slots, inner = unwrapped(event)
            if isinstance(event, WentDown):
                watch = Watcher(_begun(s, event))
            elif watch is not None and slots == ("battle",):
                watch.sees(s, inner)
            elif watch is not None and isinstance(event, AFTER):
                watch.fight.after.append(event)
            if watch is not None and s.battle is not None:
                watch.fight.turns = max(watch.fight.turns, s.battle.turn)
            s = event.apply(s)
            if watch is not None and isinstance(event, day.BattleClosed):
                watch.fight.end = s
                yield watch.fight
                watch, aside = aside, None
            elif isinstance(event, TablesChanged):
                watch, aside = aside, watch


def _begun(s: Siege, event: WentDown) -> Fight:
    people = [n for n in event.affair.men if s.is_person(n)]
    sides = [s.characters[n].side for n in people]
    return Fight(
        s.day, event.affair.action, sides.count(s.besieger), sides.count(s.besieged), 0, [], [], None, s
    )


def report(teller: SiegeTeller, fight: Fight) -> list[str]:
    """A fight in paragraphs: how it began, what each turn cost, what came of it."""
    s = fight.start
    assert s is not None
    story = teller.story(s)
    action = story.say(f"siege-action-{fight.action}")
    lines = [
        story.say(
            "report-begins", day=fight.day, action=action, besiegers=fight.besiegers, besieged=fight.besieged
        )
    ]
    for turn in sorted({fall.turn for fall in fight.falls}):
        told = [_fall(story, fall) for fall in fight.falls if fall.turn == turn and fall.state != STUNNED]
        if told:
            lines.append(story.say("report-turn", turn=turn, list=_joined(story, told)))
    lines.append(_ending(teller, fight))
    return [capitalised(line) for line in lines]


def _joined(story: SiegeStory, told: list[str]) -> str:
    found = told[0]
    for then in told[1:]:
        found = story.say("report-join", first=found, then=then)
    return found


def _fall(story: SiegeStory, fall: Fall) -> str:
    who = _name(story, fall.piece)
    if not fall.by:
        return story.say(f"report-{KINDS[fall.state]}", who=who)
    by = story.listed([_name(story, n) for n in fall.by])
    key = f"report-{KINDS[fall.state]}-by-{'shot' if fall.shot else 'hand'}"
    return story.say(key, who=who, by=by, count=len(fall.by))


def _name(story: SiegeStory, n: int) -> str:
    """Horses have numbers behind those of the siege."""
    return story.name(n) if n < len(story.scene.characters) else story.say("report-a-horse")


def _ending(teller: SiegeTeller, fight: Fight) -> str:
    s, end = fight.start, fight.end
    assert s is not None
    assert end is not None
    story = teller.story(end)
    counts = {}
    for name, side in (("besiegers", s.besieger), ("besieged", s.besieged)):
        people = [fall for fall in fight.falls if _side(s, fall.piece) == side]
        dead = {fall.piece for fall in people if fall.state == DEAD}
        counts[f"{name}_dead"] = len(dead)
        counts[f"{name}_wounded"] = len({fall.piece for fall in people if fall.state == WOUNDED} - dead)
    told = [story.say("report-ends", turns=fight.turns, **counts)]
    told += [without_rules(line) for line in teller.lines(s, fight.after)]
    return " ".join(told)


def _side(s: Siege, n: int) -> int:
    return s.characters[n].side if n < len(s.characters) else -1
