"""Ways that are no plain step, a window, a ladder, a rope: who may use them, and what follows.

The rules of each kind of passage are `may_cross` and `after_crossing` of the hooks.
"""

from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage


def why_not_pass(s: Battle, n: int, way: Passage) -> Refusal | None:
    """The rule that keeps somebody from a passage he could pay for; None if there is none."""
    keeper = s.scene.hooks.may_cross.get(way.kind)
    return keeper(s, n, way) if keeper is not None else None


WAY_RULES: dict[str, tuple[str, ...]] = {
    "window": ("GUI-8.4.1a", "GUI-8.4.1b", "GUI-8.4.1c", "GUI-8.1c", "ANA-2.1d"),
    "church-window": ("ANA-2.1g",),
    "low-wall": ("GUI-8.4.2a", "GUI-8.1f", "ANA-2.1j"),
    "ladder": ("GUI-10.1.3a", "GUI-10.1.3d", "ANA-3.6.2"),
    "over-ladder": ("GUI-10.1.3b", "GUI-10.1.3d", "GUI-9.2.1b", "GUI-9.2.2a", "ANA-3.1c", "ANA-2.2.2b"),
    "onto-ladder": ("GUI-9.5.1d",),
    "rope": ("GUI-10.6.1d",),
    "down-rope": ("GUI-10.6.1d",),
    "over-rope": ("GUI-10.6.1e", "GUI-9.2.1b", "GUI-9.2.2a"),
    "crenel": ("ANA-3.3.3b", "ANA-3.3.2", "ANA-2.2.1a"),
    "moat": ("ANA-3.1h",),
    "rubble": ("ANA-6.4.3c",),
    "fence": ("MAG-8.4.4",),
    "parapet": ("MAG-8.4.3a",),
    "building-works": ("MAG-9.4.3a", "MAG-9.4.3b"),
    "from-the-side": ("MAG-9.5.2", "MAG-9.5a"),
    "into-siege-tower": ("ANA-4.2.5b",),
    "tower-foot": ("ANA-4.2.5b", "ANA-4.2.1.2a", "ANA-4.2.2a"),
    "tower-ladder": ("ANA-4.2.5b", "ANA-4.2.1.2a", "ANA-4.2.2b"),
    "tower-bridge": ("ANA-4.2.8c",),
    "into-ram": ("ANA-5.2.2b",),
    "into-gallery": ("ANA-5.3.3a",),
    "awning": ("ANA-5.3.3b",),
    "wagon-side": ("MAG-4.5.3.1a",),
    "wagon-front": ("MAG-4.5.3.1b",),
    "wagon-moving": ("MAG-4.5.4.1a",),
    "up-tree": ("MAG-7.8.1c", "MAG-7.8.1a"),
    "down-tree": ("MAG-7.8.1c", "MAG-7.8.1a"),
    "tree-to-tree": ("MAG-7.8.1d", "MAG-7.8.1c"),
    "stakes": ("MAG-7.9.2a", "MAG-7.9.1"),
}
"""Kind of passage -> the rules on what it costs and who may bar it."""

RETREATS = {
    "window", "low-wall", "fence", "from-the-side", "building-works", "church-window", "crenel", "rubble",
    "bridge", "into-siege-tower", "out-of-siege-tower", "into-ram", "out-of-ram", "into-gallery",
    "out-of-gallery", "tower-bridge", "awning", "mine", "stakes",
}  # fmt: skip
"""Kinds of passage to a place of the same height, or linked with it: a retreat may take them. ANA-0.7"""


def crossed(s: Battle, n: int, way: Passage) -> Play[Battle]:
    """Somebody has come by a passage and stands at its end."""
    aftermath = s.scene.hooks.after_crossing.get(way.kind)
    return (yield from aftermath(s, n, way)) if aftermath is not None else s
