"""Fields of hexes: coordinates, lines, maps and the sheets they are joined from."""
