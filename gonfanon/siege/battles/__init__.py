"""The battles of a siege: down to a board, setting up, orders, the end, and up again."""
