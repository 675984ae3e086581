"""What can be said: the phrase table of a game, and what comes out of it."""
