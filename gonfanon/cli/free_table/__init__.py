"""Argad! at the terminal: the table in letters, orders line by line, a curtain between people."""
