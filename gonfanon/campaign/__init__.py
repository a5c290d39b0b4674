"""A campaign by days: groups and commanders on a map, food, money, spies, captives; battles and sieges below it."""
