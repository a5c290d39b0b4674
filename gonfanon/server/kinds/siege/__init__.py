"""What the windows of a siege are shown."""
