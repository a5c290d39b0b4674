"""The battle told in words: sentences for the log, questions, answers, figures with their reasons, people."""
