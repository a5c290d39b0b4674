"""Games of every kind but the battle at the server: sieges, campaigns, Argad!. What each shows is in `looks`."""
