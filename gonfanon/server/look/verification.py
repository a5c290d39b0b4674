"""What can be proved of the dice of a game, in words for its pages."""

from collections.abc import Sequence
from functools import lru_cache

from gonfanon.play import Game
from gonfanon.play.proof import Report, dice_of, seed_of
from gonfanon.server.wire.beginning import Proof
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both

SEEDS = 10_000
"""Numbers that are tried as seeds here, where others wait: some hundredths of a second."""


def proof(game: Game) -> Proof:
    """The verdict on a game whose answers were all played by the rules, and why it is so."""
    return proof_of(dice_of(game), [game.commitment, *(one.commitment for one in game.earlier)])


def proof_of(found: Report, commitments: Sequence[str]) -> Proof:
    """A verdict in words; dice that come from a number that anybody can find are called so."""
    seeded = any(_seeded(each) for each in commitments)
    sentences = [*_reasons(found), *([say("proof-seeded")] if seeded else [])]
    text = Both(" ".join(each.en for each in sentences), " ".join(each.fr for each in sentences))
    return Proof(found.verdict, text, seeded)


def _reasons(found: Report) -> list[Both]:
    if found.verdict == "true" or not found.closed:
        return [say("proof-true" if found.closed else "proof-open", dice=found.dice)]
    own = found.unproved - found.borrowed
    reasons = [say("proof-borrowed", dice=found.borrowed)] if found.borrowed else []
    return [*reasons, say("proof-missing")] if own or not found.borrowed else reasons


@lru_cache(256)
def _seeded(committed: str) -> bool:
    return seed_of(committed, SEEDS) is not None
