"""What the windows of a campaign are shown."""
