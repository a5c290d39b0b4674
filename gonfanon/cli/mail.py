"""`gonfanon mail`: a battle or a skirmish as a text file that goes to and fro, without a server."""

import os
from argparse import ArgumentParser, Namespace
from os.path import exists, isfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gonfanon.cli import FAILED, OK, UNPROVED, WRONG
from gonfanon.cli.console import usual_language
from gonfanon.cli.terminal import complain, write_line
from gonfanon.cli.writing import write_whole
from gonfanon.library.shelf import text_of
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.key import Key, key_text, new_key, read_key
from gonfanon.mail.letters import FREE, Head, Mail, read_mail
from gonfanon.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from gonfanon.battle.setup.scenario import Parcel
    from gonfanon.cli.console.mail_session import Desk
    from gonfanon.mail.free_table import FreeMailTable
    from gonfanon.mail.post import Find
    from gonfanon.mail.table import Table
    from gonfanon.play import Game

RECORD = "gonfanon record "
NO_FAULT_OF_THE_LETTER = ("engine", "other-scenario", "other-book", "no-mail")
"""Why a file cannot be judged here at all."""


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=usual_language(),
        help="English or French; before new, join, play…",
    )
    doing = parser.add_subparsers(dest="do", required=True, metavar="new|join|play|show|record|verify")
    new = doing.add_parser("new", help="offer a game: write its first letter, and your key")
    new.add_argument(
        "scenario",
        metavar="SCENARIO",
        help="a battle or a skirmish, by name or file; or the record of a battle that is to go on by mail",
    )
    new.add_argument("--as", dest="side", required=True, metavar="SIDE", help="the side that you play")
    new.add_argument("--file", metavar="FILE", help="the file to send; default: SCENARIO.mail")
    join = doing.add_parser("join", help="take the other side of a game that was offered to you")
    join.add_argument(
        "--record", metavar="FILE", help="your own record of what was played before the first letter"
    )
    play = doing.add_parser("play", help="open a letter, decide, and write the answer into the file")
    play.add_argument("--again", action="store_true", help="write your last letter again, if it was lost")
    show = doing.add_parser("show", help="what the letters say, and whose turn it is")
    record = doing.add_parser(
        "record", help="the record of the game: to go on with it at one screen or on a server"
    )
    record.add_argument(
        "--to", metavar="FILE", help="the file to write; default: FILE with .record at its end"
    )
    verify = doing.add_parser("verify", help="prove every die and every answer of all letters")
    for each in (join, play, show, record, verify):
        each.add_argument("file", metavar="FILE", help="the file that goes to and fro")
    for each in (new, join, play):
        each.add_argument("--key", metavar="FILE", help="your private key; default: beside the file")
        each.add_argument(
            "--standing",
            choices=("open", "sealed"),
            help="send standing orders openly (fewer letters) or sealed until the game is over",
        )
    for each in (join, play):
        each.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")


def run(args: Namespace) -> int:
    """Do it; what is refused is one sentence and exit code 2, and nothing is written."""
    texts = Texts(args.lang)
    try:
        match args.do:
            case "new":
                return _new(args, texts)
            case "show":
                return _show(args, texts)
            case "record":
                return _record(args, texts)
            case "verify":
                return verify_mail(args.file, texts)
            case _:
                return _play(args, texts)
    except MailRefused as error:
        complain(sentence(texts, error, getattr(args, "file", None) or ""))
        return WRONG


def sentence(texts: Texts, error: MailRefused, file: str) -> str:
    """What is wrong, in the player's language, with its place."""
    words: dict[str, Any] = {
        name: word if isinstance(word, int) else str(word) for name, word in error.words.items()
    }
    said = texts.say(f"mail-{error.why}", **words)
    return f"{file}:{error.line}: {said}" if error.line and file else said


def is_mail(text: str) -> bool:
    """Whether a text is the file of a game by mail."""
    from gonfanon.mail.letters import FIRST_LINE

    return text.startswith(FIRST_LINE.rsplit(" ", 1)[0])


def _new(args: Namespace, texts: Texts) -> int:
    from gonfanon.library.chance import fresh_secret
    from gonfanon.mail.post import offer

    head = _head(args)
    if args.side not in head.sides:
        raise MailRefused("no-side", side=args.side, known=", ".join(head.sides))
    file = Path(args.file or f"{head.scenario}.mail")
    kept = Path(args.key) if args.key else _key_beside(file, args.side)
    for path in (file, kept):
        if exists(path):
            raise MailRefused("exists", file=path)
    key = new_key(args.side, fresh_secret(), args.standing != "sealed")
    mail, key = offer(head, key)
    _keep(kept, key)
    write_whole(file, mail.text)
    write_line(texts.say("mail-offered", file=str(file), key=str(kept)))
    return OK


