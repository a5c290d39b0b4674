"""Faults of meaning in scenarios, rosters, maps, sieges, skirmishes and campaigns: what `gonfanon lint` looks for."""
