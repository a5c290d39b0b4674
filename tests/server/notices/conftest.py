"""A real mail server and a real webhook, both on loopback, and a clock that goes when it is told to."""

from collections.abc import Iterator

import pytest

from tests.catching import Faked, Hook, Letters, mail_server, webhook


@pytest.fixture
def time() -> Faked:
    return Faked()


@pytest.fixture
def letters() -> Iterator[Letters]:
    found = Letters()
    controller = mail_server(found)
    yield found
    controller.stop()


@pytest.fixture
def hook() -> Iterator[Hook]:
    server = webhook()
    yield server
    server.shutdown()
    server.server_close()
