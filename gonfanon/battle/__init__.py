"""The battle on a field of hexes: how it is set up, what is legal, what each order does, how it is written."""
