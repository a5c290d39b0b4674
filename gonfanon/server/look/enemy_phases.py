"""What happened while the enemy had his phase, for a window."""

from gonfanon.rules.position.state import Battle
from gonfanon.server.look.board import hexes
from gonfanon.server.wire import replies
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.messages import Both
from gonfanon.story.enemy_phase import enemy_phase
from gonfanon.story.fallback import or_else


@or_else(lambda was, now, side, n, tongues, id: replies.Phase(id))
def phase(was: Battle, now: Battle, side: int, n: int, tongues: Tongues, id: int) -> replies.Phase:
    """The sentence in both languages, part by part; `n` entries of the record came before."""
    told = zip(enemy_phase(tongues.en, was, now, side), enemy_phase(tongues.fr, was, now, side), strict=True)
    return replies.Phase(
        id,
        tongues.both(lambda story: story.say("phase-while", side=story.side(was.side))),
        [
            replies.PhasePart(Both(english.text, french.text), hexes(now, english.hexes))
            for english, french in told
        ],
        n,
    )
