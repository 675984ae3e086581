"""Telling somebody who is not at the table that it is their turn: Web Push, without an account."""
