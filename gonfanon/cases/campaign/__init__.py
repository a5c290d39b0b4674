"""Cases of a campaign: the map, orders of the day, reports from below, what must come of them."""
