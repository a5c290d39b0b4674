"""A constable: a marshal who takes the time to compare more plans, each played on more often."""

from gonfanon.minds.levels.marshal import Marshal


class Constable(Marshal):
    """Thinks as a marshal does, with more than three times his budget: see `mind.BUDGETS`."""
