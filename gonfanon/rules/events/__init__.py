"""What can happen: the events of every chapter."""
