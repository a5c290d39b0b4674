"""Cases of a siege by days: the sheet, orders of the day and of the battles below, what must come of them."""
