"""What things are worth: blows, shots, places, lives."""
