"""The trainer: tries from one position, and what each order did to the chance of winning."""
