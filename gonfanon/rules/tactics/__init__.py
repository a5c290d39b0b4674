"""The tactics of La Magna Carta, chapter 7."""
