"""A siege by days: food, events, initiative, works, battering, mines, sorties, assaults; battles below it."""
