"""The ground of a field."""
