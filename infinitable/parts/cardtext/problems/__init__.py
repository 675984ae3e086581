"""What to tell the writer of a text that cannot be read."""
