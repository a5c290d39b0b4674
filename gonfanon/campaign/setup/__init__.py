"""A campaign set up from its file."""
