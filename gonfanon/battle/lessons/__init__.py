"""Lessons: tasks, hints, and when they are done."""
