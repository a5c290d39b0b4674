"""A siege in words: its sheet, its days, its questions and orders, its chronicle."""
