"""Chapters, what is told before them, and campaigns: chapters 9 and 10 of rules.md."""
