"""The rules as frames: a file a chapter of rules.md, or a folder."""
