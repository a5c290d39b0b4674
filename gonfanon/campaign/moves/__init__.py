"""Movement: marches, encounters, what a mover may do where it stands, and who moves by itself."""
