"""Play by mail without a server: one text file of sealed and chained letters."""
