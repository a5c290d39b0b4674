"""A free table in whole tenths of a millimetre: whole numbers decide everything, so every machine agrees."""
