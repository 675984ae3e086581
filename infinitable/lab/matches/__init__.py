"""Many matches between bots: played, watched, kept, and what shape they have."""
