"""What a seat sees, what it does not, and what is drawn of it in the terminal."""
