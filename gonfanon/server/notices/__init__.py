"""Notices: who wants to hear of what, and how it gets to him; unsent ones are kept and tried again."""
