"""Games on disk and at the table, with the opponents that play in them."""
