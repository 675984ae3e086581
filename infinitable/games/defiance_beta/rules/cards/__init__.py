"""Cards in play, in hands and on timelines: chapters 7 and 9 of rules.md."""
