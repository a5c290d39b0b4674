"""What holds for all tests."""

from hypothesis import settings

# How long an example takes says more of what else the machine does than of the code.
settings.register_profile("gonfanon", deadline=None)
settings.load_profile("gonfanon")
