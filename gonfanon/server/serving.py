"""The server run on this machine and for it alone: a free port, an open browser, plain words."""

import atexit
import contextlib
import errno
import os
import shutil
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.logs import PLAIN, log_config
from gonfanon.server.workers import Worker, tune
from gonfanon.texts import Texts

HOST = "127.0.0.1"
LAST_PORT = 65_535
TRIES = 50
MOST_WORKERS = 64
AT_HOME, FOR_MANY = 2, 10
"""Seconds for answers in flight when the server is stopped."""
HUNG = 15
"""Seconds after which a worker that does not answer is killed, and started again."""


def data_folder() -> Path:
    """Where games are kept unless another folder is named."""
    import platformdirs

    return Path(platformdirs.user_data_dir("gonfanon", appauthor=False))


def bound(port: int, texts: Texts, address: str = HOST) -> socket.socket:
    """A socket on the port, or the plain words that it is in use and which one is not. Port 0: any."""
    if not 0 <= port <= LAST_PORT:
        raise GonfanonError(texts.say("serve-bad-port", port=port))
    door = _door()
    try:
        door.bind((address, port))
        # From here on anyone who knocks waits until the server is ready: the browser may come first.
        door.listen()
    except OSError as error:
        door.close()
        if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
            raise GonfanonError(texts.say("serve-bad-address", address=address)) from error
        raise GonfanonError(texts.say("serve-port-taken", port=port, free=free_port(port + 1))) from error
    return door


def _door() -> socket.socket:
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":
        # After a restart the port is free at once; on Windows the same word would let two servers share it.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return door


def free_port(start: int) -> int:
    """The next port that nobody uses; 0 if none of the next ones is free, which lets the system choose."""
    for port in range(start, min(start + TRIES, LAST_PORT)):
        with contextlib.closing(_door()) as door, contextlib.suppress(OSError):
            door.bind((HOST, port))
            return port
    return 0


def has_display() -> bool:
    """Whether a browser could be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(worker: Worker, port: int, opens: bool, texts: Texts, say: Callable[[str], None]) -> None:
    """Run the server until it is told to stop: for this machine, or with settings for everybody."""
    from gonfanon.server.pages.client import built

    settings, folder = worker.settings, worker.folder
    if worker.count > 1 and not worker.database:
        raise GonfanonError(texts.say("serve-workers-database"))
    if not 1 <= worker.count <= MOST_WORKERS:
        raise GonfanonError(texts.say("serve-workers", most=MOST_WORKERS))
    door = bound(port, texts, HOST if settings is None else settings.address)
    try:
        application = _application(worker, texts)
        address = f"http://{HOST}:{door.getsockname()[1]}/"
        if settings is not None:
            address = settings.url or f"http://{settings.address}:{door.getsockname()[1]}/"
        say(texts.say("serve-at", address=address))
        say(texts.say("serve-stop", folder=str(folder)))
        if not built():
            say(texts.say("client-missing"))
        if opens and has_display():
            webbrowser.open(address)
        _run(application, door, worker)
    finally:
        door.close()


def _application(worker: Worker, texts: Texts) -> object:
    """The application; of several workers what each makes it with, once it is known that it can be made."""
    from gonfanon.server.trouble import Trouble

    try:
        if worker.count == 1:
            made = worker.make()
            tune()
            return made
        from gonfanon.server.games.store import Store

        Store(worker.folder, database=worker.database).close()
        return replace(worker, parent=os.getpid())
    except Trouble as trouble:
        if trouble.code != "disk":
            raise GonfanonError(getattr(trouble.message, texts.language)) from trouble
        reason = str(trouble.__cause__ or trouble)
        raise GonfanonError(texts.say("serve-disk", folder=str(worker.folder), reason=reason)) from trouble


def _run(application: object, door: socket.socket, worker: Worker) -> None:
    import uvicorn

    from gonfanon.server.request_timeouts import TimedProtocol

    settings = worker.settings

    config = uvicorn.Config(
        application,  # type: ignore[arg-type]
        log_config=log_config(PLAIN if settings is None else settings.logs),
        lifespan="on",
        http=TimedProtocol,
        ws="websockets-sansio",
        ws_max_size=1 << 16,
        # Everybody is on this machine: to press messages together costs more than to send them.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=AT_HOME if settings is None else FOR_MANY,
        server_header=False,
        proxy_headers=settings is not None,
        forwarded_allow_ips=None if settings is None else list(settings.proxies),
        factory=worker.count > 1,
        workers=worker.count,
        timeout_worker_healthcheck=HUNG,
    )
    if worker.count > 1:
        _share_figures()
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[door]).run()
        return
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])


def _share_figures() -> None:
    """Workers keep their figures in a folder that all of them can read, as long as the server runs."""
    folder = tempfile.mkdtemp(prefix="gonfanon-figures-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
