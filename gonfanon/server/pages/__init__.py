"""What is read over HTTP: lists, replays, reports, rules."""
