"""What the windows of a game of Argad! are shown."""
