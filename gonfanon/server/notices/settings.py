"""How a server sends notices."""

from msgspec import Struct


class Mail(Struct, frozen=True, forbid_unknown_fields=True):
    """A mail server that takes our letters."""

    host: str = ""
    """Empty: no mail is sent."""
    port: int = 25
    tls: bool = False
    """STARTTLS before anything else is said."""
    user: str = ""
    password: str = ""
    sender: str = "gonfanon@localhost"


class NoticeSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How notices are sent."""

    mail: Mail = Mail()
    private_webhooks: bool = False
    """Webhooks may lead to addresses of one's own network; on a public server that lets strangers reach it."""
    push_key: str = ""
    """The private VAPID key for browser push; empty: none."""
    push_contact: str = ""
    """Whom push services may write to: mailto:somebody@example.org"""
