"""Playing together over time: clocks, agreements, and the facts of a game that speak of them."""
