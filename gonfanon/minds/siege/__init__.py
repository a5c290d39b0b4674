"""Orders at walls: ladders, engines, fires, posts."""
