"""The free table in pictures: figures on their bases, scenery, and the sheets that are printed and cut."""
