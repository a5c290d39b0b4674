"""Siege days of a campaign played inside it: down to the siege, day by day, and up again."""
