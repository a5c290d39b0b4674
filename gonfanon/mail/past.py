"""A game that is begun elsewhere and goes on by mail, and one that leaves the letters again as a record.

What was played before the first letter stands in the head of the file. Both players know it: the one who joins may
compare it with his own record. Its dice are proved where they fell; those of the letters are proved by the letters.
"""

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.dice import commitment
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_whole
from gonfanon.mail.chain import text_hash
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.free_table import FreeMailTable
from gonfanon.mail.letters import Mail, Played
from gonfanon.play import Game
from gonfanon.play.entries import Earlier
from gonfanon.play.record import DICE_WORD
from gonfanon.play.variation import AS_WRITTEN

FIRST_PLAYED = 6
"""The line of the first entry in a file."""


def past_of(game: Game) -> tuple[Played, ...]:
    """What was played of a game; one that is over, or whose rules the players changed, is not mailed."""
    if game.over:
        raise MailRefused("past-over")
    if game.variation != AS_WRITTEN:
        raise MailRefused("past-changed")
    names = (*game.sides, DICE_WORD)
    return tuple(Played(entry.number, names[entry.side], entry.text) for entry in game.log)


def play_past(game: Game, past: tuple[Played, ...]) -> None:
    """Play what was played before the first letter: every answer must be legal, every die one that can fall."""
    for n, one in enumerate(past):
        line, pending = FIRST_PLAYED + n, game.position.pending
        try:
            if isinstance(pending, Roll):
                game.take(_total(pending, one, line))
            elif not isinstance(pending, Ask) or one.who != game.sides[pending.side]:
                raise MailRefused("past-wrong", line, entry=one.line)
            else:
                game.take(game.read(one.text, pending.side))
        except MailRefused:
            raise
        except GonfanonError as error:
            raise MailRefused("illegal", line, text=one.text, reason=str(error)) from None
    if past and game.over:
        raise MailRefused("past-over")


def _total(roll: Roll, one: Played, line: int) -> int:
    """What a die has shown, if it is the die that must fall."""
    words = one.text.split(" ")
    count, faces = roll.faces
    if one.who != DICE_WORD or len(words) != 3 or (words[0], words[2]) != (roll.dice, roll.table):
        raise MailRefused("past-wrong", line, entry=one.line)
    if not is_whole(words[1]) or not count <= int(words[1]) <= count * faces:
        raise MailRefused("past-wrong", line, entry=one.line)
    return int(words[1])


def same_past(mail: Mail, game: Game) -> None:
    """Hold what a file says was played against one's own record of the game."""
    ours = past_of(game)
    for n, (mine, theirs) in enumerate(zip(ours, mail.head.past, strict=False)):
        if mine != theirs:
            raise MailRefused("past-other", FIRST_PLAYED + n, entry=theirs.line, ours=mine.line)
    if len(ours) != len(mail.head.past):
        raise MailRefused("past-length", count=len(mail.head.past), ours=len(ours))


def record_of(mail: Mail, game: Game) -> str:
    """The record of a game by mail: to look at it, or to go on with it elsewhere.

    In place of a commitment stands the hash of the file, which proves the dice of its letters.
    """
    game.commitment = text_hash(mail.text)
    return game.record()


def free_record_of(mail: Mail, table: FreeMailTable) -> str:
    """The record of a skirmish by mail. Each letter's dice have a secret that the file shows: all of them stand in it.

    So a record by itself proves that the dice are those of these secrets; the letters prove whose these secrets are.
    """
    game, sources = table.game.copy(), list(table.sources)
    game.secret, game.commitment = None, text_hash(mail.text)
    if game.over:
        # Where no die has fallen at all, there is nothing that a secret could prove: any will do.
        game.secret = sources.pop()[1] if sources else bytes.fromhex(text_hash(mail.text))
        game.commitment = commitment(game.secret)
    game.earlier = tuple(Earlier(after, commitment(secret), secret) for after, secret in sources)
    return game.record()
