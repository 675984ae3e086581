"""Chapters, what is told before them, and campaigns: chapter 10 of rules.md."""
