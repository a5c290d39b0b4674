"""Rule books: their tables and numbers as files, read and checked, and the catalogue of their clauses."""
