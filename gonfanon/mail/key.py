"""The private file of a player: his secret, his standing orders, what he knows of the letters. It is never mailed."""

import msgspec
from msgspec import Struct, field

from gonfanon.mail.chain import LENGTH, chain_value, seal_salt
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.free_table import Stage
from gonfanon.mail.letters import Mail, Opened
from gonfanon.mail.table import standing_text
from gonfanon.play.standing import Standing

WARNING = "Private: never send this file. Whoever has it knows your dice. Without it the game cannot go on."


class Key(Struct, frozen=True):
    """What one player keeps of one game."""

    gonfanon_mail_key: int
    warning: str
    side: str
    seed: str
    game: str = ""
    """The hash of the first letter."""
    open: bool = True
    """Standing orders are sent openly; otherwise sealed."""
    standing: Standing = field(default_factory=Standing)
    sealed: dict[int, Standing] = field(default_factory=dict)
    """All that was sealed, by letter."""
    seen: tuple[str, ...] = ()
    """The hashes of all letters that were written or opened here."""
    written: str = ""
    """The file as it was last written here."""
    draft: tuple[str, ...] = ()
    """Decisions that are not sent yet."""
    draft_plan: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    """On the free table: the stages for which standing orders are laid down."""
    sheets: dict[int, str] = {}
    """On the free table: all sheets that were sealed, by the number of entries before them."""

    @property
    def secret(self) -> bytes:
        """The seed of the chain."""
        return bytes.fromhex(self.seed)

    def value(self, number: int) -> str:
        """The n-th value of the chain, in hexadecimal; 0: the anchor."""
        if number > LENGTH - 1:
            raise MailRefused("chain-used-up", most=LENGTH)
        return chain_value(self.secret, number).hex()

    def next_value(self, mail: Mail) -> str:
        """The value of the letter that is being written."""
        return self.value(sum(bool(one.value) for one in mail.letters_of(self.side)) + 1)

    def openings(self, mail: Mail) -> tuple[Opened, ...]:
        """After the game: everything that was sealed and is not opened yet."""
        opened = {one.letter for letter in mail.letters_of(self.side) for one in letter.opened}
        return tuple(
            Opened(number, seal_salt(self.secret, number), standing_text(standing))
            for number, standing in sorted(self.sealed.items())
            if number not in opened
        )


def new_key(side: str, seed: bytes, open_standing: bool) -> Key:
    """The key of a player who begins a game."""
    return Key(1, WARNING, side, seed.hex(), open=open_standing)


def key_text(key: Key) -> str:
    """The key as it is written."""
    return msgspec.json.format(msgspec.json.encode(key), indent=1).decode() + "\n"


def read_key(text: str, name: str) -> Key:
    """A key from its text."""
    try:
        key = msgspec.json.decode(text, type=Key)
        whole = len(key.secret) == 32
    except (msgspec.DecodeError, ValueError) as error:
        raise MailRefused("bad-key", file=name, reason=str(error)) from None
    if key.gonfanon_mail_key != 1 or not whole:
        raise MailRefused("bad-key", file=name, reason="gonfanon_mail_key 1, seed of 32 bytes")
    return key
