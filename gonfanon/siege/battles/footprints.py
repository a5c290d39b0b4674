"""The hexes that a piece of gear covers where it is put."""

from gonfanon.field.hexes import opposite
from gonfanon.rules.pieces.engine_frames import BODIES, frame_hex
from gonfanon.rules.position.state import Battle


def footprint(b: Battle, thing: str, at: int, facing: int) -> list[int] | None:
    """The hexes that a piece of gear would cover; None: it needs a facing, -1 among them: it hangs over the edge."""
    grid = b.scene.grid
    if thing in BODIES:
        if facing < 0:
            return None
        return [frame_hex(grid, thing, at, facing, name) for name in BODIES[thing]]
    if thing in ("perriere", "mangonel"):
        return None if facing < 0 else [at, grid.neighbour(at, opposite(facing))]
    if thing == "ladder":
        return None if facing < 0 else [at, grid.neighbour(at, facing)]
    if thing == "mantlet" and facing < 0:
        return None
    return [at]
