"""What is near, in touch, in sight and under foot."""