def _head(args: Namespace) -> Head:
    """The head of a new file: of a battle, of a battle that was begun elsewhere, or of a skirmish."""
    from gonfanon.cli.free_table.opening import is_skirmish
    from gonfanon.library import skirmishes
    from gonfanon.mail.free_game import free_head, new_free_game
    from gonfanon.mail.past import past_of
    from gonfanon.mail.post import COMMITTED, head_of, new_game

    if is_skirmish(args.scenario):
        _open_standing(args)
        skirmish = skirmishes.skirmish(args.scenario)
        return free_head(skirmish, new_free_game(skirmish, COMMITTED))
    begun = _recorded(Path(args.scenario))
    parcel = _battle(args.scenario) if begun is None else begun.parcel
    past = () if begun is None else past_of(begun)
    return head_of(parcel, new_game(parcel).sides, past)


def _open_standing(args: Namespace) -> None:
    """On the free table standing orders say who is not asked: both programs must know them."""
    if args.standing == "sealed":
        raise MailRefused("open-standing")


def _battle(name: str) -> "Parcel":
    """A scenario; the other kinds of games are refused with their reason."""
    from gonfanon.library import scenarios
    from gonfanon.play.registry import kind_named

    for kind in ("siege", "campaign"):
        if name in kind_named(kind).names():
            raise MailRefused(f"no-{kind}", name=name)
    return scenarios.scenario(name)


def _recorded(file: Path) -> "Game | None":
    """The game of a record that is to go on by mail; None: the file is no record."""
    from gonfanon import play

    if not isfile(file) or not text_of(file).startswith(RECORD):
        return None
    try:
        game = play.open_game(text_of(file))
        for fault in play.verify(text_of(file)).faults:
            raise play.BadRecord(fault.line, fault.message)
    except play.BadRecord as error:
        raise MailRefused("bad-record", error.line, reason=error.message) from None
    if isinstance(game, play.RemoteGame):
        raise MailRefused("engine", engine=game.engine, ours=play.ENGINE)
    if not isinstance(game, play.Game):
        raise MailRefused(f"no-{game.kind.name}", name=file.name)
    return game


def _find_beside(file: Path) -> "Find":
    """Scenarios of the library, and those beside the file."""
    from gonfanon.library import scenarios

    def find(name: str) -> "Parcel":
        beside = file.parent / f"{name}.yaml"
        known = name in scenarios.scenario_names() or not isfile(beside)
        return scenarios.scenario(name if known else str(beside))

    return find


def _find_skirmish(file: Path) -> "Find":
    """Skirmishes of the library, and those beside the file."""
    from gonfanon.library import skirmishes

    def find(name: str) -> Any:
        beside = file.parent / f"{name}.yaml"
        known = name in skirmishes.skirmish_names() or not isfile(beside)
        return skirmishes.skirmish(name if known else str(beside))

    return find


def _played(mail: Mail, file: Path, key: Key | None = None) -> "Table | FreeMailTable":
    """The game of a file, held against its rules; `key` knows what its player has sealed."""
    from gonfanon.mail.post import played, played_free

    if mail.head.game == FREE:
        return played_free(mail, _find_skirmish(file), key)
    return played(mail, _find_beside(file), key)


def _key_beside(file: Path, side: str) -> Path:
    return file.with_name(f"{file.stem}.{side}.key")


def _keep(path: Path, key: Key) -> None:
    """Write a key that nobody else on this machine can read."""
    before = os.umask(0o077)
    try:
        write_whole(path, key_text(key))
    finally:
        os.umask(before)


def _opened(path: Path) -> Mail:
    """A file taken apart; `text_of` refuses what is no text, but takes one sign for the end of a line for another."""
    text_of(path)
    return read_mail(path.read_bytes().decode())


def _key_of(args: Namespace, mail: Mail, file: Path) -> tuple[Path, Key] | None:
    """The player's key: as named, or beside the file; where both sides play here, that of whose turn it is."""
    if args.key:
        path = Path(args.key)
        return (path, read_key(text_of(path), str(path))) if exists(path) else None
    last = mail.letters[-1].side
    for side in sorted(mail.head.sides, key=lambda each: each == last):
        path = _key_beside(file, side)
        if exists(path):
            return path, read_key(text_of(path), str(path))
    return None


def _joined(args: Namespace, mail: Mail, file: Path) -> tuple[Path, Key]:
    """The key of a player who joins: made now, or the one with which he has begun to decide."""
    from gonfanon.library.chance import fresh_secret

    mine = next(side for side in mail.head.sides if side != mail.letters[0].side)
    path = Path(args.key) if args.key else _key_beside(file, mine)
    if len(mail.letters) > 1:
        raise MailRefused("joined-already", side=mine)
    if exists(path):
        key = read_key(text_of(path), str(path))
        if key.game == mail.game and len(key.seen) == 1:
            return path, key
        raise MailRefused("exists", file=path)
    key = new_key(mine, fresh_secret(), args.standing != "sealed")
    return path, replace(key, game=mail.game)


