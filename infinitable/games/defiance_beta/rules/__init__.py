"""The rules as frames: one file a chapter of rules.md."""
