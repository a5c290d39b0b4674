"""The roof of a ram or a gallery: a fire on it is over the heads of the men, not among them. ANA-5.2.7c"""

from gonfanon.rules.position.damage import Fire, Lit
from gonfanon.rules.position.state import Battle

ROOFED = ("ram-", "gallery-")
AMONG_THEM = ("hand", "oil")
"""How a fire began that burns in the hex itself. ANA-5.2.7c"""


def roofed(s: Battle, place: int, lit: Lit) -> bool:
    """Whether a fire that begins so on a place is on the roof over it."""
    return lit not in AMONG_THEM and s.ground.terrain.get(place, "").startswith(ROOFED)


def on_the_roof(s: Battle, fire: Fire) -> bool:
    """Whether a fire burns on the roof of an engine. ANA-5.2.7c ANA-5.3.5b"""
    return roofed(s, fire.place, fire.lit)
