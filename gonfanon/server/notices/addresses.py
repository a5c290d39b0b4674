"""Which addresses a webhook may lead to: never into one's own network, unless the settings allow it.

A name is looked up once, and the connection goes to what was found: a name that leads elsewhere a moment later gains
nothing. Redirections are not followed.
"""

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import urlsplit

TIMEOUT = 10.0
OK = range(200, 300)
GONE = (404, 410)


class BadAddress(Exception):
    """An address to which nothing is sent, now or later."""


class NotTaken(Exception):
    """The other side has not taken it."""

    def __init__(self, reason: str, forever: bool = False) -> None:
        super().__init__(reason)
        self.forever = forever


def checked(url: str, private: bool) -> str:
    """An address of the web, if something may be sent there."""
    parts = urlsplit(url)
    if parts.scheme not in ("https", "http") or not parts.hostname or parts.username or parts.password:
        raise BadAddress("an address of the web is wanted, as https://example.org/hook")
    if parts.scheme == "http" and not private:
        raise BadAddress("the address must begin with https://")
    try:
        port = parts.port
    except ValueError as error:
        raise BadAddress("the port is wrong") from error
    _found(parts.hostname, port or _usual(parts.scheme), private)
    return url


def _usual(scheme: str) -> int:
    return 443 if scheme == "https" else 80


def _found(host: str, port: int, private: bool) -> str:
    """The first address of a host that may be reached; one forbidden address among them forbids all."""
    try:
        known = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotTaken(f"{host} is not known: {error}") from error
    found = [str(one[4][0]) for one in known]
    for each in found:
        plain = ipaddress.ip_address(each.split("%")[0])
        mapped = getattr(plain, "ipv4_mapped", None) or plain
        if not private and (not mapped.is_global or mapped.is_multicast):
            raise BadAddress(f"{host} is an address of a private network")
    return found[0]


def post(url: str, body: bytes, headers: dict[str, str], private: bool, method: str = "POST") -> None:
    """Send something to an address, and see that it was taken."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or _usual(parts.scheme)
    reached = _found(host, port, private)
    line: http.client.HTTPConnection
    if parts.scheme == "https":
        line = http.client.HTTPSConnection(host, port, timeout=TIMEOUT)
    else:
        line = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    try:
        line.sock = socket.create_connection((reached, port), TIMEOUT)
        if parts.scheme == "https":
            line.sock = ssl.create_default_context().wrap_socket(line.sock, server_hostname=host)
        path = parts.path or "/"
        line.request(method, f"{path}?{parts.query}" if parts.query else path, body, headers)
        status = line.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise NotTaken(str(error) or type(error).__name__) from error
    finally:
        line.close()
    if status not in OK:
        raise NotTaken(f"answered {status}", forever=status in GONE)
