"""Cases, the executable rulebook: a position, some orders, the dice that fall, and what must come out."""
