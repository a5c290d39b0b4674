"""A private PostgreSQL for tests and measurements: started on a free port of this machine, thrown away afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

SCRIPT = Path(__file__).with_name("postgresql.sh")
STARTING = 30.0
"""Seconds that a cluster may take to answer."""
SETTINGS = {
    # Nobody pulls the plug here: what is killed are processes, and what they wrote the system has.
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "logging_collector": "off",
    "log_min_messages": "fatal",
}


class NoPostgreSQL(Exception):
    """There is none on this machine, and none could be installed."""


def programs() -> Path:
    """The folder of PostgreSQL's programs; installed if need be."""
    found = subprocess.run(["sh", str(SCRIPT)], check=False, capture_output=True, text=True)
    if found.returncode:
        raise NoPostgreSQL(found.stderr.strip().splitlines()[-1])
    return Path(found.stdout.strip())


class Cluster:
    """A cluster of its own with one superuser, reached over loopback without a password."""

    def __init__(self, settings: dict[str, str] | None = None) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="gonfanon-postgresql-"))
        self.settings = {**SETTINGS, **(settings or {})}
        self.process: subprocess.Popen[bytes] | None = None
        self.port = _free_port()
        self._who = _other_user() if os.name == "posix" and os.geteuid() == 0 else None
        if self._who is not None:
            # PostgreSQL does not run as root.
            os.chown(self.folder, *self._who)
        made = self._run("initdb", "-D", str(self._data), "-U", "gonfanon", "-A", "trust", "-E", "UTF8", "-N")
        if made.wait():
            raise NoPostgreSQL("initdb failed")
        self.start()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *words: str) -> "subprocess.Popen[bytes]":
        uid, gid = self._who or (None, None)
        return subprocess.Popen(
            [str(self.programs / program), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=uid,
            group=gid,
            extra_groups=None if gid is None else [gid],
            cwd=self.folder,
            start_new_session=True,
        )

    def start(self) -> None:
        """Start it, or start it again after it was killed."""
        settings = [word for key, value in self.settings.items() for word in ("-c", f"{key}={value}")]
        place = ["-D", str(self._data), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        until = time.monotonic() + STARTING
        while time.monotonic() < until:
            # Right after a kill the children of the last one may still hold its memory: then it is tried again.
            self.process = self._run("postgres", *place, *settings)
            if self._answers(until):
                return
        raise NoPostgreSQL("PostgreSQL does not answer")

    def _answers(self, until: float) -> bool:
        import psycopg

        assert self.process is not None
        while self.process.poll() is None and time.monotonic() < until:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                time.sleep(0.03)
            else:
                return True
        return False

    def address(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://gonfanon@127.0.0.1:{self.port}/{database}"

    def do(self, statement: str, database: str = "postgres") -> None:
        """Carry out a statement outside of any transaction."""
        import psycopg

        with psycopg.connect(self.address(database), autocommit=True) as line:
            line.execute(statement.encode())

    def create(self, database: str, template: str = "template1") -> str:
        """Make a database; its address comes back."""
        self.do(f'CREATE DATABASE "{database}" TEMPLATE "{template}"')
        return self.address(database)

    def drop(self, database: str) -> None:
        """Throw a database away, even if somebody still looks at it."""
        self.do(f'DROP DATABASE IF EXISTS "{database}" WITH (FORCE)')

    def kill(self) -> None:
        """The whole cluster dies at once, as in a crash; `start` brings it back."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Stop it, and leave nothing behind."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def _other_user() -> tuple[int, int]:
    """Somebody who is not root: the account that comes with the package, or nobody."""
    import pwd

    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return found.pw_uid, found.pw_gid
    raise NoPostgreSQL("PostgreSQL does not run as root, and there is no other user")
