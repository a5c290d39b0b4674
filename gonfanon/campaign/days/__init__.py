"""The steps of a day before movement: food, groups, ransoms, convoys; the tests of mercenaries; the night."""