def _hold_against(name: str | None, mail: Mail) -> None:
    """Hold what was played before the first letter against the record of the one who joins."""
    from gonfanon.mail.past import same_past

    if name is None:
        return
    game = _recorded(Path(name))
    if game is None:
        raise MailRefused("no-record", file=name)
    same_past(mail, game)


def _play(args: Namespace, texts: Texts) -> int:
    from gonfanon.mail.post import received

    file = Path(args.file)
    mail = _opened(file)
    if mail.head.game == FREE:
        _open_standing(args)
    if args.do == "join":
        kept, key = _joined(args, mail, file)
        _hold_against(args.record, mail)
    else:
        found = _key_of(args, mail, file)
        if found is None:
            sides = ", ".join(str(_key_beside(file, side)) for side in mail.head.sides)
            raise MailRefused("no-key", keys=args.key or sides)
        kept, key = found
        if args.again:
            return _again(mail, key, file, texts)
    if args.standing:
        key = replace(key, open=args.standing == "open")
    received(mail, key)
    table = _played(mail, file, key)
    if mail.letters[-1].side == key.side and not table.game.over:
        raise MailRefused("not-your-turn", number=len(mail.letters))
    # From here on the dice of the letter can be seen: another letter in its place would be noticed.
    key = replace(key, seen=tuple(one.hash for one in mail.letters))
    _keep(kept, key)
    return _decide(args, texts, mail, key, kept, table)


def _again(mail: Mail, key: Key, file: Path, texts: Texts) -> int:
    """Write the last letter again, after the other's old one was sent once more."""
    if mail.game != key.game:
        raise MailRefused("other-game", side=key.side)
    if not key.written or len(mail.letters) > len(read_mail(key.written).letters):
        raise MailRefused("nothing-again")
    write_whole(file, key.written)
    write_line(texts.say("mail-again", file=str(file)))
    return OK


def _desk(args: Namespace, texts: Texts, mail: Mail, key: Key, table: "Table") -> "Desk":
    from gonfanon.cli.console.keyboard import Keyboard
    from gonfanon.cli.console.mail_session import Desk
    from gonfanon.cli.console.output import output_for
    from gonfanon.mail.table import Stretch

    out = output_for(args.plain)
    stretch = Stretch(table, key.side, key.next_value(mail))
    return Desk(texts, out, Keyboard(out), stretch, _told(mail, key), key.standing)


def _decide(
    args: Namespace, texts: Texts, mail: Mail, key: Key, kept: Path, table: "Table | FreeMailTable"
) -> int:
    """Put the open questions to the player, and write the letter when he sends it."""
    from gonfanon.cli.console.mail_session import End
    from gonfanon.mail.free_table import FreeMailTable
    from gonfanon.mail.post import next_letter, sent

    file = Path(args.file)
    if table.game.over and (mail.letters[-1].side == key.side or not key.openings(mail)):
        return _closed(texts, table)
    if isinstance(table, FreeMailTable):
        return _decide_free(args, texts, mail, key, kept, table)
    written, stretch = _desk(args, texts, mail, key, table).write(key.draft, key.draft_plan)
    key = replace(key, standing=written.standing)
    if written.end is End.LEAVE:
        _keep(kept, replace(key, draft=tuple(written.said), draft_plan=tuple(written.plan)))
        write_line(texts.say("mail-left", count=len(written.said) + len(written.plan)))
        return OK
    _still_ours(kept, key)
    wishes = {"skip": written.skip, "careful": written.careful, "resigns": written.resigned}
    letter = next_letter(mail, key, stretch, written.ahead, **wishes)
    return _send(texts, file, kept, *sent(mail, key, letter))


def _decide_free(
    args: Namespace, texts: Texts, mail: Mail, key: Key, kept: Path, table: "FreeMailTable"
) -> int:
    """The same on the free table: what is sealed in the letter is kept in the key, to be shown in a later one."""
    from gonfanon.cli.console.keyboard import Keyboard
    from gonfanon.cli.console.mail_session import End
    from gonfanon.cli.console.output import output_for
    from gonfanon.cli.free_table.letter import write_letter
    from gonfanon.mail.free_table import FreeStanding
    from gonfanon.mail.post import next_letter, sent

    out = output_for(args.plain)
    start = table.stretch(key.side, key.next_value(mail))
    console = (out, Keyboard(out), start, _told(mail, key), FreeStanding(key.stages), key.draft)
    written, stretch = write_letter(texts, *console)
    key = replace(key, stages=written.stages)
    if written.end is End.LEAVE:
        _keep(kept, replace(key, draft=tuple(written.said)))
        write_line(texts.say("mail-left", count=len(written.said)))
        return OK
    _still_ours(kept, key)
    key = replace(key, sheets=stretch.table.sheets)
    letter = next_letter(mail, key, stretch, resigns=written.resigned)
    return _send(texts, Path(args.file), kept, *sent(mail, key, letter))


