"""What a book gives to the rules: its tables, its procedures, its numbers."""
