"""The book of the free table: what its tables say, and how it is made from them."""
