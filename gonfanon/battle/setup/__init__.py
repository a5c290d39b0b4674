"""From a scenario to the first position, and when it is won."""
