"""What every game rests on: questions, dice, events, positions, figures with reasons, errors."""
