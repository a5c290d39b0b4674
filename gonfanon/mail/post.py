"""Letters received and written: what a file may be, held against what a player's key remembers."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.sealed import sealed_commitment
from gonfanon.mail.chain import seal_salt, text_hash
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.free_game import free_head, free_standing, new_free_game
from gonfanon.mail.free_table import FreeGame, FreeMailTable
from gonfanon.mail.key import Key
from gonfanon.mail.letters import FREE, Ahead, Head, Letter, Mail, Played
from gonfanon.mail.past import play_past
from gonfanon.mail.stretch import StretchOf
from gonfanon.mail.table import Table, opened_standings, standing_text
from gonfanon.play import ENGINE, Game
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.standing import Standing

Find = Callable[[str], Any]
"""The setup of a game by its name: a battle's scenario, or a skirmish."""
COMMITTED = "mail"
"""What a game by mail has for the commitment of its dice: they come from the letters."""


def head_of(parcel: Parcel, sides: tuple[str, ...], past: tuple[Played, ...] = ()) -> Head:
    """The head of a new file with a battle."""
    book = library.book(parcel.scenario.book)
    name, digest = BATTLE.identity(parcel)
    first, second = sides
    return Head(ENGINE, name, digest, book.key, book.version, book.hash, (first, second), past)


def new_game(parcel: Parcel) -> Game:
    """A battle before its first question; one that cannot be mailed safely is refused."""
    game = Game(parcel, library.book(parcel.scenario.book), None, committed=COMMITTED)
    scenario = parcel.scenario
    if len(game.sides) != 2:
        raise MailRefused("sides", scenario=scenario.scenario, count=len(game.sides))
    if scenario.lesson is not None:
        raise MailRefused("lesson", scenario=scenario.scenario)
    if scenario.secret:
        raise MailRefused("secret-set-up", scenario=scenario.scenario)
    if game.scene.sailing:
        raise MailRefused("boats", scenario=scenario.scenario)
    return game


def begun(head: Head, find: Find) -> Game:
    """The game of a battle's file before its first letter."""
    _same_engine(head)
    parcel = find(head.scenario)
    game = new_game(parcel)
    _same_head(head, head_of(parcel, game.sides))
    play_past(game, head.past)
    return game


def begun_free(head: Head, find: Find) -> FreeGame:
    """The game of a skirmish's file before its first letter."""
    _same_engine(head)
    parcel = find(head.scenario)
    game = new_free_game(parcel, COMMITTED)
    _same_head(head, free_head(parcel, game))
    if head.past:
        raise MailRefused("bad-head", 7, word="played")
    return game


def _same_engine(head: Head) -> None:
    if head.engine != ENGINE:
        raise MailRefused("engine", 2, engine=head.engine, ours=ENGINE)


def _same_head(head: Head, ours: Head) -> None:
    if (head.scenario_hash, head.sides) != (ours.scenario_hash, ours.sides):
        raise MailRefused("other-scenario", 3, scenario=head.scenario)
    if replace(head, past=()) != ours:
        book = f"{head.book} {head.version}"
        raise MailRefused("other-book", 4, book=book, ours=f"{ours.book} {ours.version}")


def offer(head: Head, key: Key) -> tuple[Mail, Key]:
    """The first letter, and the key that remembers it."""
    letter = Letter(1, key.side, text_hash(head.text), anchor=key.value(0))
    if head.game == FREE:
        return sent(Mail(head), key, replace(letter, standing=free_standing(Mail(head), key)))
    return sent(Mail(head), key, _with_standing(letter, key, None))


def sent(mail: Mail, key: Key, letter: Letter) -> tuple[Mail, Key]:
    """A letter added to its file, and the key that remembers it."""
    after = Mail(mail.head, (*mail.letters, letter))
    sealed = key.sealed | ({letter.number: key.standing} if letter.standing.startswith("sealed") else {})
    return after, replace(
        key,
        game=after.game,
        sealed=sealed,
        seen=tuple(one.hash for one in after.letters),
        written=after.text,
        draft=(),
        draft_plan=(),
    )


