"""Card texts: what they can say, how they are read, and what they do."""
