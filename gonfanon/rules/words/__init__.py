"""What players say: the orders and answers of every chapter, as values."""
