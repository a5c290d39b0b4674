"""What holds for all tests."""

import pytest
from hypothesis import settings

from gonfanon.cases.case import Case
from tests.shipped import Shipped
from tests.sure import of_kind

# How long an example takes says more of what else the machine does than of the code.
settings.register_profile("gonfanon", deadline=None)
settings.load_profile("gonfanon")


@pytest.fixture
def case(request: pytest.FixtureRequest) -> Case:
    """One of the cases that are shipped: tests are parametrised by `shipped`, indirectly."""
    return of_kind(Shipped, request.param).case
