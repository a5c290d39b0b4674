"""Whom a side knows to be there when troops may come on unseen. ARG-8.12"""

from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.sight import sees
from gonfanon.argad.state.skirmish import Skirmish


def hidden_from(s: Skirmish, side: int) -> tuple[int, ...]:
    """The pieces that a side does not know of: hostile groups none of whose members any of its own can see. ARG-8.12"""
    if not s.scene.has("hidden-entry"):
        return ()
    eyes = [n for n in s.fighters if s.stance(s.side(n), side) == "friend"]
    unseen = {
        n
        for n in range(len(s.stands))
        if s.stance(s.side(n), side) != "friend" and s.stands[n].state not in ("dead", "gone", "prisoner")
    }
    for n in s.fighters:
        if n in unseen and any(sees(s, eye, n) for eye in eyes):
            unseen.difference_update(cluster(s, n))
    return tuple(sorted(unseen))
