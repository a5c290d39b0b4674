"""The days of a siege: food, events, initiative, wounds, works, battering, fire, mines, talks."""
