"""A small part of `python -m bench.mutations`, which damages ten thousand files and messages."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("what", [("--files", "48", "--messages", "0"), ("--files", "0", "--messages", "60")])
def test_damaged_files_and_messages_do_no_harm(what: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.mutations", *what, "--seed", "20", "--keep", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "damaged: 0 tracebacks, 0 hangs, 0 500s" in done.stdout
