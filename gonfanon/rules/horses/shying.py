"""Horses that fear camels: the test when one comes beside a camel, and what its fright does. MAG-4.6.5a"""

from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.rules.events.beasts import Shied
from gonfanon.rules.events.field import Rolled, Shifted
from gonfanon.rules.position.state import Battle

USED_TO = ("saracen", "bedouin", "turcopole")
"""Nations whose horses know camels. MAG-4.6.5e"""


def camels_beside(s: Battle, hexes: int) -> set[int]:
    """The living camels that some hexes touch."""
    near = s.scene.grid.grown(hexes)
    ridden = {p.mount: n for n, p in enumerate(s.pieces) if p.mount >= 0}
    return {c for c in s.scene.camels if s.pieces[c].alive and s.mask(ridden.get(c, c)) & near}


def fears_camels(s: Battle, n: int) -> bool:
    """Whether a piece is a horse, or rides one."""
    p, who = s.pieces[n], s.character(n)
    if p.riding:
        return not s.character(p.mount).camel
    return who.kind == "horse" and not who.camel and not who.has("ox")


def used_to_camels(s: Battle, n: int) -> bool:
    """Whether the horse is that of a nation that keeps camels. MAG-4.6.5e"""
    who = s.character(n)
    return s.scene.sides[who.side] in USED_TO or any(who.has(nation) for nation in USED_TO)


def recoils(s: Battle, n: int, at: int, facing: int) -> Play[tuple[Battle, bool]]:
    """The test of a horse that stands where it has just come to, from a place given; True if it shies back. MAG-4.6.5a

    A camel beside which it stood already frightens it no more (MAG-4.6.5f).
    """
    if not s.scene.camels or not fears_camels(s, n):
        return s, False
    before = 1 << at | (1 << at - s.scene.grid.steps[facing] if facing >= 0 else 0) if at >= 0 else 0
    if not camels_beside(s, s.mask(n)) - camels_beside(s, before):
        return s, False
    rules = s.scene.book.rolls["camel-fear"]
    modifier = rules.modifiers["saracen_bedouin_or_turcopole_horse"] if used_to_camels(s, n) else 0
    die = yield from roll(rules.die, "camel-fear", "MAG-4.6.5a", s.side_of(n))
    result = rules.table.result(die + modifier)
    s = yield from tell(Rolled("camel-fear", die, modifier, result, (n,), "MAG-4.6.5a"))
    if result == "calm":  # MAG-4.6.5d
        return s, False
    s = yield from tell(Shied(n, "MAG-4.6.5b" if result == "recoil" else "MAG-4.6.5c"))
    return s, result == "recoil"


def shies_back(s: Battle, n: int, before: Piece) -> Play[tuple[Battle, bool]]:
    """A rider who has just gone on one hex: his horse may take him back to where it came from. MAG-4.6.5a MAG-4.6.5b"""
    if not s.scene.camels or not s.pieces[n].riding:
        return s, False
    s, shied = yield from recoils(s, n, before.at, before.facing)
    if shied:
        s = yield from tell(Shifted(n, (before.at,), before.facing, "shied", "MAG-4.6.5b", before.last_free))
    return s, shied
