"""What holds for all tests."""

import gc

import pytest
from hypothesis import settings

from gonfanon.cases.case import Case
from tests.shipped import Shipped
from tests.sure import of_kind

# How long an example takes says more of what else the machine does than of the code.
settings.register_profile("gonfanon", deadline=None)
settings.load_profile("gonfanon")

# Modules, tests and rule books fill the memory and stay. To look through them for garbage again and again takes a
# tenth of the time: rarely while tests are collected and run, and what was there before the first test not at all.
gc.set_threshold(50_000, 20, 20)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Case:
    """One of the cases that are shipped: tests are parametrised by `shipped`, indirectly."""
    return of_kind(Shipped, request.param).case
