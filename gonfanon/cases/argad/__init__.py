"""Cases of Argad!: a free table in place of a map, stages in place of steps."""
