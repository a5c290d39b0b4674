"""Great trees: climbing, jumping down, and axes taken up on the way."""
