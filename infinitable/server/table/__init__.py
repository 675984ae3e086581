"""One table: what can happen at it, what follows, and whoever is at it."""
