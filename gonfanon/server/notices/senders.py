"""How a notice is sent: by mail, to a webhook, to a browser. Each runs in a thread, and may wait there."""

import json
import smtplib
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import quote

import msgspec

from gonfanon.server.notices.addresses import BadAddress, NotTaken, checked, post
from gonfanon.server.notices.outbox import Target, Waiting
from gonfanon.server.notices.settings import Mail, NoticeSettings
from gonfanon.server.wire.languages import texts
from gonfanon.server.wire.messages import Both

TIMEOUT = 20.0
DISCORD = 1900
"""Letters that Discord takes."""


def said(words: Both, language: str) -> str:
    """Words in a language."""
    return words.fr if language == "fr" else words.en


def subject(target: Target, notices: Sequence[Waiting]) -> str:
    """What stands above it: one notice speaks for itself, several are counted."""
    if len(notices) == 1:
        body = notices[0].body
        return f"{said(body.title, target.language)}: {said(body.text, target.language)}"
    return texts(target.language).say("notice-digest", count=len(notices))


def lines(target: Target, notices: Sequence[Waiting]) -> list[str]:
    """One line a notice, with the way to the board."""
    return [
        f"{said(one.body.title, target.language)}: {said(one.body.text, target.language)}\n{one.body.link}"
        for one in notices
    ]


def send(target: Target, notices: Sequence[Waiting], settings: NoticeSettings) -> None:
    """Send notices to a target, all in one; what is not taken raises `NotTaken` or `BadAddress`."""
    if target.channel == "mail":
        _mail(target, notices, settings)
    elif target.channel == "push":
        _push(target, notices, settings)
    else:
        _webhook(target, notices, settings)


def _mail(target: Target, notices: Sequence[Waiting], settings: NoticeSettings) -> None:
    text = "\n\n".join([*lines(target, notices), texts(target.language).say("notice-foot")])
    post_letter(settings.mail, target.address, subject(target, notices), text)


def post_letter(mail: Mail, to: str, about: str, text: str) -> None:
    """Send a letter; what is not taken raises `NotTaken`."""
    if not mail.host:
        raise NotTaken("no mail server is set up")
    letter = EmailMessage()
    letter["From"], letter["To"] = mail.sender, to
    letter["Subject"] = " ".join(about.split())
    letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=mail.sender.partition("@")[2])
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    try:
        with smtplib.SMTP(mail.host, mail.port, timeout=TIMEOUT) as line:
            if mail.tls:
                line.starttls()
            if mail.user:
                line.login(mail.user, mail.password)
            line.send_message(letter)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise NotTaken(str(error), forever=all(code >= 500 for code in codes)) from error
    except (OSError, smtplib.SMTPException) as error:
        raise NotTaken(str(error) or type(error).__name__) from error


def _webhook(target: Target, notices: Sequence[Waiting], settings: NoticeSettings) -> None:
    text = "\n".join(lines(target, notices))
    method, url = "POST", target.address
    if target.channel == "discord":
        body: object = {"content": text[:DISCORD], "allowed_mentions": {"parse": []}}
    elif target.channel == "matrix":
        # The address names server, room and token: https://SERVER/_matrix/…/send/m.room.message?access_token=…
        method, address, query = "PUT", *url.partition("?")[::2]
        url = f"{address.rstrip('/')}/{quote(notices[0].id)}?{query}"
        body = {"msgtype": "m.text", "body": text}
    else:
        body = {"notices": [_plain(target, one) for one in notices]}
    headers = {"Content-Type": "application/json", "User-Agent": "Gonfanon"}
    post(url, json.dumps(body).encode(), headers, settings.private_webhooks, method)


def _plain(target: Target, one: Waiting) -> dict[str, str]:
    language = target.language
    return {
        "kind": one.kind,
        "game": one.game,
        "side": one.side,
        "title": said(one.body.title, language),
        "text": said(one.body.text, language),
        "link": one.body.link,
    }


def _push(target: Target, notices: Sequence[Waiting], settings: NoticeSettings) -> None:
    if not settings.push_key:
        raise NotTaken("browser push is not set up")
    from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]

    wanted = msgspec.json.decode(target.address)
    checked(wanted["endpoint"], settings.private_webhooks)
    shown = {"title": "Gonfanon", "body": subject(target, notices), "link": notices[-1].body.link}
    try:
        webpush(
            wanted,
            json.dumps(shown),
            vapid_private_key=settings.push_key,
            vapid_claims={"sub": settings.push_contact},
            timeout=TIMEOUT,
            ttl=24 * 3600,
        )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        raise NotTaken(str(error.message), forever=status in (404, 410)) from error
    except OSError as error:
        raise NotTaken(str(error)) from error


__all__ = ["BadAddress", "NotTaken", "post_letter", "send", "subject"]
