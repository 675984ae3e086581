"""Commands for people who teach machines."""
