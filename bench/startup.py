"""How long the console takes to stand ready on a scenario, beside `import chess`, in one run."""

import os
import subprocess
import sys
import time
from statistics import median

PLAY = [sys.executable, "-m", "gonfanon.cli", "play", "two-banners", "--plain", "--seed", "1"]
CHESS = [sys.executable, "-c", "import chess"]


def seconds(command: list[str]) -> float:
    """The time of one run, compiled modules allowed to be kept as on any machine."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run(command, input=b"quit\n", capture_output=True, check=True, env=environment)
    return time.perf_counter() - started


def main() -> None:
    """Print the middle of several runs of each, and their ratio."""
    for command in (PLAY, CHESS):
        seconds(command)
    ours, theirs = (median(seconds(command) for _ in range(9)) for command in (PLAY, CHESS))
    print(f"import chess                 {theirs * 1000:6.0f} ms")
    print(f"the console on two-banners   {ours * 1000:6.0f} ms, {ours / theirs:.2f} times import chess")


if __name__ == "__main__":
    main()