def _told(mail: Mail, key: Key) -> int:
    """Up to which entry the player has been told of the game: it stands in his own letters."""
    rows = (row for letter in mail.letters_of(key.side) for row in letter.rows)
    return max((row.number for row in rows if row.how != "seal"), default=0)


def _still_ours(kept: Path, key: Key) -> None:
    """No other letter was written with the key while this one was."""
    if read_key(text_of(kept), str(kept)).seen != key.seen:
        raise MailRefused("played-elsewhere", key=kept)


def _send(texts: Texts, file: Path, kept: Path, after: Mail, key: Key) -> int:
    # The key first: a letter that was sent and is not remembered could be written a second time, differently.
    _keep(kept, key)
    write_whole(file, after.text)
    write_line(texts.say("mail-written", number=len(after.letters), file=str(file)))
    return OK


def _closed(texts: Texts, table: "Table | FreeMailTable") -> int:
    """How the game ended."""
    from gonfanon.mail.free_table import FreeMailTable
    from gonfanon.story.people import ending
    from gonfanon.story.story import Story

    if isinstance(table, FreeMailTable):
        from gonfanon.cli.free_table.letter import how_it_ended

        write_line(texts.say("mail-over"))
        write_line(how_it_ended(texts, table.game))
        return OK
    game = table.game
    outcome = game.outcome
    assert outcome is not None
    write_line(texts.say("mail-over"))
    for line in ending(Story(texts, game.scene, game.parcel.scenario.side_names), game.state, outcome):
        write_line(line)
    return OK


def _show(args: Namespace, texts: Texts) -> int:
    """The letters in one line each, and how the game stands."""
    file = Path(args.file)
    mail = _opened(file)
    write_line(texts.say("mail-head", scenario=mail.head.scenario, sides=", ".join(mail.head.sides)))
    for one in mail.letters:
        dice = sum(row.how == "dice" for row in one.rows)
        by_hand = sum(row.how in ("hand", "seal") for row in one.rows)
        counts = {"number": one.number, "entries": len(one.rows), "dice": dice, "hand": by_hand}
        write_line(texts.say("mail-letter", side=one.side, ahead=len(one.plan), hash=one.hash[:12], **counts))
    table = _played(mail, file)
    if table.game.over:
        return _closed(texts, table)
    next_side = next(side for side in mail.head.sides if side != mail.letters[-1].side)
    write_line(texts.say("mail-next", side=next_side, turn=table.game.state.turn))
    return OK


def _record(args: Namespace, texts: Texts) -> int:
    """The game of the letters as a record."""
    from gonfanon.mail.free_table import FreeMailTable
    from gonfanon.mail.past import free_record_of, record_of

    file = Path(args.file)
    to = Path(args.to or file.with_suffix(".record"))
    if exists(to):
        raise MailRefused("exists", file=to)
    mail = _opened(file)
    table = _played(mail, file)
    if isinstance(table, FreeMailTable):
        write_whole(to, free_record_of(mail, table))
    else:
        write_whole(to, record_of(mail, table.game))
    write_line(texts.say("mail-recorded", file=str(to)))
    return OK


def verify_mail(name: str, texts: Texts) -> int:
    """Prove a file: 0 true, 1 false, 2 not to be judged here, 3 true as far as it is open."""
    from gonfanon.mail.table import still_sealed

    file = Path(name)
    try:
        mail = _opened(file)
        table = _played(mail, file)
    except MailRefused as error:
        complain(sentence(texts, error, name))
        if error.why in NO_FAULT_OF_THE_LETTER:
            return WRONG
        write_line(texts.say("mail-false", file=name))
        return FAILED
    sealed = still_sealed(mail)
    before = sum(one.who == "dice" for one in mail.head.past)
    true = table.game.over and not sealed and not before
    words = {"letters": len(mail.letters), "answers": table.game.count, "dice": table.dice}
    write_line(texts.say("mail-true" if true else "mail-unproved", file=name, **words))
    if before:
        write_line(texts.say("mail-before", dice=before))
    for side, numbers in sealed.items():
        write_line(texts.say("mail-sealed", side=side, letters=", ".join(map(str, numbers))))
    if not table.game.over:
        write_line(texts.say("mail-open"))
    return OK if true else UNPROVED
