"""Close combat carried out, and prisoners taken in it."""
