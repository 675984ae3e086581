"""Learners to read and to begin from. Each is one file."""
