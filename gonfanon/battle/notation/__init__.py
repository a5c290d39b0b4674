"""Orders and answers as text, read and written."""
