"""Moats and mines: who can shoot down into them, and what those in them can reach."""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.heights import Ends
from gonfanon.rules.sight.obstacles import FLOORS, ROOFED, Masonry

EDGE = Refusal("ANA-3.4.2b", "not-at-the-edge-of-the-moat", also=("ANA-3.4.2c", "ANA-3.4.1a"))
FROM_MOAT = Refusal("ANA-3.4.1b", "from-the-moat", also=("ANA-3.4.1a",))
MINE = Refusal("ANA-6.1", "underground")


def into_pits(m: Masonry, ends: Ends) -> Refusal | None:
    """Why a moat or a mine keeps one from shooting; a moat gives no cover. ANA-3.4.1b ANA-3.4.2b ANA-3.4.3 ANA-6.1"""
    rows = m.ground.rows
    if "mine" in (rows[ends.a].key if ends.a in rows else "", rows[ends.b].key if ends.b in rows else ""):
        return MINE
    if not m.moats:
        return None
    ours = next((pool for pool in m.moats if pool >> ends.a & 1), 0)
    theirs = next((pool for pool in m.moats if pool >> ends.b & 1), 0)
    if ours:
        return None if ours >> ends.b & 1 or _on_the_bank(m, ends.b, ours) else FROM_MOAT
    if theirs and not _built(m, ends.a) and not _on_the_bank(m, ends.a, theirs):
        return EDGE
    return None


def _built(m: Masonry, place: int) -> bool:
    """Ramparts, towers and engines look down into the moat as the wall lets them. ANA-3.4.2a"""
    raised = place in m.ground.rows and m.ground.rows[place].key in (*FLOORS, *ROOFED)
    return raised or place >= m.ground.grid.size or place in m.hulls


def _on_the_bank(m: Masonry, place: int, pool: int) -> bool:
    """On open ground right beside the moat. ANA-3.4.2b"""
    return not _built(m, place) and bool(m.ground.grid.around[place] & pool)
