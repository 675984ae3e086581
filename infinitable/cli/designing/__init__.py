"""Commands for people who design games."""
