"""What may go wrong with an order: on the way to its end, and beside its aim. GUI-4.3.1a GUI-5.3a GUI-5.4.1b"""

from fractions import Fraction
from typing import Any

from gonfanon.battle.notation.notation import read_order
from gonfanon.play.forecast import PLAYED, Chain, chain
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Charge, Move, Shoot
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.story import Story

LEAST = Fraction(1, 200)
"""What happens less often is not spoken of."""


def risk(s: Battle, said: str, tongues: Tongues, id: int) -> replies.Risk:
    """The whole chain of an order, with a sentence; nothing where nothing can go wrong."""
    word: Any = read_order(s, said)
    found = chain(s.without_cache(), word) if isinstance(word, Attack | Charge | Move | Shoot) else None
    if found is None:
        return replies.Risk(id, said, none=True)
    actors = (*word.actors, *(word.more if isinstance(word, Attack) else ()))
    mine = s.side_of(actors[0])
    others = [
        replies.Risked(n, float(fate.hurt), s.side_of(n) == mine)
        for n, fate in found.fates.items()
        if n not in actors and n not in word.targets and fate.hurt >= LEAST
    ]
    fate = found.fate(actors[0])
    moving = isinstance(word, Charge | Move)
    if moving and found.arrives == 1 and not fate.hurt:
        return replies.Risk(id, said, none=True)
    if not moving and not others:
        return replies.Risk(id, said, none=True, total=float(found.success), exact=found.exact)
    way = _on_the_way(found, word)
    return replies.Risk(
        id=id,
        said=said,
        arrives=float(found.arrives),
        total=float(found.success),
        killed=float(way[0]),
        wounded=float(way[1]),
        stopped=float(found.stopped),
        lost=[replies.Risked(n, float(share)) for n, share in found.lost.items() if share >= LEAST],
        others=others,
        exact=found.exact,
        margin=0 if found.exact else 1 / PLAYED**0.5,
        text=tongues.both(lambda story: sentence(story, s, word, found, others)),
    )


def _on_the_way(found: Chain, word: Any) -> tuple[Fraction, Fraction]:
    """How often a mover is killed, and how often wounded or stunned; of a charge only what comes before the blow."""
    fate = found.fate(word.actors[0])
    if isinstance(word, Charge):
        return found.lost_dead, sum(found.lost.values(), Fraction(0)) - found.lost_dead
    return fate.killed, fate.wounded + fate.stunned


def sentence(story: Story, s: Battle, word: Any, found: Chain, others: list[replies.Risked]) -> str:
    """83 % reach him, then 60 % hurt him: 50 % in all. 6 % die on the way."""
    killed, wounded = _on_the_way(found, word)
    words = {
        "arrives": _percent(found.arrives),
        "total": _percent(found.success),
        "then": _percent(found.success / found.arrives if found.arrives else Fraction(0)),
        "killed": _percent(killed),
        "wounded": _percent(wounded),
        "stopped": _percent(found.stopped),
    }
    parts = []
    if isinstance(word, Charge):
        parts.append(story.say("risk-charge", **words))
    elif isinstance(word, Move):
        parts.append(story.say("risk-move", **words))
    if isinstance(word, Charge | Move):
        for key, share in (("killed", killed), ("wounded", wounded), ("stopped", found.stopped)):
            parts += [story.say(f"risk-{key}", **words)] if share >= LEAST else []
    for one in others:
        key = "risk-friend" if one.friend else "risk-other"
        parts.append(story.say(key, who=story.name(one.piece), chance=round(100 * one.p)))
    return " ".join(parts)


def _percent(share: Fraction) -> int:
    return round(100 * share)
