"""Small boards at random for the tests of movement."""

from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.hexes import DIRECTIONS, opposite
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.position.state import Battle

COLUMNS, ROWS = 7, 6
LEGEND = {"b": "brush", "T": "tree", "r": "rock", "w": "shallows", "d": "deep-water", "p": "path"}
GROUND = "......bbTrwdp"
BUILT = "......bTiimmRRR"
BUILT_LEGEND = {"i": "house-interior", "m": "moat", "R": "rampart"}
PLACES = st.builds(lambda c, r: f"{c:02d}{r:02d}", st.integers(1, COLUMNS), st.integers(1, ROWS))
SIDES = st.builds(
    lambda at, side, kind: f"{at} {side} {kind}",
    PLACES,
    st.sampled_from(DIRECTIONS),
    st.sampled_from(["wall", "window", "door", "door shut", "low-wall", "arrow-slit", "rampart", "palisade"]),
)


def name(column: int, row: int) -> str:
    return f"{column:02d}{row:02d}"


def foot(side: str, at: str, points: int, state: str, armour: bool) -> PieceText:
    figures = [10, 5, points]
    return PieceText(
        side=side,
        at=at,
        foot=figures,
        foot_wounded=figures,
        mounted=[20, 8, 12],
        armour=armour,
        state=state,
        weapon="short-bow" if side == "saracen" and armour else "",
    )


def rider(side: str, at: str, points: int, facing: str) -> PieceText:
    figures = [20, 8, points]
    return PieceText(side=side, at=at, foot=[10, 5, 6], mounted=figures, riding=True, facing=facing)


@st.composite
def boards(draw: st.DrawFn, horses: bool = False, built: bool = False) -> Battle:
    """A small board with a mover, friends and enemies on foot and mounted, the stunned and the dead.

    `built`: with walls, openings, moats, ramparts and hoardings.
    """
    rows = [[draw(st.sampled_from(BUILT if built else GROUND)) for _ in range(COLUMNS)] for _ in range(ROWS)]
    sides = draw(st.lists(SIDES, max_size=25)) if built else []
    decks = draw(st.lists(PLACES, max_size=4, unique=True)) if built else []
    walls: dict[str, int | float] = {
        name(c + 1, r + 1): 1 for r in range(ROWS) for c in range(COLUMNS) if rows[r][c] == "R"
    }
    text = MapText(
        rows="\n".join(" ".join(row) for row in rows),
        legend=LEGEND | (BUILT_LEGEND if built else {}),
        sides=sides,
        levels=walls,
        overlays=["hoarding " + " ".join(decks)] if decks else [],
    )
    book = library.book("anarchy" if built else draw(st.sampled_from(["guiscard", "ager-sanguinis"])))
    field = field_of(text, book.hex_terrains, book.side_kinds)
    grid = field.grid
    free = draw(st.permutations([name(c, r) for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]))
    pieces: dict[str, PieceText] = {}
    taken: set[str] = set()
    for n, at in enumerate(free[: draw(st.integers(3, 12))]):
        if at in taken:
            continue
        facing = draw(st.sampled_from(range(6)))
        rear = grid.names.get(grid.neighbour(grid.index[at], opposite(facing)), "")
        long = bool(rear) and rear not in taken and draw(st.booleans())
        side = "norman" if n == 0 else draw(st.sampled_from(["norman", "saracen", "saracen"]))
        points = draw(st.integers(2, 8))
        if long and horses and n and draw(st.booleans()):
            pieces[f"p{n}"] = PieceText(side=side, at=at, facing=DIRECTIONS[facing], traits=["horse"])
        elif long:
            pieces[f"p{n}"] = rider(side, at, points, DIRECTIONS[facing])
        else:
            states = ["well", "well", "wounded", "stunned", "dead"] if n else ["well", "wounded"]
            pieces[f"p{n}"] = foot(side, at, points, draw(st.sampled_from(states)), draw(st.booleans()))
        taken |= {at, rear} if long else {at}
    pieces["watch"] = PieceText(side="saracen", at=next(h for h in free if h not in taken), foot=[8, 4, 8])
    turn = TurnText(side="norman", step="movement")
    return battle_of(field, book, ["norman", "saracen"], pieces, turn=turn)
