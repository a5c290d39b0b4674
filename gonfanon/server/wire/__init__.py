"""The messages between server and browser."""
