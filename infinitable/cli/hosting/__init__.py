"""Commands for people who host tables."""
