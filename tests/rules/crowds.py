"""Crowded boards at random: men, riders, horses and beasts of two sides, some of them stunned, on mixed ground."""

from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.hexes import DIRECTIONS, opposite
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.rules.position.state import Battle

COLUMNS, ROWS = 6, 5
LEGEND = {"b": "brush", "T": "tree", "d": "deep-water"}
GROUND = ".........bTd"


@st.composite
def crowds(draw: st.DrawFn, step: str = "melee", book: str = "") -> Battle:
    """A small board with many on it; `p0` of the norman side stands."""
    rows = [[draw(st.sampled_from(GROUND)) for _ in range(COLUMNS)] for _ in range(ROWS)]
    rules = library.book(book or draw(st.sampled_from(["guiscard", "ager-sanguinis"])))
    field = field_of(
        MapText(rows="\n".join(" ".join(row) for row in rows), legend=LEGEND), rules.hex_terrains, ()
    )
    grid = field.grid
    names = draw(st.permutations(sorted(grid.index)))
    pieces: dict[str, PieceText] = {}
    taken: set[str] = set()
    for n, at in enumerate(names[: draw(st.integers(4, 18))]):
        if at in taken:
            continue
        facing = draw(st.integers(0, 5))
        rear = grid.names.get(grid.neighbour(grid.index[at], opposite(facing)), "")
        long = bool(rear) and rear not in taken and draw(st.integers(0, 2)) == 0
        pieces[f"p{n}"] = draw(_piece(at, DIRECTIONS[facing] if long else "", first=n == 0))
        taken |= {at, rear} if long else {at}
    return battle_of(field, rules, ["norman", "saracen"], pieces, turn=TurnText(1, "norman", step))


@st.composite
def _piece(draw: st.DrawFn, at: str, facing: str, first: bool) -> PieceText:
    side = "norman" if first else draw(st.sampled_from(["norman", "saracen"]))
    armour = draw(st.booleans())
    if facing and not first and draw(st.integers(0, 3)) == 0:
        return PieceText(side=side, at=at, facing=facing, traits=["horse"])
    if facing:
        state = draw(st.sampled_from(["well", "wounded"]))
        return PieceText(
            side=side,
            at=at,
            facing=facing,
            riding=True,
            mounted=[20, 8, 12],
            foot=[10, 5, 6],
            armour=armour,
            state=state,
        )
    if not first and draw(st.integers(0, 9)) == 0:
        return PieceText(side=side, at=at, foot=[draw(st.sampled_from([0, 4])), 3, 8], traits=["dog"])
    state = draw(
        st.sampled_from(["well", "wounded"] if first else ["well", "well", "wounded", "stunned", "dead"])
    )
    return PieceText(side=side, at=at, foot=[10, 5, 6], mounted=[20, 8, 12], armour=armour, state=state)


def perform(s: Battle, play: Play[Battle], data: st.DataObject) -> tuple[Battle, list[Event]]:
    """Carry a rule out with answers and dice drawn at random."""
    events: list[Event] = []
    sent: object = None
    while True:
        try:
            item = play.send(sent)
        except StopIteration as end:
            return end.value, events
        if isinstance(item, Ask):
            options = item.options
            assert len(options) > 1, f"{item.kind} has {len(options)} answers"
            sent = options[data.draw(st.integers(0, len(options) - 1), label=item.kind)]
            assert sent in options
            assert options.why_not(sent) is None
        elif isinstance(item, Roll):
            sent = data.draw(st.integers(1, 10), label=item.table)
        else:
            assert isinstance(item, Event)
            events.append(item)
            sent = s = item.apply(s)


def check_sound(s: Battle, before: Battle) -> None:
    """One living a hex, nobody lost or risen, riders on their horses, everybody on ground of the board."""
    taken: dict[int, int] = {}
    for n, p in enumerate(s.pieces):
        if p.at < 0:
            assert p.away in ("ridden", "sunk", "exited", "waiting", "carried"), s.name(n)
            continue
        assert p.state >= before.pieces[n].state, f"{s.name(n)} is better off than before"
        for h in s.hexes(n) if p.alive else ():
            assert h in s.scene.grid.names, f"{s.name(n)} is off the board"
            assert h not in taken, f"{s.name(n)} and {s.name(taken[h])} share {s.scene.field.name(h)}"
            taken[h] = n
    ridden = [p.mount for p in s.pieces if p.mount >= 0]
    assert len(set(ridden)) == len(ridden)
    assert all(s.pieces[horse].away == "ridden" for horse in ridden)


def question(s: Battle) -> Ask:
    """The orders that are open."""
    ask = FieldBattle().question(s)
    assert ask is not None
    return ask
