"""How a study grows with its workers: one process, two, and a Dask cluster of two processes on this machine.

Wall-clock ratios mean something on a quiet machine only. The CPU seconds, workers and their start included, tell
on any machine what the second worker costs beyond the battles themselves.
"""

import argparse
import resource
import time
from collections.abc import Callable
from contextlib import ExitStack

from gonfanon.studies.balance import Balance, Subject, balance, subject
from gonfanon.studies.workers import Workers


def cpu() -> float:
    """CPU seconds of this process and of all its workers that have gone home."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def here(processes: int) -> Callable[[ExitStack], Workers]:
    """Processes of this machine."""
    return lambda stack: stack.enter_context(Workers(processes))


def cluster(stack: ExitStack) -> Workers:
    """A Dask cluster of two processes."""
    from distributed import LocalCluster

    local = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    return stack.enter_context(Workers(cluster=stack.enter_context(local).scheduler_address))


def timed(of: Subject, place: Callable[[ExitStack], Workers]) -> tuple[float, float, Balance]:
    """Seconds for the whole study, its workers warm; CPU seconds; and what it found."""
    used = cpu()
    with ExitStack() as stack:
        lists = place(stack)
        lists.fought(subject(of.name, of.seats, 4, of.seed + 1).bouts())
        started = time.perf_counter()
        found = balance(of, lists.fought(of.bouts()))
        seconds = time.perf_counter() - started
    return seconds, cpu() - used, found


def main() -> None:
    """Print seconds, battles a second, and the ratios to one process; all three must find the same."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", default="the-well")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", default="captain,captain")
    args = parser.parse_args()
    of = subject(args.scenario, args.seats.split(","), args.games, 1)
    print(f"{args.games} battles of {args.scenario}, {args.seats}")
    places = {"1 process": here(1), "2 processes": here(2), "Dask, 2 processes": cluster}
    first: tuple[float, float, Balance] | None = None
    for name, place in places.items():
        seconds, used, found = timed(of, place)
        first = first or (seconds, used, found)
        assert found == first[2]
        rate = f"{seconds:7.1f} s  {args.games / seconds:6.1f} battles/s  {first[0] / seconds:5.2f} x"
        print(f"  {name:18} {rate}  CPU {used:7.1f} s, {used / first[1]:.2f} of one process", flush=True)


if __name__ == "__main__":
    main()
