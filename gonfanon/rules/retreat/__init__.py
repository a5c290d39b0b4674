"""What follows a combat: retreat, refusal, advance."""
