"""Shards of Infinity: a deck-building duel for two to four, complete on the card language."""
