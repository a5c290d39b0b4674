"""Several threads may read data for the first time at once: the shapes are ready before any of them does."""

import subprocess
import sys
from pathlib import Path

import msgspec

from gonfanon.library.scenarios import scenario

READING = """
import sys
import threading
from pathlib import Path

import msgspec

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.server.app import make_app

folder = Path(sys.argv[1])
make_app(folder, paints=False)
written = (folder / "parcel").read_bytes()
sys.setswitchinterval(1e-7)
start = threading.Barrier(8)


def read() -> None:
    start.wait()
    msgspec.msgpack.decode(written, type=Parcel)


threads = [threading.Thread(target=read) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("read")
"""


def test_threads_may_read_at_once(tmp_path: Path) -> None:
    (tmp_path / "parcel").write_bytes(msgspec.msgpack.encode(scenario("civitate")))
    for _ in range(3):
        told = subprocess.run(
            [sys.executable, "-c", READING, str(tmp_path)], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stdout) == (0, "read\n"), told.stderr