def next_letter(
    mail: Mail,
    key: Key,
    stretch: StretchOf[Any],
    plan: tuple[Ahead, ...] = (),
    skip: bool = False,
    resigns: bool = False,
    careful: bool = False,
) -> Letter:
    """The letter that the player sends now."""
    mine = mail.letters_of(key.side)
    letter = Letter(
        number=len(mail.letters) + 1,
        side=key.side,
        after=mail.letters[-1].hash,
        anchor="" if mine else key.value(0),
        value=key.next_value(mail),
        rows=tuple(stretch.rows),
        skip=skip and bool(plan),
        careful=careful and bool(plan),
        plan=plan,
        resigns=resigns,
        opened=key.openings(mail) if resigns or stretch.game.over else (),
    )
    if mail.head.game == FREE:
        return replace(letter, standing=free_standing(mail, key))
    return letter if letter.opened else _with_standing(letter, key, _in_force(mail, key))


def _in_force(mail: Mail, key: Key) -> tuple[bool, Standing] | None:
    """The standing orders that the player's letters have laid down last."""
    for letter in reversed(mail.letters_of(key.side)):
        how, _, text = letter.standing.partition(" ")
        if how == "open":
            return True, _same(text)
        if how == "sealed":
            return False, key.sealed[letter.number]
    return None


def _same(text: str) -> Standing:
    import msgspec

    return msgspec.json.decode(text, type=Standing)


def _with_standing(letter: Letter, key: Key, in_force: tuple[bool, Standing] | None) -> Letter:
    """A letter with the player's standing orders, where they are not those of an earlier letter."""
    if in_force == (key.open, key.standing):
        return letter
    text = standing_text(key.standing)
    if key.open:
        return replace(letter, standing=f"open {text}")
    salt = seal_salt(key.secret, letter.number)
    return replace(letter, standing=f"sealed {sealed_commitment(salt, text)}")


def received(mail: Mail, key: Key) -> None:
    """Hold a file against what the key remembers of its letters."""
    if key.game != mail.game:
        raise MailRefused("other-game", side=key.side)
    mine = mail.letters_of(key.side)
    if key.side not in mail.head.sides or (mine and mine[0].anchor != key.value(0)):
        raise MailRefused("other-secret", side=key.side)
    hashes = [one.hash for one in mail.letters]
    for n, (ours, theirs) in enumerate(zip(key.seen, hashes, strict=False)):
        if ours != theirs:
            letter = mail.letters[n]
            why = "mine-changed" if letter.side == key.side else "second-answer"
            raise MailRefused(why, letter.line, number=letter.number, side=letter.side)
    if len(hashes) < len(key.seen):
        raise MailRefused("old-letter", number=len(hashes), latest=len(key.seen))
    for letter in mail.letters[len(key.seen) :]:
        if letter.side == key.side:
            raise MailRefused("not-mine", letter.line, number=letter.number, side=letter.side)


def played_free(mail: Mail, find: Find, key: Key | None = None) -> FreeMailTable:
    """The skirmish of a file, every letter held against the rules, the dice, the seals and the letters before."""
    own = (key.side, key.secret, key.sheets) if key is not None else ("", b"", {})
    table = FreeMailTable(mail.head, begun_free(mail.head, find), *own)
    for letter in mail.letters:
        table.add(letter)
    return table


def played(mail: Mail, find: Find, key: Key | None = None) -> Table:
    """The battle of a file, every letter held against the rules, the dice and the letters before."""
    known: dict[int, Any] = opened_standings(mail) | (key.sealed if key is not None else {})
    table = Table(mail.head, begun(mail.head, find), known)
    for letter in mail.letters:
        table.add(letter)
    return table
