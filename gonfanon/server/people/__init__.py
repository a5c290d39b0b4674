"""People on a public server: who they are, which seats are theirs, and what they may see and do."""
